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
	// Enough that what is bounded is small beside it, and so little that a run is
	// over before the system lets another program run.
	const size = 1 << 15
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
				for range b.N {
					growth(b, f.run, one, two)
				}
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
	s := f.Stream()
	return func(text string) {
		for i := 0; i < len(text); i += 16 {
			s.Write(text[i:min(i+16, len(text))])
		}
		s.Close()
	}
}

// growth compares the fastest run on one text with that on another, twice as
// long. Other programs make runs slower, never faster, so it looks again before
// it complains.
func growth(b *testing.B, run func(string), one, two string) {
	const few, enough = 10, 400
	t1, t2 := time.Hour, time.Hour
	x := 0.0
	for n := 1; n <= enough; n++ {
		t1, t2 = min(t1, timed(run, one)), min(t2, timed(run, two))
		if x = float64(t2) / float64(t1); n >= few && x <= maxGrowth {
			break
		}
	}
	if x > maxGrowth {
		b.Errorf("twice the input takes %.2f times as long: %v, %v", x, t1, t2)
	}
	b.ReportMetric(float64(t1.Nanoseconds())/float64(len(one)), "ns/byte")
	b.ReportMetric(x, "x/doubling")
}

func timed(run func(string), text string) time.Duration {
	start := time.Now()
	run(text)
	return max(time.Since(start), 1)
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

// TestTexts checks that the texts for measuring are what they are said to be.
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
