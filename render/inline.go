package render

import "unicode/utf8"

// flow says how the blocks inside the current element are parted.
type flow uint8

const (
	blockFlow flow = iota // by blank lines
	lineFlow              // by a space: headings, terms, labels
	cellFlow              // by a break element: table cells
)

// endLine writes the line that was gathered, if there is anything in it.
func (p *printer) endLine() {
	p.line.endAll()
	if !p.line.empty() {
		p.writeLine()
		p.line.reset()
	}
	p.line.space, p.line.breaks = noSpace, 0
}

// block ends the line, or what stands for it in a heading or cell, because a
// block starts or ends here.
func (p *printer) block() {
	switch p.flow {
	case blockFlow:
		p.endLine()
		p.w.block()
	case lineFlow:
		p.line.owe(blankSpace)
	case cellFlow:
		if p.plain {
			p.line.owe(blankSpace)
		} else if !p.line.empty() {
			p.line.breaks = 1
		}
	}
}

// writeLine writes the pieces of a line.
func (p *printer) writeLine() {
	l := &p.line
	if p.plain {
		p.writePlain()
		return
	}
	l.settleMarks()
	e := escaper{line: l, cell: p.flow == cellFlow, start: p.flow == blockFlow, item: p.w.freshItem(), heading: p.inHeading(), lone: l.loneTick(), numbers: p.opts.Links == ReferenceLinks}
	for i := range l.pieces {
		pc := &l.pieces[i]
		switch pc.kind {
		case textPiece:
			e.text(&p.w, i)
		case codePiece:
			p.writeCode(l.buf[pc.from:pc.to])
		case rawPiece:
			p.writeRaw(l.buf[pc.from:pc.to])
		case imagePiece:
			p.writeImage(&e, i)
			p.w.placeBehind()
		case breakPiece:
			p.writeBreak(&e, i)
			continue
		case markOpen:
			e.text(&p.w, i)
			if pc.off {
				continue
			}
			p.w.write(pc.mark.String())
			p.w.opened(bracket{close: pc.mark.String(), reopen: pc.mark.String()})
		case markClose:
			if !pc.off {
				p.w.closed()
				p.w.write(pc.mark.String())
			}
			e.text(&p.w, i)
		case linkOpen:
			p.openLink(&e, i)
		case linkClose:
			p.closeLink(&e, i)
			p.w.placeBehind()
		}
		e.start = false
		e.item = e.item && i < 2 && l.pieces[0].kind == linkOpen // up to the end of a short label
	}
}

// writeBreak writes the hard line break at i. After a backslash, spaces are
// the only form of it that all readers take.
func (p *printer) writeBreak(e *escaper, i int) {
	switch {
	case e.label:
		p.w.write(" ")
	case e.cell:
		p.w.write("<br>")
	default:
		p.w.endOfLine(dueLine)
		if p.line.before(i, false) == '\\' {
			p.w.write("  ")
		} else {
			p.w.write(`\`)
		}
		p.w.line()
		e.start = true
	}
}

// longSpan is from how many bytes on a code span may be cut inside.
const longSpan = 200

// writeCode writes a code span between ticks that do not occur in it.
func (p *printer) writeCode(code []byte) {
	w := &p.w
	ticks := freeRun(code)
	pad := code[0] == '`' || code[len(code)-1] == '`'
	w.ticks(ticks)
	if pad {
		w.write(" ")
	}
	if len(code) >= longSpan && ticks == 1 && p.flow != cellFlow {
		w.opened(bracket{kind: codeBracket, close: "`", reopen: "`"})
		w.run(code)
		w.closed()
	} else {
		p.writeRaw(code)
	}
	if pad {
		w.write(" ")
	}
	w.ticks(ticks)
}

// writeRaw writes markup or code of a line as it is.
func (p *printer) writeRaw(b []byte) {
	if p.flow == cellFlow {
		writeBarred(&p.w, b)
		return
	}
	p.w.writeBytes(b)
}

// writeBarred writes bytes with every bar escaped, as cells need it even in
// code and addresses.
func writeBarred(w *writer, b []byte) {
	from := 0
	for i, c := range b {
		if c == '|' {
			w.writeBytes(b[from:i])
			w.write(`\`)
			from = i
		}
	}
	w.writeBytes(b[from:])
}

// ticks writes n backticks.
func (w *writer) ticks(n int) {
	const some = "````````````````"
	for ; n > len(some); n -= len(some) {
		w.write(some)
	}
	w.write(some[:n])
}

// longestRun returns the length of the longest run of c in b.
func longestRun(b []byte, c byte) int {
	longest, run := 0, 0
	for i := range b {
		if b[i] != c {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return longest
}

// freeRun returns the least number of backticks that no run in b has, from
// one to 32; beyond that, one more than the longest.
func freeRun(b []byte) int {
	var used uint32
	for i := 0; i < len(b); i++ {
		run := 0
		for ; i < len(b) && b[i] == '`'; i++ {
			run++
		}
		if run > 0 && run <= 32 {
			used |= 1 << (run - 1)
		}
	}
	for n := 1; n <= 32; n++ {
		if used&(1<<(n-1)) == 0 {
			return n
		}
	}
	return longestRun(b, '`') + 1
}

// firstRune is the first character of b, zero if there is none.
func firstRune(b []byte) rune {
	if len(b) == 0 {
		return 0
	}
	r, _ := utf8.DecodeRune(b)
	return r
}
