// Command load measures `reader serve` under load. It needs a system with /proc.
//
//	go run ./cmd/reader/internal/serve/load                      all measurements, on generated pages
//	go run ./cmd/reader/internal/serve/load -corpus DIR          on the *.html and *.html.gz files below DIR
//	go run ./cmd/reader/internal/serve/load -only overload,drain some of them
//	go run ./cmd/reader/internal/serve/load -only soak -soak 1h -rate 5
//	taskset -c 1 go run ./cmd/reader/internal/serve/load -only overload -cores 0
//
//	efficiency  pages a second of processor time, beside `reader batch` on the same pages
//	overload    ten times the load that it can take: what is accepted, what is refused
//	hostile     slow clients, endless bodies, idle connections, faulty upstreams
//	drain       SIGTERM while requests are in progress
//	soak        a mix of all requests for a long time
//
// Every line says what was measured and the bound, and the command exits with status 1
// if one is missed. Durations are wall time, so they mean little on a busy machine;
// ratios compare two measurements of the same run. A
// generator of load that takes processor time from the service measures itself: with
// -cores and taskset, each has its own cores.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// options are the flags.
type options struct {
	corpus, reader, only string
	cores                string
	pages, rounds        int
	soak                 time.Duration
	rate                 float64
	asJSON               bool
	flood                string
	bare                 bool
}

// A measurement is one part of the command.
type measurement struct {
	name string
	run  func(*bench) error
}

var measurements = []measurement{
	{"efficiency", efficiency}, {"overload", overload}, {"hostile", hostile}, {"drain", drain}, {"soak", soak},
}

// A bench is what measurements share.
type bench struct {
	options
	dir    string
	pages  []page
	missed int
}

func main() {
	var o options
	flag.StringVar(&o.corpus, "corpus", "", "send the *.html and *.html.gz files below this `folder`; without it, generated pages")
	flag.StringVar(&o.reader, "reader", "", "the `program`; without it, it is built")
	flag.StringVar(&o.only, "only", "efficiency,overload,hostile,drain", "`names` of measurements")
	flag.IntVar(&o.pages, "pages", 1000, "send `n` pages to measure efficiency")
	flag.IntVar(&o.rounds, "rounds", 5, "measure efficiency `n` times")
	flag.DurationVar(&o.soak, "soak", 10*time.Minute, "how `long` to soak")
	flag.Float64Var(&o.rate, "rate", 0, "soak with `n` requests a second; without it, as many as 8 clients can send")
	flag.StringVar(&o.cores, "cores", "", "run the service on these cores alone, a `list` as of taskset")
	flag.BoolVar(&o.asJSON, "json", false, "send pages in JSON instead of as they are")
	flag.StringVar(&o.flood, "flood", "", "send pages to this `address`, for the command itself")
	flag.BoolVar(&o.bare, "bare", false, "serve refusals, for the command itself")
	flag.Parse()
	b := &bench{options: o}
	run := b.run
	switch {
	case o.flood != "":
		run = b.sendFlood
	case o.bare:
		run = b.serveRefusals
	}
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
	if b.missed > 0 {
		os.Exit(1)
	}
}

func (b *bench) run() error {
	dir, err := os.MkdirTemp("", "load")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	b.dir = dir
	if b.reader == "" {
		b.reader = filepath.Join(dir, "reader")
		build := exec.Command("go", "build", "-o", b.reader, "./cmd/reader")
		build.Stderr = os.Stderr
		if err := build.Run(); err != nil {
			return err
		}
	}
	if b.pages, err = loadPages(b.corpus); err != nil {
		return err
	}
	names := strings.Split(b.only, ",")
	for _, m := range measurements {
		if slices.Contains(names, m.name) {
			fmt.Printf("\n%s\n", m.name)
			if err := m.run(b); err != nil {
				return fmt.Errorf("%s: %w", m.name, err)
			}
		}
	}
	return nil
}

// say prints what was measured.
func (b *bench) say(what, format string, args ...any) {
	fmt.Printf("  %-44s %s\n", what, fmt.Sprintf(format, args...))
}

// judge prints what was measured and whether it is within a bound.
func (b *bench) judge(good bool, what, format string, args ...any) {
	mark := ""
	if !good {
		mark = "   MISSED"
		b.missed++
	}
	b.say(what, format+"%s", append(args, mark)...)
}
