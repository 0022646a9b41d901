package render

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// part handles elements that their names make part of a construct, or a
// construct of their own, whatever their tag is. It returns the node to go on
// with, or None if the tag decides.
func (p *printer) part(n dom.NodeID) dom.NodeID {
	if p.notes.any {
		if next := p.notePart(n); next != dom.None {
			return next
		}
	}
	t := p.traitsOf(n)
	if t == 0 {
		return dom.None
	}
	end := p.doc.End(n)
	switch tag := p.doc.Tag(n); {
	case t&gutterTrait != 0 && numbersOnly(p.doc.Text(n)):
		return end
	case t&copyTrait != 0 && p.copyControl(n):
		return end
	case t&editTrait != 0 && tag == atom.Span:
		return end
	case t&unseenTrait != 0 && tag == atom.Span && p.doc.Attr(n, "role") == "tooltip":
		p.line.owe(blankSpace) // it floats above the words that it stands between
		p.enter(n, endSpace)
		return n + 1
	case t&anchorTrait != 0 && tag == atom.A && p.permalink(n, t):
		return end
	case t&mathTrait != 0 && tag != atom.Img && tag != atom.Math:
		return p.formula(n, t)
	}
	if t&(calloutTrait|calloutKinds) != 0 && p.callout(n, t) {
		return n + 1
	}
	return dom.None
}

// maxGutter is how many bytes the line numbers of a code block may have:
// enough for ten thousand lines.
const maxGutter = 1 << 16

// numbersOnly reports whether a text holds numbers and white space, as the
// gutter of a code block does.
func numbersOnly(s string) bool {
	if len(s) > maxGutter {
		return false
	}
	for _, r := range s {
		if !unicode.IsDigit(r) && !unicode.IsSpace(r) && r != '.' && r != '|' {
			return false
		}
	}
	return true
}

// maxCopyLabel is how many bytes the label of a copy button may have: "Copy to
// clipboard" in most languages.
const maxCopyLabel = 40

// maxForeignCopyLabel is how many bytes the label may have in a language whose
// word for it is not known: "Скопировать" has 22.
const maxForeignCopyLabel = 24

// copyControl reports whether n is a button that copies the code beside it.
func (p *printer) copyControl(n dom.NodeID) bool {
	switch p.doc.Tag(n) {
	case atom.Button, atom.A, atom.Span, atom.Div, atom.I, 0:
	default:
		return false
	}
	label, short := shortText(p.doc.Text(n), maxCopyLabel)
	if !short {
		return false
	}
	if label == "" || copyLabel(label) {
		return true
	}
	// In other languages the name of the button has to do, but "copy" is also what
	// designers call text, so the label has to be short.
	return p.doc.Tag(n) == atom.Button && len(label) <= maxForeignCopyLabel && !p.inHeading()
}

// copyLabel reports whether the words of a button say that it copies.
func copyLabel(s string) bool {
	return len(s) >= 4 && strings.EqualFold(s[:4], "copy") || len(s) >= 6 && strings.EqualFold(s[:6], "copied")
}

// words adds the kept texts below n to the line.
func (p *printer) words(n dom.NodeID) {
	end := p.doc.End(n)
	for m := n + 1; m < end; {
		p.meter.Spend(signCost)
		switch {
		case !p.keep.Has(m):
			m = p.doc.End(m)
			continue
		case p.doc.Kind(m) == dom.Text:
			p.line.text(p.doc.Text(m))
		case p.doc.IsBlock(m) || p.doc.Tag(m) == atom.Br:
			p.line.owe(blankSpace)
		}
		m++
	}
}

// shortText returns s without the white space around it, and whether it has at
// most n bytes then.
func shortText(s string, n int) (string, bool) {
	if len(s) > 8*n+64 { // do not trim what cannot be short
		return "", false
	}
	s = strings.TrimSpace(s)
	return s, len(s) <= n && utf8.ValidString(s)
}
