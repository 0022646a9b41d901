package score

// confidence turns the F1 that a choice expects of itself into the F1 that such
// choices had on pages that the model was not fitted to. The model is too sure of
// pages unlike those that it knows. The first experience is of nothing expected.
func confidence(expected float32) float32 {
	before := modelConfidence[0]
	for _, point := range modelConfidence {
		if expected < point.expected {
			return before.f1 + (point.f1-before.f1)*((expected-before.expected)/(point.expected-before.expected))
		}
		before = point
	}
	return before.f1
}

// An experience is what became of choices that expected a F1.
type experience struct{ expected, f1 float32 }
