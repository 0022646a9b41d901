package hidden

import (
	"strings"
	"testing"
)

// TestExcessElsewhere checks that a variable that is one too many in a value has its own value
// in others.
func TestExcessElsewhere(t *testing.T) {
	many := strings.Repeat("var(--e) ", 62)
	for _, between := range []string{"", "<p class=b></p>"} {
		shown, c := findIn(t, `<!doctype html><style>body{--y:2} .b{--y:1} i{left:var(--y)} .a{--e:/**/;--x:var(--e) var(--e) var(--e) 1}</style>
			<body><i></i><p class=a style="opacity:`+many+`var(--x)">one</p>`+between+`<p class=a style="opacity:var(--x)">two</p>`)
		if !strings.Contains(shown, "two") || c.Unproven != len("one") {
			t.Errorf("%q: %q is shown, %d unproven", between, shown, c.Unproven)
		}
	}
}
