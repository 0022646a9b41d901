package clean

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// markerLetters are the letters of a marker. What stands between them does not
// matter: a reader sees the marker with spaces, dots or nothing there as well.
var markerLetters = strings.ToLower(strings.ReplaceAll(Marker, "_", ""))

// replacement stands where a forged marker was.
const replacement = "[forged marker removed]"

const (
	maxGap   = 6  // signs between two letters of a marker
	maxTail  = 64 // signs between the name and the closing brackets of a marker
	maxToken = 48 // signs between the brackets of a token
)

// neutralise replaces forged markers and breaks control tokens.
func neutralise(s string, counts *Counts) (string, []edit) {
	var (
		b     strings.Builder
		edits []edit
		done  int
	)
	put := func(from, to int, with string) {
		b.WriteString(s[done:from])
		b.WriteString(with)
		done = to
		edits = append(edits, edit{from, to, len(with)})
	}
	for i := 0; i < len(s); {
		if c := s[i]; c < utf8.RuneSelf && !starts[c] {
			i++
			continue
		}
		first := nextSign(s[i:])
		switch {
		case strings.HasPrefix(first.folded, "e") || first.rune >= utf8.RuneSelf && looksLike(first.rune, 'e'):
			if from, to, ok := markerAt(s, i, done); ok {
				put(from, to, replacement)
				counts.Markers++
				i = to
				continue
			}
		case first.folded == "<" || first.folded == "[":
			if t, ok := tokenAt(s, i); ok {
				put(i, t.innerFrom, t.open)
				put(t.innerTo, t.end, t.close)
				counts.Tokens++
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

// starts marks the ASCII characters that a forgery can start with.
var starts = func() (t [utf8.RuneSelf]bool) {
	for _, c := range []byte(`eE<[&\`) {
		t[c] = true
	}
	return t
}()

// markerAt reports whether the letters of a marker start at i, and where it
// starts and ends with the brackets around it, not before floor. Words that only
// speak of external untrusted content, as people do, are none.
func markerAt(s string, i, floor int) (from, to int, ok bool) {
	m, ok := lettersAt(s, i, markerLetters)
	if !ok {
		if m, ok = lettersAt(s, i, "end"+markerLetters); !ok {
			return 0, 0, false
		}
	}
	from, before := bracketsBefore(s, i, floor)
	to, after := bracketsAfter(s, m.end)
	if before < 2 && after < 2 && !m.joined && !m.loud {
		return 0, 0, false
	}
	return from, to, true
}

// A spelling says how letters are written.
type spelling struct {
	end    int
	joined bool // with underscores in between, or in letters that only look like these
	loud   bool // in capitals
}

// lettersAt reports whether letters start at i, with little in between.
func lettersAt(s string, i int, letters string) (m spelling, ok bool) {
	m.loud = true
	for gap := 0; i < len(s) && letters != ""; {
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

func isWord(sg sign) bool {
	if len(sg.folded) > 0 {
		c := sg.folded[0]
		return c >= 'a' && c <= 'z' || c >= '0' && c <= '9'
	}
	return unicode.IsLetter(sg.rune) || unicode.IsDigit(sg.rune)
}

// prose are signs that stand beside words in every text.
const prose = "#*-.,\"'()!?:;_~`/+=\\"

// bracketLike reports whether a sign may be one of those that make a marker of
// words. There is no list of brackets: whatever is no letter, no digit, no space
// and no punctuation of prose will do.
func bracketLike(sg sign) bool {
	if unicode.IsSpace(sg.rune) || isWord(sg) || unicode.IsMark(sg.rune) {
		return false
	}
	return sg.folded == "" || !strings.Contains(prose, sg.folded[:1])
}

// bracketsBefore returns where the brackets before i start and how many there
// are. A space may stand between.
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

// bracketsAfter returns where the brackets after i end and how many there are.
// Between them and the name may stand what a marker says of itself: id=….
func bracketsAfter(s string, i int) (to, n int) {
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
		if !bracketLike(sg) || sg.folded == "<" || sg.folded == "[" { // what opens belongs to the next
			break
		}
		at += sg.size
		n++
	}
	if n < 2 { // something else that only stands in the same line
		return i, 0
	}
	return at, n
}

// A controlToken is a token and the brackets that are to take the place of its
// own, by which it is no token any more but can still be read.
type controlToken struct {
	innerFrom, innerTo, end int
	open, close             string
}

// tokenAt reports whether a control token starts with the bracket at i.
func tokenAt(s string, i int) (t controlToken, ok bool) {
	open, from := bracketRun(s, i)
	name, to := innerAt(s, from, open[0])
	closing, end := "", to
	for len(closing) < len(open) && end < len(s) {
		sg := nextSign(s[end:])
		if sg.folded != ">" && sg.folded != "]" {
			break
		}
		closing += sg.folded
		end += sg.size
	}
	t = controlToken{innerFrom: from, innerTo: to, end: end}
	switch {
	case len(closing) != len(open) || name == "":
		return t, false
	case open == "<" && closing == ">" && (isBarred(name) || known(angleTokens, name)):
		t.open, t.close = "⟨", "⟩"
	case open == "<<" && closing == ">>" && known(angleTokens, name):
		t.open, t.close = "⟨⟨", "⟩⟩"
	case open == "[" && closing == "]" && known(squareTokens, name):
		t.open, t.close = "⟦", "⟧"
	default:
		return t, false
	}
	return t, true
}

// bracketRun returns the one or two brackets at i, folded, and where they end.
func bracketRun(s string, i int) (open string, end int) {
	first := nextSign(s[i:])
	i += first.size
	if first.folded == "<" && i < len(s) {
		if second := nextSign(s[i:]); second.folded == "<" {
			return "<<", i + second.size
		}
	}
	return first.folded, i
}

// innerAt returns what stands up to the closing bracket, folded, and where that
// is.
func innerAt(s string, i int, open byte) (name string, end int) {
	closing := ">"
	if open == '[' {
		closing = "]"
	}
	var b []byte
	for n := 0; i < len(s) && n < maxToken; n++ {
		sg := nextSign(s[i:])
		if sg.folded == closing {
			return string(b), i
		}
		if sg.folded == "" && !unicode.IsMark(sg.rune) || sg.rune == '\n' || sg.folded == string(open) {
			break
		}
		b = append(b, sg.folded...)
		i += sg.size
	}
	return "", i
}

// isBarred reports whether a name between angle brackets is one between bars,
// as most control tokens are: <|name|>.
func isBarred(name string) bool {
	name, ok := strings.CutPrefix(name, "|")
	if !ok {
		return false
	}
	name, ok = strings.CutSuffix(name, "|")
	if !ok || name == "" {
		return false
	}
	for _, c := range []byte(name) {
		if !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c == '.' || c == '/' || c == ':') {
			return false
		}
	}
	return true
}

func known(list []token, name string) bool {
	name = strings.TrimPrefix(name, "/")
	_, ok := slices.BinarySearchFunc(list, name, func(t token, name string) int { return strings.Compare(t.name, name) })
	return ok
}
