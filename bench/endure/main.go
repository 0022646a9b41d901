// Command endure measures `reader batch` on many pages: how much faster two cores
// are than one, and whether memory stays flat.
//
//	go run ./bench/endure                     10,000 pages made by package bench
//	go run ./bench/endure -corpus DIR         the *.html and *.html.gz files below DIR, again and again
//	go run ./bench/endure -reader ./reader    a program that is built already
//
// Of each line of the first table, the program read the first pages with as many
// jobs and on as many cores as the line says; cores take turns, and the medians of
// all rounds are told. Time is by the clock, so the machine should have nothing
// else to do; the processor time beside it tells whether it had. The second table
// is how much memory was resident, for a tenth of the pages and for all of them:
// the median of all samples, where the system tells, and the most at once, which
// is a matter of chance and of how long one looks. The command exits with status 1
// if two cores are less than 1.8 times as fast as one, or if the median, or else
// the most, grows by more than a tenth.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// What is good enough.
const (
	leastSpeedup = 1.8
	mostGrowth   = 1.1
)

// options are what the command line says.
type options struct {
	corpus string
	reader string
	pages  int
	rounds int
}

func main() {
	var o options
	flag.StringVar(&o.corpus, "corpus", "", "read the *.html and *.html.gz files below this `folder`; without it, made pages")
	flag.StringVar(&o.reader, "reader", "", "the `program`; without it, it is built")
	flag.IntVar(&o.pages, "pages", 10_000, "read `n` pages for the memory, a tenth of them for the time")
	flag.IntVar(&o.rounds, "rounds", 3, "measure the time `n` times")
	flag.Parse()
	if flag.NArg() > 0 || o.pages < 10 || o.rounds < 1 {
		flag.Usage()
		os.Exit(2)
	}
	good, err := run(&o)
	if err != nil {
		fmt.Fprintln(os.Stderr, "endure:", err)
	}
	if err != nil || !good {
		os.Exit(1)
	}
}

func run(o *options) (good bool, err error) {
	dir, err := os.MkdirTemp("", "reader-bench-endure")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(dir)
	if o.reader == "" {
		o.reader = filepath.Join(dir, "reader.exe") // the ending does no harm where it has no meaning
		if out, err := exec.Command("go", "build", "-o", o.reader, "github.com/seed31bcff99/reader/cmd/reader").CombinedOutput(); err != nil {
			return false, fmt.Errorf("go build: %w\n%s", err, out)
		}
	}
	in, err := newInput(o.corpus, dir)
	if err != nil {
		return false, err
	}
	quick, err := tellTime(o, in)
	if err != nil {
		return false, err
	}
	flat, err := tellMemory(o, in)
	return quick && flat, err
}

// tellTime prints how long one core and two cores take, and returns whether two
// are worth it.
func tellTime(o *options, in *input) (good bool, err error) {
	var usages [2][]usage
	for range o.rounds {
		for i := range usages {
			u, err := batch(o.reader, in, o.pages/10, i+1)
			if err != nil {
				return false, err
			}
			usages[i] = append(usages[i], u)
		}
	}
	one, two := median(usages[0]), median(usages[1])
	fmt.Printf("| cores | pages | seconds | pages a second | processor seconds | to one core |\n|--:|--:|--:|--:|--:|--:|\n")
	for i, u := range []usage{one, two} {
		fmt.Printf("| %d | %d | %.1f | %.0f | %.1f | %.2f |\n", i+1, o.pages/10, u.wall.Seconds(), float64(o.pages/10)/u.wall.Seconds(),
			u.cpu.Seconds(), float64(one.wall)/float64(u.wall))
	}
	return float64(one.wall)/float64(two.wall) >= leastSpeedup, nil
}

// tellMemory prints the memory for a tenth of the pages and for all, and
// returns whether they are much the same.
func tellMemory(o *options, in *input) (good bool, err error) {
	fmt.Printf("\n| pages | MB of input | MB resident | to the first | at most |\n|--:|--:|--:|--:|--:|\n")
	var first int64
	for _, pages := range []int{o.pages / 10, o.pages} {
		u, err := batch(o.reader, in, pages, 2)
		if err != nil {
			return false, err
		}
		memory := cmp.Or(u.resident, u.peak)
		if first == 0 {
			first = max(memory, 1)
		}
		good = float64(memory) <= mostGrowth*float64(first)
		fmt.Printf("| %d | %.0f | %.1f | %.2f | %.1f |\n", pages, float64(in.size(pages))/1e6, float64(memory)/1e6,
			float64(memory)/float64(first), float64(u.peak)/1e6)
	}
	return good, nil
}

// A usage is what one run of the program took.
type usage struct {
	wall, cpu time.Duration
	resident  int64 // bytes, the median; 0 if that is not known
	peak      int64 // bytes resident at most
}
