package inspect

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
)

func TestPieces(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		want     []string // Markdown and HTML, by turns
	}{
		{"nothing", "", nil},
		{"heading", "# A *b*\n\nC.", []string{"# A *b*", `<h3 class="h1">A <em>b</em></h3>`, "C.", "<p>C.</p>"}},
		{"deep heading", "###### A", []string{"###### A", `<h6 class="h6">A</h6>`}},
		{"link", "[a](https://b.example/?c&d)", []string{
			"[a](https://b.example/?c&d)", `<p><span class="link" title="https://b.example/?c&amp;d">a</span></p>`}},
		{"script as address", `[a](<javascript:"b">)`, []string{
			`[a](<javascript:"b">)`, `<p><span class="link" title="javascript:&#34;b&#34;">a</span></p>`}},
		{"address as label", "<https://b.example/>", []string{"<https://b.example/>", `<p><span class="link">https://b.example/</span></p>`}},
		{"picture", "![a *b*](https://c.example/d.png)", []string{
			"![a *b*](https://c.example/d.png)",
			`<p><span class="picture"><span class="alt">a <em>b</em></span> <code>https://c.example/d.png</code></span></p>`}},
		{"tags", "a <b onclick=c>d</b>", []string{"a <b onclick=c>d</b>", "<p>a &lt;b onclick=c&gt;d&lt;/b&gt;</p>"}},
		{"block of tags", "<script>\na\n</script>", []string{"<script>\na\n</script>", "<pre>&lt;script&gt;\na\n&lt;/script&gt;</pre>"}},
		{"break in a cell", "| a |\n|--:|\n| b<br>c |", []string{
			"| a |\n|--:|\n| b<br>c |",
			"<table>\n<thead>\n<tr>\n<th align=\"right\">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td align=\"right\">b<br>c</td>\n</tr>\n</tbody>\n</table>"}},
		{"code", "```go\na <b>\n```\n\nc", []string{"```go\na <b>\n```", "<pre><code class=\"language-go\">a &lt;b&gt;\n</code></pre>", "c", "<p>c</p>"}},
		{"footnote", "a[^1]\n\n[^1]: b", []string{"a[^1]", "<p>a<sup>1</sup></p>", "[^1]: b", "<ol class=\"footnotes\"><li><p>b</p>\n</li>\n</ol>"}},
		{"footnote before text", "a[^1]\n\n[^1]: b\n\nc", []string{
			"a[^1]\n\n[^1]: b", "<p>a<sup>1</sup></p>", "c", "<p>c</p>", "", "<ol class=\"footnotes\"><li><p>b</p>\n</li>\n</ol>"}},
		{"list and rule", "- a\n- b\n\n---\n\n> c", []string{
			"- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>", "---", "<hr>", "> c", "<blockquote>\n<p>c</p>\n</blockquote>"}},
	} {
		var got []string
		for _, p := range pieces(tt.in) {
			got = append(got, p.Markdown, strings.TrimSpace(string(p.Rendered)))
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

// TestManyFootnotes checks that a page with more footnotes than are read as such
// still shows all of them.
func TestManyFootnotes(t *testing.T) {
	var content strings.Builder
	for i := range maxFootnotes + 1 {
		fmt.Fprintf(&content, "word[^%d]\n\n[^%d]: note%d\n\n", i, i, i)
	}
	var shown strings.Builder
	for _, p := range pieces(content.String()) {
		shown.WriteString(string(p.Rendered))
	}
	for _, want := range []string{"note0<", fmt.Sprintf("note%d<", maxFootnotes), "word[^7]"} {
		if !strings.Contains(shown.String(), want) {
			t.Errorf("%q is not shown", want)
		}
	}
}

// TestPiecesLoseNothing checks that the pieces, joined, are the Markdown.
func TestPiecesLoseNothing(t *testing.T) {
	for _, path := range pages(t) {
		content := visible(readPage(t, load(t, path)).Result.Content)
		var joined []string
		for _, p := range pieces(content) {
			joined = append(joined, p.Markdown)
		}
		if got := strings.Join(joined, "\n"); strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(content), " ") {
			t.Errorf("%s: pieces\n%s\nof\n%s", path, got, content)
		}
	}
}

func TestLocate(t *testing.T) {
	content := "# The lamp\n\nThe **lamp** was [lit](/a) at nine.\n\n| a | b |\n|---|---|\n| see | it |\n\nA caption of the table.\n\nThe end."
	var decisions []reader.Decision
	for _, text := range []string{"The lamp", "The lamp was lit at nine.", "A caption of the table.", "see", "Not there at all.", "The end.", ""} {
		decisions = append(decisions, reader.Decision{Text: text, Kept: true})
	}
	decisions = append(decisions, reader.Decision{Text: "The end."})
	want := []int{0, 1, 3, 2, -1, 4, -1, -1}
	if diff := cmp.Diff(want, locate(decisions, pieces(content))); diff != "" {
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
		for i, place := range locate(res.Explain, pieces(res.Content)) {
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
