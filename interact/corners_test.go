package interact_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/interact"
)

// TestCorners lists small pages, each of which needs a rule that few pages do.
func TestCorners(t *testing.T) {
	for _, tt := range []struct{ name, page, want string }{
		{"a box with a control in an inner box", `<div tabindex=0><div tabindex=0><button>Go</button></div></div>`, `button button "Go"`},
		{"a box with only words", `<div tabindex=0><div><b>Go</b></div></div>`, `button body > div "Go"`},
		{"two boxes behind a control", `<div tabindex=0><button>A</button></div><div tabindex=0>B</div>`, `button button "A"; button body > div:nth-of-type(2) "B"`},
		{"what is inert", `<div inert><button>A</button></div><button>B</button>`, `button div button "A" disabled; button body > button "B"`},
		{"a backslash", `<input name="a\b"><input name=c>`, `input [name="a\\b"]; input [name="c"]`},
		{"the address of one visit", `<a href="/x;jsessionid=1">A</a><a href="/y">B</a>`, `link body > a:nth-of-type(1) "A"; link a[href="/y"] "B"`},
		{"no role", `<a role=presentation href=/x>A</a>`, `link a[href="/x"] "A"`},
	} {
		list := find(t, tt.page, &interact.Options{})
		var got []string
		for _, e := range list.Elements {
			line := e.Type + " " + e.Selector
			if e.Text != "" {
				line += ` "` + e.Text + `"`
			}
			if !e.Enabled {
				line += " disabled"
			}
			if e.Role != "" {
				line += " as " + e.Role
			}
			got = append(got, line)
		}
		if got := strings.Join(got, "; "); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}
