package main

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/bench/internal/floor"
	"github.com/seed31bcff99/reader/bench/internal/reading"
)

func TestCheckFloors(t *testing.T) {
	r := &report{figures: []figures{
		{Name: all, F1: 0.86, With: shares{ByWords: 0.9}, Without: shares{ByWords: 0.95}, Readable: 0.98},
		{Name: "forum", F1: 0.74},
	}}
	limits := floor.Bounds{{Name: "all", Value: 0.86}, {Name: "forum", Value: 0.75}, {Name: "with", Value: 0.9}, {Name: "without", Value: 0.96}, {Name: "readable", Value: 0.97}}
	got, err := limits.Below(r.figure)
	if err != nil {
		t.Fatal(err)
	}
	want := []floor.Breach{{Name: "forum", Value: 0.74, Bound: 0.75}, {Name: "without", Value: 0.95, Bound: 0.96}}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("below (-want +got)\n%s", d)
	}
	if _, err := (floor.Bounds{{Name: "furom", Value: 0.75}}).Below(r.figure); err == nil {
		t.Error("a floor for no figure is no error")
	}
}

// TestFloorFile holds the files that the checks use to the syntax.
func TestFloorFile(t *testing.T) {
	if _, err := floor.Read("floor.txt", 1); err != nil {
		t.Error(err)
	}
	limits, err := floor.Read("reading.txt", math.MaxInt32)
	if err != nil {
		t.Fatal(err)
	}
	r := &readingReport{}
	for _, c := range reading.Checks {
		r.Checks = append(r.Checks, checked{Name: c.Name})
	}
	if _, err := limits.Above(r.value); err != nil {
		t.Error(err)
	}
	if len(limits) != len(r.Checks) {
		t.Errorf("%d lines for %d checks", len(limits), len(r.Checks))
	}
}
