package nav

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/internal/section"
)

// written is Map.Section for a caller that waits.
func written(m Map, maxChars int) string {
	s, err := m.Section(context.Background(), content.Markdown, maxChars)
	if err != nil {
		panic(err)
	}
	return s
}

// text is Map.Section in plain text for a caller that waits.
func text(m Map, maxChars int) string {
	s, err := m.Section(context.Background(), content.PlainText, maxChars)
	if err != nil {
		panic(err)
	}
	return s
}

// menu makes a group of branches with pages below them; current is a page of
// the first branch, or negative.
func menu(kind Kind, branches, pages, current int) Group {
	g := Group{Kind: kind}
	for b := range branches {
		g.Items = append(g.Items, Item{Label: fmt.Sprintf("Part %d", b), URL: fmt.Sprintf("/%v/%d/", kind, b)})
		for p := range pages {
			g.Items = append(g.Items, Item{
				Label:   fmt.Sprintf("Page %d.%d", b, p),
				URL:     fmt.Sprintf("/%v/%d/%d", kind, b, p),
				Level:   1,
				Current: b == 0 && p == current,
			})
		}
	}
	return g
}

var trailHere = Group{Kind: Breadcrumb, Items: []Item{
	{Label: "Docs", URL: "/docs/"}, {Label: "Guide", URL: "/docs/guide/"}, {Label: "Caching", Current: true},
}}

func ExampleMap_Section() {
	m := Map{Groups: []Group{trailHere, {Kind: Sidebar, Items: []Item{
		{Label: "Routing", URL: "/docs/guide/routing"}, {Label: "Caching", URL: "/docs/guide/caching", Current: true},
	}}}}
	fmt.Print(written(m, 4000))
	// Output:
	// ## Navigation
	//
	// Path: [Docs](/docs/) › [Guide](/docs/guide/) › **Caching**
	//
	// ### In this section
	//
	// - [Routing](/docs/guide/routing)
	// - **Caching** (this page)
}

func TestSection(t *testing.T) {
	tests := []struct {
		name     string
		groups   []Group
		maxChars int
		want     string
	}{
		{"nothing found", nil, 1000, ""},
		{"no room", []Group{trailHere}, 20, ""},
		{"no line fits", []Group{menu(Primary, 3, 0, -1)}, 40, ""},
		{"no characters", []Group{trailHere}, 0, ""},
		{"no bound", []Group{{Kind: Primary, Items: []Item{{Label: "A", URL: "/a"}}}}, -1, "## Navigation\n\n### Site\n\n- [A](/a)"},
		{"largest bound", []Group{{Kind: Primary, Items: []Item{{Label: "A", URL: "/a"}}}}, math.MaxInt, "## Navigation\n\n### Site\n\n- [A](/a)"},
		{"the last line feed is not counted", []Group{{Kind: Primary, Items: []Item{{Label: "A", URL: "/a"}}}}, 34, "## Navigation\n\n### Site\n\n- [A](/a)"},
		{
			"everything", []Group{trailHere, {Kind: Pager, Items: []Item{{Label: "A", URL: "/a", Rel: "prev"}, {Label: "B", URL: "/b", Rel: "next"}}}}, 1000,
			"## Navigation\n\nPath: [Docs](/docs/) › [Guide](/docs/guide/) › **Caching**\n\nPrevious: [A](/a) · Next: [B](/b)",
		},
		{
			"escapes",
			[]Group{{Kind: Related, Items: []Item{
				{Label: `a [b] *c* snake_case _d_ \ <e> x < y &amp; & ~f`, URL: "/a b(c)<\xff>?x=1&copy;&y"},
				{Label: "1. One"}, {Label: "x", URL: "/x", Level: 1},
				{Label: "# Two"}, {Label: "y", URL: "/y", Level: 1},
			}}}, 1000,
			"## Navigation\n\n### Related\n\n" +
				`- [a \[b\] \*c\* snake_case \_d\_ \\ \<e> x < y \&amp; & \~f](/a%20b%28c%29%3C%FF%3E?x=1&amp;copy;&y)` + "\n" +
				"- 1\\. One\n  - [x](/x)\n- \\# Two\n  - [y](/y)",
		},
		{
			"several groups of a kind stand below their labels",
			[]Group{{Kind: Primary, Label: "Main", Items: []Item{{Label: "A", URL: "/a"}}}, {Kind: Primary, Items: []Item{{Label: "B", URL: "/b"}}}}, 1000,
			"## Navigation\n\n### Site\n\n- Main\n  - [A](/a)\n- [B](/b)",
		},
		{
			"branches shrink to a name and a count",
			[]Group{menu(Sidebar, 3, 4, 1)}, 330,
			"## Navigation\n\n### In this section\n\n- [Part 0](/sidebar/0/)\n" +
				"  - [Page 0.0](/sidebar/0/0)\n  - **Page 0.1** (this page)\n  - [Page 0.2](/sidebar/0/2)\n  - [Page 0.3](/sidebar/0/3)\n" +
				"- [Part 1](/sidebar/1/) (4 links not shown)\n- [Part 2](/sidebar/2/) (4 links not shown)\n\n(8 more links not shown)",
		},
		{
			"numbers have commas",
			[]Group{menu(Footer, 1300, 0, -1)}, 90,
			"## Navigation\n\n### Footer\n\n- [Part 0](/footer/0/)\n\n(1,299 more links not shown)",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := written(Map{Groups: tt.groups}, tt.maxChars)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if n := utf8.RuneCountInString(got); tt.maxChars >= 0 && n > tt.maxChars {
				t.Errorf("%d characters", n)
			}
		})
	}
}

