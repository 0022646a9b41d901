package content

import (
	"github.com/seed31bcff99/reader/pdf/internal/font"
	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// A state is the graphics state, as far as it matters for text.
type state struct {
	ctm  Matrix
	clip page.Rect

	font      *font.Font
	size      float64
	charSpace float64
	wordSpace float64
	stretch   float64 // horizontal, 1 is none
	leading   float64
	rise      float64
	mode      uint8

	text, line Matrix // of text, and of the start of its line

	fill, stroke           page.Color
	fillSpace, strokeSpace colorSpace
	lineWidth              float64
	clear                  bool // what is painted does not hide what is below
}

func newState(base Matrix, box page.Rect) state {
	return state{ctm: base, clip: box, stretch: 1, text: Identity, line: Identity, lineWidth: 1}
}

func (r *Reader) save() {
	if len(r.states) >= maxStates {
		r.excess++
		return
	}
	r.states = append(r.states, r.state)
}

// restore keeps the text matrices, since some writers restore within text.
func (r *Reader) restore() {
	if r.excess > 0 {
		r.excess--
		return
	}
	if n := len(r.states); n > r.floor.states {
		text, line := r.state.text, r.state.line
		r.state = r.states[n-1]
		r.state.text, r.state.line = text, line
		r.states = r.states[:n-1]
	}
}

// extended applies the parameters of an ExtGState dictionary.
func (r *Reader) extended(d object.Dict) {
	if list := r.doc.Array(d["Font"]); len(list) == 2 {
		if f := r.fonts.Font(list[0]); f != nil {
			r.state.font = f
			r.state.size, _ = r.doc.Number(list[1])
		}
	}
	if w, ok := r.doc.Number(d["LW"]); ok {
		r.state.lineWidth = w
	}
	if alpha, ok := r.doc.Number(d["ca"]); ok {
		r.state.clear = alpha < 0.99
	}
	if mode := r.doc.Name(d["BM"]); mode != "" {
		r.state.clear = mode != "Normal" && mode != "Compatible"
	}
	if r.doc.Dict(d["SMask"]) != nil {
		r.state.clear = true
	}
}
