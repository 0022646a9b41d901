package layout

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// spans makes the text of a line of its pieces: with spaces where there are gaps, cut
// where a link starts or ends, and in the order of reading.
func (lm *lineMaker) spans(l *Line) []Span {
	w := spanWriter{line: l, spread: spread(lm.pieces), short: lm.short, bars: lm.bars, meter: lm.meter}
	right := false
	for i := range lm.pieces {
		right = right || hasRightToLeft(lm.pieces[i].text)
	}
	if right {
		l.RightToLeft = mostlyRightToLeft(lm.pieces)
		lm.writeVisual(&w)
		return w.spans
	}
	for i := range lm.pieces {
		p := &lm.pieces[i]
		w.space(p)
		lm.writeLinked(&w, p)
	}
	matchSigns(w.spans)
	return w.spans
}

// writeLinked writes a piece, cut where a link starts or ends.
func (lm *lineMaker) writeLinked(w *spanWriter, p *piece) {
	boxes := lm.linksAt(p)
	if len(boxes) == 0 {
		w.write(p, p.text, p.u0, p.u1, nil)
		return
	}
	lm.meter.Spend(len(boxes) * len(p.text) / 4)
	start, from := 0, p.u0
	var link *page.Link
	for i, r := range p.text {
		left, right := p.u0, p.u1
		if i > 0 && i <= len(p.run.Ends) {
			left = p.u0 + float64(p.run.Ends[i-1])
		}
		if j := i + utf8.RuneLen(r) - 1; j >= 0 && j < len(p.run.Ends) {
			right = p.u0 + float64(p.run.Ends[j])
		}
		at := linkOf(boxes, (left+right)/2, p.v+middle*p.run.Size, lm.angle)
		if i > start && at != link {
			w.write(p, p.text[start:i], from, left, link)
			start, from = i, left
		}
		link = at
	}
	w.write(p, p.text[start:], from, p.u1, link)
}

// A spanWriter puts the text of a line together.
type spanWriter struct {
	line   *Line
	spans  []Span
	end    float64 // where the last piece ended
	size   float64 // of it
	short  underscores
	bars   []upright
	meter  *meter.Meter
	spread float64 // gap between the letters of a line that is spaced out, else zero
}

// space writes the space between the last piece and the next one.
func (w *spanWriter) space(p *piece) {
	if len(w.spans) == 0 {
		return
	}
	last := &w.spans[len(w.spans)-1]
	gap := p.u0 - w.end
	size := min(max(w.size, p.run.Size), w.line.Size)
	if w.line.Angle == 0 && gap > page.WordGap*size && w.underscore(p, size) {
		return
	}
	if gap > wideGap*size || w.isBarred(p, gap, size) {
		last.Text = strings.TrimRight(last.Text, " ")
		w.spans = append(w.spans, Span{Text: " ", U0: w.end, U1: p.u0, Gap: true})
		return
	}
	if gap <= page.WordGap*size+w.spread || strings.HasSuffix(last.Text, " ") || strings.HasPrefix(p.text, " ") {
		return
	}
	before, _ := utf8.DecodeLastRuneInString(last.Text)
	after, _ := utf8.DecodeRuneInString(p.text)
	if isIdeographic(before) && isIdeographic(after) {
		return
	}
	last.Text += strings.Repeat(" ", blanks(last, p, gap))
}

// blanks returns how many spaces a gap stands for: in code all characters are as wide.
func blanks(last *Span, p *piece, gap float64) int {
	if !last.Fixed || !p.run.Font.Fixed {
		return 1
	}
	return max(1, columns(gap, p.run.Width/float64(utf8.RuneCountInString(p.text))))
}

// isBarred reports whether a vertical rule parts a piece from the one before it.
func (w *spanWriter) isBarred(p *piece, gap, size float64) bool {
	return gap > page.WordGap*size && w.line.Angle == 0 && isCrossed(w.bars, w.end, p.u0, p.v+middle*size, w.meter)
}

// underscore writes an underscore that is drawn before a piece, and the spaces around it.
func (w *spanWriter) underscore(p *piece, size float64) bool {
	rule, ok := w.short.between(w.end, p.u0, w.line.V, size, w.meter)
	if !ok {
		return false
	}
	last := &w.spans[len(w.spans)-1]
	if rule.X0-w.end > page.WordGap*size*2 {
		last.Text += " "
	}
	if last.Text += "_"; p.u0-rule.X1 > page.WordGap*size*2 && !strings.HasPrefix(p.text, " ") {
		last.Text += " "
	}
	return true
}

