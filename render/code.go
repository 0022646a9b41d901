package render

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// codeBlock writes a pre element, or what stands for one, as fenced code.
func (p *printer) codeBlock(n dom.NodeID) dom.NodeID {
	end := p.doc.End(n)
	p.block()
	p.gather(n)
	code := trimBlankLines(p.code)
	if len(code) == 0 && p.unseen {
		p.gatherAll(n) // if nothing is left, what was hidden is what is shown
		code = trimBlankLines(p.code)
	}
	if len(code) == 0 {
		return end
	}
	if p.flow != blockFlow {
		p.codeLines(code)
		return end
	}
	if p.plain {
		p.writeLines(code)
		p.w.block()
		return end
	}
	ticks := max(3, longestRun(code, '`')+1)
	p.w.ticks(ticks)
	lang := p.language(n)
	p.w.write(lang)
	p.openFence(ticks, lang)
	p.w.line()
	p.writeLines(code)
	p.w.line()
	p.w.ticks(ticks)
	p.w.closed()
	p.w.block()
	return end
}

// openFence notes how a fence is closed and opened again, if it may have to be.
func (p *printer) openFence(ticks int, lang string) {
	if p.w.win.state == whole {
		return
	}
	fence := strings.Repeat("`", ticks)
	p.w.opened(bracket{
		kind:   fenceBracket,
		close:  string(p.w.indent([]byte{'\n'})) + fence,
		reopen: fence + lang,
	})
}

// writeLines writes code line by line, as it is.
func (p *printer) writeLines(code []byte) {
	for len(code) > 0 {
		line, rest, _ := bytes.Cut(code, []byte("\n"))
		line = bytes.TrimRight(line, " \t\r")
		if len(line) > 0 {
			p.w.run(line)
		} else {
			p.w.endOfLine(dueLine)
			p.w.blankLine()
		}
		code = rest
		p.w.line()
	}
}

// codeLines adds code to a line that cannot hold a block, as a code span for
// each of its lines.
func (p *printer) codeLines(code []byte) {
	for len(code) > 0 {
		line, rest, _ := bytes.Cut(code, []byte("\n"))
		p.codeSpan(line)
		p.block()
		code = rest
	}
}

// codeSpan adds code to the line, white space folded and moved out of it.
func (p *printer) codeSpan(code []byte) {
	if p.plain {
		p.line.text(string(code))
		return
	}
	fields := bytes.Fields(code)
	if len(fields) == 0 {
		if len(code) > 0 {
			p.line.owe(blankSpace)
		}
		return
	}
	if code[0] == ' ' {
		p.line.owe(blankSpace)
	}
	p.line.settle(0)
	for i, f := range fields {
		if i > 0 {
			p.line.append(codePiece, " ")
		}
		p.line.append(codePiece, string(f))
	}
	if code[len(code)-1] == ' ' {
		p.line.owe(blankSpace)
	}
}

// inlineCode writes a code element. One with lines in it is a block that
// nobody marked as such. A link around all of it goes around the span.
func (p *printer) inlineCode(n dom.NodeID) dom.NodeID {
	end := p.doc.End(n)
	if lines := p.gather(n); p.flow == blockFlow && (lines > 1 || p.fillsBlock(n)) {
		return p.codeBlock(n)
	}
	link := p.onlyLink(n)
	if link != dom.None {
		p.startLink(link)
	}
	p.codeSpan(p.code)
	if link != dom.None {
		p.endLink(link)
	}
	return end
}

// fillsBlock reports whether the code that was gathered from n has several
// lines and is all that its block holds: then a style makes it a block.
func (p *printer) fillsBlock(n dom.NodeID) bool {
	parent := p.doc.Parent(n)
	return bytes.Count(p.code, []byte("\n")) >= 3 && p.doc.IsBlock(parent) &&
		p.doc.Measure(parent).Chars == p.doc.Measure(n).Chars
}

// onlyLink returns the link that holds all of the text of n, or None.
func (p *printer) onlyLink(n dom.NodeID) dom.NodeID {
	m := n + 1
	for range 3 {
		if m >= p.doc.End(n) || p.doc.Kind(m) != dom.Element {
			return dom.None
		}
		if p.doc.Tag(m) == atom.A {
			if len(p.doc.Text(m)) == len(p.doc.Text(n)) {
				return m
			}
			return dom.None
		}
		m++
	}
	return dom.None
}

