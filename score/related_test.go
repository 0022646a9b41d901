package score_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/score"
)

// TestRelated checks on which pages links that are called related are kept, if all
// other blocks are likely.
func TestRelated(t *testing.T) {
	cards := func(n int, text string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "<div class=card><a href=/%s/%d><h2>%s number %d</h2></a><p>some hours ago</p></div>", text, i, text, i)
		}
		return b.String()
	}
	named := func(n int) string {
		return "<section class=related-products>" + strings.Repeat("<div><a href=/kelp>KELP in jars</a></div>", n) + "</section>"
	}
	headed := "<section><h2>Most read</h2>" + cards(4, "KELP") + "</section>"
	menu := strings.NewReplacer("class=card", "class='card menu'", "<p>some hours ago</p>", "").Replace(cards(4, "KELP"))
	tests := []struct {
		name, head, page string
		want             int // how many related links are kept
	}{
		{"below a text", "", prose(1, 6) + named(6), 0},
		{"longer than a short text", "", prose(1, 3) + named(40), 0},
		{"with nothing else", "", "<h3>Mills</h3>" + named(6), 6},
		{"with nothing else, too few", "", "<h3>Mills</h3>" + named(4), 0},
		{"in a list", "", "<section>" + cards(8, "Story") + "</section>" + headed, 4},
		{"in a list of another kind", "", "<section>" + strings.ReplaceAll(cards(8, "Story"), "card", "row") + "</section>" + headed, 0},
		{"in a list, but a menu", "", "<section>" + cards(8, "Story") + "</section><section>" + menu + "</section>", 0},
		{"in a list that says twice that it is an article", `<meta property="og:type" content="article"><script type="application/ld+json">{"@type":"NewsArticle"}</script>`,
			"<section>" + cards(8, "Story") + "</section>" + headed, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			doc, verdicts := parse(t, "<head>"+test.head+"</head><body><main>"+test.page+"</main></body>")
			sheet := score.NewSheet(doc, verdicts)
			pick := pickFrom(sheet, 0.9)
			got := 0
			for i, text := range texts(doc, pick.Blocks) {
				if !strings.Contains(text, "KELP") {
					continue
				}
				if !sheet.Claimed[i] {
					t.Errorf("%q is not claimed", text)
				}
				if pick.Fates[i] == score.KeptRelated {
					got++
				}
				if pick.Evidence(i) != nil {
					t.Errorf("%q got no points, and has evidence", text)
				}
			}
			if got != test.want {
				t.Errorf("kept %d related links, want %d: %v", got, test.want, pick.Fates)
			}
		})
	}
}
