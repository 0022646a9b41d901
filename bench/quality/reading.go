package main

import (
	"bufio"
	"cmp"
	"math"
	"slices"

	"github.com/seed31bcff99/reader/bench/internal/floor"
	"github.com/seed31bcff99/reader/bench/internal/reading"
	"github.com/seed31bcff99/reader/internal/test/corpus"
)

// A readingReport is what the checks of -reading counted.
type readingReport struct {
	Checks []checked
	Above  []floor.Breach
}

// checked is what one check counted on all pages.
type checked struct {
	Name    string
	What    string
	Measure string
	Value   float64
	Bad     int
	Of      int
	Pages   []annoyingPage // the worst first
}

// An annoyingPage is a page on which a check found something.
type annoyingPage struct {
	ID    string
	Type  string
	Bad   int
	Of    int
	Shown []string
}

// readAll reads the pages and runs the checks on them.
func readAll(o *options) error {
	limits, err := floor.Read(o.floor, math.MaxInt32)
	if err != nil {
		return err
	}
	sources, err := choose(o)
	if err != nil {
		return err
	}
	pages, err := corpus.Map(o.stderr, sources, countAll)
	if err != nil {
		return err
	}
	r := &readingReport{}
	for i := range reading.Checks {
		counts := make([]reading.Count, len(pages))
		for j := range pages {
			counts[j] = pages[j][i]
		}
		r.Checks = append(r.Checks, newChecked(&reading.Checks[i], sources, counts))
	}
	if r.Above, err = limits.Above(r.value); err != nil {
		return err
	}
	if err := r.print(o); err != nil || len(r.Above) == 0 {
		return err
	}
	return errBad
}

// countAll runs all checks on a page.
func countAll(p *corpus.Page) ([]reading.Count, error) {
	page, err := reading.Read(p)
	if err != nil {
		return nil, err
	}
	counts := make([]reading.Count, len(reading.Checks))
	for i := range reading.Checks {
		counts[i] = reading.Checks[i].Count(page)
	}
	return counts, nil
}

func newChecked(c *reading.Check, sources []*corpus.Page, counts []reading.Count) checked {
	list := checked{Name: c.Name, What: c.What, Measure: c.Measure.String(), Value: c.Value(counts)}
	for j, n := range counts {
		list.Bad += n.Bad
		list.Of += n.Of
		if n.Bad > 0 {
			list.Pages = append(list.Pages, annoyingPage{sources[j].ID, sources[j].Type, n.Bad, n.Of, n.Shown})
		}
	}
	slices.SortStableFunc(list.Pages, func(a, b annoyingPage) int { return cmp.Compare(b.Bad, a.Bad) })
	return list
}

// value finds the figure of a check.
func (r *readingReport) value(name string) (value float64, ok bool) {
	i := slices.IndexFunc(r.Checks, func(c checked) bool { return c.Name == name })
	if i < 0 {
		return 0, false
	}
	return r.Checks[i].Value, true
}

// print writes a line a check, and below it the pages that were asked for.
func (r *readingReport) print(o *options) error {
	p := printer{bufio.NewWriter(o.stdout)}
	p.printf("%-18s %8s %-6s  %7s %8s %6s  %s\n", "check", "value", "", "bad", "of", "pages", "what is counted")
	for _, c := range r.Checks {
		p.printf("%-18s %8.6g %-6s  %7d %8d %6d  %s\n", c.Name, math.Round(100*c.Value)/100, c.Measure, c.Bad, c.Of, len(c.Pages), c.What)
	}
	most := o.worst
	if o.id != "" {
		most = 1
	}
	for _, c := range r.Checks {
		for i, g := range c.Pages {
			if i < most {
				p.annoying(c.Name, g, o.id != "")
			}
		}
	}
	if o.floor != "" {
		p.above(r.Above, o.floor)
	}
	return p.Flush()
}

// shownFindings is how many findings of a page the list of the worst shows.
const shownFindings = 5

func (p printer) annoying(check string, g annoyingPage, all bool) {
	p.printf("\n%s  %s  %s: %d of %d\n", check, g.ID, g.Type, g.Bad, g.Of)
	for i, s := range g.Shown {
		if !all && i == shownFindings {
			p.printf("  … and %d more\n", len(g.Shown)-i)
			return
		}
		p.printf("  %s\n", shorten(oneLine(s), shownChars))
	}
}

func (p printer) above(list []floor.Breach, file string) {
	if len(list) == 0 {
		p.printf("\nno check is above %s\n", file)
	}
	for _, s := range list {
		p.printf("\nTOO MANY: %s is %.6g, and %s allows %.6g\n", s.Name, s.Value, file, s.Bound)
	}
}
