package layout

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/page"
	pdftext "github.com/seed31bcff99/reader/pdf/internal/text"
)

// A piece is a run in the coordinates of its line.
type piece struct {
	run    *page.Run
	text   string
	u0, u1 float64
	v      float64
	raised int8
}

// degrees returns an angle as a whole number from 0 to 359. Scans and fonts make text
// that is a little out of level.
func degrees(angle float64) int {
	if math.IsNaN(angle) || math.IsInf(angle, 0) {
		return 0
	}
	return (int(math.Round(math.Mod(angle, 360))) + 360) % 360
}

// A lineMaker collects the pieces of one line.
type lineMaker struct {
	page   *page.Page
	split  bool // at marked content: the structure tree puts it together again
	meter  *meter.Meter
	links  []linkBox
	short  underscores
	bars   []upright
	lines  []Line
	pieces []piece
	angle  int
	v      float64
	size   float64
	u0, u1 float64
	sorted bool
	signs  bool // no piece has letters yet
}

// Lines makes lines of the runs of a page, in the order of the stream. Runs that skip
// says are left out. With split, a line ends where the marked content does.
func Lines(p *page.Page, skip []bool, split bool, m *meter.Meter) []Line {
	lm := &lineMaker{page: p, split: split, meter: m, links: linkBoxes(p), short: underscoresOf(p.Rules), bars: uprightsOf(p.Rules)}
	for i := range p.Runs {
		m.Spend(16 + len(p.Runs[i].Text))
		if skip[i] || p.Runs[i].Text == "" || p.Runs[i].Font.Drawing {
			continue
		}
		for _, part := range cutBlanks(&p.Runs[i]) {
			for _, r := range lm.cutBars(part) {
				lm.add(r)
			}
		}
	}
	lm.flush()
	return lm.lines
}

// add puts a run into the current line, or into a new one.
func (lm *lineMaker) add(r *page.Run) {
	angle := degrees(r.Angle)
	if r = lm.cutTwice(r, angle); r == nil {
		return
	}
	p := piece{run: r, text: r.Text}
	p.u0, p.v = turn(r.X, r.Y, angle)
	p.u1 = p.u0 + max(widthOf(r), 0)
	if r.Replaced && r.Width < replacedWidth*r.Size { // the place of a mark stands for that of its letter
		p.u1 = p.u0 + replacedWidth*r.Size
	}
	if len(lm.pieces) > 0 && angle == lm.angle {
		switch {
		case lm.repeats(&p):
			return
		case lm.fits(&p):
			lm.join(p)
			return
		}
	}
	lm.flush()
	lm.angle, lm.v, lm.size, lm.sorted = angle, p.v, r.Size, true
	lm.u0, lm.u1, lm.signs = p.u0, p.u1, !hasLetter(p.text)
	lm.pieces = append(lm.pieces, p)
}

// fits reports whether a piece belongs to the current line.
func (lm *lineMaker) fits(p *piece) bool {
	last := lm.pieces[len(lm.pieces)-1].run
	if lm.split && (last.Mark != p.run.Mark || last.Stream != p.run.Stream) {
		return false
	}
	if last.Artifact != p.run.Artifact || last.Vertical != p.run.Vertical {
		return false
	}
	size := max(lm.size, p.run.Size)
	rise := math.Abs(p.v - lm.v)
	gap := p.u0 - lm.u1
	switch {
	case isMarks(p.text), p.run.Replaced && hasRightToLeft(p.text):
		return rise < markRise*size && gap < size && p.u1 > lm.u0-size
	case rise <= levelShare*size:
		return gap > -overlapShare*size || lm.isBefore(p, size)
	case rise <= scriptRise*size && min(lm.size, p.run.Size) < scriptSize*size:
		return gap > -overlapShare*size && gap < scriptGap*size
	case rise <= shiftRise*size && last.Font.Fixed && p.run.Font.Fixed && (lm.signs || !hasLetter(p.text)):
		return gap > -overlapShare*size && gap < signGap*size
	case rise <= shiftRise*size:
		return gap > -overlapShare*size && gap < shiftGap*size
	}
	return false
}

// isMarks reports whether a text is only marks that stand above or below letters.
func isMarks(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return !unicode.Is(unicode.Mn, r) }) < 0
}

