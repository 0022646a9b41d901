package nav

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// Count returns how many addresses the navigation of a document leads to, as the page
// writes them: about the Links of the Map that Find makes, for a tenth of the work. It
// is for callers who only say that there is navigation.
func Count(doc *dom.Document, verdicts []classify.Verdict) int {
	turns := turns{doc: doc}
	seen := make(map[string]bool, doc.Measure(dom.Root).Links/2)
	end := dom.Root // of the region around n, or of the last one
	for n := dom.Root; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		if verdicts[n].Class.IsNav() {
			end = max(end, doc.End(n))
		}
		tag := doc.Tag(n)
		if tag != atom.A && tag != atom.Link {
			continue
		}
		around := tag == atom.A && n < end && collected(verdicts[n].Class)
		if !around && turns.rel(n) == "" {
			continue
		}
		if href := strings.TrimSpace(doc.Attr(n, "href")); leadsElsewhere(href) {
			seen[href] = true
		}
	}
	return len(seen)
}

// leadsElsewhere reports whether an address, as the page writes it, leads to another page.
func leadsElsewhere(href string) bool {
	return href != "" && href[0] != '#' && len(href) <= dom.MaxAddress && !isOtherScheme(href) && !isScript(href)
}

// isScript reports whether an address runs a script.
func isScript(href string) bool {
	const scheme = "javascript:"
	return len(href) >= len(scheme) && strings.EqualFold(href[:len(scheme)], scheme)
}
