package clean

import (
	"strings"
	"unicode/utf8"
)

// markerLetters are the letters of a marker. What is between them does not matter: a
// model also reads a marker with spaces, dots or nothing there.
var markerLetters = strings.ToLower(strings.ReplaceAll(Marker, "_", ""))

// endLetters are those of the marker at the end.
var endLetters = "end" + markerLetters

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
		if c := s[i]; c >= utf8.RuneSelf || starts[c] && !isOtherWord(s[i:]) {
			return i
		}
	}
	return len(s)
}

// isOtherWord reports whether a text starts with a word in ASCII letters that is no
// marker: it differs from all of them in a letter. Other signs may stand for letters.
func isOtherWord(s string) bool {
	switch s[0] | 0x20 {
	case 'e':
		return differs(s, markerLetters) && differs(s, endLetters)
	case 'x': // another sign may stand for the e before it
		return differs(s, markerLetters[1:])
	}
	return false
}

// differs reports whether a text and letters differ before either has another sign or
// ends.
func differs(s, letters string) bool {
	for i := range min(len(s), len(letters)) {
		c := s[i] | 0x20
		if c < 'a' || c > 'z' {
			return false
		}
		if c != letters[i] {
			return true
		}
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
