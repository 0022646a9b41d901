package discussion_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
)

func find(t testing.TB, page string) []discussion.Thread {
	t.Helper()
	doc, err := dom.Parse(t.Context(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	return discussion.Find(doc, classify.Nodes(doc))
}

// post is a comment as many systems write it.
const post = `<div class="comment" id="c%d"><span class="author">Reader %d</span> <time datetime="2022-03-04T10:00:00Z">4 March</time><p>Remark number %d about the weather.</p>`

// TestDeep reads replies that are nested as deep as a document can be.
func TestDeep(t *testing.T) {
	const depth = 150
	var page strings.Builder
	page.WriteString(`<section class="comments">`)
	for i := range depth {
		fmt.Fprintf(&page, post+`<div class="replies">`, i, i, i)
	}
	threads := find(t, page.String())
	if len(threads) != 1 || len(threads[0].Posts) != depth {
		t.Fatalf("%d threads, want one with %d posts", len(threads), depth)
	}
	for i, c := range threads[0].Read(depth) {
		want := discussion.Comment{
			Author: fmt.Sprintf("Reader %d", i), Date: "2022-03-04T10:00:00Z",
			Text: fmt.Sprintf("Remark number %d about the weather.", i), Level: i, URL: fmt.Sprintf("#c%d", i),
		}
		if diff := cmp.Diff(want, c); diff != "" {
			t.Fatalf("post %d (-want +got):\n%s", i, diff)
		}
	}
}

// TestMany reads a page with many posts: each is found, and data of as many as were
// asked for is given.
func TestMany(t *testing.T) {
	const posts = 100_000
	var page strings.Builder
	page.WriteString(`<section class="comments">`)
	for i := range posts {
		fmt.Fprintf(&page, post+`</div>`, i, i, i)
	}
	threads := find(t, page.String())
	if len(threads) != 1 || len(threads[0].Posts) != posts {
		t.Fatalf("%d threads, want one with %d posts", len(threads), posts)
	}
	read := threads[0].Read(7)
	if len(read) != 7 || read[6].Author != "Reader 6" {
		t.Errorf("read %v, want 7 posts", read)
	}
}

// TestLevels reads levels that are told by a number: a post that tells none is not above
// those that all tell the same.
func TestLevels(t *testing.T) {
	var page strings.Builder
	page.WriteString(`<section class="comments">`)
	for i := range 4 {
		html := fmt.Sprintf(post+`</div>`, i, i, i)
		if i > 0 {
			html = strings.Replace(html, `class="comment"`, `class="comment depth-1"`, 1)
		}
		page.WriteString(html)
	}
	threads := find(t, page.String())
	if len(threads) != 1 || len(threads[0].Posts) != 4 {
		t.Fatalf("%d threads, want one with 4 posts", len(threads))
	}
	for i, p := range threads[0].Posts {
		if p.Level != 0 {
			t.Errorf("post %d: level %d", i, p.Level)
		}
	}
}

// TestManyLists reads a page with a list of comments below each of many entries.
func TestManyLists(t *testing.T) {
	var page strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&page, `<article><h2>Entry</h2><div class="comments">`+post+`</div>`+post+`</div></div></article>`, i, i, i, i, i, i)
	}
	find(t, page.String()) // returns
}

