package score

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestKey checks that keys have the order of the numbers.
func TestKey(t *testing.T) {
	numbers := []float32{-math.MaxFloat32, -100, -1, -0.5, 0, 1e-30, 0.25, 1, 3, 1e9, math.MaxFloat32}
	for i, a := range numbers[1:] {
		if key(a) <= key(numbers[i]) {
			t.Errorf("key(%v) = %d, key(%v) = %d", numbers[i], key(numbers[i]), a, key(a))
		}
	}
}

// TestPoints compares the walk without branches with a plain one.
func TestPoints(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var f Features
		for i := range f {
			// At and around the cuts is where a comparison can be wrong.
			q := modelQuestions[rng.IntN(len(modelQuestions))][rng.IntN(questions)]
			f[i] = q.cut + float32(rng.IntN(3)-1)*0.5
			if math.Abs(float64(f[i])) > 1e6 {
				f[i] = 0
			}
		}
		if got, want := points(&f), plainPoints(&f); got != want {
			t.Fatalf("points = %v, want %v", got, want)
		}
	}
}

func plainPoints(f *Features) float32 {
	sum := modelBias
	for t := range modelQuestions {
		at := 0
		for at < questions {
			q := modelQuestions[t][at]
			if f[q.feature] <= q.cut {
				at = 2*at + 1
			} else {
				at = 2*at + 2
			}
		}
		sum += modelPoints[t][at-questions]
	}
	return sum
}

// TestModel checks that every feature has a name and is asked about, and that
// the model asks about nothing else.
func TestModel(t *testing.T) {
	asked := map[Feature]bool{}
	for _, tree := range modelQuestions {
		for _, q := range tree {
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
	if NumFeatures > features {
		t.Errorf("%d features, room for %d keys", NumFeatures, features)
	}
}
