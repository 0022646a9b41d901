package text

import (
	_ "embed"
	"strconv"
	"strings"
)

//go:embed encodings.txt
var encodingsData string

// An Encoding has the characters of codes, 0 where there is none.
type Encoding [256]uint16

// The standard encodings of PDF.
var (
	Standard = encoding("standard") // of the Type 1 fonts of Latin text
	WinAnsi  = encoding("win")      // code page 1252, with bullets where that has nothing
	MacRoman = encoding("mac")
	Symbol   = encoding("symbol")   // of the font of this name
	Dingbats = encoding("dingbats") // of the font ZapfDingbats
	pdfDoc   = encoding("pdf")      // of text strings that are not Unicode
)

// encoding reads an encoding from encodings.txt.
func encoding(name string) *Encoding {
	var e Encoding
	for line := range strings.Lines(encodingsData) {
		line, ok := strings.CutPrefix(line, name+" ")
		first, codes, _ := strings.Cut(line, " ")
		at, err := strconv.ParseUint(first, 16, 8)
		if !ok || err != nil {
			continue
		}
		for field := range strings.FieldsSeq(codes) {
			v, err := strconv.ParseUint(field, 16, 16)
			if err != nil {
				panic("encodings.txt: " + line)
			}
			e[at] = uint16(v)
			at++
		}
	}
	return &e
}

// Text returns the character of a code, empty if there is none.
func (e *Encoding) Text(code byte) string {
	if v := e[code]; v != 0 {
		return string(rune(v))
	}
	return ""
}
