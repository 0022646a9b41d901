package render

import (
	"math"
	"net/url"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// A Heading is a line of the outline of an output.
type Heading struct {
	Level  int    `json:"level"`  // from 1 to 6
	Text   string `json:"text"`   // its words, without markup
	Anchor string `json:"anchor"` // the id that links to it use; may be empty
	Offset int    `json:"offset"` // character of the whole output at which it starts
}

// noteHeading adds the heading n, which is about to be written, to the outline.
func (p *printer) noteHeading(n dom.NodeID) {
	h := Heading{Level: p.headed, Text: p.line.words(), Anchor: p.anchorOf(n)}
	p.ends = append(p.ends, p.w.chars)
	p.w.pay()
	h.Offset = p.w.chars
	p.outline = append(p.outline, h)
}

// words returns the words of a line that was not written yet, parted by one
// space: an image that says nothing leaves the space before it.
func (l *line) words() string {
	var b []byte
	for i := range l.pieces {
		switch p := &l.pieces[i]; p.kind {
		case textPiece, codePiece, imagePiece:
			b = append(b, l.buf[p.from:p.to]...)
		case breakPiece:
			b = append(b, ' ')
		}
	}
	return string(appendFolded(nil, string(b)))
}

// anchorNodes is how many nodes in a heading may hold its anchor: an empty link
// before or after the words.
const anchorNodes = 8

// anchorOf returns the id by which links reach a heading: its own, that of an
// element in it, that of the section it opens, or that of an empty anchor
// before it.
func (p *printer) anchorOf(n dom.NodeID) string {
	if id := p.idOf(n); id != "" {
		return id
	}
	for m := n + 1; m < min(p.doc.End(n), n+anchorNodes); m++ {
		if id := p.idOf(m); id != "" {
			return id
		}
	}
	parent := p.doc.Parent(n)
	if n == parent+1 {
		switch p.doc.Tag(parent) {
		case atom.Section, atom.Div, atom.Header, atom.Article:
			return p.idOf(parent)
		}
		return ""
	}
	if before := n - 1; p.doc.Tag(before) == atom.A && p.doc.End(before) == n {
		return p.idOf(before)
	}
	return ""
}

// idOf returns what n can be linked to by.
func (p *printer) idOf(n dom.NodeID) string {
	if p.doc.Kind(n) != dom.Element {
		return ""
	}
	id := p.doc.Attr(n, "id")
	if id == "" && p.doc.Tag(n) == atom.A {
		id = p.doc.Attr(n, "name")
	}
	return id
}

// enterSection sets the window to the section that was asked for and reports
// whether there is one. The document is walked once to find it.
func (p *printer) enterSection() bool {
	opts := p.opts
	opts.Offset, opts.MaxChars = math.MaxInt, 0
	count := newPrinter(p.doc, p.keep, opts, p.plain)
	count.walk()
	i := findHeading(count.outline, opts.Section)
	if i < 0 {
		return false
	}
	win := &p.w.win
	win.from = max(win.from, count.outline[i].Offset)
	win.state = before
	for j := i + 1; j < len(count.outline); j++ {
		if count.outline[j].Level <= count.outline[i].Level {
			win.to = count.ends[j]
			break
		}
	}
	if win.to > 0 && win.from >= win.to {
		win.state = after // the offset lies behind the section: nothing of it is left
	}
	return true
}

// findHeading returns which heading a name means, -1 if none: the one with
// these words, else the one with this anchor, else the one whose letters and
// digits are the same.
func findHeading(outline []Heading, name string) int {
	name = string(appendFolded(nil, name))
	anchor := strings.TrimPrefix(name, "#")
	if s, err := url.PathUnescape(anchor); err == nil {
		anchor = s
	}
	letters := lettersOf(name)
	for _, is := range [...]func(h *Heading) bool{
		func(h *Heading) bool { return strings.EqualFold(h.Text, name) },
		func(h *Heading) bool { return h.Anchor != "" && h.Anchor == anchor },
		func(h *Heading) bool { return letters != "" && lettersOf(h.Text) == letters },
	} {
		for i := range outline {
			if is(&outline[i]) {
				return i
			}
		}
	}
	return -1
}

// lettersOf returns the letters and digits of s in lower case.
func lettersOf(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}
