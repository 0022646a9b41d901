package nav

import (
	"cmp"
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

// An outline is one kind of navigation as a nested list.
type outline struct {
	title string // the heading, with the lines around it
	rows  []row
	links int // in all rows
	chars int // of all rows and the title
	meter *cancel.Meter
}

// A row is a line of an outline. The rows below one come right after it.
type row struct {
	text   string // the line without its end
	chars  int    // of text and end
	parent int    // index of the row it is below, -1 at the top
	level  int
	links  int // 1 if it is a link
	below  int // links in the rows below it
	order  int // rows with a lower order are shown first
	gap    int // rows from the current page, if order is 1; closer ones are shown first
	hidden bool
}

// outlines returns an outline of each kind that is a list, in order.
func (m Map) outlines(f section.Form, meter *cancel.Meter) []*outline {
	var outlines []*outline
	for from := 0; from < len(m.Groups); {
		kind := m.Groups[from].Kind
		to := from + 1
		for to < len(m.Groups) && m.Groups[to].Kind == kind {
			to++
		}
		if int(kind) < len(titles) && titles[kind] != "" {
			outlines = append(outlines, newOutline(f, kind, m.Groups[from:to], meter))
		}
		from = to
	}
	return outlines
}

// newOutline makes one list of the groups of a kind. If there are several, the
// items of each are below its label.
func newOutline(f section.Form, kind Kind, groups []Group, meter *cancel.Meter) *outline {
	o := &outline{title: "\n" + f.Heading(3, titles[kind]) + "\n\n", meter: meter}
	current := -1
	for _, g := range groups {
		indent := 0
		if len(groups) > 1 && g.Label != "" {
			o.add(f, Item{Label: g.Label}, 0)
			indent = 1
		}
		for _, item := range g.Items {
			if item.Current && current < 0 {
				current = len(o.rows)
			}
			o.add(f, item, item.Level+indent)
		}
	}
	o.chars = utf8.RuneCountInString(o.title)
	for i := len(o.rows) - 1; i >= 0; i-- {
		r := &o.rows[i]
		o.links += r.links
		o.chars += r.chars
		if r.parent >= 0 {
			o.rows[r.parent].below += r.links + r.below
		}
	}
	o.rank(current)
	return o
}

// maxIndent bounds the indentation, in levels. Deeper indentation says little and
// costs characters.
const maxIndent = 6

func (o *outline) add(f section.Form, item Item, level int) {
	o.meter.Spend(entryCost + len(item.Label) + len(item.URL))
	level = min(level, maxIndent)
	parent := len(o.rows) - 1
	for parent >= 0 && o.rows[parent].level >= level {
		parent = o.rows[parent].parent
	}
	r := row{parent: parent, level: level}
	if item.URL != "" {
		r.links = 1
	}
	line := f.Link(item.Label, item.URL)
	switch {
	case item.Current:
		line = f.Strong(item.Label) + " (this page)"
	case item.URL == "":
		line = f.Line(item.Label)
	}
	r.text = strings.Repeat("  ", level) + "- " + line
	r.chars = utf8.RuneCountInString(r.text) + 1
	o.rows = append(o.rows, r)
}

// rank sets the order in which rows are shown if there are too many: the current
// page and the rows it is below, then its neighbours and the rows below it, then
// level by level.
func (o *outline) rank(current int) {
	for i := range o.rows {
		o.rows[i].order = 2 + o.rows[i].level
	}
	if current < 0 {
		return
	}
	around := o.rows[current].parent
	for i := range o.rows {
		if r := &o.rows[i]; r.parent == around || r.parent == current {
			r.order, r.gap = 1, max(i-current, current-i)
		}
	}
	for i := current; i >= 0; i = o.rows[i].parent {
		o.rows[i].order, o.rows[i].gap = 0, 0
	}
}

// fit returns the list in at most max characters, and how many links it shows. A row
// with missing rows below it says how many links they have.
func (o *outline) fit(max int) (text string, shown int) {
	if o.chars > max {
		o.choose(max - utf8.RuneCountInString(o.title))
	}
	missing := make([]int, len(o.rows))
	for i := len(o.rows) - 1; i >= 0; i-- {
		r := &o.rows[i]
		if !r.hidden {
			shown += r.links
			continue
		}
		if missing[i] += r.links; r.parent >= 0 {
			missing[r.parent] += missing[i]
		}
	}
	if shown == 0 && o.chars > max {
		return "", 0
	}
	var b strings.Builder
	b.WriteString(o.title)
	for i := range o.rows {
		if r := &o.rows[i]; !r.hidden {
			o.meter.Spend(len(r.text))
			b.WriteString(r.text)
			if missing[i] > 0 {
				b.WriteString(notShown(missing[i]))
			}
			b.WriteByte('\n')
		}
	}
	return b.String(), shown
}

// choose hides the rows that do not fit into room, in their order. A row needs the row it
// is below, and room for the longest note it may have.
func (o *outline) choose(room int) {
	order := make([]int, len(o.rows))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		o.meter.Spend(1)
		x, y := &o.rows[a], &o.rows[b]
		return cmp.Or(cmp.Compare(x.order, y.order), cmp.Compare(x.gap, y.gap), cmp.Compare(a, b))
	})
	for _, i := range order {
		r := &o.rows[i]
		cost := r.chars
		if r.below > 0 {
			cost += len(notShown(r.below))
		}
		if r.hidden = cost > room || r.parent >= 0 && o.rows[r.parent].hidden; !r.hidden {
			room -= cost // the next one may be shorter: one long address must not end the list
		}
	}
}

// notShown returns the note on a row with missing links below it.
func notShown(links int) string { return " (" + section.Count(links, "link") + " not shown)" }
