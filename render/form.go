package render

import (
	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/internal/output"
	"github.com/seed31bcff99/reader/render/internal/inline"
)

// A form is a way to write a content.
type form struct {
	depth  depth
	encode func(address string) string // makes an address safe where it is written
	format content.Format
	writer func(*pen) writer
}

// The forms.
var (
	markdownForm = form{marked, inline.EncodeTarget, content.Markdown, newMarkdown}
	textForm     = form{wordsOnly, inline.EncodeTarget, content.PlainText, newText}
	htmlForm     = form{full, inline.EncodeAddress, content.HTML, newHTML}
)

// A writer writes blocks in one form. It knows how they are spelt, and decides nothing
// about what they are.
type writer interface {
	open(b *flow.Block)  // one that holds others
	end(b *flow.Block)   // the same, behind what it holds
	start(b *flow.Block) // what stands before a block with words
	leaf(b *flow.Block)  // and the block
}

// A pen is what a writer writes with.
type pen struct {
	*flow.Doc
	w     *output.Writer
	form  *form
	links LinkStyle
	meter *cancel.Meter
	tight bool // no blank line stands before the next block
	facts factList

	writer *Writer // the caller's own, or nil
	told   map[int]ownText
	past   int // the first block behind what that wrote

	lastItem int  // where the last item ends
	lastSign byte // its bullet
}

// write writes the blocks in [lo, hi), and notes where each starts. Only the part from one
// block to another one is shown, if there are such.
func (p *pen) write(f writer, lo, hi, from, to int) {
	for i, end := range p.Within(lo, hi) {
		p.meter.Spend(signCost)
		b := &p.Blocks[i]
		if i < p.past {
			continue
		}
		if !end && p.own(i) {
			p.past = max(int(b.End), i+1)
			continue
		}
		p.tight = p.tight || b.Flags&flow.Tight != 0 && !end
		switch {
		case end:
			f.end(b)
			switch b.Kind {
			case flow.Item:
				p.lastItem, p.lastSign = int(b.End), b.Sign
			case flow.Definitions:
				p.facts = factList{}
			}
			b.Offset = p.Blocks[i+1].Offset
		case b.Kind.Holds():
			if b.Kind == flow.Definitions {
				p.openFacts(i)
			}
			f.open(b)
		default:
			if i == to {
				p.w.Window.EndSection()
			}
			f.start(b)
			b.Offset = p.w.Window.Chars()
			if i == from {
				p.w.Window.StartSection()
			}
			if f.leaf(p.respell(b)); b.Flags&flow.Keep != 0 {
				p.w.KeepNext()
			}
		}
	}
}

// frame returns the frame that a block is in Markdown and plain text, if it is one.
func (p *pen) frame(b *flow.Block) (f output.Frame, ok bool) {
	switch b.Kind {
	case flow.Quote, flow.Callout:
		return output.Frame{Kind: output.Quote}, true
	case flow.Note:
		return output.Frame{Kind: output.Note, Label: p.Strings[b.Name]}, true
	case flow.Meaning:
		return output.Frame{Kind: output.Bullet, Sign: p.facts.sign}, p.facts.on
	case flow.Item:
		f = output.Frame{Kind: output.Bullet, Sign: b.Sign, Number: int(b.Number), Started: b.Flags&flow.Again != 0}
		if b.Flags&flow.Ordered != 0 {
			f.Kind = output.Number
		}
		return f, true
	}
	return f, false
}

// pay starts the first line of a block.
func (p *pen) pay() {
	if p.facts.term != nil {
		p.tight, p.facts.more = p.tight || p.facts.more, true
	}
	if p.w.Block(); p.tight {
		p.w.Line()
	}
	p.w.Pay()
	p.tight = false
}
