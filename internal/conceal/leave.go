package conceal

// leave ends a box, and makes room for it in the box around it.
func (b *box) leave() {
	if b.layout == inline || b.parent == nil {
		return
	}
	high := b.high()
	b.final = high
	if !b.inFlow {
		b.clears(high)
		return
	}
	in := b.parent.lines
	in.spills = in.spills || b.spills || b.hasHeight && b.used.at+b.run > high.at+noRoom && b.layout == flow
	outer := high.plus(exactly(b.border[topSide] + b.border[bottomSide]))
	switch {
	case in.layout == row:
		in.used = in.used.plus(length{b.outerWidth(), b.width.give}).plus(in.gapX)
		if in.soft = in.soft || !b.stiff; b.stiff {
			in.rigid += b.outerWidth()
		} else if b.view.box == b {
			in.squeezed = append(in.squeezed, b)
			b.kept = true
		}
		in.deep = in.deep.atLeast(outer.plus(exactly(b.margin[topSide].at + b.margin[bottomSide].at)))
	case in.layout == cells, in.layout == grid:
		in.deep = in.deep.atLeast(outer.plus(exactly(b.margin[topSide].at + b.margin[bottomSide].at)))
	case b.atomic:
		in.run += b.outerWidth()
		in.used = in.used.plus(length{max(outer.at-in.line(), 0), outer.give})
	default:
		in.used = in.used.plus(outer)
		in.gap = b.margin[bottomSide].at
		if in.flexes {
			b.leaveColumn(in, outer)
		}
	}
}

// high returns the height of what was in a box.
func (b *box) high() length {
	if b.hasHeight {
		return b.height
	}
	b.flush()
	high := b.used
	switch b.layout {
	case row, cells:
		high = b.deep.plus(b.lineTop)
	case grid:
		high = high.plus(b.deep)
	}
	if b.gap > 0 && b.view.cause != 0 {
		high.at += b.gap
	}
	if b.hasLimit {
		high = high.atMost(b.limit)
	}
	return high.atLeast(exactly(b.least))
}

// leaveColumn ends a box in a column that may shrink it.
func (b *box) leaveColumn(in *box, outer length) {
	in.used = in.used.plus(in.gapY)
	if b.stiff {
		in.rigid += outer.at
	} else if b.view.box == b {
		in.squeezed = append(in.squeezed, b)
		b.kept = true
	}
}

// clears makes room for a box that floats, if it leaves none beside it.
func (b *box) clears(high length) {
	in := b.parent.lines
	if b.around == nil && b.outerWidth() > wholeRow*in.width.at && b.margin[bottomSide].at >= 0 {
		in.used = in.used.plus(high)
	}
}

// wholeRow is the share of the width of a box from which nothing is beside another.
const wholeRow = 0.95
