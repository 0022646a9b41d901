package nav

import (
	"context"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/section"
)

// titles are the headings of the kinds that are lists.
var titles = [numKinds]string{
	TOC:        "On this page",
	Sidebar:    "In this section",
	Pagination: "Pages",
	Primary:    "Site",
	Related:    "Related",
	Footer:     "Footer",
	Languages:  "Languages",
}

// Section writes m as a section with the title "Navigation" of at most maxChars Unicode
// characters, in complete lines; a negative maxChars means no bound. The path and
// the previous and next page come first. The lists share the rest, so that none
// takes it all. The last line says how many links were left out, and has no line
// feed after it. Plain text has addresses between angle brackets behind their labels. HTML
// has a list of all groups in their order, as far as they fit.
//
// The result is empty if nothing was found, or if not one link fits. The one error
// is that of the context.
func (m Map) Section(ctx context.Context, format content.Format, maxChars int) (text string, err error) {
	defer cancel.Catch(&err)
	meter := cancel.With(ctx)
	meter.Look()
	if format == content.HTML {
		return m.groups(maxChars), nil
	}
	f := section.Form(format)
	trails, lists := m.trails(f, meter), m.outlines(f, meter)
	title, total := f.Heading(2, "Navigation")+"\n", 0
	chars := utf8.RuneCountInString(title)
	for _, t := range trails {
		total += t.links
		chars += utf8.RuneCountInString(t.text)
	}
	for _, o := range lists {
		total += o.links
		chars += o.chars
	}
	whole := maxChars < 0 || chars-1 <= maxChars // the last line feed goes
	if whole {
		maxChars = math.MaxInt - 1
	}
	room, shown := maxChars+1-utf8.RuneCountInString(title+f.More("link", total)), 0
	var b strings.Builder
	write := func(text string, links int) {
		b.WriteString(text)
		room -= utf8.RuneCountInString(text)
		shown += links
	}
	for _, t := range trails {
		if utf8.RuneCountInString(t.text) <= room/2 { // something is left for the lists
			write(t.text, t.links)
		}
	}
	for i, o := range lists {
		write(o.fit(room - share(room, lists[i+1:])))
	}
	if b.Len() == 0 || shown == 0 && !whole {
		return "", nil
	}
	return strings.TrimSuffix(title+b.String()+f.More("link", total-shown), "\n"), nil
}

// share returns the room that is kept for later lists.
func share(room int, later []*outline) int {
	floor := room / (2 * (len(later) + 1))
	kept := 0
	for _, o := range later {
		kept += min(floor, o.chars)
	}
	return kept
}

// groups returns m as a section of HTML.
func (m Map) groups(maxChars int) string {
	lines := len(m.Groups)
	for i := range m.Groups {
		lines += len(m.Groups[i].Items)
	}
	w := section.New(content.HTML, "Navigation", "line", lines, maxChars)
	add := func(level int, line string) bool { return w.Add(level, w.Row(level, line)) }
	for i := range m.Groups {
		g := &m.Groups[i]
		name := g.Label
		if name == "" {
			name = g.Kind.String()
		}
		if !add(0, w.Words(name)) || slices.ContainsFunc(g.Items, func(it Item) bool { return !add(it.Level+1, w.Link(it.Label, it.URL)) }) {
			break
		}
	}
	return w.String()
}

// A trail is navigation on one line: the path, or the previous and the next page.
type trail struct {
	text  string
	links int
}

// trails returns the trails of a map.
func (m Map) trails(f section.Form, meter *cancel.Meter) []trail {
	var trails []trail
	for _, g := range m.Groups {
		opening, sign := "Path: ", " › "
		switch g.Kind {
		case Breadcrumb:
		case Pager:
			opening, sign = "", " · "
		default:
			continue
		}
		var steps []string
		links := 0
		for _, item := range g.Items {
			meter.Spend(entryCost + len(item.Label) + len(item.URL))
			step := f.Link(item.Label, item.URL)
			switch {
			case g.Kind == Pager && item.Rel == previous:
				step = "Previous: " + step
			case g.Kind == Pager:
				step = "Next: " + step
			case item.Current:
				step = f.Strong(item.Label)
			}
			steps = append(steps, step)
			if item.URL != "" || g.Kind == Pager {
				links++
			}
		}
		trails = append(trails, trail{"\n" + opening + strings.Join(steps, sign) + "\n", links})
	}
	return trails
}
