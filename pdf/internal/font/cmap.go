package font

import (
	"cmp"
	"slices"
	"sort"
	"unicode/utf8"
)

// A cmap maps the codes of strings to CIDs, or to text.
type cmap struct {
	vertical bool
	spaces   []codeSpace
	cids     []cidRange
	texts    []textRange
	base     *cmap // what usecmap names
}

// A codeSpace is a range of codes of one length: each byte is within its own bounds.
type codeSpace struct {
	size     uint8
	low, top uint32
}

// A cidRange maps the codes from low to top to CIDs from cid on.
type cidRange struct {
	size     uint8
	low, top uint32
	cid      uint32
}

// A textRange maps the codes from low to top: the first to text, the others to the text
// whose last character is as much further.
type textRange struct {
	low, top uint32
	text     string
}

// maxRanges bounds the ranges of a cmap; ranges are never expanded.
const maxRanges = 1 << 17

// sort orders the ranges for lookup. Of two ranges from the same code the later counts.
func (c *cmap) sort() {
	slices.SortStableFunc(c.cids, func(a, b cidRange) int {
		return cmp.Or(cmp.Compare(a.size, b.size), cmp.Compare(a.low, b.low))
	})
	slices.SortStableFunc(c.texts, func(a, b textRange) int { return cmp.Compare(a.low, b.low) })
}

// overlaps is how many ranges are tried if the nearest one ends too early.
const overlaps = 8

// cid returns the CID of a code.
func (c *cmap) cid(v uint32, size uint8) (uint32, bool) {
	for depth := 0; c != nil && depth < 8; depth++ {
		i := sort.Search(len(c.cids), func(i int) bool {
			r := c.cids[i]
			return r.size > size || r.size == size && r.low > v
		})
		for j := i - 1; j >= 0 && j >= i-overlaps; j-- {
			if r := c.cids[j]; r.size == size && r.low <= v && v <= r.top {
				return r.cid + v - r.low, true
			}
		}
		c = c.base
	}
	return 0, false
}

// text returns the text of a code.
func (c *cmap) text(v uint32) (string, bool) {
	for depth := 0; c != nil && depth < 8; depth++ {
		i := sort.Search(len(c.texts), func(i int) bool { return c.texts[i].low > v })
		for j := i - 1; j >= 0 && j >= i-overlaps; j-- {
			if r := c.texts[j]; r.low <= v && v <= r.top {
				return advance(r.text, v-r.low), true
			}
		}
		c = c.base
	}
	return "", false
}

// advance returns the text with its last character n further.
func advance(text string, n uint32) string {
	if n == 0 || text == "" {
		return text
	}
	last, size := utf8.DecodeLastRuneInString(text)
	if n > utf8.MaxRune || last+rune(n) > utf8.MaxRune {
		return ""
	}
	return text[:len(text)-size] + string(last+rune(n))
}

// next returns the code at the start of a string and its length.
func (c *cmap) next(s []byte) (v uint32, size int) {
	for b := c; b != nil; b = b.base {
		if len(b.spaces) > 0 {
			return nextCode(b.spaces, s)
		}
	}
	return nextCode(nil, s)
}

func nextCode(spaces []codeSpace, s []byte) (v uint32, size int) {
	shortest := 4
	for size = 1; size <= 4 && size <= len(s); size++ {
		v = v<<8 | uint32(s[size-1])
		for _, space := range spaces {
			if int(space.size) == size && space.has(v) {
				return v, size
			}
			shortest = min(shortest, int(space.size))
		}
	}
	if len(spaces) == 0 {
		shortest = 2
	}
	size = min(shortest, len(s))
	v = 0
	for _, b := range s[:size] {
		v = v<<8 | uint32(b)
	}
	return v, size
}

func (s codeSpace) has(v uint32) bool {
	for i := uint(0); i < uint(s.size); i++ {
		b := v >> (8 * i) & 0xff
		if b < s.low>>(8*i)&0xff || b > s.top>>(8*i)&0xff {
			return false
		}
	}
	return true
}
