package roundtrip

import (
	"net/url"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// A Digest is what has to survive the trip: words in order, and where links
// lead.
type Digest struct {
	Steps    []Step
	Links    []string // that must be there
	Optional []string // that may be there or not
}

// A Step is the text of a page up to its next option, then that: words that may
// follow or not, such as the name of an image or the label of a footnote. They
// may be one word with what stands beside them.
type Step struct {
	Text   []Letter
	Option []Letter
}

// A Letter is a letter or digit, and whether a word starts with it.
type Letter struct {
	Rune  rune
	First bool
}

// Letters returns the letters and digits of a text. Raised and lowered digits
// are digits.
func Letters(text string) []Letter {
	var out []Letter
	first := true
	for _, r := range norm.NFKC.String(text) {
		if !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.IsMark(r) {
			first = true
			continue
		}
		out = append(out, Letter{r, first})
		first = false
	}
	return out
}

// text writes letters as words.
func text(letters []Letter) string {
	var b strings.Builder
	for _, l := range letters {
		if l.First {
			b.WriteByte(' ')
		}
		b.WriteRune(l.Rune)
	}
	return b.String()
}

// common returns how many letters two texts have in common from their start.
// Whether the first one starts a word does not matter beside an option.
func common(a, b []Letter, loose bool) int {
	n := 0
	for n < len(a) && n < len(b) && a[n].Rune == b[n].Rune && (a[n].First == b[n].First || n == 0 && loose) {
		n++
	}
	return n
}

// Follow compares letters with steps. It returns how many of the letters were
// found in their places before one was not, and whether all of both were.
func Follow(steps []Step, letters []Letter) (found int, all bool) {
	at := []int{0} // how many of the letters may have been found so far
	for i, s := range steps {
		next := at[:0:0]
		for _, n := range at {
			same := common(letters[n:], s.Text, i > 0)
			found = max(found, n+same)
			if same < len(s.Text) {
				continue
			}
			n += same
			next = append(next, n)
			if size := len(s.Option); size > 0 && common(letters[n:], s.Option, true) == size {
				next = append(next, n+size)
			}
		}
		if len(next) == 0 {
			return found, false
		}
		slices.Sort(next)
		at = slices.Compact(next)
	}
	return slices.Max(at), slices.Max(at) == len(letters)
}

// Target writes an address in the one way in which two spellings of it are the
// same: without percent signs, but for those that stand for nothing else.
func Target(address string) string {
	var b strings.Builder
	for i := 0; i < len(address); i++ {
		if address[i] == '%' {
			if plain, err := url.PathUnescape(address[i:min(i+3, len(address))]); err == nil {
				b.WriteString(plain)
				i += 2
				continue
			}
		}
		b.WriteByte(address[i])
	}
	return b.String()
}
