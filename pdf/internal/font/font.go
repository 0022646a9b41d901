// Package font reads the fonts of PDF files: which text the codes of a string stand for
// and how wide their glyphs are. It draws nothing.
package font

import (
	"bytes"
	"math"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
	pdftext "github.com/seed31bcff99/reader/pdf/internal/text"
)

// A Font decodes strings. It must not be used concurrently.
type Font struct {
	Info     *page.Font
	Vertical bool
	Scale    float64 // of the size: other than 1 only for fonts of type 3

	cache   *Cache
	doc     *object.Document
	dict    object.Dict // of a composite font that of its descendant
	desc    object.Dict // the descriptor
	unicode *cmap       // ToUnicode
	program *program    // the embedded font, if it was needed

	simple    *simple
	composite *composite
}

// A Glyph is what one code stands for. Lengths are shares of the font's size.
type Glyph struct {
	Text  string
	Width float32 // advance in horizontal writing
	Down  float32 // advance in vertical writing, mostly negative
	Space bool    // word spacing applies
	ready bool
}

// Load reads a font dictionary. It never fails: what is missing is guessed.
func Load(doc *object.Document, dict object.Dict) *Font {
	f := &Font{doc: doc, dict: dict, Scale: 1}
	if s := doc.Stream(dict["ToUnicode"]); s != nil {
		data, _ := doc.Decode(s)
		f.unicode = parseCMap(data, predefinedCMap, doc.Meter())
		if len(f.unicode.texts) == 0 && f.unicode.base == nil {
			f.unicode = nil
		}
	}
	kind := doc.Name(dict["Subtype"])
	if kind == "Type0" {
		f.loadComposite()
	} else {
		f.loadSimple(kind)
	}
	return f
}

// Next returns the glyph of the code at the start of a string that is not empty, and
// the length of the code in bytes.
func (f *Font) Next(s []byte) (*Glyph, int) {
	if f.simple != nil {
		g := &f.simple.glyphs[s[0]]
		if !g.ready {
			f.fillSimple(g, s[0])
		}
		return g, 1
	}
	return f.nextComposite(s)
}

// Composite reports whether codes may be longer than a byte.
func (f *Font) Composite() bool { return f.composite != nil }

// unicodeText returns the text that ToUnicode gives, false if it has none that is good.
func (f *Font) unicodeText(code uint32) (string, bool) {
	if f.unicode == nil {
		return "", false
	}
	text, ok := f.unicode.text(code)
	if !ok || text == "\x00" || text == "\ufffd" || text == "" {
		return "", false
	}
	return text, true
}

// A program is what is known of the font that is embedded in the file.
type program struct {
	names    map[byte]string // of Type 1
	standard bool            // the encoding is the standard one
	cff      *cff
	sfnt     *sfnt
}

// embedded reads the embedded font when it is needed for the first time.
func (f *Font) embedded() *program {
	if f.program != nil {
		return f.program
	}
	p := &program{}
	f.program = p
	m := f.doc.Meter()
	if s := f.doc.Stream(f.desc["FontFile"]); s != nil {
		data, _ := f.doc.Decode(s)
		p.names, p.standard = type1Encoding(data, m)
	} else if s := f.doc.Stream(f.desc["FontFile2"]); s != nil {
		data, _ := f.doc.Decode(s)
		p.sfnt = parseSFNT(data, m)
	} else if s := f.doc.Stream(f.desc["FontFile3"]); s != nil {
		data, _ := f.doc.Decode(s)
		if len(data) > 4 && (string(data[:4]) == "OTTO" || data[0] == 0 || data[0] == 't') {
			p.sfnt = parseSFNT(data, m)
		} else {
			p.cff = parseCFF(data, m)
			p.standard = p.cff.standard
		}
	}
	f.cache.add(p.weight())
	return p
}

