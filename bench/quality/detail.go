package main

import (
	"cmp"
	"slices"

	"github.com/seed31bcff99/reader/internal/test/corpus"
)

// A detail shows one page from near.
type detail struct {
	*page
	missed []passage // in the gold only
	added  []passage // in the output only

	// Snippets that went wrong, by words, of a page that was asked for by its id.
	withMissed   []string
	withoutFound []string
}

func newDetail(p *page) detail {
	d := detail{page: p}
	d.missed, d.added = diff(p.output, p.source.Gold)
	return d
}

// detail adds to the report the pages that are to be shown from near.
func (r *report) detail(o *options) {
	if o.id != "" {
		d := newDetail(r.pages[0])
		d.fill()
		r.page = &d
	}
	worst := slices.Clone(r.pages)
	slices.SortStableFunc(worst, func(a, b *page) int { return cmp.Compare(a.F1, b.F1) })
	for _, p := range worst[:min(o.worst, len(worst))] {
		r.worst = append(r.worst, newDetail(p))
	}
}

// fill adds the snippets that went wrong.
func (d *detail) fill() {
	words := corpus.Words(d.output)
	for _, s := range d.source.With {
		if corpus.ByWords(words, []string{s}) == 0 {
			d.withMissed = append(d.withMissed, s)
		}
	}
	for _, s := range d.source.Without {
		if corpus.ByWords(words, []string{s}) > 0 {
			d.withoutFound = append(d.withoutFound, s)
		}
	}
}
