package shelf

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/price"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/render"
	"golang.org/x/net/html/atom"
)

// item makes data of a card. It reports whether the card has a name and an address.
func (f *finder) item(c Card) (Item, bool) {
	l, ok := f.mainLink(c)
	if !ok {
		return Item{}, false
	}
	it := Item{URL: f.doc.Resolve(f.doc.Attr(l.node, "href")), Image: f.image(c), Name: f.name(c, l)}
	if p, ok := f.price(c); ok {
		it.Price, it.Amount, it.Currency = p.Text, p.Amount, p.Currency
	}
	it.Text = rest(f.lines(c), &it)
	return it, it.Name != "" && it.URL != ""
}

// A line is the words of a card between two line breaks.
type line struct {
	text string
	box  dom.NodeID
	last dom.NodeID // its last text
}

// lines returns the visible lines of a card, without buttons and fields.
func (f *finder) lines(c Card) []line {
	var out []line
	for m := c.From; m < c.To && len(out) < mostLines; m++ {
		if f.doc.Kind(m) != dom.Text || f.isChrome(m) {
			continue
		}
		text := f.doc.Text(m)
		if strings.TrimSpace(text) == "" {
			continue
		}
		box := f.doc.Box(m)
		if k := len(out) - 1; k >= 0 && out[k].box == box {
			if f.parts(out[k].last, m) {
				out[k].text += " "
			}
			out[k].text += text
			out[k].last = m
			continue
		}
		out = append(out, line{text: text, box: box, last: m})
	}
	kept := out[:0]
	for _, l := range out {
		if l.text = words.Fold(l.text, mostLine); l.text != "" {
			kept = append(kept, l)
		}
	}
	return kept
}

// parts reports whether two texts of a line stand in named elements of their own, with
// words that would run together: style sheets put them apart.
func (f *finder) parts(a, b dom.NodeID) bool {
	before, _ := utf8.DecodeLastRuneInString(f.doc.Text(a))
	after, _ := utf8.DecodeRuneInString(f.doc.Text(b))
	if !isAlnum(before) || !isAlnum(after) {
		return false
	}
	a, b = f.doc.Parent(a), f.doc.Parent(b)
	if a == b || f.doc.ClassHash(a) == 0 || f.doc.ClassHash(b) == 0 {
		return false
	}
	return unicode.IsLetter(before) || unicode.IsLetter(after) || !f.inPrice(a)
}

// inPrice reports whether an element, or one near above it, is named as a price.
func (f *finder) inPrice(n dom.NodeID) bool {
	for range 3 {
		if f.signsAt(n)&signPrice != 0 {
			return true
		}
		n = f.doc.Parent(n)
	}
	return false
}