// No list starves another: every kind of a page with huge menus is there.
func TestSectionShares(t *testing.T) {
	m := Map{Groups: []Group{
		trailHere, menu(TOC, 100, 3, -1), menu(Sidebar, 300, 3, 2), menu(Primary, 40, 30, -1), menu(Related, 50, 0, -1), menu(Footer, 100, 0, -1),
	}}
	got := written(m, 2000)
	for _, want := range []string{"Path: [Docs]", "### On this page", "### In this section", "**Page 0.2** (this page)", "### Site", "### Related", "### Footer"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if n := utf8.RuneCountInString(got); n > 2000 || n < 1800 {
		t.Errorf("%d characters of 2000", n)
	}
}

// The bound holds for every number of characters, and the whole fits its own
// length.
func TestSectionBound(t *testing.T) {
	m := Map{Groups: []Group{trailHere, menu(TOC, 4, 2, -1), menu(Sidebar, 4, 3, 1), menu(Footer, 5, 0, -1)}}
	for _, tt := range []struct {
		name  string
		write func(maxChars int) string
		link  string
	}{
		{"Section", func(maxChars int) string { return written(m, maxChars) }, "]("},
		{"Text", func(maxChars int) string { return text(m, maxChars) }, " <"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			whole := tt.write(-1)
			length := utf8.RuneCountInString(whole)
			for maxChars := range length {
				got := tt.write(maxChars)
				if n := utf8.RuneCountInString(got); n > maxChars {
					t.Fatalf("%d characters of %d", n, maxChars)
				}
				shown := strings.Count(got, tt.link) + strings.Count(got, "(this page)")
				left := strings.TrimSuffix(section.Form(content.Markdown).More("link", strings.Count(whole, tt.link)+1-shown), "\n")
				if got != "" && !strings.HasSuffix(got, left) {
					t.Fatalf("no %q at the end of\n%s", left, got)
				}
			}
			if got := tt.write(length); got != whole {
				t.Errorf("the whole does not fit its own length")
			}
		})
	}
}

func TestText(t *testing.T) {
	m := Map{Groups: []Group{
		trailHere,
		{Kind: Pager, Items: []Item{{Label: "A", URL: "/a", Rel: "prev"}, {Label: "B", URL: "/b", Rel: "next"}}},
		{Kind: Sidebar, Items: []Item{
			{Label: "1. One *star* [x] snake_case", URL: "/a b(c)<\xff>?x=1&copy;&y"},
			{Label: "# Two"}, {Label: "y", URL: "/y", Level: 1}, {Label: "Caching", URL: "/caching", Level: 1, Current: true},
		}},
	}}
	want := `Navigation

Path: Docs </docs/> › Guide </docs/guide/> › Caching

Previous: A </a> · Next: B </b>

In this section

- 1. One *star* [x] snake_case </a%20b(c)%3C%FF%3E?x=1&copy;&y>
- # Two
  - y </y>
  - Caching (this page)`
	if diff := cmp.Diff(want, text(m, -1)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if got := text((Map{}), -1); got != "" {
		t.Errorf("of nothing: %q", got)
	}
	want = "Navigation\n\nPrevious: A </a> · Next: B </b>\n\n(5 more links not shown)"
	if diff := cmp.Diff(want, text(m, 110)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
