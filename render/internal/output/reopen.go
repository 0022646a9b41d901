package output

// ellipsis stands at the start of a piece that goes on in the middle of a line
// or an item.
const ellipsis = "…"

// reopen starts the piece: the window begins within what is written next. It
// writes what the piece needs so that it means the same as in the whole: the
// items around it, a fence, the head of a table. An opening that would take more
// than half of the piece is left out, or there might be no room to go on.
func (w *Writer) reopen() {
	win := &w.Window
	win.state = inside
	if w.Frames.plain {
		return
	}
	var room [256]byte
	opening := w.appendOpening(room[:0], false)
	if win.max > 0 && countChars(opening) > win.max/2 {
		opening = w.appendOpening(room[:0], true)
		if countChars(opening) > win.max/2 {
			return
		}
	}
	win.out = append(win.out, opening...)
	win.opening = countChars(opening)
}

// appendOpening appends what opens a piece at the start of the window; a short
// one leaves out the names of columns.
func (w *Writer) appendOpening(b []byte, short bool) []byte {
	win := &w.Window
	within := !w.feeding && win.from > w.lineAt // in the middle of a line
	b, items := w.Frames.appendMarkers(b, !w.feeding || win.nopen > 0)
	b, code := w.appendBrackets(b, within, short)
	if within && !code || w.feeding && items && win.nopen == 0 {
		b = append(b, ellipsis...)
	}
	if w.feeding && win.chars < win.from && len(b) > 0 {
		b = append(b, '\n') // the line feed itself was in the piece before
	}
	return b
}

// appendBrackets opens again what is open, down to the cell or the line of code
// that goes on if the piece starts within a line. It reports whether that is code.
func (w *Writer) appendBrackets(b []byte, within, short bool) (out []byte, code bool) {
	for i := range w.Window.nopen {
		o := &w.Window.open[i]
		switch {
		case o.Kind == Row && !within:
			continue
		case short && o.Short != "":
			b = append(b, o.Short...)
		default:
			b = append(b, o.Reopen...)
		}
		code = o.Kind == Code || o.Kind == Fence
		switch {
		case !within:
		case o.Kind == Fence:
			b = w.Frames.AppendIndent(append(b, '\n'))
		case o.Kind == Row:
			b = append(w.Frames.AppendIndent(append(b, '\n')), '|')
			for range o.cells {
				b = append(b, " |"...)
			}
			b = append(b, ' ')
		}
	}
	return b, code
}
