package interact

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// never is the cost of a term that must not be used.
const never = 1 << 20

// cost returns the cost of a term of n, with its length.
func (s *search) cost(n dom.NodeID, t termID) int {
	term := &s.terms[t]
	base := s.costs[t]
	if base == 0 {
		if base = termCost(term); s.generated[t] {
			base = never
		}
		s.costs[t] = base
	}
	switch {
	case base >= never:
		return never
	case term.kind == valueTerm:
		return base + onElement(s.doc, n, term.key)*costPoint
	case term.kind == suffixTerm && strings.Contains(s.doc.Attr(n, "href"), "?"):
		return never // it ends the query, not the path
	}
	return base
}

// onElement returns the extra cost of an attribute on an element, in points.
func onElement(doc *dom.Document, n dom.NodeID, key string) int {
	switch key {
	case "name":
		switch doc.Tag(n) {
		case atom.Input, atom.Select, atom.Textarea, atom.Button, atom.Form, atom.Fieldset, atom.Iframe, atom.Map, atom.Object:
			return 0
		}
		return otherName
	case "value":
		switch inputType(doc, n) {
		case "radio", "checkbox":
			return choicePoints
		case "submit", "button", "reset", "image":
			return submitPoints
		}
		if doc.Tag(n) == atom.Button {
			return submitPoints
		}
		return never / costPoint // what was typed
	}
	return 0
}

// termCost returns the cost of a term that is not a tag, on any element.
func termCost(t *term) int {
	switch t.kind {
	case idTerm:
		return idCost(t.value)
	case classTerm:
		if machineMade(t.value) || transient(t.value) {
			return never
		}
		return classPoints*costPoint + lengthCost(t.value) + len(".") + len(t.value)
	case prefixTerm, suffixTerm:
		if !isStablePart(t) {
			return never
		}
		return partialPoints*costPoint + lengthCost(t.value) + len(t.value) + len(`a[href^=""]`)
	}
	points, ok := attributePoints(t)
	if !ok {
		return never
	}
	return points*costPoint + lengthCost(t.value) + len(t.tag.String()) + len(t.key) + len(t.value) + len(`[=""]`)
}

// leastCost returns what a term costs at least, without a look at its value.
func leastCost(t *term) int32 {
	switch {
	case t.kind == idTerm:
		return idPoints * costPoint
	case t.kind == prefixTerm, t.kind == suffixTerm:
		return partialPoints * costPoint
	case t.key == "href":
		return hrefPoints * costPoint
	}
	return 0
}

// attributePoints returns the cost of an attribute with its value, without their length,
// and whether they may be used.
func attributePoints(t *term) (points int, ok bool) {
	switch t.key {
	case "href":
		return hrefCost(t.value)
	case "value":
		return 0, true // see onElement
	}
	sig, known := signals[t.key]
	points = sig.points
	if !known {
		points = dataPoints
	}
	switch t.key {
	case "type", "role":
		return points, true
	case "aria-label", "placeholder", "title", "alt":
		known = false // a number in these words is a count
	case "autocomplete":
		if strings.EqualFold(t.value, "on") || strings.EqualFold(t.value, "off") {
			return 0, false // nothing about this field
		}
		fallthrough
	default:
		if machineMade(t.value) {
			return 0, false
		}
	}
	if !known && hasDigit(t.value) {
		points += countedLabel
	}
	return points, true
}

// hrefCost is attributePoints for addresses.
func hrefCost(href string) (points int, ok bool) {
	fragment, local := strings.CutPrefix(href, "#")
	switch {
	case local && (fragment == "" || machineMade(fragment)), isVolatile(href):
		return 0, false
	case strings.HasPrefix(href, "javascript:"):
		return scriptPoints, true
	}
	return hrefPoints, true
}

// shortestPart is the least length of a part of an address, in bytes.
const shortestPart = 4

// isStablePart reports whether the start or end of an address is unlikely to change.
func isStablePart(t *term) bool {
	if len(t.value) < shortestPart || strings.HasPrefix(t.value, "javascript:") {
		return false
	}
	if t.kind == prefixTerm {
		return true
	}
	return !strings.ContainsAny(t.value, "?#") && !machineMade(strings.TrimPrefix(t.value, "/"))
}

func idCost(id string) int {
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
	return points*costPoint + lengthCost(id) + len("#") + len(id)
}

// tagCost returns the cost of a tag alone.
func (s *search) tagCost(t termID) int {
	name := s.terms[t].value
	switch {
	case hasCapitals(name):
		return never
	case s.unique(t) && landmarks[name]:
		return landmarkPoint*costPoint + len(name)
	}
	return tagPoints*costPoint + len(name)
}

// hasCapitals reports whether a tag has capitals, as some of SVG have. In a selector it
// would match the tag in lower case as well.
func hasCapitals(tag string) bool { return lowerASCII(tag) != tag }

// lengthCost returns the extra cost of a long value, which is more likely to change.
func lengthCost(value string) int { return costPoint * len(value) / valuePerPoint }

// isVolatile reports whether an address has a part that is made for one visit.
func isVolatile(href string) bool {
	i := strings.IndexByte(href, '?')
	if i < 0 {
		return strings.Contains(href, ";jsessionid")
	}
	query := lowerASCII(href[i:])
	for _, word := range perVisit {
		if strings.Contains(query, word) {
			return true
		}
	}
	return false
}

// isBookkeeping reports whether scripts keep their notes in a data attribute.
func isBookkeeping(key string) bool {
	for _, word := range bookkeeping {
		if strings.Contains(key, word) {
			return true
		}
	}
	return false
}
