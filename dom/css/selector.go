package css

import (
	"errors"
	"fmt"

	"github.com/seed31bcff99/reader/dom"
)

// A Selector is a parsed list of selectors: "nav a, #menu > li:first-child".
type Selector struct {
	list []complex
}

// A complex is one selector of a list: compounds with combinators between them.
type complex struct {
	compounds   []compound
	combinators []byte // before each compound but the first: ' ', '>', '+' or '~'; before that too if it is relative
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

// heaviest is the weight of :is and :not: that of their heaviest argument.
func heaviest(list []complex) Specificity {
	var most Specificity
	for i := range list {
		most = max(most, list[i].weight)
	}
	return most
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
	value string // of the attribute; the languages or the direction
	op    byte   // of the attribute: 0 if it need only be there, or one of = ~ | ^ $ *
	fold  bool   // the value in any case
	a, b  int    // of nth: an+b
	list  []complex
}

// A kind of test.
type kind uint8

const (
	attribute kind = iota
	never          // a state that a page is not in that nobody touches, such as :hover
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
	readOnly
	readWrite
	language
	direction
	nthChild
	nthLastChild
	nthOfType
	nthLastOfType
	scope // the element that the style sheet stands in
)

// ErrTooMuch says that a selector takes more work on a page than it is worth.
var ErrTooMuch = errors.New("css: selector takes too much work on this page")

// A SyntaxError says what is wrong with a selector, and where.
type SyntaxError struct {
	Selector string
	Offset   int // in bytes
	Problem  string
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("css: selector %q: %s at byte %d", e.Selector, e.Problem, e.Offset)
}

// MaxSelector bounds a selector that a person wrote, in bytes.
const MaxSelector = 8192

// Parse parses a list of selectors that a person wrote. A selector for a state
// such as :hover is right, and matches nothing; one that the package does not
// know is an error.
func Parse(selector string) (*Selector, error) {
	if len(selector) > MaxSelector {
		return nil, &SyntaxError{selector, 0, "too long"}
	}
	p := &parser{cursor: cursor{text: selector}}
	list := p.all()
	if p.err != nil {
		p.err.Selector = selector
		return nil, p.err
	}
	return &Selector{list}, nil
}

// Select returns the elements of a document that a selector matches, in order.
// The error is a *SyntaxError, or ErrTooMuch for a selector and a page that
// together would take too long.
func Select(doc *dom.Document, selector string) ([]dom.NodeID, error) {
	s, err := Parse(selector)
	if err != nil {
		return nil, err
	}
	return s.All(doc)
}

// All returns the elements of a document that s matches, in order. The one error is
// ErrTooMuch.
func (s *Selector) All(doc *dom.Document) ([]dom.NodeID, error) {
	m := NewMatcher(doc)
	var found []dom.NodeID
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		if doc.Kind(n) == dom.Element && !doc.IsShadowRoot(n) && m.Match(s, n) {
			found = append(found, n)
		}
	}
	if m.Exhausted() {
		return nil, ErrTooMuch
	}
	return found, nil
}
