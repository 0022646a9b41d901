package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"slices"
)

// moved is by how much the F1 of a page must change to be worth a look: less is
// a word here and there.
const moved = 0.01

// A versus compares a run with one that was saved before.
type versus struct {
	Pages       int // in both runs
	OnlyNow     int
	OnlyBefore  int
	Differences []difference
	Up          []move
	Down        []move
}

// A difference is the mean of the differences page by page, which is known much
// better than the difference of two means.
type difference struct {
	Name  string
	Pages int
	F1    float64
	SE    float64
}

// A move is the F1 of one page in both runs.
type move struct {
	Corpus string
	ID     string
	Type   string
	URL    string
	Before float64
	After  float64
}

func (m move) by() float64 { return m.After - m.Before }

func (m move) group() (corpus, typ string) { return m.Corpus, m.Type }

// compare pairs the pages of two runs by their ids.
func compare(before, now []*page) *versus {
	then := map[string]*page{}
	for _, p := range before {
		then[p.ID] = p
	}
	v := &versus{}
	var pairs []move
	for _, p := range now {
		if q := then[p.ID]; q != nil {
			pairs = append(pairs, move{p.Corpus, p.ID, p.Type, p.URL, q.F1, p.F1})
		}
	}
	v.Pages = len(pairs)
	v.OnlyNow, v.OnlyBefore = len(now)-len(pairs), len(then)-len(pairs)
	names, groups := group(pairs)
	for _, name := range names {
		f1, se := mean(groups[name], move.by)
		v.Differences = append(v.Differences, difference{name, len(groups[name]), f1, se})
	}
	v.Up, v.Down = movers(pairs)
	return v
}

// movers returns the pages that went up and down, those first that moved most.
func movers(pairs []move) (up, down []move) {
	for _, m := range pairs {
		switch {
		case m.by() > moved:
			up = append(up, m)
		case m.by() < -moved:
			down = append(down, m)
		}
	}
	slices.SortStableFunc(up, func(a, b move) int { return cmp.Compare(b.by(), a.by()) })
	slices.SortStableFunc(down, func(a, b move) int { return cmp.Compare(a.by(), b.by()) })
	return up, down
}

// save writes the scores of all pages, one a line, so that two files can also
// be compared by other means.
func save(file string, pages []*page) error {
	out := []byte("{\"pages\": [\n")
	for i, p := range pages {
		line, err := json.Marshal(p)
		if err != nil {
			return fmt.Errorf("saving the scores: %w", err)
		}
		if i > 0 {
			out = append(out, ",\n"...)
		}
		out = append(out, line...)
	}
	out = append(out, "\n]}\n"...)
	if err := os.WriteFile(file, out, 0o644); err != nil {
		return fmt.Errorf("saving the scores: %w", err)
	}
	return nil
}

// load reads what save has written.
func load(file string) ([]*page, error) {
	src, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("reading the scores to compare with: %w", err)
	}
	var run struct {
		Pages []*page `json:"pages"`
	}
	if err := json.Unmarshal(src, &run); err != nil {
		return nil, fmt.Errorf("%s is no saved run: %w", file, err)
	}
	if len(run.Pages) == 0 {
		return nil, fmt.Errorf("%s is no saved run: it has no pages", file)
	}
	return run.Pages, nil
}
