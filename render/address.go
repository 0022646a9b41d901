package render

import (
	_ "embed"
	"net/url"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// addresses resolves references. It remembers the last one, since cards link
// their image and their title to the same address.
type addresses struct {
	doc      *dom.Document
	tracking bool                // parameters that follow people stay
	encode   func(string) string // makes an address safe where it is written
	base     string              // scheme and host that are left out of addresses; empty: none are
	self     string              // the page, without a fragment: only the fragment of links into it is written
	ref, url string              // the last reference, and where it leads

	own func(content.Target, string) string // Options.Address
}

func newAddresses(doc *dom.Document, opts *Options, encode func(string) string) addresses {
	a := addresses{doc: doc, tracking: opts.KeepTracking, encode: encode, own: opts.Address}
	if u := doc.URL(); opts.Links == CompactLinks && opts.Address == nil && u != nil {
		u.Fragment, u.RawFragment = "", ""
		a.self = u.String()
		a.base = origin(a.self)
	}
	return a
}

// resolve returns the address that a reference leads to, ready to be written as
// the target of a link. It is empty for addresses that must not be followed.
func (a *addresses) resolve(ref string) string {
	if len(ref) > dom.MaxAddress {
		return ""
	}
	if a.ref != ref || ref == "" {
		a.ref, a.url = ref, a.tidy(ref)
	}
	return a.url
}

func (a *addresses) tidy(ref string) string {
	address := a.encode(a.doc.Resolve(ref))
	if !a.tracking {
		address = withoutTracking(address)
	}
	return address
}

// picture returns the address of a picture: that of the file, not of a service that
// resizes it. A reference into the page holds the place of a picture.
func (a *addresses) picture(ref string) string {
	if strings.HasPrefix(ref, "#") {
		return ""
	}
	address := a.resolve(ref)
	if inner := unwrap(address); inner != address {
		return a.encode(inner)
	}
	return address
}

// written returns what is written for the address of a link, an image or a player: what
// the caller wants, if that can be followed.
func (a *addresses) written(to content.Target, address string) string {
	if a.own == nil {
		return a.short(address)
	}
	if address = a.own(to, address); a.doc.Resolve(address) == "" {
		return ""
	}
	return a.encode(address)
}

// short returns an address as it is written: without what the base says, if that is
// asked for.
func (a *addresses) short(address string) string {
	if a.base == "" {
		return address
	}
	rest, ok := strings.CutPrefix(address, a.base)
	if !ok || rest == "" || rest[0] != '/' || strings.HasPrefix(rest, "//") {
		return address
	}
	if fragment, ok := strings.CutPrefix(address, a.self); ok && len(fragment) > 1 && fragment[0] == '#' {
		return fragment
	}
	return rest
}

// isPicture reports whether an address is that of a picture, by its name.
func isPicture(address string) bool {
	name := fileName(address)
	if strings.IndexByte(name, ':') >= 0 { // "File:lake.jpg" is a page about a picture
		return false
	}
	return wordSet("picture")[name[strings.LastIndexByte(name, '.')+1:]]
}

// maxUnwrapped is how many services may stand before a picture.
const maxUnwrapped = 3

// unwrap returns the address of the picture that a service resizes, or the address
// itself. The service takes the picture in a parameter, or escaped in its path.
func unwrap(address string) string {
	for range maxUnwrapped {
		inner := wrapped(address)
		if inner == "" {
			break
		}
		address = inner
	}
	return address
}

// wrapped returns the address of a picture in an address, empty if there is none.
func wrapped(address string) string {
	path, query, _ := strings.Cut(address, "?")
	for parameter := range strings.SplitSeq(query, "&") {
		key, value, _ := strings.Cut(parameter, "=")
		if !wordSet("proxy")[strings.ToLower(strings.TrimPrefix(key, "amp;"))] {
			continue
		}
		if inner, err := url.QueryUnescape(value); err == nil && isPicture(inner) {
			if strings.HasPrefix(inner, "/") && !strings.HasPrefix(inner, "//") {
				inner = origin(address) + inner
			}
			return webAddress(inner)
		}
	}
	if i := lastHTTP(path); i > 0 && isPicture(path) {
		if inner, err := url.PathUnescape(path[i+1:]); err == nil && !strings.Contains(path[i+1:], "//") {
			return webAddress(inner)
		}
	}
	return ""
}

// lastHTTP returns the index of the last slash with "http" behind it, in any case, or -1.
func lastHTTP(path string) int {
	i := strings.LastIndexByte(path, '/')
	for i >= 0 && (len(path)-i < len("/http") || !strings.EqualFold(path[i:i+len("/http")], "/http")) {
		i = strings.LastIndexByte(path[:i], '/')
	}
	return i
}

// webAddress returns an address that can be written as it is, or nothing.
func webAddress(s string) string {
	if u, err := url.Parse(s); err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" {
		return u.String()
	}
	return ""
}

