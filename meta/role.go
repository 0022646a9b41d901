package meta

import (
	"sync"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/names"
)

// A role is what a word in a class or id says about its element.
type role uint16

const (
	roleAuthor     role = 1 << iota // holds an author
	roleUser                        // holds the name of a user
	roleDate                        // holds a date
	rolePublished                   // of publication
	roleModified                    // of a change
	roleFrame                       // is a frame: see frames
	roleFooter                      // is a frame, unless it belongs to the article
	roleKicker                      // holds a few words above a title
	roleOthers                      // holds what other people wrote, or what leads to other pages
	rolePrice                       // holds a price
	roleOldPrice                    // holds a price before a discount
	roleOtherPrice                  // holds an amount that is no price: a saving, a rate, shipping
)

// roles are the roles that the namings of a document give.
type roles []role

// of returns the roles of n by the words in its class and id.
func (r roles) of(doc *dom.Document, n dom.NodeID) role { return r[doc.Naming(n)] }

// wordRoles are the roles that words give, by what they mean.
var wordRoles = map[names.Concept]role{
	names.Answer:      roleFrame | roleOthers,
	names.Breadcrumb:  roleFrame,
	names.Byline:      roleAuthor,
	names.Comment:     roleFrame | roleOthers,
	names.Comments:    roleFrame | roleOthers,
	names.Date:        roleDate,
	names.Dateline:    roleDate,
	names.Facts:       roleDate,
	names.Footer:      roleFooter,
	names.Kicker:      roleKicker,
	names.Menu:        roleFrame,
	names.Modified:    roleDate | roleModified,
	names.Newest:      roleFrame | roleOthers,
	names.Nick:        roleUser,
	names.OldPrice:    roleOldPrice,
	names.OtherAmount: roleOtherPrice,
	names.Person:      roleAuthor,
	names.Price:       rolePrice,
	names.Promo:       roleFrame,
	names.Published:   roleDate | rolePublished,
	names.Quoted:      roleAuthor,
	names.Related:     roleFrame | roleOthers,
	names.Sidebar:     roleFrame,
	names.Slides:      roleFrame,
	names.Subtitle:    roleKicker,
	names.Testimonial: roleFrame | roleOthers,
	names.Writer:      roleAuthor,
}

// roleWords are the words that give an element a role.
var roleWords = sync.OnceValue(func() *dom.WordTable[role] { return names.Table(wordRoles) })