// isBefore reports whether a piece on the baseline of the line is before what the line
// has, or in a gap of it: as in text from right to left.
func (lm *lineMaker) isBefore(p *piece, size float64) bool {
	if gap := lm.u0 - p.u1; gap > -overlapShare*size && gap < backGap*size {
		return true
	}
	if len(lm.pieces) > maxGapped {
		return false
	}
	lm.meter.Spend(len(lm.pieces))
	for i := range lm.pieces {
		q := &lm.pieces[i]
		if min(p.u1, q.u1)-max(p.u0, q.u0) > overlapShare*size/2 {
			return false
		}
	}
	return p.u0 > lm.u0 && p.u1 < lm.u1
}

// join adds a piece to the line. The baseline of the line is that of its largest text.
func (lm *lineMaker) join(p piece) {
	size := p.run.Size
	if lm.signs && hasLetter(p.text) {
		lm.signs = false
		if math.Abs(p.v-lm.v) <= shiftRise*size && size >= lm.size {
			lm.v = p.v
		}
	}
	if size > lm.size/scriptSize && p.v < lm.v { // what came before was raised
		for i := range lm.pieces {
			lm.pieces[i].raised = 1
		}
		lm.v, lm.size = p.v, size
	}
	if size < lm.size*scriptSize {
		switch rise := p.v - lm.v; {
		case rise > levelShare*lm.size:
			p.raised = 1
		case rise < -levelShare*lm.size/2:
			p.raised = -1
		}
	}
	if p.raised == 1 && p.u0 < lm.u1-logoShare*lm.size && hasLetter(p.text) { // a letter of a logo, such as that of LaTeX
		p.raised = 0
	}
	if p.u0 < lm.pieces[len(lm.pieces)-1].u0 {
		lm.sorted = false
	}
	lm.u0, lm.u1 = min(lm.u0, p.u0), max(lm.u1, p.u1)
	if p.raised == 0 {
		lm.size = max(lm.size, size)
	}
	lm.pieces = append(lm.pieces, p)
}

// flush ends the current line.
func (lm *lineMaker) flush() {
	if len(lm.pieces) == 0 {
		return
	}
	if !lm.sorted {
		slices.SortStableFunc(lm.pieces, func(a, b piece) int {
			switch {
			case a.u0 < b.u0:
				return -1
			case a.u0 > b.u0:
				return 1
			}
			return 0
		})
	}
	if l, ok := lm.line(); ok {
		lm.lines = append(lm.lines, l)
	}
	lm.pieces = lm.pieces[:0]
}

// line makes a line of the pieces. It reports whether that has any letters.
func (lm *lineMaker) line() (Line, bool) {
	first := lm.pieces[0].run
	l := Line{
		Page: lm.page.Number, Mark: first.Mark, Stream: first.Stream, Angle: lm.angle, U0: lm.u0, U1: lm.u1, V: lm.v,
		Vertical: first.Vertical, Artifact: first.Artifact,
	}
	l.Size = lm.mainSize()
	l.Spans = lm.spans(&l)
	for i := range l.Spans {
		l.Chars += pdftext.Count(l.Spans[i].Text)
	}
	return l, l.Chars > 0
}

// isText reports whether a piece has letters of running text, not of code.
func isText(p piece) bool { return p.raised == 0 && !p.run.Font.Fixed && hasLetter(p.text) }

// mainSize returns the size of most characters of the line.
// Words of code in a line of text are often larger or smaller than that.
func (lm *lineMaker) mainSize() (size float64) {
	best, chars, at := 0, 0, -1.0
	text := slices.ContainsFunc(lm.pieces, isText)
	for i := range lm.pieces { // sizes change seldom: neighbours are added up
		p := &lm.pieces[i]
		if p.raised != 0 && len(lm.pieces) > 1 || text && p.run.Font.Fixed {
			continue
		}
		if p.run.Size != at {
			chars, at = 0, p.run.Size
		}
		if chars += pdftext.Count(p.text); chars > best || size == 0 {
			best, size = chars, p.run.Size
		}
	}
	return cmp.Or(size, lm.pieces[0].run.Size)
}

// repeats reports whether a piece is one of the line once more: letters are drawn twice
// to make them bold, or to give them a shadow.
func (lm *lineMaker) repeats(p *piece) bool {
	limit := twiceShare * p.run.Size
	if p.u0 > lm.u1-p.run.Size/4 || len(lm.pieces) > maxGapped || math.Abs(p.v-lm.v) > limit {
		return false
	}
	lm.meter.Spend(len(lm.pieces))
	for i := range lm.pieces {
		q := &lm.pieces[i]
		if q.text == p.text && math.Abs(q.u0-p.u0) < limit && math.Abs(q.v-p.v) < limit && strings.TrimSpace(p.text) != "" {
			return true
		}
	}
	return false
}

