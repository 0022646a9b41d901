package font

import (
	"unicode/utf16"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/object"
)

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
