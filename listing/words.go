package listing

import (
	"sync"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/names"
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
	return names.Table(map[names.Concept]sign{
		names.Amount:      signPrice,
		names.Avatar:      signMinor,
		names.Badge:       signMinor,
		names.Breadcrumb:  signMinor,
		names.Byline:      signMinor,
		names.Category:    signMinor,
		names.Comment:     signMinor,
		names.Comments:    signMinor,
		names.Facts:       signMinor,
		names.FormerPrice: signOld,
		names.Kicker:      signMinor,
		names.Maker:       signMinor,
		names.Name:        signTitle,
		names.NewPrice:    signNow,
		names.OldPrice:    signOld,
		names.Person:      signMinor,
		names.Price:       signPrice,
		names.Review:      signMinor,
		names.Share:       signMinor,
		names.Shopping:    signMinor,
		names.Tag:         signMinor,
		names.Title:       signTitle,
		names.Topic:       signMinor,
		names.User:        signMinor,
		names.Writer:      signMinor,
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
