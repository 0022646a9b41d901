package interact

import (
	"strconv"

	"github.com/seed31bcff99/reader/dom"
)

// appendRoute appends the selector of the route to n.
func (s *search) appendRoute(b []byte, n dom.NodeID) []byte {
	r := s.route(n)
	switch r.kind {
	case scope:
		b = append(s.appendRoute(b, r.from), ' ')
	case child, nth, nthChild:
		if r.from == dom.Root {
			return append(b, ":root"...)
		}
		b = append(s.appendRoute(b, r.from), " > "...)
	case around:
		b = append(s.appendTerm(b, r.other), ' ')
	case top:
		return append(b, s.doc.Name(n)...)
	}
	for _, t := range r.compound.terms[:r.compound.count] {
		b = s.appendTerm(b, t)
	}
	switch r.kind {
	case nth:
		b = append(b, ":nth-of-type("...)
		b = strconv.AppendInt(b, int64(s.doc.Place(n).OfType), 10)
		b = append(b, ')')
	case nthChild:
		b = append(b, ":nth-child("...)
		b = strconv.AppendInt(b, int64(s.doc.Place(n).Child), 10)
		b = append(b, ')')
	case byKey:
		b = append(s.appendTerm(append(b, ":has("...), r.other), ')')
	}
	return b
}

// appendTerm appends the selector of a term.
func (s *search) appendTerm(b []byte, t termID) []byte {
	term := &s.terms[t]
	switch term.kind {
	case tagTerm:
		return appendIdent(b, term.value)
	case idTerm:
		return appendIdent(append(b, '#'), term.value)
	case classTerm:
		return appendIdent(append(b, '.'), term.value)
	}
	b = appendIdent(append(append(b, term.tag.String()...), '['), term.key)
	switch term.kind {
	case prefixTerm:
		b = append(b, '^')
	case suffixTerm:
		b = append(b, '$')
	}
	return append(appendString(append(b, '='), term.value), ']')
}
