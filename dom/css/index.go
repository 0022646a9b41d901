package css

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/words"
)

// A rule is one selector with its declarations. Rules whose declarations were read, and none
// of them is in the vocabulary, are not kept.
type rule struct {
	// What is asked of each element comes first, so that it is near in memory.
	ancestors words.Filter // names that its ancestors must have
	shadow    dom.NodeID   // the shadow root that it is for; dom.None if for the page
	host      dom.NodeID   // the only element that it may match, if it is for a host
	part      Part
	named     bool // its last compound matches all elements that the index gives it for

	selector     *complex
	declarations []Declaration
	layer        *layer
	strength     uint64 // of its declarations, without their order
}

func (r *rule) last() *compound { return r.selector.last() }

// isNamed reports whether the last compound has nothing but what the index goes by:
// classes, a tag, or an id.
func (r *rule) isNamed() bool {
	c := r.last()
	byTag := c.tag != "" && c.id == "" && len(c.classes) == 0
	return len(c.others) == 0 && (byTag || c.tag == "" && (c.id == "" || len(c.classes) == 0))
}

// An index finds the rules that may match an element, by what the last compound of
// their selectors asks for. The last rules, which win over others as strong, come first in each
// list, so that many of the others need not be matched.
type index struct {
	byID    map[string][]*rule
	byClass map[string][]*rule
	byTag   map[string][]*rule
	byKey   map[string][]*rule // keys of attributes, but for class
	byValue []*rule            // those that ask for the value of the class attribute, as [class*=a]
	others  []*rule

	matcher *Matcher
	asked   words.Filter   // names that a rule needs of ancestors
	within  []words.Filter // the names of each element and its ancestors; zero if not known yet
	missing []dom.NodeID   // scratch space of ancestorNames
	known   []alike        // by the hash of a subject
	found   []*rule        // scratch space of rulesFor
}

// fill indexes rules for the elements that a Matcher knows. The index must be empty.
func (x *index) fill(rules []rule, m *Matcher) {
	x.matcher = m
	x.within = cancel.Resize(x.within, m.doc.Len())
	x.known = cancel.Resize(x.known, min(m.doc.Len()/2, len(rules)/4, maxAlike)+1)
	for i := len(rules) - 1; i >= 0; i-- {
		r := &rules[i]
		if len(r.declarations) == 0 {
			continue
		}
		r.ancestors = x.neededNames(r.selector)
		x.asked = x.asked.Or(&r.ancestors)
		r.host = r.last().host()
		r.named = r.isNamed()
		r.strength = r.layer.rank<<layerShift | uint64(r.selector.weight)<<weightShift
		x.add(r)
	}
}

func (x *index) add(r *rule) {
	last := r.last()
	if last.isNamed() {
		x.addTo(last, r)
		return
	}
	key, choice := last.attribute(), last.choice()
	switch {
	case last.has(root):
		x.byTag["html"] = append(x.byTag["html"], r)
	case key == "class":
		x.byValue = append(x.byValue, r)
	case key != "":
		x.byKey[key] = append(x.byKey[key], r)
	case choice != nil:
		for i := range choice {
			x.addTo(choice[i].last(), r)
		}
	default:
		x.others = append(x.others, r)
	}
}

func (x *index) addTo(c *compound, r *rule) {
	table, name := x.byTag, lower(c.tag)
	switch {
	case c.id != "":
		table, name = x.byID, x.key(c.id)
	case len(c.classes) > 0:
		table, name = x.byClass, x.key(c.classes[0])
	}
	table[name] = append(table[name], r)
}

func (x *index) key(name string) string { return keyOf(name, x.matcher.quirks) }

// A subject is what rules ask of an element but for its other attributes: elements that are
// alike in it have the same rules.
type subject struct {
	id, class, tag string
	shadow         dom.NodeID   // the shadow root that it is in
	above          words.Filter // the names of its ancestors
}

// An alike is a subject with the rules that it may match.
type alike struct {
	subject
	rules []*rule
}

// The bounds of the subjects that are known, and of the rules of each.
const (
	maxAlike  = 2048
	maxCached = 256
)

