package document

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/content"
)

// lessons are those of testdata/pages that documents are made of: their Markdown, or the page.
var lessons = map[string]string{
	"table-with-headings": "page.md", "legal-terms": "page.md", "recipe": "page.md", "nested-lists-and-tasks": "page.md", "wiki-article": "page.md",
	"tour": "page.md", "footnotes-reciprocal": "page.md", "release-notes": "page.md", "landing-service": "page.html", "docs-mdbook-style": "page.html",
}

// TestMade reads the documents of testdata, which LibreOffice made of the .fodt files there: contents,
// notes, text boxes, merged cells, changes, lists that go on. Both forms of one say the same.
func TestMade(t *testing.T) {
	files := madeFiles(t)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			doc := openDocument(t, file)
			res, err := Read(t.Context(), doc.HTML, &reader.Options{MaxChars: -1})
			if err != nil {
				t.Fatal(err)
			}
			name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
			want, err := os.ReadFile(filepath.Join("testdata", name+".md"))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), res.Content+"\n"); diff != "" {
				t.Errorf("testdata/%s.md (-want +got):\n%s", name, diff)
			}
		})
	}
}

// madeFiles returns the documents of testdata.
func madeFiles(t *testing.T) (files []string) {
	for _, form := range []string{"*.odt", "*.docx"} {
		list, err := filepath.Glob(filepath.Join("testdata", form))
		if err != nil || len(list) == 0 {
			t.Fatalf("no documents: %v", err)
		}
		files = append(files, list...)
	}
	return files
}

// openDocument opens a file that is a document.
func openDocument(t *testing.T, file string) *Page {
	body, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := Open(body, 64<<20)
	if err != nil || doc == nil {
		t.Fatalf("%v, %v", doc, err)
	}
	return doc
}

// TestPrograms reads documents that LibreOffice makes, and compares them with what Pandoc makes
// of the same files. DOCUMENTS names a folder, which keeps the files.
func TestPrograms(t *testing.T) {
	dir := os.Getenv("DOCUMENTS")
	if dir == "" {
		t.Skip("DOCUMENTS names no folder")
	}
	for name, file := range lessons {
		from := filepath.Join("..", "..", "..", "..", "testdata", "pages", name, file)
		for _, as := range []string{".odt", ".docx"} {
			made := filepath.Join(dir, name+as)
			if _, err := os.Stat(made); err != nil {
				convert(t, from, made)
			}
			from = made
		}
		page, plain := run(t, "pandoc", "--wrap=none", "-t", "html", from), run(t, "pandoc", "-t", "plain", from)
		for _, as := range []string{".odt", ".docx"} {
			t.Run(name+as, func(t *testing.T) { compare(t, filepath.Join(dir, name+as), page, plain) })
		}
	}
	for _, file := range madeFiles(t) { // of which Pandoc leaves out text boxes and more
		t.Run(filepath.Base(file), func(t *testing.T) {
			compareWords(t, openDocument(t, file), run(t, "pandoc", "-t", "plain", file))
		})
	}
}

// convert makes a document, by way of a Word file if it is made of Markdown.
func convert(t *testing.T, from, to string) {
	args := []string{"--headless", "--convert-to", strings.TrimPrefix(filepath.Ext(to), "."), "--outdir", filepath.Dir(to)}
	base := filepath.Join(t.TempDir(), strings.TrimSuffix(filepath.Base(to), filepath.Ext(to)))
	switch filepath.Ext(from) {
	case ".md":
		run(t, "pandoc", "-f", "gfm+footnotes", "-o", base+".docx", from)
		from = base + ".docx"
	case ".html":
		page, err := os.ReadFile(from)
		if err == nil {
			from = base + ".html"
			err = os.WriteFile(from, page, 0o666)
		}
		if err != nil {
			t.Fatal(err)
		}
		args = append(args, "--infilter=HTML (StarWriter)")
	}
	run(t, "soffice", append(args, from)...)
}

func run(t *testing.T, name string, args ...string) []byte {
	out, err := exec.Command(name, args...).Output()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return out
}

// compare reads a document, and compares it with what Pandoc makes of it: a page and a text.
func compare(t *testing.T, file string, page, plain []byte) {
	doc := openDocument(t, file)
	got, want := shapeOf(t, doc.HTML), shapeOf(t, page)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-pandoc +got)\n%s", diff)
	}
	compareWords(t, doc, plain)
}

// compareWords finds nearly all words of a text in a document.
func compareWords(t *testing.T, doc *Page, plain []byte) {
	res, err := Read(t.Context(), doc.HTML, &reader.Options{Format: reader.Text, MaxChars: -1})
	if err != nil {
		t.Fatal(err)
	}
	have, all, missing := map[string]int{}, wordsOf(plain), []string{}
	for _, word := range wordsOf([]byte(res.Content)) {
		have[word]++
	}
	for _, word := range all {
		if have[word]--; have[word] < 0 {
			missing = append(missing, word)
		}
	}
	t.Logf("%d of %d words are missing: %q", len(missing), len(all), missing)
	if 100*len(missing) > len(all) {
		t.Error("more than one in a hundred")
	}
}

var number = regexp.MustCompile(`(?m)^\s*[0-9a-z]+[.)]`)

// wordsOf returns the runs of letters and digits of a text, without the numbers of items: Pandoc
// begins some lists anew in the middle.
func wordsOf(text []byte) []string {
	return strings.FieldsFunc(strings.ReplaceAll(number.ReplaceAllString(string(text), ""), "\u00ad", ""), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// shape is what a document is made of.
type shape struct{ Headings, Items, Cells, Links, Notes []string }

func shapeOf(t *testing.T, page []byte) (s shape) {
	res, err := reader.Convert(t.Context(), bytes.NewReader(page), &reader.Options{Blocks: true, MaxChars: -1})
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range res.Blocks {
		text := textOf(res.Blocks[i:b.End])
		switch b.Kind {
		case "heading":
			s.Headings = append(s.Headings, strings.Repeat("#", b.Level)+" "+text)
		case "item":
			s.Items = append(s.Items, text)
		case "cell":
			s.Cells = append(s.Cells, text)
		case "note":
			s.Notes = append(s.Notes, text)
		}
		for _, run := range b.Runs {
			if run.Link != "" && !strings.HasPrefix(run.Link, "#") && !slices.Contains(s.Links, run.Link) {
				s.Links = append(s.Links, run.Link)
			}
		}
	}
	return s
}

var boxes = strings.NewReplacer("☐", "", "☒", "")

func textOf(blocks []content.Data) string {
	var b strings.Builder
	for _, block := range blocks {
		b.WriteString(block.Text)
		for _, run := range block.Runs {
			switch run.Kind {
			case "text", "code":
				b.WriteString(boxes.Replace(run.Text))
			case "break":
				b.WriteByte(' ')
			}
		}
		b.WriteByte(' ')
	}
	return strings.Join(strings.Fields(b.String()), " ")
}
