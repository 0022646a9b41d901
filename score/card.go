package score

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
)

// The model is trees of questions, all of the same depth, so that a walk is
// plain arithmetic: from question i of a tree it goes to 2i+1 if the feature is
// at most the cut, else to 2i+2. Behind the last questions stand the points.
type question struct {
	cut     float32
	feature Feature
}

const (
	questions = 1<<modelDepth - 1
	answers   = 1 << modelDepth
)

// points adds up what the model says about a block.
//
// Half of all answers surprise the processor, so the walk has no branches:
// numbers are compared by subtracting keys of the same order, and masks spare
// the checks of bounds.
func points(f *Features) float32 {
	var keys [features]uint32
	for i, v := range f {
		keys[i] = key(v)
	}
	sum := modelBias
	for t := range keyed {
		tree := &keyed[t]
		at := uint32(0)
		for range modelDepth {
			q := &tree[at&(answers-1)]
			more := (uint64(q.cut) - uint64(keys[q.feature&(features-1)])) >> 63
			at = 2*at + 1 + uint32(more)
		}
		sum += modelPoints[t][(at-questions)&(answers-1)]
	}
	return sum
}

// features is how many keys there is room for: a power of two.
const features = 128

// A keyedQuestion is a question whose cut is a key.
type keyedQuestion struct {
	cut     uint32
	feature uint32
}

// keyed are the questions of the model as points walks them.
var keyed = func() (out [len(modelQuestions)][answers]keyedQuestion) {
	for t := range modelQuestions {
		for i, q := range modelQuestions[t] {
			out[t][i] = keyedQuestion{key(q.cut), uint32(q.feature)}
		}
	}
	return out
}()

// key maps numbers to integers of the same order.
func key(v float32) uint32 {
	bits := math.Float32bits(v)
	return bits ^ (uint32(int32(bits)>>31) | 1<<31)
}

// likely turns points into a probability.
func likely(points float32) float32 {
	return float32(1 / (1 + math.Exp(-float64(points))))
}

// explain names the features that moved the points of a block most, with what
// they gave or took.
func explain(f *Features) string {
	var moved [NumFeatures]float32
	for t := range modelQuestions {
		at := 0
		for range modelDepth {
			q := &modelQuestions[t][at]
			from := worth(t, at)
			at = 2*at + 1
			if f[q.feature] > q.cut {
				at++
			}
			moved[q.feature] += worth(t, at) - from
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

// worth is what the model expects of a block that has come to a question, or to
// points, of a tree.
func worth(t, at int) float32 {
	if at < questions {
		return modelMeans[t][at]
	}
	return modelPoints[t][at-questions]
}
