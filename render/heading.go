package render

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
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
	if !p.line.empty() {
		if !p.plain {
			p.w.write(hashes[6-p.headed:])
		}
		p.writeLine()
		p.line.reset()
	}
	p.line.space = noSpace
	p.headed = 0
	p.flow = e.flow
	p.w.block()
}

func (p *printer) inHeading() bool { return p.headed > 0 }

// ariaHeading returns the level of an element that only its role makes a
// heading, zero if it is none.
func (p *printer) ariaHeading(n dom.NodeID) int {
	if p.doc.Attr(n, "role") != "heading" {
		return 0
	}
	level, err := strconv.Atoi(p.doc.Attr(n, "aria-level"))
	if err != nil || level < 1 {
		return 2 // what the role says without a level: ARIA, section 5.4
	}
	return min(level, 6)
}

// permalink reports whether a link only names the heading that it stands in or
// beside: it points into the page, its words are at most two signs, and it is
// in a heading or says what it is.
func (p *printer) permalink(n dom.NodeID, t trait) bool {
	if !p.inHeading() && t&anchorTrait == 0 {
		return false
	}
	if !strings.Contains(p.doc.Attr(n, "href"), "#") || p.doc.Measure(n).Images > 0 {
		return false
	}
	return signs(p.doc.Text(n))
}

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
