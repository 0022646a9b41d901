package tree

import (
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"
)

// dump writes a tree, a line a node, with neighbouring texts joined.
func dump(t *Tree) string {
	var out strings.Builder
	depth, wasText := 0, false
	for n := int32(Root); n != 0; {
		nd := &t.Nodes[n]
		switch nd.Kind {
		case Element:
			fmt.Fprintf(&out, "\n%s<%s %d", strings.Repeat(" ", depth), t.Name(n), nd.Space)
			attrs := slices.Clone(t.Attributes(n))
			slices.SortFunc(attrs, func(a, b Attr) int { return strings.Compare(strings.ToLower(a.Key), strings.ToLower(b.Key)) })
			for _, a := range attrs {
				fmt.Fprintf(&out, " %s=%q", strings.ToLower(a.Key), a.Val)
			}
		case Text:
			if !wasText {
				fmt.Fprintf(&out, "\n%s", strings.Repeat(" ", depth))
			}
			out.WriteString(strings.ReplaceAll(t.Text(n), "\n", "\\n"))
		}
		wasText = nd.Kind == Text
		if nd.First != 0 {
			n = nd.First
			depth++
			wasText = false
			continue
		}
		for n != 0 && t.Nodes[n].Next == 0 {
			n = t.Nodes[n].Parent
			depth--
			wasText = false
		}
		n = t.Nodes[n].Next
	}
	return out.String()
}

// same compares the tree of a page with that of x/net/html.
func same(t *testing.T, page string, scripting bool) {
	t.Helper()
	ours, err := Parse(page, Options{Scripting: scripting, Drawings: true})
	if err == nil {
		checkOrder(t, page, ours)
	}
	if bare, err := Parse(page, Options{Scripting: scripting}); err == nil {
		checkOrder(t, page, bare)
	}
	theirs, wrong := html.ParseWithOptions(strings.NewReader(strings.ReplaceAll(page, "\x00", "")), html.ParseOptionEnableScripting(scripting))
	if wrong != nil {
		return // too deep, or one of its panics
	}
	if err != nil {
		if ours == nil && strings.Count(page, "<") > 100 {
			return // too many clones
		}
		t.Fatalf("%v for %.500q", err, page)
	}
	if diff := cmp.Diff(strings.Split(dump(Of(theirs, Options{Scripting: scripting})), "\n"), strings.Split(dump(ours), "\n")); diff != "" {
		t.Errorf("%.500q (-want +got)\n%.3000s", page, diff)
	}
}

var data = flag.String("data", "", "also compare the *.html.gz files in this `directory`")

func TestData(t *testing.T) {
	if *data == "" {
		t.Skip("no -data")
	}
	files, err := filepath.Glob(filepath.Join(*data, "*.html.gz"))
	if err != nil || len(files) == 0 {
		t.Fatal("no files: ", err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			f, err := os.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			z, err := gzip.NewReader(f)
			if err != nil {
				t.Fatal(err)
			}
			page, err := io.ReadAll(z)
			if err != nil {
				t.Fatal(err)
			}
			same(t, string(page), false)
			same(t, string(page), true)
		})
	}
}
