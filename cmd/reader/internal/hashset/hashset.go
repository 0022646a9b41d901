// Package hashset remembers which strings were seen, in little memory.
package hashset

import "hash/maphash"

// A Set remembers strings by hashes of 64 bits: some 12 to 24 bytes each, however long
// they are. Of ten million strings, the chance that two have the same hash is one in
// three hundred thousand.
type Set struct {
	seed  maphash.Seed
	table []uint64 // open addressing; zero is empty
	count int
}

// New returns an empty Set.
func New() *Set { return &Set{seed: maphash.MakeSeed(), table: make([]uint64, 1024)} }

func (s *Set) hash(text string) uint64 {
	return max(maphash.String(s.seed, text), 1)
}

// Has reports whether a string is in the set.
func (s *Set) Has(text string) bool {
	_, ok := s.find(s.hash(text))
	return ok
}

// HasJoined reports whether the set has a followed by b.
func (s *Set) HasJoined(a, b string) bool {
	var h maphash.Hash
	h.SetSeed(s.seed)
	_, _ = h.WriteString(a) // never fails
	_, _ = h.WriteString(b)
	_, ok := s.find(max(h.Sum64(), 1))
	return ok
}

// Add adds a string, and reports whether it is new.
func (s *Set) Add(text string) bool {
	h := s.hash(text)
	at, ok := s.find(h)
	if ok {
		return false
	}
	s.table[at] = h
	if s.count++; s.count > len(s.table)*2/3 {
		s.grow()
	}
	return true
}

// find returns where a hash is, or where it belongs.
func (s *Set) find(h uint64) (at int, ok bool) {
	mask := len(s.table) - 1
	for at = int(h) & mask; s.table[at] != 0; at = (at + 1) & mask {
		if s.table[at] == h {
			return at, true
		}
	}
	return at, false
}

func (s *Set) grow() {
	old := s.table
	s.table = make([]uint64, 2*len(old))
	for _, h := range old {
		if h != 0 {
			at, _ := s.find(h)
			s.table[at] = h
		}
	}
}
