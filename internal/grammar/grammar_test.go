package grammar

import "testing"

// TestProductions checks that all types are right, and refer to types that exist.
func TestProductions(t *testing.T) {
	for name, syntax := range productions {
		if err := New(syntax, nil).Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestSamples checks that there are samples of all types.
func TestSamples(t *testing.T) {
	for name := range leaves {
		if len(samples[name]) == 0 && name != "opaque" {
			t.Errorf("<%s> has no samples", name)
		}
	}
}
