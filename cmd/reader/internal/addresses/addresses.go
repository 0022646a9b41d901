// Package addresses reads lists of addresses: plain text with one a line, tables
// (CSV), sitemaps and indexes of them, feeds (RSS, Atom, JSON Feed) and OPML.
//
// What a list is follows from what it holds, not from its name. Entries come one by
// one, so a list of any length takes little memory. An entry is the address of a page,
// or of another list, which the caller may fetch. The package fetches nothing.
package addresses

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// A Form is how a list is written.
type Form uint8

// The forms.
const (
	None     Form = iota // not a list of addresses
	Lines                // one address a line
	XML                  // a sitemap, a feed or OPML
	JSONFeed             // see jsonfeed.org
	Table                // CSV with a column of addresses
)

// An Entry is an address of a list.
type Entry struct {
	URL  string // absolute, unless it is a line of text that is no address
	List bool   // it leads to another list: a sitemap or a feed
}

// The bounds of a list. What exceeds them is an attack or no list.
const (
	MaxURL   = 2048    // bytes of an address; longer ones are left out
	maxToken = 8 << 20 // bytes of an item or a line
	maxDepth = 64      // of elements

	// maxElement is how many bytes an element or a text of XML has. It is less, since
	// an attribute of two bytes takes ninety in memory.
	maxElement = 1 << 20
)

// ErrFormat says that a list is broken.
var ErrFormat = errors.New("not a list of addresses")

// roots are the first elements of lists in XML.
var roots = []string{"feed", "opml", "rdf", "rss", "sitemapindex", "urlset"}

var (
	firstElement = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?s)^(?:\s|<\?.*?\?>|<!--.*?-->|<![^>\[]*(?:\[.*?\]\s*)?>)*<(?:[\w.-]+:)?([\w.-]+)`)
	})
	feedVersion = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^\s*\{[^<]*"version"\s*:\s*"https?:\\?/\\?/jsonfeed\.org\\?/version`)
	})
)

// Sniff returns the form of a list from its first bytes. A few hundred are enough,
// unless a long comment comes first.
func Sniff(head []byte) Form {
	head = bytes.TrimPrefix(head, []byte("\ufeff"))
	switch root := Root(head); {
	case slices.Contains(roots, root):
		return XML
	case root != "":
		return None
	}
	switch {
	case newTable(head) != nil:
		return Table
	case feedVersion().Match(head):
		return JSONFeed
	case startsWithAddress(head):
		return Lines
	}
	return None
}

// Root returns the name of the first element of XML or HTML in lower case, without its
// prefix, or nothing if a text does not start like that.
func Root(head []byte) string {
	m := firstElement().FindSubmatch(bytes.TrimPrefix(head, []byte("\ufeff")))
	if m == nil {
		return ""
	}
	return strings.ToLower(string(m[1]))
}

// startsWithAddress reports whether the first line that says anything is an address.
func startsWithAddress(head []byte) bool {
	for line := range bytes.Lines(head) {
		if line = bytes.TrimSpace(line); len(line) > 0 && line[0] != '#' {
			return IsAddress(string(line))
		}
	}
	return false
}

// IsAddress reports whether a line is the address of a page on the web.
func IsAddress(line string) bool {
	scheme, rest, ok := strings.Cut(line, "://")
	return ok && (strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https")) && rest != "" && !strings.ContainsAny(line, " \t<>\"")
}

// Read calls yield with every entry of a list, until that fails. Relative addresses
// resolve against base, which may be nil. A line of text that is no address comes as it
// is, since somebody wrote it: it should not be lost without a word. If the list is
// broken, the error is ErrFormat and the entries before have been given.
func Read(form Form, r io.Reader, base *url.URL, yield func(Entry) error) error {
	give := func(address string, list bool) error {
		if address = absolute(address, base); address == "" {
			return nil
		}
		return yield(Entry{address, list})
	}
	switch form {
	case Lines:
		return readLines(r, func(line string) error {
			if absolute(line, base) == "" { // the caller says what is wrong with it
				return yield(Entry{URL: strings.ToValidUTF8(line[:min(len(line), MaxURL)], "")})
			}
			return give(line, false)
		})
	case XML:
		return readXML(r, give)
	case JSONFeed:
		return readJSON(r, give)
	case Table:
		return readTable(r, give)
	}
	return ErrFormat
}

// A giver takes the entries of a list.
type giver func(address string, list bool) error

// absolute returns an address of a list in full, or nothing if it is none.
func absolute(address string, base *url.URL) string {
	address = strings.TrimSpace(address)
	if address == "" || len(address) > MaxURL {
		return ""
	}
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	if base != nil {
		u = base.ResolveReference(u)
	}
	if !IsAddress(u.String()) {
		return ""
	}
	return u.String()
}

// readLines reads a list with an address a line. Lines that start with # and empty
// lines are left out.
func readLines(r io.Reader, give func(line string) error) error {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxToken)
	for lines.Scan() {
		line := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "\ufeff"))
		if line == "" || line[0] == '#' {
			continue
		}
		if err := give(line); err != nil {
			return err
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return fmt.Errorf("%w: a line has more than %d bytes", ErrFormat, maxToken)
	}
	return lines.Err()
}
