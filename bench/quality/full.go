package main

import (
	"math"
	"strings"
)

// page writes one page in full: what is wrong, then both texts, the lines that
// the other lacks marked as in a diff.
func (p printer) page(d *detail) {
	p.head(d.page)
	p.list("snippets that are missing", d.withMissed)
	p.list("snippets that should not be there", d.withoutFound)
	p.printf("\nmissed: in the gold only\n")
	p.passages("-", d.missed, math.MaxInt, math.MaxInt)
	p.printf("\nadded: in the output only\n")
	p.passages("+", d.added, math.MaxInt, math.MaxInt)
	output, gold := newText(d.output), newText(d.source.Gold)
	p.printf("\ngold\n")
	p.marked("-", gold.lacking(output))
	p.printf("\noutput\n")
	p.marked("+", output.lacking(gold))
}

func (p printer) list(name string, items []string) {
	if len(items) == 0 {
		return
	}
	p.printf("\n%s\n", name)
	for _, s := range items {
		p.printf("  %s\n", oneLine(s))
	}
}

// marked writes a text and marks a line if the other side lacks at least half of
// its words. Lines without words are left out: some golds have little else.
func (p printer) marked(mark string, t *text) {
	for i, line := range strings.Split(t.src, "\n") {
		if len(t.lines[i]) == 0 {
			continue
		}
		lacking := 0
		for _, w := range t.lines[i] {
			if w.lacking {
				lacking++
			}
		}
		m := " "
		if 2*lacking >= len(t.lines[i]) {
			m = mark
		}
		p.printf("  %s %s\n", m, strings.TrimSpace(line))
	}
}
