package typeface

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"testing"
)

// ttf returns a font with the letters a to z, whose glyphs have a height in units of a
// thousandth of the size.
func ttf(height int16) map[string][]byte {
	head := make([]byte, 54)
	binary.BigEndian.PutUint16(head[18:], 1000)
	var cmap bytes.Buffer
	for _, v := range []uint16{0, 1, 3, 1, 0, 12} { // one part, at 12
		binary.Write(&cmap, binary.BigEndian, v)
	}
	shift := 1 - 'a'
	for _, v := range []uint16{4, 32, 0, 4, 0, 0, 0, 'z', 0xffff, 0, 'a', 0xffff, uint16(shift), 1, 0, 0} {
		binary.Write(&cmap, binary.BigEndian, v)
	}
	glyf := make([]byte, 12)
	binary.BigEndian.PutUint16(glyf[8:], uint16(height))
	var loca, all bytes.Buffer
	for i := range 28 {
		at := uint16(0)
		if i > 0 && height > 0 {
			at = uint16(i-1) * 6
			all.Write(glyf)
		}
		binary.Write(&loca, binary.BigEndian, at)
	}
	return map[string][]byte{"head": head, "cmap": cmap.Bytes(), "loca": loca.Bytes(), "glyf": all.Bytes()}
}

// pack writes the tables of a font as TrueType, or as WOFF if woff is set.
func pack(tables map[string][]byte, woff bool) string {
	entry, start := 16, 12
	if woff {
		entry, start = 20, 44
	}
	out := make([]byte, start+entry*len(tables))
	copy(out, "\x00\x01\x00\x00")
	binary.BigEndian.PutUint16(out[4:], uint16(len(tables)))
	if woff {
		copy(out, "wOFF")
		binary.BigEndian.PutUint16(out[12:], uint16(len(tables)))
	}
	at := start
	for _, tag := range []string{"cmap", "glyf", "head", "loca"} {
		table := tables[tag]
		body := table
		if woff {
			var b bytes.Buffer
			z := zlib.NewWriter(&b)
			z.Write(table)
			z.Close()
			if body = b.Bytes(); len(body) >= len(table) {
				body = table
			}
		}
		copy(out[at:], tag)
		place := out[at+8:]
		if woff {
			place = out[at+4:]
		}
		binary.BigEndian.PutUint32(place, uint32(len(out)))
		binary.BigEndian.PutUint32(place[4:], uint32(len(body)))
		if woff {
			binary.BigEndian.PutUint32(place[8:], uint32(len(table)))
		}
		out = append(out, body...)
		at += entry
	}
	return "data:font/ttf;base64," + base64.StdEncoding.EncodeToString(out)
}

// TestLetters checks which fonts draw letters.
func TestLetters(t *testing.T) {
	wide := make([]byte, 60) // WOFF2 with a table glyf of 4,000 bytes
	copy(wide, "wOF2")
	wide[13] = 1
	copy(wide[48:], []byte{10, 0x9f, 0x20, 0x9f, 0x20})
	thin := bytes.Clone(wide)
	copy(thin[48:], []byte{10, 0x20, 0x20})
	woff2 := func(b []byte) string { return "data:font/woff2;base64," + base64.StdEncoding.EncodeToString(b) }
	for _, tt := range []struct {
		name, address string
		want          bool
	}{
		{"letters", pack(ttf(700), false), true},
		{"no outlines", pack(ttf(0), false), false},
		{"tiny letters", pack(ttf(20), false), false},
		{"packed letters", pack(ttf(700), true), true},
		{"packed, no outlines", pack(ttf(0), true), false},
		{"many outlines that cannot be read", woff2(wide), true},
		{"few outlines that cannot be read", woff2(thin), false},
		{"no font", "data:,hello there, my friend", true},
		{"too short", "data:font/ttf;base64,AAEAAAAA", true},
		{"no address", "data:", false},
	} {
		bytes := 0
		if got := Draws(tt.address, &bytes); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

// FuzzDraws checks that no font makes the package panic, and that the bound holds.
func FuzzDraws(f *testing.F) {
	f.Add(pack(ttf(700), false))
	f.Add(pack(ttf(700), true))
	f.Fuzz(func(t *testing.T, address string) {
		unpacked := 0
		Draws(address, &unpacked)
		if unpacked > maxFont {
			t.Errorf("%d bytes were unpacked", unpacked)
		}
	})
}
