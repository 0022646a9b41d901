package css_test

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom/css"
)

// A row is a line of testdata/selectors.txt, which explains the columns.
type row struct{ selector, want, chromium string }

func rows(t *testing.T) (page string, list []row) {
	t.Helper()
	html, err := os.ReadFile("testdata/selectors.html")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("testdata/selectors.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		columns := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if strings.HasPrefix(line, "# ") || len(columns) < 2 {
			continue
		}
		r := row{selector: columns[0], want: columns[1]}
		if len(columns) > 2 {
			r.chromium = columns[2]
		}
		if strings.HasPrefix(r.selector, `"`) {
			if err := json.Unmarshal([]byte(r.selector), &r.selector); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
		list = append(list, r)
	}
	return string(html), list
}

// TestGrammar checks which selectors are right, what they match, and what is wrong
// with the others. A test of cmd/reader asks Chromium about the same table.
func TestGrammar(t *testing.T) {
	page, list := rows(t)
	doc := parse(t, page)
	for _, r := range list {
		nodes, err := css.Select(doc, r.selector)
		got := marks(doc, nodes)
		switch {
		case err != nil:
			_, problem, _ := strings.Cut(err.Error(), "selector "+strconv.Quote(r.selector)+": ")
			got = "! " + problem
		case got == "":
			got = "-"
		}
		if got != r.want {
			t.Errorf("%q: got %s, want %s", r.selector, got, r.want)
		}
	}
}

// TestGrammarInSheets checks that the selectors mean the same in style sheets, where
// those that no browser has are errors.
func TestGrammarInSheets(t *testing.T) {
	page, list := rows(t)
	for _, r := range list {
		want := strings.TrimPrefix(r.want, "-")
		switch {
		case strings.HasPrefix(want, "!"), strings.HasPrefix(r.chromium, "!") && !inStandard(r.selector):
			want = ""
		case r.selector == "li:is(:contains(\"1\"))":
			want = "" // :is forgives
		case r.selector == "li:not(:is(:nope))":
			want = "" // in doubt: browsers may know the name
		}
		doc := parse(t, strings.Replace(page, "/* none */", r.selector+"{display:none}", 1))
		if got := hidden(doc); got != want {
			t.Errorf("%q hides %q, want %q", r.selector, got, want)
		}
	}
}

// inStandard reports whether a selector that Chromium does not have is in the standard.
func inStandard(selector string) bool {
	return strings.Contains(selector, " s]") || strings.Contains(selector, ":lang(") || strings.Contains(selector, " OF ")
}
