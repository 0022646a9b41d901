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

	// rowBits is how many bits of a hash tell the row of a cue in memory, which has one
	// cue on average.
	rowBits  = 15
	rowShift = 64 - rowBits

	// knownBits is how many bits of a hash tell that most cues are not in the lexicon.
	knownBits  = 18
	knownShift = 64 - knownBits

	// CueUnit is what a weight of one is worth to the logarithm of the odds.
	CueUnit = 1.0 / 24
)

// A lexicon has the weights of cues.
type lexicon struct {
	known   [1 << knownBits / 64]uint64 // a bit for each start of a hash: whether cues have it
	rows    [1<<rowBits + 1]uint16      // by row: where its cues start
	entries []entry                     // in the order of their hashes
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
	n := bucketStart(LexiconBuckets)
	prints := lexiconData[2*(LexiconBuckets+1):]
	weights := prints[2*n:]
	l.entries = make([]entry, n)
	for b := range LexiconBuckets {
		for i := bucketStart(b); i < bucketStart(b+1); i++ {
			e := entry{binary.LittleEndian.Uint16(prints[2*i:]), int16(int8(weights[i]))}
			l.entries[i] = e
			start := Cue(b)<<bucketShift | Cue(e.print)<<printShift
			l.rows[start>>rowShift+1] = uint16(i + 1)
			l.known[start>>knownShift/64] |= 1 << (start >> knownShift % 64)
		}
	}
	for row := 1; row < len(l.rows); row++ {
		l.rows[row] = max(l.rows[row], l.rows[row-1]) // a row without cues starts where the next one does
	}
	return l
})

// bucketStart returns where the cues of a bucket start.
func bucketStart(bucket int) int { return int(binary.LittleEndian.Uint16(lexiconData[2*bucket:])) }

// Place returns the bucket of the lexicon that a cue belongs to, and the bits by
// which it is known there.
func (c Cue) Place() (bucket int, print uint16) {
	return int(c >> bucketShift), uint16(c >> printShift)
}

// add adds the weight of a cue to a tally, if the lexicon knows it.
func (l *lexicon) add(t *tally, c Cue) {
	if l.mayKnow(c) != 0 {
		l.addKnown(t, c)
	}
}

// mayKnow returns 0 if the lexicon does not have a cue, and 1 if it probably does.
func (l *lexicon) mayKnow(c Cue) uint64 {
	return l.known[c>>knownShift/64] >> (c >> knownShift % 64) & 1
}

// addKnown is add for a cue that the lexicon may know.
func (l *lexicon) addKnown(t *tally, c Cue) {
	row, print := c>>rowShift, uint16(c>>printShift)
	for _, e := range l.entries[l.rows[row]:l.rows[row+1]] {
		if e.print == print {
			t.weight += int32(e.weight)
			t.known++
			return
		}
	}
}

// addAll adds the weights of cues to a tally. It leaves those that the lexicon may know in
// front: which they are is hard to predict for a processor, so they are sorted out
// without a branch.
func (l *lexicon) addAll(t *tally, cues []Cue) {
	n := 0
	for _, c := range cues {
		cues[n] = c
		n += int(l.mayKnow(c))
	}
	for _, c := range cues[:n] {
		l.addKnown(t, c)
	}
}
