package inspect

import (
	"cmp"
	"fmt"
	"html/template"
	"math"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/meta"
)

// A view is the data of the template of a report.
type view struct {
	Policy string
	Style  template.CSS
	Script template.JS

	Title    string
	Source   string
	Readable bool
	Verdict  string // whether the page was read, as a sentence

	Legend  []filterGroup
	Shares  []share
	Kept    count
	All     count
	Percent int  // of the words that were kept
	Long    bool // the browser lays out only what can be seen

	Runs       []run
	Pieces     []piece
	Rules      []ruleCount
	Metadata   []Field
	Navigation []navigationGroup
	Details    details
	ReaderView string // a page of its own; empty if it is not shown
}

// A page with more blocks or words than these is long. The browser lays out only the
// visible part of a long page, which would take seconds to open otherwise. It lays
// out all of other pages, because screen readers do not see what is not laid out.
const (
	longBlocks = 3000
	longWords  = 100_000
)

// A navigationGroup is a navigation region of the page.
type navigationGroup struct {
	Kind  string
	Label string // may be empty
	Links int
}

func newView(p *Page) *view {
	res := p.Result
	pieces := pieces(res.Content, res.Blocks)
	places := locate(res.Explain, pieces)
	v := &view{
		Policy: policy(),
		Style:  template.CSS(reportCSS),
		Script: template.JS(reportJS),

		Title:    cmp.Or(visible(res.Title), "A page without a title"),
		Source:   visible(p.Source),
		Readable: res.Readable,
		Verdict:  verdict(res),

		Legend:     filters(res.Explain),
		Runs:       runs(res.Explain),
		Pieces:     pieces,
		Rules:      ruleCounts(res.Explain),
		Metadata:   fields(p.Metadata),
		Navigation: navigationGroups(res),
		Details:    newDetails(res.Explain, places),
	}
	for i := range res.Explain {
		d := &res.Explain[i]
		v.All.add(d)
		if d.Kept {
			v.Kept.add(d)
		}
	}
	v.Shares = shares(v.Legend, v.All.Words)
	v.Long = v.All.Blocks > longBlocks || v.All.Words > longWords
	v.Percent = percent(v.Kept.Words, v.All.Words)
	return v
}

// verdict returns a sentence that says whether the page was read.
func verdict(res *reader.Result) string {
	switch {
	case res.Readable:
		return "The main content was found."
	case len(res.Explain) == 0:
		return fmt.Sprintf("Not readable: %s (%s). Nothing was judged block by block; the output is what text there is.",
			res.FallbackReason.Meaning(), res.FallbackReason)
	}
	return fmt.Sprintf("Not readable: %s (%s). The output is what text there is; the marks tell what each block was taken for.",
		res.FallbackReason.Meaning(), res.FallbackReason)
}

// percent returns a share in percent. It is 0 or 100 only if it is exact.
func percent(part, whole int) int {
	switch {
	case part == 0:
		return 0
	case part == whole:
		return 100
	}
	return min(max((200*part+whole)/(2*whole), 1), 99)
}

// fields returns the fields of the metadata that have a value.
func fields(all []Field) []Field {
	var out []Field
	for _, f := range all {
		if f.Value != "" {
			out = append(out, Field{strings.ReplaceAll(f.Name, "_", " "), visible(f.Value), meta.Source(visible(string(f.Source)))})
		}
	}
	return out
}

func navigationGroups(res *reader.Result) []navigationGroup {
	var out []navigationGroup
	for _, g := range res.Navigation.Map.Groups {
		out = append(out, navigationGroup{g.Kind.String(), visible(g.Label), len(g.Items)})
	}
	return out
}

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

// details are the data of the script of a report. Strings that repeat are stored once
// and named by their index.
type details struct {
	Categories []string `json:"categories"`
	Rules      []string `json:"rules"`
	Reasons    []string `json:"reasons"`
	Features   []string `json:"features"`
	Values     []string `json:"values"` // of features, in words
	Doubts     []string `json:"doubts"`
	Blocks     []detail `json:"blocks"`
}

// A detail is the data about one block. Its names are short because a report may have
// tens of thousands of them.
type detail struct {
	Category int          `json:"c"`
	Class    string       `json:"k"`
	Path     string       `json:"p"`
	Rule     int          `json:"r"`
	Reason   int          `json:"w"`
	Score    *float64     `json:"s"`           // null if the block was not weighed
	Evidence [][3]float64 `json:"e,omitempty"` // feature, value, points
	Doubts   []int        `json:"d,omitempty"` // rules that were not believed
	Measures [5]float64   `json:"m"`           // words, characters, links, share of links, sentence marks
	Piece    int          `json:"o"`           // of the output
}

// A list gives each distinct string an index, in the order of their first use.
type list struct {
	strings []string
	places  map[string]int
}

func (l *list) place(s string) int {
	at, ok := l.places[s]
	if !ok {
		if l.places == nil {
			l.places = map[string]int{}
		}
		at = len(l.strings)
		l.places[s] = at
		l.strings = append(l.strings, s)
	}
	return at
}

func newDetails(decisions []reader.Decision, places []int) details {
	var categories, rules, reasons, features, values, doubts list
	blocks := make([]detail, len(decisions))
	for i := range decisions {
		d := &decisions[i]
		b := detail{
			Category: categories.place(categoryOf(d).Slug),
			Class:    d.Class.String(),
			Path:     visible(d.Path),
			Rule:     rules.place(d.Rule),
			Reason:   reasons.place(d.Reason),
			Measures: measures(&d.Measures),
			Piece:    places[i],
		}
		if len(d.Evidence) > 0 {
			score := round(d.Score)
			b.Score = &score
		}
		for _, e := range d.Evidence {
			b.Evidence = append(b.Evidence, [3]float64{
				float64(features.place(e.Feature.String())), float64(values.place(e.Text())), round(float64(e.Points)),
			})
		}
		for _, doubt := range d.Doubts {
			b.Doubts = append(b.Doubts, doubts.place(visible(doubt.String())))
		}
		blocks[i] = b
	}
	return details{categories.strings, rules.strings, reasons.strings, features.strings, values.strings, doubts.strings, blocks}
}

func measures(m *reader.Measures) [5]float64 {
	return [5]float64{float64(m.Words), float64(m.Chars), float64(m.Links), round(m.LinkShare), float64(m.Stops)}
}

// round rounds to three digits after the point.
func round(v float64) float64 { return math.Round(v*1000) / 1000 }
