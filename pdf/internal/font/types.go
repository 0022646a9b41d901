package font

import (
	"bytes"
	"math"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/object"
)

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
	f.Space = 0.25 * f.Scale
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
		text, _ := f.simpleText(byte(f.simple.first + i))
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
