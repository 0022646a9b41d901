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
	for i := range s.sheet.rules {
		r := &s.sheet.rules[i]
		if r.says[0].Property == Custom && !s.sheet.names || !s.sheet.present.possible(r.selector) {
			continue // variables that nothing names, names that nothing has
		}
		r.ancestors = s.asked(r.selector)
		r.certain = r.isCertain()
		r.strength = r.layer.rank<<layerShift | uint64(r.selector.weight)<<weightShift
		s.file(r)
	}
}

// file puts a rule where the elements that it may be about will look for it.
func (s *Styles) file(r *rule) {
	last := r.last()
	switch {
	case last.id != "":
		s.byID[s.key(last.id)] = append(s.byID[s.key(last.id)], r)
	case len(last.classes) > 0:
		s.byClass[s.key(last.classes[0])] = append(s.byClass[s.key(last.classes[0])], r)
	case last.tag != "":
		s.byTag[last.tag] = append(s.byTag[last.tag], r)
		if tag := lower(last.tag); tag != last.tag { // elements of HTML match in any case, those of drawings as they are written
			s.byTag[tag] = append(s.byTag[tag], r)
		}
	default:
		s.others = append(s.others, r)
	}
}

// key is a name as it is looked up.
func (s *Styles) key(name string) string { return s.sheet.present.key(name) }

// match applies the rules that are about an element.
func (s *Styles) match(n dom.NodeID, id, class string) {
	if id != "" && len(s.byID) > 0 {
		s.try(s.byID[s.key(id)], n)
	}
	if class != "" && len(s.byClass) > 0 {
		s.try(s.ofClasses(class), n)
	}
	if len(s.byTag) > 0 {
		s.try(s.byTag[s.doc.Name(n)], n)
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
		of := s.byClass[s.key(class)]
		s.matcher.budget -= len(of)
		for _, r := range of {
			if s.matcher.hasClasses(value, r.last().classes) {
				rules = append(rules, r)
			}
		}
	}
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
		if r.certain || s.matcher.complex(r.selector, len(r.selector.compounds)-1, n) {
			s.matcher.budget -= len(r.says) / filteredPerStep
			for i := range r.says {
				s.matcher.budget -= len(r.says[i].Value) / bytesPerStep // somebody will read it
				s.style.add(&r.says[i], r.strength)
			}
		}
	}
}
