package fallback_test

import (
	"os"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/fallback"
)

// pagesOf calls test for every page of a file: a line "=== NAME" and HTML after it.
func pagesOf(t *testing.T, file string, test func(t *testing.T, name, page string)) int {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	pages := strings.Split("\n"+string(src), "\n=== ")[1:]
	for _, p := range pages {
		name, page, _ := strings.Cut(p, "\n")
		t.Run(name, func(t *testing.T) { test(t, name, page) })
	}
	return len(pages)
}

// TestWalls checks that walls are told, each by its reason, which is the first word
// of its name.
func TestWalls(t *testing.T) {
	seen := map[fallback.Reason]bool{}
	n := pagesOf(t, "testdata/walls.txt", func(t *testing.T, name, page string) {
		var want fallback.Reason
		reason, _, _ := strings.Cut(name, " ")
		if err := want.UnmarshalText([]byte(reason)); err != nil {
			t.Fatal(err)
		}
		seen[want] = true
		_, plan := choose(t, page)
		if plan.Reason != want || !plan.Reason.IsWall() {
			t.Errorf("reason %q, want %q", plan.Reason, want)
		}
	})
	if n < 60 {
		t.Errorf("%d walls", n)
	}
	for r := fallback.None; r <= fallback.NotHTML; r++ {
		if r.IsWall() && !seen[r] {
			t.Errorf("no page is a wall of reason %q", r)
		}
	}
}

// TestLookalikes checks that pages which speak about walls, or have parts of one, are
// read.
func TestLookalikes(t *testing.T) {
	n := pagesOf(t, "testdata/lookalikes.txt", func(t *testing.T, name, page string) {
		if _, plan := choose(t, page); plan.Reason != fallback.None {
			t.Errorf("reason %q", plan.Reason)
		}
	})
	if n < 60 {
		t.Errorf("%d pages", n)
	}
}

// TestLongWalls checks that a page is no wall once it has a text of some length.
func TestLongWalls(t *testing.T) {
	pagesOf(t, "testdata/walls.txt", func(t *testing.T, name, page string) {
		page = strings.Replace(page, "</body>", "", 1) + "<main>" + prose(25) + "</main>"
		if _, plan := choose(t, page); plan.Reason.IsWall() {
			t.Errorf("reason %q", plan.Reason)
		}
	})
}
