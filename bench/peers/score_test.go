package peers

import (
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/bench"
	"github.com/seed31bcff99/reader/bench/peers/serve"
	"github.com/seed31bcff99/reader/internal/test/corpus"
)

func TestTextOf(t *testing.T) {
	for _, tt := range []struct {
		out  serve.Output
		want string
	}{
		{serve.Output{Text: "a < b &amp; c"}, "a < b &amp; c"},
		{serve.Output{HTML: "<p>one</p><p>t<b>w</b>o &amp; more<br>three"}, " one  two & more three"},
	} {
		if got := textOf(tt.out); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.out, got, tt.want)
		}
	}
}

// TestGrades lets two readers read a page whose content is known, and one whose content
// is said to be something else.
func TestGrades(t *testing.T) {
	data := t.TempDir()
	page := string(bench.Page(bench.Kinds[0], 1))
	start := strings.Index(page, "<p>")
	writeWCXB(t, data, "0001", page, textOf(serve.Output{HTML: page[start : start+strings.Index(page[start:], "</p>")]}))
	writeWCXB(t, data, "0002", page, "quite unlike anything there")
	pages, err := corpus.Load(data)
	if err != nil {
		t.Fatal(err)
	}
	session, err := Start([]Peer{Own[1], Golang[1], Golang[0]}, "")
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	grades, err := session.Grades(t.Context(), pages, t.TempDir(), func(int, int) {})
	if err != nil || len(grades) != 2 {
		t.Fatalf("%d grades, %v: converters have none", len(grades), err)
	}
	for _, g := range grades {
		if g.All.R < 0.5 || g.All.R > 0.9 || g.ByGroup["article"] != g.All || g.Failed > 0 {
			t.Errorf("%s: %+v", g.Name, g)
		}
		if table := GradeTable(grades, []string{"article"}); !strings.Contains(table, fmt.Sprintf("| %.3f | 0 |\n", g.All.F1)) {
			t.Errorf("no row of %s in\n%s", g.Name, table)
		}
	}
}

func TestGroup(t *testing.T) {
	one := []*corpus.Page{{Corpus: "a", Type: "article"}, {Corpus: "a", Type: "forum"}}
	if group, byCorpus := Group(one); group(one[1]) != "forum" || byCorpus {
		t.Error("pages of one corpus are not grouped by type")
	}
	two := append(one, &corpus.Page{Corpus: "b", Type: "forum"})
	if group, byCorpus := Group(two); group(two[2]) != "b" || !byCorpus {
		t.Error("pages of two corpora are not grouped by corpus")
	}
}

// writeWCXB writes a page and its main content as WCXB has them.
func writeWCXB(t *testing.T, dir, id, page, gold string) {
	t.Helper()
	for _, d := range []string{"html", "ground-truth"} {
		if err := os.MkdirAll(filepath.Join(dir, "dev", d), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	f, err := os.Create(filepath.Join(dir, "dev", "html", id+".html.gz"))
	if err != nil {
		t.Fatal(err)
	}
	z := gzip.NewWriter(f)
	if _, err := z.Write([]byte(page)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	truth := fmt.Sprintf(`{"url": "https://a.example/", "ground_truth": {"main_content": %q}, "_internal": {"page_type": {"primary": "article"}}}`, gold)
	if err := os.WriteFile(filepath.Join(dir, "dev", "ground-truth", id+".json"), []byte(truth), 0o666); err != nil {
		t.Fatal(err)
	}
}
