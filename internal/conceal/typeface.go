package conceal

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"io"
	"net/url"
	"strings"
)

// maxFont bounds the size of a font, and what the fonts of a page unpack to, in bytes.
const maxFont = 8 << 20

// hasLetters reports whether the font in a data URL draws the letters that it has. A font
// in a format that is not read here, as WOFF2, counts by the size of its outlines.
func hasLetters(address string, unpacked *int) bool {
	head, body, ok := strings.Cut(address, ",")
	if !ok {
		return false
	}
	if i := strings.IndexAny(body, `"')`); i >= 0 {
		body = body[:i]
	}
	data := []byte(body)
	if strings.HasSuffix(strings.ToLower(strings.TrimSpace(head)), "base64") {
		clean := strings.Map(func(r rune) rune {
			if r <= ' ' || r == '=' {
				return -1
			}
			return r
		}, body)
		n, err := base64.RawStdEncoding.DecodeString(clean)
		if err != nil {
			return false
		}
		data = n
	} else if text, err := url.PathUnescape(body); err == nil {
		data = []byte(text)
	}
	if len(data) < 12 {
		return true
	}
	if len(data) > maxFont {
		return false
	}
	switch string(data[:4]) {
	case "wOF2":
		return outlines2(data) >= enoughOutlines
	case "wOFF":
		return typeface{unpack(data, unpacked)}.draws()
	case "\x00\x01\x00\x00", "true", "OTTO":
		return typeface{tablesOf(data)}.draws()
	}
	return true // no font: browsers take another
}

// enoughOutlines is the size of the outlines from which a font that is not read has
// letters, in bytes.
const enoughOutlines = 3000

// A typeface has the tables of a font.
type typeface struct{ tables map[string][]byte }

// tablesOf returns the tables of a font in the format TrueType or OpenType.
func tablesOf(data []byte) map[string][]byte {
	tables := map[string][]byte{}
	count := int(binary.BigEndian.Uint16(data[4:]))
	for i := range count {
		at := 12 + 16*i
		if at+16 > len(data) {
			break
		}
		from, size := int(binary.BigEndian.Uint32(data[at+8:])), int(binary.BigEndian.Uint32(data[at+12:]))
		if from >= 0 && size >= 0 && from+size <= len(data) {
			tables[string(data[at:at+4])] = data[from : from+size]
		}
	}
	return tables
}

// unpack returns the tables of a font in the format WOFF 1.
func unpack(data []byte, unpacked *int) map[string][]byte {
	tables := map[string][]byte{}
	if len(data) < 44 {
		return tables
	}
	count := int(binary.BigEndian.Uint16(data[12:]))
	for i := range count {
		at := 44 + 20*i
		if at+20 > len(data) {
			break
		}
		from, packed, size := int(binary.BigEndian.Uint32(data[at+4:])), int(binary.BigEndian.Uint32(data[at+8:])), int(binary.BigEndian.Uint32(data[at+12:]))
		if from < 0 || packed < 0 || from+packed > len(data) {
			continue
		}
		table := data[from : from+packed]
		if *unpacked += max(size, 0); *unpacked > maxFont {
			break
		}
		if packed < size {
			table = inflate(table, size)
		}
		tables[string(data[at:at+4])] = table
	}
	return tables
}

func inflate(packed []byte, size int) []byte {
	r, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil
	}
	out, err := io.ReadAll(io.LimitReader(r, int64(size)))
	if err != nil {
		return nil
	}
	return out
}

// outlines2 returns the size of the outlines of a font in the format WOFF 2, whose
// directory is not packed.
func outlines2(data []byte) int {
	if len(data) < 48 {
		return 0
	}
	count, at, total := int(binary.BigEndian.Uint16(data[12:])), 48, 0
	for range count {
		if at >= len(data) {
			return total
		}
		flags := data[at]
		at++
		tag := ""
		if flags&0x3f == 0x3f {
			if at+4 > len(data) {
				return total
			}
			tag = string(data[at : at+4])
			at += 4
		}
		size, n := base128(data[at:])
		at += n
		isGlyf, isLoca := flags&0x3f == 10 || tag == "glyf", flags&0x3f == 11 || tag == "loca"
		if version := flags >> 6; (isGlyf || isLoca) && version == 0 || !isGlyf && !isLoca && version != 0 {
			packed, n := base128(data[at:])
			at += n
			size = min(size, max(packed, 0))
		}
		if isGlyf || flags&0x3f == 13 || tag == "CFF " {
			total += size
		}
	}
	return total
}

// base128 reads a number of WOFF 2.
func base128(data []byte) (n, size int) {
	for i := 0; i < 5 && i < len(data); i++ {
		n = n<<7 | int(data[i]&0x7f)
		if data[i]&0x80 == 0 {
			return n, i + 1
		}
	}
	return n, min(5, len(data))
}

