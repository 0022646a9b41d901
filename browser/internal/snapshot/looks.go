package snapshot

import (
	"context"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/conceal"
	"github.com/seed31bcff99/reader/internal/patience"
)

// looks are the properties by which text is hidden in its place, such as colors and filters.
// Their values come after those of styleNames.
var looks = conceal.Looks()

// readingNames are the properties that a snapshot for reading has.
var readingNames = func() []string {
	names := slices.Clone(styleNames[:])
	for _, l := range looks {
		names = append(names, l.Name)
	}
	return names
}()

// unread are the elements that a judged document leaves out: their text is not shown, and
// their styles are in the computed ones already. Of style sheets the fonts are kept.
var unread = map[string]bool{"LINK": true, "NOSCRIPT": true, "SCRIPT": true, "TEMPLATE": true, "TITLE": true}

// restated are the attributes that a judged document leaves out: the computed styles say what
// they do, or they do nothing for people.
var restated = map[string]bool{
	"aria-hidden": true, "background": true, "bgcolor": true, "class": true, "color": true, "hidden": true, "id": true, "style": true,
}

// A judged document has the elements of a frame, each with its computed style in its style
// attribute, and no style sheets.
type judged struct {
	tables *tables
	doc    *document
	boxed  []bool       // by row: something in it has a box
	list   []dom.Source // the nodes
	rows   []int        // their rows
	places []int        // by row: the index in list, or leftOut
}

// concealed returns by row which texts of a document are hidden by how they are drawn.
func (t *tables) concealed(ctx context.Context, d *document) (hidden []bool, err error) {
	j := &judged{tables: t, doc: d, boxed: make([]bool, len(d.nodes)), places: make([]int, len(d.nodes))}
	for i := len(d.nodes) - 1; i > 0; i-- {
		j.boxed[i] = j.boxed[i] || d.nodes[i].laid
		if parent := d.nodes[i].parent; j.boxed[i] && parent >= 0 {
			j.boxed[parent] = true
		}
	}
	for i := range d.nodes {
		j.places[i] = j.add(i)
	}
	doc, err := dom.FromBrowser(ctx, j.list, d.quirks, nil)
	if err != nil {
		return nil, err
	}
	defer doc.Release()
	defer patience.Catch(&err)
	doc = doc.Watch(patience.With(ctx))
	return j.weigh(doc, conceal.Findings(doc)), nil
}

// add adds a row, and returns its place.
func (j *judged) add(i int) int {
	n := &j.doc.nodes[i]
	if n.parent < 0 {
		return -1
	}
	parent := j.places[n.parent]
	name := j.tables.text(n.name)
	switch {
	case parent == leftOut:
		return leftOut
	case n.kind == textType:
		text := j.tables.text(n.value)
		if parent >= 0 && j.list[parent].Name == "STYLE" {
			text = fontFaces(text)
		}
		j.list = append(j.list, dom.Source{Parent: parent, Text: text})
	case n.kind == elementType && name == "STYLE":
		j.list = append(j.list, dom.Source{Parent: parent, Name: name})
	case n.kind == elementType && !unread[name]:
		if n.pseudo {
			name = "span"
		}
		attrs := slices.DeleteFunc(attributes(j.tables.pairs(j.doc.attrs[i])), func(a dom.Attr) bool { return restated[a.Key] })
		j.list = append(j.list, dom.Source{Parent: parent, Name: name, Attrs: append(attrs, dom.Attr{Key: "style", Val: j.style(i)})})
	default:
		return leftOut
	}
	j.rows = append(j.rows, i)
	return len(j.list) - 1
}

// fontFaces returns the fonts that a style sheet defines, which computed styles do not tell.
func fontFaces(sheet string) string {
	const at = "@font-face"
	var b strings.Builder
	for {
		start := strings.Index(sheet, at)
		if start < 0 {
			return b.String()
		}
		sheet = sheet[start:]
		end := strings.IndexByte(sheet, '}')
		if end < 0 {
			return b.String()
		}
		b.WriteString(sheet[:end+1])
		sheet = sheet[end+1:]
	}
}

// style returns the computed style of a row as declarations, without what it has anyway.
func (j *judged) style(i int) string {
	n := &j.doc.nodes[i]
	if !n.laid {
		if j.boxed[i] {
			return "display:contents"
		}
		return "display:none"
	}
	around := j.doc.around(n)
	var b strings.Builder
	for k, l := range looks {
		value := j.tables.style(n, len(styleNames)+k)
		usual := l.Initial
		if l.Inherits && around != nil {
			usual = j.tables.style(around, len(styleNames)+k)
		}
		if value != "" && value != usual || l.Name == "display" {
			b.WriteString(l.Name + ":" + value + ";")
		}
	}
	return b.String()
}

// around returns the nearest element around a row that has a box, nil if there is none.
func (d *document) around(n *node) *node {
	for at := n.parent; at > 0; at = d.nodes[at].parent {
		if row := &d.nodes[at]; row.laid && row.kind == elementType {
			return row
		}
	}
	return nil
}

// weigh returns by row which texts are hidden. What rests on the color behind a text counts
// only if that is known.
func (j *judged) weigh(doc *dom.Document, findings []conceal.Finding) []bool {
	found := make(map[dom.NodeID]*conceal.Finding, len(findings))
	for i := range findings {
		found[findings[i].Node] = &findings[i]
	}
	hidden := make([]bool, len(j.doc.nodes))
	nodes := j.nodes(doc)
	for k, n := range nodes {
		if j.list[k].Name != "" {
			continue
		}
		for at := n; at > dom.Root; at = doc.Parent(at) {
			row := j.rows[k]
			if f := found[at]; f != nil && (!ofPlace(f) || j.isSunk(row)) {
				hidden[row] = !onGround(f) || !j.tables.onAnother(j.doc, row)
				break
			}
		}
	}
	return hidden
}

// isSunk reports whether an element around a row is painted below what is around that.
func (j *judged) isSunk(i int) bool {
	for at := j.doc.nodes[i].parent; at > 0; at = j.doc.nodes[at].parent {
		if strings.HasPrefix(j.tables.style(&j.doc.nodes[at], levelStyle), "-") {
			return true
		}
	}
	return false
}

// layout are the properties whose doubts the boxes of the browser settle.
var layout = map[string]bool{"direction": true, "display": true, "height": true, "position": true, "width": true, "writing-mode": true, "z-index": true}

// ofPlace reports whether a finding rests on where a text is, which the boxes tell better.
func ofPlace(f *conceal.Finding) bool {
	if !f.Unproven {
		return f.By == conceal.ByPlace
	}
	return layout[f.Property] || !slices.ContainsFunc(looks, func(l conceal.Longhand) bool { return l.Name == f.Property })
}

// onGround reports whether a finding rests on the color behind a text.
func onGround(f *conceal.Finding) bool {
	if f.Unproven {
		return f.Property == "background-image" || f.Property == "background-color"
	}
	return f.By == conceal.ByColor
}

// nodes returns the node of a document for each of the list. Texts without an element between
// them are one.
func (j *judged) nodes(doc *dom.Document) []dom.NodeID {
	nodes := make([]dom.NodeID, len(j.list))
	n := dom.Root
	for k := range j.list {
		if j.list[k].Name != "" {
			for n++; doc.Kind(n) != dom.Element; n++ {
			}
		} else if joined := k > 0 && j.list[k-1].Name == "" && j.list[k-1].Parent == j.list[k].Parent; !joined && int(n)+1 < doc.Len() && doc.Kind(n+1) != dom.Element {
			n++
		}
		nodes[k] = n
	}
	return nodes
}
