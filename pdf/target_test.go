package pdf

import (
	"errors"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/pdf/internal/layout"
	"github.com/seed31bcff99/reader/pdf/internal/meter"
)

// longHeadings returns headings of page 1 whose text is long.
func longHeadings(n int) []layout.Block {
	blocks := make([]layout.Block, n)
	for i := range blocks {
		text := strings.Repeat("Many Words ", 300) + string(rune('a'+i%26))
		blocks[i] = layout.Block{Role: layout.Heading, Page: 1, Lines: []layout.Line{{Page: 1, Spans: []layout.Span{{Text: text}}}}}
	}
	return blocks
}

// TestNamed looks for bookmarks among long headings. The letters of those are found
// once: per bookmark they would take seconds for a small file.
func TestNamed(t *testing.T) {
	to := newTargets(longHeadings(maxTargets), nil)
	if id := to.named(&Bookmark{Title: "Words: C", Page: 1}); id != to.ids[2] {
		t.Errorf("named %q", id)
	}
	miss := &Bookmark{Title: "Not Here", Page: 1}
	if n := testing.AllocsPerRun(5, func() { to.named(miss) }); n > 4 {
		t.Errorf("a bookmark takes %v allocations", n)
	}
}

// TestNamedStops counts the work on bookmarks.
func TestNamedStops(t *testing.T) {
	to := newTargets(longHeadings(maxTargets), nil)
	to.meter = meter.New(t.Context(), 1<<18)
	err := func() (err error) {
		defer meter.Catch(&err)
		for range 1 << 12 {
			to.named(&Bookmark{Title: "Not Here", Page: 1})
		}
		return nil
	}()
	if !errors.Is(err, meter.ErrSpent) {
		t.Errorf("the work does not end: %v", err)
	}
}
