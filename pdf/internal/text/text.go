// Package text decodes the text strings of PDF files (titles, dates, replacement texts), and
// knows which letters a ligature or a presentation form stands for.
package text

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Decode returns a text string as UTF-8: UTF-16 or UTF-8 if it starts with a byte order
// mark, otherwise PDFDocEncoding. Escapes for languages are dropped, and so are control
// characters except line breaks and tabs.
func Decode(s string) string {
	switch {
	case strings.HasPrefix(s, "\xfe\xff"):
		return clean(decode16(s[2:], 0, 1))
	case strings.HasPrefix(s, "\xff\xfe"):
		return clean(decode16(s[2:], 1, 0))
	case strings.HasPrefix(s, "\xef\xbb\xbf"):
		return clean(strings.ToValidUTF8(s[3:], ""))
	}
	out := make([]byte, 0, len(s))
	for i := range len(s) {
		if v := pdfDoc[s[i]]; v != 0 {
			out = utf8.AppendRune(out, rune(v))
		}
	}
	return clean(string(out))
}

func decode16(s string, high, low int) string {
	units := make([]uint16, 0, len(s)/2)
	for ; len(s) >= 2; s = s[2:] {
		units = append(units, uint16(s[high])<<8|uint16(s[low]))
	}
	return string(utf16.Decode(units))
}

// clean drops control characters and the escapes around names of languages.
func clean(s string) string {
	bad := func(r rune) bool { return r < ' ' || r == 0x7f || r == utf8.RuneError || r == 0xfeff }
	if strings.IndexFunc(s, bad) < 0 {
		return s
	}
	var out strings.Builder
	escaped := false
	for _, r := range s {
		switch {
		case r == 0x1b:
			escaped = !escaped
		case escaped:
		case r == '\r':
			out.WriteByte('\n')
		case r == '\n' || r == '\t' || !bad(r):
			out.WriteRune(r)
		}
	}
	return out.String()
}

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

// ligatures has the letters of the ligatures from U+FB00 on.
var ligatures = [...]string{"ff", "fi", "fl", "ffi", "ffl", "st", "st"}

// formsData has the presentation forms of Hebrew and Arabic, and the radicals of Chinese;
// its source is named in the file.
//
//go:embed forms.txt
var formsData string

var forms = sync.OnceValue(func() map[rune]string {
	list := make(map[rune]string, 1200)
	for line := range strings.Lines(formsData) {
		form, letters, ok := strings.Cut(strings.TrimSpace(line), ";")
		if code, err := strconv.ParseUint(form, 16, 32); ok && err == nil {
			list[rune(code)] = lettersOf(letters)
		}
	}
	return list
})

// lettersOf returns the letters whose codes are given in hexadecimal.
func lettersOf(codes string) string {
	var out strings.Builder
	for code := range strings.FieldsSeq(codes) {
		if v, err := strconv.ParseUint(code, 16, 32); err == nil {
			out.WriteRune(rune(v))
		}
	}
	return out.String()
}

// Letters returns the letters that a ligature, a presentation form or a radical stands for, and any
// other rune as it is.
func Letters(r rune) string {
	switch {
	case 0xfb00 <= r && r <= 0xfb06:
		return ligatures[r-0xfb00]
	case 0x2e80 <= r && r <= 0x2fd5 || 0xfb1d <= r && r <= 0xfdfd || 0xfe70 <= r && r <= 0xfefc:
		if letters, ok := forms()[r]; ok {
			return letters
		}
	}
	return string(r)
}

// Count returns how many characters of a text are no spaces.
func Count(text string) int {
	n := 0
	for _, r := range text {
		if r != utf8.RuneError && !unicode.IsSpace(r) {
			n++
		}
	}
	return n
}

// Folded returns the letters and digits of a text, in lower case.
func Folded(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, text)
}
