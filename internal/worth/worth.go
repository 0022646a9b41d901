// Package worth lets a measurement switch heuristics off, one at a time, to see what each is
// worth: see bench/worth. The code names them, where they act:
//
//	if worth.Off("score/lead") {
//		return
//	}
//
// Without the build tag worth nothing is ever off, and the compiler leaves the question out.
package worth
