package content

import (
	"math"

	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// A formCache keeps the decoded content of forms, since many are drawn on every page.
type formCache struct {
	data  map[uint32][]byte
	total int
}

const maxFormBytes = 16 << 20

func (r *Reader) formData(s *object.Stream) []byte {
	if data, ok := r.forms.data[s.Ref.Num]; ok {
		return data
	}
	data := r.doc.Bytes(s)
	if r.forms.total += len(data); r.forms.data == nil || r.forms.total > maxFormBytes {
		r.forms.data = map[uint32][]byte{}
		r.forms.total = len(data)
	}
	r.forms.data[s.Ref.Num] = data
	return data
}

func (r *Reader) xobject(o object.Object, s *scope) {
	x := r.doc.Stream(o)
	if x == nil || !r.spend(64) {
		return
	}
	hidden := r.mark.hidden
	if oc, ok := x.Dict["OC"]; ok && r.layers.hidden(oc) {
		r.mark.hidden = true
	}
	switch r.doc.Name(x.Dict["Subtype"]) {
	case "Image":
		solid := x.Dict["SMask"] == nil && x.Dict["Mask"] == nil && x.Dict["ImageMask"] == nil
		if color, ok := sample(r.doc, x); ok && solid && r.state.ctm.straight() && !r.mark.hidden {
			r.drawn()
			r.draw.addFill(r.state.ctm.Rect(page.Rect{X1: 1, Y1: 1}), color)
			break
		}
		r.draw.image(r.state.ctm, r.doc.Int(x.Dict["Width"], 0), r.doc.Int(x.Dict["Height"], 0), solid)
	case "Form":
		r.form(x, s)
	}
	r.mark.hidden = hidden
}

// form draws a form in a copy of the state.
func (r *Reader) form(x *object.Stream, s *scope) {
	if s.depth >= maxForms {
		r.page.Cut = true
		return
	}
	state, mark, excess, beyond, around := r.state, r.mark, r.excess, r.beyond, r.floor
	r.floor = floor{len(r.states), len(r.marks)}
	if r.doc.Dict(x.Dict["Group"]) != nil {
		r.state.enterGroup()
	}
	var m [6]float64
	if r.doc.Numbers(x.Dict["Matrix"], m[:]) {
		if n := (Matrix{m[0], m[1], m[2], m[3], m[4], m[5]}).Times(r.state.ctm); n.finite() {
			r.state.ctm = n
		}
	}
	var box [4]float64
	if r.doc.Numbers(x.Dict["BBox"], box[:]) {
		r.state.clip = r.state.clip.Intersect(r.state.ctm.Rect(page.Rect{X0: box[0], Y0: box[1], X1: box[2], Y1: box[3]}))
	}
	inner := &scope{dict: r.doc.Dict(x.Dict["Resources"]), stream: int32(x.Ref.Num), depth: s.depth + 1}
	if inner.dict == nil {
		inner.dict = s.dict
	}
	r.excess, r.beyond = 0, 0
	r.interpret(r.formData(x), inner)
	r.states, r.marks = r.states[:r.floor.states], r.marks[:r.floor.marks]
	r.state, r.mark, r.excess, r.beyond, r.floor = state, mark, excess, beyond, around
}

// scanned is the least resolution of a scan, in samples per inch. The letters of coarser
// images cannot be read.
const scanned = 50

// isScan reports whether an image is fine enough to have letters.
func isScan(m Matrix, width, height int) bool {
	const inch = 72
	return float64(width)*inch >= scanned*math.Hypot(m.A, m.B) && float64(height)*inch >= scanned*math.Hypot(m.C, m.D)
}

// sample returns the colour of an image of one sample: it is no picture, but a fill.
func sample(doc *object.Document, x *object.Stream) (page.Color, bool) {
	d := x.Dict
	if doc.Int(d["Width"], 0) != 1 || doc.Int(d["Height"], 0) != 1 || doc.Int(d["BitsPerComponent"], 0) != 8 || d["Decode"] != nil {
		return page.Unknown, false
	}
	switch data, space := doc.Bytes(x), doc.Name(d["ColorSpace"]); {
	case space == "DeviceGray" && len(data) == 1:
		return page.Color(data[0]) * 0x010101, true
	case space == "DeviceRGB" && len(data) == 3:
		return page.Color(data[0])<<16 | page.Color(data[1])<<8 | page.Color(data[2]), true
	}
	return page.Unknown, false
}

// inlineSize returns the size of an inline image, in samples.
func (l *lexer) inlineSize() (width, height int) {
	for i := 0; i+1 < len(l.operands); i++ {
		if l.operands[i+1].kind != kindNumber {
			continue
		}
		n := int(max(0, min(l.operands[i+1].value, maxSamples)))
		switch l.name(i) {
		case "W", "Width":
			width = n
		case "H", "Height":
			height = n
		}
	}
	return width, height
}

// inline draws an inline image. One of a single sample may be a line: that is how the
// rules of PostScript files come out of Ghostscript.
func (d *drawing) inline(width, height int) {
	if width == 1 && height == 1 && d.state.ctm.straight() && !d.mark.hidden && d.addThin(d.state.ctm.Rect(page.Rect{X1: 1, Y1: 1}), page.Unknown) {
		d.drawn()
		return
	}
	d.image(d.state.ctm, width, height, false)
}

// maxSamples bounds the width and height of inline images, which are small.
const maxSamples = 1 << 16

// image notes an image. One that is solid has no holes.
func (d *drawing) image(m Matrix, width, height int, solid bool) {
	box := m.Rect(page.Rect{X1: 1, Y1: 1}).Intersect(d.state.clip)
	if box.Empty() {
		return
	}
	if len(d.page.Images) >= maxImages {
		d.page.Cut = true
		return
	}
	d.flush()
	d.drawn()
	if p := d.mark.replace; p != nil {
		p.shown = true // the image shows what the text says
	}
	scan := isScan(m, width, height)
	if solid && !scan && !d.mark.hidden && !d.state.ragged {
		d.addCover(box, corners(m, page.Rect{X1: 1, Y1: 1}))
	}
	d.page.Images = append(d.page.Images, page.Image{Rect: box, Order: len(d.out.runs), Hidden: d.mark.hidden, Scan: scan})
}
