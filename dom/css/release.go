package css

import "sync"

// styles are those that were released: empty, with room for another page.
var styles = sync.Pool{New: func() any { return newStyles() }}

func newStyles() *Styles {
	s := &Styles{}
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
// Style that it returned may be used; strings stay valid.
func (s *Styles) Release() {
	x := &s.index
	if max(len(x.byAttr), cap(s.sheet.rules)) > mostPooled {
		return
	}
	if cap(x.within) > mostNodes {
		x.within, x.masks = nil, nil
	}
	for _, table := range [...]map[string][]*rule{x.byID, x.byClass, x.byTag, x.byKey} {
		clear(table)
	}
	clear(x.byAttr)
	clear(x.recent[:])
	clear(x.tags[:])
	clear(s.sheet.rules)
	for _, list := range [...][]*rule{x.byValue, x.ofRoot, x.others, x.ofParts[:cap(x.ofParts)]} {
		clear(list)
	}
	clear(x.within)
	x.inlines.reset()
	clear(x.masks)
	spare := &Styles{}
	s.style.reset()
	spare.style = Style{words: s.style.words, values: s.style.values, set: s.style.set}
	s.sheet.room.reset()
	spare.sheet.rules, spare.sheet.room = s.sheet.rules[:0], s.sheet.room
	spare.index = *x
	spare.byValue, spare.ofRoot, spare.others, spare.within = x.byValue[:0], x.ofRoot[:0], x.others[:0], x.within[:0]
	spare.ofParts, spare.masks = x.ofParts[:0], x.masks[:0]
	*s = Styles{} // a use after Release panics at once
	styles.Put(spare)
}

// fit returns a table of n entries, all zero, in the place of an empty one.
func fit[T any](table []T, n int) []T {
	if cap(table) < n {
		return make([]T, n)
	}
	return table[:n]
}
