package tree

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"
)

// TestHTML checks that the way to x/net/html and back loses nothing, and that
// comments come along.
func TestHTML(t *testing.T) {
	for _, page := range pages {
		ours, err := Parse(page, Options{Comments: true, Drawings: true})
		if err != nil {
			t.Fatal(err)
		}
		theirs, err := html.ParseWithOptions(strings.NewReader(strings.ReplaceAll(page, "\x00", "")), html.ParseOptionEnableScripting(false))
		if err != nil {
			t.Fatal(err)
		}
		there := ours.HTML(nil)
		if diff := cmp.Diff(dump(Of(theirs, nil)), dump(Of(there, nil))); diff != "" {
			t.Errorf("%q (-want +got)\n%s", page, diff)
		}
		if diff := cmp.Diff(comments(theirs), comments(there)); diff != "" {
			t.Errorf("%q, comments (-want +got)\n%s", page, diff)
		}
	}
}

// comments returns the comments of a tree that say something, sorted: where they
// stand behind the body is not followed to the letter.
func comments(top *html.Node) []string {
	var all []string
	for n := range top.Descendants() {
		if n.Type == html.CommentNode && strings.Trim(n.Data, "-!?") != "" {
			all = append(all, strings.Trim(n.Data, "-!? "))
		}
	}
	slices.Sort(all)
	return all
}
