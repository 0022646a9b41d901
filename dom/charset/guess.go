package charset

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
)

// guess returns the most likely charset of a page by its bytes, with the language of the
// html element in its head as a hint. It is sure if the text looks like a language of that
// charset.
func guess(src string, c census, head string) (name string, sure bool) {
	const strays = 8 // valid characters for each bad byte
	switch {
	case c.ascii() && japaneseEscapes(src):
		return iso2022JP, true
	case c.ascii():
		return windows1252, true // all charsets agree about ASCII
	case c.bad*strays <= c.wide && c.wide > 0:
		return utf8Name, true
	}
	name, best := windows1252, float64(plausible)
	text, lang := sample(src), rootLanguage(head)
	for _, s := range scripts() {
		r := s.read(text)
		mark := r.mean()
		if s.charset() == windows1252 {
			mark += western
		}
		if lang != "" && s.speaks(lang) {
			mark += hinted
		}
		if mark > best && r.errors*tolerated <= r.chars {
			name, best, sure = s.charset(), mark, true
		}
	}
	return name, sure
}

// broken reports whether a page has too many invalid sequences for a double-byte charset. It
// is false for other charsets.
func broken(charset string, src string) bool {
	if charset == "gbk" {
		charset = "gb18030" // a superset
	}
	for _, s := range scripts() {
		if _, ok := s.(*pairs); ok && s.charset() == charset {
			r := s.read(sample(src))
			return r.errors*tolerated > r.chars
		}
	}
	return false
}

// doubleByte reports whether a charset writes letters as two bytes or more.
func doubleByte(charset string) bool {
	return charset == "gbk" || slices.ContainsFunc(pairTable[:], func(p pairRow) bool { return p.charset == charset })
}

// japaneseEscapes reports whether a page has the escapes of ISO-2022-JP for Japanese letters.
func japaneseEscapes(src string) bool {
	for {
		i := strings.IndexByte(src, 0x1b)
		if i < 0 {
			return false
		}
		src = src[i+1:]
		if strings.HasPrefix(src, "$B") || strings.HasPrefix(src, "$@") {
			return true
		}
	}
}

// maxSample bounds the bytes of a sample. Every script reads all of them, and a few hundred
// are enough for most pages.
const maxSample = 8 << 10

// sample returns the bytes beyond ASCII with their neighbours, which may be the second bytes
// of letters or the rest of a word. A space replaces what is left out.
func sample(src string) []byte {
	const near = 2
	var out []byte
	keep := 0 // bytes to keep after the last one beyond ASCII
	for i := 0; i < len(src) && len(out) < maxSample; i++ {
		if keep == 0 {
			if i += asciiRun(src[i:]); i == len(src) {
				break
			}
		}
		switch b := src[i]; {
		case b >= 0x80:
			if keep == 0 {
				out = append(out, ' ')
				out = append(out, src[max(0, i-near):i]...)
			}
			out = append(out, b)
			keep = near
		case keep > 0:
			out = append(out, b)
			keep--
		}
	}
	return out
}

// A script is a charset as one language uses it.
type script interface {
	charset() string
	speaks(lang string) bool
	read(sample []byte) reading
}

// A reading says how well a script explains a sample.
type reading struct {
	chars  int // characters beyond ASCII
	errors int // of chars, those that are invalid
	marks  int // sum of their marks, from worst to frequent
}

func (r reading) mean() float64 {
	if r.chars == 0 {
		return 0
	}
	return float64(r.marks) / float64(r.chars)
}

func (r *reading) add(mark int) {
	r.chars++
	r.marks += mark
	if mark == worst {
		r.errors++
	}
}

// scripts returns all scripts that a guess may choose. Of equals the first wins.
var scripts = sync.OnceValue(func() []script {
	var all []script
	for _, a := range alphabetTable() {
		all = append(all, newAlphabet(a))
	}
	for _, p := range pairTable {
		all = append(all, newPairs(p))
	}
	return all
})

// An alphabet is a script of one byte per letter.
type alphabet struct {
	row   alphabetRow
	latin bool // words mix letters beyond ASCII with those of ASCII
	marks [256]int8
	class [256]letterClass
}

type letterClass uint8

const (
	noLetter letterClass = iota
	lowerLetter
	upperLetter
	plainLetter // of a script without case
)

