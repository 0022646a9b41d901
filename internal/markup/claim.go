package markup

import (
	"math/bits"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A Claim is where a page says that it is an article, to those who share it or search for it:
// one place or several. Nothing is believed: themes say it of every page, so callers count the
// places. What a page is by all that it says, package meta knows.
type Claim uint8

// The places.
const (
	ClaimedByType Claim = 1 << iota // a meta element gives the type
	ClaimedByDate                   // a meta element gives the day an article was published
	ClaimedByData                   // the data for search engines is about an article
	ClaimedByItem                   // an element is marked up as an article
)

// Count returns how many places there are.
func (c Claim) Count() int { return bits.OnesCount8(uint8(c)) }

// maxData is how much of the data for search engines is looked at: it says what the
// page is before it says what is on it.
const maxData = 8 << 10

// ClaimInHead returns in which of the first three places an element says it, 0 if it does
// not.
func ClaimInHead(doc *dom.Document, n dom.NodeID) Claim {
	switch doc.Tag(n) {
	case atom.Meta:
		switch doc.Attr(n, "property") {
		case "og:type":
			if strings.HasPrefix(doc.Attr(n, "content"), "article") {
				return ClaimedByType
			}
		case "article:published_time":
			return ClaimedByDate
		}
	case atom.Script:
		if doc.Attr(n, "type") == "application/ld+json" {
			data := doc.RawText(n)
			if namesArticle(data[:min(len(data), maxData)]) {
				return ClaimedByData
			}
		}
	}
	return 0
}

// ClaimOnItem returns ClaimedByItem if an element is marked up as an article.
func ClaimOnItem(doc *dom.Document, n dom.NodeID) Claim {
	if kind := doc.Attr(n, "itemtype"); kind != "" && namesArticle(kind+`"`) {
		return ClaimedByItem
	}
	return 0
}

// namesArticle reports whether a source names a type of schema.org that is an
// article.
func namesArticle(s string) bool {
	return strings.Contains(s, `Article"`) || strings.Contains(s, `BlogPosting"`)
}
