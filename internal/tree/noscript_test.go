package tree

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"
)

// TestNoscript compares pages that x/net/html parsed with scripting on and off: they become
// the same tree.
func TestNoscript(t *testing.T) {
	for _, page := range []string{
		`<p>a<noscript><img src=b alt="c&amp;d"><b>e</b></noscript>f`,
		`<p>a<noscript>only text</noscript>b`,
		`<p>a<noscript></noscript>b<noscript> <i>c</i></noscript>d`,
		`<p>a<noscript><!-- b --><i>c</i></noscript>`,
		`<p>a<noscript>1 &lt; 2</noscript>`,
		`<p>a<noscript>b &lt;p&gt; c</noscript><noscript><i>d</i></noscript>`,
		`<div><noscript><figure><img src=a><figcaption>b</figcaption></figure></noscript></div><p>c`,
		`<noscript><svg><title>a</title></svg><custom-name x=y>b</custom-name></noscript>c`,
		`<noscript><p>a</noscript><p>b`,
		`<noscript><template><p>a</template></noscript><p>b`,
		`<head><noscript><style>p{color:red}</style><link rel=stylesheet href=a></noscript><title>b</title></head><p>c`,
		`<head><title>a</title><noscript><img src=b></noscript><meta name=c content=d><script>e</script></head><body class=f><p>g`,
		`<head><noscript>no scripts</noscript><title>a</title></head><body><p>b`,
		`<head><noscript><style>a{}</style><p>b</p></noscript> <title>c</title><noscript><img src=d></noscript></head><body><p>e`,
		`<head><noscript> </noscript><title>a</title></head><body><p>b`,
	} {
		for _, doctype := range []string{"", "<!doctype html>"} {
			var dumps [2][]string
			for i, scripting := range []bool{false, true} {
				theirs, err := html.ParseWithOptions(strings.NewReader(doctype+page), html.ParseOptionEnableScripting(scripting))
				if err != nil {
					t.Fatal(err)
				}
				of := Of(theirs, Options{})
				dumps[i] = strings.Split(dump(of), "\n")
				checkOrder(t, page, of)
			}
			if diff := cmp.Diff(dumps[0], dumps[1]); diff != "" {
				t.Errorf("%s (-off +on)\n%s", doctype+page, diff)
			}
		}
	}
}

// TestNoscriptPart checks parts of a tree: a head that ends early, and what stands in a
// noscript element.
func TestNoscriptPart(t *testing.T) {
	theirs, err := html.Parse(strings.NewReader("<head><noscript><p>a</noscript><title>b</title></head><body><noscript><i>c</i></noscript>"))
	if err != nil {
		t.Fatal(err)
	}
	head := theirs.FirstChild.FirstChild
	for part, want := range map[*html.Node][]string{
		head:                        {"<p", "a", "<title", "b"},
		head.FirstChild:             {"<p", "a"},
		head.FirstChild.FirstChild:  {"<p>a"},
		head.NextSibling:            {"<noscript", "<i", "c"},
		head.NextSibling.FirstChild: {"<noscript", "<i", "c"},
		theirs.FirstChild:           {"<p", "a", "<title", "b", "<i", "c"},
	} {
		got := dump(Of(part, Options{}))
		rest := got
		for _, w := range want {
			_, after, found := strings.Cut(rest, w)
			if !found {
				t.Errorf("%s: no %s in\n%s", part.Data, w, got)
			}
			rest = after
		}
	}
}

// TestNoscriptKept checks that a text stays one if it is asked for.
func TestNoscriptKept(t *testing.T) {
	theirs, err := html.Parse(strings.NewReader("<noscript><b>a</b></noscript>"))
	if err != nil {
		t.Fatal(err)
	}
	if got := dump(Of(theirs, Options{Scripting: true})); !strings.Contains(got, "<b>a</b>") {
		t.Errorf("got\n%s", got)
	}
}

// TestNoscriptStop checks that work on a noscript element can be stopped.
func TestNoscriptStop(t *testing.T) {
	theirs, err := html.Parse(strings.NewReader("<noscript>" + strings.Repeat("<b>a</b>", 10*ticks) + "</noscript>"))
	if err != nil {
		t.Fatal(err)
	}
	if Of(theirs, Options{Stop: func() bool { return true }}) != nil {
		t.Error("was not stopped")
	}
}
