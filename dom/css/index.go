package css

import "github.com/seed31bcff99/reader/dom"

// A rule is one selector with its declarations. Rules whose declarations were read, and none
// of them is in the vocabulary, are not kept.
type rule struct {
	// What is asked of each element comes first, so that it is near in memory.
	ancestors filter     // names that its ancestors must have
	shadow    dom.NodeID // the shadow root that it is for; dom.None if for the page
	host      dom.NodeID // the only element that it may match, if it is for a host
	part      Part
	named     bool       // its last compound matches all elements that the index gives it for
	sets      Properties // by its declarations, but for variables

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
// chain, so that many of the others need not be matched.
type index struct {
	byID    map[string]chain
	byClass map[string]chain
	byTag   map[string]chain
	byKey   map[string]chain // keys of attributes, but for class
	byValue chain            // those that ask for the value of the class attribute, as [class*=a]
	others  chain
	links   []linked

	matcher *Matcher
	within  []filter       // the names of each element and its ancestors; zero if not known yet
	missing []dom.NodeID   // scratch space of ancestorNames
	recent  [256]classAttr // the last class attributes, by hash
	known   []alike        // by the hash of a subject
	found   []*rule        // scratch space of rulesFor
}

// A chain is a list of rules.
type chain struct{ first, len int32 }

// A linked is a rule in a chain.
type linked struct {
	rule *rule
	next int32 // in index.links
}

// fill indexes rules for the elements that a Matcher knows. The index must be empty.
func (x *index) fill(rules []rule, m *Matcher) {
	x.matcher = m
	x.within = resize(x.within, m.doc.Len())
	x.known = resize(x.known, min(m.doc.Len()/2, len(rules)/4, maxAlike)+1)
	for i := range rules {
		r := &rules[i]
		if len(r.declarations) == 0 {
			continue
		}
		r.ancestors = x.neededNames(r.selector)
		r.host = r.last().host()
		r.sets = setOf(r.declarations)
		r.named = r.isNamed()
		r.strength = r.layer.rank<<layerShift | uint64(r.selector.weight)<<weightShift
		x.add(r)
	}
}

func newIndex() *index {
	return &index{byID: map[string]chain{}, byClass: map[string]chain{}, byTag: map[string]chain{}, byKey: map[string]chain{}}
}

// empty takes all out of the index but the room in its tables.
func (x *index) empty() {
	clear(x.byID)
	clear(x.byClass)
	clear(x.byTag)
	clear(x.byKey)
	clear(x.links)
	clear(x.within)
	clear(x.recent[:])
	clear(x.found[:cap(x.found)])
	for i := range x.known {
		k := &x.known[i]
		clear(k.rules[:cap(k.rules)])
		k.subject, k.rules = subject{}, k.rules[:0]
	}
	x.byValue, x.others, x.matcher = chain{}, chain{}, nil
	x.links, x.found = x.links[:0], x.found[:0]
}

// isLarge reports whether the tables of the index are too large to be kept.
func (x *index) isLarge() bool {
	return max(cap(x.links), cap(x.within)) > maxKept || max(len(x.byID), len(x.byClass)) > maxKept
}

// resize returns a table with n entries, which are empty, as all of the room in it is.
func resize[T any](table []T, n int) []T {
	if cap(table) < n {
		return make([]T, n)
	}
	return table[:n]
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
		x.byTag["html"] = x.chained(x.byTag["html"], r)
	case key == "class":
		x.byValue = x.chained(x.byValue, r)
	case key != "":
		x.byKey[key] = x.chained(x.byKey[key], r)
	case choice != nil:
		for i := range choice {
			x.addTo(choice[i].last(), r)
		}
	default:
		x.others = x.chained(x.others, r)
	}
}

// chained puts a rule before those of a chain.
func (x *index) chained(c chain, r *rule) chain {
	x.links = append(x.links, linked{r, c.first})
	return chain{int32(len(x.links) - 1), c.len + 1}
}

