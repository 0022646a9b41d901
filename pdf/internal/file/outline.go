package file

import (
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
	"github.com/seed31bcff99/reader/pdf/internal/text"
)

const (
	maxBookmarks = 1 << 16
	maxLevel     = 32
)

// Outline returns the bookmarks of the file in order.
func (f *File) Outline() (list []page.Bookmark, err error) {
	defer meter.Catch(&err)
	seen := map[uint32]bool{}
	var walk func(o object.Object, level int)
	walk = func(o object.Object, level int) {
		for len(list) < maxBookmarks {
			ref, ok := o.(object.Ref)
			if !ok || seen[ref.Num] {
				return
			}
			seen[ref.Num] = true
			d := f.doc.Dict(ref)
			if d == nil {
				return
			}
			f.meter.Spend(64)
			to, _ := f.target(d)
			list = append(list, page.Bookmark{Level: level, Title: oneLine(text.Decode(string(f.doc.String(d["Title"])))), Page: to.page})
			if level < maxLevel {
				walk(d["First"], level+1)
			}
			o = d["Next"]
		}
	}
	walk(f.doc.Dict(f.root["Outlines"])["First"], 1)
	return list, nil
}

// oneLine returns a text with all white space as single spaces.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// validText returns a string that may be UTF-8 as UTF-8.
func validText(s string) string {
	if utf8.ValidString(s) && !strings.HasPrefix(s, "\xef\xbb\xbf") {
		return strings.TrimSpace(s)
	}
	return strings.TrimSpace(text.Decode(s))
}

// maxEntries bounds the entries of a name tree or a number tree.
const maxEntries = 1 << 17

// eachEntry calls add for the entries of a name tree ("Names") or a number tree ("Nums").
func (f *File) eachEntry(o object.Object, list object.Name, add func(key, value object.Object)) {
	left := maxEntries
	seen := map[uint32]bool{}
	var walk func(o object.Object, depth int)
	walk = func(o object.Object, depth int) {
		if ref, ok := o.(object.Ref); ok {
			if seen[ref.Num] {
				return
			}
			seen[ref.Num] = true
		}
		node := f.doc.Dict(o)
		if node == nil || depth > maxDepth || left <= 0 {
			return
		}
		entries := f.doc.Array(node[list])
		f.meter.Spend(16 + len(entries))
		for i := 0; i+1 < len(entries) && left > 0; i += 2 {
			left--
			add(entries[i], entries[i+1])
		}
		for _, kid := range f.doc.Array(node["Kids"]) {
			walk(kid, depth+1)
		}
	}
	walk(o, 0)
}

// count returns the number of entries of a name tree.
func (f *File) count(o object.Object) (n int) {
	f.eachEntry(o, "Names", func(_, _ object.Object) { n++ })
	return n
}