// codeText returns the text of a code by the font's own encoding.
func (p *program) codeText(code byte) string {
	switch {
	case p.standard:
		return pdftext.Standard.Text(code)
	case p.names != nil:
		return nameText(p.names[code])
	case p.cff != nil:
		return nameText(p.cff.codeName(code))
	case p.sfnt != nil:
		return p.sfnt.codeText(code)
	}
	return ""
}

// glyphText returns the text of a glyph by its number.
func (p *program) glyphText(glyph int) string {
	switch {
	case p.cff != nil:
		return p.cff.glyphText(glyph)
	case p.sfnt != nil && glyph <= 0xffff:
		return p.sfnt.glyphText(uint16(glyph))
	}
	return ""
}

// loadType3 reads the unit of a font whose glyphs are drawn by the file, and guesses how
// large its letters are: the file need not say.
func (f *Font) loadType3() {
	var m [6]float64
	if !f.doc.Numbers(f.dict["FontMatrix"], m[:]) || m[0] == 0 && m[1] == 0 {
		m = [6]float64{0.001, 0, 0, 0.001, 0, 0}
	}
	unit := math.Hypot(m[0], m[1])
	if unit > 1e3 || math.IsNaN(unit) {
		unit = 0.001
	}
	f.simple.unit = unit
	if ratio := f.letterRatio(); !usual(unit) && ratio > 0 && (ratio < 0.6 || ratio > 1.6) {
		f.Scale = ratio
	}
	if m[3] != 0 && m[0] != 0 {
		if stretch := math.Abs(m[3] / m[0]); stretch < 100 && stretch > 0.01 {
			f.Scale *= stretch
		}
	}
}

// usual reports whether a unit is that of outline fonts: then the size is what the file
// says.
func usual(unit float64) bool {
	for _, parts := range []float64{1000, 1024, 2048} {
		if math.Abs(unit*parts-1) < 1e-4 {
			return true
		}
	}
	return false
}

// letterRatio returns how wide the font's glyphs are, compared with those of Times.
func (f *Font) letterRatio() float64 {
	times := standardFonts()["Times-Roman"]
	var own, other, all float64
	n := 0
	for i, w := range f.simple.widths {
		if w <= 0 || f.simple.first+i > 255 || f.simple.first+i < 0 {
			continue
		}
		text := f.simpleText(byte(f.simple.first + i))
		n++
		if r, _ := utf8.DecodeRuneInString(text); r >= 0x2e80 {
			w /= 2 // an ideograph is as wide as the size
		}
		all += float64(w)
		if len(text) == 1 && ('a' <= text[0] && text[0] <= 'z' || '0' <= text[0] && text[0] <= '9') {
			own += float64(w)
			other += float64(times[rune(text[0])])
		}
	}
	switch {
	case other > 0:
		return own * f.simple.unit / (other * 0.001)
	case n > 0:
		return all / float64(n) * f.simple.unit / 0.5
	}
	return 0
}

// maxClear bounds the part of a Type 1 font that is searched for its encoding.
const maxClear = 64 << 10

// type1Encoding returns the names that the encoding of a Type 1 font gives to codes.
// Standard is true if it is the standard encoding.
func type1Encoding(data []byte, m *meter.Meter) (names map[byte]string, standard bool) {
	data = data[:min(len(data), maxClear)]
	if at := bytes.Index(data, []byte("eexec")); at >= 0 {
		data = data[:at]
	}
	at := bytes.Index(data, []byte("/Encoding"))
	if at < 0 {
		return nil, false
	}
	l := &object.Lexer{Data: data, Pos: at + len("/Encoding"), Meter: m}
	if l.Next() == object.Keyword("StandardEncoding") {
		return nil, true
	}
	names = map[byte]string{}
	for {
		switch t := l.Next().(type) {
		case object.Keyword:
			switch t {
			case "", "def", "readonly":
				return names, false
			case "dup":
				code, ok1 := l.Next().(int64)
				name, ok2 := l.Next().(object.Name)
				if ok1 && ok2 && 0 <= code && code < 256 {
					names[byte(code)] = string(name)
				}
			}
		}
	}
}
