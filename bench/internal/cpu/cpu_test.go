package cpu

import "testing"

func TestTime(t *testing.T) {
	before := Time()
	n := 0
	for Time() == before { // work must advance it
		n++
	}
	if after := Time(); after < before {
		t.Errorf("%v, then %v", before, after)
	}
}
