package score

import (
	"encoding/binary"
	"math"
	"slices"
	"sync"
)

// A batch holds what is known about as many blocks as fit side by side into one
// word: a byte a block. The model asks its questions of all of them at once.
type batch [room][batchSize]byte

const (
	batchSize = 8
	room      = 256 // for features: as many as a byte can tell apart
	ones      = 0x0101010101010101
	tops      = 0x80 * ones
)

// An examiner puts the questions of the model to batches. It holds the same
// model, but names a cut by its place among the cuts of its feature.
type examiner struct {
	cuts   [NumFeatures][]float32 // each once, in order
	panels [modelPanels]panel

	nothing seated // a block whose features are all zero
}

// A seated has the features of the block that was seated last, and how many cuts each
// exceeds. Neighbours have most features in common.
type seated struct {
	features Features
	exceeds  [NumFeatures]byte
}

// A panel is one of the model as batches answer it. The questions stand in reverse: the last
// answer is the last digit.
type panel struct {
	questions [modelDepth]batchQuestion
	points    [answers]uint16 // each with offset added, so that none is negative
}

const offset = 1 << 15

// A batchQuestion is a question as a batch answers it.
type batchQuestion struct {
	feature Feature
	short   uint64 // in each byte: how far the place of the cut is short of the top bit
}

// theExaminer is made when it is first needed.
var theExaminer = sync.OnceValue(func() *examiner {
	var e examiner
	for p := range modelPanels {
		for i := range modelDepth {
			q := theModel.panel(p).question(i)
			e.cuts[q.feature] = append(e.cuts[q.feature], q.cut)
		}
	}
	for f := range e.cuts {
		slices.Sort(e.cuts[f])
		e.cuts[f] = slices.Compact(e.cuts[f])
	}
	for p := range modelPanels {
		for i := range modelDepth {
			q := theModel.panel(p).question(i)
			place, _ := slices.BinarySearch(e.cuts[q.feature], q.cut)
			e.panels[p].questions[modelDepth-1-i] = batchQuestion{q.feature, uint64(0x7f-place) * ones}
		}
		for at := range answers {
			e.panels[p].points[at] = uint16(theModel.panel(p).points(at) + offset)
		}
	}
	for f, cuts := range e.cuts {
		e.nothing.exceeds[f] = exceeded(cuts, 0)
	}
	return &e
})

// share gives all places of a batch the features that all blocks of a page share.
func (e *examiner) share(b *batch, page *Features) {
	for k := firstOfPage; k <= lastOfPage; k++ {
		n := exceeded(e.cuts[k], page[k])
		for place := range b[k] {
			b[k][place] = n
		}
	}
}

// seat gives a block its place in the batch. Of each feature the batch keeps
// how many cuts it exceeds.
func (e *examiner) seat(b *batch, place uint, f *Features, last *seated) {
	for k := range firstOfPage {
		b[k][place%batchSize] = e.exceeds(k, f[k], last)
	}
	for k := lastOfPage + 1; k < NumFeatures; k++ {
		b[k][place%batchSize] = e.exceeds(k, f[k], last)
	}
}

// exceeds returns how many cuts of a feature a value is more than.
func (e *examiner) exceeds(k Feature, v float32, last *seated) byte {
	if v != last.features[k] {
		last.features[k], last.exceeds[k] = v, exceeded(e.cuts[k], v)
	}
	return last.exceeds[k]
}

// exceeded counts the cuts that a value is more than, in strides at first: most
// values are small, but some exceed dozens. The last steps do not branch, so the
// processor has nothing to mispredict.
func exceeded(cuts []float32, v float32) (n byte) {
	const stride = 8
	for len(cuts) > stride && v > cuts[stride-1] {
		cuts = cuts[stride:]
		n += stride
	}
	for _, cut := range cuts[:min(stride, len(cuts))] {
		n += one(v > cut)
	}
	return n
}

func one(yes bool) byte {
	if yes {
		return 1
	}
	return 0
}

// points adds up what the model says about each block of a batch. Two sums share a word, since
// eight would not fit into the registers.
func (e *examiner) points(b *batch) (sums [batchSize]int32) {
	var s0, s1, s2, s3 uint64
	for p := range e.panels {
		q, points := &e.panels[p].questions, &e.panels[p].points
		// In each byte the answers of a block, the last one in front.
		at := b.yes(&q[5])>>2 | b.yes(&q[4])>>3 | b.yes(&q[3])>>4 | b.yes(&q[2])>>5 | b.yes(&q[1])>>6 | b.yes(&q[0])>>7
		s0 += uint64(points[at%answers]) + uint64(points[at>>8%answers])<<32
		s1 += uint64(points[at>>16%answers]) + uint64(points[at>>24%answers])<<32
		s2 += uint64(points[at>>32%answers]) + uint64(points[at>>40%answers])<<32
		s3 += uint64(points[at>>48%answers]) + uint64(points[at>>56%answers])<<32
	}
	const bias = modelBias - offset*modelPanels
	for i, two := range [...]uint64{s0, s1, s2, s3} {
		sums[2*i] = bias + int32(two)
		sums[2*i+1] = bias + int32(two>>32)
	}
	return sums
}

// points asks six questions a panel.
var _ = [modelDepth]struct{}([6]struct{}{})

// yes returns the answers to a question: the top bit of each byte.
func (b *batch) yes(q *batchQuestion) uint64 {
	return (binary.LittleEndian.Uint64(b[q.feature][:]) + q.short) & tops
}

// likely turns points into a probability.
func likely(points int32) float32 {
	return float32(1 / (1 + math.Exp(-float64(points)/1000)))
}
