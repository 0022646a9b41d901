package font

import (
	"cmp"
	"slices"
	"sort"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/object"
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

// parseCMap reads a cmap. The function finds those that usecmap names.
func parseCMap(data []byte, find func(string) *cmap, m *meter.Meter) *cmap {
	c := &cmap{}
	l := &object.Lexer{Data: data, Meter: m}
	var last, before object.Object
	for {
		t := l.Next()
		word, ok := t.(object.Keyword)
		if !ok {
			before, last = last, t
			continue
		}
		switch word {
		case "":
			c.sort()
			return c
		case "usecmap":
			if name, ok := last.(object.Name); ok {
				c.base = find(string(name))
			}
		case "def":
			if n, ok := last.(int64); ok && before == object.Name("WMode") {
				c.vertical = n == 1
			}
		case "begincodespacerange":
			c.readSpaces(l)
		case "begincidrange":
			c.readCIDs(l, true)
		case "begincidchar":
			c.readCIDs(l, false)
		case "beginbfrange":
			c.readTextRanges(l)
		case "beginbfchar":
			c.readTexts(l)
		}
	}
}

// code returns the code that a string of at most four bytes is.
func code(s object.String) (v uint32, size uint8) {
	if len(s) > 4 {
		s = s[len(s)-4:]
	}
	for i := range len(s) {
		v = v<<8 | uint32(s[i])
	}
	return v, uint8(len(s))
}

func (c *cmap) readSpaces(l *object.Lexer) {
	for len(c.spaces) < 256 {
		low, ok1 := l.Next().(object.String)
		if !ok1 {
			return
		}
		top, ok2 := l.Next().(object.String)
		if !ok2 || len(low) == 0 {
			return
		}
		v, size := code(low)
		w, _ := code(top)
		c.spaces = append(c.spaces, codeSpace{size, v, w})
	}
}

func (c *cmap) readCIDs(l *object.Lexer, ranges bool) {
	for len(c.cids) < maxRanges {
		low, ok := l.Next().(object.String)
		if !ok {
			return
		}
		top := low
		if ranges {
			if top, ok = l.Next().(object.String); !ok {
				return
			}
		}
		cid, ok := l.Next().(int64)
		if !ok {
			return
		}
		v, size := code(low)
		w, _ := code(top)
		if v <= w && 0 <= cid && cid <= 0xffff {
			c.cids = append(c.cids, cidRange{size, v, w, uint32(cid)})
		}
	}
}

func (c *cmap) readTexts(l *object.Lexer) {
	for len(c.texts) < maxRanges {
		low, ok := l.Next().(object.String)
		if !ok {
			return
		}
		v, _ := code(low)
		switch to := l.Next().(type) {
		case object.String:
			c.texts = append(c.texts, textRange{v, v, utf16Text(to)})
		case object.Name:
			c.texts = append(c.texts, textRange{v, v, nameText(string(to))})
		default:
			return
		}
	}
}

func (c *cmap) readTextRanges(l *object.Lexer) {
	for len(c.texts) < maxRanges {
		low, ok1 := l.Next().(object.String)
		if !ok1 {
			return
		}
		top, ok2 := l.Next().(object.String)
		if !ok2 {
			return
		}
		v, _ := code(low)
		w, _ := code(top)
		switch to := l.Next().(type) {
		case object.String:
			if v <= w {
				c.texts = append(c.texts, textRange{v, w, utf16Text(to)})
			}
		case object.Keyword:
			if to != "[" {
				return
			}
			c.readList(l, v, w)
		}
	}
}

// readList reads the texts of a range one by one.
func (c *cmap) readList(l *object.Lexer, low, top uint32) {
	for v := low; len(c.texts) < maxRanges; v++ {
		switch to := l.Next().(type) {
		case object.String:
			if v <= top && v >= low {
				c.texts = append(c.texts, textRange{v, v, utf16Text(to)})
			}
		case object.Keyword:
			return
		}
	}
}

// maxText bounds the text of one code, in bytes: eight letters. The longest ligatures
// have four; what is longer says something that the glyph does not show.
const maxText = 16

// utf16Text decodes the text of a code: UTF-16, high byte first.
func utf16Text(s object.String) string {
	if len(s) == 1 {
		return string(rune(s[0]))
	}
	units := make([]uint16, 0, min(len(s), maxText)/2)
	for i := 0; i+1 < len(s) && i < maxText; i += 2 {
		units = append(units, uint16(s[i])<<8|uint16(s[i+1]))
	}
	if n := len(units); len(s) > maxText && utf16.IsSurrogate(rune(units[n-1])) && units[n-1] < 0xdc00 {
		units = units[:n-1] // half of a letter
	}
	return string(utf16.Decode(units))
}
