package score

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestPoints compares what a batch of blocks gets with what each block gets when
// it is asked alone.
func TestPoints(t *testing.T) {
	examiner := theExaminer()
	rng := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		var page Features
		around(rng, examiner, &page)
		var b batch
		examiner.share(&b, &page)
		last := examiner.nothing
		var want [batchSize]int32
		for k := range want {
			var f Features
			around(rng, examiner, &f)
			copy(f[firstOfPage:], page[firstOfPage:lastOfPage+1])
			examiner.seat(&b, uint(k), &f, &last)
			want[k] = modelBias
			for p := range modelPanels {
				want[k] += int32(theModel.panel(p).points(theModel.panel(p).answer(&f)))
			}
		}
		if got := examiner.points(&b); got != want {
			t.Fatalf("points = %v, want %v", got, want)
		}
	}
}

// around gives features values at and around the cuts, which is where a
// comparison can be wrong.
func around(rng *rand.Rand, examiner *examiner, f *Features) {
	for i := range f {
		cuts := examiner.cuts[i]
		f[i] = cuts[rng.IntN(len(cuts))] + float32(rng.IntN(3)-1)*0.5
	}
}

// TestModel checks that every feature has a name and is asked about, and that
// the model asks about nothing else.
func TestModel(t *testing.T) {
	asked := map[Feature]bool{}
	for p := range modelPanels {
		for i := range modelDepth {
			q := theModel.panel(p).question(i)
			asked[q.feature] = true
		}
	}
	var names []string
	for f := range NumFeatures {
		if !asked[f] {
			t.Errorf("the model never asks about %q", f)
		}
		if f.String() == "" || slices.Contains(names, f.String()) {
			t.Errorf("feature %d is called %q", f, f)
		}
		names = append(names, f.String())
	}
	for f, cuts := range theExaminer().cuts {
		if len(cuts) > 0x7f {
			t.Errorf("%d cuts of %q do not fit into seven bits", len(cuts), Feature(f))
		}
	}
}
