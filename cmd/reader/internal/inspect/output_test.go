package inspect

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
)

// converted returns the pieces of a page, all of it.
func converted(t *testing.T, page string) []piece {
	t.Helper()
	res, err := reader.Convert(t.Context(), strings.NewReader(page), &reader.Options{Blocks: true})
	if err != nil {
		t.Fatal(err)
	}
	return pieces(res.Content, res.Blocks)
}

func TestPieces(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		want     []string // Markdown and HTML, by turns
	}{
		{"nothing", "", nil},
		{"heading", "<h1>A <em>b</em></h1><p>C é.<p>d", []string{"# A *b*", `<h3 class="h1">A <em>b</em></h3>`, "C é.", "<p>C é.</p>", "d", "<p>d</p>"}},
		{"deep heading", "<h6>A</h6>", []string{"###### A", `<h6 class="h6">A</h6>`}},
		{"link", "<p><a href='https://b.example/?c&d'>a</a>", []string{
			"[a](https://b.example/?c&d)", `<p><span class="link" title="https://b.example/?c&amp;d">a</span></p>`}},
		{"script as address", `<p><a href='javascript:"b"'>a</a>`, []string{"a", "<p>a</p>"}},
		{"picture", `<p>a <img src="https://c.example/d.png?&quot;" alt="a &lt;b>">`, []string{
			`a ![a \<b>](https://c.example/d.png?%22)`,
			`<p>a <span class="picture"><span class="alt">a &lt;b&gt;</span> <code>https://c.example/d.png?%22</code></span></p>`}},
		{"tags", "<p>a &lt;b onclick=c>d&lt;/b>", []string{`a \<b onclick=c>d\</b>`, "<p>a &lt;b onclick=c&gt;d&lt;/b&gt;</p>"}},
		{"break in a cell", "<table><tr><th>a<th>x<tr><td>b<br>c<td>y</table>", []string{
			"| a | x |\n|---|---|\n| b<br>c | y |",
			"<table><tr><th>a</th>\n<th>x</th>\n</tr>\n<tr><td>b<br>c</td>\n<td>y</td>\n</tr>\n</table>"}},
		{"code", "<pre>a &lt;b>\n\nc</pre><p>c <code>d</code>", []string{"```\na <b>\n\nc\n```", "<pre><code>a &lt;b&gt;\n\nc</code></pre>", "c `d`", "<p>c <code>d</code></p>"}},
		{"footnote", "<p>a<sup><a href='#fn1' id='r1'>1</a></sup><section class=footnotes><ol><li id='fn1'>b <a href='#r1'>↩</a></ol></section><p>c", []string{
			"a[^1]", "<p>a<sup>1</sup></p>", "[^1]: b &#32;", "<div class=\"footnotes\"><sup>1</sup><div>b</div>\n</div>", "c", "<p>c</p>"}},
		{"list and rule", "<ol start=3><li>a<li>b<ul><li><input type=checkbox checked> c</ul></ol><p>x<hr><blockquote><p>c</blockquote>", []string{
			"3. a\n4. b\n   - [x] c",
			"<ol start=\"3\"><li><div>a</div>\n</li>\n<li><div>b</div>\n<ul><li><div><input type=\"checkbox\" disabled checked> c</div>\n</li>\n</ul>\n</li>\n</ol>",
			"x", "<p>x</p>", "---", "<hr>", "> c", "<blockquote><p>c</p>\n</blockquote>"}},
		{"what deceives", "<p>a\u202eb", []string{"a⟨U+202E⟩b", "<p>a⟨U+202E⟩b</p>"}},
	} {
		var got []string
		for _, p := range converted(t, tt.in) {
			got = append(got, p.Markdown, strings.TrimSpace(string(p.Rendered)))
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

// TestPiecesLoseNothing checks that the pieces, joined, are the Markdown.
func TestPiecesLoseNothing(t *testing.T) {
	for _, path := range pages(t) {
		res := readPage(t, load(t, path)).Result
		content := visible(res.Content)
		var joined []string
		for _, p := range pieces(res.Content, res.Blocks) {
			joined = append(joined, p.Markdown)
		}
		if got := strings.Join(joined, "\n"); strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(content), " ") {
			t.Errorf("%s: pieces\n%s\nof\n%s", path, got, content)
		}
	}
}

func TestLocate(t *testing.T) {
	all := converted(t, "<h1>The lamp</h1><p>The <b>lamp</b> was <a href=/a>lit</a> at nine.<table><tr><th>a<th>b<tr><td>see<td>it</table><p>A caption of the table.<p>The end.")
	var decisions []reader.Decision
	for _, text := range []string{"The lamp", "The lamp was lit at nine.", "A caption of the table.", "see", "Not there at all.", "The end.", ""} {
		decisions = append(decisions, reader.Decision{Text: text, Kept: true})
	}
	decisions = append(decisions, reader.Decision{Text: "The end."})
	want := []int{0, 1, 3, 2, -1, 4, -1, -1}
	if diff := cmp.Diff(want, locate(decisions, all)); diff != "" {
		t.Errorf("places (-want +got):\n%s", diff)
	}
}

// TestLocateMost checks that on real markup nearly every kept block is found.
func TestLocateMost(t *testing.T) {
	found, all := 0, 0
	for _, path := range pages(t) {
		res := readPage(t, load(t, path)).Result
		if !res.Readable {
			continue
		}
		for i, place := range locate(res.Explain, pieces(res.Content, res.Blocks)) {
			if res.Explain[i].Kept {
				all++
				if place >= 0 {
					found++
				}
			}
		}
	}
	t.Logf("%d of %d kept blocks found in the output", found, all)
	if found*20 < all*19 {
		t.Errorf("only %d of %d kept blocks found in the output", found, all)
	}
}
