package font

import (
	"strings"
	"unicode/utf8"

	pdftext "github.com/seed31bcff99/reader/pdf/internal/text"
)

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
