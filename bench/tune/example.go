package main

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/seed31bcff99/reader/bench/internal/pages"
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/score"
)

// An example is a page as the model sees it.
type example struct {
	page  *corpus.Page
	fit   bool // the model may be fitted to the page
	fold  int
	share float64 // what the page weighs among all, by its corpus and site
	short bool    // the page was shortened
	aged  bool    // the page was aged
	gold  []string
	sheet *score.Sheet
	x     []score.Features // of each block
	words [][]string       // of each block
	all   int              // words
	cues  []blockCues      // of each block
	y     []bool           // whether the block comes from the gold
}

// describe reads and labels all pages, on all cores. The model may be fitted to the
// first of them, up to fit.
func describe(list []*corpus.Page, fit int, p params) ([]*example, error) {
	examples := make([]*example, 3*len(list)) // each page, and the same shortened and aged
	errs := make([]error, len(list))
	corpus.Each(len(list), func(i int) {
		examples[3*i], examples[3*i+1], examples[3*i+2], errs[i] = newExamples(list[i])
	})
	for i, e := range examples {
		if e != nil {
			e.fit = i < 3*fit && torsos[e.page.ID] == ""
			e.fold = e.page.Fold(folds)
		}
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	examples = slices.DeleteFunc(examples, func(e *example) bool { return e == nil })
	weigh(examples, p)
	return examples, nil
}

// weigh gives each example its share, so that no site outweighs others, and a small
// corpus counts beside a large one.
func weigh(examples []*example, p params) {
	sites, corpora := map[string]float64{}, map[string]float64{}
	for _, e := range examples {
		if e.fit && !e.short && !e.aged {
			sites[e.page.Site()]++
		}
	}
	for _, e := range examples {
		e.share = min(1, p.site/sites[e.page.Site()])
		if e.fit && !e.short && !e.aged {
			corpora[e.page.Corpus] += e.share
		}
	}
	largest := 0.0
	for _, pages := range corpora {
		largest = max(largest, pages)
	}
	for _, e := range without(examples, nobody) {
		e.share *= math.Pow(largest/corpora[e.page.Corpus], p.balance)
	}
}

// newExamples describes a page, and the same shortened and aged; nil if it cannot be.
func newExamples(p *corpus.Page) (page, short, aged *example, err error) {
	doc, err := pages.Parse(p)
	if err != nil {
		return nil, nil, nil, err
	}
	page = newExample(p, doc, corpus.Words(p.Gold))
	if ages(p) {
		old, err := pages.Age(p)
		if err != nil {
			return nil, nil, nil, err
		}
		gold := page.gold
		if shortened[p.Type] && pages.Hash(p.ID)/100%2 == 0 {
			if less, left := pages.Shorten(p, old); less != nil {
				old, gold = less, left
			}
		}
		aged = newExample(p, old, gold)
		aged.aged = true
	}
	if !shortened[p.Type] {
		return page, nil, aged, nil
	}
	if less, gold := pages.Shorten(p, doc); less != nil {
		short = newExample(p, less, gold)
		short.short = true
	}
	return page, short, aged, nil
}

// ages reports whether a page with gold is aged as well: two of five are. Half of those that
// may be shortened are that too: old pages are short.
func ages(p *corpus.Page) bool { return p.Gold != "" && pages.Hash(p.ID)%100 < 40 }

// shortened are the types of pages that are shortened. Shortened articles alone
// would teach that what is long is no content on pages of every type.
var shortened = map[string]bool{"article": true, "listing": true, "service": true}

func newExample(p *corpus.Page, doc *dom.Document, gold []string) *example {
	e := &example{page: p, gold: gold}
	verdicts := classify.Nodes(doc)
	e.sheet = score.NewSheet(doc, verdicts)
	e.sheet.Threads = discussion.Find(doc, verdicts)
	e.words = pages.Words(doc, e.sheet.Blocks)
	for i := range e.words {
		e.all += len(e.words[i])
		e.x = append(e.x, e.sheet.Features(i))
	}
	e.y = corpus.Label(e.words, e.gold)
	return e
}

// newTable puts the blocks of pages with gold into one table. What their cues say
// comes from lexicons that were fitted to pages of other folds.
func newTable(examples []*example, unheard *[folds]lexicon, p params) *table {
	t := &table{x: make([][]float32, score.NumFeatures)}
	total, rows := 0.0, 0
	for _, e := range examples {
		for i := range e.words {
			if w := e.weight(i, p); w > 0 {
				total += w
				rows++
			}
		}
	}
	scale := float64(rows) / total
	rng := rand.New(rand.NewPCG(p.seed, 13))
	for _, e := range examples {
		if e.aged && p.aged == 0 {
			continue
		}
		x := e.hear(unheard[e.fold])
		if e.withoutText() {
			for i := range x {
				x[i].ClearTextCues()
			}
		}
		for i := range e.words {
			w := p.draw(rng, e.weight(i, p)*scale)
			if w == 0 {
				continue
			}
			for f := range score.NumFeatures {
				v := x[i][f]
				if p.blank[f] {
					v = 0
				}
				t.x[f] = append(t.x[f], v)
			}
			t.y = append(t.y, e.y[i])
			t.weight = append(t.weight, w)
		}
	}
	return t
}

// draw returns what a row weighs, or 0 if it is left out. Most rows are labels and links
// that weigh next to nothing: of those lighter than p.least a few stand for all, each at
// that weight. It takes a third of the time to fit to what is left.
func (p *params) draw(rng *rand.Rand, weight float64) float64 {
	switch {
	case weight >= p.least:
		return weight
	case rng.Float64()*p.least < weight:
		return p.least
	}
	return 0
}

// weight is what a block weighs: what its words do to the score of its page. It is
// 0 for blocks that are not judged.
func (e *example) weight(i int, p params) float64 {
	if e.sheet.Claimed[i] || len(e.gold) == 0 {
		return 0
	}
	w := e.share * float64(len(e.words[i])) / (float64(len(e.gold)) + 0.2*float64(e.all))
	if e.short {
		w *= p.short
	}
	if e.aged {
		w *= p.aged
	}
	if t := typeWeights[e.page.Type]; t > 0 {
		w *= t
	}
	return w
}

// typeWeights are what the pages of a type weigh, 1 if it has none here. Shortened
// articles teach that what is outside of the root is no content; on these pages it
// often is.
var typeWeights = map[string]float64{"collection": 1.3, "documentation": 1.3, "forum": 1.3, "listing": 2.5, "product": 1.3, "service": 1.6}

// withoutText reports whether the panels are fitted to the page without what its words
// say. They must also know what to do with pages in languages that the lexicon does
// not have, and the corpus has few.
func (e *example) withoutText() bool {
	return pages.Hash(e.page.Site())%textlessSites == 0
}

// textlessSites is one of how many sites is fitted to without its text.
const textlessSites = 6

// hear returns the features of all blocks, with what their cues say.
func (e *example) hear(l lexicon) []score.Features {
	sums := e.sums(l)
	x := slices.Clone(e.x)
	for i := range x {
		if !e.sheet.Claimed[i] {
			sums[i].Fill(&x[i])
		}
	}
	return x
}