func isAlnum(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// isChrome reports whether a text is part of the page rather than of what it shows.
func (f *finder) isChrome(n dom.NodeID) bool {
	c := f.verdicts[n].Class
	if c.Final() || c == classify.Share {
		return true
	}
	for m, i := f.doc.Parent(n), 0; i < 3; m, i = f.doc.Parent(m), i+1 {
		switch f.doc.Tag(m) {
		case atom.Button, atom.Select, atom.Option, atom.Label, atom.Form:
			return true
		}
	}
	return false
}

// name returns the name of what a card is about: its heading, what is named as its
// title, the words of its link, or those of its picture.
func (f *finder) name(c Card, l link) string {
	for _, source := range [...]func(Card, link) string{f.linkedHeading, f.linkedTitle, f.linkText, f.titled, f.heading, f.label, f.alt, f.linkLine} {
		if s := source(c, l); s != "" {
			return s
		}
	}
	return ""
}

// isName reports whether a text may be the name of one card: it is more than a price,
// and not on many cards.
func (f *finder) isName(s string) bool {
	if !hasLetter(s) || f.common[s] {
		return false
	}
	p, ok := price.Find(s)
	return !ok || len(s) > 3*len(p.Text)+12
}

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
func (f *finder) linkedHeading(c Card, l link) string {
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
func (f *finder) heading(c Card, _ link) string {
	return f.best(c, func(dom.NodeID) bool { return true })
}

// best returns the words of the heading of the highest level that a test accepts.
func (f *finder) best(c Card, accept func(dom.NodeID) bool) string {
	best, level := "", 9
	for _, h := range within(f.headings, c) {
		if f.doc.Heading(h) >= level || f.signsAt(h)&(signMinor|signTitle) == signMinor || !accept(h) {
			continue
		}
		if text := f.text(h); text != "" {
			best, level = text, f.doc.Heading(h)
		}
	}
	return best
}

// linkedTitle returns the words of the element that is named as the title of a card
// and leads where the card leads.
func (f *finder) linkedTitle(c Card, l link) string {
	return f.named(c, func(m dom.NodeID) bool { return f.leads(c, m, l) })
}

// titled returns the words of the element that is named as the title of a card.
func (f *finder) titled(c Card, _ link) string {
	return f.named(c, func(dom.NodeID) bool { return true })
}

// named returns the words of the first element that is named as a title and that a
// test accepts.
func (f *finder) named(c Card, accept func(dom.NodeID) bool) string {
	for m := c.From + 1; m < c.To; m++ {
		if f.doc.Kind(m) != dom.Element || f.titleSigns(m) != signTitle || f.isMinor(m, c.From) {
			continue
		}
		if f.doc.Measure(m).Chars > mostName || !accept(m) {
			continue
		}
		if text := f.text(m); text != "" {
			return text
		}
	}
	return ""
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

// isMinor reports whether an element of a card stands in one that is named as
// something beside its name.
func (f *finder) isMinor(m, card dom.NodeID) bool {
	for range 4 {
		if m = f.doc.Parent(m); m <= card {
			return false
		}
		if f.signsAt(m)&signMinor != 0 {
			return true
		}
	}
	return false
}

// linkText returns the words of the links that lead where a card leads, of several
// lines the longest without a price.
func (f *finder) linkText(c Card, l link) string {
	return f.longestLine(c, l, func(s string) bool {
		_, ok := price.Find(s)
		return !ok && f.isName(s)
	})
}

// linkLine is linkText with prices.
func (f *finder) linkLine(c Card, l link) string { return f.longestLine(c, l, f.isName) }

// longestLine returns the longest line that a test accepts of the links that lead
// where a card leads. A rating is a line only if there is no other.
func (f *finder) longestLine(c Card, l link, accept func(string) bool) string {
	best := ""
	for _, k := range f.linksIn(c) {
		if k.href != l.href || k.weight < 0 && best != "" {
			continue
		}
		for _, x := range f.lines(f.whole(k.node)) {
			if len(x.text) > len(best) && accept(x.text) {
				best = x.text
			}
		}
	}
	return words.Fold(best, mostName)
}

// label returns what the main link says to those who do not see it.
func (f *finder) label(_ Card, l link) string {
	for _, key := range [...]string{"aria-label", "title"} {
		if s := words.Fold(f.doc.Attr(l.node, key), mostName); f.isName(s) {
			return s
		}
	}
	return ""
}

// alt returns the words of the picture of a card.
func (f *finder) alt(c Card, _ link) string {
	for m := c.From; m < c.To; m++ {
		if f.doc.Tag(m) == atom.Img {
			if s := words.Fold(f.doc.Attr(m, "alt"), mostName); f.isName(s) {
				return s
			}
		}
	}
	return ""
}

// learn notes the lines and links that many cards have: badges, buttons.
func (f *finder) learn(cards []Card) {
	cards = cards[:min(len(cards), fewCards)]
	counts := map[string]int{}
	for _, c := range cards {
		seen := map[string]bool{}
		for _, l := range f.lines(c) {
			seen[l.text] = true
		}
		for _, l := range f.linksIn(c) {
			seen[words.Fold(f.doc.Text(l.node), mostLine)] = true
		}
		for text := range seen {
			counts[text]++
		}
	}
	f.common = map[string]bool{}
	for text, n := range counts {
		f.common[text] = n >= leastCards && 5*n >= len(cards)
	}
}

func hasLetter(s string) bool { return strings.IndexFunc(s, unicode.IsLetter) >= 0 }

// image returns the address of the first picture of a card.
func (f *finder) image(c Card) string {
	tries := 0
	for m := c.From; m < c.To && tries < 4; m++ {
		if f.doc.Tag(m) != atom.Img {
			continue
		}
		tries++
		if src := render.ImageURL(f.doc, m); src != "" {
			return src
		}
	}
	return ""
}

// price returns the price of a card: of several the first that is not named or marked
// as one of the past, and rather one that is named as the present one.
func (f *finder) price(c Card) (price.Price, bool) {
	var best price.Price
	rank := 0
	for _, m := range within(f.prices, c) {
		if p, r := f.priceAt(m, c.From); r > rank {
			best, rank = p, r
		}
	}
	return best, rank > 0
}

// priceAt returns the price that a text is part of, and its rank, 0 if there is none.
func (f *finder) priceAt(text, card dom.NodeID) (price.Price, int) {
	at, ok := f.priceAround(text, card)
	if !ok {
		return price.Price{}, 0
	}
	p, _ := price.Find(f.doc.Text(at))
	for m := f.doc.Parent(at); m > card && len(strings.TrimSpace(f.doc.Text(m))) <= shortPrice; m = f.doc.Parent(m) {
		if whole, _ := price.Find(f.doc.Text(m)); strings.HasPrefix(whole.Text, p.Text) { // its cents stand in an element of their own
			p = whole
		}
	}
	return p, f.priceRank(at, card)
}

// priceAround returns the smallest element around a text that has a price, up to a
// card. Sign and digits may stand in elements of their own.
func (f *finder) priceAround(text, card dom.NodeID) (dom.NodeID, bool) {
	at := text
	for range 4 {
		s := strings.TrimSpace(f.doc.Text(at))
		if len(s) > longestPrice {
			break
		}
		if _, ok := price.Find(s); ok {
			return at, true
		}
		if at <= card {
			break
		}
		at = f.doc.Parent(at)
	}
	return dom.None, false
}

// priceRank returns how likely a price is the one that holds.
func (f *finder) priceRank(at, card dom.NodeID) int {
	rank := 3
	for range 5 {
		s := f.signsAt(at)
		switch f.doc.Tag(at) {
		case atom.Del, atom.S, atom.Strike:
			return 1
		case atom.Ins:
			return 5
		}
		if s&signOld != 0 && s&signNow == 0 && rank < 4 {
			return 1
		}
		if s&signNow != 0 && s&signOld == 0 && rank < 5 {
			rank = 5
		} else if s&signPrice != 0 && rank < 4 {
			rank = 4
		}
		if at <= card {
			break
		}
		at = f.doc.Parent(at)
	}
	return rank
}

// rest returns what a card says beside its name and price.
func rest(lines []line, it *Item) string {
	var b strings.Builder
	for _, l := range lines {
		if l.text == it.Name || l.text == it.Price || strings.Contains(b.String(), l.text) {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(" · ")
		}
		b.WriteString(l.text)
		if b.Len() > 2*mostText {
			break
		}
	}
	return words.Fold(b.String(), mostText)
}
