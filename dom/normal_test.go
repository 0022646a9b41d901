package dom

import (
	"math/rand/v2"
	"testing"
)

// TestNormal checks that isNormal agrees with the full way to resolve an address.
func TestNormal(t *testing.T) {
	pieces := []string{"http", "https", "HTTP", ":", "/", "//", "a", "B", "example.com", "Example.com", ".", "..", "?", "#", "@", "\\", "%41", "-", "80", "é"}
	rng := rand.New(rand.NewPCG(1, 2))
	normal := 0
	for range 100_000 {
		ref := ""
		if rng.IntN(4) > 0 {
			ref = "https://"
		}
		for range rng.IntN(8) {
			ref += pieces[rng.IntN(len(pieces))]
		}
		if !isNormal(ref) {
			continue
		}
		normal++
		if got := cut(ref).normal().String(); got != ref {
			t.Fatalf("%q is taken for normal, and would be %q", ref, got)
		}
	}
	if normal < 1000 {
		t.Errorf("only %d addresses were normal", normal)
	}
}
