// Package content interprets the content streams of pages: which text is shown where,
// and what lies below and above it. It draws nothing.
package content

import (
	"github.com/seed31bcff99/reader/pdf/internal/font"
	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// Bounds of a page. What is beyond them is left out, and the page is marked as cut.
const (
	maxStates = 512     // of q without Q
	maxMarks  = 512     // of marked content in marked content
	maxForms  = 24      // of forms in forms
	maxText   = 4 << 20 // bytes of text
	maxRuns   = 1 << 17
	maxRules  = 1 << 15
	maxFills  = 1 << 14
	maxImages = 1 << 13
	maxDots   = 1 << 12
	maxWork   = 64 << 20 // bytes of content, forms as often as they are drawn
)

// A Reader reads pages of a document. It must not be used concurrently.
type Reader struct {
	sheet
	draw  drawing
	write writing
	forms formCache
}

// A sheet is the page that is read: the state of its operators, and what they have shown
// so far.
type sheet struct {
	doc    *object.Document
	meter  *meter.Meter
	fonts  *font.Cache
	layers *layers

	page   *page.Page
	work   int // left for the page
	state  state
	states []state
	excess int // of q beyond maxStates

	marks  []mark
	mark   mark // the innermost marked content
	beyond int  // of marked content beyond maxMarks

	floor floor

	out output
}

// A drawing carries out the operators of paths and images.
type drawing struct {
	*sheet
	path path
}

// A writing carries out the operators of text.
type writing struct{ *sheet }

// A floor is how many states and marks belong to what is around a form: the form cannot
// end them.
type floor struct{ states, marks int }

// NewReader returns a reader for the pages of a document.
func NewReader(doc *object.Document, fonts *font.Cache) *Reader {
	r := &Reader{sheet: sheet{doc: doc, meter: doc.Meter(), fonts: fonts, layers: readLayers(doc)}}
	r.draw.sheet, r.write.sheet = &r.sheet, &r.sheet
	return r
}

// Start begins a page. The matrix maps its coordinates to those of the page as shown.
func (r *Reader) Start(p *page.Page, base Matrix) {
	r.page, r.work = p, maxWork
	r.states, r.marks = r.states[:0], r.marks[:0]
	r.excess, r.beyond, r.floor = 0, 0, floor{}
	r.state = newState(base, p.Box)
	r.mark = mark{id: -1}
	r.out.reset()
}

// Content reads the content of the page.
func (r *Reader) Content(data []byte, resources object.Dict) {
	r.interpret(data, &scope{dict: resources})
}

// Appearance reads the appearance of an annotation, with a matrix for it.
func (r *Reader) Appearance(s *object.Stream, m Matrix) {
	r.flush()
	saved, savedMark := r.state, r.mark
	r.state.ctm = m.Times(r.state.ctm)
	r.mark = mark{id: -1}
	r.form(s, &scope{})
	r.flush()
	r.state, r.mark = saved, savedMark
}

// End finishes the page.
func (r *Reader) End() {
	r.flush()
	r.out.finish(r.page)
	r.draw.cover()
}

// Reset gives the reader the state at the start of the page again.
func (r *Reader) Reset(base Matrix) {
	r.flush()
	r.states, r.marks = r.states[:0], r.marks[:0]
	r.excess, r.beyond, r.floor = 0, 0, floor{}
	r.state = newState(base, r.page.Box)
	r.mark = mark{id: -1}
}

// A scope is the resources of a page or a form.
type scope struct {
	dict   object.Dict
	stream int32 // object number of the form, 0 for the page
	depth  int
}

// resource returns a resource by its category and name, as the file refers to it.
func (sh *sheet) resource(s *scope, category, name object.Name) object.Object {
	return sh.doc.Dict(s.dict[category])[name]
}

// spend counts work on the page, and reports whether some is left.
func (sh *sheet) spend(n int) bool {
	sh.meter.Spend(n)
	if sh.work -= n; sh.work < 0 {
		sh.page.Cut = true
		return false
	}
	return true
}

func (r *Reader) interpret(data []byte, s *scope) {
	l := &lexer{data: data, meter: r.meter}
	if s.depth == 0 {
		l.operands, l.buffer = r.out.operands, r.out.buffer
	}
	for at := 0; ; at = l.pos {
		op := l.next()
		if !r.spend(l.pos-at+4) || op == nil {
			break
		}
		r.operator(op, l, s)
	}
	if s.depth == 0 {
		r.out.operands, r.out.buffer = l.operands[:0], l.buffer[:0]
	}
}

// operator carries out an operator. Those that are not named here draw nothing that
// matters.
func (r *Reader) operator(op []byte, l *lexer, s *scope) {
	switch string(op) {
	case "Tj", "TJ", "'", "\"", "Td", "TD", "Tm", "T*", "BT", "ET", "Tf", "Tc", "Tw", "Tz", "TL", "Ts", "Tr":
		r.write.textOperator(op, l, s)
	case "m", "l", "c", "v", "y", "h", "re", "S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n", "W", "W*", "w":
		r.draw.pathOperator(op, l)
	case "g", "G", "rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN":
		r.colorOperator(op, l, s)
	case "q":
		r.save()
	case "Q":
		r.restore()
	case "cm":
		var m [6]float64
		if l.numbers(m[:]) {
			if n := (Matrix{m[0], m[1], m[2], m[3], m[4], m[5]}).Times(r.state.ctm); n.finite() {
				r.state.ctm = n
			}
		}
	case "gs":
		r.extended(r.doc.Dict(r.resource(s, "ExtGState", l.name(len(l.operands)-1))))
	case "BMC", "BDC":
		r.beginMark(l, s, string(op) == "BDC")
	case "EMC":
		r.endMark()
	case "Do":
		r.xobject(r.resource(s, "XObject", l.name(len(l.operands)-1)), s)
	case "ID":
		width, height := l.inlineSize()
		l.skipImage()
		r.draw.inline(width, height)
	case "sh":
		r.drawn()
		r.draw.addFill(r.state.clip, page.Unknown)
	}
}
