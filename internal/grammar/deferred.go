package grammar

import "strings"

// findDeferred returns Opaque if the value has a function that stands for any tokens, so
// that browsers check the value only when they know them, Invalid if such a function is
// wrong, and Valid if there is none.
func (m *matcher) findDeferred() Result {
	for i := range m.tokens {
		t := &m.tokens[i]
		if t.kind != function {
			continue
		}
		switch t.text {
		case "attr", "env", "if", "inherit", "var":
		default:
			if !strings.HasPrefix(t.text, "--") {
				continue
			}
		}
		return Opaque
	}
	return Valid
}
