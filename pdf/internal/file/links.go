package file

import (
	"github.com/seed31bcff99/reader/pdf/internal/content"
	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// A target is where a link or a bookmark leads.
type target struct {
	uri  string
	page int // from 1, 0 if it leads to no page
	top  float64
}

// links returns the links of a page.
func (f *File) links(index int) (links []page.Link) {
	_, m := f.view(index)
	for _, o := range f.annotationList(f.doc.Dict(f.pages[index].object)) {
		a := f.doc.Dict(o)
		f.meter.Spend(64)
		if f.doc.Name(a["Subtype"]) != "Link" {
			continue
		}
		to, ok := f.target(a)
		boxes := f.linkBoxes(a, m)
		if !ok || len(boxes) == 0 {
			continue
		}
		links = append(links, page.Link{Boxes: boxes, URI: to.uri, Page: to.page, Top: to.top})
	}
	return links
}

// maxQuads bounds the boxes of a link.
const maxQuads = 64

// linkBoxes returns the quadrilaterals of a link as boxes, or its rectangle.
func (f *File) linkBoxes(a object.Dict, m content.Matrix) (boxes []page.Rect) {
	outer, ok := f.rect(a["Rect"])
	quads := f.doc.Array(a["QuadPoints"])
	for i := 0; i+8 <= len(quads) && len(boxes) < maxQuads; i += 8 {
		var v [8]float64
		if !f.doc.Numbers(quads[i:i+8], v[:]) {
			break
		}
		boxes = append(boxes, m.Rect(page.Rect{
			X0: min(v[0], v[2], v[4], v[6]), Y0: min(v[1], v[3], v[5], v[7]),
			X1: max(v[0], v[2], v[4], v[6]), Y1: max(v[1], v[3], v[5], v[7]),
		}))
	}
	if len(boxes) == 0 && ok {
		boxes = append(boxes, m.Rect(outer))
	}
	return boxes
}

// target finds where an annotation or a bookmark leads.
func (f *File) target(d object.Dict) (to target, ok bool) {
	if dest, has := d["Dest"]; has {
		return f.destination(dest)
	}
	action := f.doc.Dict(d["A"])
	switch f.doc.Name(action["S"]) {
	case "URI":
		to.uri = f.address(action["URI"])
		return to, to.uri != ""
	case "GoTo":
		return f.destination(action["D"])
	case "GoToR", "Launch":
		spec := f.doc.Resolve(action["F"])
		if d, ok := spec.(object.Dict); ok && f.doc.Name(d["FS"]) == "URL" {
			to.uri = f.address(d["F"])
			return to, to.uri != ""
		}
	}
	return to, false
}

// address returns a URI. It should be ASCII; what is not is text in UTF-8 or not.
func (f *File) address(o object.Object) string {
	s := string(f.doc.String(o))
	if base := string(f.doc.String(f.doc.Dict(f.root["URI"])["Base"])); base != "" && !hasScheme(s) {
		s = base + s
	}
	return validText(s)
}

func hasScheme(s string) bool {
	for i := range len(s) {
		switch c := s[i]; {
		case c == ':':
			return i > 0
		case c|0x20 < 'a' || c|0x20 > 'z':
			return false
		}
	}
	return false
}

// destination finds the page and the place that a destination names.
func (f *File) destination(o object.Object) (to target, ok bool) {
	dest := f.doc.Resolve(o)
	for range 4 {
		switch v := dest.(type) {
		case object.Name:
			dest = f.named(string(v))
		case object.String:
			dest = f.named(string(v))
		case object.Dict:
			dest = f.doc.Resolve(v["D"])
		case object.Array:
			return f.place(v)
		default:
			return to, false
		}
	}
	return to, false
}

// named returns a destination by its name.
func (f *File) named(name string) object.Object {
	if f.dests == nil {
		f.dests = map[string]object.Object{}
		for key, o := range f.doc.Dict(f.root["Dests"]) {
			f.dests[string(key)] = o
		}
		f.eachEntry(f.doc.Dict(f.root["Names"])["Dests"], "Names", func(key, value object.Object) {
			f.dests[string(f.doc.String(key))] = value
		})
	}
	return f.doc.Resolve(f.dests[name])
}

func (f *File) place(dest object.Array) (to target, ok bool) {
	if len(dest) == 0 {
		return to, false
	}
	switch v := dest[0].(type) {
	case object.Ref:
		to.page = f.number[v.Num]
	case int64:
		if 0 <= v && v < int64(len(f.pages)) {
			to.page = int(v) + 1
		}
	}
	if to.page == 0 {
		return to, false
	}
	box, m := f.view(to.page - 1)
	to.top = box.Y1
	at := func(i int) (float64, bool) {
		if i >= len(dest) {
			return 0, false
		}
		return f.doc.Number(dest[i])
	}
	left, top, hasTop := 0.0, 0.0, false
	if len(dest) > 1 {
		switch f.doc.Name(dest[1]) {
		case "XYZ":
			left, _ = at(2)
			top, hasTop = at(3)
		case "FitH", "FitBH":
			top, hasTop = at(2)
		case "FitR":
			left, _ = at(2)
			top, hasTop = at(5)
		}
	}
	if hasTop {
		_, y := m.Apply(left, top)
		to.top = max(0, min(y, box.Y1))
	}
	return to, true
}
