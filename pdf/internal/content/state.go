package content

import (
	"github.com/seed31bcff99/reader/pdf/internal/font"
	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// A state is the graphics state, as far as it matters for text.
type state struct {
	ctm    Matrix
	clip   page.Rect
	ragged bool // the clip is smaller than that, and no rectangle

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

	alpha, strokeAlpha float64 // how opaque fills and strokes are
	group              float64 // and the group around them
	blend              bool    // paints are mixed with what is below
	masked             bool    // a soft mask is set
}

// faintest is how opaque text must be to be seen at all.
const faintest = 0.1

// opaqueAlpha is the least alpha that hides what is below.
const opaqueAlpha = 0.99

// opaque reports whether fills hide what is below.
func (st *state) opaque() bool {
	return st.alpha*st.group >= opaqueAlpha && !st.blend && !st.masked && st.fillSpace != nothing
}

// faint reports whether text is so transparent that nobody sees it.
func (st *state) faint() bool {
	fill, stroke := st.alpha, st.strokeAlpha
	if st.fillSpace == nothing {
		fill = 0
	}
	if st.strokeSpace == nothing {
		stroke = 0
	}
	switch st.mode {
	case 0, 4:
		stroke = 0
	case 1, 5:
		fill = 0
	case invisible, clipOnly:
		return false // they are told by their mode
	}
	return st.masked || max(fill, stroke)*st.group < faintest
}

// The render modes that draw nothing.
const (
	invisible = 3
	clipOnly  = 7
)

// enterGroup starts a transparency group, which is painted as a whole.
func (st *state) enterGroup() {
	st.group *= st.alpha
	if st.masked {
		st.group = 0
	}
	st.alpha, st.strokeAlpha, st.blend, st.masked = 1, 1, false, false
}

func newState(base Matrix, box page.Rect) state {
	return state{ctm: base, clip: box, stretch: 1, text: Identity, line: Identity, lineWidth: 1,
		alpha: 1, strokeAlpha: 1, group: 1}
}

func (sh *sheet) save() {
	if len(sh.states) >= maxStates {
		sh.excess++
		return
	}
	sh.states = append(sh.states, sh.state)
}

// restore keeps the text matrices, since some writers restore within text.
func (sh *sheet) restore() {
	if sh.excess > 0 {
		sh.excess--
		return
	}
	if n := len(sh.states); n > sh.floor.states {
		text, line := sh.state.text, sh.state.line
		sh.state = sh.states[n-1]
		sh.state.text, sh.state.line = text, line
		sh.states = sh.states[:n-1]
	}
}

// extended applies the parameters of an ExtGState dictionary.
func (sh *sheet) extended(d object.Dict) {
	if list := sh.doc.Array(d["Font"]); len(list) == 2 {
		if f := sh.fonts.Font(list[0]); f != nil {
			sh.state.font = f
			sh.state.size, _ = sh.doc.Number(list[1])
		}
	}
	if w, ok := sh.doc.Number(d["LW"]); ok {
		sh.state.lineWidth = w
	}
	if alpha, ok := sh.doc.Number(d["ca"]); ok {
		sh.state.alpha = alpha
	}
	if alpha, ok := sh.doc.Number(d["CA"]); ok {
		sh.state.strokeAlpha = alpha
	}
	if mode := sh.doc.Name(d["BM"]); mode != "" {
		sh.state.blend = mode != "Normal" && mode != "Compatible"
	}
	if mask, ok := d["SMask"]; ok {
		sh.state.masked = sh.doc.Dict(mask) != nil
	}
}
