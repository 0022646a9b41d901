package css

// A slab hands out short slices of long ones. A style sheet has hundreds of lists with
// one or two entries, and making each of them takes longer than filling it.
type slab[T any] struct {
	free  []T
	parts [][]T
	used  int // how many of the parts were handed out, the last of them but for what is free
}

// The numbers of entries that the first part of a slab has, and the largest, unless a list
// needs more. Each part has twice as many as the one before it.
const (
	firstPart = 64
	mostPart  = 1024
)

// take returns an empty list with room for n entries.
func (s *slab[T]) take(n int) []T {
	if len(s.free) < n {
		s.more(n)
	}
	list := s.free[:0:n]
	s.free = s.free[n:]
	return list
}

// more goes on to a part with at least n entries.
func (s *slab[T]) more(n int) {
	for s.used < len(s.parts) {
		s.free = s.parts[s.used]
		if s.used++; len(s.free) >= n {
			return
		}
	}
	size := firstPart
	if s.used > 0 {
		size = min(2*len(s.parts[s.used-1]), mostPart)
	}
	s.free = make([]T, max(size, n))
	s.parts = append(s.parts, s.free)
	s.used++
}

// grow returns a list with room for another entry. One that had no room gets room for first
// entries, or for twice as many as it has.
func (s *slab[T]) grow(list []T, first int) []T {
	if len(list) < cap(list) {
		return list
	}
	return append(s.take(max(2*len(list), first)), list...)
}

// reset takes back all lists, which must not be used again, and keeps parts with up to
// mostPooled entries.
func (s *slab[T]) reset() {
	kept := 0
	for i, part := range s.parts {
		if kept += len(part); kept > mostPooled {
			clear(s.parts[i:])
			s.parts = s.parts[:i]
			break
		}
	}
	for i := range min(s.used, len(s.parts)) {
		part := s.parts[i]
		if i == s.used-1 {
			part = part[:len(part)-len(s.free)]
		}
		clear(part)
	}
	s.free, s.used = nil, 0
}

// A room is where the parts of the rules of a page are made, and the lists that it hands
// out are as long as most of them become. A nil room hands out none.
type room struct {
	selectors    slab[complex]
	compounds    slab[compound]
	combinators  slab[byte]
	classes      slab[string]
	simples      slab[simple]
	declarations slab[Declaration]
	bodies       slab[body]
	parents      slab[parentRule]
	attrs        slab[classAttr]
	rules        slab[*rule]
}

// mostSelectors bounds the room for a list of selectors: the commas in it may be in brackets.
const mostSelectors = 16

func (r *room) someSelectors(n int) []complex {
	if r == nil {
		return nil
	}
	return r.selectors.take(min(n, mostSelectors))
}

func (r *room) moreSelectors(list []complex) []complex {
	if r == nil {
		return list
	}
	return r.selectors.grow(list, 1)
}

func (r *room) moreCompounds(list []compound) []compound {
	if r == nil {
		return list
	}
	return r.compounds.grow(list, 2)
}

func (r *room) moreCombinators(list []byte) []byte {
	if r == nil {
		return list
	}
	return r.combinators.grow(list, 2)
}

func (r *room) moreClasses(list []string) []string {
	if r == nil {
		return list
	}
	return r.classes.grow(list, 1)
}

// withSimples returns a list with some more.
func (r *room) withSimples(list []simple, more ...simple) []simple {
	if r == nil {
		return append(list, more...)
	}
	for i := range more {
		list = append(r.simples.grow(list, 1), more[i])
	}
	return list
}

// listOf returns a copy of a list of declarations.
func (r *room) listOf(list []Declaration) []Declaration {
	return append(r.declarations.take(len(list)), list...)
}

// reset takes back what was handed out.
func (r *room) reset() {
	r.selectors.reset()
	r.compounds.reset()
	r.combinators.reset()
	r.classes.reset()
	r.simples.reset()
	r.declarations.reset()
	r.bodies.reset()
	r.parents.reset()
	r.attrs.reset()
	r.rules.reset()
}

// A variableRoom is where the Variables of a page are made. A nil one hands out new maps.
type variableRoom struct {
	customs  slab[custom]
	owners   slab[owned]
	sets     slab[Variables]
	parts    slab[string] // of shorthands
	named    spareMaps[int32]
	computed spareMaps[*computed]
	expanded spareMaps[expanded]
}

// owned returns what an element sets. The list is copied.
func (r *variableRoom) owned(list []custom) *owned {
	list = append(r.customs.take(len(list)), list...)
	return &append(r.owners.take(1), owned{list: list, room: r})[0]
}

func (r *variableRoom) variables(v Variables) *Variables {
	return &append(r.sets.take(1), v)[0]
}

func (r *variableRoom) someNames() map[string]int32 {
	if r == nil {
		return map[string]int32{}
	}
	return r.named.take()
}

func (r *variableRoom) someComputed() map[string]*computed {
	if r == nil {
		return map[string]*computed{}
	}
	return r.computed.take()
}

func (r *variableRoom) someExpanded() map[string]expanded {
	if r == nil {
		return map[string]expanded{}
	}
	return r.expanded.take()
}

// reset takes back what was handed out.
func (r *variableRoom) reset() {
	r.customs.reset()
	r.owners.reset()
	r.sets.reset()
	r.parts.reset()
	r.named.reset()
	r.computed.reset()
	r.expanded.reset()
}

// spareMaps are maps that are used again for another page.
type spareMaps[V any] struct {
	all  []map[string]V
	used int // how many of these were handed out
}

// Bounds of the maps that are kept: how many, and how large.
const (
	mostMaps    = 256
	mostEntries = 256
)

// take returns an empty map.
func (s *spareMaps[V]) take() map[string]V {
	if s.used == mostMaps {
		return map[string]V{}
	}
	if s.used == len(s.all) {
		s.all = append(s.all, map[string]V{})
	}
	s.used++
	return s.all[s.used-1]
}

// reset takes all maps back, and empties them.
func (s *spareMaps[V]) reset() {
	for i, m := range s.all[:s.used] {
		if len(m) > mostEntries {
			s.all[i] = map[string]V{}
			continue
		}
		clear(m)
	}
	s.used = 0
}
