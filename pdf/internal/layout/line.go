// Package layout makes lines of the runs of a page, and blocks of the lines of a file:
// paragraphs, headings, lists, code, tables, captions and footnotes.
//
// The order of the content stream is the order of the text. It is as good as any that
// is computed from positions, on pages with several columns too.
//
// Text has a direction, so a line has coordinates of its own: u grows along the
// baseline, v across it, upwards for text from left to right. The next line of a text
// has a lower v, whichever way the text runs: also in vertical writing, whose lines go
// from right to left.
package layout

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// A Span is text of a line that looks the same and leads to the same place.
type Span struct {
	Text   string
	Bold   bool
	Italic bool
	Fixed  bool // in a font of fixed pitch
	Sign   bool // of a font of symbols, and no letter: it may stand in text of any look
	Raised int8 // 1 above the baseline, -1 below it
	Link   *page.Link
	U0, U1 float64 // where it starts and ends
	Gap    bool    // a wide gap is before it, as between two cells of a table
}

// Same reports whether two spans look the same and lead to the same place.
func (s *Span) Same(t *Span) bool {
	return s.Bold == t.Bold && s.Italic == t.Italic && s.Fixed == t.Fixed && s.Sign == t.Sign && s.Raised == t.Raised && sameLink(s.Link, t.Link)
}

// sameLink reports whether two links lead to the same place.
func sameLink(a, b *page.Link) bool {
	if a == b || a == nil || b == nil {
		return a == b
	}
	return a.URI == b.URI && a.Page == b.Page && a.Top == b.Top
}

// A Line is text on one baseline.
type Line struct {
	Page         int // number
	Mark, Stream int32
	Angle        int // degrees
	U0, U1, V    float64
	Size         float64 // of most of its characters
	Chars        int     // characters that are no spaces
	Spans        []Span  // in the order of reading
	RightToLeft  bool
	Vertical     bool
	Artifact     bool
}

// Text returns the text of the line.
func (l *Line) Text() string {
	if len(l.Spans) == 1 {
		return l.Spans[0].Text
	}
	var b strings.Builder
	for i := range l.Spans {
		b.WriteString(l.Spans[i].Text)
	}
	return b.String()
}

// Top and Bottom return how far the letters of the line reach across the baseline.
func (l *Line) Top() float64    { return l.V + ascent*l.Size }
func (l *Line) Bottom() float64 { return l.V - descent*l.Size }

// Box returns the place of the line on its page.
func (l *Line) Box() page.Rect {
	x0, y0 := unturn(l.U0, l.Bottom(), l.Angle)
	x1, y1 := unturn(l.U1, l.Top(), l.Angle)
	return page.Rect{X0: min(x0, x1), Y0: min(y0, y1), X1: max(x0, x1), Y1: max(y0, y1)}
}

// all reports whether a question about the spans is true for all letters of the line.
func (l *Line) all(is func(*Span) bool) bool {
	some := false
	for i := range l.Spans {
		s := &l.Spans[i]
		if strings.TrimSpace(s.Text) == "" || s.Raised != 0 || s.Sign {
			continue
		}
		if !is(s) {
			return false
		}
		some = true
	}
	return some
}

// Bold and Fixed report how all of the line is set.
func (l *Line) Bold() bool  { return l.all(func(s *Span) bool { return s.Bold }) }
func (l *Line) Fixed() bool { return l.all(func(s *Span) bool { return s.Fixed }) }

// turn returns the coordinates of a point for text in a direction.
func turn(x, y float64, angle int) (u, v float64) {
	switch angle {
	case 0:
		return x, y
	case 90:
		return y, -x
	case 180:
		return -x, -y
	case 270:
		return -y, x
	}
	sin, cos := math.Sincos(float64(angle) * math.Pi / 180)
	return x*cos + y*sin, y*cos - x*sin
}

// unturn is the inverse of turn.
func unturn(u, v float64, angle int) (x, y float64) {
	switch angle {
	case 0:
		return u, v
	case 90:
		return -v, u
	case 180:
		return -u, -v
	case 270:
		return v, -u
	}
	sin, cos := math.Sincos(float64(angle) * math.Pi / 180)
	return u*cos - v*sin, u*sin + v*cos
}

