package dom_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// TestLongBase checks that links do not repeat a very long base, but still use its short
// parts.
func TestLongBase(t *testing.T) {
	long := strings.Repeat("x", 200_000)
	for _, tt := range []struct{ name, at, base, ref, want string }{
		{"relative, long directory", "", "https://example.com/" + long + "/", "c", "c"},
		{"relative, long name", "", "https://example.com/" + long, "c", "c"},
		{"relative, long query", "", "https://example.com/a/?" + long, "c", "https://example.com/a/c"},
		{"relative, long fragment", "", "https://example.com/a/#" + long, "#c", "https://example.com/a/#c"},
		{"fragment, long query", "", "https://example.com/a/?" + long, "#c", "#c"},
		{"absolute path", "", "https://example.com/" + long, "/c", "https://example.com/c"},
		{"absolute path, long host", "", "https://" + long + "/", "/c", "/c"},
		{"protocol-relative", "", "https://example.com/" + long, "//cdn.example/c", "https://cdn.example/c"},
		{"absolute", "", "https://example.com/" + long, "http://other.example/c", "http://other.example/c"},
		{"page", "https://example.com/" + long + "/", "", "c", "c"},
		{"long reference", "https://example.com/a", "", long, "https://example.com/" + long},
		{"longest", "https://example.com/" + long[:2000] + "/", "", "c", "https://example.com/" + long[:2000] + "/c"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			page := ""
			if tt.base != "" {
				page = `<base href="` + tt.base + `">`
			}
			if got := parseAt(t, page, tt.at).Resolve(tt.ref); got != tt.want {
				t.Errorf("Resolve(%.40q) = %.60q (%d bytes), want %.60q (%d bytes)", tt.ref, got, len(got), tt.want, len(tt.want))
			}
		})
	}
}

func BenchmarkResolve(b *testing.B) {
	for _, length := range []int{20, 200_000} {
		b.Run(fmt.Sprint("base", length), func(b *testing.B) {
			page := "<base href=https://example.com/" + strings.Repeat("x", length) + "/>" + strings.Repeat("<a href=c>c</a>", 1000)
			doc := parse(b, page)
			b.ReportAllocs()
			for b.Loop() {
				for n := dom.Root; int(n) < doc.Len(); n++ {
					if doc.Tag(n) == atom.A {
						doc.Resolve(doc.Attr(n, "href"))
					}
				}
			}
		})
	}
}

// TestBrackets checks that an address with brackets in its host is followed only if they hold
// an IPv6 address, as in browsers.
func TestBrackets(t *testing.T) {
	doc := parseAt(t, "", "https://example.com/a/b")
	for ref, want := range map[string]string{
		"http://[2001:DB8::1]/x":            "http://[2001:db8::1]/x",
		"//[::1]:80/x":                      "https://[::1]:80/x",
		"http://u:p@[::ffff:192.0.2.1]/":    "http://u:p@[::ffff:192.0.2.1]/",
		"http://[&1]]: --%3Ea.example":      "",
		"http://[x]/":                       "",
		"https://[1]/p":                     "",
		"https://[1.2.3.4]/":                "",
		"http://[::1%25a]/":                 "",
		"http://[]/":                        "",
		"http://a[::1]/":                    "",
		"http://[::1]a/":                    "",
		"http://[::1]:a/":                   "",
		"http://[u]@example.com/":           "",
		"//[x]/":                            "",
		"c?d[]=1":                           "https://example.com/a/c?d[]=1",
		"http://example.com/a[1]?b[]=2#[c]": "http://example.com/a[1]?b[]=2#[c]",
	} {
		if got := doc.Resolve(ref); got != want {
			t.Errorf("Resolve(%q) = %q, want %q", ref, got, want)
		}
	}
}
