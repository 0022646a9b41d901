package kind

import "math"

// A Guess is what kind of page a page may be.
type Guess struct {
	Kind   Kind    // Unknown if no kind is likely enough
	Likely float32 // how likely the likeliest kind is, from 0 to 1

	features Features
}

// Guess adds the points up.
func (f *Features) Guess() Guess {
	return Guess{features: *f, Likely: float32(math.Inf(-1))}
}

var featureNames [NumFeatures]string
