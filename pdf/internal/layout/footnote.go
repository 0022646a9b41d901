package layout

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// footnotes marks the notes below the text of a page, and its captions.
func (p *pager) footnotes(blocks []Block) []Block {
	for i := range blocks {
		b := &blocks[i]
		if b.Role == Paragraph && len(b.Lines) > 0 && isCaption(b.Lines[0].Text()) && !b.Broken {
			b.Role = Caption
		}
	}
	for i := len(blocks) - 1; i >= 0; i-- {
		b := &blocks[i]
		if b.Role != Paragraph && b.Role != Item && b.Role != Footnote || len(b.Lines) == 0 || b.Size() > footnoteShare*p.stats.size {
			break
		}
		if label, rest, ok := noteLabel(&b.Lines[0]); ok {
			b.Role, b.Label, b.Level = Footnote, label, 0
			b.Lines = append([]Line{rest}, b.Lines[1:]...)
		} else if b.Role == Item {
			break
		}
	}
	return blocks
}

// isNote reports whether a line starts a footnote.
func (p *pager) isNote(l *Line) bool {
	if l.Size > footnoteShare*p.stats.size {
		return false
	}
	_, _, ok := noteLabel(l)
	return ok
}

// noteLabel returns the sign that a footnote starts with, and the line without. The sign
// is raised, or a number before a capital letter.
func noteLabel(l *Line) (label string, rest Line, ok bool) {
	if len(l.Spans) == 0 {
		return "", *l, false
	}
	word := strings.TrimSpace(l.Spans[0].Text)
	if l.Spans[0].Raised != 1 || word == "" || len(word) > maxLabel || len(l.Spans) == 1 {
		return numberLabel(l)
	}
	if strings.IndexFunc(word, func(r rune) bool {
		return !unicode.IsDigit(r) && !strings.ContainsRune("*†‡§¶", r) && !(r >= 'a' && r <= 'z')
	}) >= 0 {
		return "", *l, false
	}
	return word, withoutStart(l, len(l.Spans[0].Text)), true
}

// numberLabel returns the number that stands before the first word of a line without a
// space. Some digits may be raised by their form.
func numberLabel(l *Line) (label string, rest Line, ok bool) {
	text := l.Text()
	end := strings.IndexFunc(text, func(r rune) bool { return !strings.ContainsRune(noteDigits, r) })
	if end <= 0 {
		return "", *l, false
	}
	word := firstWord(text[end:])
	first, n := utf8.DecodeRuneInString(word)
	second, _ := utf8.DecodeRuneInString(word[n:])
	if utf8.RuneCountInString(text[:end]) > maxNoteDigits || !unicode.IsUpper(first) || !unicode.IsLower(second) && word != "A" && word != "I" { // "3D"
		return "", *l, false
	}
	var number strings.Builder
	for _, r := range text[:end] {
		number.WriteRune(plainDigit(r))
	}
	return number.String(), withoutStart(l, end), true
}

// noteDigits are the digits of the numbers of notes.
const noteDigits = "0123456789⁰¹²³⁴⁵⁶⁷⁸⁹"

// plainDigit returns a digit that is not raised.
func plainDigit(r rune) rune {
	switch {
	case r == '¹':
		return '1'
	case r == '²' || r == '³':
		return '2' + r - '²'
	case r >= '⁰':
		return '0' + r - '⁰'
	}
	return r
}

// isCaption reports whether a text starts as the caption of a figure or a table does:
// with its name and number, and a sign after them.
func isCaption(text string) bool {
	word, rest, _ := strings.Cut(strings.TrimLeft(text, " "), " ")
	if !captionWords[strings.ToLower(strings.TrimRight(word, "."))] {
		return false
	}
	number, after, _ := strings.Cut(rest, " ")
	if number == "" || !unicode.IsDigit(rune(number[0])) {
		return false
	}
	return strings.ContainsAny(number[len(number)-1:], ".:") || after == "" || strings.HasPrefix(after, "—") || strings.HasPrefix(after, "–")
}
