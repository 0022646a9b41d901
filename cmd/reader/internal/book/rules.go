package book

import (
	"cmp"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// Browsers forgive what breaks the rules of HTML and MathML, readers of books may refuse a
// whole chapter for it.

// names returns the names of what is in an element, empty for words.
func names(n *html.Node) []string {
	var list []string
	for c := range n.ChildNodes() {
		switch {
		case c.Type == html.ElementNode:
			list = append(list, c.Data)
		case strings.TrimSpace(c.Data) != "":
			list = append(list, "")
		}
	}
	return list
}

// isTerms reports whether a list of terms is as HTML says: terms, each with meanings.
func isTerms(n *html.Node) bool {
	in := names(n)
	for _, name := range in {
		if name != "dt" && name != "dd" {
			return false
		}
	}
	return len(in) > 0 && in[0] == "dt" && in[len(in)-1] == "dd"
}

// isFigure reports whether a figure is as HTML says: its caption is first or last.
func isFigure(n *html.Node) bool {
	in := names(n)
	at := slices.Index(in, "figcaption")
	return at < 0 || (at == 0 || at == len(in)-1) && !slices.Contains(in[at+1:], "figcaption")
}

// children are how many elements must stand in parts of formulas: MathML 3, section 3.1.3.
var children = map[string]int{
	"mfrac": 2, "mover": 2, "mroot": 2, "msub": 2, "msubsup": 3, "msup": 2, "munder": 2, "munderover": 3, "semantics": 2,
}

// broken reports whether a formula is not as MathML says, and returns its source.
func broken(math *html.Node) (source string, bad bool) {
	var tex, text strings.Builder
	for n := range math.Descendants() {
		switch {
		case n.Type == html.ElementNode:
			want, fixed := children[n.Data]
			bad = bad || !fits(n.Parent.Data, n.Data) || fixed && len(names(n)) != want
		case n.Parent.Data == "annotation":
			tex.WriteString(n.Data)
		default:
			text.WriteString(n.Data + " ")
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
