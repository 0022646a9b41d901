package css

import "github.com/seed31bcff99/reader/dom"

// An index finds the rules that may match an element, by what the last compound of
// their selectors asks for.
type index struct {
	byID    map[string][]*rule
	byClass map[string][]*rule
	byTag   map[string][]*rule
	others  []*rule

	byAttr  map[string][]*rule // by the value of a class attribute: see classRules
	filters map[string]filter  // the classes of the same attribute as a filter
	above   []filter           // the names of the ancestors of each node; 0 if not known yet
	missing []dom.NodeID       // scratch space of ancestorNames
}

// indexRules indexes the rules that can match anything on this page. That is a small
// part of the style sheets of page builders.
func (s *Styles) indexRules() {
	s.index = index{
		byID: map[string][]*rule{}, byClass: map[string][]*rule{}, byTag: map[string][]*rule{},
		byAttr: map[string][]*rule{}, filters: map[string]filter{}, above: make([]filter, s.doc.Len()),
	}
	s.sheet.layers.rankFrom(0)
	s.sheet.layers.rank = maxLayer
	ids, classes := s.names()
	for i := range s.sheet.rules {
		r := &s.sheet.rules[i]
		if r.declarations[0].Property == Custom && !s.sheet.usesVar || !s.possible(r.selector, ids, classes) {
			continue
		}
		r.ancestors = s.neededNames(r.selector)
		r.strength = r.layer.rank<<layerShift | uint64(r.selector.weight)<<weightShift
		s.add(r)
	}
}

// names returns the ids and classes of the page, and notes if a style attribute uses a
// variable.
func (s *Styles) names() (ids, classes map[string]bool) {
	ids, classes = map[string]bool{}, map[string]bool{}
	seen := map[string]bool{} // values of class attributes
	for n := dom.Root + 1; int(n) < s.doc.Len(); n++ {
		s.sheet.meter.Spend(nodeCost)
		for _, a := range s.doc.Attrs(n) {
			switch a.Key {
			case "id":
				ids[s.key(a.Val)] = true
			case "class":
				if seen[a.Val] {
					continue
				}
				seen[a.Val] = true
				for class := range Fields(a.Val) {
					classes[s.key(class)] = true
				}
			case "style":
				s.sheet.usesVar = s.sheet.usesVar || hasVariables(a.Val)
			}
		}
	}
	return ids, classes
}

// possible reports whether the page has all ids and classes of a selector.
func (s *Styles) possible(c *complex, ids, classes map[string]bool) bool {
	for i := range c.compounds {
		compound := &c.compounds[i]
		if compound.id != "" && !ids[s.key(compound.id)] {
			return false
		}
		for _, class := range compound.classes {
			if !classes[s.key(class)] {
				return false
			}
		}
		for k := range compound.others {
			if compound.others[k].kind == never {
				return false
			}
		}
	}
	return true
}

// add adds a rule to the index.
func (s *Styles) add(r *rule) {
	last := &r.selector.compounds[len(r.selector.compounds)-1]
	switch {
	case last.id != "":
		s.byID[s.key(last.id)] = append(s.byID[s.key(last.id)], r)
	case len(last.classes) > 0:
		s.byClass[s.key(last.classes[0])] = append(s.byClass[s.key(last.classes[0])], r)
	case last.tag != "":
		tag := lower(last.tag)
		s.byTag[tag] = append(s.byTag[tag], r)
	default:
		s.others = append(s.others, r)
	}
}

// key returns the key of an id or a class in maps.
func (s *Styles) key(name string) string {
	if s.matcher.quirks {
		return lower(name)
	}
	return name
}

// match applies the rules that match an element.
func (s *Styles) match(n dom.NodeID, id, class string) {
	if id != "" && len(s.byID) > 0 {
		s.apply(s.byID[s.key(id)], n)
	}
	if class != "" && len(s.byClass) > 0 {
		s.apply(s.classRules(class), n)
	}
	if len(s.byTag) > 0 {
		s.apply(s.byTag[lower(s.doc.Name(n))], n)
	}
	s.apply(s.others, n)
}

// maxCached bounds the rules that are cached for an attribute. A page with more has
// thousands of rules for one class.
const maxCached = 256

// classRules returns the rules for the classes of an attribute. Most class attributes
// are on a page many times.
func (s *Styles) classRules(value string) []*rule {
	rules, ok := s.byAttr[value]
	if ok || s.matcher.Exhausted() {
		return rules
	}
	for class := range Fields(value) {
		rules = append(rules, s.byClass[s.key(class)]...)
	}
	s.matcher.budget -= len(rules)
	if len(rules) <= maxCached {
		s.byAttr[value] = rules
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
	above, shadow := s.ancestorNames(n), s.shadow(n)
	for _, r := range rules {
		if r.shadow != shadow || !above.holds(r.ancestors) || !s.style.accepts(r.declarations, r.strength) {
			continue
		}
		if s.matcher.complex(r.selector, len(r.selector.compounds)-1, n) {
			s.matcher.budget -= len(r.declarations) / filteredPerStep
			for i := range r.declarations {
				s.matcher.budget -= len(r.declarations[i].Value) / bytesPerStep // the caller reads it
				s.style.add(&r.declarations[i], r.strength)
			}
		}
	}
}
