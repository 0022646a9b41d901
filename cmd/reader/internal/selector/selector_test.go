package selector

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/cascadia"
	"golang.org/x/net/html"
)

const page = `<!doctype html><html><head><title>T</title></head><body id=top>
<main class="a b"><h1>One</h1><p lang=en>x <a href="/a,b">y</a></p><p class=b>z<b>!</b></p>
<ul><li>1<li class=b>2<li>3<ul><li>4</ul></ul><div><div><div id="d:e"><i title="a > b">i</i></div></div></div></main>
<footer><p>end</p><form><input type=text disabled><input type=checkbox checked></form></footer></body></html>`

// selectors are those that are compared with cascadia's own answers.
var selectors = []string{
	"p", "*", "main", "#top", ".b", "p.b", "main p", "main > p", "h1 + p", "h1 ~ p", "h1~p>b", "body main ul li", "ul ul > li", "li + li",
	"li ~ li ~ li", "div div div", "div > div > div i", "p, li.b , footer p", "a[href='/a,b']", `i[title="a > b"]`, "#d\\:e", "#d\\:e > i",
	"li:nth-child(2n + 1)", "li:not(.b)", "p:not( .b, #x )", "ul:has(ul)", "p:contains('z')", "ul > li:last-child", "input:checked", ":not(p) > b",
	"video", "html > body > main p b", "  p  ", "p>b,h1+p a", "li:first-child + li ~ li", "[lang|=en]", "p:lang(en)",
	"\u2005", // a name, though other languages take it for white space
}

func parsePage(t testing.TB, text string) *html.Node {
	t.Helper()
	tree, err := html.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// TestAll compares the answers with those of cascadia.
func TestAll(t *testing.T) {
	tree := parsePage(t, page)
	for _, text := range selectors {
		compare(t, tree, text)
	}
}

func compare(t *testing.T, tree *html.Node, text string) {
	t.Helper()
	sel, err := Parse(text)
	if err != nil {
		t.Errorf("%s: %v", text, err)
		return
	}
	got, err := sel.All(context.Background(), tree)
	if err != nil {
		t.Errorf("%s: %v", text, err)
	}
	group, err := cascadia.ParseGroup(text)
	if err != nil {
		t.Fatal(err)
	}
	want := slices.DeleteFunc(cascadia.QueryAll(tree, group), func(n *html.Node) bool {
		return n.Type != html.ElementNode // it takes the text in a language for an element
	})
	if len(got) != len(want) {
		t.Errorf("%s: %d elements, want %d", text, len(got), len(want))
		return
	}
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("%s: element %d is <%s>, want <%s>", text, i, got[i].Data, want[i].Data)
		}
	}
}

func TestPart(t *testing.T) {
	tree := parsePage(t, page)
	main := cascadia.Query(tree, cascadia.MustCompile("main"))
	sel, err := Parse("p")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := sel.All(context.Background(), main); err != nil || len(got) != 2 {
		t.Errorf("%d paragraphs in main, %v", len(got), err)
	}
}

func TestRefused(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"empty", "", "no CSS selector"},
		{"broken", "p[", "no CSS selector"},
		{"pseudo element", "p::before", "no CSS selector"},
		{"unknown pseudo class", "p:nonsense", "no CSS selector"},
		{"long", strings.Repeat("p ", 400), "longer than"},
		{"many parts", strings.Repeat("p ", 20), "parts in a row"},
		{"deep twice", "ul:has(li):has(a)", "too costly"},
		{"deep in deep", "ul:has(li:has(a))", "too costly"},
		{"contains twice", "p:contains('a'), p:contains('b')", "too costly"},
		{"combinator in a function", "p:not(div p)", "too costly"},
		{"sign in a function", "p:not(div>p)", "too costly"},
		{"regular expression", "p:matches(a+)", "regular expression"},
		{"regular attribute", "p[class#=(a+)]", "regular expression"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if _, err := Parse(test.in); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want %q", err, test.want)
			}
		})
	}
}

// TestHostile runs selectors over pages that are made for them.
func TestHostile(t *testing.T) {
	deep := parsePage(t, strings.Repeat("<div>", 500))
	wide := parsePage(t, "<body>"+strings.Repeat("<i></i>", 20_000))
	for _, test := range []struct {
		tree *html.Node
		in   string
	}{
		{deep, "x div div div div div div div"},
		{deep, strings.TrimSpace(strings.Repeat("div > ", 15)) + " x"},
		{wide, "x ~ i ~ i ~ i ~ i ~ i"},
		{wide, "x + i ~ i + i ~ i"},
	} {
		sel, err := Parse(test.in)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		if got, err := sel.All(ctx, test.tree); err != nil || len(got) > 0 {
			t.Errorf("%s: %d elements, %v", test.in, len(got), err)
		}
		cancel()
	}
}

func TestTimeIsUp(t *testing.T) {
	sel, err := Parse("p")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := sel.All(ctx, parsePage(t, page)); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

// FuzzAll compares the answers to any selector with those of cascadia.
func FuzzAll(f *testing.F) {
	for _, s := range selectors {
		f.Add(s)
	}
	tree := parsePage(f, page)
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := Parse(text); err == nil {
			compare(t, tree, text)
		}
	})
}
