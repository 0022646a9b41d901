package layout

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// A place names marked content: all that belongs to one element of the structure.
type place struct {
	page         int
	stream, mark int32
}

// A tagger walks over a structure tree and puts the lines of the pages into blocks.
type tagger struct {
	tree   *page.Structure
	meter  *meter.Meter
	lines  map[place][]*Line
	used   map[*Line]bool
	drawn  map[place]bool // marked content that has images or drawings
	blocks []Block
	notes  []Block // those that wait for the end of the text they belong to
	open   []frame // elements around the current one
	text   int     // index of the block that text goes to, -1 if none is open
	placed int     // characters
	stats  *statistic
}

// A frame is an element that is open.
type frame struct {
	kind  string
	end   int // index after its last node
	label string
	used  bool // of a list item: its label was given to a block
	text  int  // the block that was open around a note
	note  int  // index in notes plus one
	table int  // index of the block of the table around it plus one
}

// Tagged makes blocks of the lines of pages by the structure tree of their file. It
// returns none if the tree says too little about the text to be of use.
// With heads, running heads are blocks too, before or after those of their page.
// Pages outside of the range are only compared with the others.
func Tagged(pages []Page, within Range, tree *page.Structure, heads bool, m *meter.Meter) []Block {
	dropFurniture(pages, m)
	t := &tagger{tree: tree, meter: m, lines: map[place][]*Line{}, used: map[*Line]bool{}, drawn: map[place]bool{}, text: -1, stats: measure(pages, m)}
	pages = within.of(pages)
	total := t.index(pages)
	for i := range tree.Nodes {
		m.Spend(16)
		t.leave(i)
		t.enter(i)
	}
	t.leave(len(tree.Nodes))
	if t.placed*100 < total*minPlaced || t.placed == 0 {
		return nil
	}
	t.finish()
	if t.isShredded() {
		return nil
	}
	return t.withRest(pages, heads)
}

// index notes which lines belong to which marked content, and counts the characters of
// all lines that are text.
func (t *tagger) index(pages []Page) (total int) {
	for i := range pages {
		for _, spot := range pages[i].Drawn {
			t.drawn[place{pages[i].Number, spot.Stream, spot.Mark}] = true
		}
		for j := range pages[i].Lines {
			l := &pages[i].Lines[j]
			if l.Mark >= 0 {
				k := place{l.Page, l.Stream, l.Mark}
				t.lines[k] = append(t.lines[k], l)
				l.Artifact = false // the tree says that it is text
			}
			if !l.Artifact {
				total += l.Chars
			}
		}
	}
	return total
}

// leave closes the elements that end before a node.
func (t *tagger) leave(i int) {
	for len(t.open) > 0 && i >= t.open[len(t.open)-1].end {
		f := t.open[len(t.open)-1]
		t.open = t.open[:len(t.open)-1]
		switch {
		case f.note > 0:
			t.text = f.text
			continue
		case isBlockKind(f.kind):
			t.text = -1
		}
		if t.text < 0 && len(t.notes) > 0 && !t.inNote() {
			t.blocks = append(t.blocks, t.notes...)
			t.notes = nil
		}
	}
}

// inNote reports whether a note is open.
func (t *tagger) inNote() bool {
	return slices.ContainsFunc(t.open, func(f frame) bool { return f.note > 0 })
}

// enter opens the element of a node, or adds its content.
func (t *tagger) enter(i int) {
	n := &t.tree.Nodes[i]
	if n.Content {
		t.content(n)
		return
	}
	f := frame{kind: n.Type, end: n.End, text: -1}
	if len(t.open) > 0 {
		f.table = t.open[len(t.open)-1].table
	}
	inText := t.text >= 0 && t.isLeafOpen()
	switch {
	case f.table > 0:
		t.enterCell(n, f.table-1)
	case n.Type == "Table":
		t.blocks = append(t.blocks, Block{Role: Table, Page: n.Page})
		f.table = len(t.blocks)
	case (n.Type == "Note" || n.Type == "FENote") && inText:
		t.notes = append(t.notes, Block{Role: Footnote})
		f.note, f.text = len(t.notes), t.text
	case n.Type == "Figure" && n.Alt != "" && t.isDrawn(i):
		t.figure(n, inText)
	case isBlockKind(n.Type) && !(inText && isEither(n.Type)):
		t.text = -1
	default:
		f.kind = ""
	}
	t.open = append(t.open, f)
}

// isDrawn reports whether an element has an image or a drawing. Words in place of a
// picture that is not there are for programs alone.
func (t *tagger) isDrawn(i int) bool {
	nodes := t.tree.Nodes
	for j := i + 1; j < nodes[i].End && j < len(nodes); j++ {
		t.meter.Spend(8)
		if n := &nodes[j]; n.Content && t.drawn[place{n.Page, n.Stream, n.Mark}] {
			return true
		}
	}
	return false
}

