package interact

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// never is the cost of a term that must not be used.
const never = 1 << 20

// A price is what is known about the cost of a term.
type price struct {
	cost   int32 // zero if not known yet
	stable judgement
}

type judgement uint8

const (
	notJudged judgement = iota
	isStable
	isUnstable
)

// cost returns the cost of a term of n, with its length, as if the term were stable. Many
// are too expensive anyway, and are never judged.
func (s *search) cost(n dom.NodeID, t termID) int32 {
	term, price := &s.terms[t], &s.prices[t]
	if price.cost == 0 {
		if term.kind == tagTerm {
			price.cost = s.tagCost(t)
		} else {
			price.cost = termCost(term)
		}
	}
	if term.kind == valueTerm {
		return price.cost + onElement(s.doc, n, term.key)*costPoint
	}
	return price.cost
}

// stable reports whether a term of n is unlikely to change. Others are not used.
func (s *search) stable(n dom.NodeID, t termID) bool {
	term, price := &s.terms[t], &s.prices[t]
	if price.stable == notJudged {
		price.stable = isUnstable
		if stable(term) && !s.generated[t] {
			price.stable = isStable
		}
	}
	if term.kind == suffixTerm && strings.IndexByte(s.doc.Attr(n, "href"), '?') >= 0 {
		return false // it ends the query, not the path
	}
	return price.stable == isStable
}

// onElement returns the extra cost of an attribute on an element, in points.
func onElement(doc *dom.Document, n dom.NodeID, key string) int32 {
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
func termCost(t *term) int32 {
	size := len(t.value)
	switch t.kind {
	case idTerm:
		return (idPoints+digitPoints(t.value))*costPoint + lengthCost(size) + int32(len("#")+size)
	case classTerm:
		return classPoints*costPoint + lengthCost(size) + int32(len(".")+size)
	case prefixTerm, suffixTerm:
		return partialPoints*costPoint + lengthCost(size) + int32(len(`a[href^=""]`)+size)
	}
	return attributePoints(t)*costPoint + lengthCost(size) + int32(len(t.tag.String())+len(t.key)+len(`[=""]`)+size)
}

// attributePoints returns the cost of an attribute with its value, without their length.
func attributePoints(t *term) int32 {
	switch t.key {
	case "href":
		if strings.HasPrefix(t.value, "javascript:") {
			return scriptPoints
		}
		return hrefPoints
	case "value":
		return 0 // see onElement
	}
	points, known := signals[t.key]
	if !known {
		points = dataPoints
	}
	switch t.key {
	case "aria-label", "placeholder", "title", "alt":
		known = false // a number in these words is a count
	}
	if !known && hasDigit(t.value) {
		points += countedLabel
	}
	return points
}

// digitPoints returns the extra cost of an id with digits.
func digitPoints(id string) (points int32) {
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
	return points
}

// stable reports whether a term is unlikely to change, as far as its value tells.
func stable(t *term) bool {
	switch t.kind {
	case tagTerm:
		return true
	case idTerm:
		return !machineMade(t.value)
	case classTerm:
		return !machineMade(t.value) && !transient(t.value)
	case prefixTerm, suffixTerm:
		return isStablePart(t)
	}
	switch t.key {
	case "href":
		return isStableAddress(t.value)
	case "value", "type", "role", "aria-label", "placeholder", "title", "alt":
		return true
	case "autocomplete":
		if strings.EqualFold(t.value, "on") || strings.EqualFold(t.value, "off") {
			return false // nothing about this field
		}
	}
	return !machineMade(t.value)
}

// isStableAddress is stable for the addresses of links.
func isStableAddress(href string) bool {
	fragment, local := strings.CutPrefix(href, "#")
	return !(local && (fragment == "" || machineMade(fragment))) && !isVolatile(href)
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
	return !strings.ContainsAny(t.value, "?#") && !isVolatile(t.value) && !machineMade(strings.TrimPrefix(t.value, "/"))
}

// tagCost returns the cost of a tag alone.
func (s *search) tagCost(t termID) int32 {
	name := s.terms[t].value
	switch {
	case hasCapitals(name):
		return never
	case s.unique(t) && landmarks[name]:
		return landmarkPoint*costPoint + int32(len(name))
	}
	return tagPoints*costPoint + int32(len(name))
}

// hasCapitals reports whether a tag has capitals, as some of SVG have. In a selector it
// would match the tag in lower case as well.
func hasCapitals(tag string) bool { return lowerASCII(tag) != tag }

// lengthCost returns the extra cost of a value of so many bytes. A long one is more likely to change.
func lengthCost(size int) int32 { return int32(costPoint * size / valuePerPoint) }

// isVolatile reports whether an address has a part that is made for one visit.
func isVolatile(href string) bool {
	i := strings.IndexByte(href, '?')
	if i < 0 {
		i = strings.IndexByte(href, ';')
		return i >= 0 && strings.Contains(href[i:], ";jsessionid")
	}
	return hasAny(lowerASCII(href[i:]), perVisit)
}

// A part is a term of an element that a selector may use, with its cost.
type part struct {
	use
	cost int32
}

const (
	// maxParts bounds the parts of an element.
	maxParts = 12

	// maxLooked bounds the terms of an element that are visited. Some elements have
	// thousands of classes.
	maxLooked = 64
)

// parts returns the parts of n that cost less than most, in order of cost. Some may not be
// stable. The slice is good until the next call.
func (s *search) parts(n dom.NodeID, most int32) []part {
	uses := s.of(n)
	parts := s.scratch.parts[:0]
	for _, u := range uses[1:min(len(uses), maxLooked)] {
		cost := s.cost(n, u.term)
		if cost >= most {
			continue
		}
		i := len(parts)
		parts = append(parts, part{})
		for ; i > 0 && parts[i-1].cost > cost; i-- {
			parts[i] = parts[i-1]
		}
		parts[i] = part{u, cost}
	}
	s.scratch.parts = parts
	return parts
}
