package css

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A lineage is a number that elements share if they and all elements around them have the
// same names: tags, classes, and the ids and attributes that rules ask for. A rule that asks
// for nothing but names matches all elements of a lineage or none, so it is tried once.
type lineage int32

// The lineage of the document itself. Zero is that of no element.
const firstLineage lineage = 1

// lineages are those of the elements of a page, with the rules for them.
type lineages struct {
	byNode  []lineage // zero if not known yet
	recent  []kin     // some of those that were found, by hash
	rules   []kinRules
	space   int // for rules that can still be remembered
	asked   asked
	missing []dom.NodeID // scratch space of lineageOf

	// The rules that match the element which is looked at, and whether all of them are for
	// its lineage.
	applied []*rule
	shared  bool
}

// A kin is what the elements of a lineage have in common.
type kin struct {
	lineage lineage
	around  lineage // of the parent
	tag     atom.Atom
	name    string // if there is no tag
	class   string
	keys    uint32 // those of the asked keys that are there
}

// kinRules are the rules for the elements of a lineage.
type kinRules struct {
	known   bool
	single  bool    // there is one such element
	parts   uint8   // see Styles.parts
	applied []*rule // that match, in the order in which they are applied
	ofParts []*rule // see index.ofParts
}

// recentKin is the length of lineages.recent.
const recentKin = 512

// rulesPerNode bounds the rules that are remembered for lineages, by the nodes of the page.
const rulesPerNode = 16

// startLineages prepares the tables for the nodes of the page.
func (s *Styles) startLineages() {
	x := &s.lineages
	x.byNode, x.recent = fit(x.byNode, s.doc.Len()), fit(x.recent, recentKin)
	x.byNode[dom.Root] = firstLineage
	x.rules = append(x.rules[:0], kinRules{}, kinRules{})
	x.space = rulesPerNode * s.doc.Len()
}

// reset makes the tables empty, for another page.
func (x *lineages) reset() {
	if cap(x.byNode) > mostNodes {
		x.byNode, x.rules = nil, nil
	}
	clear(x.byNode)
	clear(x.recent)
	clear(x.rules)
	clear(x.applied[:cap(x.applied)])
	*x = lineages{byNode: x.byNode[:0], recent: x.recent[:0], rules: x.rules[:0], applied: x.applied[:0], missing: x.missing}
}

// lineageOf returns the lineage of an element.
func (s *Styles) lineageOf(n dom.NodeID) lineage {
	x := &s.lineages
	missing := x.missing[:0]
	for ; x.byNode[n] == 0; n = s.doc.Parent(n) {
		missing = append(missing, n)
	}
	x.missing = missing
	is := x.byNode[n]
	for i := len(missing) - 1; i >= 0; i-- {
		is = s.child(missing[i], is)
		x.byNode[missing[i]] = is
	}
	return is
}

// child returns the lineage of n, whose parent has the lineage around.
func (s *Styles) child(n dom.NodeID, around lineage) lineage {
	x := &s.lineages
	k := kin{around: around, tag: s.doc.Tag(n)}
	hash := (uint32(around)*0x9e3779b1^uint32(k.tag))*0x85ebca6b ^ s.doc.ClassHash(n)
	if k.tag == 0 {
		k.name = s.doc.Name(n)
		hash ^= hashName(0, k.name)
	}
	single := false
	for _, a := range s.doc.Attrs(n) {
		switch {
		case a.Key == "class":
			k.class = a.Val
		case a.Key == "id":
			single = single || x.asked.hasID(s.key(a.Val))
		}
		if x.asked.bits&keyBit(a.Key) != 0 {
			bit, valued := x.asked.key(a.Key)
			k.keys |= bit
			single = single || valued
		}
	}
	hash = (hash ^ k.keys*0xc2b2ae35) * 0x27d4eb2f
	last := &x.recent[hash>>16%recentKin]
	if k.lineage = last.lineage; !single && *last == k {
		return last.lineage
	}
	k.lineage = lineage(len(x.rules))
	x.rules = append(x.rules, kinRules{single: single})
	if !single {
		*last = k
	}
	return k.lineage
}

