package webfetch_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// TestFolded holds what docs/security.md says about folded text: what HTML folds is given, and
// what a script unfolds only if it is asked for.
func TestFolded(t *testing.T) {
	for _, test := range []struct{ name, page, given, asked string }{
		{"details", "<details><summary>More</summary><p>Low water.</p></details>", "**More**\n\nLow water.", "**More**\n\nLow water."},
		{"details without a summary", "<details><p>Low water.</p></details>", "**Details**\n\nLow water.", "**Details**\n\nLow water."},
		{"a second summary", "<details><summary>More</summary><p>Low water.</p><summary>Less</summary></details>",
			"**More**\n\nLow water.\n\n**Less**", "**More**\n\nLow water.\n\n**Less**"},
		{"until found", "<p hidden=until-found>Low water.</p>", "Low water.", "Low water."},
		{"details that a style hides", "<style>details{display:none}</style><details><summary>More</summary><p>Low water.</p></details>", "", "**More**\n\nLow water."},
		{"the panel of a tab", "<div role=tablist><button role=tab aria-selected=true aria-controls=p>Boats</button><button role=tab aria-selected=false aria-controls=q>Tables</button></div>" +
			"<div id=p role=tabpanel><p>Two boats.</p></div><div id=q role=tabpanel hidden><p>Low water.</p></div>", "**Boats**\n\nTwo boats.", "**Boats**\n\nTwo boats.\n\n**Tables**\n\nLow water."},
		{"a section that a style sheet hides", "<style>.q{display:none}</style><section class=q><p>Low water.</p></section>", "", "Low water."},
		{"a section that its style hides", "<section style=display:none><p>Low water.</p></section>", "", ""},
		{"a section that its style fades", "<section style=opacity:0><p>Low water.</p></section>", "", "Low water."},
		{"a panel", "<button aria-expanded=false aria-controls=q>Tables</button><div id=q hidden><p>Low water.</p></div>", "", "**Tables**\n\nLow water."},
	} {
		resp := &fetch.Response{Kind: fetch.HTML, Body: []byte(article("Tides", sentences(4)+test.page+sentences(4)))}
		for in, want := range map[webfetch.Input]string{{}: test.given, {IncludeHidden: true}: test.asked} {
			res, err := webfetch.Read(context.Background(), resp, in)
			if err != nil {
				t.Fatal(err)
			}
			_, rest, _ := strings.Cut(res.Content, "9 gulls.")
			if got, _, _ := strings.Cut(rest, "On day 0"); strings.TrimSpace(got) != want {
				t.Errorf("%s, hidden %t: %q, want %q in\n%s", test.name, in.IncludeHidden, got, want, res.Content)
			}
		}
		res, err := reader.Read(context.Background(), bytes.NewReader(resp.Body), nil)
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(res.Content, "9 gulls.")
		if got, _, _ := strings.Cut(rest, "On day 0"); strings.TrimSpace(got) != test.asked {
			t.Errorf("%s, read: %q, want %q in\n%s", test.name, got, test.asked, res.Content)
		}
	}
}
