package reader_test

import (
	"os"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
)

// TestOpening changes a discussion whose first post has no byline of its own, and looks for
// the line that says who wrote it.
func TestOpening(t *testing.T) {
	page, err := os.ReadFile("testdata/pages/forum-opening-post/page.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ name, old, new, want string }{
		{"as it is", "", "", "**Larchwood** · 2021-04-09\n\nI want"},
		{"no date", `"datePublished"`, `"x"`, "**Larchwood**\n\nI want"},
		{"no author", `"author"`, `"x"`, "vane?\n\nI want"},
		{"the text names the author", "<p>I want", "<p>Larchwood asks</p><p>I want", "vane?\n\nLarchwood asks\n\nI want"},
		{"the first reply is by the author", "Tarpot", "Larchwood", "vane?\n\nI want"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res, err := reader.Read(t.Context(), strings.NewReader(strings.Replace(string(page), tt.old, tt.new, 1)), nil)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(res.Content, tt.want) {
				t.Errorf("no %q in\n%.300s", tt.want, res.Content)
			}
		})
	}
}
