package markup_test

import (
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/markup"
)

// TestIn checks what is a list of facts and what only looks like one.
func TestIn(t *testing.T) {
	const row = `<div class="spec"><div class="label">Weight</div><div class="value">56 g</div></div>`
	for _, test := range []struct {
		name, page string
		want       int
	}{
		{"rows", row + `<div class="spec last"><div class="label">Made in:</div><p class="value">Harl</p></div>`, 0},
		{"rows of one template", row + `<div class="spec last"><div class="label">Made in:</div><div class="value"><a href=/h>Harl</a></div></div>`, 2},
		{"one row", row, 0},
		{"the same label", row + row, 0},
		{"something else beside them", row + `<div class="spec"><div class="label">Height</div><div class="value">2 cm</div></div><p>Measured at noon.</p>`, 0},
		{"three lines", row + `<div class="spec"><div class="label">Height</div><div class="value">2 cm</div><div>3 cm</div></div>`, 0},
		{"cards", row + `<div class="spec"><div class="label"><a href=/p>Pear</a></div><div class="value">56 g</div></div>`, 0},
		{"sentences", row + `<div class="spec"><div class="label">It rained.</div><div class="value">All day</div></div>`, 0},
		{"numbers", row + `<div class="spec"><div class="label">150+</div><div class="value">boats</div></div>`, 0},
		{"headings", row + `<div class="spec"><h3 class="label">Height</h3><div class="value">2 cm</div></div>`, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			doc := parse(t, `<section>`+test.page+`</section>`)
			got := 0
			for n := dom.Root; int(n) < doc.Len(); n++ {
				got += len(markup.Facts(doc, n))
			}
			if got != test.want {
				t.Errorf("%d facts, want %d", got, test.want)
			}
		})
	}
}

func parse(t *testing.T, page string) *dom.Document {
	t.Helper()
	doc, err := dom.Parse(t.Context(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}
