package font

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
	"github.com/seed31bcff99/reader/pdf/internal/object"
)

func TestNames(t *testing.T) {
	for name, want := range map[string]string{
		"A": "A", "eacute": "é", "ff": "ff", "f_f_i": "ffi", "uni20AC": "€", "uni00410042": "AB", "u1F600": "😀",
		"a.alt": "a", "Lcommaaccent": "Ļ", "nosuchname": "", "u110000": "", "uniD800": "", ".notdef": "", "precedesequal": "⪯",
	} {
		if got := nameText(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

func TestClean(t *testing.T) {
	for in, want := range map[string]string{
		"a": "a", "\ufb03": "ffi", "\u00a0": " ", "\x01b\x7f": "b", "\uf0b7": "•", "\ufefb": "لا", "\ufe8e": "ا", "\ufb2a": "שׁ", "é": "é",
	} {
		if got := Clean(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

func TestTraitsAreSorted(t *testing.T) {
	for _, kind := range []string{"bold", "fixed", "italic", "symbol", "drawing"} {
		tabletest.Sorted(t, kind, traits()[kind], func(part string) string { return part })
		if len(traits()[kind]) == 0 {
			t.Errorf("no names tell %s", kind)
		}
	}
	for line := range strings.Lines(traitsData) {
		if name, reason, _ := strings.Cut(line, ": "); line[0] == '\t' && (reason == "" || name != strings.ToLower(name)) {
			t.Errorf("%q needs a reason and lower case", line)
		}
	}
}

const unicodeMap = `/CMapName /X def /WMode 1 def
1 begincodespacerange <00> <80> <8140> <9ffc> endcodespacerange
2 beginbfchar <01> <00660069> <8141> <D83DDE00> endbfchar
2 beginbfrange <10> <12> <0041> <20> <22> [<0061> <0062> <00630064>] endbfrange
1 begincidrange <8140> <817e> 633 endcidrange
1 begincidchar <20> 231 endcidchar`

func TestCMap(t *testing.T) {
	c := parseCMap([]byte(unicodeMap), predefinedCMap, nil)
	if !c.vertical {
		t.Error("not vertical")
	}
	for code, want := range map[uint32]string{1: "fi", 0x8141: "😀", 0x10: "A", 0x12: "C", 0x13: "", 0x21: "b", 0x22: "cd"} {
		if got, _ := c.text(code); got != want {
			t.Errorf("%#x: got %q, want %q", code, got, want)
		}
	}
	if cid, ok := c.cid(0x8150, 2); cid != 633+0x10 || !ok {
		t.Error(cid, ok)
	}
	if cid, ok := c.cid(0x20, 1); cid != 231 || !ok {
		t.Error(cid, ok)
	}
	if _, ok := c.cid(0x20, 2); ok {
		t.Error("a code of two bytes has the CID of one of one byte")
	}
	var sizes []int
	for s := []byte("\x20\x81\x41\x90\x00\x7f\xff"); len(s) > 0; {
		_, n := c.next(s)
		sizes = append(sizes, n)
		s = s[n:]
	}
	if want := []int{1, 2, 1, 1, 1, 1}; !slices.Equal(sizes, want) {
		t.Errorf("sizes %v, want %v", sizes, want)
	}
}

func TestPredefined(t *testing.T) {
	for _, c := range []struct{ encoding, collection, in, want string }{
		{"90ms-RKSJ-H", "Japan1", "\x93\xfa\x96\x7bA", "日本A"},
		{"90ms-RKSJ-V", "Japan1", "\x93\xfa\x81\x41", "日、"},
		{"GBK-EUC-H", "GB1", "\xd6\xd0\xce\xc4", "中文"},
		{"ETen-B5-H", "CNS1", "\xa4\xa4\xa4\xe5", "中文"},
		{"KSCms-UHC-H", "Korea1", "\xc7\xd1\xb1\xdb", "한글"},
		{"UniJIS-UTF16-H", "Japan1", "\x65\xe5\x67\x2c", "日本"},
		{"UniGB-UCS2-H", "GB1", "\x4e\x2d\x65\x87", "中文"},
		{"Identity-H", "Korea1", "\x00\x22", "A"},
	} {
		f := Load(emptyDocument(t), object.Dict{
			"Subtype": object.Name("Type0"), "Encoding": object.Name(c.encoding),
			"DescendantFonts": object.Array{object.Dict{"CIDSystemInfo": object.Dict{"Ordering": object.String(c.collection)}}},
		})
		if got := decode(f, c.in); got != c.want {
			t.Errorf("%s: got %q, want %q", c.encoding, got, c.want)
		}
		if f.Vertical != strings.HasSuffix(c.encoding, "-V") {
			t.Errorf("%s: vertical %v", c.encoding, f.Vertical)
		}
	}
}

func emptyDocument(t testing.TB) *object.Document {
	d, err := object.Open([]byte("%PDF-1.4\n1 0 obj<</Pages<<>>>>endobj trailer<</Root 1 0 R>>"), nil)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func decode(f *Font, s string) string {
	var out strings.Builder
	for b := []byte(s); len(b) > 0; {
		g, n := f.Next(b)
		out.WriteString(g.Text)
		b = b[n:]
	}
	return out.String()
}

func stream(data string) *object.Stream {
	return &object.Stream{Dict: object.Dict{}, Raw: []byte(data)}
}

func TestSimple(t *testing.T) {
	type1 := "%!FontType1\n/Encoding 256 array 0 1 255 {1 index exch /.notdef put} for\ndup 97 /alpha put dup 98 /beta put readonly def eexec"
	for name, c := range map[string]struct {
		dict     object.Dict
		in, want string
	}{
		"standard":    {object.Dict{}, "a`'\xe1", "a‘’Æ"},
		"windows":     {object.Dict{"Encoding": object.Name("WinAnsiEncoding")}, "a\x80\x93\xa0", "a€“ "},
		"mac":         {object.Dict{"Encoding": object.Name("MacRomanEncoding")}, "\x8e\xde", "éfi"},
		"differences": {object.Dict{"Encoding": object.Dict{"Differences": object.Array{int64(97), object.Name("ffi"), object.Name("Omega")}}}, "abc", "ffiΩc"},
		"symbol":      {object.Dict{"BaseFont": object.Name("Symbol")}, "ab\xb7", "αβ•"},
		"dingbats":    {object.Dict{"BaseFont": object.Name("ZapfDingbats")}, "4l", "✔●"},
		"built in":    {object.Dict{"FontDescriptor": object.Dict{"FontFile": stream(type1)}}, "ab", "αβ"},
		"to unicode": {object.Dict{"ToUnicode": stream("beginbfchar <61> <00780079> <62> <FFFD> endbfchar"),
			"Encoding": object.Name("WinAnsiEncoding")}, "ab", "xyb"},
		"numbered": {object.Dict{"Encoding": object.Dict{"Differences": object.Array{int64(1), object.Name("a97"), object.Name("a98")}}}, "\x01\x02", "ab"},
	} {
		c.dict["Subtype"] = object.Name("Type1")
		if got := decode(Load(emptyDocument(t), c.dict), c.in); got != c.want {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
}

func TestWidths(t *testing.T) {
	doc := emptyDocument(t)
	width := func(f *Font, s string) float32 {
		g, _ := f.Next([]byte(s))
		return g.Width
	}
	helvetica := Load(doc, object.Dict{"Subtype": object.Name("Type1"), "BaseFont": object.Name("Helvetica")})
	if w := width(helvetica, "W"); w < 0.9439 || w > 0.9441 {
		t.Error("W of Helvetica:", w)
	}
	cid := Load(doc, object.Dict{"Subtype": object.Name("Type0"), "Encoding": object.Name("Identity-H"), "DescendantFonts": object.Array{object.Dict{
		"DW": int64(300), "W": object.Array{int64(1), object.Array{int64(100), 200.5}, int64(5), int64(9), int64(700)},
	}}})
	for s, want := range map[string]float32{"\x00\x01": 0.1, "\x00\x02": 0.2005, "\x00\x03": 0.3, "\x00\x07": 0.7, "\x00\x0a": 0.3} {
		if w := width(cid, s); w != want {
			t.Errorf("%q: got %v, want %v", s, w, want)
		}
	}
	type3 := Load(doc, object.Dict{"Subtype": object.Name("Type3"), "FontMatrix": object.Array{0.01, 0.0, 0.0, 0.01, 0.0, 0.0},
		"FirstChar": int64(97), "Widths": object.Array{int64(44), int64(50)}, "Encoding": object.Name("WinAnsiEncoding")})
	if w := width(type3, "a"); w < 0.4399 || w > 0.4401 || type3.Scale != 1 {
		t.Error("type 3:", w, type3.Scale)
	}
}

// trueType returns a font with the glyphs 1 and 2 for the characters A and B, and for
// the codes 0xF020 and 0xF021 of a symbol font.
func trueType() []byte {
	format6 := func(first, count uint16) []byte {
		b := binary.BigEndian.AppendUint16(nil, 6)
		for _, v := range []uint16{10 + 2*count, 0, first, count, 1, 2} {
			b = binary.BigEndian.AppendUint16(b, v)
		}
		return b
	}
	unicode, symbol := format6('A', 2), format6(0xf020, 2)
	cmap := []byte{0, 0, 0, 2, 0, 3, 0, 1, 0, 0, 0, 20, 0, 3, 0, 0, 0, 0, 0, byte(20 + len(unicode))}
	cmap = append(append(cmap, unicode...), symbol...)
	font := append([]byte{0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0}, "cmap\x00\x00\x00\x00\x00\x00\x00\x1c\x00\x00\x00"...)
	return append(append(font, byte(len(cmap))), cmap...)
}

func TestTrueType(t *testing.T) {
	desc := object.Dict{"FontFile2": stream(string(trueType()))}
	simple := Load(emptyDocument(t), object.Dict{"Subtype": object.Name("TrueType"), "FontDescriptor": desc})
	if got := decode(simple, " !"); got != "AB" {
		t.Errorf("simple: %q", got)
	}
	composite := Load(emptyDocument(t), object.Dict{"Subtype": object.Name("Type0"), "Encoding": object.Name("Identity-H"),
		"DescendantFonts": object.Array{object.Dict{"FontDescriptor": desc, "CIDToGIDMap": stream("\x00\x00\x00\x02\x00\x01")}}})
	if got := decode(composite, "\x00\x01\x00\x02"); got != "BA" {
		t.Errorf("composite: %q", got)
	}
}

// FuzzCMap reads anything as a CMap: lookups end.
func FuzzCMap(f *testing.F) {
	f.Add([]byte(unicodeMap), uint32(0x8141))
	f.Fuzz(func(t *testing.T, data []byte, code uint32) {
		c := parseCMap(data, predefinedCMap, nil)
		c.text(code)
		c.cid(code, 2)
		for s := binary.BigEndian.AppendUint32(nil, code); len(s) > 0; {
			_, n := c.next(s)
			if n < 1 || n > len(s) {
				t.Fatalf("code of %d bytes of %d", n, len(s))
			}
			s = s[n:]
		}
	})
}

// FuzzProgram reads anything as an embedded font.
func FuzzProgram(f *testing.F) {
	f.Add(trueType())
	f.Add([]byte("%!\n/Encoding 256 array dup 97 /a put readonly def"))
	f.Add([]byte("\x01\x00\x04\x01\x00\x01\x01\x01\x02X\x00\x01\x01\x01\x05\x8b\x0f\x8b\x10\x00\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s := parseSFNT(data, nil)
		c := parseCFF(data, nil)
		names, _ := type1Encoding(data, nil)
		for code := range 256 {
			s.codeText(byte(code))
			s.glyphText(uint16(code))
			c.codeName(byte(code))
			c.glyphText(code)
			nameText(names[byte(code)])
		}
	})
}

// TestTextOfCode reads texts of one code: a glyph does not stand for a sentence.
func TestTextOfCode(t *testing.T) {
	for in, want := range map[string]string{
		"\x00f\x00f\x00i":                               "ffi",
		strings.Repeat("\x00a", 100):                    "aaaaaaaa",
		strings.Repeat("\x00a", 7) + "\xd8\x3d\xde\x00": "aaaaaaa",
	} {
		if got := utf16Text(object.String(in)); got != want {
			t.Errorf("%q: %q", in, got)
		}
	}
}
