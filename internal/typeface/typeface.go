// Package typeface tells whether a font has letters that can be seen. A page can bring a font
// whose letters are empty or too small to read.
package typeface

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"io"
	"net/url"
	"strings"
	"sync"
)

// maxFont bounds the size of a font, and what the fonts of a page unpack to, in bytes.
const maxFont = 8 << 20

// Draws reports whether the font in a data URL draws the letters that it has. A font in a
// format that is not read here, as WOFF2, counts by the size of its outlines. Unpacked counts
// the bytes that the fonts of a page unpack to: there is a bound for all of them.
func Draws(address string, unpacked *int) bool {
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
		return font{unpack(data, unpacked)}.draws()
	case "\x00\x01\x00\x00", "true", "OTTO":
		return font{tablesOf(data)}.draws()
	}
	return true // no font: browsers take another
}

// enoughOutlines is the size of the outlines from which a font that is not read has
// letters, in bytes.
const enoughOutlines = 3000

// A font is its tables, by name.
type font struct{ tables map[string][]byte }

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
		if from >= 0 && size >= 0 && from <= len(data) && size <= len(data)-from {
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
		if from < 0 || packed < 0 || from > len(data) || packed > len(data)-from {
			continue
		}
		table := data[from : from+packed]
		if size < 0 || size > maxFont-*unpacked {
			break
		}
		*unpacked += size
		if packed < size {
			table = inflate(table, size)
		}
		tables[string(data[at:at+4])] = table
	}
	return tables
}

// An inflater unpacks tables. It has a window of 32 KB, so it is used again.
type inflater struct {
	packed bytes.Reader
	out    io.ReadCloser // nil until it is used
}

var inflaters = sync.Pool{New: func() any { return new(inflater) }}

// inflate unpacks a table of at most size bytes.
func inflate(packed []byte, size int) []byte {
	f := inflaters.Get().(*inflater)
	out, err := f.unpack(packed, size)
	f.packed.Reset(nil) // or it would keep the font
	inflaters.Put(f)
	if err != nil {
		return nil
	}
	return out
}

func (f *inflater) unpack(packed []byte, size int) (table []byte, err error) {
	f.packed.Reset(packed)
	if f.out == nil {
		f.out, err = zlib.NewReader(&f.packed)
	} else {
		err = f.out.(zlib.Resetter).Reset(&f.packed, nil)
	}
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(f.out, int64(size)))
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
func (f font) draws() bool {
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
func (f font) height(glyph int, head []byte) float64 {
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
	if from < 0 || to > len(glyf) || from > to-12 {
		return 0
	}
	low, high := int16(binary.BigEndian.Uint16(glyf[from+4:])), int16(binary.BigEndian.Uint16(glyf[from+8:]))
	return float64(high) - float64(low)
}