// figure adds the words that stand in place of a picture.
func (t *tagger) figure(n *page.Node, inText bool) {
	if !inText {
		t.blocks = append(t.blocks, Block{Role: Figure, Page: n.Page, Alt: strings.Join(strings.Fields(n.Alt), " ")})
		t.text = -1
	}
}

// enterCell opens a row or a cell of a table.
func (t *tagger) enterCell(n *page.Node, table int) {
	b := &t.blocks[table]
	switch n.Type {
	case "TR":
		b.Rows = append(b.Rows, nil)
	case "TH", "TD":
		if len(b.Rows) == 0 {
			b.Rows = append(b.Rows, nil)
		}
		row := &b.Rows[len(b.Rows)-1]
		*row = append(*row, Cell{Header: n.Type == "TH", ColSpan: max(n.ColSpan, 1), RowSpan: max(n.RowSpan, 1)})
	}
}

// withRest returns the blocks with the text that is in no element of the tree: after
// the blocks of its page.
func (t *tagger) withRest(pages []Page, heads bool) []Block {
	rest := map[int][]Line{}
	feet := map[int][]Block{}
	for i := range pages {
		if list := withHeads(nil, &pages[i], heads); len(list) > 0 {
			feet[pages[i].Number] = list
		}
		for j := range pages[i].Lines {
			if l := &pages[i].Lines[j]; !l.Artifact && !t.used[l] {
				rest[l.Page] = append(rest[l.Page], *l)
			}
		}
	}
	if len(rest)+len(feet) == 0 {
		return t.blocks
	}
	last := map[int]int{}
	for i := range t.blocks {
		last[t.blocks[i].Page] = i
	}
	var out []Block
	add := func(number int) {
		if lines := mergeParts(rest[number]); len(lines) > 0 {
			p := pager{page: &Page{Number: number, Lines: lines}, stats: t.stats, meter: t.meter}
			out = append(out, p.blocks()...)
		}
		out = append(out, feet[number]...)
		delete(rest, number)
		delete(feet, number)
	}
	for i := range t.blocks {
		out = append(out, t.blocks[i])
		if number := t.blocks[i].Page; last[number] == i {
			add(number)
		}
	}
	for i := range pages { // pages without any element
		add(pages[i].Number)
	}
	return out
}

// content adds the lines of marked content to what is open.
func (t *tagger) content(n *page.Node) {
	if n.Mark < 0 {
		return
	}
	for _, l := range t.lines[place{n.Page, n.Stream, n.Mark}] {
		if t.used[l] {
			continue
		}
		t.used[l] = true
		t.placed += l.Chars
		t.add(l)
	}
}

// add adds a line to what is open.
func (t *tagger) add(l *Line) {
	t.meter.Spend(len(t.open) * 2)
	for i := len(t.open) - 1; i >= 0; i-- {
		f := &t.open[i]
		switch {
		case f.note > 0:
			note := &t.notes[f.note-1]
			note.Page = max(note.Page, l.Page)
			note.Lines = append(note.Lines, *l)
			return
		case f.table > 0:
			t.addCell(l, f.table-1)
			return
		case f.kind == "Lbl" && i > 0:
			t.open[i-1].label = strings.TrimSpace(t.open[i-1].label + l.Text())
			return
		}
	}
	if t.text < 0 {
		t.blocks = append(t.blocks, t.newBlock(l))
		t.text = len(t.blocks) - 1
	}
	b := &t.blocks[t.text]
	b.Lines = append(b.Lines, *l)
}

// addCell adds a line to the last cell of a table. What is in no cell is its caption.
func (t *tagger) addCell(l *Line, table int) {
	b := &t.blocks[table]
	if b.Page == 0 {
		b.Page = l.Page
	}
	for i := len(t.open) - 1; i >= 0 && t.open[i].kind != "Table"; i-- {
		if t.open[i].kind == "TH" || t.open[i].kind == "TD" {
			row := b.Rows[len(b.Rows)-1]
			c := &row[len(row)-1]
			c.Lines = append(c.Lines, *l)
			return
		}
	}
	b.Lines = append(b.Lines, *l)
}

// newBlock returns the block that a line starts, with the role of what is open.
func (t *tagger) newBlock(l *Line) Block {
	b := Block{Page: l.Page}
	depth, sections := 0, 0
	for i := range t.open {
		switch t.open[i].kind {
		case "L", "TOC":
			depth++
		case "Sect", "Art", "Part":
			sections++
		case "BlockQuote":
			b.Quoted = true
		}
	}
	for i := len(t.open) - 1; i >= 0; i-- {
		f := &t.open[i]
		switch f.kind {
		case "Title":
			b.Role, b.Level = Heading, 1
		case "H":
			b.Role, b.Level = Heading, min(max(sections, 1), 6)
		case "H1", "H2", "H3", "H4", "H5", "H6":
			b.Role, b.Level = Heading, int(f.kind[1]-'0')
		case "Caption":
			b.Role = Caption
		case "Note", "FENote":
			b.Role = Footnote
		case "LI", "TOCI":
			if f.used {
				b.Inside = min(max(depth, 1), maxNested+1)
				return b
			}
			b.Role, b.Label, b.Level, f.used = Item, f.label, min(max(depth-1, 0), maxNested), true
		default:
			continue
		}
		return b
	}
	return b
}

