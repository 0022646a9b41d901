package score_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/score"
)

// TestBehindBody checks what is left of blocks behind the text that are likely by themselves: links to other texts go, however long, and teasers with all that is in them.
func TestBehindBody(t *testing.T) {
	const lead = "Two freighters ran aground in the eastern fairway during the night to Monday, nobody was hurt, and both KELP came free with the tide at dawn."
	item := func(s string) string { return strings.Repeat("<div class=i>"+s+"</div>", 3) }
	title := "<a href=/a>Two freighters aground in one night</a>"
	tests := []struct {
		name, behind string
		likely       float32 // of each block behind the text
		want         bool
	}{
		{"prose", item("<p>" + lead + "</p>"), 0.85, true},
		{"a lead that is a link", item("<p><a href=/a>" + lead + "</a></p>"), 0.85, false},
		{"teasers", item(title + "<p>07:15 28/11/2011</p><p>" + lead + "</p>"), 0.5, false},
		{"no date", item(title + "<p>" + lead + "</p>"), 0.5, true},
		{"no date, but a price", item(title + "<p>$ 1,499.00</p><p>" + lead + "</p>"), 0.5, true},
		{"no link", item("<b>Two freighters aground</b><p>28/11/2011</p><p>" + lead + "</p>"), 0.5, true},
		{"replies", item("<p>Wenna wrote on 28/11/2011 at 07:15</p><p>" + lead + "</p>"), 0.5, false},
		{"sure replies", item("<p>Wenna wrote on 28/11/2011 at 07:15</p><p>" + lead + "</p>"), 0.95, true},
		{"entries with headings", item("<h2>Aground</h2><p>28/11/2011, 07:15</p><p>" + lead + "</p>"), 0.5, true},
		{"long texts", item(title + "<p>07:15 28/11/2011</p>" + strings.Repeat("<p>"+lead+"</p>", 4)), 0.5, true},
		{"one", "<div>" + title + "<p>07:15 28/11/2011</p><p>" + lead + "</p></div>", 0.5, true},
		{"among others", strings.Repeat("<div class=i><p>"+lead+"</p></div>", 2) + item(title+"<p>07:15 28/11/2011</p><p>"+lead+"</p>"), 0.5, true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			doc, verdicts := parse(t, "<body><h1>Boats leave</h1><div>"+prose(1, 4)+"</div><div>"+test.behind+"</div></body>")
			sheet := score.NewSheet(doc, verdicts)
			likely := slices.Repeat([]float32{0.95}, len(sheet.Blocks))
			all := texts(doc, sheet.Blocks)
			for i := slices.Index(all, "Boats leave") + 5; i < len(all); i++ {
				likely[i] = test.likely
			}
			pick := sheet.Pick(likely, score.Balanced)
			got := false // for the first of those that say it: the others are copies
			for i, text := range all {
				got = got || strings.Contains(text, "KELP") && pick.Fates[i].Kept()
			}
			if got != test.want {
				t.Errorf("kept %t, want %t", got, test.want)
			}
		})
	}
}
