package clean

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestOther holds the shortcut to what it stands for: no forgery starts where it says so.
func TestOther(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	parts := []string{
		"e", "E", "x", "[", "[/", "[ ", "ex", "external", "untrusted", "content", "EXTERNAL_", "UNTRUSTED ", "C-O-N-", "end", "EN D_", "inst", "IN", "ST", "unused_token_", "7", "gMASK", "sMASK", "control_", "TOOL", "A", "~", "~!", "b",
		"]", "]]", ">>", " ", "...", ".............", "_", "\n", "0", "@", "&", "&#101;", "%65", "\\", "\\u0065", "\\[", "é", "е", "\u0301", "<", "a",
	}
	var known risks
	isOther := func(s string) bool { return known.run(s) > 0 }
	forged, skipped := 0, 0
	for range 200_000 {
		s := ""
		for range 1 + random.IntN(10) {
			s += parts[random.IntN(len(parts))]
		}
		if !starts[s[0]] {
			continue
		}
		marker, token := false, false
		if startsMarker(nextSign(s)) {
			_, _, marker = markerAt("0"+s, 1, 0)
		}
		if s[0] == '[' || s[0] == ']' {
			_, token = tokenAt(s, 0)
		}
		other := isOther(s)
		if other && (marker || token) {
			t.Fatalf("%q starts a forgery", s)
		}
		if marker || token {
			forged++
		}
		if other {
			skipped++
		}
	}
	for name := range loudTokens {
		if s := "[" + strings.ToUpper(name) + "]"; isOther(s) {
			t.Errorf("%s is not read", s)
		}
	}
	if forged == 0 || skipped == 0 {
		t.Errorf("%d forgeries, %d others", forged, skipped)
	}
}
