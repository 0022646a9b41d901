package tree

import (
	"slices"

	"golang.org/x/net/html/atom"
)

// A formatter is an inserter that also opens and closes elements that format text,
// such as a and b, and opens them again after a block has closed them.
type formatter struct {
	inserter
	active    activeList
	clones    int // what clones have cost: see clone
	maxClones int
}

// maxClones returns how many elements and attributes may be opened again in a
// page. Few real pages have a hundred.
func maxClones(page string) int { return 1<<14 + len(page)/8 }

// startFormat adds an element that formats.
func (b *formatter) startFormat() {
	switch b.tok.tag {
	case atom.A:
		if i := b.active.last(atom.A); i >= 0 {
			n := b.active.items[i].node
			b.endFormat()
			b.open.remove(n)
			b.active.remove(n)
		}
		b.reopen()
	case atom.Nobr:
		b.reopen()
		if b.open.inScope(plainScope, atom.Nobr) {
			b.endFormat()
			b.reopen()
		}
	default:
		b.reopen()
	}
	b.addElement()
	b.active.add(b.tree, b.open.top())
}

// mark separates what formats inside the next element from what formats outside.
func (b *formatter) mark() {
	b.active.mark()
	// An object that a table ends leaves its marker behind, and every search walks
	// the list.
	b.deep = b.deep || len(b.active.items) > 8*MaxDepth
}

// reopen opens the active elements again that a block has closed.
func (b *formatter) reopen() {
	active := b.active.items
	i := len(active)
	for i > 0 && active[i-1].node != 0 && index(b.open.items, active[i-1].node) < 0 {
		i--
	}
	for ; i < len(active) && !b.deep; i++ {
		it := b.clone(active[i])
		b.place(it.node)
		b.push(it.node, it.tag, it.traits, it.space, it.name)
		active[i] = it
	}
}

// clone makes an element like another. A page that would be mostly clones is given
// up. Attributes count too, since later stages read those of each clone.
func (b *formatter) clone(it item) item {
	b.clones++
	for _, a := range b.tree.Attributes(it.node) {
		b.clones += 1 + len(a.Val)/32
	}
	if b.clones > b.maxClones {
		b.deep = true
	}
	it.node = b.tree.clone(it.node)
	it.space = HTML
	return it
}

// endFormat closes an element that formats, and opens again what the end tag did
// not mean to close: the "adoption agency" of the specification, section
// 13.2.6.4.7.
func (b *formatter) endFormat() {
	tag := b.tok.tag
	if top := b.open.top(); top.tag == tag && index(b.active.items, top.node) < 0 {
		b.open.pop()
		return
	}
	for range 8 {
		at := b.active.last(tag)
		if at < 0 {
			b.open.closeNamed(&b.tok)
			return
		}
		format := b.active.items[at]
		from := index(b.open.items, format.node)
		if from < 0 {
			b.active.remove(format.node)
			return
		}
		if !b.open.inScope(plainScope, tag) {
			return
		}
		open := b.open.items
		block := from
		for block < len(open) && open[block].traits&special == 0 {
			block++
		}
		if block == len(open) {
			b.open.cut(from)
			b.active.remove(format.node)
			return
		}
		b.adoptBlock(format, from, block)
		if b.deep {
			return
		}
	}
}

// adoptBlock takes a block out of the element that formats it, and puts a clone
// of that element into the block. In the open elements, the element is at index
// from and the block at index at.
func (b *formatter) adoptBlock(format item, from, at int) {
	t := b.tree
	block := b.open.items[at]
	parent := b.open.items[from-1]

	last, bookmark := b.cloneBetween(format, block, from, at)
	t.detach(last)
	if parent.traits&tableRows != 0 {
		b.fosterParent(last)
	} else {
		t.append(parent.node, last)
	}

	clone := b.clone(format)
	t.adopt(clone.node, block.node)
	t.append(block.node, clone.node)

	if old := index(b.active.items, format.node); old >= 0 && old < bookmark {
		bookmark--
	}
	b.active.remove(format.node)
	b.active.items = slices.Insert(b.active.items, bookmark, clone)
	b.open.remove(format.node)
	b.open.items = slices.Insert(b.open.items, index(b.open.items, block.node)+1, clone)
}

// cloneBetween clones what is open between an element that formats and a block
// around the block. It returns the outermost clone, or the block if there is none,
// and the index at which the clone of format goes into the active elements.
func (b *formatter) cloneBetween(format, block item, from, at int) (last int32, bookmark int) {
	t := b.tree
	last, bookmark = block.node, index(b.active.items, format.node)
	for i, steps := at-1, 1; i > from; i, steps = i-1, steps+1 {
		it := b.open.items[i]
		active := index(b.active.items, it.node)
		if active >= 0 && steps > 3 {
			b.active.removeAt(active)
			if active <= bookmark {
				bookmark--
			}
			continue // it stays open, as in x/net/html
		}
		if active < 0 {
			b.open.remove(it.node)
			continue
		}
		clone := b.clone(it)
		b.active.items[active], b.open.items[i] = clone, clone
		if last == block.node {
			bookmark = active + 1
		}
		t.detach(last)
		t.append(clone.node, last)
		last = clone.node
	}
	return last, bookmark
}
