package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func TestSummarize(t *testing.T) {
	got := summarize([]*page{
		{Type: "forum", F1: 0.4, Precision: 0.25, Recall: 1, GoldWords: 9, With: found{4, 3, 2}, Without: found{2, 1, 0}, Readable: true},
		{Type: "article", F1: 1, Precision: 1, Recall: 1, GoldWords: 9, With: found{1, 1, 1}, Readable: true},
		{Type: "forum", F1: 0, GoldWords: 9, With: found{3, 0, 0}, Without: found{2, 0, 0}},
		{Type: "product", F1: 0}, // no gold: whether it was readable does not count
	})
	want := []figures{
		{all, 4, 3, 0.35, 0.23629, 0.3125, 0.5, shares{0.5, 0.375}, shares{0.75, 1}, 2.0 / 3},
		{"article", 1, 1, 1, 0, 1, 1, shares{1, 1}, shares{1, 1}, 1},
		{"forum", 2, 2, 0.2, 0.2, 0.125, 0.5, shares{3.0 / 7, 2.0 / 7}, shares{0.75, 1}, 0.5},
		{"product", 1, 0, 0, 0, 0, 0, shares{1, 1}, shares{1, 1}, 1},
	}
	if d := cmp.Diff(want, got, cmpopts.EquateApprox(0, 1e-5)); d != "" {
		t.Errorf("figures (-want +got)\n%s", d)
	}
}
