// Package declared tells where a page says that it is an article, to those who
// share it or search for it. It believes nothing: themes say it of every page, so
// callers count the places. What a page is by all that it says, package meta knows.
package declared

import (
	"math/bits"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A Place is where a page says that it is an article, or several such places.
type Place uint8

// The places.
const (
	ByType Place = 1 << iota // a meta element gives the type
	ByDate                   // a meta element gives the day an article was published
	ByData                   // the data for search engines is about an article
	ByItem                   // an element is marked up as an article
)

// Count returns how many places there are.
func (p Place) Count() int { return bits.OnesCount8(uint8(p)) }

// mostData is how much of the data for search engines is looked at: it says what the
// page is before it says what is on it.
const mostData = 8 << 10

// InHead returns in which of the first three places an element says it, 0 if it does
// not.
func InHead(doc *dom.Document, n dom.NodeID) Place {
	switch doc.Tag(n) {
	case atom.Meta:
		switch doc.Attr(n, "property") {
		case "og:type":
			if strings.HasPrefix(doc.Attr(n, "content"), "article") {
				return ByType
			}
		case "article:published_time":
			return ByDate
		}
	case atom.Script:
		if doc.Attr(n, "type") == "application/ld+json" {
			data := doc.RawText(n)
			if namesArticle(data[:min(len(data), mostData)]) {
				return ByData
			}
		}
	}
	return 0
}

// OnItem returns ByItem if an element is marked up as an article.
func OnItem(doc *dom.Document, n dom.NodeID) Place {
	if kind := doc.Attr(n, "itemtype"); kind != "" && namesArticle(kind+`"`) {
		return ByItem
	}
	return 0
}

// namesArticle reports whether a source names a type of schema.org that is an
// article.
func namesArticle(s string) bool {
	return strings.Contains(s, `Article"`) || strings.Contains(s, `BlogPosting"`)
}
