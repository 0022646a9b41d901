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
	"math"
	"os"
	"strings"

	"github.com/seed31bcff99/reader/bench"
	"github.com/seed31bcff99/reader/bench/internal/floor"
)

// options are the flags.
type options struct {
	corpus string
	every  int
	bare   bool
	rounds int
	floor  string
}

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run is main for tests.
func run(args []string, stdout, stderr io.Writer) int {
	o := &options{}
	f := flag.NewFlagSet("budget", flag.ContinueOnError)
	f.StringVar(&o.corpus, "corpus", "", "measure the *.html and *.html.gz files below this `directory` instead")
	f.IntVar(&o.every, "every", 1, "take one page in `n`")
	f.BoolVar(&o.bare, "bare", false, "take scripts, style sheets and comments out of the pages first")
	f.IntVar(&o.rounds, "rounds", 5, "how often each page is read; the least time counts")
	f.StringVar(&o.floor, "floor", "", "compare with the shares in this `file`")
	return bench.Run(f, args, stderr, func() error {
		if o.every < 1 || o.rounds < 1 {
			return errors.New("-every and -rounds must be at least 1")
		}
		return nil
	}, func() (bool, error) { return report(o, stdout) })
}

// report measures, prints the table, and reports whether all shares are within the
// floor.
func report(o *options, stdout io.Writer) (good bool, err error) {
	limits, err := floor.Read(o.floor, math.MaxInt32)
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
	above, err := limits.Above(func(name string) (value float64, ok bool) { return shareOf(shares, name) })
	for _, b := range above {
		fmt.Fprintf(stdout, "%s is %.3f of html.Parse, and may be %.3f\n", b.Name, b.Value, b.Bound)
	}
	return len(above) == 0, err
}

// shareOf finds a share by the name that it has in floor files, such as Read/time.
func shareOf(shares []share, name string) (value float64, ok bool) {
	work, what, _ := strings.Cut(name, "/")
	for _, s := range shares {
		if strings.TrimPrefix(s.name, stageMark) == work {
			value, ok = map[string]float64{"time": s.time, "bytes": s.bytes, "allocations": s.allocs}[what]
		}
	}
	return value, ok
}

// pagesPerKind is how many pages of each kind are generated.
const pagesPerKind = 4

// load returns the pages to measure.
func load(o *options) (pages [][]byte, err error) {
	all, err := bench.Load(o.corpus, pagesPerKind)
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

// printTable prints the shares as Markdown.
func printTable(out io.Writer, shares []share) {
	fmt.Fprintf(out, "| %-12s | %5s | %5s | %11s |\n|---|--:|--:|--:|\n", "", "time", "bytes", "allocations")
	for _, s := range shares {
		fmt.Fprintf(out, "| %-12s | %5.3f | %5.3f | %11.4f |\n", s.name, s.time, s.bytes, s.allocs)
	}
}
