package roundtrip

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A Shape is what a tree of HTML shows: its blocks with their words, and apart from
// these its links, pictures, code and tables. Two trees that look the same have the same
// shape, whichever elements they are made of.
type Shape struct {
	Blocks   []string // what each block is, and its letters
	Links    []string
	Pictures []string // addresses and texts
	Code     []string // languages and lines
	Tables   []Grid
}

// A Grid is the cells of a table, row by row.
type Grid [][]Cell

// A Cell is the letters of a cell. If Repeats is set, a cell above reaches into this
// one, and its letters may be missing.
type Cell struct {
	Letters string
	Repeats bool
}

// ShapeOf returns the shape of HTML.
func ShapeOf(page string) (*Shape, error) {
	tree, err := html.Parse(strings.NewReader(page))
	if err != nil {
		return nil, err
	}
	b := new(shaper)
	b.node(tree)
	b.end()
	return &b.Shape, nil
}

// MarkdownShape returns the shape of Markdown, which another project's parser reads.
func MarkdownShape(markdown string) (*Shape, error) {
	var page bytes.Buffer
	if err := parser.Convert([]byte(withoutNotes(markdown)), &page); err != nil {
		return nil, err
	}
	return ShapeOf(page.String())
}

// A shaper makes the shape of a tree.
type shaper struct {
	Shape
	around []string        // what the open blocks are
	text   strings.Builder // of the open block
	joins  int             // as long as it is no longer, it goes on with the next one
}

// kinds are what elements are to a reader. Others that part text are paragraphs.
var kinds = map[atom.Atom]string{
	atom.H1: "h1", atom.H2: "h2", atom.H3: "h3", atom.H4: "h4", atom.H5: "h5", atom.H6: "h6",
	atom.Blockquote: "quote", atom.Li: "item", atom.Pre: "code", atom.Hr: "rule",
}

// node adds a node. The trees nest no deeper than render does.
func (s *shaper) node(n *html.Node) {
	if n.Type == html.TextNode {
		s.text.WriteString(n.Data)
		return
	}
	switch {
	case isNoteLink(n) || n.DataAtom == atom.Head || n.DataAtom == atom.Rp:
		return
	case n.DataAtom == atom.Table:
		s.end()
		s.caption(n)
		s.Tables = append(s.Tables, s.grid(n))
		return
	case n.DataAtom == atom.Math:
		s.text.WriteString(sourceOf(n))
		return
	case attr(n, "class") == "title":
		s.title(n)
		return
	case n.DataAtom == atom.Dl && areFacts(n):
		s.facts(n)
		return
	case n.DataAtom == atom.Pre:
		s.end()
		s.Code = append(s.Code, languageOf(n)+": "+strings.TrimRight(textOf(n), "\n"))
		return
	}
	s.note(n)
	kind, parts := kindOf(n)
	if parts {
		s.end()
	}
	if kind != "" {
		s.around = append(s.around, kind)
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		s.node(c)
	}
	if kind == "rule" {
		s.text.WriteString("rule")
	}
	if parts {
		s.end()
	}
	if kind != "" {
		s.around = s.around[:len(s.around)-1]
	}
}

// areFacts reports whether definitions are terms of a few words with one line each, which
// are a list in Markdown.
func areFacts(n *html.Node) bool {
	terms, term := 0, false
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch {
		case c.Type != html.ElementNode:
		case c.DataAtom == atom.Dt && !term && len(strings.TrimSpace(textOf(c))) <= 60:
			term = true
		case c.DataAtom == atom.Dd && term && len(strings.TrimSpace(textOf(c))) <= 160 && isLine(c):
			term = false
			terms++
		default:
			return false
		}
	}
	return terms > 1 && !term
}

// isLine reports whether an element has no blocks in it, or is one paragraph.
func isLine(n *html.Node) bool {
	for c := range n.Descendants() {
		if _, parts := kindOf(c); c.Type == html.ElementNode && parts && (c.DataAtom != atom.P || c.NextSibling != nil || c.PrevSibling != nil) {
			return false
		}
	}
	return true
}

// facts adds them as items.
func (s *shaper) facts(n *html.Node) {
	s.end()
	s.around = append(s.around, "item")
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		for in := c.FirstChild; in != nil; in = in.NextSibling {
			if in.DataAtom == atom.P {
				in.DataAtom, in.Data = atom.Span, "span"
			}
			s.node(in)
		}
		if s.text.WriteByte(' '); c.DataAtom == atom.Dd {
			s.end()
		}
	}
	s.around = s.around[:len(s.around)-1]
}

// title adds the title of a callout. In Markdown it stands on the line before the text,
// and is left out if it only names the kind.
func (s *shaper) title(n *html.Node) {
	switch strings.ToLower(strings.Trim(textOf(n), " :")) {
	case "note", "info", "tip", "hint", "important", "warning", "caution", "danger", "error":
		return
	}
	s.text.WriteString(textOf(n) + " ")
	s.joins = len(strings.TrimSpace(s.text.String()))
}

// note adds links and pictures.
func (s *shaper) note(n *html.Node) {
	switch n.DataAtom {
	case atom.A:
		if href := attr(n, "href"); href != "" {
			s.Links = append(s.Links, Target(href))
		}
	case atom.Img:
		s.Pictures = append(s.Pictures, Target(attr(n, "src"))+" "+text(Letters(attr(n, "alt"))))
	case atom.Br:
		s.text.WriteByte(' ')
	}
}

