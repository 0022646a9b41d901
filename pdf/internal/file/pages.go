package file

import (
	"strconv"

	"github.com/seed31bcff99/reader/pdf/internal/content"
	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

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
	if node == nil || depth > maxDepth || len(f.pages) >= f.limits.MaxPages {
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
		if !ok || len(f.pages) >= f.limits.MaxPages {
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

// view returns the box of a page as shown, its rotation, and the matrix from its
// coordinates to those of the box.
func (f *File) view(index int) (box page.Rect, rotate int, m content.Matrix) {
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
	rotate = ((f.doc.Int(l.rotate, 0)/90)%4 + 4) % 4 * 90
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
	return page.Rect{X1: width, Y1: height}, rotate, m
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

// A label says how the pages from an index on are called.
type label struct {
	from   int
	style  object.Name
	prefix string
	start  int
}

// label returns what the file calls a page.
func (f *File) label(index int) string {
	for i := len(f.labels) - 1; i >= 0; i-- {
		if l := f.labels[i]; l.from <= index {
			return l.prefix + numeral(l.style, l.start+index-l.from)
		}
	}
	return strconv.Itoa(index + 1)
}
