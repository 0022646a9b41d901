package css

// A slab hands out short slices of a long one. A style sheet has hundreds of lists with
// one or two entries, and making each of them takes longer than filling it.
type slab[T any] struct{ free, all []T }

// firstSlab is how many entries the first slice of a slab has. The next have twice as many.
const firstSlab = 64

// take returns an empty list with room for n entries.
func (s *slab[T]) take(n int) []T {
	if len(s.free) < n {
		s.all = make([]T, max(2*len(s.all), firstSlab, n))
		s.free = s.all
	}
	list := s.free[:0:n]
	s.free = s.free[n:]
	return list
}

// reset takes back all lists. They must not be used again.
func (s *slab[T]) reset() {
	if len(s.all) > mostPooled {
		*s = slab[T]{}
		return
	}
	clear(s.all[:len(s.all)-len(s.free)])
	s.free = s.all
}

// A room is where the parts of the rules of a page are made, and the lists that it hands
// out are as long as most of them become. A nil room hands out none.
type room struct {
	selectors    slab[complex]
	compounds    slab[compound]
	combinators  slab[byte]
	classes      slab[string]
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

func (r *room) someCompounds() []compound {
	if r == nil {
		return nil
	}
	return r.compounds.take(2)
}

func (r *room) someCombinators() []byte {
	if r == nil {
		return nil
	}
	return r.combinators.take(2)
}

func (r *room) someClasses() []string {
	if r == nil {
		return nil
	}
	return r.classes.take(1)
}

// reset takes back what was handed out.
func (r *room) reset() {
	r.selectors.reset()
	r.compounds.reset()
	r.combinators.reset()
	r.classes.reset()
	r.declarations.reset()
	r.bodies.reset()
	r.parents.reset()
	r.attrs.reset()
	r.rules.reset()
}
