package render

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/render/internal/inline"
)

// TestNormal checks that what is taken for normal is what resolving and
// encoding give, and that ordinary addresses are.
func TestNormal(t *testing.T) {
	doc, _ := parse(t, "<p>a</p>")
	for _, ref := range []string{
		"https://example.org/", "http://example.org/a/b.html?x=1#y", "https://a-b.example/%C3%A9_~:@!$;,+",
		"https://Example.org/", "https://example.org", "https:///a", "https://example.org/a/../b", "https://example.org/./b", "https://example.org/.b",
		"https://example.org/a b", "https://example.org/(a", "https://example.org/?a&copy;", "https://example.org:80/", "https://u@example.org/", "//example.org/a", "/a", "",
		"https://example.org/\\a", "https://example.org/é", "https://example.org/..", "https://", "https://example.org?x", "https://example.org/a\tb",
	} {
		if want := inline.EncodeTarget(doc.Resolve(ref)); isNormal(ref) && want != ref {
			t.Errorf("%q is normal, but becomes %q", ref, want)
		}
	}
	for _, ref := range strings.Fields("https://example.org/ http://example.org/a/b.html?x=1#y https://cdn.example.org/img/a_1200x800.jpg") {
		if !isNormal(ref) {
			t.Errorf("%q is not normal", ref)
		}
	}
}
