package file

import (
	"context"
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
func (f *File) Outline(ctx context.Context) (list []page.Bookmark, err error) {
	defer meter.Catch(&err)
	f.meter.Use(ctx)
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
			list = append(list, page.Bookmark{
				Level: level, Title: oneLine(text.Decode(string(f.doc.String(d["Title"])))),
				Page: to.page, Top: to.top, URI: to.uri,
			})
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
