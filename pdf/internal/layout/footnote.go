package layout

import (
	"strings"
	"unicode"
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

// noteLabel returns the raised sign that a footnote starts with, and the line without.
func noteLabel(l *Line) (label string, rest Line, ok bool) {
	if len(l.Spans) == 0 {
		return "", *l, false
	}
	word := strings.TrimSpace(l.Spans[0].Text)
	if l.Spans[0].Raised != 1 || word == "" || len(word) > maxLabel || len(l.Spans) == 1 {
		return "", *l, false
	}
	if strings.IndexFunc(word, func(r rune) bool {
		return !unicode.IsDigit(r) && !strings.ContainsRune("*†‡§¶", r) && !(r >= 'a' && r <= 'z')
	}) >= 0 {
		return "", *l, false
	}
	return word, withoutStart(l, len(l.Spans[0].Text)), true
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
