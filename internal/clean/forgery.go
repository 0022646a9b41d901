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
	var known risks
	for i := 0; i < len(s); {
		run := known.run(s[i:])
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
		case bracketLike(first):
			if to, ok := framedAt(s, i); ok {
				put(i, to, replacement)
				w.counts.Markers++
				i = to
				continue
			}
			if !opensToken(first) {
				break
			}
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

// A risk is what a forgery may be that starts with a character.
type risk uint8

const (
	noRisk      risk = iota
	letterRisk       // the letters of a marker
	bracketRisk      // a marker between brackets
	squareRisk       // the same, or a token in square brackets
	anyRisk          // a token, or more
)

func riskOf(sg sign) risk {
	switch {
	case isEscape(sg.rune):
		return anyRisk
	case startsMarker(sg) && len(sg.folded) <= 1:
		return letterRisk
	case startsMarker(sg):
		return anyRisk
	case !bracketLike(sg):
		return noRisk
	case sg.rune == '[':
		return squareRisk
	case opensToken(sg):
		return anyRisk
	}
	return bracketRisk
}

// isOther reports whether what follows the character is certain to be something else than
// the rest of a forgery, as it nearly always is.
func (r risk) isOther(rest string) bool {
	switch {
	case r == noRisk:
		return true
	case r == anyRisk || rest == "":
		return false
	case r == bracketRisk: // a marker has two of them
		return !isBracket(rest[0])
	case r == squareRisk:
		return isOtherSquare(rest)
	}
	return differs(rest, markerLetters[1:]) && differs(rest, endLetters[1:]) && differs(rest, markerLetters[2:])
}

// differs reports whether a text has another letter where a marker has one of these. It looks
// no further than a sign that may stand for a letter, or be part of one: see lettersAt.
func differs(s, letters string) bool {
	gap := 0
	for _, c := range []byte(s) {
		switch {
		case 'a' <= c|0x20 && c|0x20 <= 'z':
			if c|0x20 != letters[0] {
				return true
			}
			if letters = letters[1:]; letters == "" {
				return false
			}
			gap = 0
		case isCode(c) || mayBeLetter(rune(c)):
			return false
		default:
			if gap++; gap > maxGap {
				return true
			}
		}
	}
	return false
}

// Risks remember those of the last characters, by their lowest bits. A text has few, many
// times.
type risks [1 << 8]struct {
	rune rune
	risk risk
}

// run returns how many bytes at the start of a text start no forgery.
func (k *risks) run(s string) int {
	for i := 0; i < len(s); i++ {
		if !starts[s[i]] {
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		last := &k[int(r)%len(k)]
		if last.rune != r {
			last.rune, last.risk = r, riskOf(sign{fold(r), n, r})
		}
		if !last.risk.isOther(s[i+n:]) {
			return i
		}
		i += n - 1
	}
	return len(s)
}

// isBracket reports whether a byte is bracketLike, or part of a sign that may be.
func isBracket(c byte) bool { return isCode(c) || bracketLike(sign{asciiFold[c], 1, rune(c)}) }

// opensToken reports whether a control token may start with a sign.
func opensToken(sg sign) bool {
	return sg.folded == "<" || sg.folded == "[" || sg.folded == "]" || isAngle(sg.rune)
}

// isOtherSquare reports whether what follows a square bracket is certain to be no token,
// since these start with other letters.
func isOtherSquare(s string) bool {
	if s != "" && isBracket(s[0]) { // of a marker, or the bar of a token
		return false
	}
	s = strings.TrimPrefix(strings.TrimLeft(s, " "), "/")
	if len(s) < 2 || s[0] <= ' ' || isCode(s[0]) || isCode(s[1]) || s[1] == '~' {
		return false
	}
	return !(isCapital(s[0]) && (isCapital(s[1]) || s[1] == '_' || s[1] >= '0' && s[1] <= '9')) && !squareStarts[[2]byte{s[0] | 0x20, s[1] | 0x20}]
}

func isCapital(c byte) bool { return c >= 'A' && c <= 'Z' }

// isCode reports whether a byte may be part of a sign of several bytes.
func isCode(c byte) bool { return c >= utf8.RuneSelf || isEscape(rune(c)) }

// isEscape reports whether a character may start an entity or an escape.
func isEscape(r rune) bool { return r == '&' || r == '%' || r == '\\' }

// squareStarts has the first two letters of squareForms.
var squareStarts = map[[2]byte]bool{{'c', 'o'}: true, {'g', 'm'}: true, {'i', 'n'}: true, {'s', 'm'}: true, {'u', 'n'}: true}

// starts marks the bytes that a forgery can start with.
var starts = func() (t [256]bool) {
	for _, c := range []byte(`eExX<>[]{}^&\%`) {
		t[c] = true
	}
	for c := utf8.RuneSelf; c < len(t); c++ {
		t[c] = true
	}
	return t
}()
