package main

import (
	"bytes"
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"time"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/bench"
	"github.com/seed31bcff99/reader/bench/internal/cpu"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/interact"
)

// A page is what the works need of one.
type page struct {
	src      []byte
	staged   *bench.Staged
	scripted *dom.Document
}

// A work is something that is measured.
type work struct {
	name string
	do   func(p *page) error
}

// A share is what a work costs, as a multiple of html.Parse.
type share struct {
	name                string
	time, bytes, allocs float64
}

// stageMark comes before the names of stages in the table.
const stageMark = "· "

// works returns all that is measured. The first is the unit.
func works() []work {
	read := func(o *reader.Options) func(*page) error {
		return func(p *page) error {
			_, err := reader.Read(context.Background(), bytes.NewReader(p.src), o)
			return err
		}
	}
	all := []work{
		{"html.Parse", func(p *page) error {
			_, err := html.Parse(bytes.NewReader(p.src))
			return err
		}},
		{"Read", read(nil)},
		{"Read, text", read(&reader.Options{Format: reader.Text})},
		{"Convert", func(p *page) error {
			_, err := reader.Convert(context.Background(), bytes.NewReader(p.src), nil)
			return err
		}},
		{"About", func(p *page) error {
			_, err := reader.About(context.Background(), bytes.NewReader(p.src), nil)
			return err
		}},
		{"interact", func(p *page) error {
			_, err := interact.FindDocument(context.Background(), p.scripted, &interact.Options{IncludeHidden: true, MaxElements: -1})
			return err
		}},
	}
	for _, s := range bench.Stages {
		all = append(all, work{stageMark + s.Name, func(p *page) error { return s.Work(p.staged) }})
	}
	return all
}

// measure measures all works on some pages.
func measure(sources [][]byte, rounds int) ([]share, error) {
	pages := make([]*page, len(sources))
	for i, src := range sources {
		p, err := prepare(src)
		if err != nil {
			return nil, fmt.Errorf("page %d: %w", i, err)
		}
		pages[i] = p
	}
	all := works()
	times, err := timeAll(all, pages, rounds)
	if err != nil {
		return nil, err
	}
	shares := make([]share, len(all))
	var unit share
	for i, w := range all {
		bytes, allocs, err := memoryOf(w, pages)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			unit = share{bytes: bytes, allocs: allocs}
		}
		shares[i] = share{w.name, times[i], bytes / unit.bytes, allocs / unit.allocs}
	}
	return shares, nil
}

func prepare(src []byte) (*page, error) {
	staged, err := bench.Prepare(src)
	if err != nil {
		return nil, err
	}
	scripted, err := dom.ParseScripted(context.Background(), string(src), nil)
	if err != nil {
		return nil, err
	}
	return &page{src, staged, scripted}, nil
}

// timeAll returns the time of each work as a multiple of that of the first. Of the rounds
// the least time on each page counts: other programs can only add to it. On each page
// another work comes first, since the first finds the page not yet in the cache of the
// processor. Garbage is collected between the works and not counted: it would be charged
// to the one that runs, not to the one that made it.
func timeAll(all []work, pages []*page, rounds int) ([]float64, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	sums := make([]time.Duration, len(all))
	least := make([]time.Duration, len(all))
	for i, p := range pages {
		if i%pagesPerCollection == 0 {
			runtime.GC()
		}
		for round := range rounds {
			for k := range all {
				at := (k + i + round) % len(all)
				start := cpu.Time()
				if err := all[at].do(p); err != nil {
					return nil, fmt.Errorf("%s: %w", all[at].name, err)
				}
				if took := cpu.Time() - start; round == 0 || took < least[at] {
					least[at] = took
				}
			}
		}
		for k := range all {
			sums[k] += least[k]
		}
	}
	ratios := make([]float64, len(all))
	for k := range all {
		ratios[k] = float64(sums[k]) / float64(max(sums[0], 1))
	}
	return ratios, nil
}

// pagesPerCollection is after how many pages the garbage is collected.
const pagesPerCollection = 4

// memoryOf returns what a work allocates on all pages.
func memoryOf(w work, pages []*page) (bytes, allocs float64, err error) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for _, p := range pages {
		if err := w.do(p); err != nil {
			return 0, 0, fmt.Errorf("%s: %w", w.name, err)
		}
	}
	runtime.ReadMemStats(&after)
	return float64(after.TotalAlloc - before.TotalAlloc), float64(after.Mallocs - before.Mallocs), nil
}
