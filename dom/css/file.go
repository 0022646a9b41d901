package css

import (
	"encoding/base64"
	"net/url"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

// A Link names a style sheet in another file, as a document or another style sheet does.
type Link struct {
	Address   string // absolute, without a fragment
	Integrity string // hashes that its bytes must have, as in a link element; empty means any bytes
	Shared    bool   // the link element has the attribute crossorigin
}

// A File is a style sheet in another file.
type File struct {
	URL  *url.URL // where it came from: what it imports is relative to that
	Text string
}

// Files has the style sheets in other files that are known.
type Files map[Link]*File

// Links returns the style sheets in other files that a document wants, in order, each once; of very
// many, the first. Those that do not count, such as alternatives and those for paper, are left out.
func Links(doc *dom.Document) []Link {
	s := &Styles{doc: doc, matcher: matcherOf(doc), roots: shadowRoots(doc)}
	s.sheet.meter, s.sheet.listing = doc.Meter(), true
	s.readSheets()
	return s.sheet.links
}

// Imports returns the style sheets in other files that f imports, as Links does.
func (f *File) Imports() []Link {
	s := &sheet{listing: true}
	s.block(&cursor{text: f.Text}, context{layer: &s.layers, file: &opened{File: f}})
	return s.links
}

// maxLinks bounds what Links and Imports find: nobody gets so many style sheets.
const maxLinks = 1000

// An opened file is one whose rules are read.
type opened struct {
	*File
	link Link
	from *opened // what imports it; nil if the page does
}

// Files are read as often as they are linked to and imported. These are the bounds of that.
const (
	maxOpened      = 64
	maxOpenedBytes = 8 << 20
)

// file reads a style sheet in another file, or lists it. It reports whether the file is
// known. Browsers ignore imports in a circle.
func (s *sheet) file(link Link, in context) (known bool) {
	link.Address = s.resolve(link.Address, in.file)
	if s.listing && link.Address != "" && len(s.links) < maxLinks && !slices.Contains(s.links, link) {
		s.links = append(s.links, link)
	}
	file := s.files[link]
	if file == nil {
		return false
	}
	for f := in.file; f != nil; f = f.from {
		if f.link.Address == link.Address || f.URL.String() == link.Address {
			return true
		}
	}
	s.opened++
	s.fileBytes += len(file.Text)
	if s.opened > maxOpened || s.fileBytes > maxOpenedBytes {
		s.full = true
		return true
	}
	in.file = &opened{file, link, in.file}
	s.separately(file.Text, in)
	return true
}

// resolve returns the absolute address of a reference in a file, or in the page if that is
// nil. It is empty for what is not on the web.
func (s *sheet) resolve(ref string, from *opened) string {
	switch {
	case from != nil:
		u, err := from.URL.Parse(trim(ref))
		if err != nil || ref == "" {
			return ""
		}
		ref = u.String()
	case s.page != nil:
		ref = s.page.Resolve(ref)
	}
	ref, _, _ = strings.Cut(ref, "#")
	if !strings.HasPrefix(ref, "http://") && !strings.HasPrefix(ref, "https://") {
		return ""
	}
	return ref
}

func isData(address string) bool {
	address = trim(address)
	return len(address) >= len("data:") && equalFold(address[:len("data:")], "data:")
}

// dataText returns the style sheet in a data URL. Browsers ignore other types.
func dataText(address string) (string, bool) {
	if !isData(address) {
		return "", false
	}
	kind, data, ok := strings.Cut(trim(address)[len("data:"):], ",")
	if !ok {
		return "", false
	}
	text, err := url.PathUnescape(data)
	if err != nil {
		text = data
	}
	kind = lower(trim(kind))
	if media, _, _ := strings.Cut(kind, ";"); trim(media) != "text/css" {
		return "", false
	}
	if !strings.HasSuffix(kind, ";base64") {
		return text, true
	}
	raw, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(strings.Join(strings.Fields(text), ""), "="))
	return string(raw), err == nil
}
