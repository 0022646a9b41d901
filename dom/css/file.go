package css

import "github.com/seed31bcff99/reader/dom"

// filed are the rules of a page, by what the last compound of their selectors
// asks for, and what was found about the names in the page on the way.
type filed struct {
	byID    map[string][]*rule
	byClass map[string][]*rule
	byTag   map[string][]*rule
	others  []*rule

	found   map[string][]*rule // of the classes that stand in one attribute
	filters map[string]filter  // the same as filters
	above   []filter           // of each node: the names of its ancestors
	missing []dom.NodeID
}

// fileAll files the rules that can be about anything on this page. Of the sheets
// of page builders that is a small part.
func (s *Styles) fileAll() {
	s.filed = filed{
		byID: map[string][]*rule{}, byClass: map[string][]*rule{}, byTag: map[string][]*rule{},
		found: map[string][]*rule{}, filters: map[string]filter{}, above: make([]filter, s.doc.Len()),
	}
	s.sheet.layers.rankFrom(0)
	s.sheet.layers.rank = maxLayer
	ids, classes := s.names()
	for i := range s.sheet.rules {
		r := &s.sheet.rules[i]
		if r.says[0].Property == Custom && !s.sheet.names || !s.possible(r.selector, ids, classes) {
			continue // variables that nothing names, names that nothing has
		}
		r.ancestors = s.asked(r.selector)
		r.strength = r.layer.rank<<layerShift | uint64(r.selector.weight)<<weightShift
		s.file(r)
	}
}

// names returns the ids and the classes that the elements of the page have, and
// notes if a style attribute names a variable.
func (s *Styles) names() (ids, classes map[string]bool) {
	ids, classes = map[string]bool{}, map[string]bool{}
	seen := map[string]bool{} // attributes
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
				s.sheet.names = s.sheet.names || hasVariables(a.Val)
			}
		}
	}
	return ids, classes
}

// possible reports whether there are elements with all the names that a selector
// asks for.
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

// file puts a rule where the elements that it may be about will look for it.
func (s *Styles) file(r *rule) {
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

// key is a name as it is looked up.
func (s *Styles) key(name string) string {
	if s.matcher.quirks {
		return lower(name)
	}
	return name
}

// match applies the rules that are about an element.
func (s *Styles) match(n dom.NodeID, id, class string) {
	if id != "" && len(s.byID) > 0 {
		s.try(s.byID[s.key(id)], n)
	}
	if class != "" && len(s.byClass) > 0 {
		s.try(s.ofClasses(class), n)
	}
	if len(s.byTag) > 0 {
		s.try(s.byTag[lower(s.doc.Name(n))], n)
	}
	s.try(s.others, n)
}

// maxKept is how many rules are kept for an attribute. A page with more has
// thousands of rules for one class.
const maxKept = 256

// ofClasses returns the rules for any of the classes in an attribute. Most
// attributes stand in a page many times.
func (s *Styles) ofClasses(value string) []*rule {
	rules, ok := s.found[value]
	if ok || s.matcher.Exhausted() {
		return rules
	}
	for class := range Fields(value) {
		rules = append(rules, s.byClass[s.key(class)]...)
	}
	s.matcher.budget -= len(rules)
	if len(rules) <= maxKept {
		s.found[value] = rules
	}
	return rules
}

// filteredPerStep is how many rules can be passed over in the time of a step of
// the Matcher.
const filteredPerStep = 8

// try applies those of the rules that are about n.
func (s *Styles) try(rules []*rule, n dom.NodeID) {
	s.matcher.budget -= len(rules) / filteredPerStep
	if len(rules) == 0 || s.matcher.Exhausted() {
		return
	}
	around, shadow := s.around(n), s.shadow(n)
	for _, r := range rules {
		if r.shadow != shadow || !around.holds(r.ancestors) || !s.style.heeds(r.says, r.strength) {
			continue
		}
		if s.matcher.complex(r.selector, len(r.selector.compounds)-1, n) {
			s.matcher.budget -= len(r.says) / filteredPerStep
			for i := range r.says {
				s.matcher.budget -= len(r.says[i].Value) / bytesPerStep // somebody will read it
				s.style.add(&r.says[i], r.strength)
			}
		}
	}
}
