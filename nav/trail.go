package nav

import (
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/patience"
)

// A trail is navigation on one line: the path, or the previous and the next page.
type trail struct {
	opening string // before the steps
	steps   []string
	linked  []bool // whether the step is a link
	sign    string // between steps
	cut     string // in place of missing steps
}

// trails returns the trails of a map.
func (m Map) trails(f form, meter *patience.Meter) []trail {
	var trails []trail
	for _, g := range m.Groups {
		switch g.Kind {
		case Breadcrumb:
			trails = append(trails, pathTrail(f, g, meter))
		case Pager:
			trails = append(trails, pagerTrail(f, g))
		}
	}
	return trails
}

func pathTrail(f form, g Group, meter *patience.Meter) trail {
	t := trail{opening: "Path: ", sign: " › ", cut: "… › "}
	for _, item := range g.Items {
		meter.Spend(entryCost + len(item.Label) + len(item.URL))
		if item.Current {
			t.add(f.current(item.Label), item.URL != "")
			continue
		}
		t.add(f.link(item), item.URL != "")
	}
	return t
}

func pagerTrail(f form, g Group) trail {
	t := trail{sign: " · "}
	for _, item := range g.Items {
		word := "Next: "
		if item.Rel == previous {
			word = "Previous: "
		}
		t.add(word+f.link(item), true)
	}
	return t
}

func (t *trail) add(step string, linked bool) {
	t.steps = append(t.steps, step)
	t.linked = append(t.linked, linked)
}

func (t trail) String() string { return t.from(0) }

// from returns the trail without the steps before first.
func (t trail) from(first int) string {
	opening := t.opening
	if first > 0 {
		opening += t.cut
	}
	return "\n" + opening + strings.Join(t.steps[first:], t.sign) + "\n"
}

// links counts the links in the trail without the steps before first.
func (t trail) links(first int) int {
	n := 0
	for _, linked := range t.linked[first:] {
		if linked {
			n++
		}
	}
	return n
}

// fit returns the first step to show so that the trail has at most max characters.
// The last steps are the closest to the page, so the first ones are left out. It
// reports whether any step fits.
func (t trail) fit(max int) (first int, ok bool) {
	chars := 2 + utf8.RuneCountInString(t.opening)
	sign := utf8.RuneCountInString(t.sign)
	cut := utf8.RuneCountInString(t.cut)
	first = len(t.steps)
	for i := len(t.steps) - 1; i >= 0; i-- {
		chars += utf8.RuneCountInString(t.steps[i])
		if i < len(t.steps)-1 {
			chars += sign
		}
		switch {
		case i == 0 && chars <= max:
			return 0, true
		case chars+cut > max:
			return first, first < len(t.steps)
		}
		first = i
	}
	return first, false
}
