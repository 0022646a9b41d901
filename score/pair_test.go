package score_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/score"
)

// TestPairs checks that headings and labels stay or go with what they name. The
// class of an element, or its title, says how likely its text is: "p90" is 0.9.
func TestPairs(t *testing.T) {
	const long = "Fifteen words or more were said here about the boats and the tide and the rain."
	tests := []struct {
		name, page string
		want       string // the words of what is kept beside the text
	}{
		{"value is nearly likely enough", `<div class="a"><div class="p90">Owner:</div><div class="b p30">Anna Berg</div></div>`, "Owner: Anna Berg"},
		{"value is not", `<div class="a"><div class="p60">Owner:</div><div class="b p05">Anna Berg</div></div>`, ""},
		{"value is kept", `<div class="a"><div class="p15">Owner:</div><div class="b p90">Anna Berg</div></div>`, "Owner: Anna Berg"},
		{"label and value in different rows", `<div class="a"><div><div class="p60">Owner:</div></div></div><div class="c p05">Anna Berg</div>`, "Owner:"},
		{"next label", `<div class="a"><div class="p60">Owner:</div><div class="b p05">Port:</div></div>`, "Owner:"},
		{"title of a callout", `<div class="a"><div class="callout-title p90">Mind</div><div class="b p30">the tide</div></div>`, "Mind the tide"},
		{"title without its callout", `<div class="a"><div class="callout-title p60">Mind</div><div class="b p05">the tide</div></div>`, ""},
		{"summary of kept details", `<details class="a"><summary class="p15">What do the boats wait for in the morning?</summary><p class="b p90">the tide</p></details>`, "What do the boats wait for in the morning? the tide"},
		{"summary of dropped details", `<details class="a"><summary class="p60">What do the boats wait for in the morning?</summary><p class="b p05">` + long + `</p></details>`, ""},
		{"summary of open details", `<details class="a" open><summary class="p15">Fold</summary><p class="b p90">the tide</p></details>`, "the tide"},
		{"button of a kept panel", `<div class="a"><div class="p15"><button aria-expanded="false" aria-controls="x">Tides</button></div><p class="b p90" id="x">High at noon.</p></div>`, "Tides High at noon."},
		{"button of a dropped panel", `<div class="a"><div class="p60"><button aria-expanded="false" aria-controls="x">Tides</button></div><p class="b p05" id="x">High at noon.</p></div>`, ""},
		{"text of a heading is nearly likely enough", `<section class="a"><h2 class="p60">Notice</h2><p class="b p40">` + long + `</p></section>`, "Notice " + long},
		{"text of a heading is not", `<section class="a"><h2 class="p60">Notice</h2><p class="b p05">` + long + `</p></section>`, ""},
		{"heading of kept text", `<section class="a"><h2 class="p15">Notice</h2><p class="b">` + long + `</p></section>`, "Notice " + long},
		{"unlikely heading of kept text", `<section class="a"><h2 class="p03">Notice</h2><p class="b">` + long + `</p></section>`, long},
		{"title of kept text", `<section class="a"><h1 class="p15">Notice</h1><p class="b">` + long + `</p></section>`, long},
		{"few words", `<section class="a"><h2 class="p60">Notice</h2><p class="b p05">Read more</p></section>`, "Notice"},
		{"titles", strings.Repeat(`<section class="a"><h2 class="p60">Notice</h2><p class="b p05">`+long+`</p></section>`, 3), "Notice Notice Notice"},
		{"line that most items have", strings.Repeat(`<div class="x"><b>Pear</b><div class="y" title="p90">ripe</div></div>`, 3) + `<div class="x"><b>Plum</b><div class="y" title="p01">sweet</div></div>`, "Pear ripe Pear ripe Pear ripe Plum sweet"},
		{"line that few items have", strings.Repeat(`<div class="x"><b>Pear</b><div class="y" title="p01">ripe</div></div>`, 3) + `<div class="x"><b>Plum</b><div class="y" title="p90">sweet</div></div>`, "Pear Pear Pear Plum sweet"},
		{"picture below", `<section class="a"><h2 class="p60">Notice</h2><img src="/a.png"><p class="b p05">Read more</p></section>`, "Notice"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			doc, verdicts := parse(t, "<main>"+prose(1, 6)+test.page+"</main>")
			sheet := score.NewSheet(doc, verdicts)
			likely := make([]float32, len(sheet.Blocks))
			for i, b := range sheet.Blocks {
				likely[i] = 0.99
				if _, class, ok := strings.Cut(doc.Attr(b.Box, "class")+doc.Attr(b.Box, "title"), "p"); ok {
					likely[i] = float32(class[0]-'0')/10 + float32(class[1]-'0')/100
				}
			}
			pick := sheet.Pick(likely, score.Balanced)
			var kept []string
			for i, text := range texts(doc, pick.Blocks) {
				if pick.Fates[i].Kept() && !strings.HasPrefix(text, "Of boat") {
					kept = append(kept, text)
				}
			}
			if got := strings.Join(kept, " "); got != test.want {
				t.Errorf("kept %q, want %q: %v", got, test.want, pick.Fates)
			}
		})
	}
}

