package interact

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// never is the cost of a term that is not used.
const never = 1 << 20

// cost returns what a term of n costs, its length included.
func (s *search) cost(n dom.NodeID, t termID) int {
	term := &s.terms[t]
	base := s.costs[t]
	if base == 0 {
		if base = termCost(term); s.made[t] {
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

// onElement is what an attribute costs more on some elements than on others, in
// points.
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

// termCost is what a term costs on any element. Tags are not asked about here:
// see tagCost.
func termCost(t *term) int {
	switch t.kind {
	case idTerm:
		return idCost(t.value)
	case classTerm:
		if machineMade(t.value) || passing(t.value) {
			return never
		}
		return classPoints*costPoint + long(t.value) + len(".") + len(t.value)
	case prefixTerm, suffixTerm:
		if !steadyPart(t) {
			return never
		}
		return partialPoints*costPoint + long(t.value) + len(t.value) + len(`a[href^=""]`)
	}
	points, ok := attributePoints(t)
	if !ok {
		return never
	}
	return points*costPoint + long(t.value) + len(t.tag.String()) + len(t.key) + len(t.value) + len(`[=""]`)
}

// attributePoints is what an attribute and its value cost, without their length.
// It reports whether they may be used at all.
func attributePoints(t *term) (points int, ok bool) {
	switch t.key {
	case "href":
		return hrefCost(t.value)
	case "value":
		return 0, true // all of it depends on the element: see onElement
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
		known = false // words: a number among them counts something
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

// hrefCost is the same for addresses.
func hrefCost(href string) (points int, ok bool) {
	fragment, local := strings.CutPrefix(href, "#")
	switch {
	case local && (fragment == "" || machineMade(fragment)), volatile(href):
		return 0, false
	case strings.HasPrefix(href, "javascript:"):
		return scriptPoints, true
	}
	return hrefPoints, true
}

// shortestPart is the least that a part of an address has if it says anything.
const shortestPart = 4

// steadyPart reports whether what an address starts or ends with stays.
func steadyPart(t *term) bool {
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
	return points*costPoint + long(id) + len("#") + len(id)
}

// tagCost is what a tag costs where nothing else tells the element.
func (s *search) tagCost(t termID) int {
	name := s.terms[t].value
	switch {
	case mixedCase(name):
		return never
	case landmarks[name] && s.sole(t):
		return landmarkPoint*costPoint + len(name)
	}
	return tagPoints*costPoint + len(name)
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
	query := lowerASCII(href[i:])
	for _, word := range perVisit {
		if strings.Contains(query, word) {
			return true
		}
	}
	return false
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