// kindOf returns what an element is, and whether it parts text.
func kindOf(n *html.Node) (kind string, block bool) {
	switch {
	case n.DataAtom == atom.Aside && attr(n, "role") == "doc-footnote":
		return "item", true
	case n.DataAtom == atom.Aside:
		return "quote", true
	case kinds[n.DataAtom] != "":
		return kinds[n.DataAtom], true
	}
	switch n.DataAtom {
	case atom.Dl, atom.Dt, atom.Dd, atom.Figure, atom.Figcaption, atom.Details, atom.Summary, atom.Caption, atom.Section:
		return "", true
	}
	return "", parts(n.DataAtom) && n.DataAtom != atom.Br
}

// end ends a block. One without letters is none.
func (s *shaper) end() {
	if s.joins > 0 && len(strings.TrimSpace(s.text.String())) == s.joins {
		return
	}
	s.joins = 0
	letters := text(Letters(s.text.String()))
	s.text.Reset()
	if letters != "" {
		s.Blocks = append(s.Blocks, strings.Join(s.around, " ")+":"+letters)
	}
}

// caption adds the caption of a table, which is a paragraph to Markdown.
func (s *shaper) caption(table *html.Node) {
	for c := table.FirstChild; c != nil; c = c.NextSibling {
		if c.DataAtom == atom.Caption {
			s.node(c)
		}
	}
}

// grid returns the cells of a table. Rows without letters are none.
func (s *shaper) grid(table *html.Node) Grid {
	var g Grid
	down := map[int]reach{}
	for row := range rowsOf(table) {
		var cells []Cell
		filled := false
		fill := func() {
			for down[len(cells)].rows > 0 {
				r := down[len(cells)]
				r.rows--
				down[len(cells)] = r
				cells = append(cells, Cell{r.letters, true})
			}
		}
		for c := row.FirstChild; c != nil; c = c.NextSibling {
			if c.DataAtom != atom.Td && c.DataAtom != atom.Th {
				continue
			}
			fill()
			letters := s.cell(c)
			filled = filled || letters != ""
			for i := range span(c, "colspan") {
				if rows := span(c, "rowspan"); rows > 1 {
					down[len(cells)] = reach{rows - 1, letters}
				}
				cells = append(cells, Cell{letters, i > 0})
			}
		}
		fill()
		if filled {
			g = append(g, cells)
		}
	}
	return g
}

// A reach is how many rows below a cell covers.
type reach struct {
	rows    int
	letters string
}

// cell returns the letters of a cell, and adds its links and pictures.
func (s *shaper) cell(n *html.Node) string {
	in := shaper{}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		in.node(c)
	}
	s.Links = append(s.Links, in.Links...)
	s.Pictures = append(s.Pictures, in.Pictures...)
	return text(Letters(in.text.String()))
}

// rowsOf yields the rows of a table.
func rowsOf(n *html.Node) func(yield func(*html.Node) bool) {
	return func(yield func(*html.Node) bool) {
		for d := range n.Descendants() {
			if d.DataAtom == atom.Tr && !yield(d) {
				return
			}
		}
	}
}

func span(n *html.Node, key string) int {
	v, err := strconv.Atoi(attr(n, key))
	if err != nil || v < 1 {
		return 1
	}
	return min(v, 1000)
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func textOf(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

// languageOf returns the language that a code block names.
func languageOf(pre *html.Node) string {
	for d := range pre.Descendants() {
		if language, ok := strings.CutPrefix(attr(d, "class"), "language-"); ok {
			return language
		}
	}
	return ""
}

// isNoteLink reports whether n is the label of a footnote, in the text or at the note.
// Markdown that is parsed here has none.
func isNoteLink(n *html.Node) bool {
	return n.DataAtom == atom.Sup && n.FirstChild != nil && strings.HasPrefix(attr(n.FirstChild, "role"), "doc-")
}

// sourceOf returns the source of a formula.
func sourceOf(math *html.Node) string {
	for d := range math.Descendants() {
		if d.Data == "annotation" {
			return textOf(d)
		}
	}
	return textOf(math)
}

// Differs says in what two shapes differ, empty if they do not.
func (s *Shape) Differs(other *Shape) string {
	for _, list := range []struct {
		name string
		a, b []string
	}{
		{"block", s.Blocks, other.Blocks},
		{"link", s.Links, other.Links},
		{"picture", s.Pictures, other.Pictures},
		{"code", s.Code, other.Code},
	} {
		for i := range max(len(list.a), len(list.b)) {
			if x, y := at(list.a, i), at(list.b, i); x != y {
				return fmt.Sprintf("%s %d is %q and %q", list.name, i, x, y)
			}
		}
	}
	if len(s.Tables) != len(other.Tables) {
		return fmt.Sprintf("%d and %d tables", len(s.Tables), len(other.Tables))
	}
	for i := range s.Tables {
		if problem := s.Tables[i].differs(other.Tables[i]); problem != "" {
			return fmt.Sprintf("table %d: %s", i, problem)
		}
	}
	return ""
}

func (g Grid) differs(other Grid) string {
	for i := range max(len(g), len(other)) {
		a, b := at(g, i), at(other, i)
		for k := range max(len(a), len(b)) {
			x, y := at(a, k), at(b, k)
			if x.Letters != y.Letters && !(x.Repeats && y.Letters == "") && !(y.Repeats && x.Letters == "") {
				return fmt.Sprintf("cell %d of row %d is %q and %q", k, i, x.Letters, y.Letters)
			}
		}
	}
	return ""
}

// at returns an element of a list, zero behind its end.
func at[T any](list []T, i int) (v T) {
	if i < len(list) {
		v = list[i]
	}
	return v
}
