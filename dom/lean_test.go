package dom

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"
)

var long = strings.Repeat("x();", minBody)

// leanPages are pages on which a scanner that only looks for tags goes wrong.
var leanPages = []string{
	"<p>a<script>" + long + "</script>b<style>" + long + "</style>c",
	"<SCRIPT type='a>b'>" + long + "</ScRiPt x=y >d",
	"<p title='<script>'>a<p title=\"</script>\">" + long + "<script>" + long + "</script>",
	"<p a='\" b=\"'><script>" + long + "'</script>\"e",
	"<!-- <script> -->" + long + "<script>" + long + "</script>",
	"<!--><script>" + long + "</script>--><!---><style>" + long + "</style>",
	"<!-- a --!><script>" + long + "</script><!-- b --- --><style>" + long + "</style>",
	"<!doctype html><!x><?php '<script>' ?>" + long + "<script>" + long + "</script>",
	"<script><!--" + long + "</script>a<script><!-- <script>" + long + "</script> --></script>b",
	"<title><script>" + long + "</title></script>a<textarea><style></textarea>" + long + "</style>",
	"<svg><style>" + long + "<g></style><script>" + long + "</script></svg><script>" + long + "</script>",
	"<svg><title><style></title></svg>" + long + "</style>",
	"<svg><![CDATA[</svg><script>]]>" + long + "<script></svg>" + long + "</script>",
	"<svg><div><title><style>" + long + "</title></style>",
	"<p>a<svg class=x><g><path d='M0'/></g></svg>b<svg><title>T</title><use href=#a></use><svg><rect></svg></svg>c",
	"<svg><g><a href=x><text>l</text></a></g></svg><svg><path><div>out</div></svg><svg><path d=\"</svg>\"></svg>d",
	"</table><svg></svg/>" + long + "</svg>",
	"<p>a<svg></math><script>var a=\"" + long + "<p>lost</p>\";</script>b",
	"<svg><math></svg><script>" + long + "<p>x</script></math>c",
	"<svg><foreignObject><p>x</p></foreignObject></svg><svg><!-- c --><path></svg><svg><path>",
	"<math><style/><script>" + long + "</script></math>",
	"<select><noscript><style>" + long + "</noscript></style></select>a",
	"<noscript><noscript><style>" + long + "</noscript></style>a",
	"<frameset><noscript><script>" + long + "</noscript></script>",
	"<plaintext><script>" + long + "</script>",
	"<iframe><script>" + long + "</iframe></script><xmp><style></xmp>" + long,
	"<script>" + long, "<script", "<script " + long, "<a b=c/><script/>" + long + "</script/>", "<a =x='>'>b</",
	"<style>" + long + "</styles></style\n>a</>b</ script><script>" + long + "</script>",
	"<table><tr><td><script>" + long + "</script><style>" + long + "</style></table>",
	"<script>\ufdd01</script><script>" + long + "</script><script>" + strings.Repeat("y\r\n", minBody) + "</script>",
}

// TestLean checks that stubs change nothing, and that they are used.
func TestLean(t *testing.T) {
	for _, page := range leanPages {
		checkLean(t, page)
	}
	if r := newLeanReader(leanPages[0]); len(r.gaps) != 2 {
		t.Errorf("%d stubs, want 2", len(r.gaps))
	}
}

// TestLeanIsLinear scans pages on which a scanner that starts over takes minutes.
func TestLeanIsLinear(t *testing.T) {
	for _, unit := range []string{
		"<svg></svg/>", "<svg>", "<svg><g>", "<svg><p></svg>", "<svg><title>", "<svg><style></style>", "<math><svg>", "</svg><svg>",
		"<script><!--", "<!--", "<!-- --", "<style>", "<title>", "<select><noscript>", "<a b='", "<svg><![CDATA[",
	} {
		newLeanReader(strings.Repeat(unit, 2<<20/len(unit)))
	}
}

func FuzzLean(f *testing.F) {
	for _, page := range leanPages {
		f.Add(page)
	}
	f.Fuzz(func(t *testing.T, page string) {
		if len(page) < 1<<14 && !strings.Contains(page, "\x00") {
			checkLean(t, page)
		}
	})
}

func checkLean(t *testing.T, page string) {
	t.Helper()
	scripting := html.ParseOptionEnableScripting(false)
	want, err := html.ParseWithOptions(strings.NewReader(page), scripting)
	if err != nil {
		return // nested too deep
	}
	lean := newLeanReader(page)
	got, err := html.ParseWithOptions(lean, scripting)
	if err != nil {
		t.Fatalf("%q: %v", page, err)
	}
	if diff := cmp.Diff(shape(want, nil), shape(got, lean)); diff != "" {
		t.Fatalf("%q: with stubs the tree is another one:\n%s", page, diff)
	}
	if text := flatten(want, nil, nil).Text(Root); flatten(got, nil, lean).Text(Root) != text {
		t.Fatalf("%q: with stubs the text is not %q", page, text)
	}
}

// shape gives the elements and texts of a tree with their depth. Drawings and
// comments are left out, and texts that meet for that reason are one.
func shape(root *html.Node, lean *leanReader) (out []string) {
	text := ""
	flush := func() {
		if text != "" {
			out, text = append(out, fmt.Sprintf("%q", text)), ""
		}
	}
	for at := root; at != nil; at = following(at, root) {
		switch {
		case at.Type == html.CommentNode || drawn(at):
		case at.Type == html.TextNode && at.PrevSibling != nil:
			text += at.Data
		case at.Type == html.TextNode:
			flush()
			data := at.Data
			if body := lean.body(data); body != data {
				data = unixLines(body)
			}
			text = data
		default:
			flush()
			deep := depth(at)
			if at.Namespace != "" {
				deep = 0 // of titles in drawings it changes
			}
			out = append(out, fmt.Sprint(at.Type, deep, at.Data, len(at.Attr)))
		}
	}
	flush()
	return out
}

// drawn reports whether a node is part of a drawing, but for its title.
func drawn(n *html.Node) bool {
	if n.Namespace == "svg" {
		return n.Data != "svg" && n.Data != "title" || inDrawing(n)
	}
	return n.Type != html.ElementNode && n.Parent != nil && n.Parent.Namespace == "svg" && n.Parent.Data != "title"
}

// inDrawing reports whether an svg element stands in another one.
func inDrawing(n *html.Node) bool {
	for at := n.Parent; n.Data == "svg" && at != nil; at = at.Parent {
		if at.Namespace == "svg" {
			return true
		}
	}
	return false
}

func depth(n *html.Node) int {
	deep := 0
	for ; n.Parent != nil; n = n.Parent {
		deep++
	}
	return deep
}
