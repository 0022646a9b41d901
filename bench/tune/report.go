package main

import (
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/seed31bcff99/reader/internal/corpus"
	"github.com/seed31bcff99/reader/score"
)

// report prints what the picks are worth, given those that favor nothing.
func report(w io.Writer, examples []*example, likely [][]float32, balanced []outcome) error {
	p := &printer{w: w}
	p.types(balanced)
	p.confidence(balanced)
	p.line("\n%-16s %6s %6s %6s   %6s %6s %6s", "favor", "F1", "P", "R", "short", "P", "R")
	p.favor(score.Precision, outcomes(examples, likely, score.Precision))
	p.favor(score.Balanced, balanced)
	p.favor(score.Recall, outcomes(examples, likely, score.Recall))
	return p.err
}

// favor prints what a favor does to all pages, and to short articles.
func (p *printer) favor(favor score.Favor, outcomes []outcome) {
	var all, short mean
	for _, o := range outcomes {
		if !o.short {
			all.add(o.Score)
		} else if o.page.Type == "article" {
			short.add(o.Score)
		}
	}
	p.line("%-16s %s   %s", favor, &all, &short)
}

// A printer prints lines until one fails.
type printer struct {
	w   io.Writer
	err error
}

func (p *printer) line(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format+"\n", args...)
	}
}

// A mean is a mean of scores.
type mean struct {
	pages float64
	sum   corpus.Score
}

func (m *mean) add(s corpus.Score) {
	m.pages++
	m.sum.F1 += s.F1
	m.sum.P += s.P
	m.sum.R += s.R
}

func (m *mean) String() string {
	return fmt.Sprintf("%.4f %.4f %.4f", m.sum.F1/m.pages, m.sum.P/m.pages, m.sum.R/m.pages)
}

// types prints the mean scores by type of page, with the best that a choice of
// blocks could have beside them.
func (p *printer) types(outcomes []outcome) {
	type row struct{ reached, ceiling mean }
	rows := map[string]*row{}
	add := func(name string, o *outcome) {
		if rows[name] == nil {
			rows[name] = &row{}
		}
		rows[name].reached.add(o.Score)
		rows[name].ceiling.add(corpus.Compare(o.text(o.y), o.gold))
	}
	for i := range outcomes {
		o := &outcomes[i]
		if o.short {
			add("short "+o.page.Type, o)
		} else {
			add(o.page.Type, o)
			add("all", o)
		}
	}
	p.line("%-16s %5s  %6s %6s %6s  %7s", "type", "pages", "F1", "P", "R", "ceiling")
	for _, name := range slices.Sorted(maps.Keys(rows)) {
		r := rows[name]
		p.line("%-16s %5.0f  %s   %.4f", name, r.reached.pages, &r.reached, r.ceiling.sum.F1/r.ceiling.pages)
	}
}
