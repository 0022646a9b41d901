package meta

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// A role is what a word in a class or id says about its element.
type role uint8

const (
	roleAuthor    role = 1 << iota // holds an author
	roleUser                       // holds the name of a user
	roleDate                       // holds a date
	rolePublished                  // of publication
	roleModified                   // of a change
	roleFrame                      // is a frame: see frames
)

// roles are the roles of the words of a document, in the order of its words.
type roles []role

func rolesOf(doc *dom.Document) roles {
	words := doc.Words()
	out := make(roles, len(words))
	for i, w := range words {
		doc.Tick(dom.NodeID(i))
		out[i] = roleWords[w]
	}
	return out
}

// of returns the roles of n by the words in its class and id.
func (r roles) of(doc *dom.Document, n dom.NodeID) (has role) {
	for _, t := range doc.Tokens(n) {
		has |= r[t]
	}
	return has
}

// roleWords are the words that give an element a role.
var roleWords = func() map[string]role {
	m := map[string]role{}
	for _, row := range [...]struct {
		role  role
		words string
	}{
		{roleAuthor, "author authors byline bylines writer auteur autor autore autoren verfasser redacteur forfatter författare creator contributor contributors postedby"},
		{roleUser, "username bigusername nickname poster"},
		{roleDate, "date dateline datetime timestamp created datum fecha pubtime entrydate time meta postmeta"},
		{roleDate | rolePublished, "published publish publication pubdate posted postdate dtpublished"},
		{roleDate | roleModified, "updated modified lastmod"},
		{roleFrame, "comment comments commentlist respond replies disqus related recommended recommendations popular trending sidebar footer menu " +
			"breadcrumb breadcrumbs newsletter recent upcoming calendar copyright carousel slider testimonial testimonials recirc readnext"},
	} {
		for w := range words.Set(row.words) {
			m[w] |= row.role
		}
	}
	return m
}()
