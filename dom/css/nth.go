package css

import (
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// maxNth bounds the numbers of :nth-child. Larger ones count as this one.
const maxNth = 1 << 24

var nthKinds = map[string]kind{
	"nth-child": nthChild, "nth-last-child": nthLastChild, "nth-of-type": nthOfType, "nth-last-of-type": nthLastOfType,
}

// anPlusB matches the An+B microsyntax: CSS Syntax 3, section 6. White space is
// allowed around the sign of B and nowhere else.
var anPlusB = words.Pattern(`^[ \t\n\r\f]*(?i:(odd)|(even)|([+-]?[0-9]*)n(?:[ \t\n\r\f]*([+-])[ \t\n\r\f]*([0-9]+))?|([+-]?[0-9]+))`)

// nth parses the arguments of :nth-child and the like: odd, even, 3, 2n+1; and for
// children the selectors after the word of.
func (p *parser) nth(k kind, args string) simple {
	s := simple{kind: k}
	text := uncomment(args)
	q := p.inner(text, len(args)+1)
	q.space()
	from, parts := q.at, anPlusB().FindStringSubmatch(text)
	number := func(digits string) int {
		if strings.Trim(digits, "+-") == "" { // of n
			digits += "1"
		}
		n, _ := strconv.Atoi(digits) // the largest of those that are too large
		return min(max(n, -maxNth), maxNth)
	}
	ok := parts != nil
	if ok {
		switch q.at = len(parts[0]); {
		case parts[1] != "":
			s.a, s.b = 2, 1
		case parts[2] != "":
			s.a = 2
		case parts[6] != "":
			s.b = number(parts[6])
		default:
			s.a = number(parts[3])
			if parts[5] != "" {
				s.b = number(parts[4] + parts[5])
			}
		}
		ok = !isName(q.peek())
	}
	if q.space(); ok && q.done() {
		return s
	}
	if ok && (k == nthChild || k == nthLastChild) && lower(q.cursor.name()) == "of" {
		s.list = q.all()
	} else {
		q.at = from
		q.fail("not a number of the form an+b")
	}
	p.leave(&q)
	return s
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
