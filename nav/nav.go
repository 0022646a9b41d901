// Package nav finds the navigation of a page: the path to it, the previous and the
// next page, its contents, the menus around it.
//
// Find takes a document and the verdicts on its nodes, and returns a Map: the links
// of each navigation region in order, with a label and a level, each address once.
// Section writes a Map as text within a bound.
//
// The verdicts say where regions start and end: the package does not look for them.
// Of the links in the main text it reads only those to the previous and the next
// page. It does not recurse, and its time grows with the length of the input.
//
// It is a stage of package reader: its names may change with any version.
package nav

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// A Kind says where the links of a group lead.
type Kind uint8

// The kinds, in the order in which they are shown.
const (
	Breadcrumb Kind = iota // the path from the front page to here
	Pager                  // the previous and the next page
	TOC                    // the parts of this page
	Sidebar                // the tree of pages beside the text
	Pagination             // page 1, 2, 3…
	Primary                // the menu of the site
	Related                // other pages of interest
	Footer                 // the foot of every page
	Languages              // the page in other languages

	numKinds
)

var kindNames = words.Names[Kind]{"breadcrumb", "pager", "toc", "sidebar", "pagination", "primary", "related", "footer", "languages"}

// String returns the name of the kind, one lower-case word.
func (k Kind) String() string { return kindNames.Of(k) }

// MarshalText returns the name of the kind, so that JSON has words.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText sets the kind by its name.
func (k *Kind) UnmarshalText(name []byte) error { return kindNames.Set(k, name, "nav: no kind") }

// An Item is a line of a group: a link or, with an empty URL, a caption of the items
// below it, or the page itself.
type Item struct {
	Label   string `json:"label"`         // plain text on one line, at most 120 characters
	URL     string `json:"url"`           // absolute, if the address of the page is known
	Level   int    `json:"level"`         // depth in the nested lists of the group, from 0
	Current bool   `json:"current"`       // the item is this page
	Rel     string `json:"rel,omitempty"` // "prev" or "next" in a Pager, else empty
}

// A Group is one navigation region.
type Group struct {
	Kind  Kind   `json:"kind"`
	Label string `json:"label"` // what the page calls it; may be empty
	Items []Item `json:"items"`
}

// A Map is the navigation of one page. The zero value is a page without any.
type Map struct {
	LinkCount int     `json:"link_count"`      // distinct addresses
	Groups    []Group `json:"groups,omitzero"` // by kind, then in document order
}

// HasLinks reports whether there is any navigation.
func (m Map) HasLinks() bool { return m.LinkCount > 0 }

// Find returns the navigation of a document. The verdicts are those of
// classify.Nodes. The labels may share memory with the document.
func Find(doc *dom.Document, verdicts []classify.Verdict) Map {
	w := newWalk(doc, verdicts)
	w.run()
	g := grouper{w.source, w.found}
	g.confirmTurns()
	return g.groups(g.decide())
}

// Count returns how many addresses the navigation of a document leads to, as the page
// writes them: about the Links of the Map that Find makes, for a tenth of the work. It
// is for callers who only say that there is navigation.
func Count(doc *dom.Document, verdicts []classify.Verdict) int {
	turns := turns{doc: doc}
	seen := make(map[string]struct{}, doc.Measure(dom.Root).Links/2)
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
			seen[href] = struct{}{}
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
