package score

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// declares returns 1 if an element of the head says that the page is an article,
// to those who share it or search for it, else 0.
func (s *survey) declares(n dom.NodeID) float32 {
	switch s.doc.Tag(n) {
	case atom.Meta:
		switch s.doc.Attr(n, "property") {
		case "og:type":
			if s.doc.Attr(n, "content") == "article" {
				return 1
			}
		case "article:published_time":
			return 1
		}
	case atom.Script:
		if s.doc.Attr(n, "type") == "application/ld+json" {
			data := s.doc.RawText(n)
			data = data[:min(len(data), declaredBytes)]
			if strings.Contains(data, `Article"`) || strings.Contains(data, `BlogPosting"`) {
				return 1
			}
		}
	}
	return 0
}