func TestSection(t *testing.T) {
	comments := []discussion.Comment{
		{Author: "Ada *L*", Date: "2024-05-01", Text: "# Not a heading\nsecond <b>line</b>"},
		{Author: "Bob", Text: "a reply", Level: 1},
		{Date: "2024-05-02", Text: "1. no list", Level: 4},
		{Text: "> no quote"},
	}
	const wantMarkdown = "## Comments\n\n- **Ada \\*L\\*** (2024-05-01):\n\n  \\# Not a heading\n\n  second \\<b>line\\</b>\n" +
		"\n  - **Bob**:\n\n    a reply\n" +
		"\n    - (2024-05-02):\n\n      1\\. no list\n" +
		"\n- \\> no quote\n" +
		"\n(2 more comments not shown)"
	const wantText = "Comments\n\nAda *L* (2024-05-01):\n# Not a heading\nsecond <b>line</b>\n" +
		"\n  Bob:\n  a reply\n" +
		"\n    (2024-05-02):\n    1. no list\n" +
		"\n> no quote\n" +
		"\n(2 more comments not shown)"
	markdown, err := discussion.Section(t.Context(), content.Markdown, comments, 6, -1)
	if err != nil {
		t.Fatal(err)
	}
	text, err := discussion.Section(t.Context(), content.PlainText, comments, 6, -1)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(wantMarkdown, markdown); diff != "" {
		t.Errorf("Section (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(wantText, text); diff != "" {
		t.Errorf("Text (-want +got):\n%s", diff)
	}
}

// TestSectionBound cuts sections at all lengths: they hold whole comments, but for
// the first, and say how many are left out.
func TestSectionBound(t *testing.T) {
	var comments []discussion.Comment
	for i := range 5 {
		comments = append(comments, discussion.Comment{Author: "Ada", Text: fmt.Sprintf("Comment %d has some words in it.", i), Level: i})
	}
	whole, err := discussion.Section(t.Context(), content.Markdown, comments, 5, -1)
	if err != nil {
		t.Fatal(err)
	}
	chars := utf8.RuneCountInString(whole)
	for most := range chars + 40 {
		cut, err := discussion.Section(t.Context(), content.Markdown, comments, 5, most)
		if err != nil {
			t.Fatal(err)
		}
		if n := utf8.RuneCountInString(cut); n > most {
			t.Errorf("bound %d: %d characters", most, n)
		}
		shown := strings.Count(cut, "**Ada**")
		left := fmt.Sprintf("(%d more comments not shown)", 5-shown)
		if 5-shown == 1 {
			left = "(1 more comment not shown)"
		}
		if cut != "" && (shown < 5) != strings.HasSuffix(cut, left) {
			t.Errorf("bound %d: %d shown\n%s", most, shown, cut)
		}
		if most >= chars+30 && cut != whole {
			t.Errorf("bound %d cuts a section of %d characters", most, chars)
		}
	}
}

// TestBylineOnce reads posts whose line with the time has the name of the author, too: it is said once.
func TestBylineOnce(t *testing.T) {
	var page strings.Builder
	for i := range 3 {
		fmt.Fprintf(&page, `<div class="post"><a class="username" href="/u">ada</a><p class="date">by <b>ada</b> » 14 Feb 2017, 21:1%d</p><div class="content">Some words about chains and oil.</div><a href="/r">Reply</a></div>`, i)
	}
	doc, err := dom.Parse(t.Context(), `<body class="forum">`+page.String(), nil)
	if err != nil {
		t.Fatal(err)
	}
	threads := discussion.Find(doc, classify.Nodes(doc))
	if len(threads) != 1 {
		t.Fatalf("%d threads", len(threads))
	}
	if b := threads[0].Bylines()[0]; b.Author != "ada" || b.When != "14 Feb 2017, 21:10" {
		t.Errorf("%+v", b)
	}
}

// FuzzFind holds threads to what Thread says about them.
func FuzzFind(f *testing.F) {
	f.Add(`<section class="comments">` + fmt.Sprintf(post+`</div>`+post, 1, 1, 1, 2, 2, 2))
	f.Add(`<dl class="comments"><dt class="author">A</dt><dd>Some words.</dd><dt class="author">B</dt><dd>Others.</dd></dl>`)
	f.Add(`<div class="comments"><div class="comment">` + strings.Repeat(`<div class="reply username">x<time>2020-01-01</time>`, 9))
	f.Fuzz(func(t *testing.T, page string) {
		doc, err := dom.Parse(t.Context(), page, nil)
		if err != nil {
			return
		}
		last := dom.None
		for _, th := range discussion.Find(doc, classify.Nodes(doc)) {
			if th.From >= th.To || int(th.To) > doc.Len() || len(th.Posts) == 0 {
				t.Errorf("thread %d to %d of %d, %d posts", th.From, th.To, doc.Len(), len(th.Posts))
			}
			if th.From < last {
				t.Errorf("a thread starts at %d, before %d, where another one ends", th.From, last)
			}
			last = th.To
			for i, p := range th.Posts {
				if p.Node >= p.End || p.Level < 0 || i > 0 && p.Node <= th.Posts[i-1].Node || !th.Contains(p.Node) {
					t.Errorf("post %d: %+v in %d to %d", i, p, th.From, th.To)
				}
			}
			for _, c := range th.Read(1000) {
				if !utf8.ValidString(c.Text + c.Author) {
					t.Errorf("not UTF-8: %+v", c)
				}
			}
		}
	})
}