func newAlphabet(row alphabetRow) *alphabet {
	a := &alphabet{row: row}
	enc, _ := htmlindex.Get(row.charset)
	table := enc.(*charmap.Charmap)
	for b := range 256 {
		r := table.DecodeByte(byte(b))
		a.class[b] = classOf(r)
		if b >= 0x80 {
			a.marks[b] = int8(row.mark(r))
			a.latin = a.latin || strings.ContainsRune(row.letters, r) && unicode.Is(unicode.Latin, r)
		}
	}
	return a
}

func classOf(r rune) letterClass {
	switch {
	case unicode.IsLower(r):
		return lowerLetter
	case unicode.IsUpper(r):
		return upperLetter
	case unicode.IsLetter(r), unicode.Is(unicode.Thai, r): // vowels of Thai are marks
		return plainLetter
	}
	return noLetter
}

// mark returns how likely a character is in the language of the row.
func (row alphabetRow) mark(r rune) int {
	for i, group := range strings.Fields(row.letters) {
		if strings.ContainsRune(group, r) {
			return max(frequent-i, 1)
		}
	}
	switch {
	case unicode.IsControl(r) || r == unicode.ReplacementChar:
		return worst
	case strings.ContainsRune(row.letters, unicode.ToLower(r)):
		return usual
	case strings.ContainsRune(typography, r):
		return usual
	case unicode.IsLetter(r):
		return foreign
	}
	return odds
}

func (a *alphabet) charset() string         { return a.row.charset }
func (a *alphabet) speaks(lang string) bool { return a.row.lang == lang }

func (a *alphabet) read(sample []byte) (r reading) {
	prev := byte(' ')
	for i, b := range sample {
		if b >= 0x80 {
			next := byte(' ')
			if i+1 < len(sample) {
				next = sample[i+1]
			}
			r.add(int(a.marks[b]))
			r.marks += a.joint(prev, b, next)
		}
		prev = b
	}
	return r
}

// joint returns a penalty for a letter that does not go with its neighbours.
func (a *alphabet) joint(prev, b, next byte) (mark int) {
	before, class, after := a.class[prev], a.class[b], a.class[next]
	switch {
	case class == noLetter:
		return 0
	case !a.latin && before == noLetter && after == noLetter:
		return odds - frequent // probably a sign in another charset, such as ©
	case !a.latin && (before != noLetter && prev < 0x80 || after != noLetter && next < 0x80):
		return foreign // words do not mix scripts
	case a.latin && before != noLetter && prev >= 0x80:
		mark = odds // accented letters are rarely side by side
	}
	if class == upperLetter && before == lowerLetter {
		mark += foreign // a wrong charset swaps cases
	}
	return mark
}

// pairs is a script of two bytes per letter.
type pairs struct {
	row    pairRow
	common map[[2]byte]bool // the letters of the row
}

func newPairs(row pairRow) *pairs {
	p := &pairs{row: row, common: map[[2]byte]bool{}}
	enc, _ := htmlindex.Get(row.charset)
	for _, r := range row.letters() {
		if b, err := enc.NewEncoder().Bytes([]byte(string(r))); err == nil && len(b) == 2 {
			p.common[[2]byte(b)] = true
		}
	}
	return p
}

func (p *pairs) charset() string         { return p.row.charset }
func (p *pairs) speaks(lang string) bool { return p.row.lang == lang }

func (p *pairs) read(sample []byte) (r reading) {
	for i := 0; i < len(sample); {
		if sample[i] < 0x80 {
			i++
			continue
		}
		mark, n := p.letter(sample[i:])
		r.add(mark)
		i += n
	}
	return r
}

// letter returns the mark and the size of the first letter of s.
func (p *pairs) letter(s []byte) (mark, bytes int) {
	if p.row.longer != nil {
		if n := p.row.longer(s); n > 0 {
			return foreign, n
		}
	}
	lead := s[0]
	switch {
	case !in(lead, p.row.lead):
		return worst, 1
	case len(s) == 1:
		return odds, 1 // the page, or the sample, was cut here
	case !in(s[1], p.row.trail):
		return worst, 1
	case p.common[[2]byte(s)]:
		return frequent, 2
	case in(lead, p.row.level1) && in(s[1], p.row.trail1):
		return usual, 2
	}
	return odds, 2
}

// in reports whether b is in one of the ranges. Each is given by its first and last byte.
func in(b byte, ranges string) bool {
	for i := 0; i+1 < len(ranges); i += 2 {
		if ranges[i] <= b && b <= ranges[i+1] {
			return true
		}
	}
	return false
}
