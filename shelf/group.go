package shelf

import (
	"cmp"
	"math"
	"slices"
	"sort"
	"strings"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/price"
	"github.com/seed31bcff99/reader/thread"
	"golang.org/x/net/html/atom"
)

// A finder knows what all steps need of a document.
type finder struct {
	doc      *dom.Document
	verdicts []classify.Verdict
	signs    []sign // of each word of the document
	depths   []int32
	links    []link       // that may be the address of a card, in document order
	headings []dom.NodeID // in document order
	prices   []dom.NodeID // texts that are a price or a part of one, in document order
	members  []member     // in document order
	groups   []group
	common   map[string]bool // lines that many cards have
	total    int             // what all cards weigh
	priced   int             // how many have a price
}

// A link is a link that may be the address of a card.
type link struct {
	node   dom.NodeID
	href   string // without fragment
	weight int32  // how likely it is the main link of its card
	titled bool   // it is the name of something: a heading, or named as a title
}

// A member is an element that may be a card.
type member struct {
	node  dom.NodeID
	group int32
	dead  bool
	aside bool   // it seems to stand beside the main part of the page
	href  string // its main link
	kind  trait
}

// A trait is what a card has.
type trait uint8

const (
	hasHeading trait = 1 << iota
	hasImage
	hasPrice
	hasText // more than a few words
)

// A group is elements from one template.
type group struct {
	key     key
	members []int32
	weight  int   // what its cards show, in characters
	traits  trait // what most of them have
}

// A key tells templates apart.
type key struct {
	tag, parent atom.Atom
	word        dom.Token // that the names of all have in common, 0 if none has a name
	around      dom.Token // the first word of the names of the parent
	depth       int32
}

func newFinder(doc *dom.Document, verdicts []classify.Verdict) *finder {
	f := &finder{doc: doc, verdicts: verdicts, signs: signsOf(doc.Words()), depths: make([]int32, doc.Len())}
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		if doc.Kind(n) == dom.Text && f.isPrice(n) {
			f.prices = append(f.prices, n)
		}
		if doc.Kind(n) != dom.Element {
			continue
		}
		if !f.isOpen(n) && !f.mayHoldPrice(n) {
			n = doc.End(n) - 1
			continue
		}
		f.depths[n] = f.depths[doc.Parent(n)] + 1
		if doc.Heading(n) > 0 {
			f.headings = append(f.headings, n)
		}
		if doc.Tag(n) == atom.A && f.isOpen(n) {
			f.addLink(n)
		}
	}
	return f
}

// isOpen reports whether a node may be part of a card, by its class. Elements of which
// the class is not sure, since cards are named so as well, are: see isBeside.
func (f *finder) isOpen(n dom.NodeID) bool {
	c := f.verdicts[n].Class
	return !c.Final() && c != classify.Share && c != classify.Comment && (!c.IsNav() || f.isBeside(n))
}

// mayHoldPrice reports whether an element that is not open may hold a price: it is the
// footer of a card, or shown but not read out, since shops say the price in other words
// to those who cannot see it.
func (f *finder) mayHoldPrice(n dom.NodeID) bool {
	if c := f.doc.Measure(n).Chars; c < 2 || c > longestPrice || f.doc.Measure(n).Links > 1 {
		return false
	}
	if f.verdicts[n].Class == classify.NavFooter {
		return true
	}
	for range mostSilent {
		if f.doc.Attr(n, "aria-hidden") == "true" {
			return f.isOpen(f.doc.Parent(n))
		}
		n = f.doc.Parent(n)
	}
	return false
}

// isBeside reports whether a node seems to stand beside the main part of the page.
func (f *finder) isBeside(n dom.NodeID) bool {
	c := f.verdicts[n].Class
	return c == classify.NavRelated || c == classify.NavSidebar
}

