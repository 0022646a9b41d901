package meta

import (
	"html"
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
	var b strings.Builder
	end := min(doc.End(n), n+maxTextNodes)
	for c := n; c < end && b.Len() <= limit*utf8.UTFMax; c++ {
		switch {
		case doc.Kind(c) == dom.Text:
			b.WriteString(bound(doc.Text(c), limit*utf8.UTFMax))
		case doc.IsBlock(c) || doc.Tag(c) == atom.Br:
			b.WriteByte(' ')
		}
	}
	return fold(b.String(), limit)
}

// headingText returns the text of a heading without the sign that links to it.
// Where the style of the page sets two parts of it on lines of their own, there is
// nothing in the text to tell, save that a capital follows a small letter.
func headingText(doc *dom.Document, n dom.NodeID) string {
	var b strings.Builder
	end := min(doc.End(n), n+maxTextNodes)
	last := rune(0)
	for c := n; c < end && b.Len() <= maxTitle*utf8.UTFMax; c++ {
		switch {
		case doc.Kind(c) == dom.Text:
			text := bound(doc.Text(c), maxTitle*utf8.UTFMax)
			if first, _ := utf8.DecodeRuneInString(text); unicode.IsLower(last) && unicode.IsUpper(first) {
				b.WriteByte(' ')
			}
			b.WriteString(text)
			last, _ = utf8.DecodeLastRuneInString(text)
		case doc.IsBlock(c) || doc.Tag(c) == atom.Br:
			b.WriteByte(' ')
			last = 0
		case isPermalink(doc, c) || doc.Tag(c) == atom.Button:
			c = doc.End(c) - 1
		}
	}
	return tidy(b.String(), maxTitle)
}

// isPermalink reports whether n is a link into the page that shows nothing but
// a sign for that.
func isPermalink(doc *dom.Document, n dom.NodeID) bool {
	if doc.Tag(n) != atom.A || doc.Measure(n).Chars > maxPermalink || !strings.Contains(doc.Attr(n, "href"), "#") {
		return false
	}
	return slices.Contains(permalinkSigns, fold(doc.Text(n), maxPermalink))
}

// fold makes all white space single spaces and keeps at most limit runes.
// Characters that show nothing go, save those that join letters.
func fold(s string, limit int) string {
	if len(s) <= limit && isFolded(s) {
		return s
	}
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

// tidy folds a text that was escaped once too often, as many in data are.
func tidy(s string, limit int) string {
	s = bound(s, limit*maxEntity)
	if strings.Contains(s, "&") {
		s = html.UnescapeString(s)
	}
	return fold(s, limit)
}

// isFolded reports whether fold would leave a text of ASCII as it is.
func isFolded(s string) bool {
	space := true
	for i := range len(s) {
		switch c := s[i]; {
		case c < ' ' || c >= 0x7f, c == ' ' && space:
			return false
		default:
			space = c == ' '
		}
	}
	return s == "" || !space
}

// letters returns the letters and digits of s in lower case, which is all that
// matters when names are compared.
func letters(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range s {
		switch {
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9':
			b.WriteByte(byte(r))
		case 'A' <= r && r <= 'Z':
			b.WriteByte(byte(r) | 0x20)
		case r >= utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
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

// bound returns the first bytes of s, whole runes of it.
func bound(s string, bytes int) string {
	if len(s) <= bytes {
		return s
	}
	for bytes > 0 && !utf8.RuneStart(s[bytes]) {
		bytes--
	}
	return s[:bytes]
}

// lastBytes returns the last bytes of s, whole runes of it.
func lastBytes(s string, bytes int) string {
	at := len(s) - bytes
	if at <= 0 {
		return s
	}
	for at < len(s) && !utf8.RuneStart(s[at]) {
		at++
	}
	return s[at:]
}

// nameText returns the text below n with a space between any two of its parts,
// which the style of a page may set apart without a sign in the text.
func nameText(doc *dom.Document, n dom.NodeID) string {
	var b strings.Builder
	end := min(doc.End(n), n+maxTextNodes)
	for c := n; c < end && b.Len() <= 2*maxLine; c++ {
		if doc.Kind(c) == dom.Text {
			b.WriteString(bound(doc.Text(c), 2*maxLine))
			b.WriteByte(' ')
		}
	}
	return fold(b.String(), maxLine)
}
