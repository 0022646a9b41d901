package lessons_test

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
)

// TestPageAskedTwice asks pages of all kinds each question twice, at once, and compares the
// answers with those to the short forms. A page is parsed once.
func TestPageAskedTwice(t *testing.T) {
	for name, src := range map[string]string{
		"HTML":            "<title>Tides</title><p>" + strings.Repeat("The sea rises and falls, and the moon is why. ", 9),
		"Latin-1":         "<meta charset=iso-8859-1><title>Caf\xe9</title><p>Un caf\xe9 et un th\xe9.</p>",
		"encoded twice":   "<p>CafÃ© crÃ¨me, thÃ© glacÃ©, dÃ©jÃ  vu.</p>",
		"JSON":            `{"a": "<p>b"}`,
		"text":            "One line.\n\nAnd < another.\n",
		"binary":          "%PDF-1.7\n\x00\x01",
		"empty":           "",
		"nested too deep": strings.Repeat("<div>", 600) + "Words at the bottom.",
	} {
		opts := &reader.Options{ContentType: "text/html"}
		page, err := reader.NewPage(t.Context(), strings.NewReader(src), opts)
		if err != nil {
			t.Fatal(err)
		}
		for question, ask := range map[string][2]func() (any, error){
			"Read": {
				func() (any, error) { return reader.Read(t.Context(), strings.NewReader(src), opts) },
				func() (any, error) { return page.Read(t.Context(), nil) },
			},
			"Convert": {
				func() (any, error) { return reader.Convert(t.Context(), strings.NewReader(src), opts) },
				func() (any, error) { return page.Convert(t.Context(), nil) },
			},
			"About": {
				func() (any, error) { return reader.About(t.Context(), strings.NewReader(src), opts) },
				func() (any, error) { return page.About(t.Context(), nil) },
			},
		} {
			want := answered(t, ask[0])
			var wg sync.WaitGroup
			for range 2 {
				wg.Go(func() {
					if diff := cmp.Diff(want, answered(t, ask[1])); diff != "" {
						t.Errorf("%s of %s (-want +got):\n%s", question, name, diff)
					}
				})
			}
			wg.Wait()
		}
		first, err := page.Document(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := page.Document(t.Context(), nil); err != nil || again.Measure(dom.Root) != first.Measure(dom.Root) {
			t.Errorf("%s is parsed twice, %v", name, err)
		}
	}
}

// answered returns an answer as JSON.
func answered(t *testing.T, ask func() (any, error)) string {
	t.Helper()
	got, err := ask()
	if err != nil {
		t.Error(err)
	}
	b, err := json.MarshalIndent(got, "", " ")
	if err != nil {
		t.Error(err)
	}
	return string(b)
}
