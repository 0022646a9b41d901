package main

import (
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/bench"
)

// The main content of the made-up pages: long enough that nobody doubts it.
var (
	lamps = strings.Repeat("The gas lamps along the quay were lit again on Friday, and some two hundred people had come to watch. ", 5)
	boats = strings.Repeat("The small boats that carry salt across the bay will sail twice a day until the harbour freezes. ", 5)
)

const menu = "Shipping forecasts"

// newCorpus makes a benchmark of two pages. The gold of the second has a
// paragraph that its page lacks.
func newCorpus(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	addPage(t, dir, "0001", "article", lamps)
	addPage(t, dir, "0002", "forum", lamps+"\n\nNobody else remembers the winter without ferries.")
	return dir
}

func addPage(t *testing.T, dir, id, typ, gold string) {
	t.Helper()
	html := "<!doctype html><title>Lamps</title><nav><a href=/f>" + menu + "</a></nav><main><p>The <img src=/quay.jpg>" + lamps[4:] + "</p></main>"
	truth, err := json.Marshal(map[string]any{
		"url":       "https://example.org/" + id,
		"_internal": map[string]any{"page_type": map[string]any{"primary": typ}},
		"ground_truth": map[string]any{
			"main_content": gold,
			"with":         []string{"lamps along  the quay", "had come to watch"},
			"without":      []string{menu},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "dev", "ground-truth", id+".json"), string(truth))
	var zipped strings.Builder
	z := gzip.NewWriter(&zipped)
	if _, err := z.Write([]byte(html)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "dev", "html", id+".html.gz"), zipped.String())
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// invoke runs the command and wants this exit status.
func invoke(t *testing.T, status int, args ...string) (stdout, stderr string) {
	t.Helper()
	var out, err strings.Builder
	if got := run(args, &out, &err); got != status {
		t.Fatalf("%q: status %d, want %d; stdout\n%s\nstderr\n%s", args, got, status, &out, &err)
	}
	return out.String(), err.String()
}

func contains(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			t.Errorf("%q is not in\n%s", p, text)
		}
	}
}

func TestFiguresAndWorst(t *testing.T) {
	dir := newCorpus(t)
	out, notice := invoke(t, bench.ExitGood, "-data", dir, "-worst", "1")
	contains(t, out, "all                     2", "article                 1  1.0000", "forum                   1  0.9",
		"with found 1.0000 by words, 0.5000 exact", "without left out 1.0000 by words",
		"0002  forum  https://example.org/0002", "-    7  Nobody else remembers the winter without ferries\n")
	if again, _ := invoke(t, bench.ExitGood, "-data", dir, "-worst", "1"); again != out || notice != "" {
		t.Errorf("a second run gives\n%s\nand the first said %q", again, notice)
	}
}

func TestTypeAndPage(t *testing.T) {
	dir := newCorpus(t)
	out, _ := invoke(t, bench.ExitGood, "-data", dir, "-type", "article")
	if strings.Contains(out, "forum") {
		t.Errorf("-type article shows others\n%s", out)
	}
	out, _ = invoke(t, bench.ExitGood, "-data", dir, "-id", "0002")
	contains(t, out, "\nmissed", "\ngold\n    The gas", "\n  - Nobody else", "\noutput\n    The gas")
}

func TestSeveralCorpora(t *testing.T) {
	one, two := filepath.Join(t.TempDir(), "one"), filepath.Join(t.TempDir(), "two")
	addPage(t, one, "0001", "article", lamps)
	addPage(t, one, "0002", "forum", lamps+boats)
	addPage(t, two, "0003", "article", lamps+boats)
	out, _ := invoke(t, bench.ExitGood, "-data", one, "-data", two)
	contains(t, out, "mean                    2  0.", "one                     2  0.", "one/article             1  1.0000", "one/forum               1  0.",
		"two                     1  0.", "worst                   1  0.")
	if strings.Contains(out, "two/article") {
		t.Errorf("a corpus of one type has two rows\n%s", out)
	}
	file := filepath.Join(t.TempDir(), "floor.txt")
	write(t, file, "mean 0.6\nworst 0.999\none/article 1\ntwo/with 1\n")
	out, _ = invoke(t, bench.ExitBad, "-data", one, "-data", two, "-floor", file)
	contains(t, out, "BELOW THE FLOOR: worst is 0.")
	if strings.Count(out, "BELOW") != 1 {
		t.Errorf("other figures are below too\n%s", out)
	}
}

func TestSave(t *testing.T) {
	file := filepath.Join(t.TempDir(), "saved.json")
	out, _ := invoke(t, bench.ExitGood, "-data", newCorpus(t), "-save", file, "-id", "0002")
	contains(t, out, "missed: in the gold only\n  -    7  Nobody else")
	saved, err := load(file)
	if err != nil || len(saved) != 1 {
		t.Fatalf("%v, %v", saved, err)
	}
	if p := saved[0]; p.ID != "0002" || p.Recall >= 1 || p.With != (found{2, 2, 1}) || p.Without != (found{Of: 1}) || !p.Readable {
		t.Errorf("page %+v", p)
	}
}