// TestIslands checks that a line between two kept paragraphs stays with them if it is not
// unlikely, and that one behind them does not.
func TestIslands(t *testing.T) {
	tests := []struct {
		name   string
		likely float32
		behind string // the line
		want   bool
	}{
		{"between", 0.25, prose(7, 6), true},
		{"unlikely", 0.15, prose(7, 6), false},
		{"behind", 0.25, "", false},
		{"before another element", 0.25, "<section>" + prose(7, 6) + "</section>", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			doc, verdicts := parse(t, "<main>"+prose(1, 6)+"<div>ISLAND of words</div>"+test.behind+"</main>")
			sheet := score.NewSheet(doc, verdicts)
			likely := slices.Repeat([]float32{0.99}, len(sheet.Blocks))
			island := slices.Index(texts(doc, sheet.Blocks), "ISLAND of words")
			likely[island] = test.likely
			if got := sheet.Pick(likely, score.Balanced).Fates[island].Kept(); got != test.want {
				t.Errorf("the line is kept: %t, want %t", got, test.want)
			}
		})
	}
}

// TestLargeTables checks that a table of any length is kept whole.
func TestLargeTables(t *testing.T) {
	const rows = 900
	doc, verdicts := parse(t, "<main>"+prose(1, 6)+"<table>"+strings.Repeat("<tr><td>fender<td>a cushion", rows)+"</table></main>")
	sheet := score.NewSheet(doc, verdicts)
	likely := slices.Repeat([]float32{0.9}, len(sheet.Blocks))
	for i := len(likely) - rows/2; i < len(likely); i++ {
		likely[i] = 0.1
	}
	for i, fate := range sheet.Pick(likely, score.Balanced).Fates {
		if !fate.Kept() {
			t.Fatalf("block %d of %d is %v", i, len(likely), fate)
		}
	}
}

// TestRemarks checks what stays amid the text of a page with code.
func TestRemarks(t *testing.T) {
	codes := func(n int) string {
		return prose(1, 5) + "<p>Say one of these to the tin: " + strings.Repeat("<code>a</code>, ", n) + "and then wait.</p>"
	}
	code := codes(8)
	for _, test := range []struct {
		name, before, gap, behind string
		want                      bool
	}{
		{"between", code, "ISLAND of four words", prose(7, 6), true},
		{"little code", codes(7), "ISLAND of four words", prose(7, 6), false},
		{"behind", code, "ISLAND of four words", "", false},
		{"links", code, "ISLAND of <a href=/a>four words and a few more</a>", prose(7, 6), false},
		{"heading", code, "<h3>ISLAND of ours</h3>ISLAND of four words", prose(7, 6), false},
		{"few words", code, "ISLAND of", prose(7, 6), false},
		{"as long as the text", code, "ISLAND " + strings.Repeat("of words ", 200), prose(7, 6), false},
		{"an article", `<meta property="og:type" content="article">` + code, "ISLAND of four words", prose(7, 6), false},
	} {
		t.Run(test.name, func(t *testing.T) {
			doc, verdicts := parse(t, test.before+"<div>"+test.gap+"</div>"+test.behind)
			sheet := score.NewSheet(doc, verdicts)
			likely := slices.Repeat([]float32{0.99}, len(sheet.Blocks))
			island := 0
			for i, text := range texts(doc, sheet.Blocks) {
				if strings.HasPrefix(text, "ISLAND") {
					island, likely[i] = i, 0.1
				}
			}
			if got := sheet.Pick(likely, score.Balanced).Fates[island].Kept(); got != test.want {
				t.Errorf("kept: %t, want %t", got, test.want)
			}
		})
	}
}
