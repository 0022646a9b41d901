package roundtrip

import (
	"net/url"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// A Digest is what must survive the round trip: words in order, and the targets of
// links.
type Digest struct {
	Steps    []Step
	Links    []string // required targets
	Optional []string // targets that may be missing
}

// A Step is text followed by an option: words that may follow or not, such as the name
// of an image or the label of a footnote. An option may be joined to the words beside
// it.
type Step struct {
	Text   []Letter
	Option []Letter
}

// A Letter is a letter or digit, and whether a word starts with it.
type Letter struct {
	Rune  rune
	First bool
	Seam  bool // another element begins here: a style sheet may part it from what is before
}

// seam is written into a text where an element begins. Pages have no such character.
const seam = '\uFFFF'

// Letters returns the letters and digits of a text. Superscript and subscript digits
// count as digits.
func Letters(text string) []Letter {
	var out []Letter
	first, seamed := true, false
	for _, r := range norm.NFKC.String(text) {
		if r == seam {
			seamed = true
			continue
		}
		if !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.IsMark(r) {
			first = true
			continue
		}
		out = append(out, Letter{r, first, seamed})
		first, seamed = false, false
	}
	return out
}

// text returns letters as words.
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

// common returns how many letters two texts have in common at the start. Beside an
// option, it does not matter whether the first letter starts a word. At a seam of the
// second text the first may start a word.
func common(a, b []Letter, loose bool) int {
	n := 0
	for n < len(a) && n < len(b) && a[n].Rune == b[n].Rune && (a[n].First == b[n].First || a[n].First && b[n].Seam || n == 0 && loose) {
		n++
	}
	return n
}

// Follow compares letters with steps. It returns how many letters match, up to the
// first that does not, and whether all letters and all steps match.
func Follow(steps []Step, letters []Letter) (found int, all bool) {
	at := []int{0} // the possible numbers of letters that match so far
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

// Target returns a normal form of an address, without percent escapes, so that two
// spellings of it are equal.
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
