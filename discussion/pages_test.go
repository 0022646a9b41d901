package discussion_test

import (
	"bytes"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/score"
)

// A made page is one of testdata/pages, with what is in it: see testdata/README.md.
type madePage struct {
	name  string
	html  []byte
	url   *url.URL
	kind  string           // comments, posts or none
	in    []string         // words of the content
	want  []string         // words that should be, and are not yet
	posts []reader.Comment // without addresses
}

// madePages reads testdata/pages.
func madePages(t *testing.T) []madePage {
	t.Helper()
	files, err := filepath.Glob("testdata/pages/*.html")
	if err != nil || len(files) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	var pages []madePage
	for _, file := range files {
		p := madePage{name: strings.TrimSuffix(filepath.Base(file), ".html")}
		if p.html, err = os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
		src, err := os.ReadFile(strings.TrimSuffix(file, ".html") + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(src)) {
			if err := p.parse(strings.TrimSpace(line)); err != nil {
				t.Fatalf("%s: %v", p.name, err)
			}
		}
		pages = append(pages, p)
	}
	return pages
}

// parse reads a line of what is in a page.
func (p *madePage) parse(line string) (err error) {
	if line == "" || line[0] == '#' {
		return nil
	}
	if parts := strings.SplitN(line, " | ", 4); len(parts) == 4 {
		c := reader.Comment{Author: parts[1], Date: parts[2], Text: parts[3]}
		_, err := fmt.Sscan(parts[0], &c.Level)
		p.posts = append(p.posts, c)
		return err
	}
	key, value, _ := strings.Cut(line, ": ")
	switch key {
	case "kind":
		p.kind = value
	case "url":
		p.url, err = url.Parse(value)
	case "in":
		p.in = append(p.in, value)
	case "wanted in":
		p.want = append(p.want, value)
	default:
		err = fmt.Errorf("%q is neither a key nor a post", line)
	}
	return err
}

func (p *madePage) read(t *testing.T, opts reader.Options) *reader.Result {
	t.Helper()
	opts.URL, opts.MaxChars = p.url, -1
	res, err := reader.Read(t.Context(), bytes.NewReader(p.html), &opts)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// TestPages holds every made page to what is in it: comments are found with author,
// date, text and level, and are not part of the content; posts are found as well, and
// none is lost; what only looks like comments is neither.
func TestPages(t *testing.T) {
	kinds := map[string]int{}
	for _, p := range madePages(t) {
		t.Run(p.name, func(t *testing.T) {
			kinds[p.kind]++
			res := p.read(t, reader.Options{Format: reader.Text})
			content := fold(res.Content)
			for _, words := range p.in {
				if !strings.Contains(content, fold(words)) {
					t.Errorf("the content lacks %q:\n%s", words, res.Content)
				}
			}
			for _, words := range p.want {
				if strings.Contains(content, fold(words)) {
					t.Errorf("the content has %q now: take away \"wanted\"", words)
				}
			}
			var comments []reader.Comment
			if p.kind == "comments" {
				comments = p.posts
			}
			compare(t, "comments", comments, res.Comments)
			for _, c := range comments {
				if strings.Contains(content, fold(c.Text)) {
					t.Errorf("the content has the comment %q\n%s", c.Text, res.Content)
				}
			}
			if p.kind == "posts" {
				p.checkPosts(t)
			}
		})
	}
	if kinds["comments"]+kinds["posts"] < 24 || kinds["none"] < 15 {
		t.Errorf("pages by kind: %v", kinds)
	}
}

// checkPosts checks that the posts of a page are found, and that none is dropped as a
// comment. Whether the model keeps them is another matter.
func (p *madePage) checkPosts(t *testing.T) {
	t.Helper()
	doc, err := dom.Parse(t.Context(), string(p.html), p.url)
	if err != nil {
		t.Fatal(err)
	}
	verdicts := classify.Nodes(doc)
	threads := discussion.Find(doc, verdicts)
	var posts []reader.Comment
	for i := range threads {
		if threads[i].Mark == discussion.RecentComments {
			t.Errorf("a thread of %d posts is said to be about other pages", len(threads[i].Posts))
		}
		posts = append(posts, threads[i].Read(100)...)
	}
	compare(t, "posts", p.posts, posts)
	pick := score.Select(doc, verdicts, threads, score.Balanced)
	for i, fate := range pick.Fates {
		if fate == score.DroppedComment {
			t.Errorf("dropped as a comment: %q", doc.Text(pick.Blocks[i].Box))
		}
	}
}

func compare(t *testing.T, what string, want, got []reader.Comment) {
	t.Helper()
	var shown []reader.Comment
	for _, c := range got {
		c.URL = ""
		shown = append(shown, c)
	}
	if diff := cmp.Diff(want, shown); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

func fold(s string) string { return strings.Join(strings.Fields(s), " ") }
