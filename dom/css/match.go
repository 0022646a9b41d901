package css

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/patience"
)

const (
	// stepsPerNode is how many elements may be looked at for each node of a page
	// before a Matcher gives up. Most pages take fewer than fifty, the most seen is
	// four hundred: a page with all the rules of a page builder.
	stepsPerNode = 1024

	// The same for each node of a page so large that no person made it, and what
	// such a page has in any case.
	stepsPerNodeLarge = 64
	stepsLarge        = 1 << 24

	// A step pays for so many attributes of an element, or bytes of a value, to be
	// looked through; for fewer if they are compared in any case.
	attrsPerStep  = 16
	bytesPerStep  = 256
	foldedPerStep = 32

	// What a step takes, and what it takes to look at a node of the page, in bytes
	// that are read in that time: see patience.Meter.
	stepCost = 16
	nodeCost = 32
)

// A Matcher tells which selectors match the elements of one page. It counts
// what it does: the rules of a hostile page could take more time than all else.
type Matcher struct {
	doc    *dom.Document
	quirks bool // names of classes and ids match in any case
	budget int
	meter  *patience.Meter
	recent [16]element
}

// An element is what selectors ask about most.
type element struct {
	n         dom.NodeID
	id, class string
	attrs     []dom.Attr
}

// NewMatcher returns a Matcher for the elements of a document.
func NewMatcher(doc *dom.Document) *Matcher {
	budget := min(1<<16+stepsPerNode*doc.Len(), stepsLarge+stepsPerNodeLarge*doc.Len())
	return &Matcher{doc: doc, quirks: doc.Quirks(), budget: budget, meter: doc.Meter()}
}

// step pays for a look at an element.
func (m *Matcher) step() {
	m.meter.Spend(stepCost)
	m.budget--
}

// Exhausted reports whether the Matcher gave up. What it said after that was no.
func (m *Matcher) Exhausted() bool { return m.budget < 0 }

// Match reports whether a selector matches the element n.
func (m *Matcher) Match(s *Selector, n dom.NodeID) bool { return m.any(s.list, n) }

// element returns what is known of n. The same few are asked about again and
// again.
func (m *Matcher) element(n dom.NodeID) *element {
	e := &m.recent[int(n)%len(m.recent)]
	if e.n != n {
		*e = element{n: n, attrs: m.doc.Attrs(n)}
		for i := range e.attrs {
			switch e.attrs[i].Key {
			case "id":
				e.id = e.attrs[i].Val
			case "class":
				e.class = e.attrs[i].Val
			}
		}
	}
	return e
}

func (m *Matcher) any(list []complex, n dom.NodeID) bool {
	for i := range list {
		if !list[i].pseudo && m.complex(&list[i], len(list[i].compounds)-1, n) {
			return true
		}
	}
	return false
}

// complex reports whether the compounds up to last match, the last of them n.
func (m *Matcher) complex(c *complex, last int, n dom.NodeID) bool {
	if !m.compound(&c.compounds[last], n) {
		return false
	}
	if last == 0 {
		return true
	}
	switch c.combinators[last-1] {
	case '>':
		up := m.up(n)
		return up != dom.None && m.complex(c, last-1, up)
	case '+':
		prev := m.doc.Place(n).Prev
		return prev != dom.None && m.complex(c, last-1, prev)
	case '~':
		for at := m.doc.Place(n).Prev; at != dom.None && m.budget >= 0; at = m.doc.Place(at).Prev {
			if m.complex(c, last-1, at) {
				return true
			}
		}
		return false
	}
	for at := m.up(n); at != dom.None && m.budget >= 0; at = m.up(at) {
		if m.complex(c, last-1, at) {
			return true
		}
	}
	return false
}

// parent returns the parent of n as selectors see it: what stands in a template or
// a shadow root has nothing above it.
func (m *Matcher) parent(n dom.NodeID) dom.NodeID {
	p := m.doc.Parent(n)
	if m.doc.Tag(p) == atom.Template || m.doc.IsShadowRoot(p) {
		return dom.None
	}
	return p
}

