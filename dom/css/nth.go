package css

import "github.com/seed31bcff99/reader/dom"

// maxNth bounds the numbers of :nth-child. Larger ones count as this one.
const maxNth = 1 << 24

var nthKinds = map[string]kind{
	"nth-child": nthChild, "nth-last-child": nthLastChild, "nth-of-type": nthOfType, "nth-last-of-type": nthLastOfType,
}

// nth parses the arguments of :nth-child and the like: odd, even, 3, 2n+1; and for
// children the selectors after the word of.
func (p *parser) nth(k kind, args string) simple {
	s := simple{kind: k}
	c := cursor{text: args}
	c.space()
	from, ok := c.at, false
	s.a, s.b, ok = c.anPlusB()
	if c.space(); ok && c.done() {
		return s
	}
	q := p.inner(args, len(args)+1)
	if q.at = c.at; ok && (k == nthChild || k == nthLastChild) && lower(q.cursor.name()) == "of" {
		s.list = q.all()
	} else {
		q.at = from
		q.fail("not a number of the form an+b")
	}
	p.leave(&q)
	return s
}

// anPlusB parses the An+B microsyntax: CSS Syntax 3, section 6. White space is
// allowed around the sign of B and nowhere else.
func (c *cursor) anPlusB() (a, b int, ok bool) {
	sign, signed := c.sign()
	number, found := c.digits()
	switch next := c.peek(); {
	case next|0x20 == 'n':
		if c.next(); !found {
			number = 1
		}
		b, ok = c.offset()
		return sign * number, b, ok
	case found:
		return 0, sign * number, !isName(next)
	case !signed:
		switch lower(c.name()) {
		case "odd":
			return 2, 1, true
		case "even":
			return 2, 0, true
		}
	}
	return 0, 0, false
}

// offset parses what follows the n of An+B.
func (c *cursor) offset() (b int, ok bool) {
	if next := c.peek(); isName(next) && next != '-' {
		return 0, false
	}
	c.space()
	sign, signed := c.sign()
	if !signed {
		return 0, true
	}
	c.space()
	number, found := c.digits()
	return sign * number, found && !isName(c.peek())
}

// sign parses a sign. Without one it returns 1.
func (c *cursor) sign() (sign int, signed bool) {
	if c.skips("-") {
		return -1, true
	}
	return 1, c.skips("+")
}

// digits parses a number without a sign.
func (c *cursor) digits() (number int, found bool) {
	for ; isDigit(c.peek()); c.next() {
		number, found = min(10*number+int(c.peek()-'0'), maxNth), true
	}
	return number, found
}

// nth reports whether the number of n among its siblings is of the form an+b.
func (m *Matcher) nth(s *simple, n dom.NodeID) bool {
	place := m.doc.Place(n)
	at := 0
	switch {
	case s.list != nil:
		if at = m.countOf(s, n); at == 0 {
			return false
		}
	case s.kind == nthChild:
		at = int(place.Child)
	case s.kind == nthLastChild:
		at = int(place.Children - place.Child + 1)
	case s.kind == nthOfType:
		at = int(place.OfType)
	default:
		at = int(place.OfTypes - place.OfType + 1)
	}
	diff := at - s.b
	if s.a == 0 || m.budget < 0 {
		return diff == 0 && m.budget >= 0
	}
	return diff%s.a == 0 && diff/s.a >= 0
}

// countOf returns the number of n among its siblings that the list of
// :nth-child(… of …) matches, from one; 0 if it does not match n.
func (m *Matcher) countOf(s *simple, n dom.NodeID) (at int) {
	if !m.any(s.list, n) {
		return 0
	}
	for c := range m.doc.Children(m.doc.Parent(n)) {
		if m.step(); m.budget < 0 {
			break
		}
		isCounted := c == n || (c < n) == (s.kind == nthChild)
		if isCounted && m.doc.Kind(c) == dom.Element && !m.doc.IsShadowRoot(c) && m.any(s.list, c) {
			at++
		}
	}
	return at
}
