package crawl

import (
	"net/url"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A Link is a link of a page, as it is written there.
type Link struct {
	Node dom.NodeID
	Href string
}

// maxLinks is how many links of a page are followed.
const maxLinks = 10_000

// LinksOf returns the links of a document that may be followed, and what they resolve against:
// base, unless the document says otherwise.
func LinksOf(doc *dom.Document, base *url.URL) ([]Link, *url.URL) {
	var list []Link
	for n := dom.Root; int(n) < doc.Len() && len(list) < maxLinks; n++ {
		switch doc.Tag(n) {
		case atom.Base:
			if at, err := url.Parse(doc.Resolve("#")); err == nil && at.Host != "" { // the first base counts
				base = at
			}
		case atom.Meta:
			if strings.EqualFold(doc.Attr(n, "name"), "robots") && hasWord(doc.Attr(n, "content"), "nofollow", "none") {
				return nil, base
			}
		case atom.A, atom.Area:
			if href := doc.Attr(n, "href"); href != "" && !hasWord(doc.Attr(n, "rel"), "nofollow") {
				list = append(list, Link{n, href})
			}
		case atom.Link:
			if hasWord(doc.Attr(n, "rel"), "canonical", "next", "prev") {
				list = append(list, Link{n, doc.Attr(n, "href")})
			}
		}
	}
	return list, base
}

// hasWord reports whether a list of words has one of some words.
func hasWord(list string, words ...string) bool {
	if list == "" {
		return false
	}
	for word := range strings.FieldsFuncSeq(strings.ToLower(list), func(r rune) bool { return r == ' ' || r == ',' || r == '\t' || r == '\n' }) {
		for _, w := range words {
			if word == w {
				return true
			}
		}
	}
	return false
}
