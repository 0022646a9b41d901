package font

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"
)

// ligatures has the letters of the ligatures from U+FB00 on.
var ligatures = [...]string{"ff", "fi", "fl", "ffi", "ffl", "st", "st"}

// Clean returns the text of a glyph as readers expect it: ligatures and presentation
// forms as letters, no control characters.
func Clean(text string) string {
	if len(text) == 1 && text[0] >= ' ' && text[0] < 0x7f {
		return text
	}
	var out strings.Builder
	for _, r := range text {
		switch {
		case 0xfb00 <= r && r <= 0xfb06:
			out.WriteString(ligatures[r-0xfb00])
		case r == '\t' || r == '\n' || r == '\r' || r == 0xa0:
			out.WriteByte(' ')
		case r < ' ' || r == 0x7f || 0x80 <= r && r < 0xa0 || r == utf8.RuneError || r == 0xfeff || r == 0xfffe || r == 0xffff:
		case 0xf000 <= r && r <= 0xf0ff:
			out.WriteString(symbolText(byte(r)))
		case 0xfb1d <= r && r <= 0xfdfd || 0xfe70 <= r && r <= 0xfefc:
			out.WriteString(formText(r))
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

// formsData has the presentation forms of Hebrew and Arabic; its source is named in the file.
//
//go:embed data/forms.txt
var formsData string

var forms = sync.OnceValue(func() map[string]string {
	list := make(map[string]string, 800)
	readGlyphList(list, formsData)
	return list
})

// formText returns the letters that a presentation form stands for.
func formText(r rune) string {
	if text, ok := forms()[fmt.Sprintf("%04X", r)]; ok {
		return text
	}
	return string(r)
}

// symbolText returns the text of a code of a symbol font, which some writers put into
// the private area of Unicode.
func symbolText(code byte) string {
	if code == 0xa7 || code == 0xa8 {
		return "▪" // of Wingdings, and much more common than the clubs of Symbol
	}
	if text := encodedText(&symbolEncoding, code); text != "" {
		return text
	}
	return encodedText(&winAnsiEncoding, code)
}
