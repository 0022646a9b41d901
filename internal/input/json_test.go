package input

import (
	"encoding/json"
	"strings"
	"testing"
)

// FuzzValidJSON holds valid to json.Valid, and IsPlain to seeing a tag.
func FuzzValidJSON(f *testing.F) {
	for _, s := range []string{
		"", " ", "{}", "[]", "[ ]", "{ }", `{"a":1}`, `{"a":1,}`, `{"a"}`, `{"a":}`, `{,}`, `{1:2}`, "[1,2]", "[1,]", "[,1]", "[1 2]",
		"[1}", "{]", "]", `[{"a":[1,{"b":null}]}, true,false] `, "[1] 2", "nul", "truex", "[true,x]",
		"-", "-0", "01", "1.", ".1", "1.5e", "1e+5", "1E-05", "-0.0", `"`, `"\`, `"a`, `"\u12`, `"\u12g4"`, `"\u12aF"`, `"\x"`, `"\n\\\""`, "\"\n\"",
		"\"\xff\"", "[\"a\" , \"b\"\n]", "\u00a0[]", strings.Repeat("[", 9999) + strings.Repeat("]", 9999), strings.Repeat("[", 10001) + strings.Repeat("]", 10001),
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if got, want := valid(s, nil), json.Valid([]byte(s)); got != want {
			t.Errorf("%q: %v, want %v", s, got, want)
		}
		if IsPlain(s, nil) && strings.Contains(strings.ToLower(s), "<html>") {
			t.Errorf("%q is not plain", s)
		}
	})
}
