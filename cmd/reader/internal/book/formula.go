package book

import (
	"strings"

	"github.com/seed31bcff99/reader/internal/hypertext"
)

// children are how many elements must stand in parts of formulas: MathML 3, section 3.1.3.
// Readers of books may refuse a whole chapter with a formula that is not so.
var children = map[string]int{
	"mfrac": 2, "mover": 2, "mroot": 2, "msub": 2, "msubsup": 3, "msup": 2, "munder": 2, "munderover": 3, "semantics": 2,
}

// A part is an element of a formula that is open.
type part struct {
	name     string
	children int
}

// broken returns the formulas of a content that are not as MathML says, by their number,
// each with its source.
func broken(html string) map[int]string {
	out := map[int]string{}
	number := -1
	var open []part
	var text, source strings.Builder
	valid := true
	for t := range hypertext.Tokens(html) {
		switch {
		case t.Kind == hypertext.StartToken && t.Name == "math":
			number++
			open, valid = []part{{name: t.Name}}, true
			text.Reset()
			source.Reset()
		case len(open) == 0:
		case t.Kind == hypertext.StartToken:
			valid = valid && fits(open[len(open)-1].name, t.Name)
			open[len(open)-1].children++
			open = append(open, part{name: t.Name})
		case t.Kind == hypertext.EndToken:
			last := open[len(open)-1]
			want, fixed := children[last.name]
			valid = valid && (!fixed || last.children == want)
			if open = open[:len(open)-1]; len(open) == 0 && !valid {
				out[number] = strings.TrimSpace(or(source.String(), text.String()))
			}
		case open[len(open)-1].name == "annotation":
			source.WriteString(t.Text)
		default:
			text.WriteString(t.Text + " ")
		}
	}
	return out
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

func or(a, b string) string {
	if strings.TrimSpace(a) != "" {
		return a
	}
	return b
}
