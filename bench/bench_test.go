package bench

import (
	"bytes"
	"context"
	"flag"
	"math/rand/v2"
	"testing"
	"time"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/bench/internal/cpu"
)

var corpus = flag.String("corpus", "", "measure the *.html and *.html.gz files below this `directory` instead")

var bare = flag.Bool("bare", false, "take scripts, style sheets and comments out of the pages first")

// BenchmarkParse measures html.Parse alone, the unit of the other benchmarks.
func BenchmarkParse(b *testing.B) { perPage(b, parse) }

func parse(page []byte) error {
	_, err := html.Parse(bytes.NewReader(page))
	return err
}

// BenchmarkRead measures Read, from bytes to Markdown.
func BenchmarkRead(b *testing.B) {
	perPage(b, func(page []byte) error {
		_, err := reader.Read(context.Background(), bytes.NewReader(page), nil)
		return err
	})
}

// BenchmarkReadText measures Read, from bytes to plain text.
func BenchmarkReadText(b *testing.B) {
	perPage(b, func(page []byte) error {
		_, err := reader.Read(context.Background(), bytes.NewReader(page), &reader.Options{Format: reader.Text})
		return err
	})
}

// BenchmarkReadHTML measures Read, from bytes to HTML.
func BenchmarkReadHTML(b *testing.B) {
	perPage(b, func(page []byte) error {
		_, err := reader.Read(context.Background(), bytes.NewReader(page), &reader.Options{Format: reader.HTML})
		return err
	})
}

// BenchmarkConvert measures Convert, which does not choose the main content. Beside
// BenchmarkParse it shows what writing costs.
func BenchmarkConvert(b *testing.B) {
	perPage(b, func(page []byte) error {
		_, err := reader.Convert(context.Background(), bytes.NewReader(page), nil)
		return err
	})
}

// BenchmarkAbout measures About, which reads only the metadata.
func BenchmarkAbout(b *testing.B) {
	perPage(b, func(page []byte) error {
		_, err := reader.About(context.Background(), bytes.NewReader(page), nil)
		return err
	})
}

// A group is pages that are measured together.
type group struct {
	name  string
	pages [][]byte
}

// pagesPerKind is enough pages that branch prediction does not learn them.
const pagesPerKind = 8

// groups returns the pages that are measured, as they are or bare.
func groups(b *testing.B) []group {
	all := loadGroups(b)
	for _, g := range all {
		for i, page := range g.pages {
			if *bare {
				g.pages[i] = Bare(page)
			}
		}
	}
	return all
}

// loadGroups returns the pages of the corpus as one group, or a group for each kind.
func loadGroups(b *testing.B) []group {
	if *corpus == "" {
		var all []group
		for _, kind := range Kinds {
			g := group{name: kind}
			for seed := range pagesPerKind {
				g.pages = append(g.pages, Page(kind, uint64(seed)))
			}
			all = append(all, g)
		}
		return all
	}
	pages, err := Load(*corpus, 0)
	if err != nil {
		b.Fatal(err)
	}
	// A run may end before the last page, so any part should be like the whole.
	shuffle := rand.New(rand.NewPCG(1, 1)).Shuffle
	shuffle(len(pages), func(i, j int) { pages[i], pages[j] = pages[j], pages[i] })
	return []group{{"corpus", pages}}
}

// perPage measures work on the pages of every group.
func perPage(b *testing.B, work func(page []byte) error) {
	for _, g := range groups(b) {
		b.Run(g.name, func(b *testing.B) {
			measure(b, g.pages, func(i int) error { return work(g.pages[i]) })
		})
	}
}

// measure runs work on the pages in turn. With the benchmark clock stopped, it also
// parses the same page, so that x-parse is a ratio of two times under the same
// conditions. Both are processor times: a busy machine changes ns/op and MB/s, but
// not x-parse.
//
// The bytes of each page are added up, because pages differ in size and the last
// round may be incomplete.
func measure(b *testing.B, pages [][]byte, work func(i int) error) {
	b.ReportAllocs()
	var worked, parsed time.Duration
	size, next := 0, 0
	for b.Loop() {
		b.StopTimer()
		i := next % len(pages)
		floor := func() {
			parsed += timed(b, func() error { return parse(pages[i]) })
		}
		first := next/len(pages)%2 == 0 // the second finds the page in the cache
		if first {
			floor()
		}
		b.StartTimer()
		worked += timed(b, func() error { return work(i) })
		b.StopTimer()
		if !first {
			floor()
		}
		size += len(pages[i])
		next++
		b.StartTimer()
	}
	b.SetBytes(int64(size / next))
	b.ReportMetric(float64(worked)/float64(max(parsed, 1)), "x-parse")
}

// timed returns the processor time of a call of f.
func timed(b *testing.B, f func() error) time.Duration {
	start := cpu.Time()
	if err := f(); err != nil {
		b.Fatal(err)
	}
	return cpu.Time() - start
}
