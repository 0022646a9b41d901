package main

import (
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCompareRuns(t *testing.T) {
	before := []*page{
		{ID: "1", Type: "article", F1: 0.50},
		{ID: "2", Type: "article", F1: 0.50},
		{ID: "3", Type: "forum", F1: 0.50},
		{ID: "4", Type: "forum", F1: 0.50},
		{ID: "gone", Type: "forum", F1: 1},
	}
	now := []*page{
		{ID: "1", Type: "article", F1: 0.75},
		{ID: "2", Type: "article", F1: 0.505},
		{ID: "3", Type: "forum", F1: 0.25},
		{ID: "4", Type: "forum", F1: 0},
		{ID: "new", Type: "forum", F1: 0},
	}
	v := compare(before, now)
	if v.Pages != 4 || v.OnlyNow != 1 || v.OnlyBefore != 1 {
		t.Errorf("%d pages in both, %d only now, %d only before; want 4, 1, 1", v.Pages, v.OnlyNow, v.OnlyBefore)
	}
	up := []move{{ID: "1", Type: "article", Before: 0.5, After: 0.75}}
	down := []move{{ID: "4", Type: "forum", Before: 0.5}, {ID: "3", Type: "forum", Before: 0.5, After: 0.25}}
	if d := cmp.Diff([][]move{up, down}, [][]move{v.Up, v.Down}); d != "" {
		t.Errorf("moves (-want +got)\n%s", d)
	}
	for i, want := range []difference{
		{"all", 4, -0.12375, 0.16170},
		{"article", 2, 0.1275, 0.1225},
		{"forum", 2, -0.375, 0.125},
	} {
		got := v.Differences[i]
		if got.Name != want.Name || got.Pages != want.Pages || !near(got.F1, want.F1) || !near(got.SE, want.SE) {
			t.Errorf("difference %+v, want %+v", got, want)
		}
	}
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-5 }

func TestSaveAndLoad(t *testing.T) {
	file := filepath.Join(t.TempDir(), "run.json")
	want := []*page{
		{ID: "1", Type: "article", URL: "https://example.org/?a&b", F1: 1.0 / 3, With: found{3, 2, 1}, Readable: true},
		{ID: "2", Type: "forum", Reason: "empty", GoldWords: 7},
	}
	if err := save(file, want); err != nil {
		t.Fatal(err)
	}
	got, err := load(file)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, got, cmp.AllowUnexported(page{})); d != "" {
		t.Errorf("pages (-want +got)\n%s", d)
	}
}

func TestLoadOther(t *testing.T) {
	dir := t.TempDir()
	for name, src := range map[string]string{"not JSON": "all 0.8", "no pages": "{}", "an array": "[]"} {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(src), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := load(file); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
