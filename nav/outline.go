package nav

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/section"
)

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
