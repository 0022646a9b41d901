package hidden_test

import (
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/hidden"
)

// TestTag checks styles of an element that nothing else is known about.
func TestTag(t *testing.T) {
	for _, test := range []struct {
		style  string
		hidden bool
	}{
		{"clip-path:inset(50%)", true},
		{"display:none", true},
		{"font-size:0", true},
		{"height:0;overflow:hidden", true},
		{"margin-left:-9999px", true},
		{"position:absolute;clip:rect(0,0,0,0)", true},
		{"position:absolute;left:-9999px", true},
		{"text-indent:-9999px", true},
		{"transform:scale(0)", true},
		{"width:1px;height:1px;overflow:hidden", true},
		{"", false},
		{"color:#333;font-weight:bold", false},
		{"float:right;margin:0 0 1em 1em", false},
		{"height:40px;overflow:auto", false},
		{"margin-top:-10px;padding:2em", false},
		{"text-align:center", false},
		{"width:50%", false},
	} {
		for _, name := range []string{"p", "div", "li", "table"} {
			if got := hidden.Tag(name, []dom.Attr{{Key: "style", Val: test.style}}); got != test.hidden {
				t.Errorf("%s with %q is hidden: %v", name, test.style, got)
			}
		}
	}
	for _, name := range []string{"a", "b", "br", "details", "img", "kbd", "pre", "summary", "td", "tr"} {
		if hidden.Tag(name, nil) {
			t.Errorf("%s is hidden", name)
		}
	}
}
