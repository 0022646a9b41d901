package content

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/font"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// backGap is how far back a glyph may start behind the end of the one before, as a share
// of the size, without starting a new run: kerning, and accents over letters.
const backGap = 0.6

// shift is how far off the baseline a glyph may be without starting a new run, as a
// share of the size.
const shift = 0.03

// An output collects the runs of a page. The text of all runs is one buffer, so that
// glyphs allocate nothing.
type output struct {
	text   []byte
	ends   []float32
	runs   []page.Run
	starts []int32 // where the text of each run starts
	opaque []bool  // whether the fills of the page hide what is below

	outline  page.Rect // of the text that becomes the clip
	covers   []cover
	replaced []*replacement // those whose text is in a run

	open   bool
	run    page.Run // the open run
	font   *font.Font
	style  style
	dx, dy float64
	clip   page.Rect // when it started
	at     int       // where its text starts
	from   float64   // where its last glyph starts
	end    float64   // where that ends, with character spacing
	ink    float64   // and without
	accent int       // where the text of an accent starts that waits for its letter, or -1

	operands []operand // kept for the next page
	buffer   []byte
}

// A style is what all glyphs of a run have in common, apart from font, size and place.
type style struct {
	color        page.Color
	mode         uint8
	mark, stream int32
	replace      *replacement
	artifact     bool
	hidden       bool
	faint        bool
	narrow       bool
}

func (o *output) reset() {
	o.text, o.ends, o.starts = o.text[:0], o.ends[:0], o.starts[:0]
	o.outline = page.Rect{}
	o.runs, o.opaque, o.covers, o.replaced, o.open, o.accent = nil, nil, nil, nil, false, -1
}

func (sh *sheet) style(g *geometry) style {
	return style{sh.state.color(), sh.state.mode, sh.mark.id, sh.mark.stream, sh.mark.replace,
		sh.mark.artifact, sh.mark.hidden, sh.state.faint(), g.narrow()}
}

// join finds where text starts along the baseline of the open run, if it can go on there.
// Otherwise the run ends.
func (w *writing) join(g *geometry) {
	o := &w.out
	if !o.open {
		o.style = w.style(g)
		return
	}
	x, y := g.x-o.run.X, g.y-o.run.Y
	across := y*o.dx - x*o.dy
	same := o.font == g.font && o.clip == w.state.clip && math.Abs(o.run.Size-g.size) < 0.01*g.size &&
		g.dx*o.dx+g.dy*o.dy > 0.999 && math.Abs(across) < shift*g.size
	if now := w.style(g); !same || now != o.style {
		w.flush()
		o.style = now
		return
	}
	g.from = x*o.dx + y*o.dy
}

// glyph adds a glyph to the open run, or starts one.
func (w *writing) glyph(g *geometry, glyph *font.Glyph, width, space float64) {
	o := &w.out
	start := g.from + g.moved*g.unit
	if o.open {
		gap := start - o.end
		before := gap < 0 && width > 0 && start+width*g.unit < o.from+shift*g.size // as in text from right to left
		if gap > page.WordGap*g.size || gap < -backGap*g.size || before {
			w.flush()
		}
	}
	if len(o.runs) >= maxRuns || len(o.text) >= maxText {
		w.page.Cut = true
		return
	}
	if !o.open {
		w.start(g)
		start = 0
	}
	o.from = start
	o.ink = max(o.ink, start+width*g.unit)
	o.end = start + (width+space)*g.unit
	if space*g.unit < 0 || math.Abs(space*g.unit) > 2*g.size {
		o.end = start + width*g.unit
	}
	if p := o.style.replace; p != nil {
		if !p.unseen || strings.Trim(glyph.Text, " ") != "" || glyph.Text == "" {
			p.note(glyph.Text)
			o.replace(p)
		}
		return
	}
	o.add(glyph.Text, start)
}

// start opens a run at the glyph that comes next.
func (w *writing) start(g *geometry) {
	o := &w.out
	moved := g.moved * g.unit
	g.from = -moved
	o.open, o.font, o.dx, o.dy, o.clip = true, g.font, g.dx, g.dy, w.state.clip
	o.at, o.end, o.ink, o.accent = len(o.text), 0, 0, -1
	s := &o.style
	o.run = page.Run{
		X: g.x + moved*g.dx, Y: g.y + moved*g.dy, Size: g.size,
		Font: g.font.Info, Color: s.color, Mode: s.mode, Mark: s.mark, Stream: s.stream,
		Vertical: g.font.Vertical, Artifact: s.artifact, Hidden: s.hidden,
		Replaced: s.replace != nil, Faint: s.faint, Narrow: s.narrow,
	}
}

// add appends the text of a glyph that starts at a place of the run.
func (o *output) add(text string, start float64) {
	if o.compose(text, start) {
		return
	}
	o.text = append(o.text, text...)
	end := float32(o.ink)
	for range len(text) {
		o.ends = append(o.ends, end)
	}
}

// replace appends an ActualText at the first of its glyphs. It ends where the run ends.
func (o *output) replace(p *replacement) {
	if p.shown {
		return
	}
	p.shown, p.run = true, len(o.runs)
	o.replaced = append(o.replaced, p)
	o.text = append(o.text, p.text...)
	o.ends = append(o.ends, make([]float32, len(p.text))...)
}

// flush ends the open run.
func (sh *sheet) flush() {
	o := &sh.out
	if !o.open {
		return
	}
	o.open = false
	if len(o.text) == o.at {
		return
	}
	run := &o.run
	run.Width = o.ink
	if run.Replaced {
		for i := o.at; i < len(o.ends); i++ {
			o.ends[i] = float32(o.ink)
		}
	}
	if o.dx != 1 || o.dy != 0 {
		run.Angle = math.Mod(math.Atan2(o.dy, o.dx)*180/math.Pi+360, 360)
		if run.Angle > 359.99 || run.Angle < 0.01 {
			run.Angle = 0
		}
	}
	sh.surroundings(run)
	if run.Mode >= clips {
		o.outlined(run)
	}
	o.runs = append(o.runs, *run)
	o.starts = append(o.starts, int32(o.at))
}

// finish gives the runs their text.
func (o *output) finish(p *page.Page) {
	all := string(o.text)
	ends := append([]float32(nil), o.ends...)
	for i := range o.runs {
		from, to := int(o.starts[i]), len(all)
		if i+1 < len(o.starts) {
			to = int(o.starts[i+1])
		}
		o.runs[i].Text = all[from:to]
		o.runs[i].Ends = ends[from:to:to]
	}
	p.Runs = o.runs
	o.undo(p)
}

// undo gives runs the text of their glyphs where the ActualText says more than those
// can show. What it said is counted.
func (o *output) undo(p *page.Page) {
	for _, r := range o.replaced {
		if r.run >= len(o.runs) || !r.isFalse() {
			continue
		}
		run := &o.runs[r.run]
		if p.Unshown += utf8.RuneCountInString(r.text) - r.glyphs; len(r.drawn) == 0 {
			r.drawn = []byte{' '}
		}
		run.Text, run.Ends = string(r.drawn), make([]float32, len(r.drawn))
		for i := range run.Ends {
			run.Ends[i] = float32(run.Width)
		}
	}
}
