package linkify_test

import (
	"bytes"
	"testing"
	"time"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/bench"
	"github.com/seed31bcff99/reader/linkify"
	"github.com/seed31bcff99/reader/linkify/linkifytest"
)

// BenchmarkParse is what the rates of this package are compared with: how fast
// the machine parses HTML.
func BenchmarkParse(b *testing.B) {
	page := bench.Page("news", 1)
	b.SetBytes(int64(len(page)))
	for b.Loop() {
		if _, err := html.Parse(bytes.NewReader(page)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAll(b *testing.B) {
	const size = 1 << 20
	for _, text := range []struct{ name, text string }{
		{"chat", linkifytest.Chat(size)},
		{"prose", linkifytest.Prose(size)},
	} {
		b.Run(text.name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(text.text)))
			links := 0
			for b.Loop() {
				for range linkify.All(text.text) {
					links++
				}
			}
			b.ReportMetric(float64(links)/float64(b.N), "links/op")
		})
	}
}

func BenchmarkHref(b *testing.B) {
	links := linkify.New(nil).Append(nil, linkifytest.Chat(1<<20))
	var dst []byte
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		dst = links[i%len(links)].AppendHref(dst[:0])
		i++
	}
}

func BenchmarkStream(b *testing.B) {
	text := linkifytest.Chat(1 << 18)
	const token = 5 // bytes, as models write
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		s := linkify.New(nil).Stream()
		for i := 0; i < len(text); i += token {
			s.Write(text[i:min(i+token, len(text))])
		}
		s.Close()
	}
}

// maxGrowth is how much longer twice the input may take.
const maxGrowth = 2.3

// BenchmarkHostile measures every hostile input at two sizes, as a whole and
// through a Stream. It fails if one grows faster than it should.
func BenchmarkHostile(b *testing.B) {
	const size = 1 << 18
	finders := []struct {
		name string
		run  func(text string)
	}{
		{"all", drain(linkify.New(nil))},
		{"options", drain(linkify.New(&linkify.Options{Bare: linkify.BareAll, BareIP: true, AnyScheme: true, SkipCode: true}))},
		{"stream", trickle(linkify.New(&linkify.Options{SkipCode: true}))},
	}
	for _, h := range linkifytest.Hostiles {
		for _, f := range finders {
			b.Run(h.Name+"/"+f.name, func(b *testing.B) {
				one, two := h.Text(size), h.Text(2*size)
				b.SetBytes(size)
				var rate, growth float64
				for range b.N {
					for try := range 6 { // other programs make one measurement high, not all
						t1, t2 := fastest(f.run, one), fastest(f.run, two)
						rate = float64(t1.Nanoseconds()) / size
						growth = float64(t2) / float64(t1)
						if growth <= maxGrowth {
							break
						}
						if try == 5 {
							b.Errorf("twice the input takes %.2f times as long: %v, %v", growth, t1, t2)
						}
					}
				}
				b.ReportMetric(rate, "ns/byte")
				b.ReportMetric(growth, "x/doubling")
			})
		}
	}
}

func drain(f *linkify.Finder) func(string) {
	return func(text string) {
		for range f.All(text) {
		}
	}
}

func trickle(f *linkify.Finder) func(string) {
	return func(text string) {
		s := f.Stream()
		for i := 0; i < len(text); i += 16 {
			s.Write(text[i:min(i+16, len(text))])
		}
		s.Close()
	}
}

// fastest is the best of a few runs.
func fastest(run func(string), text string) time.Duration {
	best := time.Duration(1 << 62)
	for range 5 {
		start := time.Now()
		run(text)
		best = min(best, time.Since(start))
	}
	return max(best, 1)
}

// TestNoAllocations checks that All needs no memory, on text in which all that
// is everyday occurs.
func TestNoAllocations(t *testing.T) {
	text := linkifytest.Chat(1 << 16)
	links := 0
	allocs := testing.AllocsPerRun(10, func() {
		links = 0
		for range linkify.All(text) {
			links++
		}
	})
	if allocs != 0 || links < 100 {
		t.Errorf("%v allocations for %d links", allocs, links)
	}
}
