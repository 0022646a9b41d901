package bench

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader"
)

// BenchmarkPatience measures how long a call continues after its context is done, at
// any time of its work on 10 MB. "ms/late" is the worst of all calls.
func BenchmarkPatience(b *testing.B) {
	const size = 10 << 20
	for name, part := range map[string]string{
		"paragraphs": "<p>Some words of a paragraph, with a <a href=/x>link</a> and more of them. And so on it goes.</p>\n",
		"links":      "<li><a href=/x/y>Some words</a>\n",
		"divs":       "<div class='a b c'>x</div>",
		"cells":      "<tr><td>a<td>b<td>c",
		"words":      "Some words of a paragraph with *marks* and more. ",
	} {
		page := strings.Repeat(part, size/len(part))
		b.Run(name, func(b *testing.B) {
			start := time.Now()
			if _, err := reader.Read(context.Background(), strings.NewReader(page), &reader.Options{MaxInput: -1}); err != nil {
				b.Fatal(err)
			}
			whole := time.Since(start)
			worst := time.Duration(0)
			step := 0
			for b.Loop() {
				step = (step + 7) % 20
				ctx, cancel := context.WithTimeout(b.Context(), whole*time.Duration(step)/20)
				deadline, _ := ctx.Deadline()
				if _, err := reader.Read(ctx, strings.NewReader(page), &reader.Options{MaxInput: -1}); err != nil {
					worst = max(worst, time.Since(deadline))
				}
				cancel()
			}
			b.ReportMetric(float64(worst.Microseconds())/1000, "ms/late")
		})
	}
}
