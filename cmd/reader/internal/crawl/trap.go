package crawl

import (
	"net/url"
	"slices"
	"strings"
)

// traps notices parts of a site that have no end and say nothing new: calendars, lists in
// every order, addresses with a number for every visitor. Pages whose addresses differ
// only in numbers and values have one shape; the names in a query are a shape as well. If
// almost all pages of a shape repeat others, no more of them are asked for.
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
	for _, name := range shapesOf(u) {
		if sh := s.traps.shape(name); sh != nil {
			sh.note(repeats)
		}
	}
}

// shape returns the shape with a name. There are no more than maxShapes: then it returns
// nil for a new one.
func (t *traps) shape(name string) *shape {
	sh := t.shapes[name]
	if sh == nil && len(t.shapes) < maxShapes {
		sh = &shape{}
		t.shapes[name] = sh
	}
	return sh
}

func (s *shape) note(repeats bool) {
	s.pages++
	if repeats {
		s.repeats++
	}
	s.closed = s.pages >= trapPages && float64(s.repeats) >= trapShare*float64(s.pages)
}

// trapped reports whether an address is in a trap.
func (s *Site) trapped(address string) bool {
	u := parse(address)
	if u == nil {
		return true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.ContainsFunc(shapesOf(u), func(name string) bool {
		sh := s.traps.shapes[name]
		return sh != nil && sh.closed
	})
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

// shapesOf returns the shapes of an address: what does not differ between pages of one
// kind. Of a path, numbers differ; of a query, values. The names of a query are a shape of
// their own, whatever the path.
func shapesOf(u *url.URL) []string {
	path := pathShape(u.EscapedPath())
	if u.RawQuery == "" {
		return []string{path}
	}
	var names []string
	for pair := range strings.SplitSeq(u.RawQuery, "&") {
		name, _, _ := strings.Cut(pair, "=")
		names = append(names, name)
	}
	slices.Sort(names)
	query := "?" + strings.Join(slices.Compact(names), "&")
	return []string{path + query, query}
}

// pathShape returns a path with # in place of every number.
func pathShape(path string) string {
	var b strings.Builder
	digits := false
	for _, c := range []byte(path) {
		isDigit := c >= '0' && c <= '9'
		switch {
		case !isDigit:
			b.WriteByte(c)
		case !digits:
			b.WriteByte('#')
		}
		digits = isDigit
	}
	return b.String()
}
