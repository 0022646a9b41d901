package serve

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"

	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

func TestNegotiate(t *testing.T) {
	offered := []Form{JSON, Markdown, Text, HTML}
	for accept, want := range map[string]Form{
		"":                              JSON,
		"*/*":                           JSON,
		"text/markdown":                 Markdown,
		"TEXT/Markdown; charset=utf-8":  Markdown,
		"text/plain, */*;q=0.1":         Text,
		"text/*":                        Markdown,
		"text/*;q=0.5, text/html;q=0.9": HTML,
		"text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8": HTML, // a browser
		"application/json;q=0, */*":                                       Markdown,
		"application/json;q=2, text/plain;q=0.1":                          Text,
		"nonsense":                                                        JSON,
		"image/png":                                                       "",
	} {
		got, err := negotiate([]string{accept}, offered)
		if got != want || (err != nil) != (want == "") {
			t.Errorf("%q: %q, %v, want %q", accept, got, err, want)
		}
	}
}

func TestAddress(t *testing.T) {
	for path, want := range map[string]string{
		"/https://example.org/a?b=c&d":                "https://example.org/a?b=c&d",
		"/http://example.org":                         "http://example.org",
		"/HTTPS://example.org/%C3%A4":                 "https://example.org/%C3%A4",
		"/https:/example.org/a":                       "https://example.org/a", // a proxy made one slash of two
		"/https%3A%2F%2Fexample.org%2Fa%3Fb%3Dc":      "https://example.org/a?b=c",
		"/https%3a%2f%2fexample.org":                  "https://example.org",
		"/https://user:pw@example.org/":               "https://user:pw@example.org/",
		"/https://example.org/a?":                     "https://example.org/a?",
		"/example.org":                                "",
		"/file:///etc/passwd":                         "",
		"/v1/read?url=https://example.org/":           "",
		"/https":                                      "",
		"/http://localhost:8080/https://example.org/": "http://localhost:8080/https://example.org/",
	} {
		if got := addressOf(httptest.NewRequest("GET", path, nil)); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}

func TestHeaderRules(t *testing.T) {
	tabletest.Sorted(t, "headerRules", headerRules, func(r headerRule) string { return r.name })
	for _, rule := range headerRules {
		if rule.name != http.CanonicalHeaderKey(rule.name) || rule.why == "" {
			t.Errorf("%s is not written as headers are, or has no reason", rule.name)
		}
	}
}

func TestErrand(t *testing.T) {
	for _, tt := range []struct {
		name    string
		headers map[string]string
		want    errand
	}{
		{"nothing", nil, errand{operation: "read"}},
		{"selectors", map[string]string{"X-Target-Selector": "main", "X-Remove-Selector": "aside"}, errand{operation: "read", values: map[string][]string{"selector": {"main"}, "exclude": {"aside"}}}},
		{"no cache", map[string]string{"X-No-Cache": "true"}, errand{operation: "read", values: map[string][]string{"max_age": {"0"}}}},
		{"some cache", map[string]string{"X-Cache-Tolerance": "60", "X-No-Cache": "false"}, errand{operation: "read", values: map[string][]string{"max_age": {"60"}}}},
		{"time", map[string]string{"X-Timeout": "5"}, errand{operation: "read", values: map[string][]string{"timeout": {"5"}}}},
		{"no time", map[string]string{"X-Timeout": "soon"}, errand{operation: "read", ignored: []string{"X-Timeout"}}},
		{"text", map[string]string{"X-Return-Format": "Text"}, errand{operation: "convert", bare: true, values: map[string][]string{"format": {"text"}}}},
		{"a screenshot", map[string]string{"X-Return-Format": "screenshot"}, errand{operation: "read", ignored: []string{"X-Return-Format"}}},
		{"lists", map[string]string{"X-With-Links-Summary": "true", "X-With-Images-Summary": "all"}, errand{operation: "read", links: true, images: true}},
		{"no lists", map[string]string{"X-With-Links-Summary": "false"}, errand{operation: "read"}},
		{"links", map[string]string{"X-Md-Link-Style": "referenced", "X-Retain-Images": "none"}, errand{operation: "read", values: map[string][]string{"links": {"reference"}, "images": {"false"}}}},
		{"what is not there", map[string]string{"X-Wait-For-Selector": "a", "X-Engine": "browser", "X-Set-Cookie": "a=b", "X-Token-Budget": "many"}, errand{operation: "read", ignored: []string{"X-Engine", "X-Set-Cookie", "X-Token-Budget", "X-Wait-For-Selector"}}},
		{"a browser", map[string]string{"X-Wait-For-Selector": "main", "X-Engine": "browser"}, errand{operation: "read", browser: true, values: map[string][]string{"wait_for": {"main"}, "render": {"always"}}}},
		{"no browser for it", map[string]string{"X-Engine": "direct"}, errand{operation: "read", browser: true, values: map[string][]string{"render": {"never"}}}},
		{"tokens and a language", map[string]string{"X-Max-Tokens": "100", "X-Token-Budget": "200", "X-Locale": "de"}, errand{operation: "read", budget: 200, values: map[string][]string{"max_chars": {"400"}, "language": {"de"}}}},
		{"what is so anyway", map[string]string{"X-Base": "final", "X-Forwarded-For": "192.0.2.1"}, errand{operation: "read"}},
	} {
		h := http.Header{}
		for name, value := range tt.headers {
			h.Set(name, value)
		}
		if tt.want.values == nil {
			tt.want.values = map[string][]string{}
		}
		tt.want.values.Set("no_title", "true")
		if diff := cmp.Diff(&tt.want, newErrand(h, tt.want.browser), cmp.AllowUnexported(errand{})); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", tt.name, diff)
		}
	}
}

