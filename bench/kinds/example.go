package main

import (
	"context"
	"fmt"
	"io"
	"net/url"

	"github.com/seed31bcff99/reader/bench/internal/pages"
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/kind"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/score"
)

// An example is a page as the card sees it, and its kind.
type example struct {
	page  *corpus.Page
	fit   bool // the card may be fitted to the page
	kind  kind.Kind
	x     kind.Features
	blind kind.Features // as seen by a caller who does not know its address
}

// describe reads all pages, on all cores. The card may be fitted to the first of them,
// up to fit.
func describe(list []*corpus.Page, fit int) ([]*example, error) {
	examples, err := corpus.Map(io.Discard, list, newExample)
	for i, e := range examples {
		if e != nil {
			e.fit = i < fit
		}
	}
	return examples, err
}

func newExample(p *corpus.Page) (*example, error) {
	e := &example{page: p}
	if err := e.kind.UnmarshalText([]byte(p.Type)); err != nil {
		return nil, fmt.Errorf("page %s: %w", p.ID, err)
	}
	page, address, err := pages.Decode(p)
	if err != nil {
		return nil, err
	}
	if e.x, err = features(page, address); err != nil {
		return nil, fmt.Errorf("page %s: %w", p.ID, err)
	}
	e.blind, err = features(page, nil)
	return e, err
}

// features describes a page. If its address is nil, what the page says about it
// does not count either.
func features(page string, address *url.URL) (kind.Features, error) {
	doc, err := dom.Parse(context.Background(), page, address)
	if err != nil {
		return kind.Features{}, err
	}
	verdicts := classify.Nodes(doc)
	pick := score.Select(doc, verdicts, discussion.Find(doc, verdicts), score.Balanced)
	defer pick.Release()
	about := meta.Extract(doc, nil)
	if address == nil {
		about.Canonical = ""
	}
	return kind.Describe(doc, verdicts, &pick, &about), nil
}

// blindWeight is how much a page without its address counts beside the same page
// with it: most callers know where a page came from.
const blindWeight = 0.3

// plainWeight is how much a page of a corpus of one kind counts: such a corpus says
// nothing about how common its kind is.
const plainWeight = 0.3

// samples are what a card is fitted to.
func samples(examples []*example) []sample {
	var out []sample
	types := map[string]int{}
	seen := map[[2]string]bool{}
	for _, e := range examples {
		if key := [2]string{e.page.Corpus, e.page.Type}; !seen[key] {
			seen[key] = true
			types[e.page.Corpus]++
		}
	}
	for _, e := range examples {
		if !e.fit {
			continue
		}
		weight := 1.0
		if types[e.page.Corpus] == 1 {
			weight = plainWeight
		}
		out = append(out, sample{&e.x, e.kind, weight}, sample{&e.blind, e.kind, weight * blindWeight})
	}
	return out
}
