package listing

import (
	"math"
	"sort"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/money"
	"github.com/seed31bcff99/reader/internal/words"
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

// A link is a link that may be the address of a card.
type link struct {
	node   dom.NodeID
	href   string // without fragment
	weight int32  // how likely it is the main link of its card
	titled bool   // it is the name of something: a heading, or named as a title
}

// addLink notes a link that leads to another page.
func (p *page) addLink(n dom.NodeID) {
	href, _, _ := strings.Cut(strings.TrimSpace(p.doc.Attr(n, "href")), "#")
	if href == "" || isOtherScheme(href) {
		return
	}
	m := p.doc.Measure(n)
	w := min(m.Chars, longLabel) * labelWeight / 4
	titled := p.inHeading(n)
	if titled {
		w += headingWeight
	}
	s := p.signsAt(n)
	if up := p.doc.Parent(n); p.doc.Measure(up).Links == 1 {
		s |= p.signsAt(up)
	}
	if s&signTitle != 0 {
		w += titleWeight
		titled = true
	}
	if s&signMinor != 0 {
		w -= minorWeight
	}
	p.links = append(p.links, link{n, href, w, titled})
}

// isOtherScheme reports whether an address leads to no page.
func isOtherScheme(href string) bool {
	scheme, _, ok := strings.Cut(href, ":")
	return ok && !strings.ContainsAny(scheme, "/?.") && !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "https")
}

// inHeading reports whether a node stands in a heading.
func (p *page) inHeading(n dom.NodeID) bool {
	i := len(p.headings) - 1
	return i >= 0 && n < p.doc.End(p.headings[i])
}

// linksIn returns the links in a card.
func (p *page) linksIn(c Card) []link {
	from := sort.Search(len(p.links), func(i int) bool { return p.links[i].node >= c.From })
	to := from
	for to < len(p.links) && p.links[to].node < c.To {
		to++
	}
	return p.links[from:to]
}

// mainLink returns the link of a card that says where the card leads.
func (p *page) mainLink(c Card) (link, bool) {
	links := p.linksIn(c)
	if len(links) == 0 {
		return link{}, false
	}
	best, most := links[0], int32(math.MinInt32)
	for i, l := range links[:min(len(links), fewLinks)] {
		weight := l.weight
		for _, k := range links[:i] {
			if k.href == l.href {
				weight += max(k.weight, 0)
			}
		}
		if weight > most {
			best, most = l, weight
		}
	}
	return best, true
}

// isProse reports whether the main link of an element stands in the middle of a text,
// so that the element leads nowhere as a whole.
func (p *page) isProse(n dom.NodeID, l link) bool {
	in := p.doc.Measure(l.node)
	if in.Images > 0 || l.titled || p.doc.Measure(n).Stops == 0 || p.anyIn(p.prices, n) {
		return false
	}
	box := p.doc.Box(l.node)
	lead := len(strings.TrimSpace(p.doc.TextRange(max(n, box), l.node)))
	if lead > longLead && 2*in.Chars < p.doc.Measure(box).Chars {
		return true
	}
	return p.doc.Measure(n).Images == 0 && !p.anyIn(p.headings, n) && len(p.doc.TextRange(n, l.node)) > maxLead
}

// The ranks of prices of a card.
const (
	oldPrice = iota + 1 // it does not hold any more
	somePrice
	namedPrice
	newPrice // it is named or marked as the one that holds
)

// price returns the price of a card: of several the first that is not named or marked
// as one of the past, and rather one that is named as the present one.
func (p *page) price(c Card) (best money.Price, at dom.NodeID, ok bool) {
	rank := 0
	for _, m := range within(p.prices, c) {
		if p, r := p.priceAt(m, c.From); r > rank {
			best, at, rank = p, m, r
		}
	}
	return best, at, rank > 0
}

// priceAt returns the price that a text is part of, and its rank, 0 if there is none.
func (p *page) priceAt(text, card dom.NodeID) (money.Price, int) {
	at, ok := p.priceAround(text, card)
	if !ok {
		return money.Price{}, 0
	}
	price := money.First(p.doc.Text(at))
	for m := p.doc.Parent(at); m > card && len(strings.TrimSpace(p.doc.Text(m))) <= shortPrice; m = p.doc.Parent(m) {
		if whole := money.First(p.doc.Text(m)); strings.HasPrefix(whole.Text, price.Text) { // its cents stand in an element of their own
			price = whole
		}
	}
	return price, p.priceRank(at, card)
}

// priceAround returns the smallest element around a text that has a price, up to a
// card. Sign and digits may stand in elements of their own.
func (p *page) priceAround(text, card dom.NodeID) (dom.NodeID, bool) {
	at := text
	for range nearAbove {
		s := strings.TrimSpace(p.doc.Text(at))
		if len(s) > longestPrice {
			break
		}
		if money.First(s).Amount != "" {
			return at, true
		}
		if at <= card {
			break
		}
		at = p.doc.Parent(at)
	}
	return dom.None, false
}

// priceRank returns how likely a price is the one that holds.
func (p *page) priceRank(at, card dom.NodeID) int {
	rank := somePrice
	for range nearAbove {
		s := p.signsAt(at)
		switch p.doc.Tag(at) {
		case atom.Del, atom.S, atom.Strike:
			return oldPrice
		case atom.Ins:
			return newPrice
		}
		switch {
		case s&signOld != 0 && rank < newPrice:
			return oldPrice
		case s&signNow != 0:
			rank = newPrice
		case s&signPrice != 0:
			rank = max(rank, namedPrice)
		}
		if at <= card {
			break
		}
		at = p.doc.Parent(at)
	}
	return rank
}
