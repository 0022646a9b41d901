package webfetch

import (
	"fmt"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/internal/clean"
	"github.com/seed31bcff99/reader/internal/words"
)

// Text returns the result as text for a model: first the notices of the tool, then
// between markers all that comes from the page, title and addresses included.
func (r *Result) Text() string {
	var b strings.Builder
	for _, notice := range r.notices() {
		fmt.Fprintf(&b, "[%s]\n", notice)
	}
	var page strings.Builder
	r.writeHead(&page)
	r.writeOutline(&page)
	if page.Len() > 0 || r.Content != "" {
		b.WriteString(wrapAll(page.String() + "\n" + Unwrap(r.Content)))
	}
	return b.String()
}

// writeHead writes what the page says about itself, a line for each field.
func (r *Result) writeHead(b *strings.Builder) {
	field := func(name, value string) {
		if value != "" {
			fmt.Fprintf(b, "%s: %s\n", name, value)
		}
	}
	field("URL", r.FinalURL)
	field("Addresses from / on belong to", r.Base)
	if !r.showsTitle() {
		field("Title", r.Title)
	}
	field("Author", r.Author)
	if !strings.Contains(r.Author+"\n"+r.Title, r.Site) {
		field("Site", r.Site)
	}
	field("Published", r.Published)
	field("Continues at", r.RefreshURL)
	if d := r.Details; d != nil {
		field("Modified", d.Modified)
		field("Canonical", d.Canonical)
		field("Image", d.Image)
		field("Icon", d.Favicon)
		for _, f := range d.Feeds {
			field("Feed", strings.TrimSpace(f.URL+" "+f.Title))
		}
	}
}

// showsTitle reports whether the content starts with a heading that is the title, or
// little more.
func (r *Result) showsTitle() bool {
	first, _, _ := strings.Cut(Unwrap(r.Content), "\n")
	heading, ok := strings.CutPrefix(first, "# ")
	shown, title := words.Letters(heading), words.Letters(r.Title)
	return ok && strings.HasPrefix(shown, title) && len(shown) < 2*len(title)
}

// The bounds of the outline in words.
const (
	maxShownHeadings = 40
	maxShownHeading  = 80 // characters
)

// writeOutline writes the headings that the content does not show: those after the
// first piece of a text, or all if what was asked for is not there.
func (r *Result) writeOutline(b *strings.Builder) {
	from := 0
	switch {
	case r.SectionMissing, r.Passages != nil && r.Content == "":
	case r.NextOffset > 0 && r.Offset == 0:
		from = r.NextOffset
	default:
		return
	}
	list := shownHeadings(r.Outline, from)
	if len(list) == 0 {
		return
	}
	b.WriteString("\nHeadings, with their offsets:\n")
	for _, h := range list {
		fmt.Fprintf(b, "%d %s %s\n", h.Offset, strings.Repeat("#", h.Level), clean.Cut(h.Text, maxShownHeading))
	}
}

// shownHeadings returns the headings from an offset on: as many levels as there is
// room for, from the top.
func shownHeadings(outline []reader.Heading, from int) []reader.Heading {
	var list []reader.Heading
	for _, h := range outline {
		if h.Offset >= from {
			list = append(list, h)
		}
	}
	for level := 5; level > 0 && len(list) > maxShownHeadings; level-- {
		var upper []reader.Heading
		for _, h := range list {
			if h.Level <= level {
				upper = append(upper, h)
			}
		}
		if len(upper) == 0 {
			break
		}
		list = upper
	}
	return list[:min(len(list), maxShownHeadings)]
}

// provenance says in a few words what answered, what it is, and how it was read, if
// that is not the usual way.
func (r *Result) provenance() string {
	var list []string
	if r.Status != 0 {
		list = append(list, fmt.Sprintf("status %d", r.Status))
	}
	if r.Rendered {
		list = append(list, "rendered")
	}
	if r.Kind != reader.KindUnknown {
		list = append(list, r.Kind.String())
	}
	if r.Confidence > 0 {
		list = append(list, fmt.Sprintf("confidence %.2f", r.Confidence))
	}
	if r.Format != "" && r.Format != reader.Markdown.String() {
		list = append(list, r.Format)
	}
	if r.Method != reader.MethodReader && r.Method != MethodNone {
		list = append(list, fmt.Sprintf("read by: %s", r.Method))
	}
	return strings.Join(list, ", ")
}

// lowConfidence is the confidence below which the tool says so. Hardly one page in ten
// is: see docs/measuring.md.
const lowConfidence = 0.65

// notices returns what the tool says about a result.
func (r *Result) notices() []string {
	list := make([]string, 0, 8)
	add := func(notice string) {
		if notice != "" {
			list = append(list, notice)
		}
	}
	if !r.Readable && r.FallbackReason != "" {
		add("not readable: " + r.FallbackReason + ": " + r.Advice)
	}
	add(r.provenance())
	if r.Confidence > 0 && r.Confidence < lowConfidence {
		add("low confidence: text may be missing, or not belong to the page")
	}
	list = append(list, r.Warnings...)
	add(r.Navigation.Notice)
	add(r.Shelf.Notice)
	add(r.Discussion.Notice)
	if r.NextOffset > 0 {
		add(fmt.Sprintf("characters %d to %d of %d; offset=%d continues", r.Offset, r.NextOffset, r.TotalChars, r.NextOffset))
	}
	return list
}
