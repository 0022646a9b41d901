package score

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// Evidence is what one feature gave to the points of a block, or took from them.
type Evidence struct {
	Feature Feature `json:"feature"`
	Value   float32 `json:"value"`  // of the feature
	Points  float32 `json:"points"` // in the logarithm of the odds; negative if it speaks against the block
}

// String tells the evidence in a few words.
func (e Evidence) String() string {
	return fmt.Sprintf("%s %.3g gives %+.2f", e.Feature, e.Value, e.Points)
}

// weightiest returns the features that moved the points of a block most, with
// what they gave or took: half of what the other answers would have changed.
func weightiest(f *Features) []Evidence {
	var all [NumFeatures]Evidence
	for k := range all {
		all[k] = Evidence{Feature: Feature(k), Value: f[k]}
	}
	for p := range modelQuestions {
		at := answer(p, f)
		for i, q := range modelQuestions[p] {
			other := at ^ 1<<(modelDepth-1-i)
			all[q.feature].Points += float32(modelPoints[p][at]-modelPoints[p][other]) / 2000
		}
	}
	slices.SortStableFunc(all[:], func(a, b Evidence) int {
		return cmp.Compare(math.Abs(float64(b.Points)), math.Abs(float64(a.Points)))
	})
	return slices.Clone(all[:evidenceShown])
}
