package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
)

// grammar has the table of selectors and its page: see selectors.txt.
const grammar = "../../dom/css/testdata/"

// ask is a function that returns what each selector of a list matches.
const ask = `(list => list.map(selector => {
	try {
		return [...document.querySelectorAll(selector)].map(e => e.getAttribute("t")).join("") || "-"
	} catch {
		return "!"
	}
}))`

// TestSelectorsLive asks a real browser about the selectors that the tests of package
// css rest on.
func TestSelectorsLive(t *testing.T) {
	ctx := chromiumtest.Start(t)
	text, err := os.ReadFile(grammar + "selectors.txt")
	if err != nil {
		t.Fatal(err)
	}
	site := httptest.NewServer(http.FileServer(http.Dir(grammar)))
	t.Cleanup(site.Close)

	var selectors, want []string
	for line := range strings.Lines(string(text)) {
		columns := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if strings.HasPrefix(line, "# ") || len(columns) < 2 {
			continue
		}
		selector, answer := columns[0], columns[len(columns)-1]
		if strings.HasPrefix(selector, `"`) {
			if err := json.Unmarshal([]byte(selector), &selector); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
		if strings.HasPrefix(answer, "!") {
			answer = "!"
		}
		selectors, want = append(selectors, selector), append(want, answer)
	}

	list, err := json.Marshal(selectors)
	if err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Do(ctx, chromedp.Navigate(site.URL+"/selectors.html")); err != nil {
		t.Fatal(err)
	}
	got, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](ask+"("+string(list)+")"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range got {
		if !slices.Contains(strings.Split(want[i], "|"), got[i]) {
			t.Errorf("%q: the browser says %s, the table %s", selectors[i], got[i], want[i])
		}
	}
}
