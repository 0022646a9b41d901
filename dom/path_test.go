package dom_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

func TestPaths(t *testing.T) {
	doc := parse(t, `<ul><li>a<ul><li>x</ul><li>b<p>c</p><li>d</ul><x-a></x-a><x-b></x-b><x-a></x-a><p>e`)
	var got []string
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Kind(n) == dom.Element {
			got = append(got, doc.Path(n))
		}
	}
	want := `#document
html
html>head
html>body
html>body>ul
html>body>ul>li[1]
html>body>ul>li[1]>ul
html>body>ul>li[1]>ul>li
html>body>ul>li[2]
html>body>ul>li[2]>p
html>body>ul>li[3]
html>body>x-a[1]
html>body>x-b
html>body>x-a[2]
html>body>p`
	if got := strings.Join(got, "\n"); got != want {
		t.Errorf("paths\n%s\nwant\n%s", got, want)
	}
}

// TestPathsLarge makes all paths of large pages. It would take minutes if every path counted
// siblings or read names again.
func TestPathsLarge(t *testing.T) {
	var names strings.Builder
	for i := range 50_000 {
		fmt.Fprintf(&names, "<x-%d></x-%d><p><i>a</i></p>", i, i)
	}
	long := strings.Repeat("é", 100_000)
	for _, tt := range []struct{ name, page, last string }{
		{"siblings", strings.Repeat("<p>a</p>", 100_000), "html>body>p[100000]>#text"},
		{"distinct names", names.String(), "html>body>p[50000]>i>#text"},
		{"long name", "<x-" + long + ">" + strings.Repeat("<p>a</p>", 20_000), "html>body>x-" + strings.Repeat("é", 19) + "…>p[20000]>#text"},
		{"long class", "<div class=" + long + ">" + strings.Repeat("<p>a</p>", 20_000), "html>body>div." + strings.Repeat("é", 20) + "…>p[20000]>#text"},
		{"long space", "<div class='" + strings.Repeat(" ", 200_000) + "a'>" + strings.Repeat("<p>a</p>", 20_000), "html>body>div>p[20000]>#text"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc := parse(t, tt.page)
			last, size := "", 0
			for n := dom.Root; int(n) < doc.Len(); n++ {
				last = doc.Path(n)
				size += len(last)
			}
			if last != tt.last {
				t.Errorf("the last path is %q, want %q", last, tt.last)
			}
			if size > 200*doc.Len() {
				t.Errorf("paths of %d bytes for %d nodes", size, doc.Len())
			}
		})
	}
}
