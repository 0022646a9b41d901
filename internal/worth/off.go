//go:build !worth

package worth

// Measured says whether heuristics can be switched off.
const Measured = false

// Off reports whether a heuristic is switched off.
func Off(string) bool { return false }

// Switch switches one heuristic off, and all others on.
func Switch(string) {}

// Asked returns the names that Off was asked for since the last call.
func Asked() []string { return nil }
