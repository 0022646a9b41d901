package layout

import (
	"slices"
	"strings"

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
