package score

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A declaration is a place where a page says that it is an article, to those who
// share it or search for it.
type declaration uint8

const (
	byType declaration = 1 << iota // a meta element gives the type
	byDate                         // a meta element gives the day an article was published
	byData                         // the data for search engines is about an article
)

// declares returns what an element says about the page.
func (s *survey) declares(n dom.NodeID) declaration {
	switch s.doc.Tag(n) {
	case atom.Meta:
		switch s.doc.Attr(n, "property") {
		case "og:type":
			if s.doc.Attr(n, "content") == "article" {
				return byType
			}
		case "article:published_time":
			return byDate
		}
	case atom.Script:
		if s.doc.Attr(n, "type") == "application/ld+json" {
			data := s.doc.RawText(n)
			data = data[:min(len(data), declaredBytes)]
			if strings.Contains(data, `Article"`) || strings.Contains(data, `BlogPosting"`) {
				return byData
			}
		}
	}
	return 0
}
