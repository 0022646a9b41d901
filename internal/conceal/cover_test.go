package conceal

import "testing"

// TestCoverArea checks that the place of a cover is the same each time.
func TestCoverArea(t *testing.T) {
	around, b := new(box), new(box)
	around.begin(new(box).asPage(), 1)
	around.lines, around.final = around, exactly(140)
	b.begin(around, 2)
	b.around, b.guessed, b.fromEnd = around, 100, true
	b.y, b.height, b.hasHeight = exactly(60), exactly(20), true
	c := cover{box: b}
	for range 2 {
		if a := c.area(); a.y.at != 100 {
			t.Errorf("the cover is at %v, want 100", a.y.at)
		}
	}
	if b.y.at != 60 || !b.fromEnd {
		t.Errorf("the box is at %v, from the end: %v", b.y.at, b.fromEnd)
	}
}
