package file

import (
	"context"

	"github.com/seed31bcff99/reader/pdf/internal/content"
	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
	"github.com/seed31bcff99/reader/pdf/internal/text"
)

// Page reads a page, from 0. The error is that of the context, or ErrSpent: what a bad
// page has is returned, and marked as damaged.
func (f *File) Page(ctx context.Context, index int) (p *page.Page, err error) {
	defer meter.Catch(&err)
	f.meter.Use(ctx)
	box, rotate, m := f.view(index)
	p = &page.Page{Number: index + 1, Label: f.label(index), Box: box, Rotate: rotate}
	l := &f.pages[index]
	dict := f.doc.Dict(l.object)
	p.Lang = text.Decode(string(f.doc.String(dict["Lang"])))
	p.Links, _ = f.links(index)
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
		if len(buffer)+len(data) > f.limits.MaxStream {
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
	f.reader.Appearance(s, m, field)
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
