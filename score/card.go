package score

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
)

// A step of the model sends a block to next, if its feature is at most cut,
// else to next+1. The last step of a path has no next. Value is what the model
// says so far, in points; that of the last step counts.
type step struct {
	feature Feature
	cut     float32
	next    uint16
	value   float32
}

// points adds up what the model says about a block.
func points(f *Features) float32 {
	sum := modelBias
	for _, root := range modelRoots {
		at := &modelNodes[root]
		for at.next != 0 {
			if f[at.feature] <= at.cut {
				at = &modelNodes[at.next]
			} else {
				at = &modelNodes[at.next+1]
			}
		}
		sum += at.value
	}
	return sum
}

// likely turns points into a probability.
func likely(points float32) float32 {
	return float32(1 / (1 + math.Exp(-float64(points))))
}

// explain names the features that moved the points of a block most, with what
// they gave or took.
func explain(f *Features) string {
	var moved [NumFeatures]float32
	for _, root := range modelRoots {
		at := &modelNodes[root]
		for at.next != 0 {
			from := at
			if f[at.feature] <= at.cut {
				at = &modelNodes[at.next]
			} else {
				at = &modelNodes[at.next+1]
			}
			moved[from.feature] += at.value - from.value
		}
	}
	order := make([]Feature, NumFeatures)
	for i := range order {
		order[i] = Feature(i)
	}
	slices.SortStableFunc(order, func(a, b Feature) int {
		return cmp.Compare(math.Abs(float64(moved[b])), math.Abs(float64(moved[a])))
	})
	var b strings.Builder
	for i, k := range order[:4] {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%s %.3g gives %+.2f", k, f[k], moved[k])
	}
	return b.String()
}
