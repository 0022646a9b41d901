package interact_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/interact"
)

// TestRelease lists pages in turn. What one leaves in the tables must not show in the list
// of the next.
func TestRelease(t *testing.T) {
	pages := [...]string{
		`<button id=go class="first wide">Go</button><a href=/a?x=1>a</a><a href=/b>b</a>`,
		"<ul>" + strings.Repeat(`<li class=row><a class="title sc-x bdVaJa" data-key=k href="/item">x</a><button>Buy</button></li>`, 50) + "</ul>",
		`<form name=search><input name=q><input type=radio name=r value=1><input type=radio name=r value=2></form>`,
		"",
	}
	var first [len(pages)]*interact.List
	for round := range 3 {
		for i, page := range pages {
			list, err := interact.Find(t.Context(), strings.NewReader(page), nil)
			if err != nil {
				t.Fatal(err)
			}
			if round == 0 {
				first[i] = list
			} else if diff := cmp.Diff(first[i], list); diff != "" {
				t.Errorf("page %d in round %d (-first +now):\n%s", i, round, diff)
			}
		}
	}
}
