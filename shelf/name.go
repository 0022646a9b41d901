package shelf

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/money"
	"github.com/seed31bcff99/reader/internal/words"
	"golang.org/x/net/html/atom"
)

// name returns the name of what a card is about: its heading, what is named as its
// title, the words of its link, or those of its picture.
func (f *finder) name(c Card, l link) name {
	for _, source := range [...]func(Card, link) name{f.linkedHeading, f.linkedTitle, f.linkText, f.titled, f.heading, f.alt, f.linkLine} {
		if n := source(c, l); n.text != "" {
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
func (f *finder) isName(s string) bool { return hasLetter(s) && !f.common[s] }

// text returns the lines of an element that may be a name. If it is named as one, a
// number is enough.
func (f *finder) text(n dom.NodeID) string {
	lines := f.lines(f.whole(n))
	var parts []string
	for _, l := range lines {
		if f.isName(l.text) || len(lines) == 1 && !f.common[l.text] && strings.Trim(l.text, "0123456789") == "" {
			parts = append(parts, l.text)
		}
	}
	return words.Fold(strings.Join(parts, " "), mostName)
}

// linkedHeading returns the heading of a card that leads where the card leads: of
// several the one of the highest level.
func (f *finder) linkedHeading(c Card, l link) name {
	return f.best(c, func(m dom.NodeID) bool { return f.leads(c, m, l) })
}

// leads reports whether an element of a card leads where the card leads.
func (f *finder) leads(c Card, m dom.NodeID, l link) bool {
	for _, k := range f.linksIn(c) {
		if k.href == l.href && (f.doc.Contains(m, k.node) || f.doc.Contains(k.node, m)) {
			return true
		}
	}
	return false
}

// heading returns the heading of a card.
func (f *finder) heading(c Card, _ link) name {
	return f.best(c, func(dom.NodeID) bool { return true })
}

// best returns the words of the heading of the highest level that a test accepts.
func (f *finder) best(c Card, accept func(dom.NodeID) bool) name {
	best, level := name{}, 9
	for _, h := range within(f.headings, c) {
		if f.doc.Heading(h) >= level || f.signsAt(h)&(signMinor|signTitle) == signMinor || !accept(h) {
			continue
		}
		if text := f.text(h); text != "" {
			best, level = name{text, h}, f.doc.Heading(h)
		}
	}
	return best
}

// linkedTitle returns the words of the element that is named as the title of a card
// and leads where the card leads.
func (f *finder) linkedTitle(c Card, l link) name {
	return f.named(c, func(m dom.NodeID) bool { return f.leads(c, m, l) })
}

// titled returns the words of the element that is named as the title of a card.
func (f *finder) titled(c Card, _ link) name {
	return f.named(c, func(dom.NodeID) bool { return true })
}

// named returns the words of the first element that is named as a title and that a
// test accepts.
func (f *finder) named(c Card, accept func(dom.NodeID) bool) name {
	for m := c.From + 1; m < c.To; m++ {
		if f.doc.Kind(m) != dom.Element || f.titleSigns(m) != signTitle {
			continue
		}
		if f.doc.Measure(m).Chars > mostName || !accept(m) {
			continue
		}
		if text := f.text(m); text != "" {
			return name{text, m}
		}
	}
	return name{}
}

// titleSigns returns what the names of an element say, or what the term says that it
// describes.
func (f *finder) titleSigns(n dom.NodeID) sign {
	s := f.signsAt(n)
	if f.doc.Tag(n) == atom.Dd {
		term := n - 1
		for f.doc.Parent(term) != f.doc.Parent(n) && term > f.doc.Parent(n) {
			term = f.doc.Parent(term)
		}
		if f.doc.Tag(term) == atom.Dt && f.doc.Measure(term).Words <= 3 {
			for word := range strings.FieldsSeq(strings.ToLower(f.doc.Text(term))) {
				s |= signOf()[word]
			}
		}
	}
	return s & (signTitle | signMinor | signPrice)
}

// linkText returns the words of the links that lead where a card leads, of several
// lines the longest without a price.
func (f *finder) linkText(c Card, l link) name {
	return f.longestLine(c, l, func(s string) bool {
		return f.isName(s) && money.First(s).Amount == ""
	})
}

// linkLine is linkText with prices.
func (f *finder) linkLine(c Card, l link) name { return f.longestLine(c, l, f.isName) }

// longestLine returns the longest line that a test accepts of the links that lead
// where a card leads.
func (f *finder) longestLine(c Card, l link, accept func(string) bool) name {
	best := name{}
	for _, k := range f.linksIn(c) {
		if k.href != l.href {
			continue
		}
		for _, x := range f.lines(f.whole(k.node)) {
			if len(x.text) > len(best.text) && accept(x.text) {
				best = name{x.text, x.last}
			}
		}
	}
	best.text = words.Fold(best.text, mostName)
	return best
}

// alt returns the words of the picture of a card.
func (f *finder) alt(c Card, _ link) name {
	for m := c.From; m < c.To; m++ {
		if f.doc.Tag(m) == atom.Img {
			if s := words.Fold(f.doc.Attr(m, "alt"), mostName); f.isName(s) {
				return name{s, m}
			}
		}
	}
	return name{}
}
