package conceal

import (
	"regexp"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// texWords are the words of a formula in TeX that could be words of a language:
// no commands, no names of environments.
var texWords = regexp.MustCompile(`\\(?:begin|end|color|textcolor|label|tag|ref|hspace|vspace)\*?\{[^}]*\}|\\[A-Za-z]+|\pL{4,}`)

// shownAsWell reports whether the words of an annotation, which is not shown,
// are in the formula beside it, which is. The annotation of a formula is the best
// that can be read of it, and a place to hide orders.
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

// isTwin reports whether an element that is not shown is the readable twin of a
// formula that is: it holds nothing else, and the next element, which is shown
// and hidden from screen readers, has its words.
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
	return shown != "" && wordsIn(w.lettersOf(n, false), shown)
}

// wordsIn reports whether all words of a formula are in a text without spaces.
func wordsIn(tex, shown string) bool {
	if len(tex) > maxFormula || len(shown) > maxFormula {
		return false
	}
	for _, word := range texWords.FindAllString(tex, -1) {
		if !strings.HasPrefix(word, `\`) && !strings.Contains(shown, word) {
			return false
		}
	}
	return true
}

// maxFormula is how many bytes of text, and how many nodes, a formula may have.
// Larger ones are not compared: that would take as long as both sides multiplied.
const maxFormula = 1 << 14

// lettersOf returns the text below a node without spaces between its parts, that
// of annotations left out if only what is shown counts: one of them must not vouch
// for another. It is longer than maxFormula if there is too much.
func (w *walker) lettersOf(root dom.NodeID, shown bool) string {
	var b strings.Builder
	end := w.doc.End(root)
	if end-root > maxFormula {
		return strings.Repeat(" ", maxFormula+1)
	}
	for n := root + 1; n < end && b.Len() <= maxFormula; {
		if shown && w.doc.Kind(n) == dom.Element && strings.HasPrefix(w.doc.Name(n), "annotation") {
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
