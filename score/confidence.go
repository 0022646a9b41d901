package score

// confidence turns the F1 that a choice expects of itself into the F1 that such
// choices had on pages that the model was not fitted to. The model is too sure of
// pages unlike those that it knows.
func confidence(expected float32) float32 {
	before := modelConfidence[0]
	for _, point := range modelConfidence {
		if expected < point.expected {
			return before.f1 + (point.f1-before.f1)*progress(before.expected, expected, point.expected)
		}
		before = point
	}
	return before.f1
}

// progress is how far v is on the way from lo to hi.
func progress(lo, v, hi float32) float32 {
	if v <= lo {
		return 0
	}
	return (v - lo) / (hi - lo)
}

// An experience is what became of choices that expected a F1.
type experience struct{ expected, f1 float32 }
