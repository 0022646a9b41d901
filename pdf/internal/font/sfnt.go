package font

import (
	_ "embed"
	"encoding/binary"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
)

// macGlyphsData has the names of the standard glyphs of TrueType, one a line.
//
//go:embed data/macglyphs.txt
var macGlyphsData string

var macGlyphs = sync.OnceValue(func() []string { return strings.Fields(macGlyphsData) })

// An sfnt is what is needed of a TrueType or OpenType font: which glyph stands for
// which character. The font's glyphs themselves are not read.
type sfnt struct {
	symbol map[uint32]uint16 // codes of a symbol font, without 0xF000
	mac    map[uint32]uint16 // codes of Mac OS
	texts  map[uint16]rune   // characters of glyphs
	names  []string          // of glyphs
	cff    *cff
}

// table is a slice with reads that never fail: behind its end there are zeros.
type table []byte

func (t table) u16(at int) int {
	if at < 0 || at+2 > len(t) {
		return 0
	}
	return int(binary.BigEndian.Uint16(t[at:]))
}

func (t table) u32(at int) uint32 {
	if at < 0 || at+4 > len(t) {
		return 0
	}
	return binary.BigEndian.Uint32(t[at:])
}

// from returns the table from an offset on.
func (t table) from(at uint32) table {
	if uint64(at) >= uint64(len(t)) {
		return nil
	}
	return t[at:]
}

const maxTables = 64

func parseSFNT(data []byte, m *meter.Meter) *sfnt {
	t := table(data)
	if t.u32(0) == 0x74746366 { // ttcf: the first font of a collection
		t = t.from(t.u32(12))
	}
	s := &sfnt{symbol: map[uint32]uint16{}, mac: map[uint32]uint16{}, texts: map[uint16]rune{}}
	for i := range min(t.u16(4), maxTables) {
		at := 12 + 16*i
		if at+16 > len(t) {
			break
		}
		body := table(data).from(t.u32(at + 8))
		body = body[:min(len(body), int(min(t.u32(at+12), 1<<24)))]
		switch string(t[at : at+4]) {
		case "cmap":
			s.readCMap(body, m)
		case "post":
			s.readPost(body, m)
		case "CFF ":
			s.cff = parseCFF(body, m)
		}
	}
	return s
}

func (s *sfnt) readCMap(t table, m *meter.Meter) {
	for i := range min(t.u16(2), maxTables) {
		at := 4 + 8*i
		platform, encoding := t.u16(at), t.u16(at+2)
		sub := t.from(t.u32(at + 4))
		switch {
		case platform == 3 && encoding == 0:
			sub.eachGlyph(m, func(code uint32, glyph uint16) {
				s.symbol[code&0xff] = glyph
				if code < 0xf000 || code > 0xf0ff { // some have characters all the same
					s.addText(code, glyph)
				}
			})
		case platform == 3 || platform == 0:
			sub.eachGlyph(m, s.addText)
		case platform == 1:
			sub.eachGlyph(m, func(code uint32, glyph uint16) { s.mac[code&0xff] = glyph })
		}
	}
}

// addText prefers the lowest character of a glyph, but any to a character of private use.
func (s *sfnt) addText(code uint32, glyph uint16) {
	r := rune(code)
	if glyph == 0 || r <= 0 || r > 0x10ffff {
		return
	}
	if old, ok := s.texts[glyph]; !ok || r < old && !(r < ' ') || old < ' ' {
		s.texts[glyph] = r
	}
}

// maxMapped bounds the codes of a table.
const maxMapped = 1 << 17

// eachGlyph calls add for the codes of a table, in the formats that fonts in PDF files have.
func (t table) eachGlyph(m *meter.Meter, add func(code uint32, glyph uint16)) {
	m.Spend(256)
	switch t.u16(0) {
	case 0:
		for code := range min(256, len(t)-6) {
			add(uint32(code), uint16(t[6+code]))
		}
	case 4:
		t.segments(m, add)
	case 6:
		first, count := t.u16(6), t.u16(8)
		m.Spend(count)
		for i := range count {
			add(uint32(first+i), uint16(t.u16(10+2*i)))
		}
	case 12:
		t.groups(m, add)
	}
}

func (t table) segments(m *meter.Meter, add func(uint32, uint16)) {
	n := t.u16(6) / 2
	total := 0
	for i := range n {
		last, first := t.u16(14+2*i), t.u16(16+2*n+2*i)
		delta, offset := t.u16(16+4*n+2*i), t.u16(16+6*n+2*i)
		for code := first; code <= last && code < 0xffff; code++ {
			if total++; total > maxMapped {
				return
			}
			glyph := code
			if offset != 0 {
				glyph = t.u16(16 + 6*n + 2*i + offset + 2*(code-first))
			}
			if glyph != 0 || offset == 0 {
				add(uint32(code), uint16(glyph+delta))
			}
		}
		m.Spend(max(0, last-first) + 8)
	}
}

func (t table) groups(m *meter.Meter, add func(uint32, uint16)) {
	total := uint32(0)
	for i := range min(int(t.u32(12)), maxMapped) {
		at := 16 + 12*i
		if at+12 > len(t) {
			return
		}
		first, last, glyph := t.u32(at), t.u32(at+4), t.u32(at+8)
		if first > last || last > 0x10ffff {
			continue
		}
		for code := first; code <= last; code++ {
			if total++; total > maxMapped {
				return
			}
			add(code, uint16(glyph+code-first))
		}
		m.Spend(int(last-first) + 8)
	}
}

func (s *sfnt) readPost(t table, m *meter.Meter) {
	if t.u32(0) != 0x00020000 {
		return
	}
	n := t.u16(32)
	var own []string
	for at := 34 + 2*n; at < len(t); {
		size := int(t[at])
		own = append(own, string(t[at+1:min(at+1+size, len(t))]))
		at += 1 + size
	}
	m.Spend(len(t))
	standard := macGlyphs()
	s.names = make([]string, n)
	for i := range n {
		switch index := t.u16(34 + 2*i); {
		case index < len(standard):
			s.names[i] = standard[index]
		case index-len(standard) < len(own):
			s.names[i] = own[index-len(standard)]
		}
	}
}

// glyphText returns the text of a glyph, empty if unknown.
func (s *sfnt) glyphText(glyph uint16) string {
	if r, ok := s.texts[glyph]; ok {
		return string(r)
	}
	if int(glyph) < len(s.names) {
		return nameText(s.names[glyph])
	}
	if s.cff != nil {
		return s.cff.glyphText(int(glyph))
	}
	return ""
}

// codeText returns the text of a code of a simple font without an encoding.
func (s *sfnt) codeText(code byte) string {
	for _, codes := range []map[uint32]uint16{s.symbol, s.mac} {
		if glyph, ok := codes[uint32(code)]; ok && glyph != 0 {
			if text := s.glyphText(glyph); text != "" {
				return text
			}
		}
	}
	if s.cff != nil {
		return nameText(s.cff.codeName(code))
	}
	return ""
}
