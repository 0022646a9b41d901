package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// A floor is how large shares may be, in the order of the file.
type floor []share

// readFloor reads a file of lines such as "Read: 1.3 0.7 0.06": time, bytes and
// allocations. Empty lines, and lines that start with #, say nothing. Without a name
// there is no floor.
func readFloor(name string) (floor, error) {
	if name == "" {
		return nil, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var f floor
	lines := bufio.NewScanner(file)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		s, err := parseShare(line)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, n, err)
		}
		f = append(f, s)
	}
	return f, lines.Err()
}

func parseShare(line string) (s share, err error) {
	name, numbers, _ := strings.Cut(line, ":")
	fields := strings.Fields(numbers)
	if len(fields) != 3 {
		return share{}, fmt.Errorf("%q is not a name, a colon and three numbers", line)
	}
	s.name = name
	for i, to := range [...]*float64{&s.time, &s.bytes, &s.allocs} {
		if *to, err = strconv.ParseFloat(fields[i], 64); err != nil {
			return share{}, err
		}
	}
	return s, nil
}

// compare says which shares are larger than they may be.
func (f floor) compare(shares []share) (problems []string) {
	for _, most := range f {
		found := false
		for _, s := range shares {
			if s.name != most.name {
				continue
			}
			found = true
			for _, c := range [...]struct {
				what      string
				is, atMax float64
			}{{"time", s.time, most.time}, {"bytes", s.bytes, most.bytes}, {"allocations", s.allocs, most.allocs}} {
				if c.is > c.atMax {
					problems = append(problems, fmt.Sprintf("%s: %s are %.3f of html.Parse, and may be %.3f", s.name, c.what, c.is, c.atMax))
				}
			}
		}
		if !found {
			problems = append(problems, fmt.Sprintf("the floor names %q, which is not measured", most.name))
		}
	}
	return problems
}
