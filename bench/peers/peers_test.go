package peers

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestMeasure lets every peer in Go read three pages and checks that there is output.
// The peers in Node need npm and the network, so only the command runs them.
func TestMeasure(t *testing.T) {
	files, err := Pages("", 13, t.TempDir())
	if err != nil || len(files) != 3 {
		t.Fatalf("%d pages, %v", len(files), err)
	}
	all := slices.Concat(Own, Golang)
	session, err := Start(all, "")
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	steps := 0
	figures, err := session.Measure(t.Context(), files, 1, func(done, total int) { steps++ })
	if err != nil {
		t.Fatal(err)
	}
	if len(figures) != 1+len(all) || figures[0].Ratio != 1 || steps != 2 {
		t.Fatalf("%d figures, the first with ratio %v, %d steps", len(figures), figures[0].Ratio, steps)
	}
	for _, f := range figures[1:] {
		if f.Failed > 0 || f.Chars < 1000 || f.Ratio <= 0 || f.KB <= 0 || f.Allocs <= 0 {
			t.Errorf("%s: %+v", f.Name, f)
		}
	}
}

// sample is a made-up result.
var sample = []Figure{
	{Peer: Parser, Ratio: 1, Millis: 2, KB: 100, Allocs: 1000},
	{Peer: Own[0], Ratio: 1.25, Millis: 2.5, KB: 120, Allocs: 1234567},
	{Peer: Peer{Name: "a <slow> one", Gives: "text", Node: true}, Ratio: 123.4, Millis: 246.8, Failed: 2},
}

func TestTable(t *testing.T) {
	got := Table(sample)
	for _, want := range []string{
		"| html.Parse | a tree | 1.00 | 2.0 | 100 | 1,000 | 0 |\n",
		"| **reader.Read** | main content as Markdown, metadata | 1.25 | 2.5 | 120 | 1,234,567 | 0 |\n",
		"| a <slow> one | text | 123 | 246.8 |  |  | 2 |\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no line %q in\n%s", want, got)
		}
	}
}

func TestPages(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a.html", "b.html", "c.html"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("<p>"+name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	files, err := Pages(dir, 2, t.TempDir())
	if err != nil || len(files) != 1 {
		t.Fatalf("%q, %v", files, err)
	}
	if got, err := os.ReadFile(files[0]); err != nil || string(got) != "<p>b.html" {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := Pages(dir, 4, t.TempDir()); err == nil {
		t.Error("no page, and no error")
	}
}
