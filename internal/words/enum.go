package words

import (
	"fmt"
	"slices"
)

// Names are the names of the values of an enumeration, in order.
type Names[E ~uint8] []string

// Of returns the name of a value, "unknown" if it has none.
func (n Names[E]) Of(e E) string {
	if int(e) < len(n) {
		return n[e]
	}
	return "unknown"
}

// Set sets a value by its name. The error says what it is no name of.
func (n Names[E]) Set(e *E, name []byte, what string) error {
	i := slices.Index(n, string(name))
	if i < 0 {
		return fmt.Errorf("%s %q", what, name)
	}
	*e = E(i)
	return nil
}
