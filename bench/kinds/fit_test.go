package main

import (
	"reflect"
	"slices"
	"testing"

	"github.com/seed31bcff99/reader/kind"
)

// toy is a made-up world: what has more than 3 of the first feature is a product,
// what has less is an article, and a third of the others are forums.
func toy() []sample {
	var out []sample
	for i := range 120 {
		s := sample{&kind.Features{float32(i % 8)}, kind.Article, 1}
		if i%8 > 3 {
			s.kind = kind.Product
		}
		if i%3 == 0 {
			s.kind, s.x[1] = kind.Forum, 1
		}
		out = append(out, s)
	}
	return out
}

// TestFit checks that a card finds what parts the kinds, and that it is the same
// each time.
func TestFit(t *testing.T) {
	p := params{rounds: 60, rate: 0.3, ridge: 1}
	c := fit(toy(), p)
	for _, s := range toy() {
		likely := c.judge(s.x)
		if got := likely.likeliest(); got != s.kind {
			t.Errorf("%v is taken for %v", s.kind, got)
		}
	}
	for _, r := range c.rows {
		if r.feature > 1 || r.feature == 0 && r.cut == 7 || r.points[kind.Unknown] != 0 {
			t.Errorf("a row that says nothing: %+v", r)
		}
	}
	if !reflect.DeepEqual(c, fit(toy(), p)) {
		t.Error("a second card differs")
	}
}

func TestChooseCuts(t *testing.T) {
	if got := chooseCuts([]float32{2, 0, 1, 1, 0}); !slices.Equal(got, []float32{0, 1}) {
		t.Errorf("few values are cut at %v", got)
	}
	var many []float32
	for i := range 1000 {
		many = append(many, float32(i%500))
	}
	if got := chooseCuts(many); len(got) != maxBins || !slices.IsSorted(got) || got[len(got)-1] >= 499 {
		t.Errorf("many values are cut at %v", got)
	}
	if got := chooseCuts([]float32{1, 1, 1}); len(got) > 0 {
		t.Errorf("one value is cut at %v", got)
	}
}

func TestMatrix(t *testing.T) {
	var m matrix
	m[kind.Article][kind.Article], m[kind.Article][kind.Forum], m[kind.Forum][kind.Forum] = 6, 2, 2
	if got := m.accuracy(); got != 0.8 {
		t.Errorf("accuracy %v", got)
	}
	if s := m.score(kind.Forum); s.P != 0.5 || s.R != 1 {
		t.Errorf("forum: %+v", s)
	}
	if s := m.score(kind.Product); s.F1 != 0 {
		t.Errorf("product: %+v", s)
	}
}
