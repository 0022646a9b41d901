package render

import (
	"bytes"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/internal/markup"
	"github.com/seed31bcff99/reader/render/internal/inline"
	"golang.org/x/net/html/atom"
)

// A factList writes the facts that are open: definitions whose terms and meanings are a few
// words each. They are a list, one line a fact, in the forms that have no sign for
// definitions.
type factList struct {
	on   bool
	more bool        // it is not the first
	sign byte        // the bullet
	term *flow.Block // whose meaning follows
}

// openFacts notes that the definitions at i are open.
func (p *pen) openFacts(i int) {
	p.facts = factList{on: p.areFacts(i)}
	if !p.facts.on {
		return
	}
	next := byte(0)
	if end := int(p.Blocks[i].End); end+1 < len(p.Blocks) && p.Blocks[end].Kind == flow.List {
		next = p.Blocks[end+1].Sign
	}
	for _, p.facts.sign = range []byte("-*+") {
		if p.facts.sign != next && (p.facts.sign != p.lastSign || p.lastItem != i) {
			return // a list right beside another one needs another bullet
		}
	}
}

// areFacts reports whether the definitions at i are terms with one line each.
func (p *pen) areFacts(i int) bool {
	end := int(p.Blocks[i].End)
	if end-i <= 4 { // one alone is as well off above its meaning
		return false
	}
	for i++; i < end; i += 3 {
		p.meter.Spend(signCost)
		if i+3 > end || p.Blocks[i].Kind != flow.Term || p.Blocks[i+1].Kind != flow.Meaning || int(p.Blocks[i+1].End) != i+3 {
			return false
		}
		switch term, line := &p.Blocks[i], &p.Blocks[i+2]; {
		case line.Kind != flow.Paragraph && line.Kind != flow.Line:
			return false
		case len(p.TextOf(term)) > markup.MaxLabel, len(p.TextOf(line)) > markup.MaxValue:
			return false
		}
	}
	return true
}

// holdTerm holds the term of a fact back, which is written with its meaning.
func (p *pen) holdTerm(b *flow.Block) bool {
	if !p.facts.on || b.Kind != flow.Term {
		return false
	}
	p.facts.term = b
	return true
}

// withTerm calls write with a block, or with the fact that it ends: a line with the term, a
// colon and the meaning.
func (p *pen) withTerm(b *flow.Block, write func(*flow.Block)) {
	if p.facts.term == nil {
		write(b)
		return
	}
	text, runs := len(p.Text), len(p.Runs)
	p.facts.term.Offset = b.Offset // both start with the item
	write(p.fact(p.facts.term, b))
	p.Text, p.Runs = p.Text[:text], p.Runs[:runs] // the content stays as it was
	p.facts.term = nil
}

// fact makes a line of a term and its meaning, behind what the content has. The colon between
// them is in the mark that ends with the term.
func (p *pen) fact(term, meaning *flow.Block) *flow.Block {
	text, runs := p.TextOf(term), p.RunsOf(term)
	last := len(runs) - 1
	for last > 0 && runs[last].Kind == flow.MarkClose {
		last--
	}
	colon := !bytes.HasSuffix(text, []byte(":")) && !bytes.HasSuffix(text, []byte("："))
	line := inline.New(p.Doc, p.meter, len(runs), false)
	p.repeat(&line, term, func(i int, r flow.Run) bool {
		if i != last || r.Kind != flow.Text || !colon {
			return false
		}
		colon = false
		line.Text(string(text[r.From:r.To]) + ":")
		return true
	})
	if colon {
		line.Text(":")
	}
	line.Space()
	p.repeat(&line, meaning, func(int, flow.Run) bool { return false })
	joined := flow.Block{Kind: flow.Line, Node: term.Node}
	line.Take(&joined)
	return &joined
}

// findFacts returns the tags of the elements that are written as definitions, whatever
// they are in the page.
func findFacts(v *view) (tags map[dom.NodeID]atom.Atom) {
	for n := range v.keptNodes(signCost) {
		for _, f := range markup.Facts(v.doc, n) {
			if tags == nil {
				tags = map[dom.NodeID]atom.Atom{}
			}
			tags[n], tags[f.Label], tags[f.Value] = atom.Dl, atom.Dt, atom.Dd
		}
	}
	return tags
}

// tag returns the tag that an element is written as.
func (v *view) tag(n dom.NodeID) atom.Atom {
	if tag, ok := v.facts[n]; ok {
		return tag
	}
	return v.doc.Tag(n)
}
