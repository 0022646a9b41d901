package nav

import (
	"cmp"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
)

// addresses is the set of all addresses of a page's navigation, each with the
// places where it was seen. A list does not repeat the addresses of another list.
// It may repeat those of trails, pagers and page numbers: the menu keeps its
// "News" though a pager calls the same page "1".
type addresses map[string]place

type place uint8

const (
	inTrail place = 1 << iota
	inPager
	inPages
	inList
	inLanguages
)

// placeOf returns the place of a group that is not on one line.
func placeOf(kind Kind) place {
	if kind == Pagination {
		return inPages
	}
	return inList
}

// add notes an address and reports whether it is new at the place.
func (a addresses) add(url string, at place) bool {
	before := a[url]
	a[url] = before | at
	return before&at == 0
}

// unique removes the addresses that repeat another.
func (a addresses) unique(items []Item, c *cluster, meter *cancel.Meter) []Item {
	for i := range items {
		meter.Spend(entryCost)
		item := &items[i]
		if item.URL == "" || a.add(addressKey(item.URL, c.kind), placeOf(c.kind)) {
			continue
		}
		for j := i - 1; j >= max(0, i-cardLinks); j-- {
			if items[j].URL == item.URL && c.entries[i].titles(c.entries[j]) {
				items[j].Label = item.Label
			}
		}
		item.URL, item.Current = "", false
	}
	return items
}

// cardLinks is how many links a card may have before its title: a picture, a
// topic, an author.
const cardLinks = 3

// titles reports whether e has a better label than a link to the same page before
// it: a text rather than a picture, a heading rather than a text.
func (e *entry) titles(before *entry) bool {
	return before.weak && !e.weak || e.caption && !before.caption
}

// addressKey returns the part of an address that tells pages apart: all but the
// fragment and a slash at the end. In a table of contents the fragment counts too.
func addressKey(url string, kind Kind) string {
	if kind == TOC {
		return url
	}
	page, _, _ := strings.Cut(url, "#")
	return strings.TrimSuffix(page, "/")
}

// isBelow reports whether the path of to continues that of from.
func isBelow(from, to string) bool {
	from, to = trimAddress(from), trimAddress(to)
	return len(from) < len(to) && strings.HasPrefix(to, from) && to[len(from)] == '/'
}

// trimAddress cuts off an address what does not say where in a site it is.
func trimAddress(url string) string {
	if i := strings.IndexAny(url, "?#"); i >= 0 {
		url = url[:i]
	}
	url = strings.TrimSuffix(url, "index.html")
	return strings.TrimRight(url, "/")
}

// A location is the address of the page itself. All fields are empty if it is not
// known.
type location struct {
	url  string // without fragment
	host string
}

func newLocation(doc *dom.Document) location {
	u := doc.URL()
	if u == nil {
		return location{}
	}
	u.Fragment, u.RawFragment = "", ""
	url := cmp.Or(doc.Resolve(u.String()), u.String()) // as the links to it are written
	return location{url, hostOf(url)}
}

// is reports whether an address is that of the page. No address is if that is not known.
func (l *location) is(url string) bool {
	return l.url != "" && addressKey(url, Primary) == addressKey(l.url, Primary)
}

// isHere reports whether an address leads to a place on this page. The reference
// href was resolved to url.
func (l *location) isHere(href, url string) bool {
	if strings.HasPrefix(href, "#") {
		return url != ""
	}
	hash := strings.IndexByte(url, '#')
	return hash >= 0 && strings.Contains(href, "#") && url[:hash] == l.url
}

// isNetwork reports whether an address is on a social network, other than the one
// the page is on.
func (l *location) isNetwork(url string) bool {
	host := hostOf(url)
	if host == l.host {
		return false
	}
	for host != "" { // also the hosts that it is a part of
		if networks[host] {
			return true
		}
		_, host, _ = strings.Cut(host, ".")
	}
	return false
}

// isOtherScheme reports whether the scheme of an address leads to something that is
// not a page, such as mail. Scripts do not count: they unfold menus.
func isOtherScheme(ref string) bool {
	colon := strings.IndexByte(ref, ':')
	if colon <= 0 {
		return false
	}
	scheme := ref[:colon]
	return !strings.EqualFold(scheme, "https") && !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "javascript") && !strings.ContainsAny(scheme, "/?#. ")
}

// hostOf returns the host of an address, in lower case and without "www.".
func hostOf(url string) string {
	_, host, _ := strings.Cut(url, "//")
	if i := strings.IndexAny(host, "/?#:"); i >= 0 {
		host = host[:i]
	}
	return strings.TrimPrefix(strings.ToLower(host), "www.")
}

// languages are the addresses of the page in other languages. Wikis have more of
// these than all other links, so they are a group of their own.
type languages struct {
	doc        *dom.Document
	own        string // primary language of the page, such as "pt"
	links      []Item
	alternates []Item // of the head
}

// isOther reports whether hreflang says that a link is the page in another
// language.
func (l *languages) isOther(n dom.NodeID) bool {
	code := l.doc.Attr(n, "hreflang")
	if code == "" {
		return false
	}
	language, _, _ := strings.Cut(strings.ToLower(code), "-")
	return l.own != "" && language != l.own && language != "x"
}

// add notes a link to the page in another language.
func (l *languages) add(label, url string) {
	if url != "" && label != "" {
		l.links = append(l.links, Item{Label: label, URL: url})
	}
}

// addAlternate notes a link element of the head, if it is the page in another
// language. Its label is the code of the language.
func (l *languages) addAlternate(n dom.NodeID) {
	if !strings.EqualFold(l.doc.Attr(n, "rel"), "alternate") || !l.isOther(n) {
		return
	}
	if url := l.doc.Resolve(l.doc.Attr(n, "href")); url != "" {
		l.alternates = append(l.alternates, Item{Label: clip(fold(l.doc.Attr(n, "hreflang"))), URL: url})
	}
}

// group returns the group of other languages: the links of the page, else those of
// the head. If the group would be alone, those of the head do not count: they are
// for machines.
func (l *languages) group(seen addresses, alone bool) Group {
	g := Group{Kind: Languages}
	list := l.links
	if len(list) == 0 && !alone {
		list = l.alternates
	}
	for _, item := range list {
		if seen.add(addressKey(item.URL, Languages), inLanguages) {
			g.Items = append(g.Items, item)
		}
	}
	return g
}
