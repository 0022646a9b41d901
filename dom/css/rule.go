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
	named     bool // its last compound matches all elements that the index gives it for

	selector     *complex
	declarations []Declaration
	layer        *layer
	strength     uint64 // of its declarations, without their order

	// What the selector asks of the elements above an element is the same for all
	// children of a parent, if nothing is asked of siblings.
	inParent bool
	parent   dom.NodeID // the last one that was tried
	fits     bool       // whether it has what is asked
}

// last returns the compound that the element itself must match.
func (r *rule) last() *compound { return r.selector.last() }

// isNamed reports whether the last compound has nothing but what the index goes by:
// classes, a tag, or an id.
func (r *rule) isNamed() bool {
	c := r.last()
	if len(c.others) > 0 {
		return false
	}
	byTag := c.tag != "" && c.id == "" && len(c.classes) == 0
	return byTag || c.tag == "" && (c.id == "" || len(c.classes) == 0)
}

// asksOfParent reports whether all that the selector asks of other elements depends on the
// parent of an element alone.
func (r *rule) asksOfParent() bool {
	last := len(r.selector.compounds) - 1
	return last > 0 && (r.selector.combinators[last-1] == ' ' || r.selector.combinators[last-1] == '>')
}
