package reading

import (
	"testing"

	"github.com/seed31bcff99/reader"
)

// talk is a page of a forum with three posts, the last of which is lost.
func talk(markdown string) *Page {
	p := pageOf(markdown)
	p.Source.Type = "forum"
	p.Result.Posts = []reader.Comment{
		{Author: "Ada", Date: "2024-03-05", Text: "The pump runs dry at noon."},
		{Author: "Bo", Date: "2024-03-06T10:00:00Z", Text: "Ada said:\nThe pump runs dry at noon.\nClean the filter before you do anything."},
		{Author: "Cy", Date: "", Text: "Mine never had a filter at all."},
	}
	return p
}

const (
	tidy = `# Pump

**Ada** · 5 March 2024

The pump runs dry at noon.

---

**Bo** · 2024-03-06

> The pump runs dry at noon.

### Filter

Clean the [filter](https://example.org/a) before you do anything.
`
	untidy = `# Pump

The pump runs dry at noon.

Clean the filter before you do anything.

# Sync
`
)

func TestPosts(t *testing.T) {
	for _, tt := range []struct {
		name  string
		count func(*Page) Count
		tidy  [2]int // of, bad
		other [2]int
	}{
		{"lost", lostPosts, [2]int{3, 1}, [2]int{3, 1}},
		{"loud", loudPosts, [2]int{1, 0}, [2]int{1, 1}},
		{"unfound", unfoundPosts, [2]int{1, 0}, [2]int{1, 0}},
		{"unruled", unruledPosts, [2]int{1, 0}, [2]int{1, 1}},
		{"unsigned", unsignedPosts, [2]int{2, 0}, [2]int{2, 2}},
		{"wrong", wrongPosts, [2]int{0, 0}, [2]int{0, 0}},
	} {
		for markdown, want := range map[string][2]int{tidy: tt.tidy, untidy: tt.other} {
			if c := tt.count(talk(markdown)); c.Of != want[0] || c.Bad != want[1] {
				t.Errorf("%s: %d of %d bad, want %d of %d: %q\n%s", tt.name, c.Bad, c.Of, want[1], want[0], c.Shown, markdown)
			}
		}
	}
}

func TestPostsOfPages(t *testing.T) {
	p := talk(tidy)
	p.Source.Type = "product"
	if got := wrongPosts(p).Bad; got != 1 {
		t.Errorf("a product with posts: %d, want 1", got)
	}
	p.Source.Type, p.Result.Posts = "forum", nil
	if got := unfoundPosts(p).Bad; got != 1 {
		t.Errorf("a forum without posts: %d, want 1", got)
	}
}
