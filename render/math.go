package render

import (
	"cmp"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// formula writes an element that draws a formula, once, from the MathML in it.
// One that is drawn from a script beside it is left to the script. It returns
// None if there is no formula.
func (p *printer) formula(n dom.NodeID, t trait) dom.NodeID {
	if t&previewTrait != 0 && p.beforeMathScript(n) {
		return p.doc.End(n)
	}
	m := p.firstMath(n)
	if m == dom.None {
		if tex := p.texAttr(n); tex != "" {
			p.formulaText(tex, false)
			return p.doc.End(n)
		}
		return dom.None
	}
	inside, all := p.doc.Measure(m).Chars, p.doc.Measure(n).Chars
	if all > 4*inside+8 {
		return dom.None // more than the formula, drawn twice
	}
	return p.math(m, n)
}

// firstMath returns the first math element below n, or None.
func (p *printer) firstMath(n dom.NodeID) dom.NodeID {
	f := &p.maths
	end := p.doc.End(n)
	if f.from <= n && end <= f.to && (f.found == dom.None || n < f.found) {
		if f.found < end {
			return f.found
		}
		return dom.None
	}
	*f = finding{from: n, to: end}
	for m := n + 1; m < end; m++ {
		p.meter.Spend(1)
		if p.doc.Tag(m) == atom.Math {
			f.found = m
			return m
		}
	}
	return dom.None
}

// math writes the math element m, and goes on after outer, which holds it.
func (p *printer) math(m, outer dom.NodeID) dom.NodeID {
	display := p.doc.Attr(m, "display") == "block" || strings.Contains(strings.ToLower(p.doc.Attr(outer, "class")), "display")
	p.formulaText(p.tex(m, outer), display)
	return p.doc.End(outer)
}

// tex returns the formula as its author wrote it, or else as near to it as the
// MathML allows.
func (p *printer) tex(m, outer dom.NodeID) string {
	for a := m + 1; a < p.doc.End(m); a++ {
		if strings.HasSuffix(p.doc.Attr(a, "encoding"), "tex") {
			return p.doc.Text(a)
		}
	}
	if v := cmp.Or(p.texAttr(m), p.texAttr(outer)); v != "" {
		return v
	}
	return p.fromMathML(m)
}

// texAttr returns the source of a formula that an attribute of n holds.
func (p *printer) texAttr(n dom.NodeID) string {
	return cmp.Or(p.doc.Attr(n, "data-latex"), p.doc.Attr(n, "data-tex"), p.doc.Attr(n, "alttext"))
}

// formulaText writes a formula between dollar signs.
func (p *printer) formulaText(tex string, display bool) {
	tex = string(appendFolded(nil, tex))
	if inner, ok := strings.CutPrefix(tex, `{\displaystyle `); ok && strings.HasSuffix(inner, "}") {
		tex = strings.TrimSpace(inner[:len(inner)-1])
	}
	switch {
	case tex == "":
	case p.plain:
		p.line.text(tex)
	case display:
		p.block()
		p.line.add(rawPiece, "$$"+tex+"$$")
		p.block()
	default:
		p.line.add(rawPiece, "$"+tex+"$")
	}
}

// mathScript writes the formula in a script element, if it holds one.
func (p *printer) mathScript(n dom.NodeID) {
	kind := p.doc.Attr(n, "type")
	if strings.HasPrefix(kind, "math/tex") {
		p.formulaText(p.doc.RawText(n), strings.Contains(kind, "mode=display"))
	}
}

// beforeMathScript reports whether the next script holds what n draws.
func (p *printer) beforeMathScript(n dom.NodeID) bool {
	for range 3 {
		if n = p.doc.Next(n); n == dom.None {
			return false
		}
		if p.doc.Tag(n) == atom.Script {
			return strings.HasPrefix(p.doc.Attr(n, "type"), "math/tex")
		}
	}
	return false
}

// fromMathML writes MathML without a source in the manner of TeX.
func (p *printer) fromMathML(m dom.NodeID) string {
	type open struct {
		end   dom.NodeID
		name  string
		child int // children that were opened
		close string
	}
	var b strings.Builder
	stack := []open{{end: p.doc.End(m)}}
	for n := m + 1; n < p.doc.End(m); n++ {
		p.meter.Spend(nodeCost)
		for stack[len(stack)-1].end <= n {
			b.WriteString(stack[len(stack)-1].close)
			stack = stack[:len(stack)-1]
		}
		if p.doc.Kind(n) == dom.Text {
			b.WriteString(strings.TrimSpace(p.doc.Text(n)))
			continue
		}
		parent := &stack[len(stack)-1]
		before, after := mathAround(parent.name, parent.child)
		parent.child++
		b.WriteString(before)
		name := p.doc.Name(n)
		if name == "msqrt" {
			b.WriteString(`\sqrt{`)
			after = "}" + after
		}
		stack = append(stack, open{end: p.doc.End(n), name: name, close: after})
	}
	for i := len(stack) - 1; i >= 0; i-- {
		b.WriteString(stack[i].close)
	}
	return b.String()
}

// mathAround returns what stands around a child of an element of MathML.
func mathAround(parent string, child int) (before, after string) {
	switch parent {
	case "msup", "mover", "msub", "munder", "msubsup", "munderover":
		switch {
		case child == 0:
			return "", ""
		case child == 2 || strings.HasPrefix(parent, "msup") || parent == "mover":
			return "^{", "}"
		}
		return "_{", "}"
	case "mfrac":
		if child == 0 {
			return `\frac{`, "}"
		}
		return "{", "}"
	case "mroot":
		if child > 0 {
			return "^{1/", "}"
		}
	case "mtr":
		if child > 0 {
			return " & ", ""
		}
	case "mtable":
		if child > 0 {
			return ` \\ `, ""
		}
	}
	return "", ""
}
