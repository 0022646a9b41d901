package nav

import (
	"strings"

	"github.com/seed31bcff99/reader/internal/patience"
)

// addresses is the set of all addresses of a page's navigation, each with the
// places where it was seen. Lists do not repeat each other. Trails, pagers and
// page numbers say where in the lists the page is, so they take nothing from
// these: the menu keeps its "News" though a pager calls the same page "1".
type addresses map[string]place

type place uint8

const (
	inTrail place = 1 << iota
	inPager
	inPages
	inList
	inLanguages
)

// placeOf gives the place of a group that is not on one line.
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

// unique takes the address from items that repeat one.
func (a addresses) unique(items []Item, c *cluster, meter *patience.Meter) []Item {
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

// cardLinks is how many links a card has at most before its title: a picture,
// a topic, an author.
const cardLinks = 3

// titles reports whether e has the better label of two links to one page: a
// text rather than a picture, a heading rather than a text.
func (e *entry) titles(before *entry) bool {
	return before.weak && !e.weak || e.caption && !before.caption
}

// addressKey gives what makes an address the same as another: all but the
// fragment and a slash at the end.
func addressKey(url string, kind Kind) string {
	if kind == TOC {
		return url
	}
	if hash := strings.IndexByte(url, '#'); hash >= 0 {
		url = url[:hash]
	}
	return strings.TrimSuffix(url, "/")
}

// goesOn reports whether the path of one address starts with that of another.
func goesOn(from, to string) bool {
	from, to = trimAddress(from), trimAddress(to)
	return len(from) < len(to) && strings.HasPrefix(to, from) && to[len(from)] == '/'
}

// trimAddress takes off an address what does not say where in a site it is.
func trimAddress(url string) string {
	if i := strings.IndexByte(url, '#'); i >= 0 {
		url = url[:i]
	}
	if i := strings.IndexByte(url, '?'); i >= 0 {
		url = url[:i]
	}
	url = strings.TrimSuffix(url, "index.html")
	return strings.TrimRight(url, "/")
}

// samePage reports whether an address leads to a place on this page.
func (w *walk) samePage(href, url string) bool {
	if strings.HasPrefix(href, "#") {
		return url != ""
	}
	hash := strings.IndexByte(url, '#')
	return hash >= 0 && strings.Contains(href, "#") && url[:hash] == w.page
}

// isOtherScheme reports whether an address says how to reach something that is
// not a page. Scripts do not count: they fold out menus.
func isOtherScheme(ref string) bool {
	colon := strings.IndexByte(ref, ':')
	if colon <= 0 {
		return false
	}
	switch scheme := ref[:colon]; {
	case scheme == "https" || scheme == "http" || strings.ContainsAny(scheme, "/?#. "):
		return false
	default:
		return !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "https") && !strings.EqualFold(scheme, "javascript")
	}
}

func hostOf(url string) string {
	_, rest, ok := strings.Cut(url, "//")
	if !ok {
		return ""
	}
	for i := range len(rest) {
		if c := rest[i]; c == '/' || c == '?' || c == '#' || c == ':' {
			rest = rest[:i]
			break
		}
	}
	return strings.TrimPrefix(strings.ToLower(rest), "www.")
}
