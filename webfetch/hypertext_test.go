package webfetch

import (
	"context"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/internal/clean"
	"github.com/seed31bcff99/reader/internal/hypertext"
	"github.com/seed31bcff99/reader/internal/output"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// TestCutHTML cuts the HTML of pages at many places. Each piece must be within its
// bound, a part of the whole, and close what it opens.
func TestCutHTML(t *testing.T) {
	files, err := filepath.Glob("../testdata/pages/*/page.html")
	if err != nil || len(files) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	for _, file := range files {
		page, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if len(page) > 20_000 {
			continue
		}
		at := &url.URL{Scheme: "https", Host: "example.org", Path: "/a"}
		res, err := reader.Read(context.Background(), strings.NewReader(string(page)), &reader.Options{URL: at, Format: reader.HTML, MaxChars: -1, Common: reader.Common{IncludeNavigation: true}})
		if err != nil {
			t.Fatal(err)
		}
		for _, most := range []int{10, 80, 300, 2000} {
			followHTML(t, res.Content, most)
		}
		if t.Failed() {
			t.Fatal(file)
		}
	}
}

func followHTML(t *testing.T, text string, most int) {
	t.Helper()
	chars := []rune(text)
	for offset := 0; offset < len(chars); {
		p := output.Cut(text, output.Options{Format: content.HTML, From: offset, Max: most})
		checkCut(t, p, chars, offset, most)
		checkCut(t, output.Cut(text, output.Options{Format: content.HTML, From: (offset*7 + 3) % len(chars), Max: most}), chars, (offset*7+3)%len(chars), most)
		if t.Failed() || p.Next == 0 {
			return
		}
		if p.Next <= offset {
			t.Fatalf("the piece at %d goes on at %d", offset, p.Next)
		}
		offset = p.Next
	}
}

func checkCut(t *testing.T, p output.Result, whole []rune, offset, most int) {
	t.Helper()
	chars := []rune(p.Text)
	if len(chars) > most {
		t.Errorf("%d characters, want at most %d", len(chars), most)
	}
	if len(chars) == 0 {
		return
	}
	part := chars[p.Opening : len(chars)-p.Closing]
	end := offset + len(part)
	if end > len(whole) || string(whole[offset:end]) != string(part) || p.Next > 0 && end != p.Next || p.Next == 0 && end != len(whole) {
		t.Errorf("the piece at %d of %d ends at %d, goes on at %d: %q", offset, len(whole), end, p.Next, p.Text)
	}
	if got := spellAgain(t, p.Text); got != p.Text {
		t.Errorf("the piece at %d is read as something else:\n%s\n---\n%s", offset, p.Text, got)
	}
}

// spellAgain parses HTML and writes it again.
func spellAgain(t *testing.T, text string) string {
	t.Helper()
	nodes, err := html.ParseFragment(strings.NewReader(text), &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	var write func(n *html.Node)
	write = func(n *html.Node) {
		if n.Type == html.TextNode {
			b.WriteString(strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(n.Data))
			return
		}
		tag := "<" + n.Data
		for _, a := range n.Attr {
			tag += " " + a.Key + `="` + strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(a.Val) + `"`
		}
		tag += ">"
		b.WriteString(tag)
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			write(c)
		}
		if !hypertext.IsVoid(n.Data) {
			b.WriteString("</" + n.Data + ">")
		}
	}
	for _, n := range nodes {
		write(n)
	}
	return b.String()
}

// TestCleanKeepsTags checks that no element of HTML is a control token.
func TestCleanKeepsTags(t *testing.T) {
	const text = `<div dir="rtl"><h1 id="reader-a">a</h1><p><a href="https://example.org/">b</a><img src="https://example.org/" alt=""><code>c</code><q>d</q><br></p>` +
		`<ul><li>e</li></ul><table><thead><tr><th scope="col">f</th></tr></thead><tbody><tr><td>g</td></tr></tbody></table><video src="https://example.org/" controls="">h</video>` +
		`<audio src="https://example.org/">i</audio><math><semantics><mi>x</mi></semantics></math><section><summary>j</summary></section></div>`
	got := clean.Text(text, nil)
	if got.Text != text || got.Counts != (clean.Counts{}) {
		t.Errorf("%+v of\n%s", got, text)
	}
	if !utf8.ValidString(got.Text) {
		t.Error("not valid UTF-8")
	}
}
