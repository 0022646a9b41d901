package meta

import "github.com/seed31bcff99/reader/dom"

// A role is what a word in a class or id says of the element it names.
type role uint8

const (
	roleAuthor    role = 1 << iota // who wrote it
	roleUser                       // the name of a user
	roleDate                       // when
	rolePublished                  // when it was published
	roleModified                   // when it was changed
	roleFrame                      // not part of what the page is about, or written by others
)

// rolesOf gives the role of each word of a document, in the same order.
func rolesOf(doc *dom.Document) []role {
	words := doc.Words()
	out := make([]role, len(words))
	for i, w := range words {
		doc.Tick(dom.NodeID(i))
		out[i] = roleWords[w]
	}
	return out
}

// roleWords are the words in classes and ids that say what an element is for.
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
		for w := range setOf(row.words) {
			m[w] |= row.role
		}
	}
	return m
}()
