package render

import (
	"cmp"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/render/internal/inline"
	"golang.org/x/net/html/atom"
)

// formulas writes formulas.
type formulas struct {
	*state
	maths lookahead
}

// drawn writes an element that draws a formula, once, from the MathML in it.
// If a script beside it holds the formula, the script is written instead. It returns
// None if there is no formula.
func (f *formulas) drawn(n dom.NodeID, t trait) dom.NodeID {
	if t&previewTrait != 0 && f.beforeScript(n) {
		return f.doc.End(n)
	}
	m := f.firstMath(n)
	if m == dom.None {
		if tex := f.texAttr(n); tex != "" {
			f.write(tex, f.isDisplay(n))
			return f.doc.End(n)
		}
		return dom.None
	}
	inside, all := f.doc.Measure(m).Chars, f.doc.Measure(n).Chars
	if all > 4*inside+8 {
		return dom.None // more than the formula, drawn twice
	}
	return f.math(m, n)
}

// firstMath returns the first math element below n, or None.
func (f *formulas) firstMath(n dom.NodeID) dom.NodeID {
	end := f.doc.End(n)
	if m, known := f.maths.first(n, end); known {
		return m
	}
	f.maths = lookahead{from: n, to: end}
	for m := n + 1; m < end; m++ {
		f.meter.Spend(1)
		if f.doc.Tag(m) == atom.Math {
			f.maths.found = m
			return m
		}
	}
	return dom.None
}

// math writes the math element m, and goes on after outer, which holds it.
func (f *formulas) math(m, outer dom.NodeID) dom.NodeID {
	display := f.isDisplay(m) || f.isDisplay(outer)
	if f.depth == full {
		f.add(plainTeX(f.tex(m, outer)), f.mathML(m, outer, display), display)
	} else {
		f.write(f.tex(m, outer), display)
	}
	return f.doc.End(outer)
}

// isDisplay reports whether the element of a formula is a block.
func (f *formulas) isDisplay(n dom.NodeID) bool {
	v := f.doc.Attr(n, "display")
	return v == "block" || v == "true" || strings.Contains(strings.ToLower(f.doc.Attr(n, "class")), "display") || f.doc.Tag(n) == atom.Div
}

// tex returns the formula as its author wrote it, or else in TeX of our own.
func (f *formulas) tex(m, outer dom.NodeID) string {
	return cmp.Or(f.source(m, outer), (&texMaker{view: &f.view}).row(m))
}

// texAttr returns the source of a formula that an attribute of n holds.
func (f *formulas) texAttr(n dom.NodeID) string {
	for _, a := range f.doc.Attrs(n) {
		switch a.Key {
		case "alttext", "data-equation", "data-formula", "data-latex", "data-math", "data-tex":
			if a.Val != "" {
				return a.Val
			}
		}
	}
	return ""
}

// write writes a formula.
func (f *formulas) write(tex string, display bool) {
	tex = plainTeX(tex)
	switch {
	case tex == "":
	case f.depth == wordsOnly:
		f.line.Text(tex)
	case f.depth == full:
		f.add(tex, f.texML(tex, display), display)
	default:
		f.add(tex, tex, display)
	}
}

// plainTeX returns a formula as one line, without what only sets its size.
func plainTeX(tex string) string {
	tex = inline.Fold(tex)
	if inner, ok := strings.CutPrefix(tex, `{\displaystyle `); ok && strings.HasSuffix(inner, "}") {
		return strings.TrimSpace(inner[:len(inner)-1])
	}
	return tex
}

// add adds a formula to the line, if there is any markup of it.
func (f *formulas) add(tex, markup string, display bool) {
	if markup == "" {
		return
	}
	if display {
		f.block()
	}
	f.line.Add(flow.Run{Kind: flow.Formula, On: display, Address: f.out.Keep(markup)}, tex)
	if display {
		f.block()
	}
}

// script writes the formula in a script element, if it holds one.
func (f *formulas) script(n dom.NodeID) {
	kind := f.doc.Attr(n, "type")
	if strings.HasPrefix(kind, "math/tex") {
		f.write(f.doc.RawText(n), strings.Contains(kind, "mode=display"))
	}
}

// beforeScript reports whether the next script holds what n draws.
func (f *formulas) beforeScript(n dom.NodeID) bool {
	for range 3 {
		if n = f.doc.Next(n); n == dom.None {
			return false
		}
		if f.doc.Tag(n) == atom.Script {
			return strings.HasPrefix(f.doc.Attr(n, "type"), "math/tex")
		}
	}
	return false
}
