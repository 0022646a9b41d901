package lessons_test

import (
	"os"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
)

// TestOpening changes a discussion whose first post has no byline of its own, and looks for
// the line that says who wrote it.
func TestOpening(t *testing.T) {
	page, err := os.ReadFile(root + "/testdata/pages/forum-opening-post/page.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ name, old, new, want string }{
		{"as it is", "", "", "**Larchwood** · 2021-04-09\n\nI want"},
		{"no date", `"datePublished"`, `"x"`, "**Larchwood**\n\nI want"},
		{"no author", `"author"`, `"x"`, "vane?\n\nI want"},
		{"the text names the author", "<p>I want", "<p>Larchwood asks</p><p>I want", "vane?\n\nLarchwood asks\n\nI want"},
		{"the text starts with the author", "<p>I want", "<p>Larchwood: I want", "vane?\n\nLarchwood: I want"},
		{"the name is a word of the text", `"Larchwood"`, `"Oak"`, "**Oak** · 2021-04-09\n\nI want"},
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

// TestOpeningHeading reads a discussion that opens with nothing but a heading, which is as long
// as a text.
func TestOpeningHeading(t *testing.T) {
	page, err := os.ReadFile(root + "/testdata/pages/forum-opening-post/page.html")
	if err != nil {
		t.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(page), "<h1>")
	_, replies, _ := strings.Cut(rest, `<div class="posts">`)
	title := "It will stand in the sun and the salt wind all year, and nobody will climb up to paint it again. Is there anything better than oak?"
	res, err := reader.Read(t.Context(), strings.NewReader(head+"<h1>"+title+"</h1><div>"+replies), nil)
	if err != nil {
		t.Fatal(err)
	}
	if want := title + "\n\n**Tarpot**"; !strings.Contains(res.Content, want) {
		t.Errorf("no %q in\n%.300s", want, res.Content)
	}
}
