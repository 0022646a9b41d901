package crawl

import (
	"net/url"
	"slices"
	"strings"
)

// traps notices parts of a site that have no end and say nothing new: calendars, lists in
// every order, addresses with a number for every visitor. Pages whose addresses differ
// only in numbers and values have one shape. If almost all pages of a shape repeat others,
// no more of them are asked for.
type traps struct {
	shapes map[string]*shape
}

// A shape is what is known of the pages of one shape.
type shape struct {
	pages, repeats int
	closed         bool
}

const (
	trapPages  = 30  // of a shape, before it can be a trap
	trapShare  = 0.9 // of these that repeat others
	maxShapes  = 10_000
	maxTrapped = 20 // traps that are named at the end
)

func (t *traps) init() { t.shapes = map[string]*shape{} }

// Note says that a page of the site was read, and whether it repeats another one or has
// nothing to read.
func (s *Site) Note(address string, repeats bool) {
	u := parse(address)
	if u == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	name := shapeOf(u)
	sh := s.traps.shapes[name]
	if sh == nil {
		if len(s.traps.shapes) >= maxShapes {
			return
		}
		sh = &shape{}
		s.traps.shapes[name] = sh
	}
	sh.pages++
	if repeats {
		sh.repeats++
	}
	sh.closed = sh.pages >= trapPages && float64(sh.repeats) >= trapShare*float64(sh.pages)
}

// trapped reports whether an address is in a trap.
func (s *Site) trapped(address string) bool {
	u := parse(address)
	if u == nil {
		return true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	sh := s.traps.shapes[shapeOf(u)]
	return sh != nil && sh.closed
}

// Traps returns the shapes of the addresses that were left, sorted, the first of them.
func (s *Site) Traps() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []string
	for name, sh := range s.traps.shapes {
		if sh.closed {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list[:min(len(list), maxTrapped)]
}

// shapeOf returns an address without what differs between pages of one kind: numbers in
// the path, and the values of the query.
func shapeOf(u *url.URL) string {
	var b strings.Builder
	digits := false
	for _, c := range []byte(u.EscapedPath()) {
		if isDigit := c >= '0' && c <= '9'; isDigit {
			if !digits {
				b.WriteByte('#')
			}
			digits = true
			continue
		}
		digits = false
		b.WriteByte(c)
	}
	if u.RawQuery == "" {
		return b.String()
	}
	var names []string
	for pair := range strings.SplitSeq(u.RawQuery, "&") {
		name, _, _ := strings.Cut(pair, "=")
		names = append(names, name)
	}
	slices.Sort(names)
	return b.String() + "?" + strings.Join(slices.Compact(names), "&")
}
