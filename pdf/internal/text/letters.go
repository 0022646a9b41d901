package text

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

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
