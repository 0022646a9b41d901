package css

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

// A Selector is a parsed list of selectors: "nav a, #menu > li:first-child".
type Selector struct {
	list []complex
}

// A complex is one selector of a list: compounds with combinators between them.
type complex struct {
	compounds   []compound
	combinators []byte // ' ', '>', '+' or '~' before each compound but the first
	weight      specificity
	pseudo      bool    // it is for a pseudo-element and matches no element
	element     string  // the name of that, the last one
	slotted     *simple // the elements in a slot that it is for, with ::slotted
	outside     bool    // what matches is not in the shadow root of the style sheet
}

// last returns the compound that the element itself must match.
func (c *complex) last() *compound { return &c.compounds[len(c.compounds)-1] }

// A specificity says which of two rules wins: the one with more ids, then more
// classes, attributes and pseudo-classes, then more tags. Each count has ten bits.
type specificity uint32

const (
	oneTag   specificity = 1
	oneClass specificity = 1 << 10
	oneID    specificity = 1 << 20
	most                 = 1<<10 - 1
)

// plus adds two specificities. No count overflows into the next.
func (s specificity) plus(t specificity) specificity {
	level := func(shift uint) specificity {
		return min((s>>shift&most)+(t>>shift&most), most) << shift
	}
	return level(20) | level(10) | level(0)
}

func heaviest(list []complex) specificity {
	var most specificity
	for i := range list {
		most = max(most, list[i].weight)
	}
	return most
}

// A compound is what a selector asks of one element.
type compound struct {
	tag     string // as written; empty for any
	id      string
	classes []string
	others  []simple
}

// attribute returns the key of an attribute that an element must have to match, ""
// if the compound asks for none.
func (c *compound) attribute() string {
	for i := range c.others {
		if c.others[i].kind == attribute && c.others[i].op != '!' {
			return c.others[i].name
		}
	}
	return ""
}

func (c *compound) isNamed() bool { return c.id != "" || len(c.classes) > 0 || c.tag != "" }

// maxChoice bounds the selectors of a choice: a rule is noted for each.
const maxChoice = 64

// choice returns selectors of which an element needs to match one, each for elements with
// a name: those in :is(.a, p). It is nil if there are none.
func (c *compound) choice() []complex {
	for i := range c.others {
		if c.others[i].kind == is && len(c.others[i].list) <= maxChoice && !slices.ContainsFunc(c.others[i].list, func(c complex) bool { return !c.last().isNamed() }) {
			return c.others[i].list
		}
	}
	return nil
}

func (c *compound) has(is kind) bool {
	return slices.ContainsFunc(c.others, func(s simple) bool { return s.kind == is })
}

// isOutside reports whether the elements that match are not in the shadow root of the style
// sheet: its host, or what is shown in its slots.
func (c *compound) isOutside() bool {
	return slices.ContainsFunc(c.others, func(s simple) bool { return s.kind == host || s.kind == slotted || s.outside })
}

// anyOutside reports whether one of a list of selectors is outside: see isOutside.
func anyOutside(list []complex) bool {
	return slices.ContainsFunc(list, func(c complex) bool { return c.outside })
}

// host returns the element with a shadow root that the compound is for, dom.None if it is for others.
func (c *compound) host() dom.NodeID {
	for i := range c.others {
		if c.others[i].kind == host {
			return dom.NodeID(c.others[i].a)
		}
	}
	return dom.None
}

// A simple is a simple selector other than a tag, an id and a class.
type simple struct {
	kind    kind
	outside bool   // of is: one of the selectors of the list is outside
	name    string // of an attribute
	value   string // of an attribute; the languages, direction or text that is asked for
	op      byte   // of an attribute: 0 for any value, or the first byte of = ~= |= ^= $= *= !=
	fold    bool   // compare values in any case
	a, b    int    // of an+b; a is the node of a scope or a host
	list    []complex
}

// A kind says what a simple selector asks.
type kind uint8

const (
	attribute kind = iota
	never          // matches nothing: a state such as :hover
	not
	is
	has
	anchor // of :has, the element before the first combinator
	contains
	containsOwn
	formField // :input
	anyField  // what may be valid or not, chosen or not
	media     // video and audio
	root
	empty
	checked
	disabled
	enabled
	link
	required
	optional
	open
	placeholderShown
	readOnly
	readWrite
	language
	direction
	nthChild
	nthLastChild
	nthOfType
	nthLastOfType
	scope // the element around the style element: @scope without a selector
	host  // the element with the shadow root of the style sheet
	slotted
)

// ErrTooMuch means that a selector takes too much work on a page.
var ErrTooMuch = errors.New("css: selector takes too much work on this page")

// A SyntaxError says what is wrong with a selector, and where.
type SyntaxError struct {
	Selector string
	Offset   int // in bytes
	Problem  string
}

func (e *SyntaxError) Error() string {
	quoted := e.Selector
	if len(quoted) > maxQuoted {
		quoted = strings.ToValidUTF8(quoted[:maxQuoted], "") + "…"
	}
	return fmt.Sprintf("css: selector %q: %s at byte %d", quoted, e.Problem, e.Offset)
}

// maxQuoted bounds the part of a selector that an error shows, in bytes.
const maxQuoted = 200

// MaxSelector bounds the selectors that Parse takes, in bytes.
const MaxSelector = 8192

// Parse parses a list of selectors. The error is a *SyntaxError.
//
// It takes the selectors of the standard (Selectors Level 4) that browsers have, and
// some that only other selector engines have: [key!=value], :contains("text"),
// :containsOwn("text"), :haschild(selector) and :input. Regular expressions, as in
// [key#=…] and :matches(…), are errors. Selectors for states, such as :hover, and for
// pseudo-elements match nothing. Unlike browsers, Parse wants all brackets and
// strings closed.
func Parse(selector string) (*Selector, error) {
	if len(selector) > MaxSelector {
		return nil, &SyntaxError{selector, 0, "too long"}
	}
	p := &parser{cursor: cursor{text: selector}, extended: true}
	list := p.all()
	if p.err != nil {
		p.err.Selector = selector
		return nil, p.err
	}
	return &Selector{list}, nil
}

// Select returns the elements of a document that a selector matches, in document order: see Parse. The
// error is a *SyntaxError, or ErrTooMuch if the selector would take too long on this page.
func Select(doc *dom.Document, selector string) ([]dom.NodeID, error) {
	s, err := Parse(selector)
	if err != nil {
		return nil, err
	}
	return s.All(doc)
}

// All returns the elements of a document that s matches, in document order. The only
// error is ErrTooMuch.
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
