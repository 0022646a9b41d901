package render

import (
	"bytes"

	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/render/internal/inline"
)

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
