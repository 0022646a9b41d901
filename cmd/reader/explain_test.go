package main

import (
	"io"
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader"
)

// BenchmarkExplain reports how many times as long a page takes if the command says why.
func BenchmarkExplain(b *testing.B) {
	for _, page := range []struct{ name, block string }{
		{"paragraphs", "<p>" + strings.Repeat("Some words of a long paragraph. ", 12) + "See <a href=/x>a link</a>.</p>"},
		{"letters", "<p>a</p>"},
		{"items", "<li>two words</li>"},
		{"cells", "<table><tr><td>one<td>two</table>"},
		{"links", "<li><a href=/x>a link</a>"},
		{"names", "<div class=a><p class=b><b>two</b> words</p></div>"},
		{"hidden", "<p hidden>one</p><p>two</p>"},
	} {
		b.Run(page.name, func(b *testing.B) {
			html := "<article><h1>Words</h1>" + strings.Repeat(page.block, 600_000/len(page.block))
			var spent [2]time.Duration
			for b.Loop() {
				for i, explain := range []bool{false, true} {
					start := time.Now()
					res, err := reader.Read(b.Context(), strings.NewReader(html), &reader.Options{Explain: explain})
					if err == nil && explain {
						err = printDecisions(io.Discard, res, 0)
					}
					if err != nil {
						b.Fatal(err)
					}
					spent[i] += time.Since(start)
				}
			}
			b.ReportMetric(float64(spent[1])/float64(spent[0]), "times-reading")
		})
	}
}
