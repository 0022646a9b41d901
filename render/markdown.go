package render

import (
	"bytes"
	"cmp"
	"strings"

	"github.com/seed31bcff99/reader/internal/escape"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/internal/output"
	"github.com/seed31bcff99/reader/render/internal/inline"
)

// markdown writes GitHub Flavored Markdown.
type markdown struct {
	*pen
	spell   inline.Speller
	place   inline.Place // of the block that starts
	callout *flow.Block  // the last
	table   *flow.Block  // the last
	headed  bool         // the line under its header was written
	skips   bool         // the row is not written
	col     int          // columns of the row that were
}

func newMarkdown(p *pen) writer {
	return &markdown{pen: p, spell: inline.Speller{W: p.w, Doc: p.Doc, Meter: p.meter, References: p.links == ReferenceLinks}}
}

func (m *markdown) open(b *flow.Block) {
	if f, ok := m.frame(b); ok {
		m.w.Push(f)
	}
	switch b.Kind {
	case flow.Callout:
		m.callout = b
	case flow.Table:
		m.table, m.headed = b, false
	case flow.Row:
		m.openRow(b)
	}
}

func (m *markdown) end(b *flow.Block) {
	if _, ok := m.frame(b); ok {
		m.w.Pop()
	}
	switch {
	case b.Kind == flow.Row && !m.skips:
		m.w.Window.Close()
		if !m.headed {
			m.delimiter()
		}
	case b.Kind == flow.Table && m.headed:
		m.w.Window.Close()
	}
}

func (m *markdown) start(b *flow.Block) {
	m.place = inline.Place{Block: true, Item: m.w.Frames.FreshItem(), Note: m.w.Frames.FreshNote()}
	if b.Kind != flow.Cell && !m.holdTerm(b) {
		m.pay()
	}
}

const hashes = "###### "

func (m *markdown) leaf(b *flow.Block) {
	switch b.Kind {
	case flow.Term:
		if !m.facts.on {
			m.spell.Write(b, m.place)
		}
	case flow.Heading:
		sign := hashes[6-b.Level:]
		m.w.Write(sign)
		m.w.Window.Open(output.Bracket{Reopen: sign})
		m.place.Block, m.place.Heading = false, true
		m.spell.Write(b, m.place)
		m.w.Window.Close()
	case flow.Title: // the text goes on in the same paragraph, so it is spelt like a label
		m.w.Write("[!" + strings.ToUpper(m.Strings[m.callout.Name]) + "]")
		if b.Flags&flow.SaysKind == 0 {
			m.w.Write(" " + escape.Label(string(m.TextOf(b))))
		}
		m.tight = true
	case flow.Rule:
		m.w.Write("---")
	case flow.Code:
		m.fence(m.TextOf(b), m.Strings[b.Name])
	case flow.Cell:
		m.cell(b)
	default:
		m.withTerm(b, func(b *flow.Block) { m.spell.Write(b, m.place) })
	}
}

// fence writes lines of code between fences.
func (m *markdown) fence(text []byte, language string) {
	if m.place.Note {
		m.w.Write(strings.TrimSpace(output.NoteLead)) // readers that do not know notes would see no fence
		m.w.Block()
	}
	ticks := max(3, escape.LongestRun(text, '`')+1)
	m.w.StartUnit()
	m.w.Ticks(ticks)
	m.w.Write(language)
	m.w.EndUnit()
	if m.w.Window.Partial() {
		fence := strings.Repeat("`", ticks)
		m.w.Window.Open(output.Bracket{
			Kind:   output.Fence,
			Close:  string(m.w.Frames.AppendIndent([]byte{'\n'})) + fence,
			Reopen: fence + language,
		})
	}
	m.w.KeepNext()
	m.w.Line()
	m.lines(text)
	m.w.StartUnit()
	m.w.Ticks(ticks)
	m.w.EndUnit()
	m.w.Window.Close()
}

