package linkify_test

import (
	"bytes"
	"math"
	"testing"
	"time"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/bench"
	"github.com/seed31bcff99/reader/internal/test/linkifytest"
	"github.com/seed31bcff99/reader/linkify"
)

// BenchmarkParse measures html.Parse, for comparison.
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

// BenchmarkHostile measures how the time grows with the length of each hostile
// input, as a whole and through a Stream. It fails if it grows by more than
// maxGrowth.
func BenchmarkHostile(b *testing.B) {
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
				for range b.N {
					growth(b, h, f.run)
				}
			})
		}
	}
}

// growth compares a long text with sixteen short ones of the same total length. If
// the time is linear, both take the same time, and other work of the machine slows
// both equally. The growth of one doubling is the fourth root of their ratio, times
// two.
func growth(b *testing.B, h linkifytest.Hostile, run func(string)) {
	const size, times, rounds = 1 << 15, 16, 12
	short, long := h.Text(size), h.Text(size*times)
	best := [2]time.Duration{time.Hour, time.Hour}
	for range rounds {
		start := time.Now()
		for range times {
			run(short)
		}
		middle := time.Now()
		run(long)
		best[0], best[1] = min(best[0], middle.Sub(start)), min(best[1], time.Since(middle))
	}
	x := 2 * math.Pow(float64(best[1])/float64(max(best[0], 1)), 1/math.Log2(times))
	if x > maxGrowth {
		b.Errorf("twice the input takes %.2f times as long: %v, %v", x, best[0], best[1])
	}
	b.ReportMetric(float64(best[1].Nanoseconds())/float64(len(long)), "ns/byte")
	b.ReportMetric(x, "x/doubling")
}

func drain(f *linkify.Finder) func(string) {
	return func(text string) {
		for range f.All(text) {
		}
	}
}

func trickle(f *linkify.Finder) func(string) {
	s := f.Stream()
	return func(text string) {
		for i := 0; i < len(text); i += 16 {
			s.Write(text[i:min(i+16, len(text))])
		}
		s.Close()
	}
}

// TestNoAllocations checks that All allocates nothing on everyday text.
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

// TestTexts checks the texts of the benchmarks.
func TestTexts(t *testing.T) {
	if once, again := linkifytest.Chat(5000), linkifytest.Chat(5000); once != again {
		t.Error("chat is not the same each time")
	}
	for l := range linkify.All(linkifytest.Prose(1 << 18)) {
		t.Fatalf("prose has a link: %q", l.Value)
	}
	seen := map[string]bool{}
	for _, h := range linkifytest.Hostiles {
		if n := len(h.Text(1000)); seen[h.Name] || n < 950 || n > 1000 {
			t.Errorf("%q is there twice, or has %d bytes of 1000", h.Name, n)
		}
		seen[h.Name] = true
	}
	if len(seen) < 40 {
		t.Errorf("only %d hostile inputs", len(seen))
	}
}

// TestHostile reads a long text of every hostile input. In quadratic time it would not
// end before its limit; BenchmarkHostile measures the growth.
func TestHostile(t *testing.T) {
	const size = 1 << 20
	for _, h := range linkifytest.Hostiles {
		end := 0
		for l := range linkify.New(nil).All(h.Text(size)) {
			if l.Start < end || l.End > size {
				t.Fatalf("%s: a link at [%d,%d) after %d", h.Name, l.Start, l.End, end)
			}
			end = l.End
		}
	}
}