// testLetters are those that a font must draw if it has them.
const testLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

// draws reports whether most letters that the font has are drawn in a common size. One
// that has no letters is harmless: others are taken.
func (f typeface) draws() bool {
	head := f.tables["head"]
	if len(head) < 54 || f.tables["COLR"] != nil || f.tables["SVG "] != nil {
		return false
	}
	em := float64(binary.BigEndian.Uint16(head[18:]))
	has, drawn := 0, 0
	for _, c := range testLetters {
		glyph := f.glyph(uint32(c))
		if glyph == 0 {
			continue
		}
		if has++; f.height(glyph, head) >= 0.2*em {
			drawn++
		}
	}
	return has == 0 || drawn*10 >= has*9
}

// height returns the height of a glyph in the units of the font, 0 if it is not drawn. That
// of a glyph in CFF is not known, and counts as that of a letter if it has an outline.
func (f typeface) height(glyph int, head []byte) float64 {
	if cff := f.tables["CFF "]; cff != nil {
		if outlineCFF(cff, glyph) >= 8 {
			return float64(binary.BigEndian.Uint16(head[18:]))
		}
		return 0
	}
	loca, glyf := f.tables["loca"], f.tables["glyf"]
	var from, to int
	if binary.BigEndian.Uint16(head[50:]) == 0 {
		if 2*glyph+4 > len(loca) {
			return 0
		}
		from, to = 2*int(binary.BigEndian.Uint16(loca[2*glyph:])), 2*int(binary.BigEndian.Uint16(loca[2*glyph+2:]))
	} else {
		if 4*glyph+8 > len(loca) {
			return 0
		}
		from, to = int(binary.BigEndian.Uint32(loca[4*glyph:])), int(binary.BigEndian.Uint32(loca[4*glyph+4:]))
	}
	if to-from < 12 || from < 0 || to > len(glyf) {
		return 0
	}
	low, high := int16(binary.BigEndian.Uint16(glyf[from+4:])), int16(binary.BigEndian.Uint16(glyf[from+8:]))
	return float64(high) - float64(low)
}

// glyph returns the number of the glyph of a character, 0 if there is none.
func (f typeface) glyph(c uint32) int {
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
		if from < 0 || from+14 > len(cmap) {
			continue
		}
		if g := lookUp(cmap[from:], c); g != 0 {
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

// outlineCFF returns the size of the outline of a glyph in the format CFF, in bytes.
func outlineCFF(cff []byte, glyph int) int {
	if len(cff) < 4 {
		return 0
	}
	at := int(cff[2])
	_, at = indexCFF(cff, at) // names
	top, _ := indexCFF(cff, at)
	if len(top) == 0 {
		return 0
	}
	charstrings, _ := indexCFF(cff, offsetCFF(top[0]))
	if glyph >= len(charstrings) {
		return 0
	}
	return len(charstrings[glyph])
}

// indexCFF returns the entries of an index, and where it ends.
func indexCFF(cff []byte, at int) (list [][]byte, end int) {
	if at < 0 || at+3 > len(cff) {
		return nil, len(cff)
	}
	count, size := int(binary.BigEndian.Uint16(cff[at:])), int(cff[at+2])
	if count == 0 {
		return nil, at + 2
	}
	base := at + 2 + (count+1)*size
	offset := func(i int) int {
		n := 0
		for k := range size {
			if p := at + 3 + i*size + k; p < len(cff) {
				n = n<<8 | int(cff[p])
			}
		}
		return base + n
	}
	for i := range count {
		from, to := offset(i), offset(i+1)
		if from < 0 || to < from || to > len(cff) {
			return list, len(cff)
		}
		list = append(list, cff[from:to])
	}
	return list, offset(count)
}

// offsetCFF returns the place of the outlines that a dictionary tells.
func offsetCFF(dict []byte) int {
	last := 0
	for i := 0; i < len(dict); {
		switch b := dict[i]; {
		case b == 17:
			return last
		case b == 12:
			i += 2
		case b <= 21:
			i++
		case b == 28 && i+2 < len(dict):
			last, i = int(int16(binary.BigEndian.Uint16(dict[i+1:]))), i+3
		case b == 29 && i+4 < len(dict):
			last, i = int(int32(binary.BigEndian.Uint32(dict[i+1:]))), i+5
		case b == 30:
			for i++; i < len(dict) && dict[i]&0xf != 0xf; i++ {
			}
			i++
		case b >= 32 && b <= 246:
			last, i = int(b)-139, i+1
		case b >= 247 && b <= 250 && i+1 < len(dict):
			last, i = (int(b)-247)*256+int(dict[i+1])+108, i+2
		case b >= 251 && b <= 254 && i+1 < len(dict):
			last, i = -(int(b)-251)*256-int(dict[i+1])-108, i+2
		default:
			i++
		}
	}
	return -1
}