// openRow starts a row. The head of a table stays in one piece: a header without the line
// under it is no table. A table without a header gets an empty one, since Markdown has no
// other.
func (m *markdown) openRow(row *flow.Block) {
	m.col = 0
	if m.skips = row.Flags&flow.Empty != 0; m.skips {
		return
	}
	if !m.headed {
		m.pay()
		m.w.Window.Hold(true)
		m.w.StartHead()
		if row.Flags&flow.Header == 0 {
			m.w.Write("|")
			m.blanks(int(m.table.Number))
			m.delimiter()
		}
	}
	if m.headed {
		m.w.Line()
	}
	m.w.Write("|")
	m.w.Window.Open(output.Bracket{Kind: output.Row, Close: " |"})
}

// blanks writes empty cells.
func (m *markdown) blanks(n int) {
	for range n {
		m.w.Window.InCell(m.col)
		m.w.Write(" |")
		m.col++
	}
}

func (m *markdown) cell(b *flow.Block) {
	switch {
	case m.skips:
	case b.Runs[0] < b.Runs[1]:
		m.w.Window.InCell(m.col)
		m.w.Write(" ")
		m.spell.Write(b, inline.Place{Cell: true})
		m.w.Write(" |")
		m.col++
	case b.Flags&flow.Filler != 0:
		m.blanks(int(b.Cols))
	default:
		m.blanks(1)
	}
}

// delimiter writes the line under the header.
func (m *markdown) delimiter() {
	m.headed = true
	m.col = 0
	m.w.Line()
	m.w.Write("|")
	align, cols := m.Strings[m.table.Name], int(m.table.Number)
	for i := range cols {
		side := "---|"
		if i < len(align) {
			side = cmp.Or(map[byte]string{'l': ":---|", 'c': ":---:|", 'r': "---:|"}[align[i]], side)
		}
		m.w.Write(side)
	}
	m.w.Window.Hold(false)
	if names := m.w.EndHead(); m.w.Window.Partial() {
		head := "|" + strings.Repeat(" |", cols) + string(m.w.Frames.AppendIndent([]byte{'\n'})) + "|" + strings.Repeat("---|", cols)
		m.w.Window.Open(output.Bracket{Kind: output.Table, Reopen: names, Short: head})
	}
}

// plainText writes plain text.
type plainText struct {
	*pen
	rows int  // of the table that were started
	in   bool // the row has a cell
}

func newText(p *pen) writer { return &plainText{pen: p} }

func (t *plainText) open(b *flow.Block) {
	if f, ok := t.frame(b); ok {
		t.w.Push(f)
	}
	switch b.Kind {
	case flow.Table:
		t.rows = 0
	case flow.Row:
		t.in = false
	}
}

func (t *plainText) end(b *flow.Block) {
	if _, ok := t.frame(b); ok {
		t.w.Pop()
	}
}

// start starts a line. The cells of a row are separated by a bar; empty ones leave nothing.
func (t *plainText) start(b *flow.Block) {
	switch {
	case t.holdTerm(b):
	case b.Kind != flow.Cell:
		t.pay()
	case !isCell(b):
	case t.in:
		t.w.Write(" | ")
	default:
		t.tight = t.tight || t.rows > 0
		t.pay()
		t.in = true
		t.rows++
	}
}

// isCell reports whether a cell is one of the page, with something in it.
func isCell(b *flow.Block) bool {
	return b.Flags&flow.Filler == 0 && b.Runs[0] < b.Runs[1]
}

func (t *plainText) leaf(b *flow.Block) {
	switch {
	case b.Kind == flow.Code:
		t.lines(t.TextOf(b))
	case b.Kind == flow.Term && t.facts.on:
	case b.Kind != flow.Cell || isCell(b):
		t.withTerm(b, func(b *flow.Block) { inline.WritePlain(t.w, t.Doc, b) })
	}
}

// lines writes code line by line, as it is.
func (p *pen) lines(text []byte) {
	for len(text) > 0 {
		line, rest, _ := bytes.Cut(text, []byte("\n"))
		line = bytes.TrimRight(line, " \t\r")
		if len(line) > 0 {
			p.w.Run(line, false)
		} else {
			p.w.EmptyLine()
		}
		text = rest
		p.w.Line()
	}
}
