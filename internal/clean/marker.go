package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// startsMarker reports whether a marker may start with a sign: its first letter, or
// its second if the first is replaced by an unknown look-alike.
func startsMarker(sg sign) bool {
	return strings.HasPrefix(sg.folded, "e") || strings.HasPrefix(sg.folded, "x") || sg.rune >= utf8.RuneSelf && (looksLike(sg.rune, 'e') || looksLike(sg.rune, 'x'))
}

// markerAt returns where the marker whose letters start at i starts and ends, brackets
// included, not before floor. Words in prose about external untrusted content are not
// a marker.
func markerAt(s string, i, floor int) (from, to int, ok bool) {
	start := i
	m, ok := lettersAt(s, i, markerLetters)
	if !ok {
		m, ok = lettersAt(s, i, endLetters)
	}
	if !ok {
		if start, ok = letterBefore(s, i, floor); ok {
			m, ok = lettersAt(s, i, markerLetters[1:])
		}
		m.joined = true
	}
	if !ok {
		return 0, 0, false
	}
	from, before := bracketsBefore(s, start, floor)
	to, after := bracketsAfter(s, m.end, before > 0)
	if before < 2 && after < 2 && !(before > 0 && after > 0) && !m.joined && !m.loud {
		return 0, 0, false
	}
	return from, to, true
}

// letterBefore returns where the sign before i starts, and whether it may stand for a
// letter.
func letterBefore(s string, i, floor int) (start int, ok bool) {
	r, n := utf8.DecodeLastRuneInString(s[floor:i])
	return i - n, n > 0 && isWild(sign{fold(r), n, r})
}

// mayBeLetter reports whether a character that is not a known look-alike may stand for
// a letter: a digit, or any letter or symbol beyond ASCII.
func mayBeLetter(r rune) bool {
	if r < utf8.RuneSelf {
		return r >= '0' && r <= '9' || r == '@' || r == '$' || r == '!'
	}
	return unicode.IsLetter(r) || unicode.IsSymbol(r) || unicode.IsNumber(r)
}

// A spelling says how letters are written.
type spelling struct {
	end    int
	joined bool // with underscores in between, or with look-alikes
	loud   bool // in capitals
}

// lettersAt reports whether these letters start at i, with few other signs between
// them, and how they are written.
func lettersAt(s string, i int, letters string) (m spelling, ok bool) {
	m.loud = true
	wild := len(letters) / wildShare // how many letters may still be unknown signs
	first := true
	for gap := 0; i < len(s) && letters != ""; first = false {
		sg := nextSign(s[i:])
		i += sg.size
		switch {
		case sg.folded != "" && strings.HasPrefix(letters, sg.folded):
			letters = letters[len(sg.folded):]
			gap = 0
			m.loud = m.loud && !unicode.IsLower(sg.rune)
			m.joined = m.joined || sg.rune >= utf8.RuneSelf
		case sg.rune >= utf8.RuneSelf && looksLike(sg.rune, letters[0]):
			letters = letters[1:]
			gap = 0
			m.joined = true
		case !first && wild > 0 && isWild(sg) && i < len(s) && standsFor(s[i:], letters):
			letters = letters[1:]
			gap = 0
			wild--
			m.joined = true
		case isWord(sg):
			return m, false
		default:
			m.joined = m.joined || sg.folded == "_" || sg.folded == "-" && gap == 0
			if gap++; gap > maxGap {
				return m, false
			}
		}
	}
	m.end = i
	return m, letters == ""
}

// isWild reports whether a sign may stand for any letter. One that folds to another
// letter or to a bracket may not.
func isWild(sg sign) bool {
	return mayBeLetter(sg.rune) && (sg.folded == "" || strings.Contains("0123456789@$!", sg.folded[:1]))
}

// standsFor reports whether the sign before rest stands for the first of the letters:
// the next sign is the next letter, may stand for it, or separates two words.
func standsFor(rest, letters string) bool {
	if len(letters) == 1 {
		return true
	}
	next := nextSign(rest)
	return next.folded != "" && strings.HasPrefix(letters[1:], next.folded) || next.rune >= utf8.RuneSelf && looksLike(next.rune, letters[1]) ||
		isWild(next) || next.folded == "_" || next.folded == " "
}

func isWord(sg sign) bool {
	if len(sg.folded) > 0 {
		c := sg.folded[0]
		return c >= 'a' && c <= 'z' || c >= '0' && c <= '9'
	}
	return unicode.IsLetter(sg.rune) || unicode.IsDigit(sg.rune)
}

// prose are the signs that are next to words in any text.
const prose = "#*-.,\"'()!?:;_~`/+=\\"

// bracketLike reports whether a sign may be a bracket of a marker. There is no list of
// brackets: any sign will do that is not a letter, a digit, a space or punctuation of
// prose.
func bracketLike(sg sign) bool {
	if unicode.IsSpace(sg.rune) || isWord(sg) || unicode.IsMark(sg.rune) {
		return false
	}
	return sg.folded == "" || !strings.Contains(prose, sg.folded[:1])
}

// bracketsBefore returns where the brackets before i start and how many there are. A
// space may come between.
func bracketsBefore(s string, i, floor int) (from, n int) {
	from = i
	for at := i; at > floor; {
		size := 1
		for size < maxEntity && at-size > floor && !utf8.RuneStart(s[at-size]) {
			size++
		}
		if s[at-1] == ';' { // the end of an entity?
			if amp := strings.LastIndexByte(s[max(floor, at-maxEntity):at], '&'); amp >= 0 {
				amp += max(floor, at-maxEntity)
				if _, n := entity(s[amp:]); amp+n == at {
					size = at - amp
				}
			}
		}
		sg := nextSign(s[at-size:])
		switch {
		case bracketLike(sg):
			n++
			at -= size
			from = at
		case n == 0 && at == i && s[at-1] == ' ' || s[at-1] == '\\':
			at -= size
		default:
			return from, n
		}
	}
	return from, n
}

// bracketsAfter returns where the brackets after i end and how many there are. The
// attribute of a marker may come between: id=….
func bracketsAfter(s string, i int, opened bool) (to, n int) {
	at := i
	for tail := 0; at < len(s) && s[at] != '\n' && tail < maxTail; tail++ {
		sg := nextSign(s[at:])
		if bracketLike(sg) {
			break
		}
		at += sg.size
	}
	if tail := strings.TrimSpace(s[i:at]); tail != "" && !strings.Contains(tail, "=") && !strings.HasPrefix(strings.ToLower(tail), "id") {
		return i, 0
	}
	for at < len(s) {
		sg := nextSign(s[at:])
		if !bracketLike(sg) || sg.folded == "<" || sg.folded == "[" { // an opening bracket belongs to what follows
			break
		}
		at += sg.size
		n++
	}
	if n < 2 && !(opened && n == 1 && strings.TrimSpace(s[i:at]) != "" && !strings.HasSuffix(s[:at], "]")) { // not a part of the marker
		return i, 0
	}
	return at, n
}
