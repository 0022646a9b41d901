package inspect

import (
	"cmp"
	"slices"

	"github.com/seed31bcff99/reader"
)

// A count is a number of blocks and words.
type count struct {
	Blocks int
	Words  int
}

func (c *count) add(d *reader.Decision) {
	c.Blocks++
	c.Words += d.Measures.Words
}

// countBy counts the blocks and words that have a key in common.
func countBy[K comparable](decisions []reader.Decision, key func(*reader.Decision) K) map[K]count {
	counts := map[K]count{}
	for i := range decisions {
		k := key(&decisions[i])
		n := counts[k]
		n.add(&decisions[i])
		counts[k] = n
	}
	return counts
}

// A filter is an entry of the legend.
type filter struct {
	category
	count
}

// A filterGroup is a group of the legend with its filters.
type filterGroup struct {
	*group
	Filters []filter
}

// filters returns the categories of the page, group by group; within a group, those
// with most words come first.
func filters(decisions []reader.Decision) []filterGroup {
	counts := countBy(decisions, categoryOf)
	var out []filterGroup
	for _, g := range groups {
		found := filterGroup{group: g}
		for cat, n := range counts {
			if cat.Group == g {
				found.Filters = append(found.Filters, filter{cat, n})
			}
		}
		slices.SortFunc(found.Filters, func(a, b filter) int {
			return cmp.Or(cmp.Compare(b.Words, a.Words), cmp.Compare(a.Name, b.Name))
		})
		if len(found.Filters) > 0 {
			out = append(out, found)
		}
	}
	return out
}

// A ruleCount counts the blocks that a rule decided, by group.
type ruleCount struct {
	Name  string
	Group *group
	count
}

// ruleCounts returns the rules, those that decided most words first.
func ruleCounts(decisions []reader.Decision) []ruleCount {
	type key struct {
		rule string
		end  *group
	}
	var out []ruleCount
	for k, n := range countBy(decisions, func(d *reader.Decision) key { return key{d.Rule, categoryOf(d).Group} }) {
		out = append(out, ruleCount{k.rule, k.end, n})
	}
	slices.SortFunc(out, func(a, b ruleCount) int {
		return cmp.Or(cmp.Compare(b.Words, a.Words), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Group.Slug, b.Group.Slug))
	})
	return out
}

// A share is a part of the bar that shows the words of the page by category.
type share struct {
	Category category
	X, Width float64 // in thousandths of the bar
}

// shares divides the bar among the entries of the legend, by words.
func shares(legend []filterGroup, words int) []share {
	var out []share
	x := 0.0
	for _, g := range legend {
		for _, f := range g.Filters {
			width := 1000 * float64(f.Words) / float64(max(words, 1))
			out = append(out, share{f.category, round(x), round(width)})
			x += width
		}
	}
	return out
}
