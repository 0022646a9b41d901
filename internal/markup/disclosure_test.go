package markup_test

import (
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/markup"
)

// TestPairs looks for the panel T of the button B from both sides.
func TestPairs(t *testing.T) {
	const opens = `id="b" aria-expanded="false" aria-controls="a"`
	tests := []struct {
		name, page    string
		button, panel bool
	}{
		{"right behind", `<button ` + opens + `>Oil</button><div id="a">Top</div>`, true, true},
		{"div that is a button", `<div role="button" ` + opens + `>Oil</div><div id="a">Top</div>`, true, true},
		{"white space and a style sheet between", `<button ` + opens + `>Oil</button> <style>p{}</style> <div id="a">Top</div>`, true, true},
		{"behind what holds only the button", `<div><p> <button ` + opens + `>Oil</button></p><hr></div><div id="a">Top</div>`, true, true},
		{"drawing in the button", `<h3><button ` + opens + `>Oil<svg><g><path/></g></svg></button></h3><div id="a">Top</div>`, true, true},
		{"heading without the id of the panel", `<h3><button id="b" aria-expanded="true">Oil</button></h3><div id="a">Top</div>`, true, true},
		{"panel with a button", `<button ` + opens + `>Oil</button><div id="a">Top <button>Copy</button><input type="hidden"></div>`, true, true},
		{"long label", `<button ` + opens + `>Read more of all the text</button><div id="a">Top</div>`, true, true},
		{"label that says what a click does", `<button ` + opens + `>Read more …</button><div id="a">Top</div>`, true, false},
		{"label without letters", `<button ` + opens + `>1 +</button><div id="a">Top</div>`, true, false},
		{"picture", `<button ` + opens + `><img src="/plus.png" alt="Open"></button><div id="a">Top</div>`, false, false},
		{"not said to open", `<button id="b" aria-controls="a">Oil</button><div id="a">Top</div>`, false, false},
		{"no heading and no id", `<button id="b" aria-expanded="true">Oil</button><div id="a">Top</div>`, false, false},
		{"panel with a field", `<button ` + opens + `>Oil</button><div id="a">Top <p><input></p></div>`, false, false},
		{"panel with a choice", `<button ` + opens + `>Oil</button><div id="a">Top <select></select></div>`, false, false},
		{"behind what holds more", `<p>Buy <button ` + opens + `>oil</button></p><div id="a">Top</div>`, false, false},
		{"behind text", `<button ` + opens + `>Oil</button> and <div id="a">Top</div>`, false, false},
		{"behind something else", `<button ` + opens + `>Oil</button><p>Wick</p><div id="a">Top</div>`, false, false},
		{"before the button", `<div id="a">Top</div><button ` + opens + `>Oil</button>`, false, false},
		{"far out", `<p><b><i><u><s><em><button ` + opens + `>Oil</button></em></s></u></i></b></p><div id="a">Top</div>`, false, false},
		{"no button", `<p ` + opens + `>Oil</p><div id="a">Top</div>`, false, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			doc := parse(t, test.page)
			var button, panel dom.NodeID
			for n := dom.Root; int(n) < doc.Len(); n++ {
				switch doc.Attr(n, "id") {
				case "a":
					panel = n
				case "b":
					button = n
				}
			}
			if got := markup.ButtonOf(doc, panel); got != dom.None && got != button || (got != dom.None) != test.button {
				t.Errorf("Button = %d, want it: %v", got, test.button)
			}
			if got := markup.PanelOf(doc, button); got != dom.None && got != panel || (got != dom.None) != test.panel {
				t.Errorf("Panel = %d, want it: %v", got, test.panel)
			}
		})
	}
}
