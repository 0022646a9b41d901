package lessons_test

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/internal/test/lessons"
)

// TestDoubts checks that a name that was not believed is told, with the reason.
func TestDoubts(t *testing.T) {
	prose := strings.Repeat("<p>The sea was calm, and the boats, which had waited for days, left the harbour at dawn.</p>", 12)
	word := "<p>MARK was here.</p>"
	for _, test := range []struct{ name, page, rule, why string }{
		{"large", `<div class="sidebar">` + word + prose[:400] + "</div>" + prose, "sidebar", "of the page's text; the rule is believed below 25%"},
		{"dominant", `<div class="has-sidebar">` + word + prose + "</div>", "sidebar", "most of the page (99% of the text)"},
		{"wordy", `<div class="promo">` + word + strings.Repeat("<p>a boat ", 45) + "</div>" + strings.Repeat(prose, 9), "promotion", "it holds 93 words; the rule is believed below 15% and 80 words"},
		{"few links", `<div class="menu">` + word + "</div>" + prose, "menu", "0% of its text stands in links; the rule is believed below 25%, if more than 50%"},
		{"inline", `<p>He said <span class="share">MARK</span> and left, as they always did.</p>` + prose, "share", "within a line of text"},
		{"code", `<pre class="share">MARK</pre>` + prose, "share", "options of highlighters"},
		{"role", `<div role="navigation">` + word + prose + "</div>", "nav-role", "most of the page"},
		{"hidden", `<div hidden>` + word + prose + "</div>", "hidden-attribute", "a script must show it"},
		{"tab", `<div class="tabs" style="display:none">` + word + "</div>" + prose, "hidden-style", "when the reader asks for it"},
		{"silent", `<div aria-hidden="true">` + word + prose + "</div>", "aria-hidden", "of the page is marked so"},
		{"heading without links", prose + "<div><h3>Related articles MARK</h3><p>There are none, as it happens.</p></div>", "related-heading", "only 0% of the section"},
		{"heading of the page", "<p>x</p><h3>Comments MARK</h3>" + prose, "comments-heading", "too much of the page"},
		{"heading of nothing", prose + "<h3>Comments MARK</h3>", "comments-heading", "nothing stands below"},
	} {
		t.Run(test.name, func(t *testing.T) {
			res := lessons.Read(t, []byte("<h1>Boats</h1>"+test.page), reader.Options{Explain: true})
			for _, d := range res.Explain {
				if !strings.Contains(d.Text, "MARK") {
					continue
				}
				told := slices.ContainsFunc(d.Doubts, func(d reader.Doubt) bool {
					return d.Rule == test.rule && strings.Contains(d.Why, test.why) && d.Path != "" && d.Reason != ""
				})
				if !told {
					t.Errorf("doubts %v, want %s: %s", d.Doubts, test.rule, test.why)
				}
				return
			}
			t.Error("no decision about the word")
		})
	}
}

// TestDoubtsBounded checks that a decision names the nearest doubts only.
func TestDoubtsBounded(t *testing.T) {
	page := strings.Repeat(`<div class="sidebar">`, 50) + strings.Repeat("<p>The sea was calm, and the boats, which had waited for days, left the harbour at dawn.</p>", 5)
	res := lessons.Read(t, []byte(page), reader.Options{Explain: true})
	if n := len(res.Explain[0].Doubts); n != 3 {
		t.Errorf("%d doubts, want 3", n)
	}
}

// TestExplainOutweighed checks that a kept block says which rule was outweighed,
// and a block of a decisive rule that nothing was weighed.
func TestExplainOutweighed(t *testing.T) {
	for name, want := range map[string]string{
		"donate":          "; that outweighs the rule promotion (asks for a subscription or a visit)",
		"donation-appeal": "; its rule is decisive: ",
	} {
		page, err := os.ReadFile(root + "/testdata/pages/appeal-inside-article/page.html")
		if err != nil {
			t.Fatal(err)
		}
		page = bytes.ReplaceAll(page, []byte("donation-appeal"), []byte(name))
		for _, d := range lessons.Read(t, page, reader.Options{Explain: true}).Explain {
			if strings.HasPrefix(d.Text, "Notes like this one") && (!strings.Contains(d.Reason, want) || d.Kept != (len(d.Evidence) > 0)) {
				t.Errorf("%s: %+v, want %q", name, d, want)
			}
		}
	}
}

// TestExplainAllocations checks that many small blocks share the memory of what is said
// about them.
func TestExplainAllocations(t *testing.T) {
	for _, block := range []string{"<p>word %d</p>", "<li><a href=/%d>word</a>", "<table><tr><td>%d<td>word</table>", "<div class=a%d><b>word</b></div>", "<p hidden>%[1]d</p><p>%[1]d"} {
		var page strings.Builder
		for i := range 1000 {
			fmt.Fprintf(&page, block, i)
		}
		said := len(lessons.Read(t, []byte(page.String()), reader.Options{Explain: true}).Explain)
		count := func(explain bool) float64 {
			return testing.AllocsPerRun(1, func() { lessons.Read(t, []byte(page.String()), reader.Options{Explain: explain}) })
		}
		if more := count(true) - count(false); more > float64(said)/2 || said < 1000 {
			t.Errorf("%s: %.0f more allocations for %d decisions", block, more, said)
		}
	}
}
