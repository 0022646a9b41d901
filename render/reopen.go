package render

// ellipsis stands at the start of a piece that goes on in the middle of a line
// or an item.
const ellipsis = "…"

// reopen writes what a piece needs before it so that it means what it means in
// the whole: the items around it, a fence, the head of a table. The window opens
// here; at is the position before what is being written. An opening that would
// take more than half of a piece is left out, or there might be no room to go on.
func (w *writer) reopen(at int) {
	if w.plain {
		return
	}
	var room [256]byte
	opening := w.appendOpening(room[:0], at, false)
	if w.win.max > 0 && countChars(opening) > w.win.max/2 {
		opening = w.appendOpening(room[:0], at, true)
		if countChars(opening) > w.win.max/2 {
			return
		}
	}
	w.out = append(w.out, opening...)
	w.win.opening = countChars(opening)
}

// appendOpening appends what opens a piece at the start of the window; a short
// one leaves out the names of columns.
func (w *writer) appendOpening(b []byte, at int, short bool) []byte {
	win := &w.win
	within := !w.feeding && win.from > w.lineAt // in the middle of a line
	b, items := w.appendMarkers(b, !w.feeding || win.nopen > 0)
	b, code := w.appendBrackets(b, within, short)
	if within && !code || w.feeding && items && win.nopen == 0 {
		b = append(b, ellipsis...)
	}
	if w.feeding && at < win.from && len(b) > 0 {
		b = append(b, '\n') // the line feed itself was in the piece before
	}
	return b
}

// appendBrackets opens again what is open, down to the cell or the line of code
// that goes on if the piece starts within a line. It reports whether that is code.
func (w *writer) appendBrackets(b []byte, within, short bool) (out []byte, code bool) {
	for _, o := range w.win.open[:w.win.nopen] {
		switch {
		case o.kind == rowBracket && !within:
			continue
		case short && o.short != "":
			b = append(b, o.short...)
		default:
			b = append(b, o.reopen...)
		}
		code = o.kind == codeBracket || o.kind == fenceBracket
		switch {
		case !within:
		case o.kind == fenceBracket:
			b = w.indent(append(b, '\n'))
		case o.kind == rowBracket:
			b = append(w.indent(append(b, '\n')), '|')
			for range o.cells {
				b = append(b, " |"...)
			}
			b = append(b, ' ')
		}
	}
	return b, code
}

// appendMarkers appends the markers of all frames that the output goes on in,
// and reports whether there are items or notes among them. Quotes alone are
// left out unless all is asked for: their lines show by themselves what they are.
func (w *writer) appendMarkers(b []byte, all bool) ([]byte, bool) {
	items := false
	for i := range w.frames {
		f := &w.frames[i]
		items = items || f.started && f.kind != quoteFrame
	}
	if !items && !all {
		return b, false
	}
	for i := range w.frames {
		if f := &w.frames[i]; f.started {
			b = f.appendMarker(b, w.plain)
		}
	}
	return b, items
}
