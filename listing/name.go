package listing

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/money"
	"github.com/seed31bcff99/reader/internal/words"
	"golang.org/x/net/html/atom"
)

// name returns the name of what a card is about: its heading, what is named as its
// title, the words of its link, or those of its picture. What leads where the card leads
// comes first.
func (r *reading) name(c Card, l link) name {
	any := func(dom.NodeID) bool { return true }
	leads := func(m dom.NodeID) bool { return r.leads(c, m, l) }
	unpriced := func(s string) bool { return r.isName(s) && money.First(s).Amount == "" }
	for _, source := range [...]func() name{
		func() name { return r.heading(c, leads) },
		func() name { return r.titled(c, leads) },
		func() name { return r.longestLine(c, l, unpriced) },
		func() name { return r.titled(c, any) },
		func() name { return r.heading(c, any) },
		func() name { return r.alt(c) },
		func() name { return r.longestLine(c, l, r.isName) },
	} {
		if n := source(); n.text != "" {
			return n
		}
	}
	return name{}
}

// A name is what a card is called, and the node that says so.
type name struct {
	text string
	node dom.NodeID
}

// isName reports whether a text may be the name of one card: it is not on many cards.
func (r *reading) isName(s string) bool { return hasLetter(s) && !r.common[s] }

// text returns the lines of an element that may be a name. If it is named as one, a
// number is enough.
func (r *reading) text(n dom.NodeID) string {
	lines := r.lines(r.whole(n))
	var parts []string
	for _, l := range lines {
		if r.isName(l.text) || len(lines) == 1 && !r.common[l.text] && strings.Trim(l.text, "0123456789") == "" {
			parts = append(parts, l.text)
		}
	}
	return words.Fold(strings.Join(parts, " "), maxName)
}

// leads reports whether an element of a card leads where the card leads.
func (r *reading) leads(c Card, m dom.NodeID, l link) bool {
	for _, k := range r.linksIn(c) {
		if k.href == l.href && (r.doc.Contains(m, k.node) || r.doc.Contains(k.node, m)) {
			return true
		}
	}
	return false
}

// heading returns the words of the heading of the highest level that a test accepts.
func (r *reading) heading(c Card, accept func(dom.NodeID) bool) name {
	best, level := name{}, 9
	for _, h := range within(r.headings, c) {
		if r.doc.Heading(h) >= level || r.signsAt(h)&(signMinor|signTitle) == signMinor || !accept(h) {
			continue
		}
		if text := r.text(h); text != "" {
			best, level = name{text, h}, r.doc.Heading(h)
		}
	}
	return best
}

// titled returns the words of the first element that is named as a title and that a
// test accepts.
func (r *reading) titled(c Card, accept func(dom.NodeID) bool) name {
	for m := c.From + 1; m < c.To; m++ {
		if r.doc.Kind(m) != dom.Element || r.titleSigns(m) != signTitle {
			continue
		}
		if r.doc.Measure(m).Chars > maxName || !accept(m) {
			continue
		}
		if text := r.text(m); text != "" {
			return name{text, m}
		}
	}
	return name{}
}

// titleSigns returns what the names of an element say, or what the term says that it
// describes.
func (r *reading) titleSigns(n dom.NodeID) sign {
	s := r.signsAt(n)
	if r.doc.Tag(n) == atom.Dd {
		term := n - 1
		for r.doc.Parent(term) != r.doc.Parent(n) && term > r.doc.Parent(n) {
			term = r.doc.Parent(term)
		}
		if r.doc.Tag(term) == atom.Dt && r.doc.Measure(term).Words <= 3 {
			for word := range strings.FieldsSeq(strings.ToLower(r.doc.Text(term))) {
				s |= signWords().Get(word)
			}
		}
	}
	return s & (signTitle | signMinor | signPrice)
}

// longestLine returns the longest line that a test accepts of the links that lead
// where a card leads.
func (r *reading) longestLine(c Card, l link, accept func(string) bool) name {
	best := name{}
	for _, k := range r.linksIn(c) {
		if k.href != l.href {
			continue
		}
		for _, x := range r.lines(r.whole(k.node)) {
			if len(x.text) > len(best.text) && accept(x.text) {
				best = name{x.text, x.last}
			}
		}
	}
	best.text = words.Fold(best.text, maxName)
	return best
}

// alt returns the words of the picture of a card.
func (r *reading) alt(c Card) name {
	for m := c.From; m < c.To; m++ {
		if r.doc.Tag(m) == atom.Img {
			if s := words.Fold(r.doc.Attr(m, "alt"), maxName); r.isName(s) {
				return name{s, m}
			}
		}
	}
	return name{}
}
