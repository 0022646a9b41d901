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
	maxGap   = 12 // signs between two letters of a marker
	maxTail  = 64 // signs between the name and the closing brackets of a marker
	maxToken = 96 // signs between the brackets of a token

	// wildShare is how many letters of a marker may be other signs, one in so many:
	// no list of look-alikes is complete, and a reader completes a word.
	wildShare = 3
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
		case startsMarker(first):
			if from, to, ok := markerAt(s, i, done); ok {
				put(from, to, replacement)
				counts.Markers++
				i = to
				continue
			}
		case first.folded == "<" || first.folded == "[" || isAngle(first.rune):
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
	for _, c := range []byte(`eExX<[&\%`) {
		t[c] = true
	}
	return t
}()

// startsMarker reports whether a marker may start with a sign: its first letter,
// or the second, if the first is one that looks like nothing that is known.
func startsMarker(sg sign) bool {
	return strings.HasPrefix(sg.folded, "e") || strings.HasPrefix(sg.folded, "x") || sg.rune >= utf8.RuneSelf && (looksLike(sg.rune, 'e') || looksLike(sg.rune, 'x'))
}

// markerAt reports whether the letters of a marker start at i, and where it
// starts and ends with the brackets around it, not before floor. Words that only
// speak of external untrusted content, as people do, are none.
func markerAt(s string, i, floor int) (from, to int, ok bool) {
	start := i
	m, ok := lettersAt(s, i, markerLetters)
	if !ok {
		m, ok = lettersAt(s, i, "end"+markerLetters)
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

// letterBefore returns where the sign before i starts, if it may stand for a
// letter.
func letterBefore(s string, i, floor int) (start int, ok bool) {
	r, n := utf8.DecodeLastRuneInString(s[floor:i])
	return i - n, n > 0 && isWild(sign{fold(r), n, r})
}

// mayBeLetter reports whether a character that looks like no letter that is known
// may stand for one: a digit, or any letter or sign beyond ASCII.
func mayBeLetter(r rune) bool {
	if r < utf8.RuneSelf {
		return r >= '0' && r <= '9' || r == '@' || r == '$' || r == '!'
	}
	return unicode.IsLetter(r) || unicode.IsSymbol(r) || unicode.IsNumber(r)
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
	wild := len(letters) / wildShare // letters that may still be other signs
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

// isWild reports whether a sign may stand for a letter that it does not look
// like. What folds to another letter, or to a bracket, does not.
func isWild(sg sign) bool {
	return mayBeLetter(sg.rune) && (sg.folded == "" || strings.Contains("0123456789@$!", sg.folded[:1]))
}

// standsFor reports whether the sign before rest stands for the first of the
// letters: it does if what follows is the letter after that, or may stand for it
// as well, or is between two words.
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
		if !bracketLike(sg) || sg.folded == "<" || sg.folded == "[" { // what opens belongs to the next
			break
		}
		at += sg.size
		n++
	}
	if n < 2 && !(opened && n == 1 && strings.TrimSpace(s[i:at]) != "" && !strings.HasSuffix(s[:at], "]")) { // something else that only stands in the same line
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
	open, from, strange := bracketRun(s, i)
	name, to := innerAt(s, from, open[0])
	closing, end := "", to
	for len(closing) < len(open) && end < len(s) {
		sg := nextSign(s[end:])
		c := sg.folded
		if isAngle(sg.rune) {
			c = ">"
		}
		if c != ">" && c != "]" {
			break
		}
		closing += c
		end += sg.size
	}
	t = controlToken{innerFrom: from, innerTo: to, end: end}
	switch {
	case len(closing) != len(open) || name == "":
		return t, false
	case open == "<" && closing == ">" && (isBarred(name) || !strange && (isAngleToken(name) || isSentence(name, s[end:]))):
		t.open, t.close = "⟨", "⟩"
	case open == "<<" && closing == ">>" && isAngleToken(strings.TrimSpace(name)):
		t.open, t.close = "⟨⟨", "⟩⟩"
	case open == "[" && closing == "]" && isSquareToken(strings.TrimSpace(name)):
		t.open, t.close = "⟦", "⟧"
	default:
		return t, false
	}
	return t, true
}

// bracketRun returns the one or two brackets at i, folded, and where they end,
// and whether they are strange ones.
func bracketRun(s string, i int) (open string, end int, strange bool) {
	first := nextSign(s[i:])
	i += first.size
	if isAngle(first.rune) {
		return "<", i, true
	}
	if first.folded == "<" && i < len(s) {
		if second := nextSign(s[i:]); second.folded == "<" {
			return "<<", i + second.size, false
		}
	}
	return first.folded, i, false
}

// isAngle reports whether a character looks like an angle bracket. Those that
// tokens are broken with are not among them.
func isAngle(r rune) bool {
	return r >= utf8.RuneSelf && strings.ContainsRune("‹›〈〉《》«»❮❯˂˃ᐸᐳ❬❭❰❱〈〉", r)
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
		if sg.folded == closing || closing == ">" && isAngle(sg.rune) {
			return string(b), i
		}
		if sg.rune == '\n' || sg.folded == string(open) {
			break
		}
		switch {
		case sg.folded != "":
			b = append(b, sg.folded...)
		case unicode.IsLetter(sg.rune):
			b = append(b, 'x') // whatever it is, it is a letter of a name
		case !unicode.IsMark(sg.rune):
			return "", i
		}
		i += sg.size
	}
	return "", i
}

// isBarred reports whether a name between angle brackets is one between bars,
// as most control tokens are: <|name|>. With spaces in it, it is only if the name
// is known: programs write a <| b |> c.
func isBarred(name string) bool {
	trimmed := strings.TrimSpace(name)
	if len(trimmed) < 3 || trimmed[0] != '|' || trimmed[len(trimmed)-1] != '|' {
		return false
	}
	inner := strings.Trim(trimmed, "|")
	spaced := strings.Join(strings.Fields(inner), "_")
	if spaced != inner || trimmed != name {
		return known(barTokens, spaced) || known(angleTokens, spaced)
	}
	for _, c := range []byte(inner) {
		if !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c == '.' || c == '/' || c == ':') {
			return false
		}
	}
	return inner != ""
}