func TestLinksIn(t *testing.T) {
	const text = "See [the *moon*](https://example.org/moon), [again](https://example.org/moon), <https://example.org/sun> and ![no](https://example.org/picture.png).\n\n    [code](https://example.org/code)\n"
	got := linksIn(text)
	want := []labelled{{"the moon", "https://example.org/moon"}, {"https://example.org/sun", "https://example.org/sun"}}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestSchema checks that the schemas of the OpenAPI document are those of the types.
func TestSchema(t *testing.T) {
	b := newBench(t, false, Config{})
	var document struct {
		Paths      map[string]map[string]struct{ Parameters []struct{ Name string } }
		Components struct {
			Schemas map[string]*jsonschema.Schema
		}
	}
	if err := json.Unmarshal(b.document, &document); err != nil {
		t.Fatal(err)
	}
	for name, typ := range map[string]reflect.Type{"EchoInput": reflect.TypeFor[echoInput](), "Echo": reflect.TypeFor[echoRecord]()} {
		want, err := json.Marshal(fields.Schema(typ, strings.HasSuffix(name, "Input")))
		if err != nil {
			t.Fatal(err)
		}
		got, err := json.Marshal(document.Components.Schemas[name])
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(decoded(t, want), decoded(t, got)); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", name, diff)
		}
	}
	var names []string
	for _, p := range document.Paths["/v1/echo"]["get"].Parameters {
		names = append(names, p.Name)
	}
	if want := "count,language,loud,max_age,no_title,render,selector,size,timeout,url,wait_for,words"; strings.Join(names, ",") != want {
		t.Errorf("parameters %v, want %s", names, want)
	}
	input := document.Components.Schemas["EchoInput"]
	if f := input.Properties["count"]; f.Type != "integer" || *f.Minimum != 0 || *f.Maximum != 9 || f.Description == "" {
		t.Errorf("count: %+v", f)
	}
	if f := input.Properties["size"]; !slices.Equal(f.Enum, []any{"small", "large"}) {
		t.Errorf("size: %+v", f)
	}
	if f := document.Components.Schemas["Echo"].Properties["kind"]; f.Type != "string" {
		t.Errorf("kind: %+v", f)
	}
}

func decoded(t *testing.T, text []byte) (v any) {
	t.Helper()
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
	return v
}