// gather collects the code below n in p.code and returns how many lines its
// elements made of it. Numbers in the gutter and buttons are not code.
func (p *printer) gather(n dom.NodeID) (lines int) {
	g := gatherer{printer: p, lines: 1}
	g.run(n)
	return g.lines
}

// gatherAll is gather with the lines that a style sheet may hide.
func (p *printer) gatherAll(n dom.NodeID) {
	g := gatherer{printer: p, all: true}
	g.run(n)
}

func (g *gatherer) run(n dom.NodeID) {
	p := g.printer
	p.code, p.unseen = p.code[:0], false
	end := p.doc.End(n)
	for m := n + 1; m < end; {
		p.meter.Spend(nodeCost)
		g.endLines(m)
		if !p.keep.Has(m) {
			m = p.doc.End(m)
			continue
		}
		m = g.node(m)
	}
}

// A gatherer collects code. Pages mark the lines of it in many ways: by line
// feeds, by breaks, by elements, or by an element and a line feed both. So the
// end of a line element only owes a line feed, which the page may pay.
type gatherer struct {
	*printer
	lines int
	all   bool       // also what a style sheet may hide
	open  dom.NodeID // end of the innermost line element, zero if none
	from  int        // length of code where it started
	owed  bool
}

func (g *gatherer) endLines(m dom.NodeID) {
	if g.open == 0 || m < g.open {
		return
	}
	g.open = 0
	g.owed = len(g.code) == g.from || g.code[len(g.code)-1] != '\n'
}

func (g *gatherer) node(m dom.NodeID) dom.NodeID {
	switch g.doc.Kind(m) {
	case dom.Raw:
		return m + 1
	case dom.Text:
		g.text(g.doc.Text(m))
		return m + 1
	}
	t := g.traitsOf(m)
	switch tag := g.doc.Tag(m); {
	case tag == atom.Td && g.gutterCell(m):
		return g.doc.End(m)
	case t&gutterTrait != 0 && (t&lineTrait == 0 || numbersOnly(g.doc.Text(m))):
		return g.doc.End(m)
	case tag == atom.Button || tag == atom.Style || tag == atom.Script || t&copyTrait != 0 && g.copyControl(m):
		return g.doc.End(m)
	case t&unseenTrait != 0 && !g.all:
		g.unseen = true
		return g.doc.End(m)
	case tag == atom.Br:
		g.feed()
	case tag == atom.Div || tag == atom.P || tag == atom.Li || tag == atom.Tr:
		if n := len(g.code); n > 0 && g.code[n-1] != '\n' {
			g.owed = true
		}
		g.startLine(m)
	case t&lineTrait != 0:
		g.startLine(m)
	}
	return m + 1
}

// startLine opens a line element. Of nested ones the innermost counts.
func (g *gatherer) startLine(m dom.NodeID) {
	if g.owed {
		g.feed()
	}
	g.open, g.from = g.doc.End(m), len(g.code)
}

func (g *gatherer) feed() {
	g.owed = false
	g.lines++
	g.code = append(g.code, '\n')
}

// text appends text as it is, except for what no output may hold.
func (g *gatherer) text(s string) {
	if g.owed && s != "" {
		if s[0] == '\n' || s[0] == '\r' {
			g.owed = false
		} else if strings.TrimLeft(s, " \t") == "" {
			return // white space between line elements
		} else {
			g.feed()
		}
	}
	for i := 0; i < len(s); {
		g.meter.Spend(1)
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == '\r':
			if i+1 == len(s) || s[i+1] != '\n' {
				g.code = append(g.code, '\n')
			}
		case r == '\n' || r == '\t':
			g.code = append(g.code, byte(r))
		case r == '\u00a0':
			g.code = append(g.code, ' ') // it would not compile
		case r == utf8.RuneError && n == 1 || r < ' ' || r >= 0x7f && r <= 0x9f || r == '\ufeff' || r == '\u200b':
		default:
			g.code = append(g.code, s[i:i+n]...)
		}
		i += n
	}
}

// trimBlankLines cuts blank lines at both ends, not the first indent.
func trimBlankLines(b []byte) []byte {
	b = bytes.TrimRight(b, " \t\n")
	for {
		i := bytes.IndexByte(b, '\n')
		if i < 0 || len(bytes.TrimSpace(b[:i])) > 0 {
			return b
		}
		b = b[i+1:]
	}
}
