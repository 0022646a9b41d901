package render

import (
	"cmp"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// links writes links.
type links struct {
	*state
	addresses     *addresses
	titling       *titling
	dedupe        *dedupe
	off           bool // links are written as their labels
	held          heldLink
	headings      lookahead
	missingSpaces *missingSpaces
	last          dom.NodeID // where the last link ended
	bare          bool       // and whether it was written as its words
}

// A heldLink is the target of a link around blocks that waits for its label, until that was
// reached. The zero value is none.
type heldLink struct {
	target string
	label  dom.NodeID
	inline bool // the label is part of a line, and no heading
}

// open opens a link. Around blocks a link would break, so only the first
// heading in it is linked, or if there is none the first words; a rank is no label.
func (l *links) open(n dom.NodeID) dom.NodeID {
	l.missingSpaces.beforeLink(n)
	drop := l.dedupe.dropsLink(n)
	if n == l.last && (l.off || drop || l.bare) {
		l.line.Text(" ") // links in a row are boxes to the eye; where they are written, brackets part them
	}
	l.last, l.bare = l.doc.End(n), drop
	if drop {
		return l.openRepeated(n)
	}
	if l.off || l.dedupe.any && l.enlarges(n) || l.line.InLink() || l.held.inline || l.inHeading() && l.leadsNowhere(n) {
		return n + 1
	}
	if l.doc.Measure(n).Blocks > 0 && l.flow == blockFlow {
		if h := l.firstHeading(n); h != dom.None {
			l.held = heldLink{target: l.target(n), label: h}
			return n + 1
		}
		if t := l.behindRank(n); t != dom.None {
			l.held = heldLink{target: l.target(n), label: t, inline: true}
			return l.enter(n, endLink)
		}
	}
	l.start(n)
	return l.enter(n, endLink)
}

// openRepeated writes a link that another one repeats as its words.
func (l *links) openRepeated(n dom.NodeID) dom.NodeID {
	if l.doc.Measure(n).Chars == 0 {
		return l.doc.End(n)
	}
	return n + 1
}

// enlarges reports whether a link holds a picture and leads to a picture: the same
// one, in its full size. One of the two addresses is enough.
func (l *links) enlarges(n dom.NodeID) bool {
	m := l.doc.Measure(n)
	return m.Images == 1 && m.Chars == 0 && isPicture(l.doc.Attr(n, "href"))
}

// leadsNowhere reports whether a link in a heading leads to the page that it stands
// on.
func (l *links) leadsNowhere(n dom.NodeID) bool {
	return strings.HasPrefix(l.doc.Attr(n, "href"), "#") || l.titling.isSelf(l.target(n))
}

// openHeld opens the link that waited for n. If its label was left out, the next words are
// linked.
func (l *links) openHeld(n dom.NodeID) {
	h := l.held
	if n != h.label && (n < h.label || !h.inline) {
		return
	}
	l.held = heldLink{}
	if h.target != "" && !l.titling.isSelf(h.target) {
		l.startTarget(h.target, n != h.label)
	}
}

// start begins the link of the a element n in the line.
func (l *links) start(n dom.NodeID) {
	target := l.target(n)
	if target == "" || l.line.InLink() {
		return
	}
	m := l.doc.Measure(n)
	l.startTarget(target, m.Blocks > 0 && m.Chars > 0)
}

// startTarget begins a link to an address in the line. If words is set it begins
// with text, not with an image.
func (l *links) startTarget(target string, words bool) {
	if l.off {
		return
	}
	if target = l.addresses.written(content.Link, target); target != "" {
		l.line.OpenLink(target, words)
	}
}

// baseShown returns what addresses without a host belong to, empty if none is
// written without.
func (l *links) baseShown() string {
	if l.off {
		return ""
	}
	return l.addresses.base
}

// end ends the link of n, if it is still open. One with nothing in it is named by
// its attributes, or by the label that it still waits for, or not written.
func (l *links) end(n dom.NodeID) {
	var words string
	if l.held.inline {
		words = l.doc.Text(l.held.label)
		l.openHeld(l.held.label)
	}
	if l.line.LinkIsEmpty() && !l.namedBehind(n) {
		l.name(cmp.Or(l.label(n), words))
	}
	l.line.EndLink()
}

// name writes the label of a link that has no words in the page: a box of its own.
func (l *links) name(label string) {
	if label != "" {
		l.line.Space()
		l.line.Label(label)
	}
}

// namedReach is how many nodes behind a link are looked at for the same link in words.
const namedReach = 40

// namedBehind reports whether a link with words follows n that leads to the same page:
// n was a picture that is not written.
func (l *links) namedBehind(n dom.NodeID) bool {
	href := l.doc.Attr(n, "href")
	for m := l.doc.End(n); m < min(l.doc.End(n)+namedReach, l.doc.End(dom.Root)); m++ {
		if l.doc.Tag(m) == atom.A && l.keep.Has(m) && l.doc.Measure(m).Chars > 0 && l.doc.Attr(m, "href") == href {
			return true
		}
	}
	return false
}

// label returns the name of a link without words: the text of its image, or its
// own label.
func (l *links) label(n dom.NodeID) string {
	if l.doc.Measure(n).Images > 0 {
		for m := n + 1; m < l.doc.End(n); m++ {
			if l.doc.Tag(m) == atom.Img && l.keep.Has(m) {
				if alt := l.doc.Attr(m, "alt"); strings.TrimSpace(alt) != "" {
					return alt
				}
				break
			}
		}
	}
	for _, key := range [...]string{"aria-label", "title"} {
		if label := l.doc.Attr(n, key); strings.TrimSpace(label) != "" && !strings.Contains(label, "://") {
			return label
		}
	}
	return ""
}

// target returns where the link n leads, ready to be written. It is empty for
// addresses that must not be followed. A lone hash leads nowhere: scripts use it
// for buttons.
func (l *links) target(n dom.NodeID) string {
	switch ref := l.doc.Attr(n, "href"); ref {
	case "#", "#!", "#0":
		return ""
	default:
		if l.depth == full {
			if inside := l.anchors.target(ref); inside != "" {
				return inside
			}
		}
		return l.addresses.resolve(ref)
	}
}

// rankReach is how many nodes of a link are looked at for the name behind a rank. What
// has no text, such as a picture or stars, is one.
const rankReach = 32

// behindRank returns the first words with letters in a link that starts with a line without
// any, such as the rank of a card or its price, or None. They are a text, or the outermost
// mark around it.
func (l *links) behindRank(n dom.NodeID) dom.NodeID {
	end, m := l.doc.End(n), n+1
	rank := dom.None // what the line stands in
	for i := 0; m < end && i < rankReach; i++ {
		l.meter.Spend(signCost)
		switch {
		case !l.keep.Has(m) || l.doc.Measure(m).Chars == 0:
			m = l.doc.End(m)
			continue
		case l.doc.Kind(m) != dom.Text:
		case !strings.ContainsFunc(l.doc.Text(m), unicode.IsLetter):
			rank = l.doc.Box(m)
		case rank == dom.None || rank == l.doc.Box(m):
			return dom.None
		default:
			return l.plainLabel(n, m)
		}
		m++
	}
	return dom.None
}

// plainLabel returns the outermost mark around a text of the link n, or the text. It returns
// None if the text is in more than blocks and marks: a link cannot start amid a term or code.
func (l *links) plainLabel(n, text dom.NodeID) dom.NodeID {
	label, inLine := text, true
	for at := l.doc.Parent(text); at != n; at = l.doc.Parent(at) {
		l.meter.Spend(1)
		switch l.doc.Tag(at) {
		case atom.Div, atom.P, atom.Section, atom.Article, atom.Header, atom.Footer, atom.Main, atom.Aside, atom.Center,
			atom.Figure, atom.Figcaption, atom.Ul, atom.Ol, atom.Li,
			atom.Span, atom.B, atom.Strong, atom.I, atom.Em, atom.U, atom.S, atom.Del, atom.Ins, atom.Small, atom.Big, atom.Font,
			atom.Mark, atom.Label, atom.Time, atom.Cite, atom.Abbr, atom.Bdi, 0: // elements without a tag are of scripts
		default:
			return dom.None
		}
		if inLine = inLine && !l.doc.IsBlock(at); inLine {
			label = at
		}
	}
	return label
}

// firstHeading returns the first heading below n, or None. If the link has words,
// a heading without words cannot be its label.
func (l *links) firstHeading(n dom.NodeID) dom.NodeID {
	end := l.doc.End(n)
	if h, known := l.headings.first(n, end); known {
		return h
	}
	l.headings = lookahead{from: n, to: end}
	wordless := l.doc.Measure(n).Chars == 0
	for m := range l.kept(n+1, end, signCost) {
		if l.headingLevel(m) > 0 && (wordless || l.doc.Measure(m).Chars > 0) {
			l.headings.found = m
			return m
		}
	}
	return dom.None
}
