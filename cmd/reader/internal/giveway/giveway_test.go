package giveway

import "testing"

// TestDo checks that work is done, and that a panic in it gets out with the thread as it was.
func TestDo(t *testing.T) {
	done := false
	Do(func() { done = true })
	if !done {
		t.Error("not done")
	}
	defer func() {
		if got := recover(); got != "work" {
			t.Errorf("recovered %v", got)
		}
	}()
	Do(func() { panic("work") })
}