// cutTwice returns a run without its first letter, if that is the last one of the line
// once more. It returns nil if nothing is left.
func (lm *lineMaker) cutTwice(r *page.Run, angle int) *page.Run {
	if len(lm.pieces) == 0 || angle != lm.angle {
		return r
	}
	last := &lm.pieces[len(lm.pieces)-1]
	letter, n := utf8.DecodeLastRuneInString(last.text)
	first, size := utf8.DecodeRuneInString(r.Text)
	if letter != first || letter == ' ' {
		return r
	}
	start := last.u0
	if before := len(last.text) - n; before > 0 {
		start += float64(last.run.Ends[before-1])
	}
	limit := sameShare * r.Size
	switch u, v := turn(r.X, r.Y, angle); {
	case math.Abs(u-start) > limit || math.Abs(v-last.v) > limit:
		return r
	case size == len(r.Text):
		return nil
	}
	return partOf(r, size, len(r.Text))
}

// underscores are short rules on a page, from bottom to top. TeX draws the sign "_" as
// a rule between the letters.
type underscores []page.Rule

// underscoresOf returns the rules of a page that may be underscores.
func underscoresOf(rules []page.Rule) underscores {
	var short underscores
	for _, r := range rules {
		if r.Y1-r.Y0 < barSlack && r.X1-r.X0 > minUnderscore && r.X1-r.X0 < maxUnderscore {
			short = append(short, r)
		}
	}
	slices.SortStableFunc(short, func(a, b page.Rule) int { return cmp.Compare(a.Y0, b.Y0) })
	return short
}

// between returns the underscore that stands between two places of a baseline.
func (u underscores) between(u0, u1, v, size float64, m *meter.Meter) (page.Rule, bool) {
	slack := page.WordGap * size
	low, _ := slices.BinarySearchFunc(u, v-underscoreDrop*size, func(r page.Rule, y float64) int { return cmp.Compare(r.Y0, y) })
	for _, r := range u[low:] {
		m.Spend(1)
		if r.Y0 > v+underscoreRise*size {
			break
		}
		if r.X0 > u0-slack && r.X1 < u1+slack && r.X1-r.X0 < size {
			return r, true
		}
	}
	return page.Rule{}, false
}

// dotLabel stands for a mark that is drawn.
const dotLabel = "•"

// drawLabels gives the lines that a dot is before a label: lists of browsers have marks
// that are drawn, not written.
func drawLabels(lines []Line, dots []page.Rect, m *meter.Meter) {
	dots = slices.Clone(dots)
	slices.SortFunc(dots, func(a, b page.Rect) int { return cmp.Compare(a.Y0, b.Y0) })
	for i := range lines {
		if l := &lines[i]; l.Angle == 0 && !l.Vertical && len(dots) > 0 {
			if dot, ok := dotBefore(l, dots, m); ok {
				l.label(dot)
			}
		}
	}
}

// dotBefore returns the dot before a line, of some that are sorted by height.
func dotBefore(l *Line, dots []page.Rect, m *meter.Meter) (page.Rect, bool) {
	low, _ := slices.BinarySearchFunc(dots, l.V-descent*l.Size, func(d page.Rect, y float64) int { return cmp.Compare(d.Y0, y) })
	for _, d := range dots[low:] {
		m.Spend(1)
		if d.Y0 > l.V+ascent*l.Size {
			break
		}
		width, centre := d.X1-d.X0, (d.Y0+d.Y1)/2-l.V
		if width < minDotShare*l.Size || width > maxDotShare*l.Size || centre < minDotRise*l.Size || centre > maxDotRise*l.Size {
			continue
		}
		gap := l.U0 - d.X1
		if l.RightToLeft {
			gap = d.X0 - l.U1
		}
		if gap > minDotGap*l.Size && gap < maxDotGap*l.Size {
			return d, true
		}
	}
	return page.Rect{}, false
}

// label puts a sign for a dot before the text of the line.
func (l *Line) label(dot page.Rect) {
	s := Span{Text: dotLabel + " ", U0: dot.X0, U1: dot.X1}
	l.Spans = append([]Span{s}, l.Spans...)
	l.U0, l.U1 = min(l.U0, dot.X0), max(l.U1, dot.X1)
	l.Chars++
}
