package css

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
)

const (
	// How many elements a Matcher may look at, in all and for each node of the page. Most pages take
	// fewer than 50 for each; the most seen is 400, on a page with all the rules of a page builder.
	leastSteps   = 1 << 20
	stepsPerNode = 384

	// The same for very large pages.
	leastStepsLarge   = 6 << 20
	stepsPerNodeLarge = 64

	// How many bytes of long values may be read, in the same way. The most seen is 110,000,
	// and 74 for each node of a small page.
	leastBytes   = 1 << 19
	bytesPerNode = 32

	// How many attributes of an element, classes or pseudo-classes of a selector, or bytes of a
	// value cost one step. Bytes that are compared in any case cost more.
	attrsPerStep   = 16
	classesPerStep = 8
	othersPerStep  = 2
	bytesPerStep   = 256
	foldedPerStep  = 32

	// The cost of a step, and of a visit to a node, in bytes: see cancel.Meter.
	stepCost = 16
	nodeCost = 32
)

// A Matcher matches selectors against the elements of one document. It counts its
// steps and gives up when they exceed a budget, since the rules of a hostile page
// could take hours. A Matcher must not be used concurrently.
type Matcher struct {
	doc    *dom.Document
	quirks bool // classes and ids match in any case
	work
	meter  *cancel.Meter
	anchor dom.NodeID // of the :has that is asked
}

// A work is what a Matcher may still do.
type work struct {
	budget   int // in steps
	readable int // bytes of long values
}

// NewMatcher returns a Matcher for the elements of a document.
func NewMatcher(doc *dom.Document) *Matcher {
	m := matcherOf(doc)
	return &m
}

func matcherOf(doc *dom.Document) Matcher {
	n := doc.Len()
	budget := min(leastSteps+stepsPerNode*n, leastStepsLarge+stepsPerNodeLarge*n)
	return Matcher{doc: doc, quirks: doc.Quirks(), work: work{budget, leastBytes + bytesPerNode*n}, meter: doc.Meter()}
}

// mayRead reports whether n more bytes of long values may be read, and counts them.
func (m *Matcher) mayRead(n int) bool {
	if m.readable < n {
		return false
	}
	m.meter.Spend(n)
	m.readable -= n
	return true
}

// step counts the visit of an element.
func (m *Matcher) step() {
	m.meter.Spend(stepCost)
	m.budget--
}

// Exhausted reports whether the Matcher gave up. After that nothing matches.
func (m *Matcher) Exhausted() bool { return m.budget < 0 }

// Match reports whether a selector matches the element n.
func (m *Matcher) Match(s *Selector, n dom.NodeID) bool { return m.any(s.list, n) }

func (m *Matcher) any(list []complex, n dom.NodeID) bool {
	for i := range list {
		if !list[i].pseudo && m.complex(&list[i], len(list[i].compounds)-1, n) {
			return true
		}
	}
	return false
}

// complex reports whether the compounds of c up to last match, the last one n.
func (m *Matcher) complex(c *complex, last int, n dom.NodeID) bool {
	return m.compound(&c.compounds[last], n) && (last == 0 || m.related(c, last, n))
}

// related reports whether the compounds of c before last match elements that are related
// to n as the combinators ask.
func (m *Matcher) related(c *complex, last int, n dom.NodeID) bool {
	switch c.combinators[last-1] {
	case '>':
		if m.hosts(c, last, n) {
			return true
		}
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
	top := n
	for at := m.up(n); at != dom.None && m.budget >= 0; at = m.up(at) {
		if m.complex(c, last-1, at) {
			return true
		}
		top = at
	}
	return m.hosts(c, last, top)
}

// hosts reports whether n is at the top of a shadow root, and the compound before last, the
// first of the selector, matches its host, as in :host > p.
func (m *Matcher) hosts(c *complex, last int, n dom.NodeID) bool {
	root := m.doc.Parent(n)
	return last == 1 && m.doc.IsShadowRoot(root) && c.compounds[0].isOutside() && m.compound(&c.compounds[0], m.doc.Parent(root))
}

// parent returns the parent of n as selectors see it: the content of a template and
// of a shadow root has none.
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
	m.meter.Spend(stepCost)
	if m.budget -= 1 + len(m.doc.Attrs(n))/attrsPerStep + len(c.others)/othersPerStep; m.budget < 0 {
		return false
	}
	switch {
	case c.tag != "" && !equalFold(c.tag, m.doc.Name(n)), c.id != "" && !m.sameName(c.id, m.doc.Attr(n, "id")):
		return false
	case len(c.classes) > 0 && (m.doc.ClassHash(n) == 0 || !m.hasClasses(m.doc.Attr(n, "class"), c.classes)):
		return false
	}
	for i := range c.others {
		if !m.simple(&c.others[i], n) {
			return false
		}
	}
	return true
}

// sameName compares ids and classes, in any case if the page is in quirks mode.
func (m *Matcher) sameName(a, b string) bool {
	return a == b || m.quirks && equalFold(a, b)
}

func (m *Matcher) hasClasses(value string, classes []string) bool {
	m.budget -= len(classes) / classesPerStep
	for _, class := range classes {
		m.budget -= len(value) / bytesPerStep
		if !m.hasClass(value, class) {
			return false
		}
	}
	return true
}

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

func hasWord(list, word string) bool {
	if len(list) == len(word) { // many lists have one word
		return list == word
	}
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
