package sniff_test

import (
	"testing"

	"github.com/seed31bcff99/reader/internal/sniff"
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
		if got := sniff.Plain(page, nil); got != want {
			t.Errorf("Plain(%q) = %v, want %v", page, got, want)
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
		if got := sniff.JSON(page, nil); got != want {
			t.Errorf("JSON(%q) = %v, want %v", page, got, want)
		}
	}
}