func TestVersus(t *testing.T) {
	dir := newCorpus(t)
	file := filepath.Join(t.TempDir(), "before.json")
	invoke(t, bench.ExitGood, "-data", dir, "-save", file)
	out, _ := invoke(t, bench.ExitGood, "-data", dir, "-vs", file)
	contains(t, out, "pages in both runs: 2\n", "all                     2  +0.0000 0.0000", "up by more than 0.01: 0\n", "down by more than 0.01: 0\n")

	addPage(t, dir, "0001", "article", lamps+boats)
	out, _ = invoke(t, bench.ExitGood, "-data", dir, "-vs", file, "-save", file)
	contains(t, out, "up by more than 0.01: 0\n", "down by more than 0.01: 1\n", "1.0000 to 0.", "0001  https://example.org/0001")
	out, _ = invoke(t, bench.ExitGood, "-data", dir, "-vs", file, "-type", "forum")
	contains(t, out, "pages in both runs: 1\n", "down by more than 0.01: 0\n")
}

func TestFloor(t *testing.T) {
	dir := newCorpus(t)
	file := filepath.Join(t.TempDir(), "floor.txt")
	write(t, file, "all 0.9\nforum 0.9\nreadable 1\n")
	out, _ := invoke(t, bench.ExitGood, "-data", dir, "-floor", file)
	contains(t, out, "no figure is below")
	write(t, file, "all 0.9\nforum 0.999\n")
	out, _ = invoke(t, bench.ExitBad, "-data", dir, "-floor", file)
	contains(t, out, "BELOW THE FLOOR: forum is 0.9")
	write(t, file, "blog 0.9\n")
	_, notice := invoke(t, bench.ExitBad, "-data", dir, "-floor", file)
	contains(t, notice, "blog")
}

func TestBadCalls(t *testing.T) {
	dir := newCorpus(t)
	nowhere := filepath.Join(dir, "nowhere")
	for _, tt := range []struct {
		args   string
		status int
		want   string
	}{
		{"", bench.ExitUsage, "-data is missing"},
		{"-data DIR extra", bench.ExitUsage, `unexpected argument "extra"`},
		{"-data DIR -worst -1", bench.ExitUsage, "-worst must not be negative"},
		{"-data DIR -floor f -type forum", bench.ExitUsage, "-floor holds for all pages"},
		{"-data DIR -unknown", bench.ExitUsage, "not defined"},
		{"-help", bench.ExitGood, "-data folder"},
		{"-data NOWHERE", bench.ExitBad, nowhere},
		{"-data DIR -vs NOWHERE", bench.ExitBad, nowhere},
		{"-data DIR -floor NOWHERE", bench.ExitBad, nowhere},
		{"-data DIR -save NOWHERE/x", bench.ExitBad, nowhere},
		{"-data DIR -type blog", bench.ExitBad, "no page is of type blog; there are article, forum"},
		{"-data DIR -id 7", bench.ExitBad, "no page has the id 7"},
		{"-data DIR -type forum -id 0001", bench.ExitBad, "no page of type forum has the id 0001"},
	} {
		args := strings.Fields(tt.args)
		for i, a := range args {
			args[i] = strings.NewReplacer("DIR", dir, "NOWHERE", nowhere).Replace(a)
		}
		_, notice := invoke(t, tt.status, args...)
		contains(t, notice, tt.want)
	}
}

func TestMissingPage(t *testing.T) {
	dir := newCorpus(t)
	if err := os.Remove(filepath.Join(dir, "dev", "html", "0002.html.gz")); err != nil {
		t.Fatal(err)
	}
	_, notice := invoke(t, bench.ExitBad, "-data", dir)
	contains(t, notice, "0002.html.gz")
}

func TestFailedPage(t *testing.T) {
	dir := newCorpus(t)
	file := filepath.Join(dir, "dev", "ground-truth", "0001.json")
	write(t, file, `{"url": "https://exa mple.org/", "ground_truth": {"main_content": "x"}}`)
	out, _ := invoke(t, bench.ExitBad, "-data", dir)
	contains(t, out, "page 0001 could not be read: parse")
}

func TestReading(t *testing.T) {
	dir := newCorpus(t)
	stdout, _ := invoke(t, bench.ExitGood, "-data", dir, "-reading")
	contains(t, stdout, "empty-headings", "untitled")

	limits := filepath.Join(t.TempDir(), "most.txt")
	write(t, limits, "empty-headings 0\n")
	stdout, _ = invoke(t, bench.ExitGood, "-data", dir, "-reading", "-floor", limits)
	contains(t, stdout, "no check is above")

	write(t, limits, "addresses 0\n")
	stdout, _ = invoke(t, bench.ExitBad, "-data", dir, "-reading", "-worst", "1", "-floor", limits)
	contains(t, stdout, "TOO MANY: addresses", "0001")

	invoke(t, bench.ExitUsage, "-data", dir, "-reading", "-vs", limits)
}
