package font

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
)

// cffStringsData has the standard strings of CFF, one a line, from appendix A of Adobe's
// Technical Note 5176.
//
//go:embed data/cffstrings.txt
var cffStringsData string

var cffStrings = sync.OnceValue(func() []string { return strings.Fields(cffStringsData) })

// A cff is what is needed of a CFF font: the names of its glyphs and its encoding.
type cff struct {
	keyed    bool     // by CIDs: glyphs have no names
	names    []string // of glyphs
	codes    map[byte]int
	standard bool // the encoding is the standard one
}

// A cffIndex is a list of pieces of data.
type cffIndex struct {
	data    table
	offsets int // where the offsets are
	size    int // of an offset
	count   int
	base    int // of the pieces
}

// index reads an INDEX, and returns what follows it.
func (t table) index(at int) (x cffIndex, next int) {
	x = cffIndex{data: t, count: t.u16(at)}
	if x.count == 0 || at+3 > len(t) {
		x.count = 0
		return x, at + 2
	}
	x.size = int(t[at+2])
	if x.size < 1 || x.size > 4 {
		x.count = 0
		return x, len(t)
	}
	x.offsets = at + 3
	x.base = x.offsets + (x.count+1)*x.size - 1
	return x, x.base + x.offset(x.count)
}

func (x cffIndex) offset(i int) (v int) {
	at := x.offsets + i*x.size
	if at+x.size > len(x.data) {
		return 0
	}
	for _, b := range x.data[at : at+x.size] {
		v = v<<8 | int(b)
	}
	return min(v, 1<<24)
}

func (x cffIndex) piece(i int) table {
	if i < 0 || i >= x.count {
		return nil
	}
	from, to := x.base+x.offset(i), x.base+x.offset(i+1)
	if from < 0 || from > to || to > len(x.data) {
		return nil
	}
	return x.data[from:to]
}

func parseCFF(data []byte, m *meter.Meter) *cff {
	t := table(data)
	c := &cff{codes: map[byte]int{}}
	if len(t) < 4 {
		return c
	}
	_, at := t.index(int(t[2]))
	tops, at := t.index(at)
	texts, _ := t.index(at)
	top := tops.piece(0).operands()
	_, c.keyed = top[0x0c1e]
	glyphs := 0
	if at, ok := top[17]; ok {
		list, _ := t.index(at)
		glyphs = min(list.count, 1<<16)
	}
	m.Spend(glyphs * 8)
	if c.keyed {
		return c
	}
	c.readCharset(t, top[15], glyphs, texts)
	c.readEncoding(t, top[16])
	return c
}

// operands returns the last operand of the operators of a dictionary. Two-byte
// operators are 0x0c00 and more.
func (t table) operands() map[int]int {
	found := map[int]int{}
	last := 0
	for i := 0; i < len(t); {
		b := int(t[i])
		i++
		switch {
		case b == 12 && i < len(t):
			found[0x0c00|int(t[i])] = last
			i++
		case b <= 21:
			found[b] = last
		case b == 28:
			last = int(int16(t.u16(i)))
			i += 2
		case b == 29:
			last = int(int32(t.u32(i)))
			i += 4
		case b == 30:
			for i < len(t) && t[i]&0x0f != 0x0f {
				i++
			}
			i++
		case b <= 246:
			last = b - 139
		case b <= 250 && i < len(t):
			last = (b-247)*256 + int(t[i]) + 108
			i++
		case b <= 254 && i < len(t):
			last = -(b-251)*256 - int(t[i]) - 108
			i++
		}
	}
	return found
}

func (c *cff) readCharset(t table, at, glyphs int, texts cffIndex) {
	name := func(sid int) string {
		if standard := cffStrings(); sid < len(standard) {
			return standard[sid]
		}
		piece := texts.piece(sid - len(cffStrings()))
		return string(piece[:min(len(piece), maxText)])
	}
	c.names = append(c.names, ".notdef")
	if at <= 2 { // the standard charsets: ISOAdobe is in the order of the strings
		for sid := 1; sid < glyphs && sid <= 228; sid++ {
			c.names = append(c.names, name(sid))
		}
		return
	}
	if at >= len(t) {
		return
	}
	format := t[at]
	at++
	for len(c.names) < glyphs && at < len(t) {
		first, more := t.u16(at), 0
		at += 2
		switch {
		case format == 1 && at < len(t):
			more = int(t[at])
			at++
		case format == 2:
			more = t.u16(at)
			at += 2
		}
		for i := 0; i <= more && len(c.names) < glyphs; i++ {
			c.names = append(c.names, name(first+i))
		}
	}
}

func (c *cff) readEncoding(t table, at int) {
	if at <= 1 {
		c.standard = true
		return
	}
	if at+2 > len(t) {
		return
	}
	format, n := t[at]&0x7f, int(t[at+1])
	at += 2
	glyph := 1
	for range n {
		if at >= len(t) {
			return
		}
		code, more := int(t[at]), 0
		at++
		if format == 1 && at < len(t) {
			more = int(t[at])
			at++
		}
		for i := 0; i <= more; i++ {
			c.codes[byte(code+i)] = glyph
			glyph++
		}
	}
}

// codeName returns the name of the glyph of a code, empty if unknown.
func (c *cff) codeName(code byte) string {
	if glyph, ok := c.codes[code]; ok && glyph < len(c.names) {
		return c.names[glyph]
	}
	return ""
}

// glyphText returns the text of a glyph, empty if unknown.
func (c *cff) glyphText(glyph int) string {
	if glyph < 0 || glyph >= len(c.names) {
		return ""
	}
	return nameText(c.names[glyph])
}
