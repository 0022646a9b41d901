package kind

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/meta"
)

// pathRoles tells which features a word of an address speaks for, a bit each
// from fAtStory on.
var pathRoles = func() map[string]uint16 {
	roles := map[string]uint16{}
	for _, row := range pathWords {
		for w := range strings.FieldsSeq(row.words) {
			roles[w] |= 1 << (row.feature - fAtStory)
		}
	}
	return roles
}()

// address fills in what the address of the page says, or the one that the page
// gives for itself if nobody said where it came from.
func (f *Features) address(doc *dom.Document, about *meta.Metadata) {
	var host, path, query string
	if u := doc.URL(); u != nil && u.Host != "" {
		host, path, query = u.Host, u.Path, u.RawQuery
	} else {
		_, rest, ok := strings.Cut(about.Canonical, "://")
		if !ok {
			return
		}
		rest, _, _ = strings.Cut(rest, "#")
		rest, query, _ = strings.Cut(rest, "?")
		host, path, _ = strings.Cut(rest, "/")
	}
	path = strings.Trim(path, "/")
	if isFront(path) {
		f[fAtFront] = 1
	}
	if query != "" && !strings.HasPrefix(query, "utm_") && !strings.HasPrefix(query, "srsltid=") {
		f[fAtQuery] = 1
	}
	f.host(host)
	f.path(path)
}

// isFront reports whether a path is that of the front page of a site, or of one
// of its languages.
func isFront(path string) bool {
	name, _, _ := strings.Cut(path, ".")
	switch name {
	case "", "index", "default", "home":
		return true
	}
	return len(path) == 2 || len(path) == 5 && (path[2] == '-' || path[2] == '/' || path[2] == '_')
}

// host reads the names in front of the one that somebody registered.
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
		f[fAtDepth] = min(f[fAtDepth]+1, 8)
		weight := float32(1)
		if rest == "" {
			weight = 2
		}
		f.place(part, weight)
		digits, dashes := 0, 0
		for i := range len(part) {
			switch c := part[i]; {
			case '0' <= c && c <= '9':
				digits++
			case c == '-' || c == '_' || c == '+':
				dashes++
			}
		}
		if len(part) == 4 && digits == 4 && (part[:2] == "20" || part[:2] == "19") {
			f[fAtDate] = 1
		} else if digits >= 4 {
			f[fAtNumber] = min(float32(digits), 12)
		}
		f[fAtSlug] = max(f[fAtSlug], float32(min(dashes, 12)))
		path = rest
	}
}

// place notes what a part of an address says.
func (f *Features) place(part string, weight float32) {
	var buf [24]byte
	if len(part) > len(buf) {
		return
	}
	for i := range len(part) {
		c := part[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		buf[i] = c
	}
	for k, roles := fAtStory, pathRoles[string(buf[:len(part)])]; roles != 0; k, roles = k+1, roles>>1 {
		if roles&1 != 0 {
			f[k] = max(f[k], weight)
		}
	}
}
