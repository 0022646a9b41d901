package render

import (
	"strings"

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
	start(b *flow.Block) // what is before a block with words
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

// A Writer writes blocks and runs of Markdown and plain text in another way. Both functions
// report whether they did; else it is written as always.
type Writer struct {
	// Block returns the text of a block, given what is inside it: the words of a
	// paragraph or a heading, the lines of code, and of a block that holds others what was
	// written of those.
	Block func(b *content.Data, inside string) (text string, ok bool)

	// Run returns the text of a run. It has the marks and the link that the run stands in,
	// and writes them too.
	Run func(r *content.DataRun) (text string, ok bool)
}

// An ownText is what the caller's function said about a block. It is asked once: blocks in
// others are written once for each block around them.
type ownText struct {
	text string
	ok   bool
}

// own writes the block at i by the caller's function, and reports whether it did.
func (p *pen) own(i int) bool {
	if p.writer == nil || p.writer.Block == nil {
		return false
	}
	b := &p.Blocks[i]
	if p.told == nil {
		p.told = map[int]ownText{}
	}
	told, asked := p.told[i]
	if !asked {
		told.text, told.ok = p.writer.Block(p.DataOf(i), p.inside(i))
		p.told[i] = told
	}
	if !told.ok {
		return false
	}
	text := told.text
	p.pay()
	for k := i; k == i || k < int(b.End); k++ {
		p.Blocks[k].Offset = p.w.Window.Chars()
	}
	for n, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		if n > 0 {
			p.w.Line()
		}
		if line = strings.TrimRight(line, " "); line == "" {
			p.w.EmptyLine()
		} else {
			p.w.Run([]byte(line), false)
		}
	}
	p.w.Block()
	return true
}

// inside returns what is written inside the block at i.
func (p *pen) inside(i int) string {
	b := &p.Blocks[i]
	if b.Kind == flow.Code {
		return string(p.TextOf(b))
	}
	inner := &pen{Doc: p.Doc, form: p.form, links: p.links, meter: p.meter, writer: p.writer, told: p.told}
	inner.w = output.New(output.Options{Format: p.form.format, Size: int(b.Text[1] - b.Text[0]), Meter: p.meter})
	f := p.form.writer(inner)
	if m, ok := f.(*markdown); ok && b.Kind == flow.Table {
		m.table = b
	}
	if b.Kind.Holds() {
		inner.write(f, i+1, int(b.End), -1, -1)
	} else if b.Runs[0] < b.Runs[1] {
		line := *b
		line.Kind = flow.Line
		f.start(&line)
		f.leaf(inner.respell(&line))
	}
	return inner.w.Finish().Text
}

// respell returns a block with the runs that the caller's function writes. A mark or a link
// stays if something in it does that the function did not write.
func (p *pen) respell(b *flow.Block) *flow.Block {
	if p.writer == nil || p.writer.Run == nil || b.Runs[0] == b.Runs[1] {
		return b
	}
	data := p.DataRuns(b)
	line := inline.New(p.Doc, p.meter, len(data), false)
	p.repeat(&line, b, func(_ int, r flow.Run) bool {
		own, ok := p.writer.Run(&data[0])
		if data = data[1:]; ok {
			line.Raw(own)
		}
		return ok
	})
	spelt := *b
	line.Take(&spelt)
	return &spelt
}

// repeat adds the inline content of a block to a line. Of runs other than marks and links,
// write may do so in its own way, and reports whether it did.
func (p *pen) repeat(line *inline.Line, b *flow.Block, write func(i int, r flow.Run) bool) {
	text := p.TextOf(b)
	for i, r := range p.RunsOf(b) {
		words := string(text[r.From:r.To])
		switch r.Kind {
		case flow.MarkOpen:
			line.StartMark(r.Mark)
			continue
		case flow.MarkClose:
			line.EndMark(r.Mark)
			continue
		case flow.LinkOpen:
			line.OpenLink(p.Strings[r.Address], false)
			continue
		case flow.LinkClose:
			line.EndLink()
			continue
		}
		switch {
		case write(i, r):
		case r.Kind == flow.Text:
			line.Text(words)
		case r.Kind == flow.Span:
			line.Code([]byte(words))
		case r.Kind == flow.Break:
			line.HardBreak()
		default:
			line.Add(r, words)
		}
	}
}
