package main

import (
	"cmp"
	"slices"

	"github.com/seed31bcff99/reader/internal/test/corpus"
)

// A detail shows one page from near.
type detail struct {
	ID     string    `json:"id"`
	F1     float64   `json:"f1"`
	Missed []passage `json:"missed"` // in the gold only
	Added  []passage `json:"added"`  // in the output only

	// The rest is for a page that was asked for by its id.
	Output       string   `json:"output,omitempty"`
	Gold         string   `json:"gold,omitempty"`
	WithMissed   []string `json:"with_missed,omitempty"`
	WithoutFound []string `json:"without_found,omitempty"`

	page *page
}

func newDetail(p *page) detail {
	d := detail{ID: p.ID, F1: p.F1, page: p}
	d.Missed, d.Added = diff(p.output, p.source.Gold)
	return d
}

// detail adds to the report the pages that are to be shown from near.
func (r *report) detail(o *options) {
	if o.id != "" {
		d := newDetail(r.Pages[0])
		d.fill()
		r.Page = &d
	}
	worst := slices.Clone(r.Pages)
	slices.SortStableFunc(worst, func(a, b *page) int { return cmp.Compare(a.F1, b.F1) })
	for _, p := range worst[:min(o.worst, len(worst))] {
		r.Worst = append(r.Worst, newDetail(p))
	}
}

// fill adds both texts and the snippets that went wrong, by words.
func (d *detail) fill() {
	source := d.page.source
	d.Output, d.Gold = d.page.output, source.Gold
	words := corpus.Words(d.Output)
	for _, s := range source.With {
		if corpus.ByWords(words, []string{s}) == 0 {
			d.WithMissed = append(d.WithMissed, s)
		}
	}
	for _, s := range source.Without {
		if corpus.ByWords(words, []string{s}) > 0 {
			d.WithoutFound = append(d.WithoutFound, s)
		}
	}
}
