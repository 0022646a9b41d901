package main

import (
	"bufio"
	"fmt"
	"strings"

	"github.com/seed31bcff99/reader/bench/internal/floor"
)

// A printer writes a report for people. Errors are kept by the writer.
type printer struct{ *bufio.Writer }

func (p printer) printf(format string, args ...any) { fmt.Fprintf(p, format, args...) }

// print writes the parts of the report that there are.
func (r *report) print(o *options) error {
	p := printer{bufio.NewWriter(o.stdout)}
	if r.page != nil {
		p.page(r.page)
	} else {
		p.figures(r.figures)
	}
	p.failed(failed(r.pages))
	if r.versus != nil {
		p.versus(r.versus, o.vs)
	}
	if len(r.worst) > 0 && r.page == nil {
		p.printf("\nworst pages; missed (-) is in the gold only, added (+) in the output only\n")
		for i := range r.worst {
			p.bad(&r.worst[i])
		}
	}
	if o.floor != "" {
		p.below(r.below, o.floor)
	}
	return p.Flush()
}

func (p printer) figures(list []figures) {
	p.printf("%-19s %5s  %6s %6s  %6s %6s  %6s %7s  %8s\n", "type", "pages", "F1", "±SE", "P", "R", "with", "without", "readable")
	for _, f := range list {
		scores := fmt.Sprintf("%.4f %.4f  %.4f %.4f", f.F1, f.SE, f.Precision, f.Recall)
		if f.Gold == 0 {
			scores = ""
		}
		p.printf("%-19s %5d  %-27s  %.4f  %.4f    %.4f\n", f.Name, f.Pages, scores, f.With.ByWords, f.Without.ByWords, f.Readable)
	}
	f := list[0]
	p.printf("\nsnippets, %s: with found %.4f by words, %.4f exact; without left out %.4f by words, %.4f exact\n",
		f.Name, f.With.ByWords, f.With.Exact, f.Without.ByWords, f.Without.Exact)
}

func (p printer) failed(pages []*page) {
	for _, f := range pages {
		p.printf("\npage %s could not be read: %s\n", f.ID, f.Error)
	}
}

func (p printer) versus(v *versus, file string) {
	p.printf("\nagainst %s\npages in both runs: %d", file, v.Pages)
	if v.OnlyNow+v.OnlyBefore > 0 {
		p.printf(", only now: %d, only before: %d", v.OnlyNow, v.OnlyBefore)
	}
	p.printf("\n\n%-19s %5s  %7s %6s\n", "type", "pages", "F1", "±SE")
	for _, d := range v.Differences {
		p.printf("%-19s %5d  %+.4f %.4f\n", d.Name, d.Pages, d.F1, d.SE)
	}
	p.moves("up", v.Up)
	p.moves("down", v.Down)
}

func (p printer) moves(name string, list []move) {
	p.printf("\npages %s by more than %g: %d\n", name, moved, len(list))
	for _, m := range list {
		p.printf("  %+.4f  %.4f to %.4f  %-13s %s  %s\n", m.by(), m.Before, m.After, m.Type, m.ID, m.URL)
	}
}

func (p printer) below(list []floor.Breach, file string) {
	if len(list) == 0 {
		p.printf("\nno figure is below %s\n", file)
	}
	for _, s := range list {
		p.printf("\nBELOW THE FLOOR: %s is %.4f, and %s says %.4f", s.Name, s.Value, file, s.Bound)
	}
	if len(list) > 0 {
		p.printf("\n")
	}
}

// How much of a bad page the list of the worst shows.
const (
	shownPassages = 3   // on each side
	shownChars    = 160 // of a passage
)

// bad writes a page with the longest of what is wrong with it.
func (p printer) bad(d *detail) {
	p.head(d.page)
	p.passages("-", d.missed, shownPassages, shownChars)
	p.passages("+", d.added, shownPassages, shownChars)
}

func (p printer) head(g *page) {
	p.printf("\n%s  %s  %s\n", g.ID, g.Type, g.URL)
	p.printf("F1 %.4f  P %.4f  R %.4f  words %d, gold %d", g.F1, g.Precision, g.Recall, g.Words, g.GoldWords)
	if g.Reason != "" {
		p.printf("  not readable: %s", g.Reason)
	}
	p.printf("\n")
}

// passages writes the first of the list, each on a line.
func (p printer) passages(mark string, list []passage, most, chars int) {
	words := 0
	for i, x := range list {
		if i < most {
			p.printf("  %s %4d  %s\n", mark, x.Words, shorten(oneLine(x.Text), chars))
			continue
		}
		words += x.Words
	}
	if words > 0 {
		p.printf("  %s %4d  in %d more\n", mark, words, len(list)-most)
	}
}

// oneLine joins lines by a slash.
func oneLine(s string) string {
	var lines []string
	for line := range strings.Lines(s) {
		if f := strings.Fields(line); len(f) > 0 {
			lines = append(lines, strings.Join(f, " "))
		}
	}
	return strings.Join(lines, " / ")
}

// shorten leaves out the middle of what has more than n characters: both ends
// are needed to find the place.
func shorten(s string, n int) string {
	r := []rune(s)
	if len(r) <= n {
		return s
	}
	return string(r[:n*2/3]) + " … " + string(r[len(r)-n/3:])
}
