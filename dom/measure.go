package dom

import (
	"context"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/words"
)

// A Measure counts the content of a subtree, without Raw nodes.
type Measure struct {
	Chars     int32 // characters of text without white space
	LinkChars int32 // of Chars, those in links
	Words     int32 // words of text: see CountWords
	Stops     int32 // marks that end a sentence or a clause
	Links     int32 // a elements with an href
	Blocks    int32 // elements that start a line
	Paras     int32 // p elements
	Images    int32 // img elements
	Controls  int32 // buttons and fields
}

// LinkShare returns the share of the text that is in links, from 0 to 1.
func (m *Measure) LinkShare() float32 {
	if m.Chars == 0 {
		return 0
	}
	return float32(m.LinkChars) / float32(m.Chars)
}

func (m *Measure) add(c *Measure) {
	m.Chars += c.Chars
	m.LinkChars += c.LinkChars
	m.Words += c.Words
	m.Stops += c.Stops
	m.Links += c.Links
	m.Blocks += c.Blocks
	m.Paras += c.Paras
	m.Images += c.Images
	m.Controls += c.Controls
}

// addText adds the measure of a text.
func (m *Measure) addText(c *Measure) {
	m.Chars += c.Chars
	m.Words += c.Words
	m.Stops += c.Stops
}

// measure fills the measures.
func (d *Document) measure() {
	d.clearMeasures()
	d.sumMeasures(true)
}

// clearMeasures makes room for the measures of all nodes, and sets them to zero.
func (d *Document) clearMeasures() {
	if cap(d.measures) < d.Len() {
		d.measures = make([]Measure, d.Len())
	} else {
		d.measures = d.measures[:d.Len()]
		clear(d.measures)
	}
}

// sumMeasures adds the measures of texts to those of the elements around them, in one
// backward loop: children come after their parent, so a node is complete when the loop
// reaches it. If the measures of texts are not there yet, it counts them.
func (d *Document) sumMeasures(count bool) {
	meter := d.Meter()
	for n := NodeID(d.Len() - 1); n >= Root; n-- {
		d.Tick(n)
		m, nd := &d.measures[n], &d.nodes[n]
		if nd.kind != Element {
			if count && nd.kind == Text {
				m.countText(d.Text(n), meter)
			}
			d.measures[nd.parent].addText(m)
			continue
		}
		if nd.box == n {
			m.Blocks++
		}
		switch nd.tag {
		case atom.A:
			if d.IsLink(n) {
				m.Links++
				m.LinkChars = m.Chars
			}
		case atom.P:
			m.Paras++
		case atom.Img:
			m.Images++
		case atom.Button, atom.Input, atom.Select, atom.Textarea:
			m.Controls++
		}
		if n > Root {
			d.measures[nd.parent].add(m)
		}
	}
}

// countText adds a text.
func (m *Measure) countText(s string, meter *cancel.Meter) {
	inWord := false
	for piece := range meter.Pieces(s) {
		inWord = m.countPiece(piece, inWord)
	}
}

// countPiece adds a piece of a text. inWord says whether a word is open before the piece;
// the result, whether one is open after it.
func (m *Measure) countPiece(s string, inWord bool) bool {
	for i := 0; i < len(s); {
		if s[i] < utf8.RuneSelf {
			var n int
			n, inWord = m.countASCII(s[i:], inWord)
			i += n
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		i += n
		switch {
		case unicode.IsSpace(r):
			inWord = false
			continue
		case words.Unparted(r):
			m.Words++
			inWord = false
			if from := i - n; from > 1 && s[from-1] == ' ' && s[from-2] >= utf8.RuneSelf && unicode.In(r, unicode.Thai, unicode.Lao) {
				m.Stops++ // they end clauses with a space
			}
		case unicode.IsLetter(r) || unicode.IsNumber(r):
			if !inWord {
				m.Words++
			}
			inWord = true
		case unicode.IsMark(r):
		default:
			inWord = false
			if stop(r) {
				m.Stops++
			}
		}
		m.Chars++
	}
	return inWord
}

// countASCII adds the ASCII at the start of a text, and returns how long it is. It adds up
// bits without a branch, since a processor would predict the end of most words wrong.
func (m *Measure) countASCII(s string, inWord bool) (n int, open bool) {
	var chars, stops, starts, last int32
	if inWord {
		last = 1
	}
	for n < len(s) && s[n] < utf8.RuneSelf {
		is := int32(ascii[s[n]])
		word := is >> 2
		chars += is & asciiChar
		stops += is >> 1 & 1
		starts += word &^ last
		last = word
		n++
	}
	m.Chars += chars
	m.Stops += stops
	m.Words += starts
	return n, last == 1
}

// MeasureText counts the characters, words and stops of a text that is in no document. The
// only error is the error of the context.
func MeasureText(ctx context.Context, s string) (_ Measure, err error) {
	defer cancel.Catch(&err)
	var m Measure
	m.countText(s, cancel.With(ctx))
	return m, nil
}

// CountWords counts the words of a text. Chinese, Japanese, Thai, Lao, Khmer and Burmese do
// not separate words, so each of their letters counts as one. In other scripts a run of
// letters and digits is a word.
func CountWords(s string) int {
	var m Measure
	m.countText(s, nil)
	return int(m.Words)
}

// stop reports whether r ends a sentence or a clause and is not ASCII.
func stop(r rune) bool {
	switch r {
	case '。', '、', '，', '．', '！', '？', '；', '：', // Chinese and Japanese
		'،', '؛', '؟', '۔', // Arabic, Persian, Urdu
		'।', '॥', // Indic
		'។', '៕', '၊', '။', // Khmer, Burmese
		'։', '෴', '።', '፣', '…':
		return true
	}
	return false
}

// What an ASCII character is: a set of bits.
const (
	asciiChar = 1 << iota // not white space
	asciiStop             // the end of a sentence or a clause
	asciiWord             // part of a word
)

// ascii has what each ASCII character is.
var ascii = func() (t [utf8.RuneSelf]uint8) {
	for c := range t {
		switch r := rune(c); {
		case r <= ' ' || r == 0x7f:
		case r == '.' || r == ',' || r == ';' || r == '!' || r == '?':
			t[c] = asciiChar | asciiStop
		case unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' || r == '\'':
			t[c] = asciiChar | asciiWord
		default:
			t[c] = asciiChar
		}
	}
	return t
}()

// blockNames are the elements that start a line.
const blockNames = `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption
	figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol optgroup option p
	pre search section summary table tbody td tfoot th thead tr ul xmp`

// blockTags is a hash table of them. The slots of most are their own: there are sixteen times
// as many as elements.
var blockTags = func() (t [1 << blockBits]atom.Atom) {
	for name := range strings.FieldsSeq(blockNames) {
		tag := atom.Lookup([]byte(name))
		i := blockSlot(tag)
		for t[i] != 0 {
			i = (i + 1) % uint32(len(t))
		}
		t[i] = tag
	}
	return t
}()

const blockBits = 10

// blockSlot returns where the search for a tag starts.
func blockSlot(tag atom.Atom) uint32 { return uint32(tag) * 0x9e3779b1 >> (32 - blockBits) }

// blockTag reports whether elements of a tag start a line.
func blockTag(tag atom.Atom) bool {
	for i := blockSlot(tag); blockTags[i] != 0; i = (i + 1) % uint32(len(blockTags)) {
		if blockTags[i] == tag {
			return true
		}
	}
	return false
}