// recall applies the rules for the lineage of n, if they are known.
func (s *Styles) recall(k *kinRules) (known bool) {
	if !k.known {
		return false
	}
	s.parts, s.ofParts = k.parts, append(s.ofParts, k.ofParts...)
	s.matcher.budget -= 1 + (len(k.applied)+len(k.ofParts))/filteredPerStep
	if s.matcher.Exhausted() {
		return true
	}
	for _, r := range k.applied {
		s.addAll(r.declarations, r.strength)
	}
	return true
}

// remember notes the rules that were applied to an element for all of its lineage.
func (s *Styles) remember(is lineage) {
	x := &s.lineages
	k := &x.rules[is]
	count := len(x.applied) + len(s.ofParts)
	if !x.shared || k.single || count > x.space || s.matcher.Exhausted() {
		return
	}
	x.space -= count
	k.known, k.parts = true, s.parts
	if count > 0 {
		list := append(append(s.sheet.room.rules.take(count), x.applied...), s.ofParts...)
		k.applied, k.ofParts = list[:len(x.applied):len(x.applied)], list[len(x.applied):]
	}
}

// asked are the ids and the keys of attributes that rules ask for.
type asked struct {
	ids  filter
	keys []askedKey
	bits uint64 // of the keys: see keyBit
}

// An askedKey is the key of an attribute.
type askedKey struct {
	name   string
	valued bool // rules ask for its value as well
}

// maxAskedKeys bounds the keys of which it is known that no more than their presence is
// asked for. Each has a bit.
const maxAskedKeys = 32

// keyBit returns a bit for the key of an attribute. Other keys have the same.
func keyBit(key string) uint64 {
	if key == "" {
		return 1
	}
	return 1 << ((len(key)*7 + int(key[0])*3 + int(key[len(key)-1])) % 64)
}

// hasID reports whether rules may ask for an id.
func (a *asked) hasID(id string) bool {
	var f filter
	f = f.with('#', id)
	return a.ids.holds(&f)
}

// key returns the bit of a key, and whether rules ask for its value.
func (a *asked) key(name string) (bit uint32, valued bool) {
	for i := range a.keys {
		if a.keys[i].name == name {
			return 1 << (i % maxAskedKeys), a.keys[i].valued
		}
	}
	return 0, false
}

func (a *asked) addKey(name string, valued bool) {
	for i := range a.keys {
		if a.keys[i].name == name {
			a.keys[i].valued = a.keys[i].valued || valued
			return
		}
	}
	a.bits |= keyBit(name)
	a.keys = append(a.keys, askedKey{name, valued || len(a.keys) >= maxAskedKeys})
}

// asksForNames reports whether a selector asks for nothing but names. It notes the ids and
// the attributes that it asks for, also if it asks for more: whether it is tried on an
// element depends on them.
func (s *Styles) asksForNames(c *complex) bool {
	all := true
	for _, combinator := range c.combinators {
		all = all && (combinator == ' ' || combinator == '>')
	}
	for i := range c.compounds {
		compound := &c.compounds[i]
		if compound.id != "" {
			s.lineages.asked.ids = s.lineages.asked.ids.with('#', s.key(compound.id))
		}
		for k := range compound.others {
			all = s.asksForName(&compound.others[k]) && all
		}
	}
	return all
}

// asksForName is asksForNames for a simple selector.
func (s *Styles) asksForName(o *simple) bool {
	all := true
	switch o.kind {
	case attribute:
		s.lineages.asked.addKey(o.name, o.op != 0 && o.name != "class") // the classes of a lineage are the same
	case link:
		s.lineages.asked.addKey("href", false)
	case not, is:
		for i := range o.list {
			all = s.asksForNames(&o.list[i]) && all
		}
	case never, root:
	default:
		all = false
	}
	return all
}
