// Package font reads the fonts of PDF files: which text the codes of a string stand for
// and how wide their glyphs are. It draws nothing.
package font

import (
	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
	pdftext "github.com/seed31bcff99/reader/pdf/internal/text"
)

// A Font decodes strings. It must not be used concurrently.
type Font struct {
	Info     *page.Font
	Vertical bool
	Scale    float64 // of the size: other than 1 only for fonts of type 3
	Space    float64 // width of a space, 1 being the size

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
	Text    string
	Width   float32 // advance in horizontal writing
	Down    float32 // advance in vertical writing, mostly negative
	X, Y    float32 // in vertical writing: from the origin of the glyph to its top middle
	Space   bool    // word spacing applies
	Guessed bool    // Text is a guess
	ready   bool
}

// Load reads a font dictionary. It never fails: what is missing is guessed.
func Load(doc *object.Document, dict object.Dict) *Font {
	f := &Font{doc: doc, dict: dict, Scale: 1, Space: 0.25}
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
