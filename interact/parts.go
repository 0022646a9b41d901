package interact

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A part is a term of an element that a selector may use, and what that costs.
type part struct {
	use
	cost int
}

const (
	// maxParts is how many parts of an element are looked at, the cheapest.
	maxParts = 12

	// maxLooked is how many terms of an element are judged at all: there are
	// elements with thousands of classes.
	maxLooked = 64

	// never is the cost of a term that is not used.
	never = 1 << 20
)

// parts returns what selectors of n may rest on, cheapest first. Its tag comes
// last. The slice is good until the next call.
func (s *search) parts(n dom.NodeID) []part {
	uses := s.of(n)
	parts := s.scratch[:0]
	for _, u := range uses[1:min(len(uses), maxLooked)] {
		if cost := s.cost(n, u.term); cost < never {
			parts = append(parts, part{u, cost})
		}
	}
	slices.SortStableFunc(parts, func(a, b part) int { return a.cost - b.cost })
	parts = append(parts[:min(len(parts), maxParts)], part{uses[0], s.tagCost(uses[0].term)})
	s.scratch = parts
	return parts
}

// cost returns what a term of n costs, its length included.
func (s *search) cost(n dom.NodeID, t termID) int {
	base := s.costs[t]
	if base == 0 {
		if base = s.termCost(&s.terms[t]); s.made[t] {
			base = never
		}
		s.costs[t] = base
	}
	if term := &s.terms[t]; base < never {
		switch term.kind {
		case valueTerm:
			return base + s.attributeCost(n, term)
		case suffixTerm:
			if strings.Contains(s.doc.Attr(n, "href"), "?") {
				return never // it ends the query, not the path
			}
		}
	}
	return base
}

// attributeCost is what an attribute costs more on some elements than on others.
func (s *search) attributeCost(n dom.NodeID, t *term) int {
	tag := s.doc.Tag(n)
	switch t.key {
	case "name":
		switch tag {
		case atom.Input, atom.Select, atom.Textarea, atom.Button, atom.Form, atom.Fieldset, atom.Iframe, atom.Map, atom.Object:
			return 0
		}
		return 6 * costPoint // a name of something else is an anchor or a leftover
	case "value":
		switch inputType(s.doc, n) {
		case "radio", "checkbox":
			return choicePoints * costPoint
		case "submit", "button", "reset", "image":
			return submitPoints * costPoint
		}
		if tag == atom.Button {
			return submitPoints * costPoint
		}
		return never // what was typed
	}
	return 0
}

// termCost is what a term costs on any element.
func (s *search) termCost(t *term) int {
	switch t.kind {
	case idTerm:
		return s.idCost(t.value)
	case classTerm:
		if machineMade(t.value) || passing(t.value) {
			return never
		}
		return classPoints*costPoint + long(t.value) + 1 + len(t.value)
	case prefixTerm, suffixTerm:
		if len(t.value) < 4 || strings.HasPrefix(t.value, "javascript:") || t.kind == suffixTerm && (volatile(t.value) || machineMadeTail(t.value)) {
			return never
		}
		return partialPoints*costPoint + long(t.value) + len(t.value) + len(`a[href^=""]`)
	}
	points := dataPoints
	if sig, ok := signals[t.key]; ok {
		points = sig.points
	}
	switch t.key {
	case "href":
		if volatile(t.value) || t.value == "#" || len(t.value) > 1 && t.value[0] == '#' && machineMade(t.value[1:]) {
			return never
		}
		points = hrefPoints
		if strings.HasPrefix(t.value, "javascript:") {
			points += 6
		}
	case "value":
		points = 0 // see attributeCost
	case "aria-label", "placeholder", "title", "alt":
		if hasDigit(t.value) {
			points += countedLabel
		}
	case "type", "role":
	default:
		if machineMade(t.value) {
			return never
		}
	}
	if points == dataPoints && hasDigit(t.value) {
		points += countedLabel
	}
	return points*costPoint + long(t.value) + len(t.tag.String()) + len(t.key) + len(t.value) + len(`[=""]`)
}

// bookkept reports whether a data attribute is one of bookkeeping.
func bookkept(key string) bool {
	for _, word := range bookkeeping {
		if strings.Contains(key, word) {
			return true
		}
	}
	return false
}

func (s *search) idCost(id string) int {
	if machineMade(id) {
		return never
	}
	points := idPoints
	switch digits := countDigits(id); {
	case digits >= manyDigits:
		points += recordDigits
	case digits >= fewDigits:
		points += longDigits
	case isDigit(id[len(id)-1]):
		points += lastDigit
	}
	if !hasLetter(id) {
		points += noLetters
	}
	return points*costPoint + long(id) + 1 + len(id)
}

func (s *search) tagCost(t termID) int {
	if mixedCase(s.terms[t].value) {
		return never
	}
	points := tagPoints
	if name := s.terms[t].value; landmarks[name] && s.sole(t) {
		points = landmarkPoint
	}
	return points*costPoint + len(s.terms[t].value)
}

// mixedCase reports whether a tag is one of those of drawings that have capitals.
// In a selector it would match the tag in lower case as well.
func mixedCase(tag string) bool { return lowerASCII(tag) != tag }

// long is what the length of a value costs beyond its characters: a long one
// says more, and more of what may change.
func long(value string) int { return costPoint * len(value) / valuePerPoint }

// volatile reports whether an address has a part that is made for one visit.
func volatile(href string) bool {
	i := strings.IndexByte(href, '?')
	if i < 0 {
		return strings.Contains(href, ";jsessionid")
	}
	query := strings.ToLower(href[i:])
	for _, word := range perVisit {
		if strings.Contains(query, word) {
			return true
		}
	}
	return false
}

// machineMadeTail reports whether the last part of an address is made by a
// machine.
func machineMadeTail(tail string) bool {
	return strings.ContainsAny(tail, "?#") || machineMade(strings.TrimPrefix(tail, "/"))
}
