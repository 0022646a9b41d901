package layout

import "github.com/seed31bcff99/reader/pdf/internal/text"

// markForms are the marks that the forms of Arabic marks from U+FE70 on stand for, alone
// or on a stroke; zero where there is no such form.
var markForms = [...]rune{
	0x064B, 0x064B, 0x064C, 0, 0x064D, 0, 0x064E, 0x064E, 0x064F, 0x064F, 0x0650, 0x0650, 0x0651, 0x0651, 0x0652, 0x0652,
}

// baseForm returns the letters of a ligature or a presentation form. A mark comes without
// its stroke: it is put on the letter before it.
func baseForm(r rune) string {
	if i := int(r - 0xFE70); i >= 0 && i < len(markForms) && markForms[i] != 0 {
		return string(markForms[i])
	}
	return text.Letters(r)
}
