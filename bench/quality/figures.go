package main

import (
	"maps"
	"math"
	"slices"
)

// figures sum up the pages of one type, or all.
type figures struct {
	Name      string  `json:"name"`
	Pages     int     `json:"pages"`
	F1        float64 `json:"f1"`
	SE        float64 `json:"f1_se"`
	Precision float64 `json:"precision"`
	Recall    float64 `json:"recall"`
	With      shares  `json:"with"`     // of the snippets that were found
	Without   shares  `json:"without"`  // of the snippets that were left out
	Readable  float64 `json:"readable"` // of the pages with gold
}

type shares struct {
	ByWords float64 `json:"by_words"`
	Exact   float64 `json:"exact"`
}

// all is the name of the group that has every page but those that were shortened.
const all = "all"

// group sorts things into those of each page type and all. It also returns the
// names in the order in which they are shown.
func group[T any](list []T, typ func(T) string) (names []string, groups map[string][]T) {
	groups = map[string][]T{}
	for _, x := range list {
		groups[typ(x)] = append(groups[typ(x)], x)
	}
	names = append([]string{all}, slices.Sorted(maps.Keys(groups))...)
	for _, x := range list {
		if typ(x) != short {
			groups[all] = append(groups[all], x)
		}
	}
	return names, groups
}

// summarize returns the figures of all pages, then those of each type by name.
func summarize(pages []*page) []figures {
	var list []figures
	names, groups := group(pages, func(p *page) string { return p.Type })
	for _, name := range names {
		list = append(list, newFigures(name, groups[name]))
	}
	return list
}

func newFigures(name string, pages []*page) figures {
	f := figures{Name: name, Pages: len(pages)}
	f.F1, f.SE = mean(pages, func(p *page) float64 { return p.F1 })
	f.Precision, _ = mean(pages, func(p *page) float64 { return p.Precision })
	f.Recall, _ = mean(pages, func(p *page) float64 { return p.Recall })
	var with, without found
	gold, readable := 0, 0
	for _, p := range pages {
		with.add(p.With)
		without.add(p.Without)
		if p.GoldWords > 0 {
			gold++
			if p.Readable {
				readable++
			}
		}
	}
	f.With = shares{share(with.ByWords, with.Of), share(with.Exact, with.Of)}
	f.Without = shares{share(without.Of-without.ByWords, without.Of), share(without.Of-without.Exact, without.Of)}
	f.Readable = share(readable, gold)
	return f
}

func (f *found) add(g found) {
	f.Of += g.Of
	f.ByWords += g.ByWords
	f.Exact += g.Exact
}

// share is 1 if there is nothing to have a share of: nothing was missed.
func share(n, of int) float64 {
	if of == 0 {
		return 1
	}
	return float64(n) / float64(of)
}

// mean returns the mean of a value over the list, and its standard error, which
// is 0 for a single value.
func mean[T any](list []T, value func(T) float64) (m, se float64) {
	n := float64(len(list))
	if n == 0 {
		return 0, 0
	}
	for _, x := range list {
		m += value(x)
	}
	m /= n
	if n == 1 {
		return m, 0
	}
	squares := 0.0
	for _, x := range list {
		d := value(x) - m
		squares += d * d
	}
	return m, math.Sqrt(squares / (n - 1) / n)
}
