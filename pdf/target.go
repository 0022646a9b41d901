package pdf

import (
	"fmt"
	"net/url"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/pdf/internal/layout"
	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/page"
	pdftext "github.com/seed31bcff99/reader/pdf/internal/text"
)

// targets are the places that links of a document lead to.
type targets struct {
	ids   []string         // of the blocks; empty for those that are no headings
	pages map[int][]target // the headings of each page
	meter *meter.Meter
}

// A target is a heading, with what is compared for every link and bookmark.
type target struct {
	id      string
	box     page.Rect
	letters string
}

// maxTargets bounds the headings of a page that links lead to.
const maxTargets = 200

// maxID bounds the ID of a heading, in bytes.
const maxID = 60

// newTargets names the headings of a document.
func newTargets(blocks []layout.Block, m *meter.Meter) *targets {
	t := &targets{ids: make([]string, len(blocks)), pages: map[int][]target{}, meter: m}
	used := map[string]int{}
	for i := range blocks {
		b := &blocks[i]
		if b.Role != layout.Heading || len(b.Lines) == 0 {
			continue
		}
		id := slug(b)
		if used[id]++; used[id] > 1 {
			id = fmt.Sprintf("%s-%d", id, used[id])
			used[id]++
		}
		t.ids[i] = id
		if len(t.pages[b.Page]) < maxTargets {
			t.pages[b.Page] = append(t.pages[b.Page], target{id, b.Box(), t.letters(b)})
		}
	}
	return t
}

// letters returns the letters of a heading as bookmarks are compared with them.
func (t *targets) letters(b *layout.Block) string {
	var text strings.Builder
	for i := range b.Lines {
		text.WriteString(b.Lines[i].Text())
	}
	t.meter.Spend(text.Len())
	return pdftext.Folded(text.String())
}

// slug makes an ID of the words of a heading.
func slug(b *layout.Block) string {
	var s strings.Builder
	dash := false
	for i := range b.Lines {
		for _, r := range b.Lines[i].Text() {
			if s.Len() > maxID {
				return s.String()
			}
			if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
				dash = s.Len() > 0
				continue
			}
			if dash {
				s.WriteByte('-')
				dash = false
			}
			s.WriteRune(unicode.ToLower(r))
		}
		dash = s.Len() > 0
	}
	if s.Len() == 0 {
		return "heading"
	}
	return s.String()
}

// spans returns spans as they are given to callers.
func (t *targets) spans(in []layout.Span) []Span {
	out := make([]Span, len(in))
	for i := range in {
		s := &in[i]
		out[i] = Span{Text: s.Text, Bold: s.Bold, Italic: s.Italic, Fixed: s.Fixed, Raised: int(s.Raised), Link: t.address(s.Link)}
	}
	return out
}

// address returns where a link leads to, or nothing.
func (t *targets) address(link *page.Link) string {
	switch {
	case link == nil:
		return ""
	case link.URI != "":
		return checked(link.URI)
	case link.Page > 0:
		if id := t.at(link.Page, link.Top); id != "" {
			return "#" + id
		}
		return "#" + PageID(link.Page)
	}
	return ""
}

// targetSlack is how far a heading may be from the place that a link to it names, in
// points. Links lead to some space above it, or to its baseline.
const targetSlack = 40

// at returns the ID of the heading at a height of a page.
func (t *targets) at(number int, top float64) string {
	best, id := float64(targetSlack), ""
	list := t.pages[number]
	t.meter.Spend(len(list))
	for i := range list {
		box := &list[i].box
		d := top - box.Y1
		if d < 0 {
			d = max(box.Y0-top, 0) // inside of it is as good as at it
		}
		if d < best {
			best, id = d, list[i].id
		}
	}
	return id
}

// titled returns the height of the heading of a page that an entry of a table of contents
// names.
func (t *targets) titled(title string, number int) (top float64, ok bool) {
	t.meter.Spend(len(title))
	_, words, _ := strings.Cut(strings.TrimSpace(title), " ")
	whole, bare := pdftext.Folded(title), pdftext.Folded(words)
	list := t.pages[number]
	for i := range list {
		t.meter.Spend(1 + len(whole)/compareRate)
		if letters := list[i].letters; letters == whole || len(bare) >= minEntry && strings.HasSuffix(letters, bare) {
			return list[i].box.Y1, true
		}
	}
	return 0, false
}

// minEntry is the number of bytes that the words of an entry have at least if its number
// is another one than that of the heading.
const minEntry = 4

// named returns the ID of the heading that a bookmark names.
func (t *targets) named(m *Bookmark) string {
	t.meter.Spend(len(m.Title))
	want := pdftext.Folded(m.Title)
	if want == "" {
		return ""
	}
	list := t.pages[m.Page]
	for i := range list {
		t.meter.Spend(1 + len(want)/compareRate)
		if strings.HasSuffix(list[i].letters, want) {
			return list[i].id
		}
	}
	for i := range list { // the name of a page of reference, before what it is about
		t.meter.Spend(1 + len(want)/compareRate)
		if strings.HasPrefix(list[i].letters, want) {
			return list[i].id
		}
	}
	return ""
}

// compareRate is how many bytes are compared in the time of a unit of work.
const compareRate = 16

// checked returns an address of the web or of a mailbox, or nothing if it is another
// one: a file, a script, or no address at all.
func checked(address string) string {
	u, err := url.Parse(strings.TrimSpace(address))
	if err != nil {
		return ""
	}
	switch strings.ToLower(u.Scheme) {
	case "http", "https", "ftp":
		if u.Host == "" {
			return ""
		}
	case "mailto", "tel":
	case "":
		if !strings.HasPrefix(address, "www.") {
			return ""
		}
		return "http://" + u.String()
	default:
		return ""
	}
	return u.String()
}