// origin returns the scheme and the host of an absolute address, empty for others.
func origin(address string) string {
	scheme, rest, ok := strings.Cut(address, "://")
	if !ok || scheme != "https" && scheme != "http" {
		return ""
	}
	if i := strings.IndexAny(rest, "/?#"); i >= 0 {
		rest = rest[:i]
	}
	return scheme + "://" + rest
}

//go:embed words.txt
var wordLines string

// wordTables are the tables of words.txt.
var wordTables = sync.OnceValue(func() map[string]map[string]string { return words.Tables(wordLines) })

//go:embed lists.txt
var listLines string

// wordSets are the lists of lists.txt.
var wordSets = sync.OnceValue(func() map[string]map[string]bool {
	sets := map[string]map[string]bool{}
	for _, list := range words.Lists(listLines) {
		sets[list.Name] = list.Set()
	}
	return sets
})

func wordSet(list string) map[string]bool { return wordSets()[list] }

// isOrnamentWord reports whether a word in the names of an image says that it decorates.
func isOrnamentWord(word string) bool { return wordTables()["ornament"][word] != "" }

// maxTracking is the most bytes that the name of a parameter has that follows people.
const maxTracking = 32

// isTracking reports whether a parameter of an address, with its value, only
// follows people.
func isTracking(parameter string) bool {
	name, _, _ := strings.Cut(parameter, "=")
	name = withoutEscapes(name)
	if name == "" || len(name) > maxTracking {
		return false
	}
	name = strings.ToLower(name)
	table := wordTables()["tracking"]
	for i := range len(name) {
		if table[name[:i+1]+"*"] != "" {
			return true
		}
	}
	return table[name] != ""
}

// withoutEscapes returns a parameter without what an ampersand before it left that was
// escaped several times.
func withoutEscapes(parameter string) string {
	for strings.HasPrefix(parameter, "amp;") {
		parameter = parameter[len("amp;"):]
	}
	return parameter
}

// withoutTracking returns an address without the parameters that follow people.
func withoutTracking(address string) string {
	at := strings.IndexByte(address, '?')
	if at < 0 || strings.IndexByte(address[:at], '#') >= 0 {
		return address
	}
	query, fragment := address[at+1:], ""
	if i := strings.IndexByte(query, '#'); i >= 0 {
		query, fragment = query[:i], query[i:]
	}
	if !hasTracking(query) {
		return address
	}
	kept := make([]string, 0, strings.Count(query, "&")+1)
	for parameter := range strings.SplitSeq(query, "&") {
		if !isTracking(parameter) {
			kept = append(kept, parameter)
		}
	}
	if query = strings.Join(kept, "&"); query != "" {
		query = "?" + withoutEscapes(query)
	}
	return address[:at] + query + fragment
}

func hasTracking(query string) bool {
	for parameter := range strings.SplitSeq(query, "&") {
		if isTracking(parameter) {
			return true
		}
	}
	return false
}