// addLink notes a link that leads to another page.
func (f *finder) addLink(n dom.NodeID) {
	href, _, _ := strings.Cut(strings.TrimSpace(f.doc.Attr(n, "href")), "#")
	if href == "" || isOtherScheme(href) {
		return
	}
	m := f.doc.Measure(n)
	w := min(m.Chars, 80) * 3 / 4
	if m.Images > 0 {
		w += 14
	}
	titled := f.inHeading(n) || f.headingIn(n)
	if titled {
		w += 100
	}
	s := f.signsAt(n)
	if p := f.doc.Parent(n); f.doc.Measure(p).Links == 1 {
		s |= f.signsAt(p)
	}
	if s&signTitle != 0 {
		w += 60
		titled = true
	}
	if s&signMinor != 0 {
		w -= 70
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

// headingIn reports whether a heading stands in an element.
func (f *finder) headingIn(n dom.NodeID) bool {
	for m := n + 1; m < f.doc.End(n) && m < n+headingReach; m++ {
		if f.doc.Kind(m) == dom.Element && f.doc.Heading(m) > 0 {
			return true
		}
	}
	return false
}

// collect notes the elements that may be cards.
func (f *finder) collect() {
	index := map[key]int32{}
	var kids []dom.NodeID
	for n := dom.Root; int(n) < f.doc.Len(); n++ {
		f.doc.Tick(n)
		if f.doc.Kind(n) != dom.Element {
			continue
		}
		if f.doc.Measure(n).Links == 0 || n > dom.Root && !f.isOpen(n) {
			n = f.doc.End(n) - 1
			continue
		}
		kids = kids[:0]
		for c := range f.doc.Children(n) {
			if f.mayBeCard(c) {
				kids = append(kids, c)
			}
		}
		f.enter(n, kids, index)
	}
	slices.SortFunc(f.members, func(a, b member) int { return cmp.Compare(a.node, b.node) })
}

// mayBeCard reports whether an element may be a card, by its size.
func (f *finder) mayBeCard(n dom.NodeID) bool {
	if f.doc.Kind(n) != dom.Element || !f.isOpen(n) {
		return false
	}
	switch f.doc.Tag(n) {
	case atom.Ul, atom.Ol, atom.Table, atom.Tbody, atom.Main, atom.Nav, atom.Form, atom.Body, atom.Html, atom.Head, atom.Header, atom.Footer:
		return false
	}
	m := f.doc.Measure(n)
	if f.doc.Heading(n) > 0 && m.LinkShare() < wholeLink {
		return false
	}
	return m.Links > 0 && m.Links <= mostLinks && m.Chars >= leastChars && m.Chars <= mostChars
}

// enter adds the children of an element to their groups. Those with the same tag and a
// word in common come from one template.
func (f *finder) enter(parent dom.NodeID, kids []dom.NodeID, index map[key]int32) {
	for range mostTemplates {
		if len(kids) == 0 {
			return
		}
		tag := f.doc.Tag(kids[0])
		word := f.commonWord(kids, tag)
		var rest []dom.NodeID
		for _, c := range kids {
			if f.doc.Tag(c) != tag || word != 0 && !f.hasWord(c, word) {
				rest = append(rest, c)
				continue
			}
			f.add(c, key{tag, f.doc.Tag(parent), word, f.firstWord(parent), f.depths[c]}, index)
		}
		kids = rest
	}
}

// commonWord returns the word that most names of elements with a tag have, starting
// with those of the first. It is 0 if that has no name.
func (f *finder) commonWord(kids []dom.NodeID, tag atom.Atom) dom.Token {
	best, most := dom.Token(0), 0
	for _, t := range firstTokens(f.doc.Tokens(kids[0])) {
		if t == dom.Break {
			continue
		}
		n := 0
		for _, c := range kids[:min(len(kids), fewKids)] {
			if f.doc.Tag(c) == tag && f.hasWord(c, t) {
				n++
			}
		}
		if n > most {
			best, most = t, n
		}
	}
	return best
}

// firstWord returns the first word of the names of an element, 0 if it has none.
func (f *finder) firstWord(n dom.NodeID) dom.Token {
	for _, t := range f.doc.Tokens(n) {
		if t != dom.Break {
			return t
		}
	}
	return 0
}

func (f *finder) hasWord(n dom.NodeID, word dom.Token) bool {
	return slices.Contains(firstTokens(f.doc.Tokens(n)), word)
}

// firstTokens returns as many tokens as the names of ordinary elements have.
func firstTokens(tokens []dom.Token) []dom.Token { return tokens[:min(len(tokens), mostTokens)] }

// add makes a member of an element, if it has a main link and enough to be a card.
func (f *finder) add(n dom.NodeID, k key, index map[key]int32) {
	l, ok := f.mainLink(f.whole(n))
	if !ok {
		return
	}
	kind := f.traitOf(n, l)
	if f.isProse(n, l) {
		return
	}
	g, ok := index[k]
	if !ok {
		g = int32(len(f.groups))
		index[k] = g
		f.groups = append(f.groups, group{key: k})
	}
	f.members = append(f.members, member{node: n, group: g, href: l.href, kind: kind, aside: f.isBeside(n)})
}

// whole returns an element as a card.
func (f *finder) whole(n dom.NodeID) Card { return Card{n, f.doc.End(n)} }

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

// traitOf returns what a card has, 0 if that is not enough.
func (f *finder) traitOf(n dom.NodeID, l link) trait {
	var t trait
	m, in := f.doc.Measure(n), f.doc.Measure(l.node)
	if m.Images > 0 {
		t |= hasImage
	}
	if f.anyIn(f.headings, n) {
		t |= hasHeading
	}
	if m.Chars-in.Chars >= leastRest && in.Chars >= leastChars || in.Chars >= leastTitle {
		t |= hasText
	}
	if f.anyIn(f.prices, n) {
		t |= hasPrice
	}
	return t
}

// isPrice reports whether a text is a price or a part of one.
func (f *finder) isPrice(n dom.NodeID) bool {
	s := strings.TrimSpace(f.doc.Text(n))
	if len(s) > shortPrice || !strings.ContainsAny(s, "0123456789") {
		return false
	}
	if hasLetter(s) {
		_, ok := price.Find(s)
		return ok
	}
	_, ok := f.priceAround(n, dom.Root)
	return ok
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

// within returns the sorted nodes that stand in a card.
func within(nodes []dom.NodeID, c Card) []dom.NodeID {
	i := sort.Search(len(nodes), func(i int) bool { return nodes[i] >= c.From })
	j := i
	for j < len(nodes) && nodes[j] < c.To {
		j++
	}
	return nodes[i:j]
}

// anyIn reports whether one of some sorted nodes stands in an element.
func (f *finder) anyIn(nodes []dom.NodeID, n dom.NodeID) bool {
	i := sort.Search(len(nodes), func(i int) bool { return nodes[i] >= n })
	return i < len(nodes) && nodes[i] < f.doc.End(n)
}

// dropPosts drops members that stand in a thread: what people wrote.
func (f *finder) dropPosts(threads []thread.Thread) {
	for i := range threads {
		t := &threads[i]
		from := sort.Search(len(f.members), func(i int) bool { return f.members[i].node >= t.From })
		for j := from; j < len(f.members) && t.Contains(f.members[j].node); j++ {
			f.members[j].dead = true
		}
	}
}

// join fills the groups with their members, and drops those that are too small.
func (f *finder) join() {
	for i := range f.groups {
		f.groups[i].members = f.groups[i].members[:0]
	}
	for i := range f.members {
		if m := &f.members[i]; !m.dead {
			f.groups[m.group].members = append(f.groups[m.group].members, int32(i))
		}
	}
	for i := range f.groups {
		if g := &f.groups[i]; !f.isShelf(g) {
			for _, m := range g.members {
				f.members[m].dead = true
			}
			g.members = nil
		}
	}
}

// isShelf reports whether a group has enough cards with addresses of their own, and
// whether most of its members have enough to be cards. The others come from the same
// template, so they are cards too.
func (f *finder) isShelf(g *group) bool {
	seen := map[string]bool{}
	rich := 0
	for _, i := range g.members {
		if m := &f.members[i]; m.kind != 0 {
			rich++
			seen[m.href] = true
		}
	}
	return len(seen) >= leastCards && 2*rich >= len(g.members)
}

// isAside reports whether most cards of a group stand beside the main part of the page.
func (f *finder) isAside(g *group) bool {
	aside := 0
	for _, i := range g.members {
		if f.members[i].aside {
			aside++
		}
	}
	return 2*aside > len(g.members) && !f.isMisnamed(g)
}

// isMisnamed reports whether a group stands in an element that is named as a sidebar
// though it is the main part: it has many prices.
func (f *finder) isMisnamed(g *group) bool {
	priced := 0
	for _, i := range g.members {
		if m := &f.members[i]; m.kind&hasPrice != 0 && f.verdicts[m.node].Class == classify.NavSidebar {
			priced++
		}
	}
	return priced >= manyPrices && 2*priced >= len(g.members)
}

// dropRows drops elements that hold several cards of one template: they are rows or
// sections of a shelf. If only few of a template do, they are cards with something
// special in them.
func (f *finder) dropRows() {
	rows := make([]bool, len(f.members))
	counts := make([]int, len(f.groups))
	for i := range f.members {
		f.doc.Tick(f.members[i].node)
		if rows[i] = !f.members[i].dead && f.isRow(i); rows[i] {
			counts[f.members[i].group]++
		}
	}
	for i := range f.members {
		m := &f.members[i]
		if g := len(f.groups[m.group].members); rows[i] && fewRows*counts[m.group] >= g {
			m.dead = true
		}
	}
	f.join()
}

// isRow reports whether a member holds several cards rather than being one.
func (f *finder) isRow(i int) bool {
	end := f.doc.End(f.members[i].node)
	inner := f.members[i+1 : min(i+1+mostInner, len(f.members))]
	var rows []row
	for j := range inner {
		m := &inner[j]
		if m.node >= end {
			break
		}
		if !m.dead {
			rows = f.addToRow(rows, m)
		}
	}
	for j := range rows {
		if rows[j].distinct() >= 2 && f.isMade(i, &rows[j]) {
			return true
		}
	}
	return false
}

// A row is the members of one group in an element.
type row struct {
	group  int32
	hrefs  []string // distinct
	kind   trait    // what all have
	chars  int32
	prices int
}

// addToRow adds a member to the row of its group.
func (f *finder) addToRow(rows []row, m *member) []row {
	i := slices.IndexFunc(rows, func(r row) bool { return r.group == m.group })
	if i < 0 {
		i = len(rows)
		rows = append(rows, row{group: m.group, kind: m.kind})
	}
	r := &rows[i]
	if !slices.Contains(r.hrefs, m.href) {
		r.hrefs = append(r.hrefs, m.href)
	}
	r.kind &= m.kind
	r.chars += f.doc.Measure(m.node).Chars
	r.prices += len(within(f.prices, f.whole(m.node)))
	return rows
}

// distinct counts the addresses in a row. One with a query leads to the same thing as
// the one without: a colour, a size.
func (r *row) distinct() int {
	n := 0
	for _, href := range r.hrefs {
		path, _, query := strings.Cut(href, "?")
		if !query || !slices.Contains(r.hrefs, path) {
			n++
		}
	}
	return n
}

// isMade reports whether an element is made of the cards in it. Colours and sizes in a
// card look like cards, but the price of the card stands outside of them. So do other
// pages that a card names, but they have no picture and no heading, and the card has a
// heading that is a link.
func (f *finder) isMade(i int, r *row) bool {
	n := f.members[i].node
	switch {
	case r.prices == 0 && f.anyIn(f.prices, n):
		return false
	case r.kind&hasHeading != 0, r.kind&(hasImage|hasText) == hasImage|hasText:
		return true
	case f.hasLinkedHeading(n):
		return false
	}
	return 10*r.chars >= 6*f.doc.Measure(n).Chars || r.kind&hasText != 0 && len(r.hrefs) >= leastCards
}

// hasLinkedHeading reports whether a heading of an element is a link.
func (f *finder) hasLinkedHeading(n dom.NodeID) bool {
	for _, h := range within(f.headings, f.whole(n)) {
		if f.doc.Measure(h).Links > 0 {
			return true
		}
	}
	return false
}

// dropWrappers drops the members that stand in another one: those are parts of it.
func (f *finder) dropWrappers() {
	var end dom.NodeID
	for i := range f.members {
		m := &f.members[i]
		switch {
		case m.dead:
		case m.node < end:
			m.dead = true
		default:
			end = f.doc.End(m.node)
		}
	}
	f.join()
}