// indents reports whether the indent of line n says that it starts another paragraph.
func (p *pager) indents(lines []Line, n int, right float64) bool {
	last, next := &lines[n-1], &lines[n]
	shift := next.start() - last.start()
	limit := indent * next.Size
	if isCentred(last, next, next.Size) && math.Abs(shift) > limit && n < maxCentred && (n == 1 || isCentred(&lines[n-2], last, last.Size)) {
		return false
	}
	if n == 1 && isBelowText(last, next) {
		return false
	}
	if n == 1 && math.Abs(shift) <= limit && n+1 < len(lines) && isSentenceEnd(last, next) {
		return p.isSecond(next, &lines[n+1], right) // both lines start with an indent
	}
	switch {
	case shift > limit && n == 1 && n+1 < len(lines) && !hasRoom(last, next, right):
		// Either the first line hangs out, and the others go on as this one does, or a
		// paragraph of one line is followed by one that starts with an indent. There is no
		// blank line in that.
		if !follows(next, &lines[n+1]) || lines[n+1].Fixed() {
			return isSentenceEnd(last, next)
		}
		return lines[n+1].start() < next.start()-limit && endsSentence(last) && next.V-lines[n+1].V < blankShare*p.stats.leadingOf(next.Size)
	case shift > limit && n == 1:
		return hasRoom(last, next, right)
	case shift > limit:
		return true
	case shift < -limit:
		return n > 1
	}
	return false
}

// isSecond reports whether a line is the second one of a paragraph whose first line is
// indented.
func (p *pager) isSecond(first, l *Line, right float64) bool {
	return l.start() < first.start()-indent*first.Size && first.V-l.V < apartShare*p.stats.leadingOf(first.Size) &&
		!endsSentence(first) && !hasRoom(first, l, right) && l.Bold() == first.Bold() && l.Fixed() == first.Fixed()
}

// firstRune and lastRune return the first and the last letter of a text, without the spaces
// around it.
func firstRune(text string) rune {
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(text, " "))
	return r
}

func lastRune(text string) rune {
	r, _ := utf8.DecodeLastRuneInString(strings.TrimRight(text, " "))
	return r
}

// goesOn reports whether a line goes on with the sentence of the one before it.
func goesOn(last, next *Line) bool {
	end, start := lastRune(last.Text()), firstRune(next.Text())
	if isHyphen(end) {
		return unicode.IsLower(start)
	}
	return unicode.IsLower(start) && !strings.ContainsRune(".!?:;", end)
}

// isCut reports whether a line ends in the middle of a word.
func isCut(last, next *Line) bool {
	text := strings.TrimRight(last.Text(), " ")
	end, size := utf8.DecodeLastRuneInString(text)
	return isHyphen(end) && endsWord(text[:len(text)-size]) && goesOn(last, next)
}

// endsSentence reports whether a line ends with the end of a sentence.
func endsSentence(l *Line) bool {
	text := strings.TrimRight(l.Text(), " )]”’\"'")
	return text != "" && strings.ContainsAny(text[len(text)-1:], ".!?:")
}

// isSentenceEnd reports whether a line ends with the end of a sentence, and the next one
// starts another.
func isSentenceEnd(last, next *Line) bool {
	return endsSentence(last) && unicode.IsUpper(firstRune(strings.TrimLeft(next.Text(), " “‘\"'(")))
}

// isLoose reports whether a line with wide gaps is justified: it reaches the edge, and the
// sentence goes on in the next line.
func isLoose(last, next *Line, right float64) bool {
	for i := 1; i < len(last.Spans); i++ {
		if last.Spans[i].Gap && last.Spans[i].U0-last.Spans[i-1].U1 > maxLoose*last.Size {
			return false
		}
	}
	return math.Abs(last.end()-right) < edgeBin && last.U1-last.U0 > minFull*last.Size && goesOn(last, next)
}

// hasLetter reports whether a text has a letter or a digit.
func hasLetter(text string) bool { return strings.IndexFunc(text, isWordRune) >= 0 }

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// matchSigns lets signs look as the words that they touch: a minus sign of another font
// in code is code, and a typewriter's quote before a word of the text is no code.
func matchSigns(spans []Span) {
	for i := range spans {
		switch s := &spans[i]; {
		case s.Sign && i > 0 && i+1 < len(spans) && spans[i-1].Fixed && spans[i+1].Fixed && s.Text == strings.TrimSpace(s.Text):
			s.Fixed, s.Sign = !strings.HasSuffix(spans[i-1].Text, " ") && !strings.HasPrefix(spans[i+1].Text, " "), false
		case s.Fixed && strings.TrimSpace(s.Text) == `"`:
			s.Fixed = !quotesText(spans, i)
		}
	}
}

// quotesText reports whether a quote touches running text. One that is quoted itself
// touches a quote.
func quotesText(spans []Span, i int) bool {
	text := spans[i].Text
	if i+1 < len(spans) && !spans[i+1].Fixed && !strings.HasSuffix(text, " ") {
		if r, _ := utf8.DecodeRuneInString(spans[i+1].Text); !strings.ContainsRune(" ’”'`).,:;", r) {
			return true
		}
	}
	if i == 0 || spans[i-1].Fixed || strings.HasPrefix(text, " ") {
		return false
	}
	r, _ := utf8.DecodeLastRuneInString(spans[i-1].Text)
	return !strings.ContainsRune(" ‘“'`(", r)
}
