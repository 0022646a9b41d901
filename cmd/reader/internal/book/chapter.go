package book

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/pictures"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
)

// A chapter is an article in a book.
type chapter struct {
	*typeset.Article
	File    string
	Math    bool // it has formulas
	Entries []typeset.Entry
	body    string
}

// newChapter makes the chapter of an article. It notes in used which pictures it shows.
func newChapter(number int, a *typeset.Article, saved map[string]*pictures.Picture, used map[string]bool) *chapter {
	c := &chapter{Article: a, File: fmt.Sprintf("chapter-%03d.xhtml", number)}
	shown := map[string]typeset.Picture{}
	for _, address := range a.Images {
		if p := saved[address]; p != nil {
			used[address] = true
			shown[address] = typeset.Picture{Src: imageFolder + p.Name(), Width: p.Width, Height: p.Height}
		}
	}
	e := editor{names: map[string]string{}, taken: map[string]bool{}}
	body := a.Body(shown)
	for n := range body.All() {
		e.edit(n)
	}
	for _, n := range e.local {
		if href, _ := n.Attr("href"); !e.taken[href[len("#"):]] {
			n.Unlink() // what it leads to was left out
		}
	}
	c.body, c.Math = typeset.Spell(body, typeset.XML), e.math
	for _, entry := range a.Contents {
		if id := e.names[entry.ID]; id != "" && e.taken[id] {
			entry.ID = id
			c.Entries = append(c.Entries, entry)
		}
	}
	return c
}

// An editor changes what pages may have and books may not.
type editor struct {
	names map[string]string // of ids: plain letters, since not all programs compare others in the same way
	taken map[string]bool   // ids that were written
	local []*typeset.Node   // links to places in the chapter
	math  bool              // a formula was written
}

func (e *editor) edit(n *typeset.Node) {
	e.place(n)
	switch n.Name {
	case "a":
		e.link(n)
	case "dl":
		if !isTerms(n) {
			n.Name = "div"
		}
	case "figure":
		if !isFigure(n) {
			n.Name = "div"
		}
	case "dd", "dt", "figcaption":
		if n.Parent.Name == "div" { // which is no list of terms or figure any more
			if n.Name == "dt" {
				n.Set("class", "title")
			}
			n.Name = "div"
		}
	case "details":
		n.Name = "section" // nobody can unfold paper
		n.Remove("open")
	case "summary":
		n.Name = "p"
		n.Set("class", "title")
	case "input":
		box := "☐"
		if _, done := n.Attr("checked"); done {
			box = "☑"
		}
		n.Name = ""
		n.SetText(box)
	case "math":
		if source, bad := broken(n); bad {
			n.Name = "code"
			n.SetText(source)
			n.Remove("display")
			return
		}
		e.math = true
	case "table":
		n.Remove("width", "height")
	case "td", "th":
		if side, has := n.Attr("align"); has {
			n.Remove("align")
			if side != "left" { // where most columns start
				n.Set("class", side)
			}
		}
	}
}

// place gives an element with an id a name that is one in the whole chapter.
func (e *editor) place(n *typeset.Node) {
	id, _ := n.Attr("id")
	if id == "" {
		return
	}
	name := e.name(id)
	if n.Remove("id"); !e.taken[name] {
		e.taken[name] = true
		n.Set("id", name)
	}
}

func (e *editor) name(id string) string {
	if e.names[id] == "" {
		e.names[id] = "p" + strconv.Itoa(len(e.names)+1)
	}
	return e.names[id]
}

// link spells the address of a link as books want it. An address that is none is left
// out, and the words stay.
func (e *editor) link(n *typeset.Node) {
	href, _ := n.Attr("href")
	if id, local := strings.CutPrefix(href, "#"); local {
		n.Set("href", "#"+e.name(id))
		e.local = append(e.local, n)
		return
	}
	u, err := url.Parse(href)
	if err != nil || !u.IsAbs() || u.Opaque == "" && u.Host == "" {
		n.Unlink()
		return
	}
	address := u.String()
	host := strings.Index(address, u.Host) + len(u.Host) // an address of IPv6 has brackets
	n.Set("href", address[:host]+escape(address[host:]))
}

// escape escapes what may not stand in an address, and nothing else.
func escape(s string) string {
	var b strings.Builder
	for i := range len(s) {
		c := s[i]
		if c <= ' ' || c >= 0x7f || strings.IndexByte("\"<>\\^`{|}[]", c) >= 0 {
			fmt.Fprintf(&b, "%%%02X", c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// Browsers forgive what breaks the rules of HTML and MathML, readers of books may refuse a
// whole chapter for it.

// names returns the names of what is in an element, empty for words.
func names(n *typeset.Node) []string {
	var list []string
	for _, c := range n.In {
		if c.Name != "" || strings.TrimSpace(c.Text) != "" {
			list = append(list, c.Name)
		}
	}
	return list
}

// isTerms reports whether a list of terms is as HTML says: terms, each with meanings.
func isTerms(n *typeset.Node) bool {
	in := names(n)
	for _, name := range in {
		if name != "dt" && name != "dd" {
			return false
		}
	}
	return len(in) > 0 && in[0] == "dt" && in[len(in)-1] == "dd"
}

// isFigure reports whether a figure is as HTML says: its caption is first or last.
func isFigure(n *typeset.Node) bool {
	in := names(n)
	at := slices.Index(in, "figcaption")
	return at < 0 || (at == 0 || at == len(in)-1) && !slices.Contains(in[at+1:], "figcaption")
}

// children are how many elements must stand in parts of formulas: MathML 3, section 3.1.3.
var children = map[string]int{
	"mfrac": 2, "mover": 2, "mroot": 2, "msub": 2, "msubsup": 3, "msup": 2, "munder": 2, "munderover": 3, "semantics": 2,
}

// broken reports whether a formula is not as MathML says, and returns its source.
func broken(math *typeset.Node) (source string, bad bool) {
	var tex, text strings.Builder
	for n := range math.All() {
		switch {
		case n.Name != "":
			want, fixed := children[n.Name]
			bad = bad || !fits(n.Parent.Name, n.Name) || fixed && len(names(n)) != want
		case n.Parent.Name == "annotation":
			tex.WriteString(n.Text)
		default:
			text.WriteString(n.Text + " ")
		}
	}
	return cmp.Or(strings.TrimSpace(tex.String()), strings.TrimSpace(text.String())), bad
}

// fits reports whether an element of a formula may stand in another one.
func fits(outer, inner string) bool {
	switch {
	case outer == "mtable":
		return inner == "mtr"
	case inner == "mtr":
		return false
	case outer == "mtr":
		return inner == "mtd"
	case inner == "mtd":
		return false
	case inner == "mprescripts":
		return outer == "mmultiscripts"
	}
	return true
}
