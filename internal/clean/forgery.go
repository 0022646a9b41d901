package clean

import (
	"strings"
	"unicode/utf8"
)

// markerLetters are the letters of a marker. What is between them does not matter: a
// model also reads a marker with spaces, dots or nothing there.
var markerLetters = strings.ToLower(strings.ReplaceAll(Marker, "_", ""))

// replacement replaces a forged marker.
const replacement = "[forged marker removed]"

const (
	maxGap   = 12 // signs between two letters of a marker
	maxTail  = 64 // signs between the name and the closing brackets of a marker
	maxToken = 96 // signs between the brackets of a token

	// wildShare is the part of the letters of a marker that may be unknown signs: a
	// third. No list of look-alikes is complete, and a model completes a word.
	wildShare = 3

	// signCost is the cost of looking for a forgery at a sign, in bytes that are
	// skipped in that time.
	signCost = 50
)

// neutralise replaces forged markers and the brackets of control tokens.
func (w *work) neutralise(s string) (string, []edit) {
	var (
		b     strings.Builder
		edits []edit
		done  int
	)
	put := func(from, to int, with string) {
		b.WriteString(s[done:from])
		b.WriteString(with)
		done = to
		edits = append(edits, edit{from, to, b.Len()})
	}
	for i := 0; i < len(s); {
		run := harmlessRun(s[i:])
		w.meter.Spend(run)
		if i += run; i == len(s) {
			break
		}
		w.meter.Spend(signCost)
		first := nextSign(s[i:])
		switch {
		case startsMarker(first):
			if from, to, ok := markerAt(s, i, done); ok {
				put(from, to, replacement)
				w.counts.Markers++
				i = to
				continue
			}
		case first.folded == "<" || first.folded == "[" || isAngle(first.rune):
			if t, ok := tokenAt(s, i); ok {
				put(i, t.innerFrom, t.open)
				put(t.innerTo, t.end, t.close)
				w.counts.Tokens++
				i = t.end
				continue
			}
		}
		i += first.size
	}
	if len(edits) == 0 {
		return s, nil
	}
	b.WriteString(s[done:])
	return b.String(), edits
}

// harmlessRun returns how many bytes at the start of a text start no forgery.
func harmlessRun(s string) int {
	for i := range len(s) {
		if c := s[i]; c >= utf8.RuneSelf || starts[c] && !(i+1 < len(s) && isOtherWord(c, s[i+1])) {
			return i
		}
	}
	return len(s)
}

// isOtherWord reports whether a letter that a marker can start with stands before an
// ASCII letter that goes on as no marker does: these are external… and end….
func isOtherWord(c, next byte) bool {
	if next |= 0x20; next < 'a' || next > 'z' {
		return false
	}
	switch c | 0x20 {
	case 'e':
		return next != 'x' && next != 'n'
	case 'x': // the e before it may be another sign
		return next != 't'
	}
	return false
}

// starts marks the ASCII characters that a forgery can start with.
var starts = func() (t [utf8.RuneSelf]bool) {
	for _, c := range []byte(`eExX<[&\%`) {
		t[c] = true
	}
	return t
}()
