// Package nav finds what leads away from a page: the path to it, its
// neighbours, its contents, the menus around it.
//
// In go a document and the verdicts about its nodes; out comes a Map, the links
// of each navigation region in order, under a name and at their level, each
// address once. Section and Text write a Map as a bounded part of a page.
//
// The package does not find the regions' borders, which is up to the verdicts,
// and it reads no links of the main text but those that say rel=prev or
// rel=next. Nothing here recurses over the depth of the input, and time grows
// with its length.
package nav

import (
	"fmt"
	"slices"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// Notice tells whoever reads the content that there is more to be had.
const Notice = "navigation was detected and omitted; re-run with include_navigation=true if navigation/sidebar links are needed"

// A Kind says where the links of a group lead.
type Kind uint8

// The kinds, in the order in which they are shown.
const (
	Breadcrumb Kind = iota // the path from the front page to here
	Pager                  // previous and next
	TOC                    // the parts of this very page
	Sidebar                // the tree of pages beside the text
	Pagination             // page 1, 2, 3…
	Primary                // the site's own menu
	Related                // other pages that might interest
	Footer                 // what stands at the foot of every page
	Languages              // the page in other languages

	numKinds
)

var kindNames = [numKinds]string{"breadcrumb", "pager", "toc", "sidebar", "pagination", "primary", "related", "footer", "languages"}

// String returns the name of the kind, one lower-case word.
func (k Kind) String() string {
	if k < numKinds {
		return kindNames[k]
	}
	return "unknown"
}

// MarshalText gives the name of the kind, so that JSON has words.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads the name of a kind back.
func (k *Kind) UnmarshalText(name []byte) error {
	i := slices.Index(kindNames[:], string(name))
	if i < 0 {
		return fmt.Errorf("nav: no kind %q", name)
	}
	*k = Kind(i)
	return nil
}

// An Item is a line of a group: a link or, with an empty URL, the name of the
// items below it or of the page itself.
type Item struct {
	Label   string `json:"label"`         // plain text on one line, at most 120 characters
	URL     string `json:"url"`           // absolute, if the page's own address is known
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

// A Map is the navigation of one page. Its zero value is that of a page
// without any.
type Map struct {
	Groups []Group // by kind, then in document order
	Links  int     // distinct addresses
}

// Detected reports whether there is any navigation.
func (m Map) Detected() bool { return len(m.Groups) > 0 }

// Find gives the navigation of a document. The verdicts are those that
// classify.Nodes gives for it.
func Find(doc *dom.Document, verdicts []classify.Verdict) Map {
	w := newWalk(doc, verdicts)
	w.run()
	g := grouper{w.source, w.found}
	g.confirmTurns()
	return g.groups(g.decide())
}
