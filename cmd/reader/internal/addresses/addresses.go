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
	"cmp"
	"encoding/csv"
	"encoding/json"
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

// readJSON reads a JSON feed, item by item.
func readJSON(r io.Reader, give giver) error {
	in := &tokenReader{in: r, most: maxToken}
	dec := json.NewDecoder(in)
	if err := toItems(dec, in); err != nil {
		return brokenJSON(err)
	}
	for dec.More() {
		in.read = 0
		var item struct {
			URL      string `json:"url"`
			External string `json:"external_url"`
		}
		err := dec.Decode(&item)
		if _, odd := errors.AsType[*json.UnmarshalTypeError](err); err != nil && !odd {
			return brokenJSON(err)
		}
		if err := give(cmp.Or(item.URL, item.External), false); err != nil {
			return err
		}
	}
	_, err := dec.Token() // the end of the items
	return brokenJSON(err)
}

// toItems goes to the first item of the feed.
func toItems(dec *json.Decoder, in *tokenReader) error {
	if _, err := dec.Token(); err != nil { // {
		return err
	}
	for dec.More() {
		in.read = 0
		key, err := dec.Token()
		if err != nil {
			return err
		}
		if key == "items" {
			if open, err := dec.Token(); err != nil || open != json.Delim('[') {
				return errors.Join(err, fmt.Errorf("%w: items is not a list", ErrFormat))
			}
			return nil
		}
		var other json.RawMessage
		if err := dec.Decode(&other); err != nil {
			return err
		}
	}
	return fmt.Errorf("%w: it has no items", ErrFormat)
}

// brokenJSON marks a mistake in the feed.
func brokenJSON(err error) error {
	_, syntax := errors.AsType[*json.SyntaxError](err)
	if syntax || errors.Is(err, errLongToken) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("%w: %w", ErrFormat, err)
	}
	return err
}

// Columns are the names of columns, and of fields of objects, that hold addresses. The
// first that is there counts.
var Columns = []string{"url", "uri", "link", "href", "loc", "address", "website", "page"}

// A table says how CSV with a column of addresses is written.
type table struct {
	comma  rune
	column int
	named  bool // the first row has names
}

// newTable returns how the rows of a table are written, from its first row, or nil if it
// has no column of addresses. A row that is an address as a whole is a line of a list.
func newTable(head []byte) *table {
	line, _, _ := bytes.Cut(bytes.TrimPrefix(head, []byte("\ufeff")), []byte("\n"))
	if IsAddress(strings.TrimSpace(string(line))) && !bytes.ContainsRune(line, '\t') {
		return nil
	}
	for _, comma := range ",;\t|" {
		cells, err := newRows(bytes.NewReader(line), comma).Read()
		if err != nil || len(cells) < 2 && !slices.Contains(Columns, strings.ToLower(strings.TrimSpace(string(line)))) {
			continue
		}
		for _, name := range Columns {
			if at := slices.IndexFunc(cells, func(cell string) bool { return strings.EqualFold(strings.TrimSpace(cell), name) }); at >= 0 {
				return &table{comma, at, true}
			}
		}
		if at := slices.IndexFunc(cells, func(cell string) bool { return IsAddress(strings.TrimSpace(cell)) }); at >= 0 {
			return &table{comma, at, false}
		}
	}
	return nil
}

func newRows(r io.Reader, comma rune) *csv.Reader {
	rows := csv.NewReader(r)
	rows.Comma, rows.LazyQuotes, rows.FieldsPerRecord, rows.ReuseRecord = comma, true, -1, true
	return rows
}

// maxRow is how many bytes the first row of a table has.
const maxRow = 64 << 10

// readTable reads a table. Rows without an address are left out.
func readTable(r io.Reader, give giver) error {
	bounded := &tokenReader{in: r, most: maxToken}
	in := bufio.NewReaderSize(bounded, maxRow)
	head, _ := in.Peek(maxRow)
	t := newTable(head)
	if t == nil {
		return ErrFormat
	}
	rows := newRows(in, t.comma)
	for first := true; ; first = false {
		bounded.read = 0
		row, err := rows.Read()
		switch wrong, ok := errors.AsType[*csv.ParseError](err); {
		case err == io.EOF:
			return nil
		case ok:
			return fmt.Errorf("%w: %w", ErrFormat, wrong)
		case errors.Is(err, errLongToken):
			return fmt.Errorf("%w: %w", ErrFormat, err)
		case err != nil:
			return err
		case first && t.named || t.column >= len(row):
			continue
		}
		if err := give(row[t.column], false); err != nil {
			return err
		}
	}
}
