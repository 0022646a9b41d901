package filter

import (
	"bytes"
	"compress/zlib"
	"strings"
	"testing"
)

func zip(s string) string {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	w.Write([]byte(s))
	w.Close()
	return b.String()
}

var cases = []struct {
	name  string
	chain []Filter
	in    string
	want  string
	whole bool
}{
	{"none", nil, "abc", "abc", true},
	{"crypt", []Filter{{Name: "Crypt"}}, "abc", "abc", true},
	{"hex", []Filter{{Name: "AHx"}}, "4 1 42 5>zz", "ABP", true},
	{"ascii85", []Filter{{Name: "ASCII85Decode"}}, "<~87cURD]i,\"Ebo80~>", "Hello World!", true},
	{"ascii85 zeros", []Filter{{Name: "A85"}}, "z!!~>", "\x00\x00\x00\x00\x00", true},
	{"run length", []Filter{{Name: "RL"}}, "\x02abc\xfed\x80junk", "abcddd", true},
	{"run length cut", []Filter{{Name: "RL"}}, "\x08abc", "abc", true},
	{"lzw of the specification", []Filter{{Name: "LZWDecode"}}, "\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01", "-----A---B", true},
	{"lzw cut", []Filter{{Name: "LZW"}}, "\x80\x0b\x60\x50", "---", false},
	{"flate", []Filter{{Name: "FlateDecode"}}, zip("hello"), "hello", true},
	{"flate without header", []Filter{{Name: "Fl"}}, zip("hello")[2:], "hello", true},
	{"flate cut", []Filter{{Name: "Fl"}}, zip(strings.Repeat("ab", 20))[:8], "ab", false},
	{"two", []Filter{{Name: "AHx"}, {Name: "RL"}}, "01 61 62 80>", "ab", true},
	{"png up", []Filter{{Name: "Fl", Predictor: 12, Colors: 1, Bits: 8, Columns: 2}}, zip("\x02ab\x02\x01\x01"), "abbc", true},
	{"png sub, average, paeth", []Filter{{Name: "Fl", Predictor: 15, Colors: 1, Bits: 8, Columns: 3}},
		zip("\x01\x01\x01\x01\x03\x02\x02\x02\x04\x01\x01\x01"), "\x01\x02\x03\x02\x04\x05\x03\x05\x06", true},
	{"tiff", []Filter{{Name: "Fl", Predictor: 2, Colors: 1, Bits: 8, Columns: 3}}, zip("\x01\x01\x01\x05\x01\x01"), "\x01\x02\x03\x05\x06\x07", true},
}

func TestDecode(t *testing.T) {
	var scratch []byte
	for _, c := range cases {
		var out []byte
		var whole bool
		out, scratch, whole = Decode([]byte(c.in), c.chain, scratch, 1<<20, nil)
		if string(out) != c.want && !(c.name == "flate cut" && strings.HasPrefix(string(out), c.want)) || whole != c.whole {
			t.Errorf("%s: got %q, whole %v", c.name, out, whole)
		}
	}
}

func TestLimit(t *testing.T) {
	for name, in := range map[string]string{
		"FlateDecode": zip(strings.Repeat("a", 5000)), "RL": strings.Repeat("\x81a", 100), "AHx": strings.Repeat("61", 5000),
		"A85": strings.Repeat("z", 5000), "LZW": "\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01",
	} {
		limit := 100
		if name == "LZW" {
			limit = 5
		}
		out, _, whole := Decode([]byte(in), []Filter{{Name: name}}, nil, limit, nil)
		if len(out) != limit || whole {
			t.Errorf("%s: %d bytes, whole %v", name, len(out), whole)
		}
	}
}

// FuzzDecode decodes anything: nothing is longer than the limit.
func FuzzDecode(f *testing.F) {
	for _, c := range cases {
		f.Add([]byte(c.in), uint8(12), 3)
	}
	f.Fuzz(func(t *testing.T, data []byte, predictor uint8, columns int) {
		for _, name := range []string{"AHx", "A85", "RL", "LZW", "Fl"} {
			chain := []Filter{{Name: name, Predictor: int(predictor), Colors: 3, Bits: 8, Columns: columns}}
			if out, _, _ := Decode(data, chain, nil, 1000, nil); len(out) > 1000 {
				t.Errorf("%s: %d bytes", name, len(out))
			}
		}
	})
}
