package render

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestHead(t *testing.T) {
	price := []HeadLine{{Label: "Price", Text: "20 EUR"}, {Text: "in *stock*"}}
	tests := []struct {
		name string
		in   string
		head Head
		want string
	}{
		{"on top", "<p>Words.</p>", Head{Title: "A *title*"}, "# A \\*title\\*\n\nWords."},
		{"lines below", "<p>Words.</p>", Head{Title: "Title", Lines: price}, "# Title\n\n**Price:** 20 EUR\\\nin \\*stock\\*\n\nWords."},
		{"lines without a title", "<p>Words.</p>", Head{Lines: price[:1]}, "**Price:** 20 EUR\n\nWords."},
		{"in its place", "<p>Kicker</p><h2>Title!</h2><p>Words.</p>", Head{Title: "Title", Lines: price[:1]}, "Kicker\n\n# Title!\n\n**Price:** 20 EUR\n\nWords."},
		{"a line is the title", "<div>Brass lamp</div><p>Words.</p>", Head{Title: "Brass Lamp"}, "# Brass lamp\n\nWords."},
		{"with a subtitle", "<h2>The long way home: a walk in four parts</h2>", Head{Title: "The long way home"}, "# The long way home: a walk in four parts"},
		{"in other words", "<h1>Ten ways to bake bread at home</h1>", Head{Title: "How to bake bread at home: ten ways"}, "# Ten ways to bake bread at home"},
		{"the name of the site above", "<h1>Site</h1><h2>Title</h2><p>Words.</p><h2>Part</h2>", Head{Title: "Title"}, "Site\n\n# Title\n\nWords.\n\n## Part"},
		{"another first level", "<h1>Slogan</h1><h2>Part</h2><p>Words.</p>", Head{Title: "Title"}, "# Title\n\n## Slogan\n\n### Part\n\nWords."},
		{"a card of the first level", `<h1>Title</h1><h2>One</h2><h1><a href="/x">Card</a></h1><h2>Two</h2>`, Head{Title: "Title"},
			"# Title\n\n## One\n\n## [Card](https://example.org/x)\n\n## Two"},
		{"the deepest level", "<h1>Title</h1><h1>Part</h1><h6>Deep</h6>", Head{Title: "Title"}, "# Title\n\n## Part\n\n###### Deep"},
		{"exact before similar", "<h1>Best apps of all</h1><p>Words.</p><h1>Best apps</h1><p>More.</p>", Head{Title: "Best apps"}, "## Best apps of all\n\nWords.\n\n# Best apps\n\nMore."},
		{"at the end", "<p>Words.</p><h1>Title</h1>", Head{Title: "Title"}, "# Title\n\nWords."},
		{"too late", "<p>" + long + long + "</p><h1>Title</h1><p>Words.</p>", Head{Title: "Title"}, "# Title\n\n" + long + long + "\n\nWords."},
		{"link to itself", `<h1><a href="/page">Title</a></h1><h2><a href="/page#part">Part</a></h2><h2><a href="/other">Other</a></h2>`,
			Head{Title: "Title", Self: "https://example.org/page"}, "# Title\n\n## Part\n\n## [Other](https://example.org/other)"},
		{"link to itself around a heading", `<a href="/page"><h1>Title</h1><p>Words.</p></a>`, Head{Title: "Title", Self: "https://example.org/page/"}, "# Title\n\nWords."},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			doc, keep := parse(t, test.in)
			out := Markdown(doc, keep, Options{Head: &test.head})
			if d := cmp.Diff(test.want, out.Text); d != "" {
				t.Errorf("(-want +got)\n%s", d)
			}
			plain := Text(doc, keep, Options{Head: &test.head}).Text
			if want := Text(doc, keep, Options{}).Text; plain != want {
				t.Errorf("plain text has a head: %q, want %q", plain, want)
			}
		})
	}
}

// TestHeadPieces holds that the head is part of the output, and of its first piece
// alone.
func TestHeadPieces(t *testing.T) {
	doc, keep := parse(t, "<p>One two three four five six seven.</p><h2>Part</h2><p>Eight nine ten eleven twelve thirteen.</p>")
	opts := Options{Head: &Head{Title: "The title", Lines: []HeadLine{{"Price", "3"}}}}
	whole := Markdown(doc, keep, opts)
	text := ""
	opts.MaxChars = 45
	for {
		piece := Markdown(doc, keep, opts)
		chars := []rune(piece.Text)
		text += string(chars[piece.Opening : len(chars)-piece.Closing])
		if piece.Next == 0 {
			break
		}
		opts.Offset = piece.Next
	}
	if d := cmp.Diff(whole.Text, text); d != "" {
		t.Errorf("pieces (-want +got)\n%s", d)
	}
	want := []Heading{{Level: 1, Text: "The title"}, {Level: 2, Text: "Part", Offset: 63}}
	if d := cmp.Diff(want, whole.Outline); d != "" {
		t.Errorf("outline (-want +got)\n%s", d)
	}
}
