package font

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/object"
	pdftext "github.com/seed31bcff99/reader/pdf/internal/text"
)

// simple is what only simple fonts have: codes are single bytes.
type simple struct {
	glyphs   [256]Glyph
	names    map[byte]string   // of glyphs, by Differences
	base     *pdftext.Encoding // encoding that the file names, nil without
	standard *pdftext.Encoding // encoding if nothing else is known
	widths   []float32         // from first on
	first    int
	missing  float32
	known    map[rune]int16 // widths of a standard font, if the file has none
	unit     float64        // of widths
	dingbats bool
}

func (f *Font) loadSimple(kind object.Name) {
	doc := f.doc
	s := &simple{unit: 0.001, standard: pdftext.Standard}
	f.simple = s
	f.desc = doc.Dict(f.dict["FontDescriptor"])
	f.Info = f.describe(doc.Name(f.dict["BaseFont"]), kind == "Type3")
	if kind == "TrueType" {
		s.standard = pdftext.WinAnsi
	}
	s.dingbats = isDingbats(f.Info.Name)
	switch {
	case s.dingbats:
		s.standard = pdftext.Dingbats
	case isSymbol(f.Info.Name):
		s.standard = pdftext.Symbol
	}
	f.loadEncoding()
	f.loadWidths()
	if kind == "Type3" {
		f.loadType3()
	}
	f.Info.Fixed = f.Info.Fixed || s.equallyWide()
}

func (f *Font) loadEncoding() {
	doc, s := f.doc, f.simple
	switch e := doc.Resolve(f.dict["Encoding"]).(type) {
	case object.Name:
		s.base = namedEncoding(e)
	case object.Dict:
		s.base = namedEncoding(doc.Name(e["BaseEncoding"]))
		s.names = f.differences(doc.Array(e["Differences"]))
	}
	if s.base != nil && s.standard == pdftext.Symbol || s.dingbats {
		s.base = nil // these fonts have their own, whatever the file says
	}
}

func namedEncoding(name object.Name) *pdftext.Encoding {
	switch name {
	case "WinAnsiEncoding":
		return pdftext.WinAnsi
	case "MacRomanEncoding":
		return pdftext.MacRoman
	case "StandardEncoding":
		return pdftext.Standard
	}
	return nil
}

// differences reads lists of names, each after the code of its first name.
func (f *Font) differences(list object.Array) map[byte]string {
	names := map[byte]string{}
	code := 0
	for _, o := range list {
		switch v := f.doc.Resolve(o).(type) {
		case int64:
			code = int(max(0, min(v, 256)))
		case object.Name:
			if code < 256 {
				names[byte(code)] = string(v)
			}
			code++
		}
	}
	f.doc.Meter().Spend(len(list))
	return names
}

func (f *Font) loadWidths() {
	doc, s := f.doc, f.simple
	s.first = doc.Int(f.dict["FirstChar"], 0)
	if w, ok := doc.Number(f.desc["MissingWidth"]); ok {
		s.missing = float32(w)
	}
	list := doc.Array(f.dict["Widths"])
	for _, o := range list[:min(len(list), 256)] {
		w, _ := doc.Number(o)
		s.widths = append(s.widths, float32(w))
	}
	if len(s.widths) == 0 {
		s.known = standardWidths(f.Info)
	}
}

// equallyWide reports whether all glyphs have one width, and there are enough to tell.
func (s *simple) equallyWide() bool {
	n, width := 0, float32(0)
	for _, w := range s.widths {
		if w == 0 || w == s.missing {
			continue
		}
		if n++; n > 1 && w != width {
			return false
		}
		width = w
	}
	return n >= 20
}

func (f *Font) simpleWidth(code byte) float32 {
	s := f.simple
	i := int(code) - s.first
	if 0 <= i && i < len(s.widths) {
		return s.widths[i] * float32(s.unit)
	}
	if s.known == nil {
		return s.missing * float32(s.unit)
	}
	r, _ := utf8.DecodeRuneInString(f.simpleText(code))
	if w, ok := s.known[r]; ok {
		return float32(w) * 0.001
	}
	return float32(s.known[0]) * 0.001
}

func (f *Font) fillSimple(g *Glyph, code byte) {
	*g = Glyph{Text: Clean(f.simpleText(code)), Width: f.simpleWidth(code), Space: code == ' ', ready: true}
}

// simpleText returns the text of a code, empty if unknown.
func (f *Font) simpleText(code byte) string {
	s := f.simple
	if text, ok := f.unicodeText(uint32(code)); ok {
		return text
	}
	name, named := s.names[code]
	if named {
		if s.dingbats && dingbats()[name] != "" {
			return dingbats()[name]
		}
		if text := nameText(name); text != "" {
			return text
		}
		if _, silent := moreNames()[name]; silent {
			return ""
		}
	}
	if !named && s.base != nil {
		if text := s.base.Text(code); text != "" {
			return text
		}
	}
	return f.lastText(code, name)
}

// lastText asks the embedded font, then the standard encoding, then guesses.
func (f *Font) lastText(code byte, name string) string {
	if text := f.embedded().codeText(code); text != "" {
		return text
	}
	if name != "" {
		return guessName(name, code)
	}
	return cmp.Or(f.simple.standard.Text(code), pdftext.WinAnsi.Text(code))
}

// guessName guesses the text of a glyph with a name that says only a number.
func guessName(name string, code byte) string {
	if number, ok := numberedName(name); ok && number < 256 && number >= ' ' {
		code = byte(number)
	}
	return pdftext.WinAnsi.Text(code)
}

// Clean returns the text of a glyph as readers expect it: ligatures and presentation
// forms as letters, no control characters.
func Clean(text string) string {
	if len(text) == 1 && text[0] >= ' ' && text[0] < 0x7f {
		return text
	}
	var out strings.Builder
	for _, r := range text {
		switch {
		case r == '\t' || r == '\n' || r == '\r' || r == 0xa0:
			out.WriteByte(' ')
		case r < ' ' || r == 0x7f || 0x80 <= r && r < 0xa0 || r == utf8.RuneError || r == 0xfeff || r == 0xfffe || r == 0xffff:
		case 0xf000 <= r && r <= 0xf0ff:
			out.WriteString(symbolText(byte(r)))
		default:
			out.WriteString(pdftext.Letters(r))
		}
	}
	return out.String()
}

// symbolText returns the text of a code of a symbol font, which some writers put into
// the private area of Unicode.
func symbolText(code byte) string {
	if code == 0xa7 || code == 0xa8 {
		return "▪" // of Wingdings, and much more common than the clubs of Symbol
	}
	if text := pdftext.Symbol.Text(code); text != "" {
		return text
	}
	return pdftext.WinAnsi.Text(code)
}
