package typeface

import "encoding/binary"

// glyph returns the number of the glyph of a character, 0 if there is none.
func (f font) glyph(c uint32) int {
	cmap := f.tables["cmap"]
	if len(cmap) < 4 {
		return 0
	}
	for i := range int(binary.BigEndian.Uint16(cmap[2:])) {
		at := 4 + 8*i
		if at+8 > len(cmap) {
			return 0
		}
		from := int(binary.BigEndian.Uint32(cmap[at+4:]))
		if from < 0 || from > len(cmap)-14 {
			continue
		}
		if g := lookUp(cmap[from:], c); g > 0 && g <= 0xffff {
			return g
		}
	}
	return 0
}

// lookUp looks a character up in a part of a cmap.
func lookUp(t []byte, c uint32) int {
	u16 := func(at int) int {
		if at < 0 || at+2 > len(t) {
			return 0
		}
		return int(binary.BigEndian.Uint16(t[at:]))
	}
	u32 := func(at int) uint32 {
		if at < 0 || at+4 > len(t) {
			return 0
		}
		return binary.BigEndian.Uint32(t[at:])
	}
	switch u16(0) {
	case 0:
		if c < 256 && int(c)+6 < len(t) {
			return int(t[6+c])
		}
	case 4:
		segments := u16(6) / 2
		for i := range segments {
			end, start := u16(14+2*i), u16(16+2*segments+2*i)
			if int(c) > end || int(c) < start {
				continue
			}
			delta, offset := u16(16+4*segments+2*i), u16(16+6*segments+2*i)
			if offset == 0 {
				return (int(c) + delta) & 0xffff
			}
			if g := u16(16 + 6*segments + 2*i + offset + 2*(int(c)-start)); g != 0 {
				return (g + delta) & 0xffff
			}
			return 0
		}
	case 6:
		if first := u16(6); int(c) >= first && int(c) < first+u16(8) {
			return u16(10 + 2*(int(c)-first))
		}
	case 12:
		for i := range min(int(u32(12)), len(t)/12) {
			at := 16 + 12*i
			if start := u32(at); c >= start && c <= u32(at+4) {
				return int(u32(at+8) + c - start)
			}
		}
	}
	return 0
}
