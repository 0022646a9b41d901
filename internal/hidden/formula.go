package hidden

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// texWords matches the words of a formula in TeX, and the commands and names of
// environments, which do not count as words.
var texWords = words.Pattern(`\\(?:begin|end|color|textcolor|label|tag|ref|hspace|vspace)\*?\{[^}]*\}|\\[A-Za-z]+|\pL{4,}`)

// shownAsWell reports whether the words of an annotation, which is not shown, are in the formula around
// it, which is. An annotation is the best source of a formula, but also a place to hide instructions.
func (w *walker) shownAsWell(annotation dom.NodeID) bool {
	formula := annotation
	for formula > dom.Root && w.doc.Tag(formula) != atom.Math {
		formula = w.doc.Parent(formula)
	}
	if formula <= dom.Root {
		return false
	}
	if formula != w.formula {
		w.formula, w.letters = formula, w.lettersOf(formula, true)
	}
	return wordsIn(w.lettersOf(annotation, false), w.letters)
}

// checkFormulas drops attributes with the source of a formula whose words the formula does
// not show, and hides formulas whose twin does not show their words.
func (w *walker) checkFormulas() {
	for _, t := range w.twins {
		if shown := w.lettersOf(t.shown, false); shown == "" || !wordsIn(w.lettersOf(t.hidden, false), shown) {
			chars := w.textOf(t.hidden)
			w.counts.Shown -= chars
			w.hide(t.hidden, hiddenBy(BySize), chars)
		}
	}
	for _, n := range w.sources {
		for _, a := range w.doc.Attrs(n) {
			switch a.Key {
			case "alttext", "data-latex", "data-tex":
				w.compared += int(w.doc.End(n) - n)
				if w.compared > maxCompared*w.doc.Len() || !wordsIn(a.Val, w.lettersOf(n, true)) {
					w.cut.DropAttrs(n, a.Key)
				}
			}
		}
	}
}

// maxCompared bounds how many nodes are looked at for the words of attributes, as a
// multiple of all nodes: formulas in formulas would be looked at again and again.
const maxCompared = 8

// formulaScript is in the address of the script that the type math/tex belongs to.
const formulaScript = "mathjax"

// isTwin reports whether a hidden element has only a formula, and the next element, which
// is shown and has aria-hidden, has the same words.
func (w *walker) isTwin(n dom.NodeID) bool {
	inner := w.doc.FirstChild(n)
	if inner == dom.None || w.doc.Tag(inner) != atom.Math || w.doc.Next(inner) != dom.None {
		return false
	}
	twin := w.doc.Next(n)
	for twin != dom.None && w.doc.Kind(twin) != dom.Element {
		twin = w.doc.Next(twin)
	}
	if twin == dom.None || w.doc.Attr(twin, "aria-hidden") != "true" {
		return false
	}
	shown := w.lettersOf(twin, false)
	if shown == "" || !wordsIn(w.lettersOf(n, false), shown) {
		return false
	}
	w.twins = append(w.twins, struct{ hidden, shown dom.NodeID }{n, twin})
	return true
}

// copies returns the twins of formulas that are written as such.
func (w *walker) copies() map[dom.NodeID]bool {
	set := map[dom.NodeID]bool{}
	for _, t := range w.twins {
		set[t.shown] = true
	}
	return set
}

// wordsIn reports whether a text without spaces has all words of a formula.
func wordsIn(tex, shown string) bool {
	if len(tex) > maxFormula || len(shown) > maxFormula {
		return false
	}
	for _, word := range texWords().FindAllString(tex, -1) {
		if !strings.HasPrefix(word, `\`) && !strings.Contains(shown, word) {
			return false
		}
	}
	return true
}

// maxFormula bounds the text of a formula, in bytes, and its nodes. Larger ones are not
// compared, since that takes quadratic time.
const maxFormula = 1 << 14

// lettersOf returns the text below a node that is not hidden, as far as that is known,
// without the spaces between its parts. If shown is set, annotations are left out, so that they do not confirm each other. The result is
// longer than maxFormula if there is too much text.
func (w *walker) lettersOf(root dom.NodeID, shown bool) string {
	var b strings.Builder
	end := w.doc.End(root)
	if end-root > maxFormula {
		return strings.Repeat(" ", maxFormula+1)
	}
	for n := root + 1; n < end && b.Len() <= maxFormula; {
		w.meter.Spend(nodeCost)
		if w.cut.Nodes.Has(n) || shown && w.doc.Kind(n) == dom.Element && strings.HasPrefix(w.doc.Name(n), "annotation") {
			n = w.doc.End(n)
			continue
		}
		if w.doc.Kind(n) != dom.Element {
			b.WriteString(strings.TrimSpace(w.words(n)))
		}
		n++
	}
	return b.String()
}
