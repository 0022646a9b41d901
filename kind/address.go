package kind

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/meta"
)

// address fills in what the address of the page says, or the one that the page
// gives for itself if the document has none.
func (f *Features) address(doc *dom.Document, about *meta.Metadata) {
	var host, path string
	if u := doc.URL(); u != nil && u.Host != "" {
		host, path = u.Host, u.Path
	} else {
		_, rest, ok := strings.Cut(about.Canonical, "://")
		if !ok {
			return
		}
		if end := strings.IndexAny(rest, "?#"); end >= 0 {
			rest = rest[:end]
		}
		host, path, _ = strings.Cut(rest, "/")
	}
	path = strings.Trim(path, "/")
	f[fAtFront] = truth(isFront(path))
	f.host(host)
	f.path(path)
}

// isFront reports whether a path leads to the front page of a site, or to that of
// one of its languages.
func isFront(path string) bool {
	name, _, _ := strings.Cut(path, ".")
	switch name {
	case "", "index", "default", "home":
		return true
	}
	return len(path) == 2 || len(path) == 5 && strings.IndexByte("-_/", path[2]) >= 0
}

// host reads the labels before the registered name, taken to be the last two.
func (f *Features) host(host string) {
	for strings.Count(host, ".") > 1 {
		var label string
		label, host, _ = strings.Cut(host, ".")
		f.place(label, 1)
	}
}

// path reads the parts of a path.
func (f *Features) path(path string) {
	for path != "" {
		part, rest, _ := strings.Cut(path, "/")
		if rest == "" {
			f.place(part, 2)
		} else {
			f.place(part, 1)
		}
		dashes := strings.Count(part, "-") + strings.Count(part, "_")
		f[fAtSlug] = max(f[fAtSlug], float32(min(dashes, 12)))
		path = rest
	}
}

// place notes what a part of an address says.
func (f *Features) place(part string, weight float32) {
	var buf [longestWord]byte
	word := lower(buf[:0], part)
	for k, found := fAtStory, pathRoles()[string(word)]; found != 0; k, found = k+1, found>>1 {
		if found&1 != 0 {
			f[k] = max(f[k], weight)
		}
	}
}

// lower appends s in lower case, white space folded, as far as there is room.
// Only ASCII letters are changed: the vocabularies have no others at the start of
// a word.
func lower(buf []byte, s string) []byte {
	for i := range len(s) {
		c := s[i]
		switch {
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case c <= ' ':
			if len(buf) == 0 || buf[len(buf)-1] == ' ' {
				continue
			}
			c = ' '
		}
		if len(buf) == cap(buf) {
			return nil // longer than any word
		}
		buf = append(buf, c)
	}
	if n := len(buf); n > 0 && buf[n-1] == ' ' {
		buf = buf[:n-1]
	}
	return buf
}
