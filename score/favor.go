package score

import "fmt"

// A Favor says what to do in doubt.
type Favor uint8

// The values of Favor.
const (
	Balanced  Favor = iota // keep what makes the text best by and large
	Precision              // drop it: better a text without some of its lines than one with others
	Recall                 // keep it: better some lines that do not belong than a line lost
)

// favors are the names of the favors, and by how much each moves the odds of a
// block. docs/measuring.md has the curve that they lie on.
var favors = [...]struct {
	name string
	odds float32
}{
	Balanced:  {"balanced", 1},
	Precision: {"precision", 1.0 / 4},
	Recall:    {"recall", 4},
}

// String returns the name of the favor.
func (f Favor) String() string {
	if int(f) < len(favors) {
		return favors[f].name
	}
	return "unknown"
}

// MarshalText returns the name of the favor.
func (f Favor) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText sets the favor by its name.
func (f *Favor) UnmarshalText(name []byte) error {
	for i, row := range favors {
		if row.name == string(name) {
			*f = Favor(i)
			return nil
		}
	}
	return fmt.Errorf("score: no favor %q; there are balanced, precision and recall", name)
}

// move returns how likely blocks are content to a caller with the favor. A favor
// that there is not is balanced.
func (f Favor) move(likely []float32) []float32 {
	if f == Balanced || int(f) >= len(favors) {
		return likely
	}
	out := make([]float32, len(likely))
	for i, p := range likely {
		out[i] = moved(p, favors[f].odds)
	}
	return out
}
