package meta

import (
	"net/url"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/language"
)

// linkTo returns the address of the first link element with a rel, or nothing. An icon for home
// screens may say that it is drawn already.
func (f *facts) linkTo(rel string) string {
	for _, n := range f.links {
		if rels := f.doc.Attr(n, "rel"); hasWord(rels, rel) || rel == "apple-touch-icon" && hasWord(rels, "apple-touch-icon-precomposed") {
			if address := f.absolute(f.doc.Attr(n, "href")); address != "" {
				return address
			}
		}
	}
	return ""
}

func chooseFeeds(f *facts) ([]Feed, Source) {
	var out []Feed
	for _, n := range f.links {
		if len(out) == maxFeeds || !hasWord(f.doc.Attr(n, "rel"), "alternate") || !isFeed(f.doc.Attr(n, "type")) {
			continue
		}
		if address := f.absolute(f.doc.Attr(n, "href")); address != "" {
			out = append(out, Feed{address, words.Fold(f.doc.Attr(n, "title"), maxName)})
		}
	}
	if out == nil {
		return nil, ""
	}
	return out, fromLink + "alternate"
}

// isFeed reports whether a media type, perhaps with parameters, is one of a feed.
func isFeed(mediaType string) bool {
	mediaType, _, _ = strings.Cut(mediaType, ";")
	return feedTypes[strings.ToLower(strings.TrimSpace(mediaType))]
}

func chooseAlternates(f *facts) ([]Alternate, Source) {
	var out []Alternate
	for _, n := range f.links {
		tag := languageTag(f.doc.Attr(n, "hreflang"))
		if len(out) == maxAlternates || tag == "" || !hasWord(f.doc.Attr(n, "rel"), "alternate") || !language.IsTag(tag) || isFeed(f.doc.Attr(n, "type")) {
			continue
		}
		if address := f.absolute(f.doc.Attr(n, "href")); address != "" {
			out = append(out, Alternate{tag, address})
		}
	}
	if out == nil {
		return nil, ""
	}
	return out, fromLink + "alternate"
}

// choosePDF returns the address of the same text as a PDF file, which papers have.
func choosePDF(f *facts) (string, Source) {
	if address := f.absolute(f.metas.get(pdfName)); address != "" {
		return address, fromMeta + pdfName
	}
	for _, n := range f.links {
		if hasWord(f.doc.Attr(n, "rel"), "alternate") && strings.EqualFold(strings.TrimSpace(f.doc.Attr(n, "type")), "application/pdf") {
			if address := f.absolute(f.doc.Attr(n, "href")); address != "" {
				return address, fromLink + "alternate"
			}
		}
	}
	return "", ""
}

// pdfName is the name of the meta element that has the address of a PDF file.
const pdfName = "citation_pdf_url"

// addresses are the addresses of the page.
type addresses struct {
	doc  *dom.Document
	keys [2]string // see addressKey; empty if unknown
}

// ownAddresses returns the addresses of a page: where it came from, which may be
// nil, and the canonical one, which may be empty.
func ownAddresses(doc *dom.Document, at *url.URL, canonical string) addresses {
	own := addresses{doc: doc}
	own.keys[0] = addressKey(canonical)
	if at != nil {
		own.keys[1] = addressKey(at.String())
	}
	return own
}

// has reports whether an address, perhaps relative, is an address of the page.
func (own addresses) has(address string) bool {
	key := addressKey(own.doc.Resolve(address))
	return key != "" && slices.Contains(own.keys[:], key)
}

// addressKey returns an address without the parts in which the addresses of one
// page may differ.
func addressKey(a string) string {
	a, _, _ = strings.Cut(a, "#")
	a, _, _ = strings.Cut(a, "?")
	_, a, _ = strings.Cut(a, "://")
	return strings.TrimSuffix(strings.TrimPrefix(strings.ToLower(a), "www."), "/")
}

// hostKey returns the addressKey of the front page of a site.
func hostKey(at *url.URL) string {
	return strings.TrimPrefix(strings.ToLower(at.Host), "www.")
}

// webAddress returns an address if it is one on the web and not too long, or
// nothing.
func webAddress(address string) string {
	if len(address) <= maxAddress && words.IsAddress(address) {
		return address
	}
	return ""
}

// isFront reports whether an address is the front page of a site: the site alone,
// one of its languages, or an index.
func isFront(at *url.URL) bool {
	if at == nil || at.Host == "" {
		return false
	}
	path := strings.Trim(at.Path, "/")
	name, _, _ := strings.Cut(path, ".")
	switch {
	case strings.Contains(path, "/"):
		return false
	case path == "":
		return !strings.HasPrefix(at.RawQuery, "p=") && !strings.HasPrefix(at.RawQuery, "page_id=") // a post by its number
	case name == "index" || name == "default" || name == "home":
		return at.RawQuery == ""
	}
	return len(path) == 2 || len(path) == 5 && path[2] == '-'
}

// isThread reports whether an address leads to a thread of a forum.
func isThread(at *url.URL) bool {
	if at == nil {
		return false
	}
	for part := range dom.Split(at.Host + " " + at.Path) {
		if forumWords[part] {
			return true
		}
	}
	return false
}

// laterPage finds the number of a page or a post beyond the first in an address of a thread: a part of
// the path such as page-2, p2 and page/2, or a value such as start=20.
var laterPage = words.Pattern(`(?i)/(?:page[-/]?|p-?)0*(?:[2-9]|[1-9]\d{1,3})(?:[/?]|$)|[?&](?:page|pg|pn|start|st|offset)=0*(?:[2-9]|[1-9]\d+)(?:&|$)`)

// isLater reports whether a page of a thread may be another than its first: its address has the number of a
// later one, or it names a page before it.
func isLater(doc *dom.Document) bool {
	own := ""
	if at := doc.URL(); at != nil {
		own, _, _ = strings.Cut(at.String(), "#")
		if laterPage().MatchString(words.Head(at.Path+"?"+at.RawQuery, maxAddress)) {
			return true
		}
	}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		if doc.MayHave(n, dom.Items) && (hasWord(doc.Attr(n, "rel"), "prev") || hasWord(doc.Attr(n, "rel"), "previous")) {
			if to, _, _ := strings.Cut(doc.Resolve(doc.Attr(n, "href")), "#"); to != "" && to != own {
				return true
			}
		}
	}
	return false
}
