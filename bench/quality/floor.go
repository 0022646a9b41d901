package main

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
)

// floors are the least values that figures may have, in the order of the file.
type floors []floor

type floor struct {
	name  string
	value float64
}

// A shortfall is a figure below its floor.
type shortfall struct {
	Name  string
	Value float64
	Floor float64
}

// readFloors reads a file of floors, none of them above most.
func readFloors(file string, most float64) (floors, error) {
	src, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("reading the floor: %w", err)
	}
	f, err := parseFloors(string(src), most)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return f, nil
}

// parseFloors reads a name and a value a line. It is strict: a floor that is
// misspelt would hold for ever.
func parseFloors(src string, most float64) (floors, error) {
	var list floors
	seen := map[string]bool{}
	number := 0
	for line := range strings.Lines(src) {
		number++
		line, _, _ = strings.Cut(line, "#")
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		if len(fields) != 2 {
			return nil, fmt.Errorf("line %d: want a name and a value", number)
		}
		name := fields[0]
		value, err := strconv.ParseFloat(fields[1], 64)
		if err != nil || !(value >= 0 && value <= most) {
			return nil, fmt.Errorf("line %d: %s is no number from 0 to %g", number, fields[1], most)
		}
		if seen[name] {
			return nil, fmt.Errorf("line %d: %s has a floor already", number, name)
		}
		seen[name] = true
		list = append(list, floor{name, value})
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no floors")
	}
	return list, nil
}

// check returns the figures that are below their floors.
func (list floors) check(figs []figures) ([]shortfall, error) {
	var below []shortfall
	for _, f := range list {
		value, ok := figure(figs, f.name)
		if !ok {
			return nil, fmt.Errorf("the floor names %s, which is neither a figure nor the type of a page", f.name)
		}
		if value < f.value {
			below = append(below, shortfall{f.name, value, f.value})
		}
	}
	return below, nil
}

// figure finds a figure by the name that it has in floor files.
func figure(figs []figures, name string) (value float64, ok bool) {
	at := 0
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
