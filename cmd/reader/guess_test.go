package main

import (
	"testing"

	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
)

func TestGuess(t *testing.T) {
	for word, want := range map[string]string{"mta": "meta", "raed": "read", "bacth": "batch", "navv": "nav", "x": "", "": "", "kitchen": ""} {
		if want != "" {
			want = ", did you mean \"" + want + "\"?"
		}
		if got := fields.Guess(word, commandNames()); got != want {
			t.Errorf("%s: %q, want %q", word, got, want)
		}
	}
}

func TestSize(t *testing.T) {
	for text, want := range map[string]size{"5000": 5000, "100MB": 100 << 20, "1.5 GiB": 3 << 29, "64k": 64 << 10, "-1": -1, "2mb": 2 << 20, "7B": 7} {
		var got size
		if err := got.UnmarshalText([]byte(text)); got != want || err != nil {
			t.Errorf("%s: %d, %v, want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "MB", "10XB", "1e9", "10MBB", "9999999TB", "km"} {
		if err := new(size).UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is a size", text)
		}
	}
	for s, want := range map[size]string{0: "0B", 102: "102B", 1 << 30: "1GB", 3 << 19: "1536KB"} {
		if got := s.String(); got != want {
			t.Errorf("%d: %s, want %s", s, got, want)
		}
	}
}
