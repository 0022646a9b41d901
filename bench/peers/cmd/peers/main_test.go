package main

import (
	"regexp"
	"testing"
)

// TestChoose leaves Node out, because not every machine has it.
func TestChoose(t *testing.T) {
	for _, tt := range []struct {
		only string
		want []string // beside reader itself
	}{
		{"readability", []string{"go-readability, readeck", "go-readability, shiori"}},
		{"no such", nil},
	} {
		list, err := choose(&options{}, regexp.MustCompile(tt.only))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, p := range list {
			if !p.Own {
				got = append(got, p.Name)
			}
		}
		if len(got) != len(tt.want) || len(list) == len(got) {
			t.Errorf("%s: %q of %d", tt.only, got, len(list))
		}
		for i := range got {
			if got[i] != tt.want[i] {
				t.Errorf("%s: %q, want %q", tt.only, got, tt.want)
			}
		}
	}
}
