package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/score"
)

// report prints what the picks are worth, given those that favor nothing.
func report(w io.Writer, examples []*example, likely [][]float32, balanced []outcome, worst int) error {
	p := &printer{w: w}
	p.corpora(balanced)
	p.confidence(balanced)
	p.line("\n%-16s %6s %6s %6s   %6s %6s %6s", "favor", "F1", "P", "R", "short", "P", "R")
	p.favor(score.Precision, outcomes(examples, likely, score.Precision))
	p.favor(score.Balanced, balanced)
	p.favor(score.Recall, outcomes(examples, likely, score.Recall))
	if worst > 0 {
		p.worst(balanced, worst)
	}
	return p.err
}

// worst prints the worst pages of each corpus with the blocks that are wrong: + was
// kept and is not in the gold, - is there and was not.
func (p *printer) worst(outcomes []outcome, most int) {
	shown := map[string]int{}
	for _, o := range sortedBy(outcomes, func(o *outcome) float64 { return o.F1 }) {
		if o.short || o.aged || len(o.gold) == 0 {
			continue
		}
		if shown[o.page.Corpus]++; shown[o.page.Corpus] > most {
			continue
		}
		p.line("\n%s %s  F1 %.3f P %.3f R %.3f  %s", o.page.Corpus, o.page.ID, o.F1, o.P, o.R, o.page.URL)
		for i, y := range o.y {
			if y != o.kept[i] && len(o.words[i]) > 0 {
				mark := "-"
				if o.kept[i] {
					mark = "+"
				}
				text := strings.Join(o.words[i], " ")
				p.line("  %s %.2f %4d  %.100s", mark, o.likely[i], len(o.words[i]), text)
			}
		}
	}
}

// favor prints what a favor does to all pages, and to short articles.
func (p *printer) favor(favor score.Favor, outcomes []outcome) {
	var all, short mean
	for _, o := range outcomes {
		if !o.fit || o.aged {
			continue
		}
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

// A row is a group of pages: what was reached, and the best that a choice of blocks
// could have.
type row struct {
	reached, ceiling mean
	gold             int // words
	with, ofWith     int
}

func (r *row) add(o *outcome) {
	r.reached.add(o.Score)
	r.ceiling.add(corpus.Compare(o.text(o.y), o.gold))
	r.gold += len(o.gold)
	r.with += o.with
	r.ofWith += len(o.page.With)
}

func (p *printer) row(name string, r *row) {
	scores := fmt.Sprintf("%s   %.4f", &r.reached, r.ceiling.sum.F1/r.ceiling.pages)
	if r.gold == 0 {
		scores = ""
	}
	p.line("%-22s %5.0f  %-29s  %.4f", name, r.reached.pages, scores, float64(r.with)/float64(max(r.ofWith, 1)))
}

// corpora prints the scores by corpus, and below each by type of page and of those
// that were shortened or aged, if there are several. Then come the mean of the corpora and
// the worst of them, those apart that have no gold. With is the share of the snippets
// that belong to the content and were found.
func (p *printer) corpora(outcomes []outcome) {
	corpora, types := map[string]*row{}, map[string]map[string]*row{}
	var order []string
	for i := range outcomes {
		o := &outcomes[i]
		name, typ := o.page.Corpus, o.page.Type
		if corpora[name] == nil {
			corpora[name], types[name] = &row{}, map[string]*row{}
			order = append(order, name)
		}
		switch {
		case o.short:
			typ = "short " + typ
		case o.aged:
			typ = "aged " + typ
		default:
			corpora[name].add(o)
		}
		if types[name][typ] == nil {
			types[name][typ] = &row{}
		}
		types[name][typ].add(o)
	}
	p.line("%-22s %5s  %6s %6s %6s  %7s  %6s", "corpus, type", "pages", "F1", "P", "R", "ceiling", "with")
	var all mean
	worst := 1.0
	for _, name := range order {
		r := corpora[name]
		p.row(name, r)
		if n := r.reached.pages; r.gold > 0 {
			all.add(corpus.Score{P: r.reached.sum.P / n, R: r.reached.sum.R / n, F1: r.reached.sum.F1 / n})
			worst = min(worst, r.reached.sum.F1/n)
		}
		if len(types[name]) > 1 {
			for _, typ := range slices.Sorted(maps.Keys(types[name])) {
				p.row("  "+typ, types[name][typ])
			}
		}
	}
	p.line("%-22s %5.0f  %s", "mean of corpora", all.pages, &all)
	p.line("%-22s %5s  %.4f", "worst corpus", "", worst)
}
