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
	Space        float64 // width of a space
	Chars        int     // characters that are no spaces
	Spans        []Span  // in the order of reading
	RightToLeft  bool
	Vertical     bool
	Artifact     bool
	Field        bool
	Order        int // of its first run on the page
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
