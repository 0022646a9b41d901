package roundtrip

import (
	"bytes"
	"context"
	"html"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark/ast"
	source "github.com/yuin/goldmark/text"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/internal/test/corpus"
)

// maxSeed is the most bytes of a page that is a seed.
const maxSeed = 3 << 10

// FuzzMarkdown parses the Markdown of any input with another project's parser. It
// checks that no markup of the page comes through but line breaks, that links may be
// followed, and that the result, rendered again, has the same words. Whether words and
// links get lost is checked on real pages only: a digest of any input would have more
// exceptions than rules.
func FuzzMarkdown(f *testing.F) {
	files, err := filepath.Glob("../../testdata/pages/*/page.html")
	if err != nil || len(files) == 0 {
		f.Fatalf("no pages: %v", err)
	}
	for _, file := range files {
		page, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		if len(page) <= maxSeed {
			f.Add(string(page))
		}
	}
	for _, page := range []string{
		"<p>&lt;b>x&lt;/b> &lt;!-- y --> &lt;?z?> <code>&lt;i></code>",
		"<p>a*b_c[d](e) `f` <a href='x y(z)'>[</a><img src=a alt='](b)'>",
		"<pre>```\n~~~</pre><ul><li>1. x<li># y<li>- z</ul>",
		"<table><tr><td>a|b<br>c<td>`|`</table>",
	} {
		f.Add(page)
	}
	at, err := url.Parse("https://www.example.org/a/b")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, page string) {
		res, err := reader.Convert(context.Background(), strings.NewReader(page), &reader.Options{URL: at, ContentType: corpus.ContentType})
		if err != nil {
			t.Fatal(err)
		}
		checkMarkdown(t, res.Content, strings.Contains(strings.ToLower(page), "<base"))
		checkDrift(t, res.Content, at)
	})
}

// FuzzFormula makes formulas of any source. A parser of Markdown that does not know
// formulas finds nothing in them but text.
func FuzzFormula(f *testing.F) {
	for _, tex := range []string{
		`\frac{a}{b}_{1}*x^*`, `[a](javascript:b) <i> &lt; \`, "x$y `z` ~~a~~ _b_ **c**", `\sqrt[3]{x} [^1] ![a][b]`,
		`\begin{align*}x&=y\\[2pt]z\end{align*}`, `<https://a.example> <a@b.example> <!-- x -->`,
	} {
		f.Add(tex)
	}
	f.Fuzz(func(t *testing.T, tex string) {
		source := html.EscapeString(tex)
		page := `<p>a _b *c <span class="math" data-latex="` + source + `">x</span> d* e_ <i>f <math><mtext>` + source + `</mtext></math></i>`
		res, err := reader.Convert(context.Background(), strings.NewReader(page), &reader.Options{ContentType: corpus.ContentType})
		if err != nil {
			t.Fatal(err)
		}
		// What is no formula is text, and stars in the address of a text are not escaped.
		checkPlain(t, res.Content, strings.ContainsAny(tex, ":@") || strings.Contains(strings.ToLower(tex), "www"))
	})
}

// checkPlain looks for markup in Markdown, other than one mark, or more if it is marked.
func checkPlain(t *testing.T, markdown string, marked bool) {
	t.Helper()
	marks := 0
	tree := parser.Parser().Parse(source.NewReader([]byte(markdown)))
	err := ast.Walk(tree, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch {
		case !entering:
		case n.Kind() == ast.KindEmphasis:
			marks++
		case n.Type() == ast.TypeInline && n.Kind() != ast.KindText && n.Kind() != ast.KindString && n.Kind() != ast.KindAutoLink:
			t.Errorf("%s in %q", n.Kind(), markdown)
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if marks > 1 && !marked {
		t.Errorf("%d marks in %q", marks, markdown)
	}
}

// checkMarkdown looks for raw HTML and bad links in Markdown.
func checkMarkdown(t *testing.T, markdown string, based bool) {
	t.Helper()
	src := []byte(markdown)
	tree := parser.Parser().Parse(source.NewReader(src))
	err := ast.Walk(tree, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.HTMLBlock:
			t.Errorf("raw HTML in %q", markdown)
		case *ast.RawHTML:
			if tag := string(n.Segments.Value(src)); tag != "<br>" {
				t.Errorf("raw HTML %q in %q", tag, markdown)
			}
		case *ast.Link:
			checkTarget(t, string(n.Destination), based)
		case *ast.Image:
			checkTarget(t, string(n.Destination), based)
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// checkTarget checks that an address is absolute and harmless. It may be relative if
// the page has a base element that addresses cannot be resolved against.
func checkTarget(t *testing.T, target string, based bool) {
	t.Helper()
	scheme, _, ok := strings.Cut(strings.ToLower(target), ":")
	if !ok && !based || slices.Contains([]string{"javascript", "vbscript", "data", "file"}, scheme) {
		t.Errorf("link to %q", target)
	}
}

// checkDrift converts the HTML of the parser to Markdown again and compares the words.
func checkDrift(t *testing.T, markdown string, at *url.URL) {
	t.Helper()
	var page bytes.Buffer
	if err := parser.Convert([]byte(withoutNotes(markdown)), &page); err != nil {
		t.Fatal(err)
	}
	before, err := parse(markdown)
	if err != nil {
		t.Fatal(err)
	}
	res, err := reader.Convert(context.Background(), &page, &reader.Options{URL: at, ContentType: corpus.ContentType})
	if err != nil {
		t.Fatal(err)
	}
	if res.Repaired {
		return // the words look as if they were encoded twice, and without the rest of the page that is certain
	}
	after, err := parse(res.Content)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := Letters(before.text.String()), Letters(after.text.String()); !slices.Equal(a, b) {
		t.Errorf("%q came back as %q:\n%s\n%s", markdown, res.Content, text(a), text(b))
	}
}