// rulesFor returns the rules that may match n, but for those that ask for attributes. It is
// good until the next call.
func (x *index) rulesFor(n dom.NodeID, of *subject) []*rule {
	if of.id != "" && len(x.byID[x.key(of.id)]) == 0 {
		of.id = "" // as of all other elements
	}
	if of.id == "" && of.class == "" && len(x.byValue) == 0 && len(x.others) == 0 && len(x.byKey) == 0 && len(x.byTag[of.tag]) == 0 {
		return nil // as of most pages without *
	}
	of.above = x.ancestorNames(n).And(&x.asked)
	hash := uint64(x.matcher.doc.ClassHash(n)) ^ uint64(len(of.id))<<8 ^ uint64(len(of.tag)) ^ of.above[0] ^ of.above[1] ^ of.above[2] ^ of.above[3]
	known := &x.known[hash*0x9e3779b97f4a7c15>>32%uint64(len(x.known))]
	if known.subject == *of {
		return known.rules
	}
	rules := x.found[:0]
	if of.id != "" {
		rules = x.filter(rules, of, x.byID[x.key(of.id)])
	}
	for class := range Fields(of.class) {
		rules = x.filter(rules, of, x.byClass[x.key(class)])
	}
	rules = x.filter(x.filter(x.filter(rules, of, x.byValue), of, x.byTag[of.tag]), of, x.others)
	if x.found = rules; len(rules) <= maxCached && !x.matcher.Exhausted() {
		known.subject, known.rules = *of, append(known.rules[:0], rules...)
	}
	return rules
}

// filteredPerStep is how many filtered rules cost as much as a step of the Matcher.
const filteredPerStep = 8

func (x *index) filter(to []*rule, of *subject, list []*rule) []*rule {
	x.matcher.meter.Spend(len(list) * stepCost / filteredPerStep)
	if x.matcher.budget -= len(list) / filteredPerStep; x.matcher.Exhausted() {
		return to
	}
	for _, r := range list {
		if r.shadow != of.shadow || !of.above.Holds(&r.ancestors) {
			continue
		}
		if classes := r.last().classes; len(classes) < 2 || x.matcher.hasClasses(of.class, classes[1:]) { // the first is the key
			to = append(to, r)
		}
	}
	return to
}

// neededNames returns the names that the ancestors of an element need for a selector to match.
func (x *index) neededNames(c *complex) words.Filter {
	var f words.Filter
	for i, combinator := range c.combinators {
		if combinator != ' ' && combinator != '>' {
			continue // a sibling
		}
		one := &c.compounds[i]
		if one.tag != "" {
			f = f.With(0, lower(one.tag))
		}
		if one.id != "" {
			f = f.With('#', x.key(one.id))
		}
		for _, class := range one.classes {
			f = f.With('.', x.key(class))
		}
	}
	return f
}

// ancestorNames returns the names of the ancestors of n. It is shared.
func (x *index) ancestorNames(n dom.NodeID) *words.Filter {
	parent := x.matcher.parent(n)
	missing := x.missing[:0]
	for at := parent; at > dom.Root && !x.within[at].IsDone(); at = x.matcher.parent(at) {
		missing = append(missing, at)
	}
	x.missing = missing
	for i := len(missing) - 1; i >= 0; i-- {
		at := missing[i]
		x.within[at] = x.namesOf(at).Or(&x.within[x.matcher.parent(at)]).Done()
	}
	return &x.within[parent]
}

func (x *index) namesOf(n dom.NodeID) words.Filter {
	var f words.Filter
	f = f.With(0, lower(x.matcher.doc.Name(n)))
	if id := x.matcher.doc.Attr(n, "id"); id != "" {
		f = f.With('#', x.key(id))
	}
	for class := range Fields(x.matcher.doc.Attr(n, "class")) {
		f = f.With('.', x.key(class))
	}
	return f
}

func (s *Styles) match(n dom.NodeID, of *subject) {
	of.shadow, of.tag = s.shadow(n), lower(s.doc.Name(n))
	s.apply(s.index.rulesFor(n, of), n)
	if len(s.index.byKey) > 0 {
		for _, a := range s.doc.Attrs(n) {
			if list := s.index.byKey[a.Key]; len(list) > 0 {
				s.apply(s.index.filter(s.index.found[:0], of, list), n)
			}
		}
	}
}

func (s *Styles) apply(rules []*rule, n dom.NodeID) {
	s.matcher.meter.Spend(len(rules) * stepCost / filteredPerStep)
	if s.matcher.budget -= len(rules) / filteredPerStep; s.matcher.Exhausted() {
		return
	}
	for _, r := range rules {
		switch {
		case r.host != dom.None && r.host != n:
		case r.part != s.part && s.part == whole:
			s.matcher.step()
			s.ofParts = append(s.ofParts, r)
		case r.part == s.part && s.style.accepts(r.declarations, r.strength) && s.matches(r, n):
			s.addAll(r.declarations, r.strength)
		}
	}
}

func (s *Styles) matches(r *rule, n dom.NodeID) bool {
	last := len(r.selector.compounds) - 1
	if r.named && last > 0 {
		s.matcher.step()
	}
	return (r.named || s.matcher.compound(r.last(), n)) && (last == 0 || s.matcher.related(r.selector, last, n))
}

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
