// Command tune fits the points by which package score judges the blocks of a
// page, and says how well they do on sites that they were not fitted to.
//
//	go run ./bench/tune -data DIR                cross-validate only
//	go run ./bench/tune -data DIR -write         also fit to all pages and write score/model.go
//
// DIR holds the development pages of WCXB: see package corpus. The result is
// the same on every run.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"net/url"
	"os"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/internal/corpus"
	"github.com/seed31bcff99/reader/score"
	"github.com/seed31bcff99/reader/thread"
)

const folds = 5

func main() {
	log.SetFlags(0)
	log.SetPrefix("tune: ")
	p := params{seed: 1}
	dir := flag.String("data", "", "folder of the corpus")
	write := flag.Bool("write", false, "write score/model.go")
	drop := flag.String("without", "", "leave out this feature")
	flag.IntVar(&p.panels, "panels", 500, "number of panels")
	flag.IntVar(&p.depth, "depth", 6, "questions a panel asks")
	flag.Float64Var(&p.rate, "rate", 0.07, "how much of each panel's advice is taken")
	flag.Float64Var(&p.ridge, "ridge", 10, "how strongly points that few rows speak for are pulled to zero")
	flag.Float64Var(&p.minWeight, "min", 30, "least weight of rows that an answer must part")
	flag.Float64Var(&p.rows, "rows", 0.5, "share of rows that a panel sees")
	flag.Float64Var(&p.cols, "cols", 0.4, "share of features that a panel sees")
	flag.Uint64Var(&p.seed, "seed", 1, "where the random choices start")
	flag.Parse()
	if *dir == "" {
		flag.Usage()
		os.Exit(2)
	}
	if err := tune(*dir, p, *write, *drop); err != nil {
		log.Fatal(err)
	}
}

func tune(dir string, p params, write bool, drop string) error {
	pages, err := corpus.Load(dir)
	if err != nil {
		return err
	}
	examples, err := describe(pages)
	if err != nil {
		return err
	}
	if drop != "" {
		if err := blank(examples, drop); err != nil {
			return err
		}
	}
	report(os.Stdout, examples, crossValidate(examples, p))
	if !write {
		return nil
	}
	t := newTable(examples)
	panels, bias := boost(t, newBinned(t), p)
	return emit("score/model.go", panels, bias, p)
}

// An example is a page as the model sees it.
type example struct {
	page  *corpus.Page
	gold  []string
	sheet *score.Sheet
	x     []score.Features // of each block
	words [][]string       // of each block
	y     []bool           // whether the block comes from the gold
}

// blank takes a feature, by its name, away from all examples.
func blank(examples []*example, feature string) error {
	for f := range score.NumFeatures {
		if f.String() != feature {
			continue
		}
		for _, e := range examples {
			for i := range e.x {
				e.x[i][f] = 0
			}
		}
		return nil
	}
	return fmt.Errorf("there is no feature %q", feature)
}

// describe reads and labels all pages, on all cores.
func describe(pages []*corpus.Page) ([]*example, error) {
	examples := make([]*example, len(pages))
	errs := make([]error, len(pages))
	corpus.Each(len(pages), func(i int) {
		examples[i], errs[i] = newExample(pages[i])
	})
	return examples, errors.Join(errs...)
}

func newExample(p *corpus.Page) (*example, error) {
	src, err := p.HTML()
	if err != nil {
		return nil, err
	}
	page, _, err := charset.Decode(context.Background(), string(src), corpus.ContentType)
	if err != nil {
		return nil, err
	}
	at, err := url.Parse(p.URL)
	if err != nil {
		return nil, fmt.Errorf("page %s: %w", p.ID, err)
	}
	doc, err := dom.Parse(context.Background(), page, at)
	if err != nil {
		return nil, fmt.Errorf("page %s: %w", p.ID, err)
	}
	e := &example{page: p, gold: corpus.Words(p.Gold)}
	verdicts := classify.Nodes(doc)
	e.sheet = score.NewSheet(doc, verdicts)
	e.sheet.Threads = thread.Find(doc, verdicts)
	for _, b := range e.sheet.Blocks {
		e.words = append(e.words, corpus.Words(doc.TextRange(b.First, b.Last+1)))
	}
	for i := range e.words {
		e.x = append(e.x, e.sheet.Features(i))
	}
	e.y = corpus.Label(e.words, e.gold)
	return e, nil
}

// newTable puts the blocks of all pages with gold into one table. A block
// weighs what its words do to the score of its page.
func newTable(examples []*example) *table {
	t := &table{x: make([][]float32, score.NumFeatures)}
	total := 0.0
	for _, e := range examples {
		if len(e.gold) == 0 {
			continue
		}
		all := 0
		for _, w := range e.words {
			all += len(w)
		}
		for i := range e.words {
			if e.sheet.Claimed[i] {
				continue
			}
			for f := range score.NumFeatures {
				t.x[f] = append(t.x[f], e.x[i][f])
			}
			w := float64(len(e.words[i])) / (float64(len(e.gold)) + 0.2*float64(all))
			t.y = append(t.y, e.y[i])
			t.weight = append(t.weight, w)
			total += w
		}
	}
	for i := range t.weight {
		t.weight[i] *= float64(len(t.weight)) / total
	}
	return t
}
