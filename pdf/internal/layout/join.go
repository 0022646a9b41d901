package layout

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// Words are the words of a file that are written with a hyphen inside of a line. A word
// that is one of them keeps its hyphen if a line ends there.
type Words map[string]bool

// Learn adds the words of some lines.
func (w Words) Learn(lines []Line, m *meter.Meter) {
	for i := range lines {
		for j := range lines[i].Spans {
			text := lines[i].Spans[j].Text
			m.Spend(len(text))
			if strings.IndexByte(text, '-') < 0 || len(w) > maxWords {
				continue
			}
			for word := range strings.FieldsSeq(text) {
				word = strings.ToLower(strings.Trim(word, ".,;:()[]'\"“”‘’!?"))
				if k := strings.IndexByte(word, '-'); k > 0 && k < len(word)-1 && len(word) < maxWord {
					w[word] = true
				}
			}
		}
	}
}

// Join makes running text of lines: with a space or nothing between two lines, and
// without the hyphens that only end a line.
func Join(lines []Line, words Words) []Span {
	var out []Span
	for i := range lines {
		if i > 0 {
			out = between(out, &lines[i-1], &lines[i], words)
		}
		for j := range lines[i].Spans {
			out = appendSpan(out, lines[i].Spans[j])
		}
	}
	return withoutLeaders(trim(out))
}

// Broken makes text of lines that stay lines: a line feed is between them.
func Broken(lines []Line) []Span {
	var out []Span
	for i := range lines {
		if i > 0 {
			out = append(trim(out), Span{Text: "\n"})
		}
		for j := range lines[i].Spans {
			out = appendSpan(out, lines[i].Spans[j])
		}
	}
	return withoutLeaders(trim(out))
}

// appendSpan adds a span, to the last one if it looks the same and is not too long: that
// copies it.
func appendSpan(out []Span, s Span) []Span {
	if n := len(out); n > 0 && len(out[n-1].Text) < maxSpan && out[n-1].Same(&s) {
		out[n-1].Text += s.Text
		return out
	}
	return append(out, s)
}

// between adds what stands between two lines.
func between(out []Span, a, b *Line, words Words) []Span {
	if len(out) == 0 || len(b.Spans) == 0 {
		return out
	}
	last := &out[len(out)-1]
	next := b.Spans[0].Text
	spaced := strings.HasSuffix(last.Text, " ") || strings.HasPrefix(next, " ")
	if a.Page == b.Page && a.Angle == b.Angle && abs(a.V-b.V) < levelShare*max(a.Size, b.Size) { // parts of one line
		if gap := max(b.U0-a.U1, a.U0-b.U1); gap > page.WordGap*min(a.Size, b.Size) && !spaced {
			last.Text += " "
		}
		return out
	}
	end, _ := utf8.DecodeLastRuneInString(strings.TrimRight(last.Text, " "))
	start, _ := utf8.DecodeRuneInString(strings.TrimLeft(next, " "))
	if text, ok := cutEnd(last, &b.Spans[0], words); ok {
		last.Text = text
	} else if isHangul(end) && (isHangul(start) || isIdeographic(start)) && !hasRoom(a, b, a.end()+a.Size) { // it breaks words anywhere
		last.Text = strings.TrimRight(last.Text, " ") + " "
	} else if !spaced {
		last.Text += " "
	}
	return out
}

// cutEnd returns the text of the last span of a line as it is before that of the next
// line, and whether it goes on there without a space.
func cutEnd(last, next *Span, words Words) (text string, ok bool) {
	text = strings.TrimRight(last.Text, " ")
	end, size := utf8.DecodeLastRuneInString(text)
	start, _ := utf8.DecodeRuneInString(strings.TrimLeft(next.Text, " "))
	bare := text[:len(text)-size]
	switch {
	case isCutAddress(last, next):
		return text, true
	case end == '\u00ad':
		return bare, true
	case isHyphen(end) && isOneAddress(withoutEnd(last, bare), next):
		return bare, true
	case last.Fixed && next.Fixed && strings.ContainsRune(codeBreaks, end) && !strings.HasSuffix(text, ".."):
		return text, true
	case isHyphen(end) && endsWord(bare) && unicode.IsLower(start):
		if words.keep(bare, next.Text) {
			return text, true
		}
		return bare, true
	case isHyphen(end) && endsWord(bare) && unicode.IsLetter(start), end == '/' && endsAddress(text), end == '—':
		return text, true
	}
	return text, isIdeographic(end) && (isIdeographic(start) || start >= 0x2E80)
}

// isHyphen reports whether a character may be the hyphen at the end of a line.
func isHyphen(r rune) bool { return r == '-' || r == '\u2010' || r == '\u00ad' }

// endsWord reports whether text ends with letters.
func endsWord(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(text)
	return unicode.IsLetter(r)
}

// endsAddress reports whether text ends with an address of the web.
func endsAddress(text string) bool {
	return strings.Contains(text[strings.LastIndexByte(text, ' ')+1:], "://")
}

// codeBreaks are the signs of code after which a line may end without a space.
const codeBreaks = "/._"

// withoutEnd returns a span that has another text.
func withoutEnd(s *Span, text string) *Span {
	short := *s
	short.Text = text
	return &short
}

// isOneAddress reports whether two spans are parts of the address that they lead to.
func isOneAddress(a, b *Span) bool {
	if a.Link == nil || a.Link.URI == "" || len(a.Link.URI) > maxAddress || !sameLink(a.Link, b.Link) {
		return false
	}
	head := a.Text[strings.LastIndexByte(strings.TrimRight(a.Text, " "), ' ')+1:]
	tail, _, _ := strings.Cut(strings.TrimSpace(b.Text), " ")
	return strings.Contains(a.Link.URI, strings.Trim(head, " (<")+strings.TrimRight(tail, ")>.,;"))
}

// keep reports whether the hyphen between two parts of a word stays if they are not on
// two lines: it is written so elsewhere, or has more hyphens, since few programs break
// such a word elsewhere.
func (w Words) keep(head, tail string) bool {
	head = strings.ToLower(strings.TrimLeft(head[strings.LastIndexByte(head, ' ')+1:], "(['\"“‘"))
	tail = strings.TrimLeft(tail, " ")
	if i := strings.IndexFunc(tail, func(r rune) bool { return !unicode.IsLetter(r) && r != '-' }); i >= 0 {
		tail = tail[:i]
	}
	tail = strings.ToLower(tail)
	return w[head+"-"+tail] || !w[head+tail] && (strings.Contains(head, "-") || strings.Contains(tail, "-"))
}

// trim removes the spaces around some text.
func trim(spans []Span) []Span {
	for len(spans) > 0 {
		spans[0].Text = strings.TrimLeft(spans[0].Text, " ")
		if spans[0].Text != "" {
			break
		}
		spans = spans[1:]
	}
	for n := len(spans); n > 0; n = len(spans) {
		spans[n-1].Text = strings.TrimRight(spans[n-1].Text, " ")
		if spans[n-1].Text != "" {
			break
		}
		spans = spans[:n-1]
	}
	return spans
}
