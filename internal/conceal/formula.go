package conceal

import (
	"regexp"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// texWords are the words of a formula in TeX that could be words of a language:
// no commands, no names of environments.
var texWords = regexp.MustCompile(`\\(?:begin|end|color|textcolor|label|tag|ref|hspace|vspace)\*?\{[^}]*\}|\\[A-Za-z]+|\pL{4,}`)

// shownAsWell reports whether the words of an annotation, which is not shown,
// are in the formula beside it, which is. The annotation of a formula is the best
// that can be read of it, and a place to hide orders.
func (w *walker) shownAsWell(annotation *html.Node) bool {
	formula := annotation
	for formula != nil && formula.DataAtom != atom.Math {
		formula = formula.Parent
	}
	if formula == nil {
		return false
	}
	if formula != w.formula {
		w.formula, w.letters = formula, lettersOf(formula, true)
	}
	return wordsIn(lettersOf(annotation, false), w.letters)
}

// formula reports whether an element that is not shown is the readable twin of a
// formula that is: it holds nothing else, and the next element, which is shown
// and hidden from screen readers, has its words.
func formula(at *html.Node) bool {
	twin := at.NextSibling
	for twin != nil && twin.Type != html.ElementNode {
		twin = twin.NextSibling
	}
	inner := at.FirstChild
	if inner == nil || inner.DataAtom != atom.Math || inner.NextSibling != nil || twin == nil || attr(twin, "aria-hidden") != "true" {
		return false
	}
	shown := lettersOf(twin, false)
	return shown != "" && wordsIn(lettersOf(at, false), shown)
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
func lettersOf(root *html.Node, shown bool) string {
	var b strings.Builder
	for at, nodes := root.FirstChild, 0; at != nil && b.Len() <= maxFormula; nodes++ {
		if nodes == maxFormula {
			return strings.Repeat(" ", maxFormula+1)
		}
		if shown && strings.HasPrefix(at.Data, "annotation") && at.Type == html.ElementNode {
			for at != root && at.NextSibling == nil {
				at = at.Parent
			}
			if at == root {
				break
			}
			at = at.NextSibling
			continue
		}
		if at.Type == html.TextNode {
			b.WriteString(strings.TrimSpace(at.Data))
		}
		at = dom.After(at, root)
	}
	return b.String()
}
