package file

import (
	"github.com/seed31bcff99/reader/pdf/internal/content"
	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
	"github.com/seed31bcff99/reader/pdf/internal/text"
)

// Page reads a page, from 0. The error is that of the context, or meter.ErrSpent: what a bad
// page has is returned, and marked as damaged.
func (f *File) Page(index int) (p *page.Page, err error) {
	defer meter.Catch(&err)
	box, m := f.view(index)
	p = &page.Page{Number: index + 1, Box: box, Links: f.links(index)}
	l := &f.pages[index]
	dict := f.doc.Dict(l.object)
	f.reader.Start(p, m)
	f.reader.Content(f.contents(dict["Contents"], p), f.doc.Dict(l.resources))
	f.reader.Reset(m)
	f.annotations(dict, p)
	f.reader.End()
	f.countActive(dict, p)
	return p, nil
}

// maxContents bounds the streams of one page.
const maxContents = 1 << 14

// contents returns the content of a page, whose streams are read as one.
func (f *File) contents(o object.Object, p *page.Page) []byte {
	var streams object.Array
	switch v := f.doc.Resolve(o).(type) {
	case *object.Stream:
		streams = object.Array{v}
	case object.Array:
		streams = v[:min(len(v), maxContents)]
		p.Cut = len(v) > maxContents
	}
	buffer := f.buffer[:0]
	for _, o := range streams {
		s := f.doc.Stream(o)
		if s == nil {
			p.Damaged = true
			continue
		}
		data, whole := f.doc.Decode(s)
		if len(buffer)+len(data) > object.MaxStream {
			p.Cut = true
			break
		}
		p.Damaged = p.Damaged || !whole
		buffer = append(append(buffer, data...), '\n')
	}
	f.buffer = buffer
	return buffer
}

// Flags of annotations.
const (
	flagHidden = 1 << 1
	flagNoView = 1 << 5
)

// maxAnnotations bounds the annotations of a page.
const maxAnnotations = 1 << 14

func (f *File) annotationList(dict object.Dict) object.Array {
	list := f.doc.Array(dict["Annots"])
	return list[:min(len(list), maxAnnotations)]
}

// annotations reads the appearances of annotations that show text: form fields, text
// boxes, stamps.
func (f *File) annotations(dict object.Dict, p *page.Page) {
	for _, o := range f.annotationList(dict) {
		a := f.doc.Dict(o)
		f.meter.Spend(64)
		if flags := f.doc.Int(a["F"], 0); flags&(flagHidden|flagNoView) != 0 {
			continue
		}
		switch f.doc.Name(a["Subtype"]) {
		case "Widget":
			f.appearance(a, true)
		case "FreeText", "Stamp":
			f.appearance(a, false)
		}
	}
}

func (f *File) appearance(a object.Dict, field bool) {
	rect, ok := f.rect(a["Rect"])
	if !ok {
		return
	}
	s := normalAppearance(f.doc, a)
	if s == nil {
		if field {
			f.reader.Plain(fieldValue(f.doc, a), rect)
		}
		return
	}
	var box [4]float64
	if !f.doc.Numbers(s.Dict["BBox"], box[:]) {
		return
	}
	own := content.Identity
	var v [6]float64
	if f.doc.Numbers(s.Dict["Matrix"], v[:]) {
		own = content.Matrix{A: v[0], B: v[1], C: v[2], D: v[3], E: v[4], F: v[5]}
	}
	from := own.Rect(page.Rect{X0: box[0], Y0: box[1], X1: box[2], Y1: box[3]})
	if from.Empty() {
		return
	}
	sx, sy := (rect.X1-rect.X0)/(from.X1-from.X0), (rect.Y1-rect.Y0)/(from.Y1-from.Y0)
	m := content.Matrix{A: sx, D: sy, E: rect.X0 - from.X0*sx, F: rect.Y0 - from.Y0*sy}
	f.reader.Appearance(s, m)
}

// normalAppearance returns the appearance in the annotation's state.
func normalAppearance(doc *object.Document, a object.Dict) *object.Stream {
	normal := doc.Resolve(doc.Dict(a["AP"])["N"])
	if states, ok := normal.(object.Dict); ok {
		normal = doc.Resolve(states[doc.Name(a["AS"])])
	}
	s, _ := normal.(*object.Stream)
	return s
}

// fieldValue returns the value of a text field or a choice; it may be that of the field
// above.
func fieldValue(doc *object.Document, a object.Dict) string {
	for range 8 {
		switch v := doc.Resolve(a["V"]).(type) {
		case object.String:
			return text.Decode(string(v))
		case object.Array:
			if len(v) > 0 {
				return text.Decode(string(doc.String(v[0])))
			}
		}
		if a = doc.Dict(a["Parent"]); a == nil {
			break
		}
	}
	return ""
}

