package main

import (
	"slices"
	"strings"
)

// figure finds a figure by the name that it has in floor files.
func (r *report) figure(name string) (value float64, ok bool) {
	figs, at := r.figures, 0
	if corpus, kind, ok := strings.Cut(name, "/"); ok && slices.Contains(shareNames, kind) {
		at, name = slices.IndexFunc(figs, func(f figures) bool { return f.Name == corpus }), kind
		if at < 0 {
			return 0, false
		}
	}
	switch name {
	case "with":
		return figs[at].With.ByWords, true
	case "without":
		return figs[at].Without.ByWords, true
	case "readable":
		return figs[at].Readable, true
	}
	for _, f := range figs {
		if f.Name == name {
			return f.F1, true
		}
	}
	return 0, false
}

// shareNames are the figures of floor files that are no F1.
var shareNames = []string{"with", "without", "readable"}
