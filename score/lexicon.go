package score

import (
	_ "embed"
	"encoding/binary"
	"errors"
)

// lexiconData is written by bench/tune.
//
//go:embed lexicon.bin
var lexiconData []byte

// theLexicon is used as it is stored: a program that reads one page would take longer to
// build a table than to read the page.
var theLexicon = (*lexicon)(lexiconData)

const (
	buckets    = 1 << bucketBits
	bucketBits = 13

	bucketShift = 64 - bucketBits
	printShift  = bucketShift - printBits

	slots     = 1 << printBits
	printBits = 16

	shiftBytes = 2
	slotBytes  = 4
	slotsAt    = buckets * shiftBytes

	// CueUnit is what a weight of one is worth to the logarithm of the odds.
	CueUnit = 1.0 / 24
)

// A lexicon has the weights of cues. The hash of a cue gives it a bucket and a print. Each
// bucket has a shift, which leads the prints of its cues to slots of their own. So a cue
// is found or missed with one look, whatever else is in its bucket.
//
// First come the shifts. A slot has one more than the bucket of its cue, 0 if it is empty,
// and the weight. All numbers have their low byte first.
type lexicon [slotsAt + slots*slotBytes]byte

// PackLexicon returns a lexicon as it is stored, of cues with a weight each. Of cues that it cannot tell apart, the
// first counts.
func PackLexicon(cues []Cue, weights []int8) ([]byte, error) {
	var prints [buckets][]uint16
	var weightOf [buckets]map[uint16]int8
	for i, c := range cues {
		bucket, print := c.place()
		if _, known := weightOf[bucket][print]; known {
			continue
		}
		if weightOf[bucket] == nil {
			weightOf[bucket] = map[uint16]int8{}
		}
		weightOf[bucket][print] = weights[i]
		prints[bucket] = append(prints[bucket], print)
	}
	l := &lexicon{}
	for b := range buckets {
		shift, ok := l.findShift(prints[b])
		if !ok {
			return nil, errors.New("the lexicon has too many cues")
		}
		binary.LittleEndian.PutUint16(l[b*shiftBytes:], shift)
		for _, print := range prints[b] {
			at := slotAt(print ^ shift)
			binary.LittleEndian.PutUint16(l[at:], uint16(b+1))
			binary.LittleEndian.PutUint16(l[at+2:], uint16(int16(weightOf[b][print])))
		}
	}
	return l[:], nil
}

// findShift finds a shift that leads all prints of a bucket to empty slots.
func (l *lexicon) findShift(prints []uint16) (shift uint16, ok bool) {
	for n := range slots {
		if l.isFree(prints, uint16(n)) {
			return uint16(n), true
		}
	}
	return 0, false
}

// isFree reports whether a shift leads the prints of a bucket to empty slots.
func (l *lexicon) isFree(prints []uint16, shift uint16) bool {
	for _, print := range prints {
		if l.slot(print^shift) != 0 {
			return false
		}
	}
	return true
}

// place returns the bucket of a cue, and the bits by which it is known there.
func (c Cue) place() (bucket int, print uint16) {
	return int(c >> bucketShift), uint16(c >> printShift)
}

// slot returns a slot, its bucket in the lower half and its weight in the upper.
func (l *lexicon) slot(n uint16) uint32 { return binary.LittleEndian.Uint32(l[slotAt(n):]) }

// slotAt returns where a slot starts.
func slotAt(n uint16) int { return slotsAt + int(n)*slotBytes }

// weigh returns the weight of a cue, and 1 if the lexicon knows it, otherwise 0 and 0. It does
// not branch: which cues are known is hard to predict for a processor, and while it waits
// for the slot of one cue it can ask for those of the next.
func (l *lexicon) weigh(c Cue) (weight, known int32) {
	bucket, print := c.place()
	s := l.slot(print ^ binary.LittleEndian.Uint16(l[bucket*shiftBytes:]))
	known = int32(one(int(uint16(s)) == bucket+1))
	return known * int32(int16(s>>16)), known
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
