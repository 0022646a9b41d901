package input_test

import (
	"testing"

	"github.com/seed31bcff99/reader/internal/input"
)

func TestPlain(t *testing.T) {
	for page, want := range map[string]bool{
		"Just words.\n\nAnd more.":           true,
		"# Notes\n\nSee <https://x.example>": true,
		"a < b and c > d":                    true,
		"words <b>bold</b>":                  false,
		"<!DOCTYPE html>":                    false,
		"<!-- comment --> words":             false,
		"text </p>":                          false,
		"":                                   true,
	} {
		if got := input.IsPlain(page, nil); got != want {
			t.Errorf("IsPlain(%q) = %v, want %v", page, got, want)
		}
	}
}

func TestJSON(t *testing.T) {
	for page, want := range map[string]bool{
		`{"a": "<p>x</p>"}`: true,
		" [1, 2]\n":         true,
		`{"a": `:            false,
		"[1] <p>x</p>":      false,
		"42":                false,
		"":                  false,
	} {
		if got := input.IsJSON(page, nil); got != want {
			t.Errorf("IsJSON(%q) = %v, want %v", page, got, want)
		}
	}
}
