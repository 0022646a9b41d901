package score

import (
	_ "embed"
	"encoding/binary"
	"slices"
	"sync"
)

// lexiconData is written by bench/tune: for each bucket of hashes, where its cues
// start; then for each cue 16 more bits of its hash; then its weight. All numbers
// have their low byte first.
//
//go:embed lexicon.bin
var lexiconData []byte

const (
	// LexiconBuckets is into how many buckets the lexicon sorts its cues.
	LexiconBuckets = 1 << bucketBits

	bucketBits  = 13
	bucketShift = 64 - bucketBits
	printShift  = bucketShift - 16

	// CueUnit is what a weight of one is worth to the logarithm of the odds.
	CueUnit = 1.0 / 24
)

// A lexicon has the weights of cues. Each cue has a slot of its own: see shifts. So a cue is
// found or missed with one look, whatever else is in its bucket.
type lexicon struct {
	slots  [1 << 16]slot
	shifts [LexiconBuckets]uint16 // by bucket: what leads its cues to their slots
}

// A slot has the weight of one cue.
type slot struct {
	bucket uint16 // one more than the bucket of the cue; 0 if the slot is empty
	weight int16
}

// theLexicon is made when it is first needed.
var theLexicon = sync.OnceValue(func() *lexicon {
	l := &lexicon{}
	n := bucketStart(LexiconBuckets)
	prints := lexiconData[2*(LexiconBuckets+1):]
	weights := prints[2*n:]
	var bucket []uint16
	for b := range LexiconBuckets {
		lo, hi := bucketStart(b), bucketStart(b+1)
		bucket = bucket[:0]
		for i := lo; i < hi; i++ {
			bucket = append(bucket, binary.LittleEndian.Uint16(prints[2*i:]))
		}
		l.shifts[b] = l.shift(bucket)
		for i, print := range slices.Backward(bucket) { // of two that are the same the first counts
			l.slots[print^l.shifts[b]] = slot{uint16(b + 1), int16(int8(weights[lo+i]))}
		}
	}
	return l
})

// shift finds a number that leads all cues of a bucket to empty slots.
func (l *lexicon) shift(bucket []uint16) uint16 {
	for shift := range 1 << 16 {
		if l.isFree(bucket, uint16(shift)) {
			return uint16(shift)
		}
	}
	panic("score: the lexicon has too many cues")
}

// isFree reports whether a shift leads the cues of a bucket to empty slots.
func (l *lexicon) isFree(bucket []uint16, shift uint16) bool {
	for _, print := range bucket {
		if l.slots[print^shift].bucket != 0 {
			return false
		}
	}
	return true
}

// bucketStart returns where the cues of a bucket start.
func bucketStart(bucket int) int { return int(binary.LittleEndian.Uint16(lexiconData[2*bucket:])) }

// Place returns the bucket of the lexicon that a cue belongs to, and the bits by
// which it is known there.
func (c Cue) Place() (bucket int, print uint16) {
	return int(c >> bucketShift), uint16(c >> printShift)
}

// weigh returns the weight of a cue, and 1 if the lexicon knows it, otherwise 0 and 0. It does
// not branch: which cues are known is hard to predict for a processor, and while it waits
// for the slot of one cue it can ask for those of the next.
func (l *lexicon) weigh(c Cue) (weight, known int32) {
	bucket, print := c.Place()
	s := l.slots[print^l.shifts[bucket]]
	known = int32(one(int(s.bucket) == bucket+1))
	return known * int32(s.weight), known
}

// add adds a cue to a tally.
func (l *lexicon) add(t *tally, c Cue) {
	weight, known := l.weigh(c)
	t.add(tally{weight, known})
}

// tally adds cues up.
func (l *lexicon) tally(cues []Cue) tally {
	var weight, known int32
	for _, c := range cues {
		w, k := l.weigh(c)
		weight, known = weight+w, known+k
	}
	return tally{weight, known}
}
