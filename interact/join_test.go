package interact_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/interact"
)

// TestJoin joins the lists of two frames: the bound, the counts and the notice are those of
// the whole page.
func TestJoin(t *testing.T) {
	parts := func() []*interact.List {
		return []*interact.List{
			find(t, `<form><button id=a>A</button><button id=b>B</button><button hidden>C</button></form>`, nil),
			find(t, `<form><button id=d>D</button><button hidden>E</button><button id=f>F</button></form>`, nil),
		}
	}
	all := interact.Join(parts(), nil)
	if len(all.Elements) != 4 || len(all.Groups) != 2 || all.Elements[3].Group != 2 {
		t.Errorf("joined:\n%s", all.Text())
	}
	if want := "2 hidden elements are not listed"; all.Notice != want {
		t.Errorf("notice %q, want %q", all.Notice, want)
	}
	all = interact.Join(parts(), &interact.Options{MaxElements: 3})
	if want := "2 hidden elements are not listed; 1 more element is not listed: choose a part of the page"; len(all.Elements) != 3 || all.Omitted != 1 || all.Notice != want {
		t.Errorf("%d elements, %d omitted, notice %q, want %q", len(all.Elements), all.Omitted, all.Notice, want)
	}
	if all.Total != 6 || all.Hidden != 2 {
		t.Errorf("%d in all, %d hidden", all.Total, all.Hidden)
	}
	inner := []*interact.List{
		find(t, `<form><button>A</button><button>B</button></form>`, &interact.Options{MaxElements: 1}),
		find(t, `<main><form><button>C</button></form></main>`, nil),
	}
	all = interact.Join(inner, nil)
	if g := all.Groups; len(g) != 3 || g[1].Within != 0 || g[2].Within != 2 || all.Omitted != 1 {
		t.Errorf("groups %+v, %d omitted", g, all.Omitted)
	}
	unsure := &interact.List{Notice: "1 hidden element is not listed; the style sheets take too much work: hidden elements may be listed as visible", Hidden: 1}
	if joined := interact.Join([]*interact.List{unsure, {}}, nil); joined.Notice != unsure.Notice || !strings.Contains(joined.Notice, "too much work") {
		t.Errorf("notice %q", joined.Notice)
	}
	if none := interact.Join(nil, nil); none.Elements == nil || none.Notice != "" {
		t.Errorf("of nothing: %+v", none)
	}
}
