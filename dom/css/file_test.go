package css_test

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// site is where the pages of these tests and their style sheets are.
const site = "https://www.example.org/"

// filesOf makes files of names and texts. "from to" is a file that redirects.
func filesOf(t *testing.T, texts map[string]string) css.Files {
	files := css.Files{}
	for name, text := range texts {
		from, to, redirects := strings.Cut(name, " ")
		if !redirects {
			to = from
		}
		u, err := url.Parse(site + to)
		if err != nil {
			t.Fatal(err)
		}
		files[css.Link{Address: site + from}] = &css.File{URL: u, Text: text}
	}
	return files
}

func parseAt(t *testing.T, source string) *dom.Document {
	t.Helper()
	u, err := url.Parse(site + "dir/page")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := dom.Parse(context.Background(), source, u)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// TestFiles checks what style sheets in other files hide. Each page has p elements a and b.
func TestFiles(t *testing.T) {
	const a, b = `#a{display:none}`, `#b{display:none}`
	const show = `#a,#b{display:block}`
	tests := []struct {
		name, head   string
		files        map[string]string
		hidden       string
		unread, full bool
	}{
		{name: "a link", head: `<link rel=stylesheet href=/a.css>`, files: map[string]string{"a.css": a}, hidden: "a"},
		{name: "relative to the page", head: `<link rel=stylesheet href="a.css#x">`, files: map[string]string{"dir/a.css": a}, hidden: "a"},
		{name: "relative to its base", head: `<base href=/other/><link rel=stylesheet href=a.css>`, files: map[string]string{"other/a.css": a}, hidden: "a"},
		{name: "one that is not known", head: `<link rel=stylesheet href=/a.css><link rel=stylesheet href=/b.css>`, files: map[string]string{"a.css": a}, hidden: "a", unread: true},
		{name: "the order of the page", head: `<link rel=stylesheet href=/a.css><style>` + show + `</style><link rel=stylesheet href=/b.css>`, files: map[string]string{"a.css": a, "b.css": b}, hidden: "b"},
		{name: "the same twice", head: `<link rel=stylesheet href=/a.css><style>` + show + `</style><link rel=stylesheet href=/a.css>`, files: map[string]string{"a.css": a}, hidden: "a"},
		{name: "media", head: `<link rel=stylesheet media=print href=/a.css><link rel=stylesheet media="screen and (min-width:9px)" href=/b.css>`, files: map[string]string{"a.css": a, "b.css": b}, hidden: "b"},
		{name: "disabled", head: `<link rel=stylesheet disabled href=/a.css>`, files: map[string]string{"a.css": a}},
		{name: "alternate", head: `<link rel="Alternate StyleSheet" title=x href=/a.css>`, files: map[string]string{"a.css": a}},
		{name: "titles", head: `<link rel=stylesheet title=x href=/a.css><link rel=stylesheet title=y href=/b.css>`, files: map[string]string{"a.css": a, "b.css": b}, hidden: "a"},
		{name: "other types", head: `<link rel=stylesheet type=text/less href=/a.css><link rel=stylesheet type=" Text/CSS" href=/b.css>`, files: map[string]string{"a.css": a, "b.css": b}, hidden: "b"},
		{name: "in drawings and formulas", head: `</head><svg><link rel=stylesheet href=/a.css></link></svg><math><link rel=stylesheet href=/a.css></link></math>`, files: map[string]string{"a.css": a}},
		{name: "in HTML in a drawing", head: `</head><style>` + a + `</style><svg><foreignObject><link rel=stylesheet href=/b.css><link rel=stylesheet href=/c.css></foreignObject></svg>`, files: map[string]string{"b.css": b, "c.css": show}, hidden: "a"}, // in doubt
		{name: "a type with parameters", head: `<link rel=stylesheet type="text/css; charset=utf-8" href=/a.css>`, files: map[string]string{"a.css": a}, hidden: "a"},
		{name: "other relations", head: `<link rel=preload as=style href=/a.css><link rel="x StyleSheet y" href=/b.css>`, files: map[string]string{"a.css": a, "b.css": b}, hidden: "b"},
		{name: "where scripts run not", head: `<noscript><link rel=stylesheet href=/a.css></noscript><template><link rel=stylesheet href=/a.css></template>`, files: map[string]string{"a.css": a}},
		{name: "imports of the page", head: `<style>@import "../a.css";@import url(/b.css?c;d) print;</style>`, files: map[string]string{"a.css": a, "b.css?c;d": b}, hidden: "a"},
		{name: "imports of a file", head: `<link rel=stylesheet href=/x/1.css>`, files: map[string]string{"x/1.css": `@charset "utf-8"; @layer z; @import url("2.css"); @import '\62.css';`, "x/2.css": a, "x/b.css": b}, hidden: "ab"},
		{name: "imports below a redirect", head: `<link rel=stylesheet href=/1.css>`, files: map[string]string{"1.css y/1.css": `@import "2.css"`, "y/2.css": a, "2.css": b}, hidden: "a"},
		{name: "an import comes before what imports it", head: `<link rel=stylesheet href=/1.css>`, files: map[string]string{"1.css": `@import "2.css";` + show, "2.css": a + b}},
		{name: "an import that comes too late", head: `<link rel=stylesheet href=/1.css>`, files: map[string]string{"1.css": show + `@import "2.css";`, "2.css": a}},
		{name: "imports in layers", head: `<link rel=stylesheet href=/1.css>`, files: map[string]string{"1.css": `@import "2.css" layer(x);@import "3.css";`, "2.css": `#a{display:none}`, "3.css": `p{display:block}`}},
		{name: "a circle", head: `<link rel=stylesheet href=/1.css>`, files: map[string]string{"1.css": `@import "2.css";` + a, "2.css": `@import "1.css";@import "2.css";` + b}, hidden: "ab"},
		{name: "an import that is not known", head: `<link rel=stylesheet href=/1.css>`, files: map[string]string{"1.css": `@import "2.css";` + a}, hidden: "a", unread: true},
		{name: "nothing is relative to data", head: `<link rel=stylesheet href='data:text/css,@import "/a.css";@import "https://www.example.org/b.css"'>`, files: map[string]string{"a.css": a, "b.css": b}, hidden: "b", unread: true},
		{name: "not on the web", head: `<link rel=stylesheet href=ftp://www.example.org/a.css>`, files: map[string]string{"a.css": a}, unread: true},
		{name: "one namespace a file", head: `<link rel=stylesheet href=/1.css>`, files: map[string]string{"1.css": `@import "2.css";@namespace "http://www.w3.org/2000/svg";` + b, "2.css": a}, hidden: "a"},
		{name: "a policy that may bar files", head: `<meta http-equiv=Content-Security-Policy content="style-src 'unsafe-inline'"><style>` + a + `</style><link rel=stylesheet href=/1.css>`, files: map[string]string{"1.css": show}, hidden: "a"},
		{name: "a large file again and again", head: strings.Repeat(`<link rel=stylesheet href=/1.css>`, 9), files: map[string]string{"1.css": strings.Repeat(" ", 1<<20)}, full: true},
		{name: "imports without end", head: `<link rel=stylesheet href=/1.css>`, files: manyImports(), hidden: "", full: true},
	}
	for _, test := range tests {
		doc := parseAt(t, "<!doctype html><head>"+test.head+"</head><body><p id=a t=a>x<p id=b t=b>y")
		styles := css.NewStylesWith(doc, vocabulary, filesOf(t, test.files))
		var hidden []dom.NodeID
		for n := dom.Root + 1; int(n) < doc.Len(); n++ {
			if doc.Kind(n) == dom.Element && isHidden(styles.Of(n)) {
				hidden = append(hidden, n)
			}
		}
		if got := marks(doc, hidden); got != test.hidden {
			t.Errorf("%s: hidden %q, want %q", test.name, got, test.hidden)
		}
		if styles.External() != test.unread || styles.Exhausted() != test.full {
			t.Errorf("%s: unread %v, full %v", test.name, styles.External(), styles.Exhausted())
		}
	}
}

// manyImports returns files that import each other in as many ways as there are orders.
func manyImports() map[string]string {
	files := map[string]string{}
	for i := range 16 {
		for j := i + 1; j < 16; j++ {
			files[fmt.Sprintf("%d.css", i+1)] += fmt.Sprintf(`@import "%d.css";`, j+1)
		}
	}
	files["16.css"] = "p{color:red}"
	return files
}

// TestLinks lists what a page and a file want.
func TestLinks(t *testing.T) {
	doc := parseAt(t, `<!doctype html><style>@import "a.css";p{}@import "no.css";</style><link rel=stylesheet href=/b.css integrity=sha256-x crossorigin>`+
		`<link rel=stylesheet href=/b.css><link rel=stylesheet href=a.css><link rel=icon href=no.css><link rel=stylesheet media=print href=no.css>`+
		`<link rel=stylesheet href="data:text/css,@import '//cdn.example/c.css'"><style>@media all{@import "no.css";}</style>`)
	want := []css.Link{{Address: site + "dir/a.css"}, {Address: site + "b.css", Integrity: "sha256-x", Shared: true}, {Address: site + "b.css"}}
	if got := css.Links(doc); !cmp.Equal(got, want) {
		t.Errorf("the page wants %v", got)
	}
	u, _ := url.Parse(site + "styles/all.css")
	file := &css.File{URL: u, Text: `/* all */ @import "1.css" screen; @import url( 2.css?x=1;y=2 ) ; @import "3.css" print; @import "1.css"; body{} @import "4.css";`}
	want = []css.Link{{Address: site + "styles/1.css"}, {Address: site + "styles/2.css?x=1;y=2"}}
	if got := file.Imports(); !cmp.Equal(got, want) {
		t.Errorf("the file wants %v", got)
	}
}
