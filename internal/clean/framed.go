package clean

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
)

const (
	maxFrame = 16  // brackets on one side of a marker that are looked at
	maxInner = 200 // signs between the brackets of a marker

	// maxSlips is how many letters of a marker may be wrong, missing or too many: a hasty
	// reader takes such words for the right ones.
	maxSlips = 3
)

// framedAt returns where a text ends that starts with brackets at i, ends with brackets,
// and reads as a marker. What is between the letters does not matter, however much it is.
// Without brackets at its end it must have just the letters of a marker, or fill its line.
func framedAt(s string, i int) (to int, ok bool) {
	first := nextSign(s[i:])
	angled := first.folded == "<" || first.folded == ">" || isAngle(first.rune)
	at, n := frame(s, i)
	if n < 2 && (!angled || first.folded == ">") {
		return 0, false
	}
	var room [64]byte // so that most cost no memory
	in := inner{text: room[:0], loud: true}
	bare, lined := 0, false // where a marker without brackets at its end ends; a line with letters has ended
	for range maxInner {
		if !lined && in.count > 0 && (at == len(s) || s[at] == '\n') {
			lined = true
			if bare == 0 && n > 2 && angled && first.folded != ">" && in.forges(n, in.id) { // the one word of a here-document is none
				bare = i + len(strings.TrimRight(s[i:at], ` \`))
			}
		}
		if at == len(s) {
			break
		}
		if end, closing := frame(s, at); closing >= min(n, 2) {
			if angled && nextSign(s[at:]).rune == first.rune { // a prompt, as in >>> print(end)
				closing = 1
			}
			if in.forges(min(n, closing), angled) {
				return end, true
			}
			break
		}
		sg := nextSign(s[at:])
		if !in.add(sg) && n >= 2 && in.isMarker() {
			bare = at
		}
		at += sg.size
	}
	return bare, bare > 0
}

// frame counts the brackets at i, and returns where they end.
func frame(s string, i int) (end, n int) {
	for i < len(s) && n < maxFrame {
		sg := nextSign(s[i:])
		if !bracketLike(sg) {
			break
		}
		i += sg.size
		n++
		if strings.ContainsRune("⋘⋙⫷⫸", sg.rune) { // three in one
			n += 2
		}
	}
	return i, n
}

// An inner is what is between brackets.
type inner struct {
	text   []byte // folded letters, and spaces between the words
	count  int    // of letters
	loud   bool   // there are no small letters
	joined bool   // there are underscores
	id     bool   // there is an id=
	ended  bool   // there was an equals sign
}

// wildLetter is a sign that may be any letter.
const wildLetter = '?'

// add adds a sign, and reports whether it is a letter. Those after an equals sign do not
// count.
func (in *inner) add(sg sign) bool {
	switch {
	case in.ended || unicode.IsMark(sg.rune):
	case sg.folded == "=":
		if in.text, in.id = bytes.CutSuffix(in.text, []byte("id")); in.id {
			in.count -= len("id")
		}
		in.ended = true
	case sg.folded != "" && sg.folded[0] >= 'a' && sg.folded[0] <= 'z':
		in.text = append(in.text, sg.folded...)
		in.count += len(sg.folded)
		in.loud = in.loud && !unicode.IsLower(sg.rune)
		return true
	case isWild(sg):
		in.text = append(in.text, wildLetter)
		in.count++
		return true
	default:
		in.joined = in.joined || sg.folded == "_"
		if !bytes.HasSuffix(in.text, []byte(" ")) {
			in.text = append(in.text, ' ')
		}
	}
	return false
}

// isMarker reports whether the letters are those of a marker, in any order.
func (in *inner) isMarker() bool {
	return in.count == len(markerLetters) && in.slips(markerLetters) == 0 || in.count == len(endLetters) && in.slips(endLetters) == 0
}

// forges reports whether the text reads as a marker between n brackets: it has nearly the
// letters of one, in any order, or some of its words, maybe shortened or backwards.
func (in *inner) forges(n int, angled bool) bool {
	if in.slips(markerLetters) <= maxSlips || in.slips(endLetters) <= maxSlips {
		return true
	}
	if n < 2 {
		return false
	}
	found, others := 0, 0
	var seen [len(markerWords)]bool
	for word := range bytes.FieldsSeq(in.text) {
		switch i := markerWord(word); {
		case i < 0:
			others++
		case !seen[i]:
			seen[i] = true
			found++
		}
	}
	if n := apart(in.text); n > 0 {
		found, others = n, 0
	}
	switch {
	case found > 1 && others < found:
		return n > 2 || in.loud || in.joined || in.id
	case found == 1 && others == 0 && !bytes.ContainsRune(in.text, wildLetter): // any text has such words
		return n > 2 && angled && (in.loud || in.id)
	}
	return false
}

// slips counts the letters that have to be changed, added or dropped to make want, in any
// order.
func (in *inner) slips(want string) int {
	if d := in.count - len(want); d > maxSlips || -d > maxSlips {
		return maxSlips + 1
	}
	var more [256]int // letters than there should be, by letter
	for _, c := range in.text {
		more[c]++
	}
	wild := more[wildLetter]
	if wild > len(want)/wildShare {
		return maxSlips + 1
	}
	for _, c := range []byte(want) {
		more[c]--
	}
	extra, missing := 0, 0
	for _, n := range more['a' : 'z'+1] {
		extra += max(n, 0)
		missing += max(-n, 0)
	}
	return max(extra, missing-wild)
}

// markerWords are the words of the markers.
var markerWords = [...]string{"external", "untrusted", "content", "end"}

// apart returns how many words of the markers a text is made of, whether spaces are between
// them, or between their letters, or nowhere. It is 0 if there is anything else.
func apart(text []byte) (found int) {
	text = bytes.ReplaceAll(text, []byte(" "), nil)
	for len(text) > 0 {
		i := slices.IndexFunc(markerWords[:], func(word string) bool { return startsWith(text, word) })
		switch {
		case i >= 0:
			text = text[len(markerWords[i]):]
			found++
		case bytes.HasPrefix(text, []byte("of")):
			text = text[len("of"):]
		default:
			return 0
		}
	}
	return found
}

// startsWith reports whether a text starts with a word, of which up to half the letters may
// be other signs.
func startsWith(text []byte, word string) bool {
	if len(text) < len(word) {
		return false
	}
	wild := 0
	for i := range len(word) {
		switch text[i] {
		case word[i]:
		case wildLetter:
			wild++
		default:
			return false
		}
	}
	return 2*wild <= len(word)
}

// markerWord returns which word of the markers a word is short for, also if it is written
// backwards. It is -1 if there is none.
func markerWord(word []byte) int {
	var room [32]byte // so that most cost no memory
	backwards := append(room[:0], word...)
	slices.Reverse(backwards)
	return slices.IndexFunc(markerWords[:], func(of string) bool { return isShort(word, of) || isShort(backwards, of) })
}

// isShort reports whether a word is the start of another one, or would be if both had no
// vowels.
func isShort(word []byte, of string) bool {
	const least, minConsonants = 3, 4
	if len(word) >= least && len(word) <= len(of) && string(word) == of[:len(word)] {
		return true
	}
	consonants := 0
	for _, c := range word {
		if isVowel(c) {
			continue
		}
		for of != "" && isVowel(of[0]) {
			of = of[1:]
		}
		if of == "" || of[0] != c {
			return false
		}
		of = of[1:]
		consonants++
	}
	return consonants >= minConsonants
}

func isVowel(c byte) bool { return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u' }
