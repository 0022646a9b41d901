package main

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"
)

// A printFont is a font that the tests make, so that lines break at the same places on
// every machine. Each letter is a box of its own.
type printFont struct {
	family, name string // for style sheets, and for PostScript
	weight       uint16
	fixed        bool
}

var printFonts = []printFont{{"Made", "Made-Regular", 400, false}, {"Made", "Made-Bold", 700, false}, {"MadeMono", "MadeMono", 400, true}}

// printFaces returns the rules of a style sheet that give a text the fonts.
func printFaces(text string) string {
	var b strings.Builder
	for _, f := range printFonts {
		fmt.Fprintf(&b, "@font-face{font-family:%s;font-weight:%d;src:url(data:font/ttf;base64,%s)}", f.family, f.weight, base64.StdEncoding.EncodeToString(f.file(text)))
	}
	return b.String()
}

// signs are what a browser may draw beside the letters of a text.
const signs = " !\"#$%&'()*+,-./0123456789:;<=>?@[\\]^_`{|}~•‐–—‘’“”…▸▾\u00a0Details"

// width returns the width of a letter in thousandths of the size, about as in a font for books.
func (f printFont) width(r rune) uint16 {
	w := 500
	switch {
	case unicode.Is(unicode.Mn, r):
		return 0
	case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul):
		return 1000
	case f.fixed:
		return 600
	case strings.ContainsRune(" ijlft.,;:!'|()[]", r):
		w = 280
	case strings.ContainsRune("mwMW—…@%", r):
		w = 820
	case unicode.IsUpper(r):
		w = 670
	}
	if f.weight > 400 {
		w += 40
	}
	return uint16(w)
}

// file returns the font for the letters of a text, as TrueType.
func (f printFont) file(text string) []byte {
	letters := map[rune]bool{}
	for _, r := range text + signs {
		letters[r] = true
	}
	runes := slices.Sorted(maps.Keys(letters))
	count := uint16(len(runes) + 1) // glyph 0 stands for letters that are missing

	var widths, outlines, places, groups []byte
	add := func(r rune, width uint16) {
		places = enlarge(places, uint32(len(outlines)))
		widths = enlarge(widths, width, int16(0))
		if right := int16(width) - 60; right > 0 && !unicode.IsSpace(r) {
			outlines = enlarge(outlines, int16(1), int16(0), int16(0), right, int16(650), uint16(3), uint16(0), [4]uint8{1, 1, 1, 1},
				[]int16{0, 0, right, 0, 0, 650, 0, -650})
		}
	}
	add(0, 500)
	for i, r := range runes {
		add(r, f.width(r))
		groups = enlarge(groups, r, r, uint32(i+1))
	}
	places = enlarge(places, uint32(len(outlines)))

	var names, strs []byte
	for _, id := range []uint16{1, 2, 4, 6} {
		text := enlarge(nil, utf16.Encode([]rune(f.name)))
		names = enlarge(names, []uint16{3, 1, 0x409, id, uint16(len(text)), uint16(len(strs))})
		strs = append(strs, text...)
	}
	pitch := uint32(0)
	if f.fixed {
		pitch = 1
	}
	return packFont([][2]string{
		{"OS/2", string(enlarge(nil, uint16(3), int16(500), f.weight, uint16(5), uint16(0), [11]int16{650, 600, 0, 75, 650, 600, 0, 350, 50, 250, 0}, [10]uint8{}, [4]uint32{}, []byte("MADE"),
			uint16(0x40), uint16(min(runes[0], 0xffff)), uint16(min(runes[len(runes)-1], 0xffff)), []int16{800, -200, 90, 900, 200}, [2]uint32{1}, []int16{450, 650, 0, 32, 1}))},
		{"cmap", string(enlarge(nil, []uint16{0, 1, 3, 10}, uint32(12), []uint16{12, 0}, uint32(16+len(groups)), uint32(0), uint32(len(runes)), groups))},
		{"glyf", string(outlines)},
		{"head", string(enlarge(nil, uint32(1<<16), uint32(1<<16), uint32(0), uint32(0x5f0f3cf5), []uint16{0, 1000}, [2]int64{}, []int16{0, 0, 1000, 650, 0, 8, 2, 1, 0}))},
		{"hhea", string(enlarge(nil, uint32(1<<16), []int16{800, -200, 90, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0}, count))},
		{"hmtx", string(widths)},
		{"loca", string(places)},
		{"maxp", string(enlarge(nil, uint32(1<<16), count, [13]uint16{4, 1, 0, 0, 2}))},
		{"name", string(enlarge(nil, []uint16{0, 4, 6 + 4*12}, names, strs))},
		{"post", string(enlarge(nil, uint32(3<<16), uint32(0), []int16{-100, 50}, pitch, [4]uint32{}))},
	})
}

// enlarge adds numbers to a table.
func enlarge(table []byte, values ...any) []byte {
	for _, v := range values {
		var err error
		if table, err = binary.Append(table, binary.BigEndian, v); err != nil {
			panic(err)
		}
	}
	return table
}

// packFont writes the tables of a font, which are sorted by name.
func packFont(tables [][2]string) []byte {
	head := enlarge(nil, uint32(1<<16), []uint16{uint16(len(tables)), 128, 3, uint16(16*len(tables) - 128)})
	var body []byte
	for _, t := range tables {
		var sum uint32
		data := t[1] + strings.Repeat("\x00", -len(t[1])&3)
		for i := 0; i < len(data); i += 4 {
			sum += binary.BigEndian.Uint32([]byte(data[i:]))
		}
		head = enlarge(head, []byte(t[0]), sum, uint32(12+16*len(tables)+len(body)), uint32(len(t[1])))
		body = append(body, data...)
	}
	return append(head, body...)
}
