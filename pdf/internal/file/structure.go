package file

import (
	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
	"github.com/seed31bcff99/reader/pdf/internal/text"
)

// maxNodes bounds the nodes of the structure tree.
const maxNodes = 1 << 18

// Structure returns the structure tree, nil if the file has none.
func (f *File) Structure() (tree *page.Structure, err error) {
	defer meter.Catch(&err)
	root := f.doc.Dict(f.root["StructTreeRoot"])
	if root == nil {
		return nil, nil
	}
	b := &builder{
		f: f, roles: f.doc.Dict(root["RoleMap"]), tree: &page.Structure{}, seen: map[uint32]bool{},
	}
	b.kids(root["K"], 0, 0)
	return b.tree, nil
}

// A builder builds the structure tree.
type builder struct {
	f     *File
	roles object.Dict
	tree  *page.Structure
	seen  map[uint32]bool
}

// add appends a node, and reports whether there was room.
func (b *builder) add(n page.Node) (int, bool) {
	if len(b.tree.Nodes) >= maxNodes {
		return 0, false
	}
	b.f.meter.Spend(128)
	n.End = len(b.tree.Nodes) + 1
	b.tree.Nodes = append(b.tree.Nodes, n)
	return n.End - 1, true
}

// kids adds the kids of a node: elements, numbers of marked content, references.
func (b *builder) kids(o object.Object, at, depth int) {
	if depth > maxDepth {
		return
	}
	if list, ok := b.f.doc.Resolve(o).(object.Array); ok {
		for _, kid := range list {
			b.kid(kid, at, depth)
		}
	} else if o != nil {
		b.kid(o, at, depth)
	}
}

func (b *builder) kid(o object.Object, at, depth int) {
	if v, ok := b.f.doc.Resolve(o).(int64); ok {
		if 0 <= v && v < 1<<31 {
			b.add(page.Node{Content: true, Page: at, Mark: int32(v)})
		}
		return
	}
	d, ok := b.f.doc.Resolve(o).(object.Dict)
	if !ok {
		return
	}
	if on := b.pageOf(d["Pg"]); on > 0 {
		at = on
	}
	switch b.f.doc.Name(d["Type"]) {
	case "MCR":
		if id := b.f.doc.Int(d["MCID"], -1); id >= 0 {
			stream, _ := d["Stm"].(object.Ref)
			b.add(page.Node{Content: true, Page: at, Mark: int32(id), Stream: int32(stream.Num)})
		}
	case "OBJR": // an annotation
	default:
		b.element(o, d, at, depth)
	}
}

func (b *builder) element(o object.Object, d object.Dict, at, depth int) {
	if ref, ok := o.(object.Ref); ok {
		if b.seen[ref.Num] {
			return
		}
		b.seen[ref.Num] = true
	}
	doc := b.f.doc
	n := page.Node{
		Type: string(b.standard(doc.Name(d["S"]))), Alt: text.Decode(string(doc.String(d["Alt"]))),
		Page: b.pageOf(d["Pg"]), Mark: -1, ColSpan: 1, RowSpan: 1,
	}
	b.attributes(&n, d["A"])
	if i, ok := b.add(n); ok {
		b.kids(d["K"], at, depth+1)
		b.tree.Nodes[i].End = len(b.tree.Nodes)
	}
}

// standard follows the role map.
func (b *builder) standard(role object.Name) object.Name {
	for range 8 {
		next := b.f.doc.Name(b.roles[role])
		if next == "" || next == role {
			break
		}
		role = next
	}
	return role
}

func (b *builder) pageOf(o object.Object) int {
	ref, _ := o.(object.Ref)
	return b.f.number[ref.Num]
}

// attributes reads the attributes of the cells of tables.
func (b *builder) attributes(n *page.Node, o object.Object) {
	doc := b.f.doc
	list, ok := doc.Resolve(o).(object.Array)
	if !ok {
		list = object.Array{o}
	}
	for _, o := range list[:min(len(list), 16)] {
		a := doc.Dict(o)
		if a == nil {
			continue
		}
		n.ColSpan = max(n.ColSpan, min(doc.Int(a["ColSpan"], 1), 1000))
		n.RowSpan = max(n.RowSpan, min(doc.Int(a["RowSpan"], 1), 1000))
	}
}
