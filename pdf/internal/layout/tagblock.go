package layout

import (
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/page"
)

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
