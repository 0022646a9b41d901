package render

import (
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// A gatherer collects code, without the numbers in the gutter and the buttons.
// Pages mark lines of code in many ways: by line feeds, by breaks, by elements,
// or by an element and a line feed both. So the end of a line element only notes
// that a line feed is due, and one in the page takes its place.
type gatherer struct {
	*view
	inHeading bool
	all       bool // also what a style sheet may hide
	code      []byte
	lines     int        // that elements made of it
	unseen    bool       // some of it was left out
	pre       bool       // an element in it is a block of code
	open      dom.NodeID // end of the innermost line element, zero if none
	from      int        // length of code where it started
	owed      bool
}

func (g *gatherer) run(n dom.NodeID) {
	end := g.doc.End(n)
	for m := n + 1; m < end; {
		g.meter.Spend(nodeCost)
		g.endLines(m)
		if !g.keep.Has(m) {
			m = g.doc.End(m)
			continue
		}
		m = g.node(m)
	}
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
	case tag == atom.Td && g.isGutterCell(m):
		return g.doc.End(m)
	case t&gutterTrait != 0 && (t&lineTrait == 0 && tag != atom.Table || numbersOnly(g.doc.Text(m))), g.isNumber(m, t):
		return g.doc.End(m)
	case tag == atom.Button || tag == atom.Style || tag == atom.Script || t&copyTrait != 0 && g.isCopyButton(m, g.inHeading):
		return g.doc.End(m)
	case t&unseenTrait != 0 && !g.all:
		g.unseen = true
		return g.doc.End(m)
	case tag == atom.Br:
		g.feed()
	case tag == atom.Div || tag == atom.P || tag == atom.Li || tag == atom.Tr || tag == atom.Pre:
		g.pre = g.pre || tag == atom.Pre
		if n := len(g.code); n > 0 && g.code[n-1] != '\n' {
			g.owed = true
		}
		g.startLine(m)
	case t&lineTrait != 0:
		g.startLine(m)
	}
	return m + 1
}

// isNumber reports whether m holds the number of the line that it starts, by its name, or
// because it is not selected with the code or not read aloud.
func (g *gatherer) isNumber(m dom.NodeID, t trait) bool {
	const longest = 8
	text, short := shortText(g.doc.Text(m), longest)
	if !short || text == "" || !numbersOnly(text) || len(g.code) > 0 && g.code[len(g.code)-1] != '\n' && !g.owed {
		return false
	}
	if next := g.doc.Next(m); next != dom.None && g.doc.Tag(next) == atom.Div && g.doc.Tag(m) == atom.Span {
		return true // the line stands in a block beside it
	}
	for _, a := range g.doc.Attrs(m) {
		switch a.Key {
		case "data-line", "data-line-number", "data-linenumber":
			return true
		case "aria-hidden":
			return a.Val == "true"
		case "class":
			if t&numberTrait != 0 && !strings.Contains(a.Val, " ") && !strings.Contains(a.Val, "-") {
				return true
			}
		case "style":
			if declared(a.Val, "user-select") == "none" || declared(a.Val, "-webkit-user-select") == "none" {
				return true
			}
		}
	}
	return false
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
