package render

import (
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// maxScript is how many bytes the text of a superscript may have to be written
// as one.
const maxScript = 24

const (
	raised  = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ⁻"
	lowered = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ₋"
	level   = "0123456789+-=()n−"
)

// script writes a superscript or subscript so that a power does not run into
// its base: in signs that Unicode has for it, else after a caret or underscore.
// Ordinals and marks such as TM read well as they are.
func (p *printer) script(n dom.NodeID, up bool) dom.NodeID {
	if p.depth == full {
		if !p.oneText(n) && !p.holdsLink(n) {
			return n + 1 // the other forms write it as words
		}
		return p.part(n)
	}
	text, short := shortText(p.doc.Text(n), maxScript)
	if !short || text == "" || !p.oneText(n) {
		return n + 1
	}
	sign := tradeMark(text, unicode.IsLower(p.line.Last()))
	if !up || sign == "" {
		sign = scriptText(text, up)
	}
	before, after, _ := strings.Cut(p.doc.Text(n), text)
	p.line.Text(before) // white space
	p.line.Text(sign)
	p.line.Text(after)
	return p.doc.End(n)
}

// scriptReach is how many nodes of a superscript are looked at for a link.
const scriptReach = 4

// holdsLink reports whether a link to somewhere stands at the start of n.
func (p *printer) holdsLink(n dom.NodeID) bool {
	for m := n + 1; m < min(p.doc.End(n), n+scriptReach); m++ {
		if p.doc.Tag(m) == atom.A && p.keep.Has(m) && p.links.target(m) != "" {
			return true
		}
	}
	return false
}

// oneText reports whether all that n holds is one text, apart from white space. It may be
// a number in a link that leads nowhere, since a script opens the note, or that is not
// written.
func (p *printer) oneText(n dom.NodeID) bool {
	end := p.doc.End(n)
	m, inner := p.pastBlank(n+1, end), end
	if m < end && p.isNumberOnly(m) {
		inner = p.doc.End(m)
		m = p.pastBlank(m+1, inner)
	}
	return m < inner && p.doc.Kind(m) == dom.Text && p.keep.Has(m) && p.pastBlank(m+1, inner) == inner && p.pastBlank(inner, end) == end
}

// isNumberOnly reports whether n is a link that is written as the number that it holds.
func (p *printer) isNumberOnly(n dom.NodeID) bool {
	return p.doc.Tag(n) == atom.A && p.keep.Has(n) && numbersOnly(p.doc.Text(n)) &&
		(p.links.target(n) == "" || p.inHeading() && p.links.leadsNowhere(n))
}

// pastBlank returns m, or the node behind it if m is white space before end.
func (p *printer) pastBlank(m, end dom.NodeID) dom.NodeID {
	if m < end && p.doc.Kind(m) == dom.Text && p.doc.Measure(m).Chars == 0 {
		return m + 1
	}
	return m
}

// tradeMark returns the sign that Unicode has for a trade mark, with the full
// stop or colon behind it; empty if the text is none. A lone R is one behind a
// name only: behind a variable it is a power.
func tradeMark(text string, behindName bool) string {
	word := strings.TrimRight(text, ".:,;")
	sign := ""
	switch word {
	case "TM", "tm", "(TM)":
		sign = "™"
	case "SM", "sm", "(SM)":
		sign = "℠"
	case "(R)":
		sign = "®"
	case "R":
		if behindName {
			sign = "®"
		}
	}
	if sign == "" {
		return ""
	}
	return sign + text[len(word):]
}

func scriptText(text string, up bool) string {
	signs := raised
	lead := "^"
	if !up {
		signs, lead = lowered, "_"
	}
	if s, ok := translate(text, signs); ok {
		return s
	}
	if up && (wordy(text) || isFraction(text) || len(text) > 4 && strings.Contains(text, " ")) {
		return text
	}
	if strings.ContainsAny(text, " ,+-") {
		return lead + "(" + text + ")"
	}
	return lead + text
}

// translate writes text in raised or lowered signs. It reports false if there is
// no sign for one of its characters.
func translate(text, signs string) (string, bool) {
	to := []rune(signs)
	var b strings.Builder
	for _, r := range text {
		at := 0
		for _, l := range level {
			if l == r {
				break
			}
			at++
		}
		if at == len(to) {
			return "", false
		}
		b.WriteRune(to[at])
	}
	return b.String(), true
}

// wordy reports whether a superscript is no power: the end of an ordinal, a mark, or
// another note.
func wordy(text string) bool {
	text = strings.TrimRight(text, ".:,;")
	for _, r := range text {
		if !unicode.IsLetter(r) && r != '®' && r != '™' && r != '*' && r != '†' && r != '‡' {
			return strings.HasPrefix(text, "[")
		}
	}
	return len(text) > 1 || text == "*"
}

// isFraction reports whether a superscript is the end of a number, as the cents of a
// price: a full stop or comma, and digits.
func isFraction(text string) bool {
	return len(text) > 1 && (text[0] == '.' || text[0] == ',') && strings.Trim(text[1:], "0123456789") == ""
}