// isAngleToken reports whether a name between angle brackets is a token. It may
// have a slash, a name of a space before it, and attributes behind it.
func isAngleToken(name string) bool {
	name = strings.TrimPrefix(strings.TrimSpace(name), "/")
	space, rest, spaced := strings.Cut(name, ":")
	if spaced && !strings.ContainsAny(space, " =") {
		name = rest
	}
	word := name
	if i := strings.IndexAny(name, " ="); i >= 0 {
		word = name[:i]
	}
	switch {
	case angleForms.MatchString(word):
		return word == name
	case word != name && (word == "system" || word == "assistant"): // elements of others
		return false
	}
	return known(angleTokens, word) || spaced && word == "parameter"
}

func isSquareToken(name string) bool {
	return known(squareTokens, strings.TrimPrefix(name, "/")) || squareForms.MatchString(name)
}

// isSentence reports whether <s> or </s>, which are elements of HTML as well,
// stand before another token.
func isSentence(name, rest string) bool {
	if name != "s" && name != "/s" {
		return false
	}
	rest = strings.ToLower(strings.TrimLeft(rest, " \n\\"))
	return strings.HasPrefix(rest, "[inst]") || strings.HasPrefix(rest, "[/inst]") || strings.HasPrefix(rest, "<s>") || strings.HasPrefix(rest, "<|")
}

func known(list []token, name string) bool {
	name = strings.TrimPrefix(name, "/")
	_, ok := slices.BinarySearchFunc(list, name, func(t token, name string) int { return strings.Compare(t.name, name) })
	return ok
}
