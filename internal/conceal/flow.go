package conceal

import "math"

// follow places a box in the flow of another, after what is there.
func (b *box) follow(in *box) {
	left := b.margin[leftSide].at + b.border[leftSide]
	switch {
	case in.layout == row:
		in.wrap(b.outerWidth())
		b.x = in.x.plus(in.reach()).plus(exactly(left))
		b.y = in.y.plus(in.lineTop).plus(exactly(b.margin[topSide].at + b.border[topSide]))
	case in.layout == grid:
		b.inCell(in, left)
	case in.layout == cells:
		b.x = in.x.plus(between(0, max(in.width.at-b.width.at, 0))).plus(exactly(left))
		b.y = in.y.plus(in.used).plus(exactly(b.margin[topSide].at + b.border[topSide]))
	default:
		in.flush()
		top := b.margin[topSide].at
		gap := max(in.gap, top)
		if top < 0 {
			gap = in.gap + top
		}
		in.gap = 0
		in.used.at += gap
		b.x = in.x.plus(b.margin[leftSide]).plus(exactly(b.border[leftSide]))
		if free := in.width.at - b.outerWidth(); b.autoLeft && free > 0 {
			b.x.at += free
			if b.autoRight {
				b.x.at -= free / 2
			}
		}
		b.y = in.y.plus(in.used).plus(exactly(b.border[topSide]))
		if in.rightward {
			b.x = b.x.plus(exactly(in.width.at - b.outerWidth()))
			if b.outerWidth() > in.width.at+slight {
				b.move(direction)
			}
		}
	}
}

// inCell places a box in the cell of a grid.
func (b *box) inCell(in *box, left float64) {
	t := in.tracks
	start, known := t.start(b.cell.column, in.gapX)
	if !known {
		start = between(0, max(in.width.at-b.width.at, 0))
	}
	top, shared := t.seen[cell{b.cell.row, 0}]
	if !shared {
		if t.seen == nil {
			t.seen = map[cell]length{}
		}
		if len(t.seen) > 0 {
			in.used = in.used.plus(in.deep).plus(in.gapY)
		}
		in.deep = length{}
		top = in.used
		t.seen[cell{b.cell.row, 0}] = top
	}
	if start.least() > in.width.most() {
		b.move(gridColumnStart)
	}
	b.x = in.x.plus(start).plus(exactly(left))
	b.y = in.y.plus(top).plus(exactly(b.margin[topSide].at + b.border[topSide]))
}

// wrap starts a new line of a row, if it may have several and a box does not fit.
func (b *box) wrap(outer float64) {
	if !b.wraps || b.used.at == 0 || b.used.at+outer <= b.width.at+1 {
		return
	}
	b.lineTop = b.lineTop.plus(b.deep)
	b.used, b.deep = length{}, length{}
}

// reach returns how far across a row the boxes in it come.
func (b *box) reach() length {
	if !b.soft || b.used.at <= b.width.at {
		return b.used
	}
	return between(min(b.rigid, b.used.at), max(b.rigid, min(b.used.at, b.width.at)))
}

// outerWidth returns the width of a box with its margins.
func (b *box) outerWidth() float64 {
	return b.margin[leftSide].at + b.border[leftSide] + b.width.at + b.border[rightSide] + b.margin[rightSide].at
}

// join places a box in a line.
func (b *box) join(in *box) {
	room := max(in.width.at, 1)
	b.x = in.x.plus(b.parent.dx).plus(exactly(b.margin[leftSide].at + b.border[leftSide]))
	switch {
	case b.margin[leftSide].at < -slight && (in.run <= room || in.unwrapped): // it may lie over the text before it
		b.x = b.x.plus(exactly(in.run))
	case in.run > 0:
		b.x = b.x.plus(between(0, max(room-b.width.at, 0)))
	}
	b.y = in.y.plus(in.used).plus(b.parent.dy).plus(exactly(math.Floor(in.run/room)*in.line() + b.margin[topSide].at))
}

// floatIn places a box that floats.
func (b *box) floatIn(in *box, side string) {
	in.flush()
	b.x = in.x.plus(b.margin[leftSide]).plus(exactly(b.border[leftSide])).plus(between(0, min(in.floats, max(in.width.at-b.width.at, 0))))
	if (side == "right" || side == "inline-end") != in.rightward {
		b.x = in.x.plus(in.width).minus(b.margin[rightSide]).minus(exactly(b.border[rightSide])).minus(b.width).minus(between(0, min(in.floats, max(in.width.at-b.width.at, 0))))
	}
	b.y = in.y.plus(in.used).plus(exactly(in.gap + b.margin[topSide].at + b.border[topSide]))
	in.floats += max(b.outerWidth(), 0)
}
