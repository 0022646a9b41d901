package dom_test

import (
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// TestSlots checks that parts from one template have their elements at the same slots.
func TestSlots(t *testing.T) {
	doc := parse(t, `<div class="row"><div class="card new"><b>Pear</b></div><div class="card sale"><b>Plum</b></div></div>
		<div class="row"><div class="sale card"><b>Fig</b></div></div><div class="row"><div class="note"><b>Shut</b></div></div><i class="new"></i><i class="new"></i><i class="sale"></i>`)
	slots, of := doc.Slots(), map[string]dom.Slot{}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Kind(n) == dom.Text {
			of[doc.Text(n)] = slots[doc.Parent(doc.Parent(n))]
		}
	}
	if of["Pear"] != of["Plum"] || of["Pear"] != of["Fig"] {
		t.Error("elements with a name in common have different slots")
	}
	if of["Pear"] == of["Shut"] {
		t.Error("elements without a name in common have one slot")
	}
	if &slots[0] != &doc.Slots()[0] {
		t.Error("the table is made twice")
	}
}
