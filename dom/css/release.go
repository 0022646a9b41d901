package css

import "sync"

// released are states that were released: empty, with room for another page.
var released = sync.Pool{New: func() any { return newState() }}

func newState() *state {
	s := &state{}
	s.index = index{
		byID: map[string][]*rule{}, byClass: map[string][]*rule{}, byTag: map[string][]*rule{}, byKey: map[string][]*rule{},
		byAttr:  map[string]*classAttr{},
		inlines: inlines{byText: map[string][]Declaration{}, space: mostInline},
	}
	return s
}

// mostPooled bounds the tables that are kept for another page, in entries. A map that
// was once large takes long to clear.
const mostPooled = 1 << 13

// mostNodes bounds the tables for the nodes of a page, which are slices.
const mostNodes = 1 << 16

// Release makes the tables of s available for another page. After it, neither s nor a
// Style that it returned, nor Variables, may be used; strings stay valid.
func (s *Styles) Release() {
	was := s.state
	s.state = nil // a use after Release panics at once
	if max(len(was.byAttr), cap(was.sheet.rules)) <= mostPooled {
		was.reset()
		released.Put(was)
	}
}

// reset makes a state empty.
func (s *state) reset() {
	s.index.reset()
	s.style.reset()
	s.style.room.reset()
	clear(s.style.checks)
	clear(s.style.splits)
	s.sheet.room.reset()
	s.sheet.scratch.reset()
	s.sheet.usage.reset()
	*s = state{
		style: Style{words: s.style.words, values: s.style.values, set: s.style.set, custom: emptied(s.style.custom), room: s.style.room,
			checks: s.style.checks, splits: s.style.splits},
		sheet: sheet{rules: wiped(s.sheet.rules), room: s.sheet.room, scratch: s.sheet.scratch, usage: s.sheet.usage},
		index: s.index,
	}
}

// reset makes an index empty.
func (x *index) reset() {
	if cap(x.within) > mostNodes {
		x.within, x.masks = nil, nil
	}
	for _, table := range [...]map[string][]*rule{x.byID, x.byClass, x.byTag, x.byKey} {
		clear(table)
	}
	clear(x.byAttr)
	clear(x.recent[:])
	clear(x.tags[:])
	x.subject = subject{}
	for _, list := range [...]*[]*rule{&x.byValue, &x.ofRoot, &x.others, &x.ofParts, &x.found} {
		*list = emptied(*list)
	}
	clear(x.within)
	clear(x.masks)
	x.within, x.masks = x.within[:0], x.masks[:0]
	x.inlines.reset()
}

// emptied returns a list without entries, and with nothing of the page in the room behind
// them. Clearing a large one again and again would cost more than a new one.
func emptied[T any](list []T) []T {
	if cap(list) > mostPooled {
		return nil
	}
	clear(list[:cap(list)])
	return list[:0]
}

// wiped is emptied for a list that never became shorter, so that there is nothing behind its
// entries.
func wiped[T any](list []T) []T {
	if cap(list) > mostPooled {
		return nil
	}
	clear(list)
	return list[:0]
}

// fit returns a table of n entries, all zero, in the place of an empty one.
func fit[T any](table []T, n int) []T {
	if cap(table) < n {
		return make([]T, n)
	}
	return table[:n]
}
