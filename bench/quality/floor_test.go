package main

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/bench/internal/reading"
)

func TestParseFloors(t *testing.T) {
	got, err := parseFloors("# least values\n\nall 0.860 # mean F1\n\tforum\t0.75\nwith 1\n", 1)
	if err != nil {
		t.Fatal(err)
	}
	want := floors{{"all", 0.86}, {"forum", 0.75}, {"with", 1}}
	if d := cmp.Diff(want, got, cmp.AllowUnexported(floor{})); d != "" {
		t.Errorf("floors (-want +got)\n%s", d)
	}
}

func TestParseBadFloors(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"no value", "all 0.8\nforum\n", "line 2: want a name and a value"},
		{"three fields", "all 0.8 0.9", "line 1: want a name and a value"},
		{"no number", "all high", "line 1: high is no number"},
		{"a percentage", "all 86", "line 1: 86 is no number from 0 to 1"},
		{"not a number", "all NaN", "line 1: NaN is no number"},
		{"twice", "all 0.8\n\nall 0.9", "line 3: all has a floor already"},
		{"empty", "# nothing\n", "no floors"},
	} {
		if _, err := parseFloors(tt.in, 1); err == nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want %q", tt.name, err, tt.want)
		}
	}
}

func TestCheckFloors(t *testing.T) {
	figs := []figures{
		{Name: all, F1: 0.86, With: shares{ByWords: 0.9}, Without: shares{ByWords: 0.95}, Readable: 0.98},
		{Name: "forum", F1: 0.74},
	}
	limits := floors{{"all", 0.86}, {"forum", 0.75}, {"with", 0.9}, {"without", 0.96}, {"readable", 0.97}}
	got, err := limits.check(figs)
	if err != nil {
		t.Fatal(err)
	}
	want := []shortfall{{"forum", 0.74, 0.75}, {"without", 0.95, 0.96}}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("below (-want +got)\n%s", d)
	}
	if _, err := (floors{{"furom", 0.75}}).check(figs); err == nil {
		t.Error("a floor for no figure is no error")
	}
}

// TestFloorFile holds the files that the checks use to the syntax.
func TestFloorFile(t *testing.T) {
	if _, err := readFloors("floor.txt", 1); err != nil {
		t.Error(err)
	}
	limits, err := readFloors("reading.txt", math.MaxInt32)
	if err != nil {
		t.Fatal(err)
	}
	var checks []checked
	for _, c := range reading.Checks {
		checks = append(checks, checked{Name: c.Name})
	}
	if _, err := limits.checkMost(checks); err != nil {
		t.Error(err)
	}
	if len(limits) != len(checks) {
		t.Errorf("%d lines for %d checks", len(limits), len(checks))
	}
}