// up returns the parent of n if that is an element.
func (m *Matcher) up(n dom.NodeID) dom.NodeID {
	if p := m.parent(n); p != dom.Root {
		return p
	}
	return dom.None
}

func (m *Matcher) compound(c *compound, n dom.NodeID) bool {
	e := m.element(n)
	m.meter.Spend(stepCost)
	if m.budget -= 1 + len(e.attrs)/attrsPerStep; m.budget < 0 {
		return false
	}
	if c.tag != "" && !sameTag(c.tag, m.doc.Name(n)) || c.id != "" && !m.sameName(c.id, e.id) {
		return false
	}
	if !m.hasClasses(e.class, c.classes) {
		return false
	}
	for i := range c.tests {
		if !m.test(&c.tests[i], n) {
			return false
		}
	}
	return true
}

// sameTag compares tags: those of HTML in any case, those of drawings, which may
// have capitals, as they are.
func sameTag(selector, name string) bool {
	return selector == name || equalFold(selector, name) && lower(name) == name
}

// sameName compares ids and classes, as the page asks for it.
func (m *Matcher) sameName(a, b string) bool {
	return a == b || m.quirks && equalFold(a, b)
}

// hasClasses reports whether a class attribute names all of some classes.
func (m *Matcher) hasClasses(value string, classes []string) bool {
	for _, class := range classes {
		m.budget -= len(value) / bytesPerStep
		if !m.hasClass(value, class) {
			return false
		}
	}
	return true
}

// hasClass reports whether a class attribute names a class.
func (m *Matcher) hasClass(value, class string) bool {
	if m.quirks {
		for word := range Fields(value) {
			if equalFold(word, class) {
				return true
			}
		}
		return false
	}
	return hasWord(value, class)
}

// hasWord reports whether a word stands in a list with white space around it.
func hasWord(list, word string) bool {
	for from := 0; from+len(word) <= len(list); {
		i := strings.Index(list[from:], word)
		if i < 0 {
			return false
		}
		from += i
		end := from + len(word)
		if (from == 0 || IsSpace(list[from-1])) && (end == len(list) || IsSpace(list[end])) {
			return true
		}
		from++
	}
	return false
}

// attr returns the value of an attribute and whether n has it.
func (m *Matcher) attr(n dom.NodeID, key string) (string, bool) {
	for _, a := range m.element(n).attrs {
		if a.Key == key {
			return a.Val, true
		}
	}
	return "", false
}

func (m *Matcher) attribute(t *test, n dom.NodeID) bool {
	value, ok := m.attr(n, t.name)
	if !ok || t.op == 0 {
		return ok
	}
	want := t.value
	m.budget -= len(value) / bytesPerStep
	if t.fold {
		m.budget -= len(value) / foldedPerStep
		value, want = lower(value), lower(want)
	}
	switch t.op {
	case '=':
		return value == want
	case '|':
		return value == want || strings.HasPrefix(value, want+"-")
	}
	if want == "" {
		return false
	}
	switch t.op {
	case '^':
		return strings.HasPrefix(value, want)
	case '$':
		return strings.HasSuffix(value, want)
	case '*':
		return strings.Contains(value, want)
	}
	return strings.IndexFunc(want, isSpaceRune) < 0 && hasWord(value, want)
}

func isSpaceRune(r rune) bool { return r < 0x80 && IsSpace(byte(r)) }

// foldedValues are the attributes whose values selectors match in any case.
var foldedValues = set(`accept accept-charset align alink axis bgcolor charset checked clear codetype color compact
	declare defer dir direction disabled enctype face frame hreflang http-equiv lang language link media method multiple
	nohref noresize noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign valuetype
	vlink`)

// FoldsValue reports whether selectors match the values of an attribute in any
// case.
func FoldsValue(attribute string) bool { return foldedValues[attribute] }
