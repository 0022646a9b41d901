package meta

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// textOf returns the visible text below n, at most limit runes, with a space
// where a line ends.
func textOf(doc *dom.Document, n dom.NodeID, limit int) string {
	return textWithout(doc, n, limit, func(dom.NodeID) bool { return false })
}

// headingText returns the text of a heading without the sign that links to it.
func headingText(doc *dom.Document, n dom.NodeID) string {
	return textWithout(doc, n, maxTitle, func(c dom.NodeID) bool { return isPermalink(doc, c) })
}

// isPermalink reports whether n is a link into the page that shows nothing but
// a sign for that.
func isPermalink(doc *dom.Document, n dom.NodeID) bool {
	if doc.Tag(n) != atom.A || doc.Measure(n).Chars > maxPermalink || !strings.Contains(doc.Attr(n, "href"), "#") {
		return false
	}
	return slices.Contains(permalinkSigns, fold(doc.Text(n), maxPermalink))
}

// textWithout is textOf without the subtrees that skip says.
func textWithout(doc *dom.Document, n dom.NodeID, limit int, skip func(dom.NodeID) bool) string {
	var b strings.Builder
	end := min(doc.End(n), n+maxTextNodes)
	for c := n; c < end && b.Len() <= limit*utf8.UTFMax; c++ {
		switch {
		case doc.Kind(c) == dom.Text:
			text := doc.Text(c)
			b.WriteString(text[:min(len(text), limit*utf8.UTFMax)])
		case doc.IsBlock(c) || doc.Tag(c) == atom.Br:
			b.WriteByte(' ')
		case skip(c):
			c = doc.End(c) - 1
		}
	}
	return fold(b.String(), limit)
}

// fold makes all white space single spaces and keeps at most limit runes.
// Characters that show nothing go, save those that join letters.
func fold(s string, limit int) string {
	var b strings.Builder
	space, runes := false, 0
	for _, r := range s {
		switch {
		case unicode.IsSpace(r):
			space = runes > 0
			continue
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r) && r != '\u200c' && r != '\u200d':
			continue
		}
		if space {
			b.WriteByte(' ')
			runes++
		}
		if runes >= limit {
			break
		}
		b.WriteRune(r)
		runes++
		space = false
	}
	return strings.TrimSpace(b.String())
}

// letters returns the letters and digits of s in lower case, which is all that
// matters when names are compared.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

// words returns the words of s in lower case. Scripts that do not part words
// give a word for each letter.
func words(s string) []string {
	var out []string
	for _, run := range strings.FieldsFunc(strings.ToLower(s), notInWord) {
		first, _ := utf8.DecodeRuneInString(run)
		if !unicode.In(first, unicode.Han, unicode.Hiragana, unicode.Katakana) {
			out = append(out, run)
			continue
		}
		for _, r := range run {
			out = append(out, string(r))
		}
	}
	return out
}

func notInWord(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) && r != '\''
}
