package dom_test

import (
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

func TestWordTable(t *testing.T) {
	table := dom.NewWordTable(map[string]int{"post": 1, "é": 2, "body": 3})
	doc, err := dom.Parse(t.Context(), `<p class="postBody psot other"><p id="É-post boby">`, nil)
	if err != nil {
		t.Fatal(err)
	}
	values := table.Of(doc)
	if len(values) != len(doc.Words()) {
		t.Fatalf("%d values of %d words", len(values), len(doc.Words()))
	}
	want := map[string]int{"post": 1, "é": 2, "body": 3}
	for i, word := range doc.Words() {
		if values[i] != want[word] {
			t.Errorf("%q: %d, want %d", word, values[i], want[word])
		}
		delete(want, word)
	}
	if len(want) > 0 {
		t.Errorf("the page lacks %v", want)
	}
}
