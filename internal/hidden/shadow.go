package hidden

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A shadow is a shadow root. The children of its host are shown in its slots, and inherit from these.
type shadow struct {
	first map[string]dom.NodeID // the first slot of each name, which takes all children for it
	takes map[string]bool       // the names that children of the host ask for
	looks map[string]look       // of the slots that are shown
}

// shadowOf visits the shadow root of an element with the look l, and returns what is known
// about it, nil if there is none. It comes before the children that are shown in it.
func (w *walker) shadowOf(host dom.NodeID, l *look) *shadow {
	if !w.doc.HasShadowRoots() {
		return nil
	}
	root := dom.None
	for c := range w.doc.Children(host) {
		w.meter.Spend(nodeCost)
		if w.doc.IsShadowRoot(c) {
			root = c
		}
	}
	if root == dom.None {
		return nil
	}
	takes := map[string]bool{}
	for c := range w.doc.Children(host) {
		w.meter.Spend(nodeCost)
		if c != root && w.doc.Kind(c) != dom.Raw {
			takes[w.doc.Attr(c, "slot")] = true
		}
	}
	s := &shadow{first: w.slots(root), takes: takes, looks: map[string]look{}}
	w.visit(root+1, w.doc.End(root), *l, s)
	return s
}

// slots returns the first slot of each name in a shadow root, without those in other shadow
// roots and in templates.
func (w *walker) slots(root dom.NodeID) map[string]dom.NodeID {
	first := map[string]dom.NodeID{}
	for n := root + 1; n < w.doc.End(root); {
		w.meter.Spend(nodeCost)
		if w.doc.IsShadowRoot(n) || w.doc.Tag(n) == atom.Template {
			n = w.doc.End(n)
			continue
		}
		if name := w.doc.Attr(n, "name"); w.doc.Tag(n) == atom.Slot && first[name] == dom.None {
			first[name] = n
		}
		n++
	}
	return first
}

// fill notes the look of a slot. It reports whether children of the host are shown in it,
// and hides what it holds then: that is for a slot that nothing fills.
func (w *walker) fill(s *shadow, slot dom.NodeID, l look) bool {
	name := w.doc.Attr(slot, "name")
	if s.first[name] != slot {
		return false
	}
	s.looks[name] = l
	if !s.takes[name] {
		if name == "" { // white space would fill the slot, and is not kept
			for c := range w.doc.Children(slot) {
				w.hide(c, doubtOf(content), w.textOf(c))
			}
		}
		return false
	}
	for c := range w.doc.Children(slot) {
		w.hide(c, hiddenBy(ByElement), w.textOf(c))
	}
	return true
}

// slotOf returns the look of the slot for n, a child of an element with a shadow root. It
// hides n if the slot is not shown. The shadow root itself was visited.
func (w *walker) slotOf(host *open, n dom.NodeID) (slot *look, shown bool) {
	if w.doc.IsShadowRoot(n) {
		return nil, false
	}
	if l, ok := host.shadow.looks[w.doc.Attr(n, "slot")]; ok {
		return &l, true
	}
	switch w.doc.Tag(n) {
	case atom.Style, atom.Script:
		return &host.look, true // not shown, but read by other stages
	}
	if w.doc.Kind(n) == dom.Raw {
		return &host.look, true
	}
	w.hide(n, hiddenBy(ByElement), w.textOf(n))
	return nil, false
}
