package lessons_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/internal/test/lessons"
)

// commented is an article with comments below it, the second a reply.
const commented = `<html><head><meta property="og:type" content="article"></head><body><nav><a href="/a">Alpha</a> <a href="/b">Beta</a></nav>
<article><h1>Tides</h1>
<p>The tide is the rise and fall of the sea, caused by the moon and the sun, and it comes twice a day on most coasts of the world. Where the coast is steep nobody sees much of it.</p>
<p>In narrow bays it is another matter. There the water has nowhere to go but up, and boats that lay on the mud at noon float above the meadows in the evening. People who live there plan their day by a table.</p></article>
<section class="comments"><h2>2 comments</h2><ol class="comment-list">
<li class="comment" id="c1"><div class="comment-body"><span class="author">Ada *B*</span> <time datetime="2024-05-01T08:00:00Z">1 May</time><p>We &lt;b&gt;once&lt;/b&gt; missed it by a day.</p><p># and a heading</p></div>
<ol class="children"><li class="comment" id="c2"><div class="comment-body"><span class="author">Cy</span> <time datetime="2024-05-02T08:00:00Z">2 May</time><p>So did the moon.</p></div></li></ol></li>
</ol></section></body></html>`

// TestComments checks that comments are left out, counted and told, and given on
// request: as data, and as a section behind the text and before the navigation.
func TestComments(t *testing.T) {
	res := lessons.Read(t, []byte(commented), reader.Options{})
	if d := res.Discussion; d.CommentCount != 2 || d.CommentWords != 16 || d.PostCount != 0 || d.Included || d.SectionChars != 0 {
		t.Errorf("discussion = %+v", d)
	}
	if len(res.Comments) != 2 || res.Comments[1] != (reader.Comment{Author: "Cy", Date: "2024-05-02T08:00:00Z", Text: "So did the moon.", Level: 1, URL: "#c2"}) {
		t.Errorf("comments = %+v", res.Comments)
	}
	if strings.Contains(res.Content, "missed") || strings.Contains(res.Content, "comments") {
		t.Errorf("the content has comments:\n%s", res.Content)
	}
	with := lessons.Read(t, []byte(commented), reader.Options{Common: reader.Common{IncludeComments: true, IncludeNavigation: true}})
	section := "\n\n## Comments\n\n- **Ada \\*B\\*** (2024-05-01T08:00:00Z):\n\n  We \\<b>once\\</b> missed it by a day.\n\n  \\# and a heading\n\n" +
		"  - **Cy** (2024-05-02T08:00:00Z):\n\n    So did the moon."
	if !strings.HasPrefix(with.Content, res.Content+section+"\n\n## Navigation\n") {
		t.Errorf("with comments and navigation:\n%s", with.Content)
	}
	if d := with.Discussion; !d.Included || d.SectionChars != utf8.RuneCountInString(section) || with.TotalChars != res.TotalChars {
		t.Errorf("discussion = %+v, %d characters in all, want %d", d, with.TotalChars, res.TotalChars)
	}
	text := lessons.Read(t, []byte(commented), reader.Options{Common: reader.Common{IncludeComments: true}, Format: reader.Text})
	if !strings.HasSuffix(text.Content, "\n\nComments\n\nAda *B* (2024-05-01T08:00:00Z):\nWe <b>once</b> missed it by a day.\n# and a heading\n\n  Cy (2024-05-02T08:00:00Z):\n  So did the moon.") {
		t.Errorf("as text:\n%s", text.Content)
	}
}

// TestCommentsBound checks that the section has a bound of its own.
func TestCommentsBound(t *testing.T) {
	res := lessons.Read(t, []byte(commented), reader.Options{Common: reader.Common{IncludeComments: true}, MaxCommentChars: 150})
	_, section, _ := strings.Cut(res.Content, "## Comments")
	if !strings.Contains(section, "missed") || !strings.HasSuffix(section, "(1 more comment not shown)") || len(section) > 150 {
		t.Errorf("the section is %q", section)
	}
	res = lessons.Read(t, []byte(commented), reader.Options{Common: reader.Common{IncludeComments: true}, MaxCommentChars: 10})
	if d := res.Discussion; d.Included || d.CommentCount == 0 || strings.Contains(res.Content, "Comments") {
		t.Errorf("no room: %+v\n%s", d, res.Content)
	}
}

// TestCommentsMany checks that the list is bounded and all comments are counted.
func TestCommentsMany(t *testing.T) {
	const many = 1500
	var page strings.Builder
	page.WriteString(commented[:strings.Index(commented, "<section")] + `<section class="comments">`)
	for i := range many {
		fmt.Fprintf(&page, `<div class="comment"><span class="author">Ada</span> <time>2024-05-01</time><p>Number %d.</p></div>`, i)
	}
	res := lessons.Read(t, []byte(page.String()), reader.Options{})
	if len(res.Comments) != 1000 || res.Discussion.CommentCount != many {
		t.Errorf("%d comments in the list, %d counted, want 1000 of %d", len(res.Comments), res.Discussion.CommentCount, many)
	}
}

// TestPosts checks that the posts of a forum are content and data.
func TestPosts(t *testing.T) {
	for _, name := range []string{"forum-modern", "forum-noscript", "qa-page"} {
		for _, l := range lessons.All(t, root) {
			if l.Name != name {
				continue
			}
			res := lessons.Read(t, l.Page, l.Options)
			if len(res.Posts) < 2 || res.Discussion.PostCount != len(res.Posts) || len(res.Comments) > 0 {
				t.Errorf("%s: %d posts, %d comments, %+v", name, len(res.Posts), len(res.Comments), res.Discussion)
			}
		}
	}
}

// TestExplainComments checks that the step that drops comments is named.
func TestExplainComments(t *testing.T) {
	for _, d := range lessons.Read(t, []byte(commented), reader.Options{Explain: true}).Explain {
		if strings.Contains(d.Text, "missed it") {
			if d.Kept || !strings.Contains(d.Reason, "what readers wrote about the text") {
				t.Errorf("decision %+v", d)
			}
			return
		}
	}
	t.Error("no decision about the comment")
}
