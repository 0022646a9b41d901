package listing

import (
	"math"
	"sort"
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

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
