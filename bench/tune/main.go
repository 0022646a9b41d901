// Command tune fits the model by which package score judges the blocks of a
// page, and says how well it does on sites that it was not fitted to.
//
//	go run ./bench/tune -data DIR                cross-validate only
//	go run ./bench/tune -data DIR -write         also fit to all pages, and write the model
//	go run ./bench/tune -data DIR -save FILE     also keep how likely each block is
//	go run ./bench/tune -data DIR -from FILE     try another choice of blocks on what was kept
//
// DIR holds the development pages of WCXB: see package corpus. The result is the
// same on every run.
//
// The model has two parts. A lexicon has weights for cues: words, names and tags
// that occur on many sites. What the cues of a block weigh together is a feature
// like others, and panels give points for features. Both are fitted to the pages
// and to shortened copies of some of them, see package pages. The sums that the
// panels are fitted to come from lexicons that have seen neither the page nor the
// pages that are left out, or the panels would believe too much of them.
//
// # Output
//
// First a table by type of page, the shortened ones apart: F1 by words, precision,
// recall, and what a perfect choice of blocks would have. Then how well the
// confidence of the pick predicts F1, and what favoring precision or recall does.
package main

import (
	"flag"
	"log"
	"os"
	"strings"

	"github.com/seed31bcff99/reader/internal/corpus"
	"github.com/seed31bcff99/reader/score"
)

const folds = 5

func main() {
	log.SetFlags(0)
	log.SetPrefix("tune: ")
	var p params
	var o options
	flag.StringVar(&o.dir, "data", "", "`folder` of the corpus")
	flag.BoolVar(&o.write, "write", false, "write score/model.go and score/lexicon.bin")
	flag.StringVar(&o.without, "without", "", "leave out these `features`, by name, with commas between them")
	flag.StringVar(&o.save, "save", "", "write how likely each block is to this `file`")
	flag.StringVar(&o.from, "from", "", "do not fit: read how likely each block is from this `file`")
	flag.IntVar(&p.panels, "panels", 400, "number of panels")
	flag.IntVar(&p.depth, "depth", 6, "questions a panel asks")
	flag.Float64Var(&p.rate, "rate", 0.085, "how much of each panel's advice is taken")
	flag.Float64Var(&p.ridge, "ridge", 10, "how strongly points that few rows speak for are pulled to zero")
	flag.Float64Var(&p.minWeight, "min", 30, "least weight of rows that an answer must part")
	flag.Float64Var(&p.rows, "rows", 0.5, "share of rows that a panel sees")
	flag.Float64Var(&p.cols, "cols", 0.4, "share of features that a panel sees")
	flag.Float64Var(&p.short, "short", 0.06, "what a shortened page weighs")
	flag.Uint64Var(&p.seed, "seed", 1, "where the random choices start")
	flag.Parse()
	if o.dir == "" || flag.NArg() > 0 || o.from != "" && (o.write || o.save != "") {
		flag.Usage()
		os.Exit(2)
	}
	if err := tune(&o, p); err != nil {
		log.Fatal(err)
	}
}

// options are what the command line says about files.
type options struct {
	dir, without, save, from string
	write                    bool
}

func tune(o *options, p params) error {
	var err error
	if p.blank, err = features(o.without); err != nil {
		return err
	}
	pages, err := corpus.Load(o.dir)
	if err != nil {
		return err
	}
	examples, err := describe(pages)
	if err != nil {
		return err
	}
	if o.from != "" {
		likely, err := readLikely(o.from, examples)
		if err != nil {
			return err
		}
		return report(os.Stdout, examples, likely, outcomes(examples, likely, score.Balanced))
	}
	v := gatherCues(examples)
	l := learnAll(examples, v, p)
	likely := crossValidate(examples, l, p)
	if o.save != "" {
		if err := writeLikely(o.save, likely); err != nil {
			return err
		}
	}
	balanced := outcomes(examples, likely, score.Balanced)
	if err := report(os.Stdout, examples, likely, balanced); err != nil || !o.write {
		return err
	}
	if err := emitLexicon("score/lexicon.bin", v, learn(examples, v, p)); err != nil {
		return err
	}
	t := newTable(examples, none, l, p)
	panels, bias := boost(t, newBinned(t), p)
	return emit("score/model.go", panels, bias, calibrate(balanced), p)
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
