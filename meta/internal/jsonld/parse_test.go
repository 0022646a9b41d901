package jsonld

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// show returns a value as the types that encoding/json knows.
func (t *tree) show(v ref) any {
	switch t.kind(v) {
	case text, word:
		return t.text(v)
	case list:
		out := []any{}
		for c := t.values[v].first; c != 0; c = t.values[c].next {
			out = append(out, t.show(c))
		}
		return out
	case object:
		out := map[string]any{}
		for c := t.values[v].first; c != 0; c = t.values[c].next {
			out[t.values[c].key] = t.show(c)
		}
		return out
	}
	return nil
}

var jsonTests = []struct{ name, in, want string }{
	{"object", `{"a":"b","c":1,"d":true,"e":null}`, `[{"a":"b","c":"1","d":"true","e":""}]`},
	{"nested", `{"a":{"b":["c",{"d":"e"}]}}`, `[{"a":{"b":["c",{"d":"e"}]}}]`},
	{"escapes", `["\u00e9\ud83d\ude00\n\/\"\\"]`, "[[\"é😀\\n/\\\"\\\\\"]]"},
	{"half a pair", `["\ud83dx","\u12"]`, "[[\"\ufffdx\",\"\ufffd12\"]]"},
	{"line comment", "{\"a\":\"b\", // why\n\"c\":\"d\"}", `[{"a":"b","c":"d"}]`},
	{"block comment", `{/* "a":"x", */"a":"b"}`, `[{"a":"b"}]`},
	{"address is no comment", `{"a":"https://example.org/"}`, `[{"a":"https://example.org/"}]`},
	{"comment of HTML", "<!--\n{\"a\":\"b\"}\n-->", `[{"a":"b"}]`},
	{"CDATA", "//<![CDATA[\n{\"a\":\"b\"}\n//]]>", `[{"a":"b"}]`},
	{"trailing commas", `{"a":["b",],}`, `[{"a":["b"]}]`},
	{"missing comma", "{\"a\":\"b\"\n\"c\":\"d\"}", `[{"a":"b","c":"d"}]`},
	{"control characters", "{\"a\":\"b\n\tc\"}", `[{"a":"b\n\tc"}]`},
	{"quotes inside", `{"a":"the "best" one","b":"c"}`, `[{"a":"the \"best\" one","b":"c"}]`},
	{"two values", `{"a":"b"}{"c":"d"};`, `[{"a":"b"},{"c":"d"}]`},
	{"cut off", `{"a":"b","c":{"d":"e`, `[{"a":"b","c":{"d":"e"}}]`},
	{"closed too often", `}]{"a":"b"}]}`, `[{"a":"b"}]`},
	{"byte order mark", "\ufeff{\"a\":\"b\"}", `[{"a":"b"}]`},
	{"script", `window.x = {"a":"b"};`, `["window.x","=",{"a":"b"}]`},
	{"nothing", ` `, `[]`},
}

func TestTree(t *testing.T) {
	for _, tt := range jsonTests {
		t.Run(tt.name, func(t *testing.T) {
			var tr tree
			got, err := json.Marshal(tr.show(tr.parse(tt.in)))
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != tt.want {
				t.Errorf("read %s, want %s", got, tt.want)
			}
		})
	}
}

// TestTreeBounds checks that no source gives too many values. In quadratic time the
// test would not end before its limit.
func TestTreeBounds(t *testing.T) {
	for name, source := range map[string]string{
		"lists":           strings.Repeat("[", maxSource),
		"objects":         strings.Repeat(`{"a":`, maxSource/5),
		"values":          "[" + strings.Repeat("1,", maxSource/2-1),
		"quotes":          strings.Repeat(`"`, maxSource),
		"quotes, spaces":  strings.Repeat(`"  `, maxSource/3),
		"backslashes":     `"` + strings.Repeat(`\`, maxSource-1),
		"open comments":   strings.Repeat("/*", maxSource/2),
		"line comments":   strings.Repeat("// ", maxSource/3),
		"hidden comments": strings.Repeat("<!--", maxSource/4),
		"marks":           strings.Repeat("/", maxSource),
		"too large":       strings.Repeat("[", maxSource+1),
	} {
		t.Run(name, func(t *testing.T) {
			var tr tree
			tr.parse(source)
			if len(tr.values) > maxValues+1 {
				t.Errorf("%d values", len(tr.values))
			}
		})
	}
}

// FuzzTree compares the parser with encoding/json on valid JSON, and checks that a
// tree is never larger than its source.
func FuzzTree(f *testing.F) {
	for _, tt := range jsonTests {
		f.Add(tt.in)
	}
	f.Fuzz(func(t *testing.T, source string) {
		var tr tree
		top := tr.parse(source)
		if len(tr.values) > len(source)+2 {
			t.Errorf("%d values of %d bytes", len(tr.values), len(source))
		}
		size := 0
		for _, v := range tr.values {
			size += len(v.text) + len(v.key)
		}
		if size > len(source) {
			t.Errorf("%d bytes of values in %d bytes of source", size, len(source))
		}
		dec := json.NewDecoder(strings.NewReader(source))
		dec.UseNumber()
		var want any
		// Keys stay as written, and deep values are left out.
		if !json.Valid([]byte(source)) || dec.Decode(&want) != nil || !utf8.ValidString(source) ||
			strings.Contains(source, `\`) && strings.Contains(source, "{") || strings.Count(source, "[")+strings.Count(source, "{") >= maxDepth {
			return
		}
		if diff := cmp.Diff([]any{asTexts(want)}, tr.show(top)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", source, diff)
		}
	})
}

// asTexts turns values of encoding/json into what show returns.
func asTexts(v any) any {
	switch v := v.(type) {
	case nil:
		return ""
	case bool:
		return strconv.FormatBool(v)
	case json.Number:
		return v.String()
	case []any:
		for i := range v {
			v[i] = asTexts(v[i])
		}
	case map[string]any:
		for key := range v {
			v[key] = asTexts(v[key])
		}
	}
	return v
}
