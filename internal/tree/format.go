package tree

import (
	"hash/maphash"
	"slices"

	"golang.org/x/net/html/atom"
)

// startFormat adds an element that formats.
func (b *builder) startFormat() {
	switch b.tok.tag {
	case atom.A:
		if i := b.lastActive(atom.A); i >= 0 {
			n := b.active[i].node
			b.endFormat()
			b.close(n)
			b.forget(n)
		}
		b.reopen()
	case atom.Nobr:
		b.reopen()
		if b.inScope(plainScope, atom.Nobr) {
			b.endFormat()
			b.reopen()
		}
	default:
		b.reopen()
	}
	b.addElement()
	b.forgetThird(b.top())
	b.active = append(b.active, *b.top())
}

// mark parts what formats inside an element from what formats outside.
func (b *builder) mark() {
	b.active = append(b.active, item{})
	// An object that a table ends leaves its marker behind; all lists are walked.
	b.deep = b.deep || len(b.active) > 8*MaxDepth
}

// unmark forgets what formats inside the innermost marked element.
func (b *builder) unmark() {
	for len(b.active) > 0 {
		last := b.active[len(b.active)-1]
		b.active = b.active[:len(b.active)-1]
		if last.node == 0 {
			return
		}
	}
}

// lastActive returns where the innermost active element with a tag stands behind
// the last marker, -1 if there is none.
func (b *builder) lastActive(tag atom.Atom) int {
	for i := len(b.active) - 1; i >= 0 && b.active[i].node != 0; i-- {
		if b.active[i].tag == tag {
			return i
		}
	}
	return -1
}

// forget takes an element from the active ones.
func (b *builder) forget(n int32) {
	if i := index(b.active, n); i >= 0 {
		b.active = slices.Delete(b.active, i, i+1)
	}
}

// forgetThird keeps three active elements that are alike from becoming four: the
// specification's "Noah's Ark clause".
func (b *builder) forgetThird(it *item) {
	alike := 0
	for i := len(b.active) - 1; i >= 0 && b.active[i].node != 0; i-- {
		other := &b.active[i]
		if other.tag != it.tag || b.attrsHash(other) != b.attrsHash(it) || !b.alike(other.node, it.node) {
			continue
		}
		if alike++; alike >= 3 {
			b.active = slices.Delete(b.active, i, i+1)
		}
	}
}

// alike reports whether two elements have the same attributes, in any order if
// they are not too many.
func (b *builder) alike(m, n int32) bool {
	one, other := b.tree.Attributes(m), b.tree.Attributes(n)
	if len(one) != len(other) || len(one) > manyAttrs {
		return slices.Equal(one, other)
	}
	for _, a := range one {
		if !slices.Contains(other, a) {
			return false
		}
	}
	return true
}

// seed is another in each process, for whoever makes a page could make hashes that
// meet. No tree depends on it.
var seed = maphash.MakeSeed()

// attrsHash returns a hash of the attributes of an element, which is made once:
// hundreds may be open that differ in their last attribute. It is the same in any
// order, if they are not too many.
func (b *builder) attrsHash(it *item) uint64 {
	if it.hash != 0 {
		return it.hash
	}
	attrs := b.tree.Attributes(it.node)
	sum := uint64(1) // 0 is not known
	for _, a := range attrs {
		if len(attrs) > manyAttrs {
			sum *= 31 // the order counts
		}
		sum += maphash.Comparable(seed, a)
	}
	it.hash = max(sum, 1)
	return it.hash
}

// reopen opens the active elements again that a block has closed.
func (b *builder) reopen() {
	i := len(b.active)
	for i > 0 && b.active[i-1].node != 0 && index(b.open, b.active[i-1].node) < 0 {
		i--
	}
	for ; i < len(b.active); i++ {
		it := b.cloneOf(b.active[i])
		b.place(it.node)
		b.push(it)
		b.active[i] = it
		if b.deep {
			return
		}
	}
}

// cloneOf makes an element like another. A page whose tree would be mostly clones
// is given up; attributes count, for others look at those of each clone.
func (b *builder) cloneOf(it item) item {
	b.clones++
	for _, a := range b.tree.Attributes(it.node) {
		b.clones += 1 + len(a.Val)/32
	}
	if b.clones > mostClones+len(b.lex.page)/8 {
		b.deep = true
	}
	it.node = b.tree.clone(it.node)
	it.space = HTML
	return it
}

// mostClones is how many elements and attributes may be opened again in a page of
// any size; a long one may have more. Of real pages few have a hundred.
const mostClones = 1 << 14

// endFormat closes an element that formats, and opens again what it did not mean
// to close: the "adoption agency" of the specification, section 13.2.6.4.7.
func (b *builder) endFormat() {
	tag := b.tok.tag
	if top := b.top(); top.tag == tag && index(b.active, top.node) < 0 {
		b.pop()
		return
	}
	for range 8 {
		at := b.lastActive(tag)
		if at < 0 {
			b.endOther()
			return
		}
		format := b.active[at]
		from := index(b.open, format.node)
		if from < 0 {
			b.forget(format.node)
			return
		}
		if !b.inScope(plainScope, tag) {
			return
		}
		block := from
		for block < len(b.open) && b.open[block].traits&special == 0 {
			block++
		}
		if block == len(b.open) {
			b.cut(from)
			b.forget(format.node)
			return
		}
		b.adoptBlock(format, from, block)
		if b.deep {
			return
		}
	}
}

// adoptBlock takes a block out of the element that formats it, and puts a clone
// of that into the block. The two stand at from and block in open.
func (b *builder) adoptBlock(format item, from, at int) {
	t := b.tree
	block := b.open[at]
	parent := b.open[from-1]
	bookmark := index(b.active, format.node)

	// What is open between the two is cloned around the block.
	last := block.node
	for i, steps := at-1, 1; i > from; i, steps = i-1, steps+1 {
		it := b.open[i]
		active := index(b.active, it.node)
		if active >= 0 && steps > 3 {
			b.active = slices.Delete(b.active, active, active+1)
			if active <= bookmark {
				bookmark--
			}
			continue // it stays open, as in x/net/html
		}
		if active < 0 {
			b.close(it.node)
			continue
		}
		clone := b.cloneOf(it)
		b.active[active], b.open[i] = clone, clone
		if last == block.node {
			bookmark = active + 1
		}
		t.detach(last)
		t.append(clone.node, last)
		last = clone.node
	}

	t.detach(last)
	if parent.traits&tableRows != 0 {
		b.fosterParent(last)
	} else {
		t.append(parent.node, last)
	}

	clone := b.cloneOf(format)
	t.adopt(clone.node, block.node)
	t.append(block.node, clone.node)

	if old := index(b.active, format.node); old >= 0 && old < bookmark {
		bookmark--
	}
	b.forget(format.node)
	b.active = slices.Insert(b.active, bookmark, clone)
	b.close(format.node)
	b.open = slices.Insert(b.open, index(b.open, block.node)+1, clone)
}
