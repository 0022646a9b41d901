package nav

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

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
	fmt.Print(m.Section(4000))
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
		{
			"everything", []Group{trailHere, {Kind: Pager, Items: []Item{{Label: "A", URL: "/a", Rel: "prev"}, {Label: "B", URL: "/b", Rel: "next"}}}}, 1000,
			"## Navigation\n\nPath: [Docs](/docs/) › [Guide](/docs/guide/) › **Caching**\n\nPrevious: [A](/a) · Next: [B](/b)\n",
		},
		{
			"escapes",
			[]Group{{Kind: Related, Items: []Item{
				{Label: `a [b] *c* snake_case _d_ \ <e> x < y &amp; & ~f`, URL: "/a b(c)<\xff>?x=1&copy;&y"},
				{Label: "1. One"}, {Label: "x", URL: "/x", Level: 1},
				{Label: "# Two"}, {Label: "y", URL: "/y", Level: 1},
			}}}, 1000,
			"## Navigation\n\n### Related\n\n" +
				`- [a \[b\] \*c\* snake_case \_d\_ \\ \<e> x < y \&amp; & \~f](/a%20b%28c%29%3C%FF%3E?x=1\&copy;&y)` + "\n" +
				"- 1\\. One\n  - [x](/x)\n- \\# Two\n  - [y](/y)\n",
		},
		{
			"several groups of a kind stand below their labels",
			[]Group{{Kind: Primary, Label: "Main", Items: []Item{{Label: "A", URL: "/a"}}}, {Kind: Primary, Items: []Item{{Label: "B", URL: "/b"}}}}, 1000,
			"## Navigation\n\n### Site\n\n- Main\n  - [A](/a)\n- [B](/b)\n",
		},
		{
			"branches shrink to a name and a count",
			[]Group{menu(Sidebar, 3, 4, 1)}, 330,
			"## Navigation\n\n### In this section\n\n- [Part 0](/sidebar/0/)\n" +
				"  - [Page 0.0](/sidebar/0/0)\n  - **Page 0.1** (this page)\n  - [Page 0.2](/sidebar/0/2)\n  - [Page 0.3](/sidebar/0/3)\n" +
				"- [Part 1](/sidebar/1/) (4 links not shown)\n- [Part 2](/sidebar/2/) (4 links not shown)\n\n(8 more links not shown)\n",
		},
		{
			"the path keeps its end",
			[]Group{{Kind: Breadcrumb, Items: []Item{
				{Label: "Home", URL: "/" + strings.Repeat("x", 100)}, {Label: "Guide", URL: "/g"}, {Label: "Caching", Current: true},
			}}}, 130,
			"## Navigation\n\nPath: … › [Guide](/g) › **Caching**\n\n(1 more link not shown)\n",
		},
		{
			"numbers have commas",
			[]Group{menu(Footer, 1300, 0, -1)}, 90,
			"## Navigation\n\n### Footer\n\n- [Part 0](/footer/0/)\n\n(1,299 more links not shown)\n",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := Map{Groups: tt.groups}.Section(tt.maxChars)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if n := utf8.RuneCountInString(got); n > tt.maxChars {
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
	got := m.Section(2000)
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
	whole := m.Section(1 << 20)
	length := utf8.RuneCountInString(whole)
	for maxChars := -1; maxChars <= length; maxChars++ {
		got := m.Section(maxChars)
		if n := utf8.RuneCountInString(got); n > max(maxChars, 0) {
			t.Fatalf("%d characters of %d", n, maxChars)
		}
		shown := strings.Count(got, "](") + strings.Count(got, "(this page)")
		if left := strings.Count(whole, "](") + 1 - shown; got != "" && left > 0 && !strings.HasSuffix(got, leftOut(left)) {
			t.Fatalf("%d links left out of\n%s", left, got)
		}
	}
	if got := m.Section(length); got != whole {
		t.Errorf("the whole does not fit its own length")
	}
}
