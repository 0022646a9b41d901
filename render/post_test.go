package render

import (
	"context"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// postSamples are pages whose elements with the name "post" are posts, by Ada, Bo and so on.
var postSamples = []struct{ name, in, want, plain string }{
	{
		"flat", `<h1>T</h1><div name="post"><p>a</p></div><div name="post"><p>b</p></div>`,
		"# T\n\n**Ada** · 1 May 2024\n\na\n\n---\n\n**Bo** · 1 May 2024\n\nb",
		"T\n\nAda · 1 May 2024\n\na\n\nBo · 1 May 2024\n\nb",
	},
	{
		"nested in lists", `<ul><li name="post"><p>a</p><ul><li name="post"><p>b</p><ul><li>c</ul></ul></ul>`,
		"**Ada** · 1 May 2024\n\na\n\n---\n\n**Bo** · 1 May 2024\n\nb\n\n- c",
		"Ada · 1 May 2024\n\na\n\nBo · 1 May 2024\n\nb\n\n- c",
	},
	{
		"rows of a table", `<table><tr name="post"><td>1</td><td><table><tr><td colspan="2">a</td></tr></table></td></tr><tr name="post"><td></td><td>b</td></tr></table>`,
		"**Ada** · 1 May 2024\n\n1\n\na\n\n---\n\n**Bo** · 1 May 2024\n\nb",
		"Ada · 1 May 2024\n\n1\n\na\n\nBo · 1 May 2024\n\nb",
	},
	{
		"headings below the title", `<h2>T</h2><div name="post"><h1>a</h1><h3>b</h3>c</div><div name="post"><h4>d</h4>e</div><h1>f</h1>`,
		"## T\n\n**Ada** · 1 May 2024\n\n### a\n\n##### b\n\nc\n\n---\n\n**Bo** · 1 May 2024\n\n#### d\n\ne\n\n# f",
		"T\n\nAda · 1 May 2024\n\na\n\nb\n\nc\n\nBo · 1 May 2024\n\nd\n\ne\n\nf",
	},
	{
		"title in the first post", `<div name="post"><h1>T</h1><p>a</p></div><div name="post"><h1>b</h1>c</div>`,
		"# T\n\n**Ada** · 1 May 2024\n\na\n\n---\n\n**Bo** · 1 May 2024\n\n## b\n\nc",
		"T\n\nAda · 1 May 2024\n\na\n\nBo · 1 May 2024\n\nb\n\nc",
	},
	{
		"text with the role of a heading", `<div name="post"><div role="heading"><p>a</p></div></div>`,
		"**Ada** · 1 May 2024\n\na",
		"Ada · 1 May 2024\n\na",
	},
	{
		"texts in quotes", `<div name="post"><blockquote>a<blockquote>b</blockquote></blockquote></div><div name="post"><p><img src="/a.png"></p><blockquote>c</blockquote></div>`,
		"**Ada** · 1 May 2024\n\na\n\n> b\n\n---\n\n**Bo** · 1 May 2024\n\n![](/a.png)\n\nc",
		"Ada · 1 May 2024\n\na\n\nb\n\nBo · 1 May 2024\n\nc",
	},
	{
		"a post that only quotes", `<div name="post"><blockquote>a</blockquote></div><div name="post"><blockquote>b</blockquote>c</div>`,
		"**Ada** · 1 May 2024\n\n> a\n\n---\n\n**Bo** · 1 May 2024\n\n> b\n\nc",
		"Ada · 1 May 2024\n\na\n\nBo · 1 May 2024\n\nb\n\nc",
	},
	{
		"rules of the page", `<div name="post"><hr>a</div><hr><div name="post">b<hr>c</div>`,
		"**Ada** · 1 May 2024\n\na\n\n---\n\n**Bo** · 1 May 2024\n\nb\n\n---\n\nc",
		"Ada · 1 May 2024\n\na\n\nBo · 1 May 2024\n\nb\n\nc",
	},
}

func TestPosts(t *testing.T) {
	for _, tt := range postSamples {
		t.Run(tt.name, func(t *testing.T) {
			doc, keep, posts := posted(t, tt.in)
			if got := Markdown(doc, keep, Options{Posts: posts}).Text; got != tt.want {
				t.Errorf("Markdown is\n%s\nwant\n%s", got, tt.want)
			}
			if got := Text(doc, keep, Options{Posts: posts}).Text; got != tt.plain {
				t.Errorf("text is\n%s\nwant\n%s", got, tt.plain)
			}
		})
	}
}

// posted parses a page and finds its posts.
func posted(t *testing.T, page string) (*dom.Document, dom.Set, []Post) {
	t.Helper()
	doc, err := dom.Parse(context.Background(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	keep := dom.NewSet(doc)
	var posts []Post
	for n := dom.Root; int(n) < doc.Len(); n++ {
		keep.Add(n)
		if doc.Attr(n, "name") == "post" {
			posts = append(posts, Post{Node: n, End: doc.End(n), Author: []string{"Ada", "Bo"}[len(posts)], When: "1 May 2024"})
		}
	}
	return doc, keep, posts
}

// TestByline checks what the line above a post says.
func TestByline(t *testing.T) {
	doc, keep, _ := posted(t, `<p>a</p><p>b</p>`)
	for want, post := range map[string]Post{
		"a\n\n---\n\n**A\\*** ↳ Bo · today · ✓\n\nb": {Author: "A*", When: "today", Answers: "Bo", Accepted: true},
		"a\n\n---\n\n**Ada**\n\nb":                   {Author: "Ada"},
		"a\n\n---\n\ntoday\n\nb":                     {When: "today", Answers: "Bo"},
		"a\n\n---\n\nb":                              {},
	} {
		for n := dom.Root; int(n) < doc.Len(); n++ {
			if doc.Text(n) == "b" && doc.Kind(n) == dom.Element {
				post.Node, post.End = n, doc.End(n)
			}
		}
		if got := Markdown(doc, keep, Options{Posts: []Post{post}}).Text; got != want {
			t.Errorf("%+v: %q, want %q", post, got, want)
		}
	}
}
