package score

import (
	_ "embed"
	"encoding/binary"
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

	// knownBits is how many bits of a hash tell that most cues are not in the lexicon.
	knownBits  = 18
	knownShift = 64 - knownBits

	// CueUnit is what a weight of one is worth to the logarithm of the odds.
	CueUnit = 1.0 / 24
)

// A lexicon has the weights of cues.
type lexicon struct {
	known   [1 << knownBits / 64]uint64 // a bit for each start of a hash: whether cues have it
	starts  [LexiconBuckets + 1]uint16  // by bucket: where its cues start
	entries []entry
}

// An entry is the part of a cue by which it is known within its bucket, and its
// weight.
type entry struct {
	print  uint16
	weight int16
}

// theLexicon is made when it is first needed.
var theLexicon = sync.OnceValue(func() *lexicon {
	l := &lexicon{}
	for b := range l.starts {
		l.starts[b] = binary.LittleEndian.Uint16(lexiconData[2*b:])
	}
	n := int(l.starts[LexiconBuckets])
	prints := lexiconData[2*len(l.starts):]
	weights := prints[2*n:]
	l.entries = make([]entry, n)
	for i := range l.entries {
		l.entries[i] = entry{binary.LittleEndian.Uint16(prints[2*i:]), int16(int8(weights[i]))}
	}
	for b := range LexiconBuckets {
		for _, e := range l.entries[l.starts[b]:l.starts[b+1]] {
			start := Cue(b)<<bucketShift | Cue(e.print)<<printShift
			l.known[start>>knownShift/64] |= 1 << (start >> knownShift % 64)
		}
	}
	return l
})

// Place returns the bucket of the lexicon that a cue belongs to, and the bits by
// which it is known there.
func (c Cue) Place() (bucket int, print uint16) {
	return int(c >> bucketShift), uint16(c >> printShift)
}

// add adds the weight of a cue to a tally, if the lexicon knows it.
func (l *lexicon) add(t *tally, c Cue) {
	if l.known[c>>knownShift/64]>>(c>>knownShift%64)&1 == 0 {
		return
	}
	bucket, print := c.Place()
	for _, e := range l.entries[l.starts[bucket]:l.starts[bucket+1]] {
		if e.print == print {
			t.weight += int32(e.weight)
			t.known++
			return
		}
	}
}

// addAll adds the weights of cues to a tally.
func (l *lexicon) addAll(t *tally, cues []Cue) {
	for _, c := range cues {
		l.add(t, c)
	}
}