// countActive counts the scripts and attachments of a page.
func (f *File) countActive(dict object.Dict, p *page.Page) {
	p.Scripts = scripts(f.doc, dict["AA"])
	for _, o := range f.annotationList(dict) {
		a := f.doc.Dict(o)
		if f.doc.Name(a["Subtype"]) == "FileAttachment" {
			p.Attachments++
		}
		if isScript(f.doc, a["A"]) {
			p.Scripts++
		}
		p.Scripts += scripts(f.doc, a["AA"])
	}
}

// scripts counts the scripts among additional actions.
func scripts(doc *object.Document, o object.Object) (n int) {
	for _, action := range doc.Dict(o) {
		if isScript(doc, action) {
			n++
		}
	}
	return n
}

func isScript(doc *object.Document, action object.Object) bool {
	return doc.Name(doc.Dict(action)["S"]) == "JavaScript"
}

// A leaf is a page, with what it inherits from the nodes above.
type leaf struct {
	object    object.Object // a reference to the dictionary, or the dictionary
	resources object.Object
	media     object.Object
	crop      object.Object
	rotate    object.Object
}

// maxDepth bounds the depth of trees: of pages, names, bookmarks and structure.
const maxDepth = 200

// findPages walks the tree of pages. A node that was seen before is left out, so that
// loops end.
func (f *File) findPages() {
	f.pages, f.number = nil, map[uint32]int{}
	f.root = f.doc.Dict(f.doc.Trailer["Root"])
	f.walk(f.root["Pages"], leaf{}, map[uint32]bool{}, 0)
}

func (f *File) walk(o object.Object, above leaf, seen map[uint32]bool, depth int) {
	if ref, ok := o.(object.Ref); ok {
		if seen[ref.Num] {
			return
		}
		seen[ref.Num] = true
	}
	node := f.doc.Dict(o)
	if node == nil || depth > maxDepth || len(f.pages) >= maxPages {
		return
	}
	f.meter.Spend(64)
	here := above
	here.inherit(node)
	kids, inner := f.doc.Resolve(node["Kids"]).(object.Array)
	if !inner {
		if f.doc.Name(node["Type"]) != "Pages" {
			f.addPage(o, here)
		}
		return
	}
	for _, kid := range kids {
		f.walk(kid, here, seen, depth+1)
	}
}

func (l *leaf) inherit(node object.Dict) {
	for key, to := range map[object.Name]*object.Object{
		"Resources": &l.resources, "MediaBox": &l.media, "CropBox": &l.crop, "Rotate": &l.rotate,
	} {
		if o, ok := node[key]; ok {
			*to = o
		}
	}
}

func (f *File) addPage(o object.Object, l leaf) {
	l.object = o
	f.pages = append(f.pages, l)
	if ref, ok := o.(object.Ref); ok {
		f.number[ref.Num] = len(f.pages)
	}
}

// collectPages takes all objects that say that they are pages, in the order of their
// numbers: the tree of pages is lost.
func (f *File) collectPages() {
	for _, num := range f.doc.Numbered() {
		ref := object.Ref{Num: num}
		d, ok := f.doc.Resolve(ref).(object.Dict)
		if !ok || len(f.pages) >= maxPages {
			continue
		}
		if d["Type"] == object.Name("Page") || d["Type"] == nil && d["Contents"] != nil && d["MediaBox"] != nil {
			var l leaf
			l.inherit(d)
			f.addPage(ref, l)
		}
	}
}

// letter is the size of a page that does not say its size.
var letter = page.Rect{X1: 612, Y1: 792}

// view returns the box of a page as shown, turned as the page is, and the matrix from its
// coordinates to those of the box.
func (f *File) view(index int) (box page.Rect, m content.Matrix) {
	l := &f.pages[index]
	media, ok := f.rect(l.media)
	if !ok {
		media = letter
	}
	shown := media
	if crop, ok := f.rect(l.crop); ok {
		if both := crop.Intersect(media); !both.Empty() {
			shown = both
		}
	}
	width, height := shown.X1-shown.X0, shown.Y1-shown.Y0
	rotate := ((f.doc.Int(l.rotate, 0)/90)%4 + 4) % 4 * 90
	m = content.Matrix{A: 1, D: 1, E: -shown.X0, F: -shown.Y0}
	switch rotate {
	case 90:
		m = m.Times(content.Matrix{B: -1, C: 1, F: width})
	case 180:
		m = m.Times(content.Matrix{A: -1, D: -1, E: width, F: height})
	case 270:
		m = m.Times(content.Matrix{B: 1, C: -1, E: height})
	}
	if rotate%180 != 0 {
		width, height = height, width
	}
	return page.Rect{X1: width, Y1: height}, m
}

// rect reads a rectangle that has an area which pages can have.
func (f *File) rect(o object.Object) (page.Rect, bool) {
	var v [4]float64
	if !f.doc.Numbers(o, v[:]) {
		return page.Rect{}, false
	}
	r := page.Rect{X0: min(v[0], v[2]), Y0: min(v[1], v[3]), X1: max(v[0], v[2]), Y1: max(v[1], v[3])}
	return r, !r.Empty() && r.X1-r.X0 < 1e6 && r.Y1-r.Y0 < 1e6 && r.X0 > -1e6 && r.Y0 > -1e6
}
