package render

import "github.com/seed31bcff99/reader/dom"

// Plain text comes from the same walk as Markdown. What is below is all that
// it writes in its own way; elsewhere it only leaves marks out.

// Text renders the kept nodes of doc as plain text: blocks are parted by a
// blank line, list items have their markers, the cells of a row are parted by
// a bar. Links are their labels, images nothing, and no character is escaped.
// It is bounded as Markdown is.
func Text(doc *dom.Document, keep dom.Set, opts Options) Output {
	return render(doc, keep, opts, true)
}

// writePlain writes the words of a line and nothing else.
func (p *printer) writePlain() {
	l := &p.line
	for i := range l.pieces {
		switch pc := &l.pieces[i]; pc.kind {
		case textPiece, codePiece, rawPiece:
			p.w.run(l.buf[pc.from:pc.to])
		case breakPiece:
			p.w.line()
		}
	}
}

// startPlainCell parts a cell from the one before it. Empty cells leave nothing.
func (p *printer) startPlainCell() {
	t := &p.table
	if t.started {
		p.w.write(" | ")
	} else if t.headed {
		p.w.line()
	}
	t.started, t.headed = true, true
}