// isLeafOpen reports whether an element is open that holds text.
func (t *tagger) isLeafOpen() bool {
	for i := len(t.open) - 1; i >= 0; i-- {
		switch kind := t.open[i].kind; kind {
		case "":
		case "P", "H", "H1", "H2", "H3", "H4", "H5", "H6", "LBody", "Caption", "Title", "TOCI":
			return true
		default:
			return false
		}
	}
	return false
}

// finish puts the parts of lines together, and finds code.
func (t *tagger) finish() {
	t.blocks = append(t.blocks, t.notes...)
	out := t.blocks[:0]
	for i := range t.blocks {
		b := &t.blocks[i]
		t.meter.Spend(len(b.Lines) * 16)
		b.Lines = mergeParts(b.Lines)
		for _, row := range b.Rows {
			for j := range row {
				row[j].Lines = mergeParts(row[j].Lines)
			}
		}
		t.finishBlock(b)
		if b.Role == Table && len(b.Lines) > 0 {
			out = append(out, Block{Role: Caption, Page: b.Page, Lines: b.Lines})
			b.Lines = nil
		}
		if len(b.Lines) > 0 || b.Alt != "" || hasText(b.Rows) {
			out = append(out, *b)
		}
	}
	t.blocks = out
}

// hasText reports whether a table has any text.
func hasText(rows [][]Cell) bool {
	return slices.ContainsFunc(rows, func(row []Cell) bool {
		return slices.ContainsFunc(row, func(c Cell) bool { return len(c.Lines) > 0 })
	})
}

// finishBlock finds the role of a block that the structure does not tell.
func (t *tagger) finishBlock(b *Block) {
	if len(b.Lines) == 0 {
		return
	}
	if b.Role == Item && b.Label == "" {
		if lb, rest, ok := cutLabel(&b.Lines[0]); ok {
			b.Label, b.Lines[0] = lb.text, rest
		}
	}
	if b.Role == Footnote {
		if label, rest, ok := noteLabel(&b.Lines[0]); ok {
			b.Label, b.Lines[0] = label, rest
		}
	}
	if b.Role != Paragraph {
		return
	}
	if !t.stats.fixed && !slices.ContainsFunc(b.Lines, func(l Line) bool { return !l.Fixed() }) && (len(b.Lines) > 1 || utf8.RuneCountInString(b.Lines[0].Text()) > minCode) {
		b.Role = Code
		return
	}
	b.Broken = isBrokenText(b.Lines)
}

// isBrokenText reports whether the lines of a paragraph are lines of their own: most of
// them end before their text needs them to.
func isBrokenText(lines []Line) bool {
	right, early := edge(lines), 0
	for i := 1; i < len(lines); i++ {
		if lines[i].Page == lines[i-1].Page && hasRoom(&lines[i-1], &lines[i], right) && !isCentred(&lines[i-1], &lines[i], lines[i].Size) {
			early++
		}
	}
	return early*2 > len(lines)-1
}

// isShredded reports whether the tree cuts sentences into pieces: then it says nothing
// about the text. Some programs make an element of each line.
func (t *tagger) isShredded() bool {
	all, cut := 0, 0
	for i := 1; i < len(t.blocks); i++ {
		a, b := &t.blocks[i-1], &t.blocks[i]
		if a.Role != Paragraph || b.Role != Paragraph || len(a.Lines) == 0 || len(b.Lines) == 0 {
			continue
		}
		all++
		if goesOn(&a.Lines[len(a.Lines)-1], &b.Lines[0]) {
			cut++
		}
	}
	return cut > minShreds && cut*4 > all
}

// blockKinds are the standard types that start a block of their own.
var blockKinds = map[string]bool{
	"Art": true, "Aside": true, "BlockQuote": true, "Caption": true, "Div": true, "Document": true, "DocumentFragment": true, "FENote": true,
	"Figure": true, "Form": true, "Formula": true, "H": true, "H1": true, "H2": true, "H3": true, "H4": true, "H5": true, "H6": true, "Index": true,
	"L": true, "LBody": true, "LI": true, "Lbl": true, "Note": true, "P": true, "Part": true, "Sect": true, "TD": true, "TH": true, "TOC": true,
	"TOCI": true, "TR": true, "Table": true, "Title": true,
}

func isBlockKind(kind string) bool { return blockKinds[kind] }

// isEither reports whether a type starts a block, but not inside of text.
func isEither(kind string) bool {
	switch kind {
	case "Figure", "Form", "Formula", "Div":
		return true
	}
	return false
}
