// Command quality says how well the engine reads pages whose main content is
// known.
//
//	go run ./bench/quality -data DIR                    the figures, overall and by page type
//	go run ./bench/quality -data DIR -worst 20          also the worst pages: what was missed and added
//	go run ./bench/quality -data DIR -type forum        pages of one type only
//	go run ./bench/quality -data DIR -id 0123           one page in full
//	go run ./bench/quality -data DIR -save before.json  keep the scores, change the engine, then
//	go run ./bench/quality -data DIR -vs before.json    see which pages moved
//	go run ./bench/quality -data DIR -floor bench/quality/floor.txt
//	go run ./bench/quality -data DIR -tool              the same figures of what webfetch gives an agent
//	go run ./bench/quality -data DIR -reading           what annoys a reader, counted; -worst and -id say where
//	go run ./bench/quality -data DIR -reading -floor bench/quality/reading.txt
//	go run ./bench/quality -data DIR -data DIR          several corpora, with their mean and the worst
//	go run ./bench/quality -data DIR -items             the items of shelves; -worst and -id say which are wrong
//
// DIR is a copy of WCXB, the Web Content eXtraction Benchmark (CC-BY-4.0); of it
// the folders dev/html and dev/ground-truth are read:
//
//	git clone https://github.com/Murrough-Foley/web-content-extraction-benchmark DIR
//
// # Figures
//
// Every page is read as plain text, without a bound, and compared with the gold
// by its words (see corpus.Words and corpus.Compare); the figures are means over
// pages. With is the share of the snippets that belong to the content and were
// found, without the share of those that do not and were left out, both over all
// snippets; by words they may differ in white space and punctuation, exact they
// may not. Readable is the share of the pages with gold that the engine says it
// could read. A share of nothing is 1.
//
// Of several corpora each has a row, and so has each of its types, as CORPUS/TYPE.
// The first row, mean, is the mean of the corpora, not of the pages, and the last the
// lowest F1 of a corpus. A corpus that has snippets but no whole text has no F1.
//
// The type short is articles that were made to end early: see package pages. They
// are not among all.
//
// The engine's model was fitted to these very pages. What it does on sites that
// it has not seen is told by bench/tune; this command is for finding out why,
// and for noticing when something breaks.
//
// # Floor
//
// A floor file has a name and the least value a line: the name of a row for its
// mean F1, with, without (both by words) or readable for those of the first row, or
// CORPUS/with, of one corpus. What follows a # is a
// comment. The command exits with status 1 if a figure is below its floor or if
// a page could not be read at all, with 2 if it was called wrongly.
//
// # Reading
//
// With -reading the pages are read as Markdown, and checks that need no gold count
// what annoys: see package reading. Each is judged by a count, a number of pages or
// a share in a hundred. The lines of its floor file are the most that a figure may
// be, not the least.
//
// # Items
//
// With -items the items of pages that are shelves are compared with cards that were
// noted by hand (shelves.tsv), and the pages with items are counted by page type. The
// sets differ in when their cards were noted: those of tuned were looked at while the
// rules were written, those of held and fresh after they were, before the engine was run
// on them. The rules were corrected once after held and once after fresh.
//
// # Saved scores
//
// The file that -save writes has the array pages by id, one a line: id, type, url, f1,
// precision, recall, words, gold_words, with and without {of, by_words, exact} (counts of
// snippets: for without, of those that were found), readable, reason (if it is not), error
// (only if it could not be read). All output is the same on every run.
package main

import (
	"errors"
	"flag"
	"io"
	"os"

	"github.com/seed31bcff99/reader/bench"
	"github.com/seed31bcff99/reader/internal/test/corpus"
)

// errBad ends a run that has said already what is bad.
var errBad = errors.New("bad")

// options are what the command line says.
type options struct {
	data            corpus.Folders
	typ, id         string
	save, vs, floor string
	worst           int
	reading         bool
	items, tool     bool
	stdout, stderr  io.Writer // progress is shown on stderr
}

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run is main for tests.
func run(args []string, stdout, stderr io.Writer) int {
	o := &options{stdout: stdout, stderr: stderr}
	f := flag.NewFlagSet("quality", flag.ContinueOnError)
	f.Var(&o.data, "data", "`folder` of a corpus; can be repeated")
	f.StringVar(&o.typ, "type", "", "only pages of this `type`")
	f.StringVar(&o.id, "id", "", "only the page with this `id`, in full")
	f.IntVar(&o.worst, "worst", 0, "list the worst `n` pages with what was missed and added")
	f.BoolVar(&o.reading, "reading", false, "count what annoys a reader instead")
	f.BoolVar(&o.tool, "tool", false, "read the pages as webfetch does, without what they hide")
	f.BoolVar(&o.items, "items", false, "compare the items of shelves with cards that were noted by hand instead")
	f.StringVar(&o.save, "save", "", "write the scores of the pages to this `file`")
	f.StringVar(&o.vs, "vs", "", "compare with the scores in this `file`")
	f.StringVar(&o.floor, "floor", "", "fail if a figure is below its floor in this `file`")
	return bench.Run(f, args, stderr, o.validate, func() (bool, error) {
		work := evaluate
		switch {
		case o.reading:
			work = readAll
		case o.items:
			work = measureItems
		}
		err := work(o)
		if err == errBad {
			return false, nil
		}
		return true, err
	})
}

// validate reports what makes no sense together.
func (o *options) validate() error {
	switch {
	case len(o.data) == 0:
		return errors.New("-data is missing")
	case o.worst < 0:
		return errors.New("-worst must not be negative")
	case o.floor != "" && (o.typ != "" || o.id != ""):
		return errors.New("-floor holds for all pages: leave out -type and -id")
	case o.tool && (o.reading || o.items):
		return errors.New("-tool goes with the figures only, not with -reading or -items")
	case o.items && (o.reading || o.save != "" || o.vs != "" || o.floor != ""):
		return errors.New("-items goes with -data, -type, -id and -worst only")
	case o.reading && (o.save != "" || o.vs != ""):
		return errors.New("-reading has no scores to -save and to compare by -vs")
	}
	return nil
}
