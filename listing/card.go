package listing

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/money"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/render"
	"golang.org/x/net/html/atom"
)

// A reading makes data of the cards of a page.
type reading struct {
	*page
	learned [][]line        // of the first cards
	common  map[string]bool // lines that many cards have
	room    []line          // for the lines of a card
}

// The essentials of a card are what says what it is.
type essentials struct {
	link    link
	linked  bool // the card has a main link; without one it has nothing else
	name    name
	price   money.Price
	priceAt dom.NodeID
	priced  bool
	known   bool // they were looked for
}

func (r *reading) essentials(c Card) essentials {
	e := essentials{known: true}
	if e.link, e.linked = r.mainLink(c); e.linked {
		e.name = r.name(c, e.link)
		e.price, e.priceAt, e.priced = r.price(c)
	}
	return e
}

// item makes data of the card with index i. It reports whether the card has a name and an address.
func (r *reading) item(i int, c Card, e *essentials) (Item, bool) {
	if !e.linked {
		return Item{}, false
	}
	it := Item{URL: render.LinkURL(r.doc, e.link.node), Image: r.image(c), Name: e.name.text}
	if p := &e.price; e.priced {
		it.Price, it.Currency = words.Fold(p.Text, maxLine), p.SureCurrency()
		it.Amount = p.Amount.In(p.Currency(""))
	}
	it.Text = rest(r.linesOf(i, c), &it)
	return it, it.Name != "" && it.URL != ""
}

// image returns the address of the first picture of a card.
func (r *reading) image(c Card) string {
	tries := 0
	for m := c.From; m < c.To && tries < fewImages; m++ {
		if r.doc.Tag(m) != atom.Img {
			continue
		}
		tries++
		if src := render.ImageURL(r.doc, m); src != "" {
			return src
		}
	}
	return ""
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
		if b.Len() > 2*maxText {
			break
		}
	}
	return words.Fold(b.String(), maxText)
}

// A line is the words of a card between two line breaks.
type line struct {
	text string
	box  dom.NodeID
	last dom.NodeID // its last text
}

// lines returns the visible lines of a card, without buttons and fields.
func (r *reading) lines(c Card) []line {
	out := r.room[:0]
	for m := c.From; m < c.To && len(out) < maxLines; m++ {
		if r.doc.Kind(m) != dom.Text || r.isChrome(m) {
			continue
		}
		text := r.doc.Text(m)
		if strings.TrimSpace(text) == "" {
			continue
		}
		box := r.doc.Box(m)
		if k := len(out) - 1; k >= 0 && out[k].box == box {
			if r.parts(out[k].last, m) {
				out[k].text += " "
			}
			out[k].text += text
			out[k].last = m
			continue
		}
		out = append(out, line{text: text, box: box, last: m})
	}
	r.room = out
	kept := out[:0]
	for _, l := range out {
		if l.text = words.Fold(l.text, maxLine); l.text != "" {
			kept = append(kept, l)
		}
	}
	return slices.Clone(kept)
}

// parts reports whether two texts of a line stand in named elements of their own, with
// words that would run together: style sheets put them apart.
func (r *reading) parts(a, b dom.NodeID) bool {
	before, _ := utf8.DecodeLastRuneInString(r.doc.Text(a))
	after, _ := utf8.DecodeRuneInString(r.doc.Text(b))
	if !isAlnum(before) || !isAlnum(after) {
		return false
	}
	a, b = r.doc.Parent(a), r.doc.Parent(b)
	return a != b && r.doc.ClassHash(a) != 0 && r.doc.ClassHash(b) != 0
}

func isAlnum(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

func hasLetter(s string) bool { return strings.IndexFunc(s, unicode.IsLetter) >= 0 }

// isChrome reports whether a text is part of the page rather than of what it shows.
func (r *reading) isChrome(n dom.NodeID) bool {
	c := r.verdicts[n].Class
	if c.Final() || c == classify.Share {
		return true
	}
	for range nearAbove {
		n = r.doc.Parent(n)
		switch r.doc.Tag(n) {
		case atom.Button, atom.Select, atom.Option, atom.Label:
			return true
		}
	}
	return false
}

// learn notes the lines and links that many cards have: badges, buttons.
func (r *reading) learn(cards []Card) {
	cards = cards[:min(len(cards), fewCards)]
	type count struct{ cards, last int } // how many cards have it, and one more than the last of them
	counts := map[string]count{}
	see := func(text string, card int) {
		if c := counts[text]; c.last != card+1 {
			counts[text] = count{c.cards + 1, card + 1}
		}
	}
	r.learned = make([][]line, len(cards))
	for i, c := range cards {
		r.learned[i] = r.lines(c)
		for _, l := range r.learned[i] {
			see(l.text, i)
		}
		for _, l := range r.linksIn(c) {
			see(words.Fold(r.doc.Text(l.node), maxLine), i)
		}
	}
	r.common = map[string]bool{}
	for text, n := range counts {
		if n.cards >= minCards && commonShare*n.cards >= len(cards) {
			r.common[text] = true
		}
	}
}

// linesOf returns the lines of the card with index i.
func (r *reading) linesOf(i int, c Card) []line {
	if i < len(r.learned) {
		return r.learned[i]
	}
	return r.lines(c)
}
