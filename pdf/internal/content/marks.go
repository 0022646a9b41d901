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
	replace  *replacement
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

func (sh *sheet) beginMark(l *lexer, s *scope, properties bool) {
	if len(sh.marks) >= maxMarks {
		sh.beyond++
		return
	}
	sh.marks = append(sh.marks, sh.mark)
	tagAt := len(l.operands) - 1
	if properties {
		tagAt--
	}
	m := &sh.mark
	switch tag := l.name(tagAt); tag {
	case "Artifact":
		m.artifact = true
	case "OC":
		if properties && sh.layers.hidden(sh.resource(s, "Properties", l.name(len(l.operands)-1))) {
			m.hidden = true
		}
	}
	if properties {
		sh.markProperties(sh.properties(l, s), s)
	}
}

// properties returns the dictionary of a BDC operator.
func (sh *sheet) properties(l *lexer, s *scope) object.Dict {
	if n := len(l.operands); n > 0 && l.operands[n-1].kind == kindDict {
		return l.dict
	}
	return sh.doc.Dict(sh.resource(s, "Properties", l.name(len(l.operands)-1)))
}

func (sh *sheet) markProperties(d object.Dict, s *scope) {
	m := &sh.mark
	if id := sh.doc.Int(d["MCID"], -1); id >= 0 {
		m.id, m.stream = int32(id), s.stream
		m.artifact = false
	}
	if o, ok := sh.doc.Resolve(d["ActualText"]).(object.String); ok && m.replace == nil {
		sh.flush()
		said := sh.markText(o)
		m.replace = &replacement{text: said, unseen: !strings.ContainsFunc(said, func(r rune) bool { return !unicode.Is(unicode.Cf, r) })}
	}
}

// maxMarkText bounds the text that a mark gives, in bytes of the file.
const maxMarkText = 64 << 10

func (sh *sheet) markText(o object.String) string {
	o = o[:min(len(o), maxMarkText)]
	if !sh.spend(4 * len(o)) {
		return ""
	}
	return text.Decode(string(o))
}

// maxDrawn bounds the notes of marked content that has drawings.
const maxDrawn = 1 << 16

// drawn notes that the marked content has an image or a drawing.
func (sh *sheet) drawn() {
	spot := page.Spot{Stream: sh.mark.stream, Mark: sh.mark.id}
	list := sh.page.Drawn
	if n := len(list); spot.Mark < 0 || sh.mark.hidden || n >= maxDrawn || n > 0 && list[n-1] == spot {
		return
	}
	sh.page.Drawn = append(list, spot)
}

func (sh *sheet) endMark() {
	if sh.beyond > 0 {
		sh.beyond--
		return
	}
	if n := len(sh.marks); n > sh.floor.marks {
		sh.mark = sh.marks[n-1]
		sh.marks = sh.marks[:n-1]
	}
}

// layers says which optional content is hidden in the default view.
type layers struct {
	doc *object.Document
	off map[uint32]bool // groups by their object number
	all bool            // groups are off unless they are in on
	on  map[uint32]bool
}

func readLayers(doc *object.Document) *layers {
	l := &layers{doc: doc, off: map[uint32]bool{}, on: map[uint32]bool{}}
	properties := doc.Dict(doc.Dict(doc.Trailer["Root"])["OCProperties"])
	view := doc.Dict(properties["D"])
	l.all = doc.Name(view["BaseState"]) == "OFF"
	for _, o := range doc.Array(view["OFF"]) {
		if ref, ok := o.(object.Ref); ok {
			l.off[ref.Num] = true
		}
	}
	for _, o := range doc.Array(view["ON"]) {
		if ref, ok := o.(object.Ref); ok {
			l.on[ref.Num] = true
		}
	}
	return l
}

// hidden reports whether a group, or a membership of groups, is not shown.
func (l *layers) hidden(o object.Object) bool {
	if o == nil || !l.all && len(l.off) == 0 {
		return false
	}
	d := l.doc.Dict(o)
	if l.doc.Name(d["Type"]) == "OCMD" {
		return l.membershipHidden(d)
	}
	ref, ok := o.(object.Ref)
	return ok && l.groupHidden(ref)
}

func (l *layers) groupHidden(ref object.Ref) bool {
	return l.off[ref.Num] || l.all && !l.on[ref.Num]
}

// maxGroups bounds the groups of a membership.
const maxGroups = 256

// membershipHidden applies the policy of a membership; visibility expressions are not read.
func (l *layers) membershipHidden(d object.Dict) bool {
	var groups object.Array
	if ref, ok := d["OCGs"].(object.Ref); ok && l.doc.Array(ref) == nil {
		groups = object.Array{ref}
	} else {
		groups = l.doc.Array(d["OCGs"])
	}
	on, off := 0, 0
	for _, o := range groups[:min(len(groups), maxGroups)] {
		ref, ok := o.(object.Ref)
		switch {
		case !ok:
		case l.groupHidden(ref):
			off++
		default:
			on++
		}
	}
	if on+off == 0 {
		return false
	}
	switch l.doc.Name(d["P"]) {
	case "AllOn":
		return off > 0
	case "AnyOff":
		return off == 0
	case "AllOff":
		return on > 0
	}
	return on == 0
}
