package dom

import (
	"strings"
	"testing"

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
	if r := newLeanReader(leanPages[0]); len(r.bodies) != 2 {
		t.Errorf("%d stubs, want 2", len(r.bodies))
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
	for a, b := want, got; a != nil || b != nil; a, b = following(a, want), following(b, got) {
		if a == nil || b == nil {
			t.Fatalf("%q: trees differ in size", page)
		}
		data := b.Data
		if body := lean.body(data); body != data {
			data = unixLines(body)
		}
		if a.Type != b.Type || a.Data != data || len(a.Attr) != len(b.Attr) {
			t.Fatalf("%q: %v %.80q, want %v %.80q", page, b.Type, data, a.Type, a.Data)
		}
		if a.FirstChild == nil != (b.FirstChild == nil) || a.NextSibling == nil != (b.NextSibling == nil) {
			t.Fatalf("%q: trees differ around %.80q", page, a.Data)
		}
	}
}
