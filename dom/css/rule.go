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
