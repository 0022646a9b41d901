package css

import "github.com/seed31bcff99/reader/dom"

// A Selector is a parsed list of selectors: "nav a, #menu > li:first-child".
type Selector struct {
	complexes []complex
}

// A complex is one selector of a list: compounds with combinators between them.
type complex struct {
	compounds   []compound
	combinators []byte // before each compound but the first: ' ', '>', '+' or '~'
	weight      Specificity
	pseudo      bool // it selects a pseudo-element, and so no element
}

// A Specificity says which of two rules wins: more ids, then more classes,
// attributes and pseudo-classes, then more tags, ten bits each.
type Specificity uint32

const (
	oneTag   Specificity = 1
	oneClass Specificity = 1 << 10
	oneID    Specificity = 1 << 20
	most                 = 1<<10 - 1
)

// plus adds up without one level running over into the next.
func (s Specificity) plus(t Specificity) Specificity {
	level := func(shift uint) Specificity {
		return min((s>>shift&most)+(t>>shift&most), most) << shift
	}
	return level(20) | level(10) | level(0)
}

// A compound is what must hold of one element.
type compound struct {
	tag     string // as written; empty for any
	id      string
	classes []string
	tests   []test
}

// A test is what a compound asks beyond tag, id and classes.
type test struct {
	kind  kind
	name  string // of the attribute
	value string
	op    byte // of the attribute: 0 if it need only be there, or one of = ~ | ^ $ *
	fold  bool // the value in any case
	a, b  int  // of nth: an+b
	list  []complex
}

// A kind of test.
type kind uint8

const (
	attribute kind = iota
	never          // a state that no saved page is in, such as :hover
	not
	is
	has
	root
	empty
	checked
	disabled
	enabled
	link
	optional
	placeholderShown
	nthChild
	nthLastChild
	nthOfType
	nthLastOfType
)

// Select returns the elements of a document that a selector matches, in order.
// The error is a *SyntaxError, or ErrTooMuch for a selector and a page that
// together would take too long.
func Select(doc *dom.Scripted, selector string) ([]dom.NodeID, error) {
	s, err := Parse(selector)
	if err != nil {
		return nil, err
	}
	m := NewMatcher(doc)
	var found []dom.NodeID
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		if doc.Kind(n) == dom.Element && m.Match(s, n) {
			found = append(found, n)
		}
	}
	if m.Exhausted() {
		return nil, ErrTooMuch
	}
	return found, nil
}
