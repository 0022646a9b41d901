package lessons_test

import (
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/internal/test/lessons"
)

// A form is one way to have the content.
type form struct {
	name   string
	format reader.Format
	links  reader.LinkStyle
	drop   bool
}

var forms = []form{
	{"markdown", reader.Markdown, reader.InlineLinks, false},
	{"references", reader.Markdown, reader.ReferenceLinks, false},
	{"no links", reader.Markdown, reader.NoLinks, true},
	{"text", reader.Text, reader.InlineLinks, false},
}

func (f form) options(l *lessons.Lesson) reader.Options {
	return reader.Options{URL: l.Options.URL, ContentType: l.Options.ContentType, Format: f.format, Links: f.links, DropImages: f.drop}
}

// chanceOf returns chance that is the same for a lesson whatever other lessons
// there are.
func chanceOf(lesson string, seed uint64) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(lesson))
	return rand.New(rand.NewPCG(h.Sum64(), seed))
}

// TestPaging reads every page piece by piece, with random bounds: no piece is
// larger than its bound, and without what opens and closes them the pieces,
// joined, are the whole.
func TestPaging(t *testing.T) {
	for _, l := range lessons.All(t, root) {
		chance := chanceOf(l.Name, 1)
		for _, f := range forms {
			o := f.options(&l)
			o.MaxChars = -1
			whole := lessons.Read(t, l.Page, o)
			for range 3 {
				o.MaxChars = 200 + chance.IntN(1800)
				if diff := cmp.Diff(whole.Content, joinPieces(t, l.Page, o, whole)); diff != "" {
					t.Errorf("%s, %s, %d: the pieces are not the whole (-want +got)\n%s", l.Name, f.name, o.MaxChars, diff)
				}
			}
		}
	}
}

// joinPieces reads a page piece by piece and joins the pieces.
func joinPieces(t *testing.T, page []byte, o reader.Options, whole *reader.Result) string {
	t.Helper()
	var joined strings.Builder
	for {
		res := lessons.Read(t, page, o)
		chars := []rune(res.Content)
		if len(chars) > o.MaxChars {
			t.Errorf("the piece at %d has %d characters, bound %d", o.Offset, len(chars), o.MaxChars)
		}
		if res.TotalChars != whole.TotalChars || !slices.Equal(res.Outline, whole.Outline) {
			t.Errorf("the piece at %d tells another total or outline", o.Offset)
		}
		if res.Truncated != (res.NextOffset > 0) {
			t.Errorf("the piece at %d: truncated %v, next offset %d", o.Offset, res.Truncated, res.NextOffset)
		}
		joined.WriteString(string(chars[res.OpeningChars : len(chars)-res.ClosingChars]))
		if res.NextOffset == 0 {
			return joined.String()
		}
		if res.NextOffset <= o.Offset {
			t.Fatalf("the piece at %d goes on at %d", o.Offset, res.NextOffset)
		}
		o.Offset = res.NextOffset
	}
}

// TestOffsets asks for pieces at any place, of the page and of a section:
// whatever the offset, a piece keeps its bound and is the part of the whole that
// it says it is.
func TestOffsets(t *testing.T) {
	for _, l := range lessons.All(t, root) {
		chance := chanceOf(l.Name, 2)
		o := forms[0].options(&l)
		o.MaxChars = -1
		page := lessons.Read(t, l.Page, o)
		whole := []rune(page.Content)
		start, end := 0, len(whole)
		for i := range 10 {
			if i == 5 && len(page.Outline) > 0 { // the other half of the pieces is of a section
				h := page.Outline[chance.IntN(len(page.Outline))]
				h = page.Outline[slices.IndexFunc(page.Outline, sameText(h.Text))]
				o.Section, o.MaxChars, o.Offset = h.Text, -1, 0
				section := lessons.Read(t, l.Page, o)
				start = h.Offset
				end = start + utf8.RuneCountInString(section.Content) - section.OpeningChars
			}
			o.MaxChars, o.Offset = 200+chance.IntN(300), chance.IntN(len(whole)+10)
			res := lessons.Read(t, l.Page, o)
			chars := []rune(res.Content)
			body := string(chars[res.OpeningChars : len(chars)-res.ClosingChars])
			from, to := min(max(o.Offset, start), end), end
			if res.NextOffset > 0 {
				to = res.NextOffset
			}
			if len(chars) > o.MaxChars || body != string(whole[from:to]) {
				t.Errorf("%s, section %q: %d characters at %d are\n%s\nwant\n%s", l.Name, o.Section, o.MaxChars, o.Offset, body, string(whole[from:to]))
			}
		}
	}
}

// TestOutline checks that every heading is where the outline says, and that its
// section, asked for by words or anchor, is what stands there.
func TestOutline(t *testing.T) {
	headings := 0
	for _, l := range lessons.All(t, root) {
		for _, f := range forms {
			o := f.options(&l)
			o.MaxChars = -1
			whole := lessons.Read(t, l.Page, o)
			chars := []rune(whole.Content)
			for i, h := range whole.Outline {
				headings++
				mark := ""
				if f.format == reader.Markdown {
					mark = strings.Repeat("#", h.Level) + " "
				}
				rest := string(chars[h.Offset:])
				if !strings.HasPrefix(rest, mark) || h.Text == "" {
					t.Errorf("%s, %s: heading %+v stands at %q", l.Name, f.name, h, firstLine(rest))
				}
				if f.links == reader.ReferenceLinks || slices.IndexFunc(whole.Outline, sameText(h.Text)) < i {
					continue
				}
				o.Section = h.Text
				checkSection(t, l.Page, o, whole, i)
				if h.Anchor != "" && slices.IndexFunc(whole.Outline, func(g reader.Heading) bool { return g.Anchor == h.Anchor }) == i {
					o.Section = "#" + h.Anchor
					checkSection(t, l.Page, o, whole, i)
				}
				o.Section = ""
			}
		}
	}
	if headings < 500 {
		t.Errorf("%d headings in all pages: too few to tell", headings)
	}
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

func sameText(text string) func(reader.Heading) bool {
	return func(h reader.Heading) bool { return strings.EqualFold(h.Text, text) }
}

// checkSection reads the section of heading i and compares it with its part of
// the whole.
func checkSection(t *testing.T, page []byte, o reader.Options, whole *reader.Result, i int) {
	t.Helper()
	res := lessons.Read(t, page, o)
	chars := []rune(res.Content)
	body := string(chars[res.OpeningChars:])
	h := whole.Outline[i]
	rest := string([]rune(whole.Content)[h.Offset:])
	if res.SectionMissing || !strings.HasPrefix(rest, body) || body == "" {
		t.Errorf("section %q is missing (%v) or is not part of the page:\n%s", o.Section, res.SectionMissing, body)
		return
	}
	end := len(whole.Content)
	for _, g := range whole.Outline[i+1:] {
		if g.Level <= h.Level {
			end = g.Offset
			break
		}
	}
	got, want := h.Offset+utf8.RuneCountInString(body), end
	if gap := want - got; end < len(whole.Content) && (gap < 1 || gap > 8) { // the line feeds and the marker of an item
		t.Errorf("section %q ends %d characters before the next", o.Section, gap)
	}
}

func TestSectionMissing(t *testing.T) {
	l := lessons.All(t, root)[0]
	whole := lessons.Read(t, l.Page, reader.Options{})
	res := lessons.Read(t, l.Page, reader.Options{Section: "no such heading"})
	if !res.SectionMissing || res.Content != whole.Content {
		t.Errorf("missing %v, content\n%s", res.SectionMissing, res.Content)
	}
}
