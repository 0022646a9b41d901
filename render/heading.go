package render

import (
	"slices"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

const hashes = "###### "

// heading opens a heading: one line, whatever stands in it.
func (p *printer) heading(n dom.NodeID, level int) dom.NodeID {
	p.block()
	if p.flow != blockFlow {
		p.enter(n, endBlock)
		return n + 1
	}
	p.enter(n, endHeading)
	p.flow = lineFlow
	p.headed = level
	p.openHeldLink(n)
	return n + 1
}

func (p *printer) endHeading(e element) {
	p.line.endAll()
	if !p.line.empty() && p.line.words() == "" {
		p.headed = 0 // a picture that says nothing heads nothing
		p.writeLine()
		p.line.reset()
	} else if !p.line.empty() {
		p.noteHeading(e.node)
		if !p.plain {
			p.w.write(hashes[6-p.headed:])
			p.w.opened(bracket{reopen: hashes[6-p.headed:]})
		}
		p.writeLine()
		p.line.reset()
		if !p.plain {
			p.w.closed()
		}
		p.w.headed = true
	}
	p.line.space = noSpace
	p.headed = 0
	p.flow = e.flow
	p.w.block()
}

func (p *printer) inHeading() bool { return p.headed > 0 }

// headingLevel returns the level of the heading that n is written as, zero if
// it is none. A role makes a heading of a block only, and not of the parts of
// lists and tables, which would fall apart without them.
func (p *printer) headingLevel(n dom.NodeID) int {
	level := p.doc.Heading(n)
	if level == 0 || !p.doc.IsBlock(n) {
		return 0
	}
	switch p.doc.Tag(n) {
	case atom.Ul, atom.Ol, atom.Menu, atom.Dir, atom.Li, atom.Table, atom.Tr, atom.Td, atom.Th, atom.Pre:
		return 0
	}
	return level
}

// permalink reports whether a link only names the heading that it stands in or
// beside: it points into the page, its words are at most two signs, and it is
// in a heading or says what it is.
func (p *printer) permalink(n dom.NodeID, t trait) bool {
	if !p.inHeading() && t&anchorTrait == 0 {
		return false
	}
	href := p.doc.Attr(n, "href")
	if p.inHeading() && p.aside(n) {
		return true
	}
	if !strings.Contains(href, "#") || p.doc.Measure(n).Images > 0 {
		return false
	}
	return signs(p.doc.Text(n))
}

// aside reports whether a link in a heading is no part of its words: a way back
// to the top, to the editor, to the heading itself.
func (p *printer) aside(n dom.NodeID) bool {
	label, short := shortText(p.doc.Text(n), maxAside)
	if !short || label == "" || p.doc.Measure(p.doc.Box(n)).Chars == p.doc.Measure(n).Chars {
		return false
	}
	_, found := slices.BinarySearchFunc(asides[:], strings.ToLower(strings.Trim(label, " []()^↑¶#.")), func(a asideLabel, label string) int {
		return strings.Compare(a.label, label)
	})
	return found
}

// maxAside is how many bytes the label of such a link may have.
const maxAside = 48

// signs reports whether a text has at most two characters that show, none of
// them a letter or digit.
func signs(s string) bool {
	shown := 0
	for _, r := range s {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			return false
		case unseen(r) || unicode.IsSpace(r) || unicode.Is(unicode.Mn, r) || r == '\u200d':
		default:
			shown++
		}
		if shown > 2 {
			return false
		}
	}
	return true
}
