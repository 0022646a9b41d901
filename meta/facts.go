package meta

import (
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// facts are what a document says about itself in all places: gathered in one pass,
// none of it believed yet. The choosers read them and do not change them.
type facts struct {
	doc   *dom.Document
	url   *url.URL // may be nil
	front bool     // the page is the front page of its site

	root     dom.NodeID   // html element
	window   string       // title element: the title of the window
	metas    metaTags     // meta elements
	links    []dom.NodeID // link elements
	linked   jsonld.Graph // JSON-LD
	micro    microdata    // microdata and RDFa
	headings headings
	frames   frames
	roles    roles

	licenceLink dom.NodeID   // a element with rel=license
	authorLinks []dom.NodeID // a elements that say they lead to the author
	bylines     []dom.NodeID // elements with a name that says author
	posters     []dom.NodeID // elements with a name that says user
	dated       []dom.NodeID // time elements, and elements with a name that says date
	framed      []dom.NodeID // the same in frames, except what others wrote
	priced      []dom.NodeID // elements with a name that says price, and little text
	scopes      []dom.NodeID // elements that are products, things or media in microdata or RDFa, none inside another

	markedItems *jsonld.Graph // made of scopes by marked
	known       []item        // all that items can return
	grouped     bool          // known is made

	// Set by identify.
	own     addresses   // of the page
	article jsonld.Item // of linked, about the page
}

// identify finds out which of the addresses and of the articles in JSON-LD are the
// page.
func (f *facts) identify(canonical string) {
	f.own = ownAddresses(f.doc, f.url, canonical)
	if f.linked.Len() > 0 {
		f.article = f.linked.Article(f.own.has, f.titleMatcher())
	}
}

// absolute returns an address on the web in full, or nothing if it is none.
func (f *facts) absolute(ref string) string {
	if ref == "" {
		return ""
	}
	return webAddress(f.doc.Resolve(ref))
}

// leadsHome reports whether a heading is a link to the front page.
func (f *facts) leadsHome(n dom.NodeID) bool {
	if f.url == nil || f.front || f.doc.Measure(n).Links != 1 {
		return false
	}
	a := linkIn(f.doc, n)
	return a != dom.None && addressKey(f.doc.Resolve(f.doc.Attr(a, "href"))) == hostKey(f.url)
}

// articleAround returns the nearest article element around n, or None.
func (f *facts) articleAround(n dom.NodeID) dom.NodeID {
	for up, levels := f.doc.Parent(n), 0; up != dom.None && levels < maxLevels; up, levels = f.doc.Parent(up), levels+1 {
		if f.doc.Tag(up) == atom.Article {
			return up
		}
	}
	return dom.None
}

// linkIn returns the first link below n, or None.
func linkIn(doc *dom.Document, n dom.NodeID) dom.NodeID {
	for c := n + 1; c < min(doc.End(n), n+maxTextNodes); c++ {
		if doc.Tag(c) == atom.A {
			return c
		}
	}
	return dom.None
}

// titleMatcher returns a test whether a headline is a title of the page: at least
// half of one starts with it.
func (f *facts) titleMatcher() func(headline string) bool {
	titles := append(make([]string, 0, 2+len(f.headings.nodes)), words.Letters(f.window), words.Letters(f.metas.get("og:title")))
	for _, n := range f.headings.nodes {
		if f.headings.top(n) {
			titles = append(titles, words.Letters(f.headings.text(n)))
		}
	}
	return func(headline string) bool {
		key := words.Letters(headline)
		return key != "" && slices.ContainsFunc(titles, func(t string) bool { return strings.HasPrefix(t, key) && 2*len(key) >= len(t) })
	}
}
