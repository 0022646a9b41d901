package pandoc

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
)

func article(t *testing.T, page string) *typeset.Article {
	t.Helper()
	res, err := reader.Convert(t.Context(), strings.NewReader(page), &reader.Options{Format: reader.HTML, Blocks: true, DropImages: true}) // Pandoc would ask for pictures
	if err != nil {
		t.Fatal(err)
	}
	return typeset.New(res, "", "")
}

// written returns the blocks of a page as Pandoc reads them.
func written(t *testing.T, page string) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, []*typeset.Article{article(t, page)}); err != nil {
		t.Fatal(err)
	}
	var doc struct{ Blocks json.RawMessage }
	if err := json.Unmarshal(b.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	return string(doc.Blocks)
}

func TestWrite(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"heading", `<h2 id="a">B c</h2>`, `[{"t":"Header","c":[2,["a",[],[]],[{"t":"Str","c":"B"},{"t":"Space"},{"t":"Str","c":"c"}]]}]`},
		{"marks and links", `<p><a href="https://a.b/"><em>c<b>d</b></em>e</a></p>`, `[{"t":"Para","c":[{"t":"Link","c":[["",[],[]],[{"t":"Emph","c":[{"t":"Str","c":"c"},{"t":"Strong","c":[{"t":"Str","c":"d"}]}]},{"t":"Str","c":"e"}],["https://a.b/",""]]}]}]`},
		{"code", `<pre class="language-go">a
b</pre>`, `[{"t":"CodeBlock","c":[["",["go"],[]],"a\nb"]}]`},
		{"items", `<ol start="3"><li>a<ul><li>b</ul></ol>`, `[{"t":"OrderedList","c":[[3,{"t":"Decimal"},{"t":"Period"}],[[{"t":"Plain","c":[{"t":"Str","c":"a"}]},{"t":"BulletList","c":[[{"t":"Plain","c":[{"t":"Str","c":"b"}]}]]}]]]}]`},
		{"terms", `<dl><dt>a<dd>b</dl>`, `[{"t":"DefinitionList","c":[[[{"t":"Str","c":"a"}],[[{"t":"Plain","c":[{"t":"Str","c":"b"}]}]]]]}]`},
		{"a note", `<p>a<a id="r1" href="#n1">1</a></p><div id="n1"><a href="#r1">1</a> b</div>`, `[{"t":"Para","c":[{"t":"Str","c":"a"},{"t":"Note","c":[{"t":"Plain","c":[{"t":"Str","c":"b"}]}]}]}]`},
		{"a rule", `<p>a<hr><p>b`, `[{"t":"Para","c":[{"t":"Str","c":"a"}]},{"t":"HorizontalRule"},{"t":"Para","c":[{"t":"Str","c":"b"}]}]`},
	} {
		if diff := cmp.Diff(c.want, written(t, c.in)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

// TestText holds what is no page to its lines.
func TestText(t *testing.T) {
	var b bytes.Buffer
	if err := Write(&b, []*typeset.Article{typeset.New(&reader.Result{Format: reader.Text, Content: "a b\nc\n\nd"}, "", "")}); err != nil {
		t.Fatal(err)
	}
	const want = `[{"t":"Para","c":[{"t":"Str","c":"a"},{"t":"Space"},{"t":"Str","c":"b"},{"t":"LineBreak"},{"t":"Str","c":"c"}]},{"t":"Para","c":[{"t":"Str","c":"d"}]}]`
	if !strings.Contains(b.String(), want) {
		t.Errorf("got %s, want %s", &b, want)
	}
}

func TestTable(t *testing.T) {
	got := written(t, `<table><tr><th>a<th>b<tr><td rowspan=2>c<td>d<tr><td>e</table>`)
	for _, want := range []string{
		`[["",[],[]],[[["",[],[]],{"t":"AlignDefault"},1,1,[{"t":"Plain","c":[{"t":"Str","c":"a"}]}]]`, // the head
		`{"t":"AlignDefault"},2,1,[{"t":"Plain","c":[{"t":"Str","c":"c"}]}]`,
		`[[{"t":"AlignDefault"},{"t":"ColWidthDefault"}],[{"t":"AlignDefault"},{"t":"ColWidthDefault"}]]`, // two columns
		`[["",[],[]],[[["",[],[]],{"t":"AlignDefault"},1,1,[{"t":"Plain","c":[{"t":"Str","c":"e"}]}]]]]`,  // below a cell of two rows
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s lacks %s", got, want)
		}
	}
}

// TestPandoc has Pandoc read golden pages as one document: it takes each kind of block,
// and all letters come through.
func TestPandoc(t *testing.T) {
	if _, err := exec.LookPath("pandoc"); err != nil {
		t.Skip("left out: there is no pandoc here")
	}
	pages, err := filepath.Glob("../../../../testdata/pages/*/page.html")
	if err != nil || len(pages) == 0 {
		t.Fatal("no pages", err)
	}
	var articles []*typeset.Article
	for i, name := range pages {
		if i%15 > 0 { // some of them are enough
			continue
		}
		page, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		articles = append(articles, article(t, string(page)))
	}
	defer func(v []int) { version = v }(version)
	version = installed(t)
	var b bytes.Buffer
	if err := Write(&b, articles); err != nil {
		t.Fatal(err)
	}
	for _, form := range []string{"docx", "latex", "markdown"} {
		run(t, b.Bytes(), "-f", "json", "-t", form, "-o", filepath.Join(t.TempDir(), "out"))
	}
	var want []string
	for _, a := range articles {
		want = texts(want, a.Blocks)
	}
	lost := count(strings.Join(want, ""))
	for r, n := range count(string(run(t, b.Bytes(), "-f", "json", "-t", "plain"))) {
		lost[r] -= n
	}
	all, missing := 0, 0
	for _, n := range count(strings.Join(want, "")) {
		all += n
	}
	for _, n := range lost {
		missing += max(n, 0)
	}
	if all == 0 || missing*1000 > all {
		t.Errorf("%d of %d letters are missing", missing, all)
	}
}

// installed returns the version of the types of the Pandoc that is here.
func installed(t *testing.T) []int {
	t.Helper()
	var doc struct {
		Version []int `json:"pandoc-api-version"`
	}
	if err := json.Unmarshal(run(t, nil, "-f", "markdown", "-t", "json"), &doc); err != nil {
		t.Fatal(err)
	}
	return doc.Version
}

func run(t *testing.T, in []byte, args ...string) []byte {
	t.Helper()
	var stderr bytes.Buffer
	cmd := exec.CommandContext(t.Context(), "pandoc", args...)
	cmd.Stdin, cmd.Stderr = bytes.NewReader(in), &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("pandoc %v: %v: %s", args, err, stderr.String())
	}
	return out
}

// texts appends the words of blocks, without those that plain text does not show.
func texts(list []string, blocks []reader.Block) []string {
	for _, b := range blocks {
		list = append(list, b.Text)
		for _, r := range b.Runs {
			if slices.Contains([]string{"text", "code"}, r.Kind) {
				list = append(list, r.Text)
			}
		}
	}
	return list
}

func count(s string) map[rune]int {
	letters := map[rune]int{}
	for _, r := range s {
		if unicode.IsLetter(r) {
			letters[r]++
		}
	}
	return letters
}
