package shelf

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
func (f *finder) addLink(n dom.NodeID) {
	href, _, _ := strings.Cut(strings.TrimSpace(f.doc.Attr(n, "href")), "#")
	if href == "" || isOtherScheme(href) {
		return
	}
	m := f.doc.Measure(n)
	w := min(m.Chars, longLabel) * labelWeight / 4
	titled := f.inHeading(n)
	if titled {
		w += headingWeight
	}
	s := f.signsAt(n)
	if p := f.doc.Parent(n); f.doc.Measure(p).Links == 1 {
		s |= f.signsAt(p)
	}
	if s&signTitle != 0 {
		w += titleWeight
		titled = true
	}
	if s&signMinor != 0 {
		w -= minorWeight
	}
	f.links = append(f.links, link{n, href, w, titled})
}

// isOtherScheme reports whether an address leads to no page.
func isOtherScheme(href string) bool {
	scheme, _, ok := strings.Cut(href, ":")
	return ok && !strings.ContainsAny(scheme, "/?.") && !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "https")
}

// inHeading reports whether a node stands in a heading.
func (f *finder) inHeading(n dom.NodeID) bool {
	i := len(f.headings) - 1
	return i >= 0 && n < f.doc.End(f.headings[i])
}

// linksIn returns the links in a card.
func (f *finder) linksIn(c Card) []link {
	from := sort.Search(len(f.links), func(i int) bool { return f.links[i].node >= c.From })
	to := from
	for to < len(f.links) && f.links[to].node < c.To {
		to++
	}
	return f.links[from:to]
}

// mainLink returns the link of a card that says where the card leads.
func (f *finder) mainLink(c Card) (link, bool) {
	links := f.linksIn(c)
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
func (f *finder) isProse(n dom.NodeID, l link) bool {
	in := f.doc.Measure(l.node)
	if in.Images > 0 || l.titled || f.doc.Measure(n).Stops == 0 || f.anyIn(f.prices, n) {
		return false
	}
	box := f.doc.Box(l.node)
	lead := len(strings.TrimSpace(f.doc.TextRange(max(n, box), l.node)))
	if lead > longLead && 2*in.Chars < f.doc.Measure(box).Chars {
		return true
	}
	return f.doc.Measure(n).Images == 0 && !f.anyIn(f.headings, n) && len(f.doc.TextRange(n, l.node)) > mostLead
}
