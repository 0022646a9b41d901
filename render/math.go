package render

import (
	"cmp"
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/internal/hypertext"
	"github.com/seed31bcff99/reader/render/internal/inline"
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

// mathElement returns the element of a formula.
func mathElement(display bool) hypertext.Element {
	e := hypertext.New("math")
	if display {
		return e.With("display", "block")
	}
	return e
}

// texML returns a formula that is known in TeX only. Browsers show the source.
func (f *formulas) texML(tex string, display bool) string {
	math, text := mathElement(display), hypertext.New("mtext")
	b := append(append([]byte(math.Start()), "<semantics>"...), text.Start()...)
	b = hypertext.AppendText(b, tex)
	b = appendSource(append(b, text.End()...), tex)
	return string(append(append(b, "</semantics>"...), math.End()...))
}

// appendSource appends the source of a formula.
func appendSource(b []byte, tex string) []byte {
	e := hypertext.New("annotation", "encoding", "application/x-tex")
	return append(hypertext.AppendText(append(b, e.Start()...), tex), e.End()...)
}

// mathML returns the formula in the math element m, with its source if that is known.
// Only elements and attributes of formulas come through, and text where it may stand.
func (f *formulas) mathML(m, outer dom.NodeID, display bool) string {
	source := f.source(m, outer)
	if f.doc.Measure(m).Chars == 0 {
		if source == "" {
			return ""
		}
		return f.texML(source, display)
	}
	w := mathWriter{view: &f.view}
	math := mathElement(display)
	w.b = append(w.b, math.Start()...)
	if source != "" {
		w.b = append(w.b, "<semantics><mrow>"...)
	}
	w.write(m)
	if source != "" {
		w.b = append(w.b, "</mrow>"...)
		w.b = appendSource(w.b, source)
		w.b = append(w.b, "</semantics>"...)
	}
	return string(append(w.b, math.End()...))
}

// source returns the formula as its author wrote it, empty if that is not known.
func (f *formulas) source(m, outer dom.NodeID) string {
	for a := m + 1; a < f.doc.End(m); a++ {
		f.meter.Spend(1)
		if strings.HasSuffix(f.doc.Attr(a, "encoding"), "tex") {
			return inline.Fold(f.doc.Text(a))
		}
	}
	return inline.Fold(cmp.Or(f.texAttr(m), f.texAttr(outer)))
}

// A mathWriter writes what is in a math element.
type mathWriter struct {
	*view
	b    []byte
	open []openMath
}

type openMath struct {
	end  dom.NodeID
	tag  hypertext.Element
	text bool // text may stand in it
}

// maxMath is how many elements of a formula may be open at once.
const maxMath = 64

// write writes the nodes below m.
func (w *mathWriter) write(m dom.NodeID) {
	end := w.doc.End(m)
	for n := m + 1; n < end; {
		w.meter.Spend(nodeCost)
		w.close(n)
		n = w.node(n)
	}
	w.close(end)
}

// close closes the elements that end before n.
func (w *mathWriter) close(n dom.NodeID) {
	for k := len(w.open) - 1; k >= 0 && w.open[k].end <= n; k-- {
		w.b = append(w.b, w.open[k].tag.End()...)
		w.open = w.open[:k]
	}
}

// node writes n, or what opens it, and returns the node to go on with.
func (w *mathWriter) node(n dom.NodeID) dom.NodeID {
	if w.doc.Kind(n) == dom.Text {
		w.text(w.doc.Text(n))
		return n + 1
	}
	name := w.doc.Name(n)
	if skipsMath(name) || w.doc.Kind(n) != dom.Element {
		return w.doc.End(n)
	}
	if !isMathElement(name) || len(w.open) == maxMath || len(w.open) > 0 && w.open[len(w.open)-1].text {
		return n + 1
	}
	e := hypertext.New(name)
	for _, a := range w.doc.Attrs(n) {
		if slices.Contains(mathAttributes[:], a.Key) && isMathValue(a.Val) {
			e = e.With(a.Key, a.Val)
		}
	}
	w.b = append(w.b, e.Start()...)
	w.open = append(w.open, openMath{end: w.doc.End(n), tag: e, text: slices.Contains(mathTexts[:], name)})
	return n + 1
}

// text writes a text. Where none may stand it gets an element.
func (w *mathWriter) text(s string) {
	s = inline.Fold(s)
	switch k := len(w.open); {
	case s == "":
	case k > 0 && w.open[k-1].text:
		w.b = hypertext.AppendText(w.b, s)
	default:
		w.b = hypertext.AppendText(append(w.b, "<mtext>"...), s)
		w.b = append(w.b, "</mtext>"...)
	}
}

// skipsMath reports whether an element is left out with all that is in it.
func skipsMath(name string) bool {
	switch name {
	case "annotation", "annotation-xml", "mglyph", "malignmark", atom.Script.String(), atom.Style.String(), atom.Svg.String():
		return true
	}
	return false
}

// isMathElement reports whether an element of formulas is written: all that HTML may have,
// except math and semantics, which are written around all.
func isMathElement(name string) bool {
	return strings.HasPrefix(name, "m") && name != "math" && hypertext.Allows(name, "")
}

// mathTexts are those of them that hold text, and nothing else. Sorted, as are the other
// tables.
var mathTexts = [...]string{"mi", "mn", "mo", "ms", "mtext"}

// mathAttributes are their attributes.
var mathAttributes = [...]string{
	"columnalign", "fence", "height", "linethickness", "lspace", "mathvariant", "maxsize", "minsize", "rspace", "separator", "stretchy", "width",
}

// isMathValue reports whether the value of an attribute is words and numbers.
func isMathValue(s string) bool {
	const signs = " .%+-"
	if len(s) > 64 {
		return false
	}
	for i := range len(s) {
		c := s[i]
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && strings.IndexByte(signs, c) < 0 {
			return false
		}
	}
	return true
}
