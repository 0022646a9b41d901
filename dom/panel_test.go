package dom_test

import (
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

func TestPanel(t *testing.T) {
	tests := []struct {
		name, page string
		want       bool
	}{
		{"right behind", `<button aria-controls="a">Oil</button><div id="a">Top</div>`, true},
		{"behind white space and a style sheet", `<button aria-controls="a">Oil</button> <style>p{}</style> <div id="a">Top</div>`, true},
		{"behind what holds only the button", `<div><p> <button aria-controls="a">Oil</button></p><hr></div><div id="a">Top</div>`, true},
		{"behind what holds more", `<p>Buy <button aria-controls="a">oil</button></p><div id="a">Top</div>`, false},
		{"behind text", `<button aria-controls="a">Oil</button> and <div id="a">Top</div>`, false},
		{"behind something else", `<button aria-controls="a">Oil</button><p>Wick</p><div id="a">Top</div>`, false},
		{"before the button", `<div id="a">Top</div><button aria-controls="a">Oil</button>`, false},
		{"far out", `<div><div><div><div><button aria-controls="a">Oil</button></div></div></div></div><div id="a">Top</div>`, false},
		{"no name", `<button>Oil</button><div id="">Top</div>`, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			doc, err := dom.Parse(t.Context(), test.page, nil)
			if err != nil {
				t.Fatal(err)
			}
			for n := dom.Root; int(n) < doc.Len(); n++ {
				if doc.Tag(n) != atom.Button {
					continue
				}
				if got := doc.Panel(n); (got != dom.None) != test.want || test.want && doc.Text(got) != "Top" {
					t.Errorf("Panel = %d, %q", got, doc.Text(got))
				}
			}
		})
	}
}
