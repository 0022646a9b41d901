package meta

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
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

// roleWords are the words that give an element a role.
var roleWords = dom.NewWordTable(wordRoles)

// wordRoles are the roles that words give, by word.
var wordRoles = func() map[string]role {
	m := map[string]role{}
	for _, row := range [...]struct {
		role  role
		words string
	}{
		{roleAuthor, "author authors authorname byline bylines writer auteur autor autore autoren verfasser redacteur forfatter författare creator contributor contributors postedby"},
		{roleUser, "username bigusername nickname poster"},
		{roleDate, "date dateline datetime timestamp created datum fecha pubtime entrydate articledate newsdate blogdate artikeldatum beitragsdatum newsdatum dateheader time meta postmeta"},
		{roleDate | rolePublished, "published publish publication pubdate posted postdate dtpublished datepublished publishdate publisheddate veroeffentlicht publikationsdatum veroeffentlichungsdatum publicatiedatum publicado publie pubblicato"},
		{roleDate | roleModified, "updated modified lastmod datemodified lastmodified lastupdated"},
		{roleFrame | roleOthers, "comment comments commentlist respond replies disqus related recommended recommendations popular trending recent upcoming " +
			"testimonial testimonials recirc readnext"},
		{roleFrame, "sidebar menu breadcrumb breadcrumbs newsletter calendar copyright carousel slider"},
		{roleFooter, "footer"},
		{rolePrice, "price prices pricing preis preise prix precio precios prezzo prijs preco preço pris cena cijena hinta saleprice productprice currentprice finalprice"},
		{roleOldPrice, "old was strike strikethrough crossed rrp msrp uvp compare original listprice oldprice wasprice"},
		{roleOtherPrice, "installment installments instalment instalments monthly financing shipping delivery saving savings save unitprice unit grundpreis points"},
		{roleKicker, "kicker roofline overline topline dachzeile eyebrow suptitle supertitle pretitle subtitle surtitre antetitulo antetitle volanta occhiello nadtytul"},
	} {
		for w := range words.Set(row.words) {
			m[w] |= row.role
		}
	}
	return m
}()
