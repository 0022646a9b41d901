package book

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
)

// Browsers forgive what breaks the rules of HTML and MathML, readers of books may refuse a
// whole chapter for it.

// names returns the names of what is in an element, empty for words.
func names(n *typeset.Node) []string {
	var list []string
	for _, c := range n.In {
		if c.Name != "" || strings.TrimSpace(c.Text) != "" {
			list = append(list, c.Name)
		}
	}
	return list
}

// isTerms reports whether a list of terms is as HTML says: terms, each with meanings.
func isTerms(n *typeset.Node) bool {
	in := names(n)
	for _, name := range in {
		if name != "dt" && name != "dd" {
			return false
		}
	}
	return len(in) > 0 && in[0] == "dt" && in[len(in)-1] == "dd"
}

// isFigure reports whether a figure is as HTML says: its caption is first or last.
func isFigure(n *typeset.Node) bool {
	in := names(n)
	at := slices.Index(in, "figcaption")
	return at < 0 || (at == 0 || at == len(in)-1) && !slices.Contains(in[at+1:], "figcaption")
}

// children are how many elements must stand in parts of formulas: MathML 3, section 3.1.3.
var children = map[string]int{
	"mfrac": 2, "mover": 2, "mroot": 2, "msub": 2, "msubsup": 3, "msup": 2, "munder": 2, "munderover": 3, "semantics": 2,
}

// broken reports whether a formula is not as MathML says, and returns its source.
func broken(math *typeset.Node) (source string, bad bool) {
	var tex, text strings.Builder
	for n := range math.All() {
		switch {
		case n.Name != "":
			want, fixed := children[n.Name]
			bad = bad || !fits(n.Parent.Name, n.Name) || fixed && len(names(n)) != want
		case n.Parent.Name == "annotation":
			tex.WriteString(n.Text)
		default:
			text.WriteString(n.Text + " ")
		}
	}
	return cmp.Or(strings.TrimSpace(tex.String()), strings.TrimSpace(text.String())), bad
}

// fits reports whether an element of a formula may stand in another one.
func fits(outer, inner string) bool {
	switch {
	case outer == "mtable":
		return inner == "mtr"
	case inner == "mtr":
		return false
	case outer == "mtr":
		return inner == "mtd"
	case inner == "mtd":
		return false
	case inner == "mprescripts":
		return outer == "mmultiscripts"
	}
	return true
}
