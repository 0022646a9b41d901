package main

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// figures sum up the pages of one type, or all.
type figures struct {
	Name      string
	Pages     int
	Gold      int // pages whose text is known
	F1        float64
	SE        float64
	Precision float64
	Recall    float64
	With      shares  // of the snippets that were found
	Without   shares  // of the snippets that were left out
	Readable  float64 // of the pages with gold or snippets
}

type shares struct {
	ByWords float64
	Exact   float64
}

// The names of rows that are no corpus and no type of page.
const (
	all         = "all"  // every page but those that were shortened
	meanCorpora = "mean" // of the corpora
	worstCorpus = "worst"
)

// A member is something of a corpus and of a type of page.
type member interface{ group() (corpus, typ string) }

func (p *page) group() (corpus, typ string) { return p.Corpus, p.Type }

// group sorts things into those of each type and all, corpus by corpus. It also
// returns the names in the order in which they are shown.
func group[T member](list []T) (names []string, groups map[string][]T) {
	groups = map[string][]T{}
	var corpora []string
	types := map[string][]string{}
	for _, x := range list {
		corpus, typ := x.group()
		if !slices.Contains(corpora, corpus) {
			corpora = append(corpora, corpus)
		}
		if !slices.Contains(types[corpus], typ) {
			types[corpus] = append(types[corpus], typ)
		}
	}
	name := func(corpus, typ string) string {
		switch {
		case len(corpora) == 1:
			return typ
		case typ == all:
			return corpus
		default:
			return corpus + "/" + typ
		}
	}
	for _, corpus := range corpora {
		names = append(names, name(corpus, all))
		if slices.Sort(types[corpus]); len(corpora) == 1 || len(types[corpus]) > 1 {
			for _, typ := range types[corpus] {
				names = append(names, name(corpus, typ))
			}
		}
	}
	for _, x := range list {
		corpus, typ := x.group()
		groups[name(corpus, typ)] = append(groups[name(corpus, typ)], x)
		if typ != short {
			groups[name(corpus, all)] = append(groups[name(corpus, all)], x)
		}
	}
	return names, groups
}

// summarize returns the figures of all pages, then those of each type by name. Of
// several corpora it returns their mean, then those of each corpus and of its types,
// then the worst.
func summarize(pages []*page) []figures {
	var list, corpora []figures
	names, groups := group(pages)
	for _, name := range names {
		f := newFigures(name, groups[name])
		list = append(list, f)
		if !strings.Contains(name, "/") {
			corpora = append(corpora, f)
		}
	}
	if names[0] == all {
		return list
	}
	known := slices.DeleteFunc(slices.Clone(corpora), func(f figures) bool { return f.Gold == 0 })
	list = slices.Insert(list, 0, meanOf(corpora, known))
	if len(known) > 0 {
		worst := slices.MinFunc(known, func(a, b figures) int { return cmp.Compare(a.F1, b.F1) })
		worst.Name = worstCorpus
		list = append(list, worst)
	}
	return list
}

// meanOf returns the mean of corpora, of which some have known texts.
func meanOf(corpora, known []figures) figures {
	f := figures{Name: meanCorpora, Pages: len(corpora), Gold: len(known)}
	f.F1, f.SE = mean(known, func(c figures) float64 { return c.F1 })
	f.Precision, _ = mean(known, func(c figures) float64 { return c.Precision })
	f.Recall, _ = mean(known, func(c figures) float64 { return c.Recall })
	f.With.ByWords, _ = mean(corpora, func(c figures) float64 { return c.With.ByWords })
	f.With.Exact, _ = mean(corpora, func(c figures) float64 { return c.With.Exact })
	f.Without.ByWords, _ = mean(corpora, func(c figures) float64 { return c.Without.ByWords })
	f.Without.Exact, _ = mean(corpora, func(c figures) float64 { return c.Without.Exact })
	f.Readable, _ = mean(corpora, func(c figures) float64 { return c.Readable })
	return f
}

func newFigures(name string, pages []*page) figures {
	f := figures{Name: name, Pages: len(pages)}
	f.F1, f.SE = mean(pages, func(p *page) float64 { return p.F1 })
	f.Precision, _ = mean(pages, func(p *page) float64 { return p.Precision })
	f.Recall, _ = mean(pages, func(p *page) float64 { return p.Recall })
	var with, without found
	known, readable := 0, 0
	for _, p := range pages {
		with.add(p.With)
		without.add(p.Without)
		if p.GoldWords > 0 {
			f.Gold++
		}
		if p.GoldWords > 0 || p.With.Of > 0 {
			known++
			if p.Readable {
				readable++
			}
		}
	}
	f.With = shares{share(with.ByWords, with.Of), share(with.Exact, with.Of)}
	f.Without = shares{share(without.Of-without.ByWords, without.Of), share(without.Of-without.Exact, without.Of)}
	f.Readable = share(readable, known)
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
