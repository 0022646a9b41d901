package content

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
	"github.com/seed31bcff99/reader/pdf/internal/text"
)

// A mark is what the marked content around an operator says. What is not said by the
// innermost is that of the one around it.
type mark struct {
	id       int32 // MCID, -1 without
	stream   int32
	artifact bool
	hidden   bool
	reversed bool
	replace  *replacement
	alt      string
	lang     string
}

// A replacement is an ActualText, which stands for all glyphs of its marked content.
type replacement struct {
	text   string
	unseen bool   // it is only soft hyphens and the like: a blank that is drawn for them is no space
	shown  bool   // the text is in a run
	run    int    // the run that it is in
	glyphs int    // that it stands for
	drawn  []byte // their own text
}

// How much longer than its glyphs an ActualText may be: it spells out ligatures, signs
// and abbreviations, but does not say what nobody sees.
const (
	spelled  = 4 // letters for each glyph
	moreThan = 8 // and some more
)

// note adds the text of a glyph that the replacement stands for.
func (p *replacement) note(glyph string) {
	p.glyphs++
	if len(p.drawn) < maxMarkText {
		p.drawn = append(p.drawn, glyph...)
	}
}

// isFalse reports whether the text says more than its glyphs can show.
func (p *replacement) isFalse() bool {
	if utf8.RuneCountInString(p.text) > spelled*p.glyphs+moreThan {
		return true
	}
	return len(p.drawn) > 0 && len(bytes.TrimSpace(p.drawn)) == 0 && strings.TrimSpace(p.text) != ""
}

func (r *Reader) beginMark(l *lexer, s *scope, properties bool) {
	if len(r.marks) >= maxMarks {
		r.beyond++
		return
	}
	r.marks = append(r.marks, r.mark)
	tagAt := len(l.operands) - 1
	if properties {
		tagAt--
	}
	m := &r.mark
	switch tag := l.name(tagAt); tag {
	case "Artifact":
		m.artifact = true
	case "ReversedChars":
		m.reversed = true
	case "OC":
		if properties && r.layers.hidden(r.resource(s, "Properties", l.name(len(l.operands)-1))) {
			m.hidden = true
		}
	}
	if properties {
		r.markProperties(r.properties(l, s), s)
	}
}

// properties returns the dictionary of a BDC operator.
func (r *Reader) properties(l *lexer, s *scope) object.Dict {
	if n := len(l.operands); n > 0 && l.operands[n-1].kind == kindDict {
		return l.dict
	}
	return r.doc.Dict(r.resource(s, "Properties", l.name(len(l.operands)-1)))
}

func (r *Reader) markProperties(d object.Dict, s *scope) {
	m := &r.mark
	if id := r.doc.Int(d["MCID"], -1); id >= 0 {
		m.id, m.stream = int32(id), s.stream
		m.artifact = false
	}
	if o, ok := r.doc.Resolve(d["ActualText"]).(object.String); ok && m.replace == nil {
		r.flush()
		said := r.markText(o)
		m.replace = &replacement{text: said, unseen: !strings.ContainsFunc(said, func(r rune) bool { return !unicode.Is(unicode.Cf, r) })}
	}
	if o, ok := r.doc.Resolve(d["Alt"]).(object.String); ok {
		m.alt = r.markText(o)
	}
	if o, ok := r.doc.Resolve(d["Lang"]).(object.String); ok {
		m.lang = r.markText(o)
	}
}

// maxMarkText bounds the text that a mark gives, in bytes of the file.
const maxMarkText = 64 << 10

func (r *Reader) markText(o object.String) string {
	o = o[:min(len(o), maxMarkText)]
	if !r.spend(4 * len(o)) {
		return ""
	}
	return text.Decode(string(o))
}

// maxDrawn bounds the notes of marked content that has drawings.
const maxDrawn = 1 << 16

// drawn notes that the marked content has an image or a drawing.
func (r *Reader) drawn() {
	spot := page.Spot{Stream: r.mark.stream, Mark: r.mark.id}
	list := r.page.Drawn
	if n := len(list); spot.Mark < 0 || r.mark.hidden || n >= maxDrawn || n > 0 && list[n-1] == spot {
		return
	}
	r.page.Drawn = append(list, spot)
}

func (r *Reader) endMark() {
	if r.beyond > 0 {
		r.beyond--
		return
	}
	if n := len(r.marks); n > r.floor.marks {
		r.mark = r.marks[n-1]
		r.marks = r.marks[:n-1]
	}
}
