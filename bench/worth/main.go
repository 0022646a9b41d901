// Command worth says what each heuristic of the engine is worth: it reads the pages of
// corpora with one of them switched off at a time.
//
//	go run -tags worth ./bench/worth -data DIR -data DIR …
//	go run -tags worth ./bench/worth -data DIR -every 5 -only ^score/
//
// What can be switched off is named by the code itself: see package worth. A row says on how
// many pages the content changes without the heuristic, and what F1 gains by it in the mean
// of the corpora and in the corpus that gains least, times a thousand. Annoying
// is how many more checks of package reading find something on these pages without it. A heuristic with
// fewer than three pages, or without a gain, is one to delete, unless a promise needs it.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/bench/internal/pages"
	"github.com/seed31bcff99/reader/bench/internal/reading"
	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/internal/worth"
)

func main() {
	var data corpus.Folders
	flag.Var(&data, "data", "`folder` of a corpus; can be repeated")
	every := flag.Int("every", 1, "read every `n`th page of each corpus only")
	only := flag.String("only", "", "only heuristics whose names match this `expression`")
	flag.Parse()
	if err := run(data, *every, *only); err != nil {
		fmt.Fprintln(os.Stderr, "worth:", err)
		os.Exit(1)
	}
}

func run(data corpus.Folders, every int, only string) error {
	switch {
	case !worth.Measured:
		return errors.New("nothing can be switched off: run it with -tags worth")
	case len(data) == 0:
		return errors.New("-data is missing")
	case every < 1:
		return errors.New("-every must be positive")
	}
	names, err := regexp.Compile(only)
	if err != nil {
		return fmt.Errorf("-only: %w", err)
	}
	sources, err := corpus.Load(data...)
	if err != nil {
		return err
	}
	t := &table{only: names, rows: map[string]*row{}, pages: map[string]int{}}
	done := corpus.NewProgress(os.Stderr, len(sources))
	for i, p := range sources { // one after the other: what is off is off everywhere
		done.Step()
		if i%every != 0 {
			continue
		}
		if err := t.add(p); err != nil {
			return fmt.Errorf("%s %s: %w", p.Corpus, p.ID, err)
		}
	}
	done.Finish()
	return t.print()
}

// A table has what was measured.
type table struct {
	only  *regexp.Regexp
	rows  map[string]*row
	pages map[string]int // by corpus
}

// A row is about one heuristic.
type row struct {
	changed int                // pages that are another without it
	gained  map[string]float64 // what their F1 gains by it, by corpus
	annoys  int                // checks that find something without it, less those with it
}

// add reads a page with each heuristic off that it asks for.
func (t *table) add(p *corpus.Page) error {
	if p.Gold != "" {
		t.pages[p.Corpus]++
	}
	worth.Switch("")
	worth.Asked()
	with, err := read(p)
	if err != nil {
		return err
	}
	annoying := -1
	for _, name := range worth.Asked() {
		if !t.only.MatchString(name) {
			continue
		}
		r := t.rows[name]
		if r == nil {
			r = &row{gained: map[string]float64{}}
			t.rows[name] = r
		}
		worth.Switch(name)
		without, err := read(p)
		if err != nil {
			return fmt.Errorf("without %s: %w", name, err)
		}
		if without == with {
			continue
		}
		r.changed++
		if p.Gold != "" {
			worse, err := f1(p)
			if err != nil {
				return fmt.Errorf("without %s: %w", name, err)
			}
			worth.Switch("")
			better, err := f1(p)
			if err != nil {
				return err
			}
			r.gained[p.Corpus] += better - worse
			worth.Switch(name)
		}
		now := annoyances(p)
		worth.Switch("")
		if annoying < 0 {
			annoying = annoyances(p)
		}
		r.annoys += now - annoying
	}
	return nil
}

// A result is what the engine made of a page.
type result struct{ markdown, about string }

func read(p *corpus.Page) (result, error) {
	md, err := pages.Read(p, reader.Options{MaxChars: -1})
	if err != nil {
		return result{}, err
	}
	return result{md.Content, fmt.Sprint(md.Readable, md.FallbackReason, md.Kind, md.Navigation.LinkCount, md.Discussion, md.Shelf, md.Title, md.Authors, md.Published)}, nil
}

// f1 compares the text of a page with its gold.
func f1(p *corpus.Page) (float64, error) {
	text, err := pages.Read(p, reader.Options{MaxChars: -1, Format: reader.Text})
	if err != nil {
		return 0, err
	}
	return corpus.Compare(corpus.Words(text.Content), corpus.Words(p.Gold)).F1, nil
}

// annoyances returns how many of the checks of package reading find something on the page.
func annoyances(p *corpus.Page) (n int) {
	page, err := reading.Read(p)
	if err != nil {
		return 0
	}
	for i := range reading.Checks {
		if reading.Checks[i].Count(page).Bad > 0 {
			n++
		}
	}
	return n
}

func (t *table) print() error {
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "pages\tmean\tworst\tcorpus\tannoying\theuristic\t")
	names := slices.SortedFunc(maps.Keys(t.rows), func(a, b string) int {
		return cmp.Or(cmp.Compare(t.rows[a].changed, t.rows[b].changed), strings.Compare(a, b))
	})
	for _, name := range names {
		r := t.rows[name]
		mean, worst, where := 0.0, 0.0, "-"
		for _, c := range slices.Sorted(maps.Keys(t.pages)) {
			gained := 1000 * r.gained[c] / float64(t.pages[c])
			mean += gained / float64(len(t.pages))
			if gained < worst {
				worst, where = gained, c
			}
		}
		fmt.Fprintf(w, "%d\t%.2f\t%.2f\t%s\t%d\t%s\t\n", r.changed, mean, worst, where, r.annoys, name)
	}
	return w.Flush()
}
