package roundtrip

import "testing"

// TestFollow checks that Follow notices words that are lost, added or joined.
func TestFollow(t *testing.T) {
	steps := []Step{
		{Text: Letters("one two"), Option: Letters("a picture")},
		{Text: Letters("three"), Option: Letters("1")},
		{Text: Letters("four")},
	}
	for _, tt := range []struct {
		name, in string
		all      bool
	}{
		{"the same", "one two three four", true},
		{"other marks", "one, *two* three: four!", true},
		{"options", "one two a picture three¹ four", true},
		{"lost", "one three four", false},
		{"added", "one two three four five", false},
		{"moved", "two one three four", false},
		{"glued", "onetwo three four", false},
		{"parted", "o ne two three four", false},
		{"half an option", "one two a three four", false},
	} {
		if _, all := Follow(steps, Letters(tt.in)); all != tt.all {
			t.Errorf("%s: %q follows: %v, want %v", tt.name, tt.in, all, tt.all)
		}
	}
}

func TestTarget(t *testing.T) {
	for in, want := range map[string]string{
		"/a%20b": "/a b", "/%C3%A4": "/ä", "/100%": "/100%", "/0%%22": `/0%"`, "/0%25%22": `/0%"`, "/%zz%4": "/%zz%4",
	} {
		if got := Target(in); got != want {
			t.Errorf("Target(%q) = %q, want %q", in, got, want)
		}
	}
}
