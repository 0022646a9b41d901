package score_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/score"
)

// TestRefrains checks which repetitions are dropped, if all blocks are likely.
func TestRefrains(t *testing.T) {
	const refrain = "Not to be had together with any other offer of the harbour."
	card := func(class, name string) string {
		return `<div class="` + class + `"><div><b>` + name + `</b></div><div><p>` + refrain + `</p></div></div>`
	}
	tests := []struct {
		name, page string
		want       int // how often the refrain is kept
	}{
		{"said once", "<p>" + refrain + "</p>", 1},
		{"beside the first", "<p>" + refrain + "</p><p>" + refrain + "</p>", 2},
		{"elsewhere", "<p>" + refrain + "</p><div class=note><p>" + refrain + "</p></div>", 1},
		{"in each card", card("c", "Rope") + card("c", "Tar") + card("c", "Oakum"), 3},
		{"in two cards are too few for a list", card("c", "Rope") + card("c", "Tar"), 1},
		{"in cards that say nothing else", card("c", "Rope") + card("c", "Rope") + card("c", "Rope"), 1},
		{"in cards of another kind", card("c", "Rope") + card("d", "Tar") + card("e", "Oakum"), 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			doc, verdicts := parse(t, "<main>"+prose(1, 6)+"<section>"+test.page+"</section></main>")
			sheet := score.NewSheet(doc, verdicts)
			pick := pickFrom(sheet, 0.99)
			got := 0
			for i, text := range texts(doc, pick.Blocks) {
				if pick.Fates[i].Kept() && strings.Contains(text, refrain) {
					got++
				}
			}
			if got != test.want {
				t.Errorf("kept %d times, want %d: %v", got, test.want, pick.Fates)
			}
		})
	}
}
