// Command tune fits the model by which package score judges the blocks of a
// page, and says how well it does on sites that it was not fitted to.
//
//	go run ./bench/tune -data DIR -data DIR …    cross-validate only
//	go run ./bench/tune … -write                 also fit to all pages, and write the model
//	go run ./bench/tune … -save FILE             also keep how likely each block is
//	go run ./bench/tune … -from FILE             try another choice of blocks on what was kept
//	go run ./bench/tune … -from FILE -write
//	                                             fit to all pages, and write the model
//
// DIR holds the pages of a corpus: see package corpus. Those of -measure are judged too, and
// nothing is fitted to them. The result is the same on every run.
//
// The model has two parts. A lexicon has weights for cues: words, names and tags
// that occur on many sites. What the cues of a block weigh together is a feature
// like others, and panels give points for features. Both are fitted to the pages
// and to shortened copies of some of them, the panels also to aged copies, which teach
// what to do where no name helps: see package pages. The sums that the
// panels are fitted to come from lexicons that have seen neither the page nor the
// pages that are left out, or the panels would believe too much of them.
//
// # Output
//
// First a table by type of page, the shortened and the aged ones apart: F1 by words, precision,
// recall, and what a perfect choice of blocks would have. Then how well the
// confidence of the pick predicts F1, and what favoring precision or recall does.
package main

import (
	"flag"
	"log"
	"os"
	"strings"

	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/score"
)

const folds = 5

func main() {
	log.SetFlags(0)
	log.SetPrefix("tune: ")
	var p params
	var o options
	flag.Var(&o.data, "data", "`folder` of a corpus to fit to; can be repeated")
	flag.Var(&o.measure, "measure", "`folder` of a corpus to measure only; can be repeated")
	flag.BoolVar(&o.leave, "leave", false, "judge each corpus by a model that was fitted to the others")
	flag.BoolVar(&o.write, "write", false, "write the model into score: model.go, model.bin and lexicon.bin")
	flag.StringVar(&o.without, "without", "", "leave out these `features`, by name, with commas between them")
	flag.StringVar(&o.save, "save", "", "write how likely each block is to this `file`")
	flag.StringVar(&o.from, "from", "", "do not fit: read how likely each block is from this `file`")
	flag.IntVar(&o.worst, "worst", 0, "also show the worst `n` pages of each corpus, with the blocks that are wrong")
	flag.IntVar(&p.panels, "panels", 260, "number of panels")
	flag.IntVar(&p.depth, "depth", 6, "questions a panel asks")
	flag.Float64Var(&p.rate, "rate", 0.12, "how much of each panel's advice is taken")
	flag.Float64Var(&p.ridge, "ridge", 10, "how strongly points that few rows speak for are pulled to zero")
	flag.Float64Var(&p.minWeight, "min", 30, "least weight of rows that an answer must part")
	flag.Float64Var(&p.rows, "rows", 0.5, "share of rows that a panel sees")
	flag.Float64Var(&p.cols, "cols", 0.4, "share of features that a panel sees")
	flag.Float64Var(&p.least, "least", 0.4, "of rows that weigh less than this, draw as many as weigh as much together: a quick look at 1")
	flag.Float64Var(&p.aged, "aged", 0.3, "what an aged page weighs: 0 is to measure only")
	flag.Float64Var(&p.short, "short", 0.06, "what a shortened page weighs")
	flag.Float64Var(&p.site, "site", 12, "how many pages the pages of a site weigh at most")
	flag.Float64Var(&p.balance, "balance", 0.25, "how much small corpora are weighed up: 0 is not at all, 1 to the largest")
	flag.Uint64Var(&p.seed, "seed", 1, "where the random choices start")
	flag.Parse()
	if len(o.data) == 0 || flag.NArg() > 0 || o.from != "" && o.save != "" || o.leave && (o.write || len(o.data) < 2) {
		flag.Usage()
		os.Exit(2)
	}
	if err := tune(&o, p); err != nil {
		log.Fatal(err)
	}
}

// options are what the command line says about files.
type options struct {
	data, measure       corpus.Folders
	without, save, from string
	write, leave        bool
	worst               int
}

func tune(o *options, p params) error {
	var err error
	if p.blank, err = features(o.without); err != nil {
		return err
	}
	pages, err := corpus.Load(o.data...)
	if err != nil {
		return err
	}
	measured, err := corpus.Load(o.measure...)
	if err != nil {
		return err
	}
	examples, err := describe(append(pages, measured...), len(pages), p)
	if err != nil {
		return err
	}
	var v *vocabulary
	var likely [][]float32
	if o.from != "" {
		likely, err = readLikely(o.from, examples)
	} else {
		v = gatherCues(examples)
		parts, part := folds, func(e *example) int { return e.fold }
		if o.leave {
			parts, part = byCorpus(examples)
		}
		likely = crossValidate(examples, v, p, parts, part)
		if o.save != "" {
			err = writeLikely(o.save, likely)
		}
	}
	if err != nil {
		return err
	}
	balanced := outcomes(examples, likely, score.Balanced)
	if err := report(os.Stdout, examples, likely, balanced, o.worst); err != nil || !o.write {
		return err
	}
	if v == nil {
		v = gatherCues(examples)
	}
	m := fit(without(examples, nobody), v, p)
	if err := emitLexicon("score/lexicon.bin", v, m.lexicon); err != nil {
		return err
	}
	return emit("score", m, o.data.Names(), calibrate(ofFit(balanced)), p)
}

// byCorpus makes a part of each corpus that is fitted to, and one of all that are
// only measured.
func byCorpus(examples []*example) (parts int, part func(*example) int) {
	numbers := map[string]int{}
	for _, e := range examples {
		if _, ok := numbers[e.page.Corpus]; !ok && e.fit {
			numbers[e.page.Corpus] = len(numbers)
		}
	}
	return len(numbers) + 1, func(e *example) int {
		if k, ok := numbers[e.page.Corpus]; ok {
			return k
		}
		return len(numbers)
	}
}

// features returns which features are in a list of names.
func features(names string) (found [score.NumFeatures]bool, err error) {
	if names == "" {
		return found, nil
	}
	for name := range strings.SplitSeq(names, ",") {
		var f score.Feature
		if err := f.UnmarshalText([]byte(name)); err != nil {
			return found, err
		}
		found[f] = true
	}
	return found, nil
}