// write adds text, to the last span if it looks the same.
func (w *spanWriter) write(p *piece, text string, u0, u1 float64, link *page.Link) {
	w.end, w.size = max(w.end, u1), p.run.Size
	if len(w.spans) == 0 {
		w.end = u1
	}
	f := p.run.Font
	s := Span{Text: fold(text), Bold: f.Bold, Italic: f.Italic, Fixed: f.Fixed, Raised: p.raised, Link: link, U0: u0, U1: u1}
	if f.Symbol && !hasLetter(text) {
		s.Sign, s.Italic = true, false
	}
	if n := len(w.spans); n > 0 {
		last := &w.spans[n-1]
		switch {
		case last.Gap && last.Text == " ": // the gap looks as what follows it
			s.Gap, s.Text = true, " "+strings.TrimLeft(s.Text, " ")
			w.spans[n-1] = s
			return
		case last.Same(&s) && len(last.Text) < maxSpan:
			last.Text, last.U1 = last.Text+s.Text, u1
			return
		}
	}
	w.spans = append(w.spans, s)
}

// spread returns how far apart the letters of a line are that is spaced out, so that
// every letter is a run. It is zero for other lines.
func spread(pieces []piece) float64 {
	if len(pieces) < minSpread {
		return 0
	}
	least, single := 0.0, 0
	for i := range pieces {
		if r, n := utf8.DecodeRuneInString(pieces[i].text); n == len(pieces[i].text) && unicode.IsLetter(r) {
			single++
		}
		if i == 0 {
			continue
		}
		if gap := pieces[i].u0 - pieces[i-1].u1; i == 1 || gap < least {
			least = gap
		}
	}
	if single*10 < len(pieces)*9 || least <= page.WordGap*pieces[0].run.Size {
		return 0
	}
	return least * spreadSlack
}

// fold replaces ligatures with their letters, and spaces and marks of all kinds that
// are no text.
func fold(text string) string {
	plain := true
	for i := 0; i < len(text); i++ {
		if c := text[i]; c >= utf8.RuneSelf || c < ' ' || c == 0x7f {
			plain = false
			break
		}
	}
	if plain {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		switch {
		case unicode.IsSpace(r):
			b.WriteByte(' ')
		case r == utf8.RuneError, unicode.Is(unicode.Co, r), r < ' ', r >= 0x7f && r < 0xa0, r == 0xfeff, r == 0x200b:
		case r >= 0xFB00 && r <= 0xFB06 || r >= 0xFB50 && r <= 0xFBFF || r >= 0xFE70 && r <= 0xFEFC:
			b.WriteString(baseForm(r))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// isIdeographic reports whether a letter is of a script without spaces between words.
func isIdeographic(r rune) bool {
	return r >= 0x2E80 && (unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Bopomofo) ||
		r >= 0x3000 && r <= 0x303F || r >= 0x30FB && r <= 0x30FF || r >= 0xFE30 && r <= 0xFE4F || r >= 0xFF00 && r <= 0xFF0F || r >= 0xFF1A && r <= 0xFF20 || r >= 0xFF3B && r <= 0xFF65)
}

// isHangul reports whether a letter is Korean.
func isHangul(r rune) bool { return r >= 0x1100 && unicode.Is(unicode.Hangul, r) }

// A linkBox is a part of a page that leads somewhere.
type linkBox struct {
	page.Rect
	link *page.Link
}

// linkBoxes returns the boxes of all links of a page.
func linkBoxes(p *page.Page) []linkBox {
	var boxes []linkBox
	for i := range p.Links {
		for _, r := range p.Links[i].Boxes {
			boxes = append(boxes, linkBox{r, &p.Links[i]})
		}
	}
	return boxes
}

// linksAt returns the boxes that reach into a piece.
func (lm *lineMaker) linksAt(p *piece) []linkBox {
	if len(lm.links) == 0 {
		return nil
	}
	lm.meter.Spend(len(lm.links))
	v := p.v + middle*p.run.Size
	x0, y0 := unturn(p.u0, v, lm.angle)
	x1, y1 := unturn(p.u1, v, lm.angle)
	box := page.Rect{X0: min(x0, x1), Y0: min(y0, y1), X1: max(x0, x1), Y1: max(y0, y1)}
	var found []linkBox
	for _, b := range lm.links {
		if b.X0 < box.X1 && b.X1 > box.X0 && b.Y0 <= box.Y1 && b.Y1 >= box.Y0 || box.X0 == box.X1 && b.Has(box.X0, (box.Y0+box.Y1)/2) {
			found = append(found, b)
		}
	}
	return found
}

// linkOf returns the link at a place of a line, the last one if there are several.
func linkOf(boxes []linkBox, u, v float64, angle int) *page.Link {
	x, y := unturn(u, v, angle)
	for i := len(boxes) - 1; i >= 0; i-- {
		if boxes[i].Has(x, y) {
			return boxes[i].link
		}
	}
	return nil
}
