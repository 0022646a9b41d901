package listing

import (
	"sync"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/names"
)

const (
	// minCards is how many cards make a shelf.
	minCards = 3

	// minChars and maxCardChars bound the text of a card, maxLinks its links.
	minChars     = 3
	maxCardChars = 8000
	maxLinks     = 60

	// minRest is how much a card without picture and heading says beside the words
	// of its link, and minTitle how long these words are otherwise: in a menu both
	// are shorter.
	minRest  = 12
	minTitle = 25

	// maxLead is how many bytes may stand before the link of a card that is text only:
	// a number, a date, a category. longLead is how many may stand in its line.
	maxLead  = 60
	longLead = 15

	// wholeLink is how much of a heading must be a link for it to be a card.
	wholeLink = 0.8

	// fewLinks is how many links of a card are compared, and maxInner how many elements in
	// it are counted.
	fewLinks = 24
	maxInner = 128

	// fewRows: if less than one in so many elements of a template holds several cards,
	// none of them is a row.
	fewRows = 6

	// maxSteps is how many elements in others are looked at, for each that may be a
	// card: on ordinary pages it is ten.
	maxSteps = 64

	// maxRows is how many templates of cards are told apart in an element, and rowShare
	// how much of the text of a row is in its cards.
	maxRows  = 24
	rowShare = 0.6

	// manyPrices is how many priced cards no sidebar has.
	manyPrices = 8
)

const (
	// maxName, maxLine and maxText bound what is read of a card, in characters, and
	// maxLines the number of its lines.
	maxName  = 200
	maxLine  = 300
	maxText  = 300
	maxLines = 60

	// fewCards is how many cards are looked at to learn which lines are on all of them.
	fewCards = 60

	// longestPrice bounds an element with a price, in bytes, and shortPrice a text that
	// is little else.
	longestPrice = 120
	shortPrice   = 40

	// nearAbove is how far above a text the element may stand whose name says what it is.
	nearAbove = 5

	// fewImages is how many pictures of a card are looked at.
	fewImages = 4

	// commonShare: a line on one card in so many is no name.
	commonShare = 5
)

const (
	// pricedProse and plainProse are how many times as many characters cards must weigh
	// as there are words of text to read outside of them. What is behind the first
	// card counts one part in behindShare: shops describe below their shelves what they
	// sell. Before it there are at most leadWords, or the cards weigh longProse times
	// as much.
	pricedProse = 2
	plainProse  = 4
	behindShare = 3
	leadWords   = 250
	longProse   = 12

	// longest is how long cards may be on average, in characters, minTotal how many
	// of all groups there are at least.
	longest  = 1200
	minTotal = 4

	// maxTail is how many siblings of an element may belong to its card: a heading and
	// its text, with fewTailLinks links each at most. tailShare: that is so if it is for one
	// member in so many.
	maxTail      = 4
	fewTailLinks = 2
	tailShare    = 2

	// listShare is how much of the text of a list of links is in links.
	listShare = 0.6

	// longCard, pictureChars, priceChars and headingChars are what cards weigh, in
	// characters: a picture of a card is as much to look at as a line.
	longCard     = 200
	pictureChars = 60
	priceChars   = 60
	headingChars = 30

	// lightShare: a group of less than one part in so many of the main one is
	// something else.
	lightShare = 12

	// manyPlain is how many cards without pictures stand at least beside those with
	// pictures.
	manyPlain = 5
)

// What makes a link the main link of its card, in points.
const (
	longLabel     = 80  // characters of its words, as far as they count
	labelWeight   = 3   // of each four of them
	headingWeight = 100 // it stands in a heading
	titleWeight   = 60  // it is named as a title
	minorWeight   = 70  // against it: it is named as something else
)

// A sign is what the name of an element says about it.
type sign uint8

const (
	signTitle sign = 1 << iota // the name of what a card is about
	signMinor                  // something else: a brand, an author, a button
	signPrice                  // a price
	signOld                    // a price that does not hold any more
	signNow                    // the price that holds
)

// signWords are the signs of the words of class, id, role and label attributes. Shops and
// publishing systems of all kinds use them.
var signWords = sync.OnceValue(func() *dom.WordTable[sign] {
	return names.Table(map[sign]string{
		signPrice: "amount, price",
		signMinor: "avatar, badge, breadcrumb, byline, category, comment, comments, facts, kicker, maker, person, review, share, shopping, tag, topic, user, writer",
		signOld:   "former price, old price",
		signTitle: "name, title",
		signNow:   "new price",
	})
})

// signsAt returns what the names of an element say.
func (p *page) signsAt(n dom.NodeID) sign {
	var s sign
	for _, t := range p.doc.Tokens(n) {
		if t != dom.Break {
			s |= p.signs[t]
		}
	}
	return s
}