func (x *index) addTo(c *compound, r *rule) {
	table, name := x.byTag, lower(c.tag)
	switch {
	case c.id != "":
		table, name = x.byID, x.key(c.id)
	case len(c.classes) > 0:
		table, name = x.byClass, x.key(c.classes[0])
	}
	table[name] = x.chained(table[name], r)
}

func (x *index) key(name string) string { return keyOf(name, x.matcher.quirks) }

// A classAttr is what is known about the value of a class attribute. Most are on a page many times.
type classAttr struct {
	value string
	names filter
}

// A subject is what rules ask of an element but for its other attributes: elements that are
// alike in it have the same rules.
type subject struct {
	id, class, tag string
	classed        bool       // it has the attribute class
	shadow         dom.NodeID // the shadow root that it is in
	above          filter     // the names of its ancestors
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
	of.above = *x.ancestorNames(n)
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
	if of.classed {
		rules = x.filter(rules, of, x.byValue)
	}
	rules = x.filter(x.filter(rules, of, x.byTag[of.tag]), of, x.others)
	if x.found = rules; len(rules) <= maxCached && !x.matcher.Exhausted() {
		known.subject, known.rules = *of, append(known.rules[:0], rules...)
	}
	return rules
}

// filteredPerStep is how many filtered rules cost as much as a step of the Matcher.
const filteredPerStep = 8

func (x *index) filter(to []*rule, of *subject, list chain) []*rule {
	x.matcher.meter.Spend(int(list.len) * stepCost / filteredPerStep)
	if x.matcher.budget -= int(list.len) / filteredPerStep; x.matcher.Exhausted() {
		return to
	}
	at := list.first
	for range list.len {
		r := x.links[at].rule
		at = x.links[at].next
		if r.shadow != of.shadow || !of.above.holds(&r.ancestors) {
			continue
		}
		if classes := r.last().classes; len(classes) < 2 || x.matcher.hasClasses(of.class, classes[1:]) { // the first is the key
			to = append(to, r)
		}
	}
	return to
}

// neededNames returns the names that the ancestors of an element need for a selector to match.
func (x *index) neededNames(c *complex) filter {
	var f filter
	for i, combinator := range c.combinators {
		if combinator != ' ' && combinator != '>' {
			continue // a sibling
		}
		one := &c.compounds[i]
		if one.tag != "" {
			f = f.with(0, lower(one.tag))
		}
		if one.id != "" {
			f = f.with('#', x.key(one.id))
		}
		for _, class := range one.classes {
			f = f.with('.', x.key(class))
		}
	}
	return f
}

// ancestorNames returns the names of the ancestors of n. It is shared.
func (x *index) ancestorNames(n dom.NodeID) *filter {
	parent := x.matcher.parent(n)
	missing := x.missing[:0]
	for at := parent; at > dom.Root && !x.within[at].isComputed(); at = x.matcher.parent(at) {
		missing = append(missing, at)
	}
	x.missing = missing
	for i := len(missing) - 1; i >= 0; i-- {
		at := missing[i]
		x.within[at] = x.namesOf(at).or(&x.within[x.matcher.parent(at)]).computed()
	}
	return &x.within[parent]
}

func (x *index) namesOf(n dom.NodeID) filter {
	var f filter
	f = f.with(0, lower(x.matcher.doc.Name(n)))
	if id := x.matcher.doc.Attr(n, "id"); id != "" {
		f = f.with('#', x.key(id))
	}
	value := x.matcher.doc.Attr(n, "class")
	if value == "" {
		return f
	}
	last := &x.recent[x.matcher.doc.ClassHash(n)%uint32(len(x.recent))]
	if last.value != value {
		*last = classAttr{value: value}
		for class := range Fields(value) {
			last.names = last.names.with('.', x.key(class))
		}
	}
	return f.or(&last.names)
}

func (s *Styles) match(n dom.NodeID, of *subject) {
	of.shadow, of.tag = s.shadow(n), lower(s.doc.Name(n))
	s.apply(s.index.rulesFor(n, of), n)
	if len(s.index.byKey) > 0 {
		for _, a := range s.doc.Attrs(n) {
			if list := s.index.byKey[a.Key]; list.len > 0 {
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
