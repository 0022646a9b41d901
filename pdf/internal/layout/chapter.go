package layout

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// joinNumbers puts the number of a chapter and its title into one heading, where they are
// two lines: "Chapter 1" and "Introduction".
func joinNumbers(blocks []Block) []Block {
	var out []Block
	for _, b := range blocks {
		if n := len(out); n > 0 && b.Role == Heading && out[n-1].Role == Heading && out[n-1].Page == b.Page && isChapter(&out[n-1]) {
			b.Lines = slices.Concat(out[n-1].Lines, b.Lines)
			b.Gap = out[n-1].Gap
			out[n-1] = b
			continue
		}
		out = append(out, b)
	}
	return out
}

// isChapter reports whether a heading is nothing but a word and a number or a letter.
func isChapter(b *Block) bool {
	words := strings.Fields(blockText(b))
	if len(b.Lines) != 1 || len(words) != 2 || strings.ContainsFunc(words[0], func(r rune) bool { return !unicode.IsLetter(r) }) || len(words[0]) > maxNumbering {
		return false
	}
	number := strings.TrimRight(words[1], ".:")
	_, err := strconv.Atoi(number)
	return err == nil || len(number) == 1 && unicode.IsUpper(rune(number[0])) || number != "" && strings.Trim(number, "IVXLC") == ""
}
