// Package floor reads files of bounds that figures must keep, and says which do not.
package floor

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// Bounds are bounds of figures, in the order of their file.
type Bounds []Bound

// A Bound is the least or the most that the figure of a name may be.
type Bound struct {
	Name  string
	Value float64
}

// A Breach is a figure that does not keep its bound.
type Breach struct {
	Name         string
	Value, Bound float64
}

// Read reads a file of bounds, none of them above most. Without a file there are none.
func Read(file string, most float64) (Bounds, error) {
	if file == "" {
		return nil, nil
	}
	src, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("reading the floor: %w", err)
	}
	list, err := parse(string(src), most)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return list, nil
}

// parse reads a name and a value a line. What follows a # is a comment. It is strict: a
// bound that is misspelt would hold for ever.
func parse(src string, most float64) (Bounds, error) {
	var list Bounds
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
		list = append(list, Bound{name, value})
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no floors")
	}
	return list, nil
}

// Below returns the figures that are less than they must be, and Above those that are more
// than they may be. A bound of no figure is an error.
func (list Bounds) Below(figure func(name string) (value float64, ok bool)) ([]Breach, error) {
	return list.breaches(figure, func(value, bound float64) bool { return value < bound })
}

func (list Bounds) Above(figure func(name string) (value float64, ok bool)) ([]Breach, error) {
	return list.breaches(figure, func(value, bound float64) bool { return value > bound })
}

func (list Bounds) breaches(figure func(name string) (float64, bool), isBad func(value, bound float64) bool) (bad []Breach, err error) {
	for _, b := range list {
		value, ok := figure(b.Name)
		if !ok {
			return nil, fmt.Errorf("the floor names %s, which is not measured", b.Name)
		}
		if isBad(value, b.Value) {
			bad = append(bad, Breach{b.Name, value, b.Value})
		}
	}
	return bad, nil
}
