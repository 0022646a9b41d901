package css

import (
	"slices"

	"github.com/seed31bcff99/reader/dom"
)

// An index finds the rules that may match an element, by what the last compound of
// their selectors asks for.
type index struct {
	byID    map[string][]*rule
	byClass map[string][]*rule
	byTag   map[string][]*rule
	byKey   map[string][]*rule // keys of attributes, but for class
	byValue []*rule            // those that ask for the value of the class attribute, as [class*=a]
	others  []*rule

	byAttr  map[string]*classAttr
	recent  [64]recentAttr // the last of byAttr, by the hash of their values
	within  []filter       // the names of each element and its ancestors; zero if not known yet
	subject subject        // the last
	missing []dom.NodeID   // scratch space of ancestorNames
	found   []*rule        // scratch space of classRules
	ofParts []*rule        // those for parts of the element that Of was asked for last, if they match
}

// indexRules indexes the rules.
func (s *Styles) indexRules() {
	s.within = make([]filter, s.doc.Len())
	s.sheet.layers.rankFrom(0)
	s.sheet.layers.rank = maxLayer
	for i := range s.sheet.rules {
		r := &s.sheet.rules[i]
		if len(r.declarations) == 0 {
			continue
		}
		r.ancestors = s.neededNames(r.selector)
		r.host = r.last().host()
		r.named = r.isNamed()
		r.strength = r.layer.rank<<layerShift | uint64(r.selector.weight)<<weightShift
		s.add(r)
	}
}

// add adds a rule to the index.
func (s *Styles) add(r *rule) {
	last := r.last()
	if last.isNamed() {
		s.addTo(last, r)
		return
	}
	key, choice := last.attribute(), last.choice()
	switch {
	case last.has(root):
		s.byTag["html"] = append(s.byTag["html"], r)
	case key == "class":
		s.byValue = append(s.byValue, r)
	case key != "":
		s.byKey[key] = append(s.byKey[key], r)
	case choice != nil:
		for i := range choice {
			s.addTo(choice[i].last(), r)
		}
	default:
		s.others = append(s.others, r)
	}
}

// addTo adds a rule to the rules for a name that a compound asks for.
func (s *Styles) addTo(c *compound, r *rule) {
	table, name := s.byTag, lower(c.tag)
	switch {
	case c.id != "":
		table, name = s.byID, s.key(c.id)
	case len(c.classes) > 0:
		table, name = s.byClass, s.key(c.classes[0])
	}
	table[name] = append(table[name], r)
}

// key returns the key of an id or a class in maps.
func (s *Styles) key(name string) string { return s.sheet.names.key(name) }

// match applies the rules that match an element.
func (s *Styles) match(n dom.NodeID, id, class string) {
	if id != "" && len(s.byID) > 0 {
		s.apply(s.byID[s.key(id)], n)
	}
	if class != "" && len(s.byClass)+len(s.byValue) > 0 {
		s.apply(s.classRules(n, class), n)
	}
	if class == "" && len(s.byValue) > 0 && s.matcher.hasAttr(n, "class") {
		s.apply(s.byValue, n)
	}
	if len(s.byTag) > 0 {
		s.apply(s.byTag[lower(s.doc.Name(n))], n)
	}
	if len(s.byKey) > 0 {
		for _, a := range s.doc.Attrs(n) {
			s.apply(s.byKey[a.Key], n)
		}
	}
	s.apply(s.others, n)
}

// maxCached bounds the rules that are cached for an attribute. A page with more has
// thousands of rules for one class.
const maxCached = 256

// A classAttr is what is known about the value of a class attribute. Most are on a
// page many times.
type classAttr struct {
	names filter
	rules []*rule // for its classes
	found bool    // the rules were looked for
}

// A recentAttr is a value of a class attribute with what is known about it.
type recentAttr struct {
	value string
	attr  *classAttr
}

// classAttr returns what is known about the class attribute of n.
func (s *Styles) classAttr(n dom.NodeID, value string) *classAttr {
	last := &s.recent[s.doc.ClassHash(n)%uint32(len(s.recent))]
	if last.attr == nil || last.value != value {
		attr := s.byAttr[value]
		if attr == nil {
			attr = &classAttr{}
			for class := range Fields(value) {
				attr.names = attr.names.with('.', s.key(class))
			}
			s.byAttr[value] = attr
		}
		*last = recentAttr{value, attr}
	}
	return last.attr
}

// classRules returns the rules for a class attribute: for its classes, and for its value.
func (s *Styles) classRules(n dom.NodeID, value string) []*rule {
	attr := s.classAttr(n, value)
	if attr.found || s.matcher.Exhausted() {
		return attr.rules
	}
	rules := s.found[:0]
	for class := range Fields(value) {
		of := s.byClass[s.key(class)]
		s.matcher.budget -= len(of)
		for _, r := range of {
			if others := r.last().classes; len(others) < 2 || s.matcher.hasClasses(value, others[1:]) { // the first is the key
				rules = append(rules, r)
			}
		}
	}
	s.matcher.budget -= len(s.byValue)
	for _, r := range s.byValue {
		if s.matcher.takesClass(r.last(), value) {
			rules = append(rules, r)
		}
	}
	s.found = rules
	if len(rules) <= maxCached {
		attr.rules, attr.found = slices.Clone(rules), true
	}
	return rules
}

// filteredPerStep is how many filtered rules cost as much as a step of the Matcher.
const filteredPerStep = 8

// apply applies the rules of a list that match n.
func (s *Styles) apply(rules []*rule, n dom.NodeID) {
	s.matcher.budget -= len(rules) / filteredPerStep
	if len(rules) == 0 || s.matcher.Exhausted() {
		return
	}
	s.matcher.meter.Spend(len(rules) * stepCost / filteredPerStep)
	to := s.subjectOf(n)
	for _, r := range rules {
		if r.shadow != to.shadow || !to.above.holds(&r.ancestors) {
			continue
		}
		if r.host != dom.None && r.host != n {
			continue
		}
		if r.part != s.part {
			if s.part == whole {
				s.matcher.step()
				s.parts |= 1 << r.part
				s.ofParts = append(s.ofParts, r)
			}
			continue
		}
		if !s.style.accepts(r.declarations, r.strength) {
			continue
		}
		if s.matches(r, n) {
			s.addAll(r.declarations, r.strength)
		}
	}
}

// A subject is what all rules ask of an element.
type subject struct {
	n      dom.NodeID
	above  *filter
	shadow dom.NodeID // the shadow root that it is in
}

// subjectOf returns what rules ask of n. It is good until the next call.
func (s *Styles) subjectOf(n dom.NodeID) *subject {
	if s.subject.n != n {
		s.subject = subject{n, s.ancestorNames(n), s.shadow(n)}
	}
	return &s.subject
}

// addAll applies the declarations of a rule.
func (s *Styles) addAll(list []Declaration, rule uint64) {
	s.matcher.step()
	s.matcher.budget -= len(list) / filteredPerStep
	for i := range list {
		d := &list[i]
		switch d.Property {
		case Custom:
			s.matcher.step()
		case All:
			s.matcher.budget -= s.words.Properties / filteredPerStep
		}
		s.style.add(d, rule)
	}
}

// matches reports whether a rule of the index matches n.
func (s *Styles) matches(r *rule, n dom.NodeID) bool {
	last := len(r.selector.compounds) - 1
	if r.named && last > 0 {
		s.matcher.step()
	}
	return (r.named || s.matcher.compound(r.last(), n)) && (last == 0 || s.matcher.related(r.selector, last, n))
}
