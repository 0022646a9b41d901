//go:build worth

package worth

import (
	"maps"
	"slices"
)

// Measured says whether heuristics can be switched off.
const Measured = true

var (
	off   string
	asked = map[string]bool{}
)

// Off reports whether a heuristic is switched off.
func Off(name string) bool {
	asked[name] = true
	return name == off
}

// Switch switches one heuristic off, and all others on.
func Switch(name string) { off = name }

// Asked returns the names that Off was asked for since the last call.
func Asked() []string {
	names := slices.Sorted(maps.Keys(asked))
	clear(asked)
	return names
}
