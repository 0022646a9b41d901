// Command kinds fits the scorecard by which package kind tells kinds of pages
// apart, and says how well it does on sites that it was not fitted to.
//
//	go run ./bench/kinds -data DIR           cross-validate only
//	go run ./bench/kinds -data DIR -write    also fit to all pages and write kind/model.txt
//
// DIR is a corpus: see package corpus. Its page types are the truth. Of several, each
// has a row, also those that are only measured. The result is the same on every run:
// nothing is drawn by chance.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"

	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/kind"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("kinds: ")
	var p params
	var data, measure corpus.Folders
	flag.Var(&data, "data", "`folder` of a corpus to fit to; can be repeated")
	flag.Var(&measure, "measure", "`folder` of a corpus to measure only; can be repeated")
	write := flag.Bool("write", false, "write kind/model.txt")
	wrong := flag.Bool("wrong", false, "list the pages that are taken for something else")
	drop := flag.String("without", "", "leave out this feature")
	flag.IntVar(&p.rounds, "rounds", 600, "how many times a question is chosen")
	flag.Float64Var(&p.rate, "rate", 0.15, "the learning rate: how much of the points of a round is added")
	flag.Float64Var(&p.ridge, "ridge", 8, "how strongly points that rest on few pages are pulled to zero")
	flag.Parse()
	if len(data) == 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(data, measure, p, *write, *wrong, *drop); err != nil {
		log.Fatal(err)
	}
}

func run(data, measure corpus.Folders, p params, write, wrong bool, drop string) error {
	pages, err := corpus.Load(data...)
	if err != nil {
		return err
	}
	measured, err := corpus.Load(measure...)
	if err != nil {
		return err
	}
	examples, err := describe(append(pages, measured...), len(pages))
	if err != nil {
		return err
	}
	if drop != "" {
		if err := blank(examples, drop); err != nil {
			return err
		}
	}
	told, blind := crossValidate(examples, p)
	report(os.Stdout, examples, told)
	reportCorpora(os.Stdout, examples, told)
	fmt.Printf("\nWithout an address: %v\n", newMatrix(ofFit(examples, blind)))
	if wrong {
		listWrong(os.Stdout, examples, told)
	}
	if !write {
		return nil
	}
	return emit("kind/model.txt", fit(samples(examples), p), data.Names(), p)
}

// blank takes a feature, by its name, away from all examples.
func blank(examples []*example, feature string) error {
	for f := range kind.NumFeatures {
		if f.String() != feature {
			continue
		}
		for _, e := range examples {
			e.x[f], e.blind[f] = 0, 0
		}
		return nil
	}
	return fmt.Errorf("there is no feature %q", feature)
}
