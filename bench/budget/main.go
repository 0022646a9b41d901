// Command budget measures what Read costs, by call and by stage, as a share of
// html.Parse of the same pages: processor time, bytes and allocations.
//
//	go run ./bench/budget                                generated pages
//	go run ./bench/budget -corpus DIR                    the *.html and *.html.gz files below a folder
//	go run ./bench/budget -corpus DIR -bare              without scripts, style sheets and comments
//	go run ./bench/budget -floor bench/budget/floor.txt  fail if a share is larger than it may be
//
// All works take turns on each page, and of some rounds the least time counts. So a busy
// machine changes the table little. The floor leaves room for the rest: it is for
// mistakes that cost a third and more.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/seed31bcff99/reader/bench"
)

// The exit statuses.
const (
	exitGood  = 0
	exitBad   = 1 // a share is larger than it may be, or something failed
	exitUsage = 2
)

// options are the flags.
type options struct {
	corpus string
	every  int
	bare   bool
	rounds int
	floor  string
	svg    string
}

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run is main for tests.
func run(args []string, stdout, stderr io.Writer) int {
	o, err := parse(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return exitGood
	case err != nil:
		return exitUsage
	}
	good, err := report(o, stdout)
	if err != nil {
		fmt.Fprintln(stderr, "budget:", err)
		return exitBad
	}
	if !good {
		return exitBad
	}
	return exitGood
}

// parse parses the command line. It writes errors to stderr.
func parse(args []string, stderr io.Writer) (*options, error) {
	o := &options{}
	f := flag.NewFlagSet("budget", flag.ContinueOnError)
	f.SetOutput(stderr)
	f.StringVar(&o.corpus, "corpus", "", "measure the *.html and *.html.gz files below this `directory` instead")
	f.IntVar(&o.every, "every", 1, "take one page in `n`")
	f.BoolVar(&o.bare, "bare", false, "take scripts, style sheets and comments out of the pages first")
	f.IntVar(&o.rounds, "rounds", 5, "how often each page is read; the least time counts")
	f.StringVar(&o.floor, "floor", "", "compare with the shares in this `file`")
	f.StringVar(&o.svg, "svg", "", "draw the stages into this `file`")
	if err := f.Parse(args); err != nil {
		return nil, err
	}
	var err error
	switch {
	case f.NArg() > 0:
		err = fmt.Errorf("unexpected argument %q", f.Arg(0))
	case o.every < 1 || o.rounds < 1:
		err = errors.New("-every and -rounds must be at least 1")
	}
	if err != nil {
		fmt.Fprintln(stderr, "budget:", err)
		f.Usage()
	}
	return o, err
}

// report measures, prints the table, and reports whether all shares are within the
// floor.
func report(o *options, stdout io.Writer) (good bool, err error) {
	floor, err := readFloor(o.floor)
	if err != nil {
		return false, err
	}
	pages, err := load(o)
	if err != nil {
		return false, err
	}
	shares, err := measure(pages, o.rounds)
	if err != nil {
		return false, err
	}
	printTable(stdout, shares)
	if o.svg != "" {
		if err := os.WriteFile(o.svg, []byte(draw(shares)), 0o644); err != nil {
			return false, err
		}
	}
	good = true
	for _, problem := range floor.compare(shares) {
		fmt.Fprintln(stdout, problem)
		good = false
	}
	return good, nil
}

// load returns the pages to measure.
func load(o *options) (pages [][]byte, err error) {
	all, err := loadAll(o.corpus)
	if err != nil {
		return nil, err
	}
	for i := 0; i < len(all); i += o.every {
		page := all[i]
		if o.bare {
			page = bench.Bare(page)
		}
		pages = append(pages, page)
	}
	return pages, nil
}

// pagesPerKind is how many pages of each kind are generated.
const pagesPerKind = 4

func loadAll(corpus string) (pages [][]byte, err error) {
	if corpus != "" {
		return bench.Load(corpus)
	}
	for _, kind := range bench.Kinds {
		for seed := range pagesPerKind {
			pages = append(pages, bench.Page(kind, uint64(seed)))
		}
	}
	return pages, nil
}

// printTable prints the shares as Markdown.
func printTable(out io.Writer, shares []share) {
	fmt.Fprintf(out, "| %-12s | %5s | %5s | %11s |\n|---|--:|--:|--:|\n", "", "time", "bytes", "allocations")
	for _, s := range shares {
		fmt.Fprintf(out, "| %-12s | %5.3f | %5.3f | %11.4f |\n", s.name, s.time, s.bytes, s.allocs)
	}
}
