package meta_test

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"flag"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/meta"
)

var data = flag.String("data", "", "measure the metadata of the WCXB pages in this `directory`")

// floors are what the metadata of the development pages must reach: for titles the
// share of the pages that have one, for the others F1.
var floors = map[string]float64{"title, same": 0.80, "title, one in the other": 0.91, "authors": 0.83, "published": 0.82}

// TestQuality measures the metadata of annotated pages:
//
//	go test ./meta -run Quality -v -args -data DIR
//
// DIR holds dev/html and dev/ground-truth of the benchmark. A value that the
// annotation does not have counts as wrong.
func TestQuality(t *testing.T) {
	if *data == "" {
		t.Skip("no -data")
	}
	files, err := filepath.Glob(filepath.Join(*data, "dev", "ground-truth", "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no pages in %s: %v", *data, err)
	}
	same, within, authors, published := &tally{}, &tally{}, &tally{}, &tally{}
	for _, file := range files {
		gold, m := readAnnotated(t, file)
		a, b := " "+strings.Join(wordsOf(gold.Title), " ")+" ", " "+strings.Join(wordsOf(m.Title), " ")+" "
		same.add(gold.Title, m.Title, a == b)
		within.add(gold.Title, m.Title, strings.Contains(a, b) || strings.Contains(b, a))
		names := strings.Join(m.Authors, " ")
		authors.add(gold.Author, names, subset(gold.Author, names) || subset(names, gold.Author))
		day := m.Published[:min(len(m.Published), len(gold.Published))]
		published.add(gold.Published, m.Published, day == gold.Published)
	}
	for name, got := range map[string]float64{
		"title, same": same.share(), "title, one in the other": within.share(), "authors": authors.f1(), "published": published.f1(),
	} {
		t.Logf("%-24s %.3f", name, got)
		if got < floors[name] {
			t.Errorf("%s: %.3f is below %.3f", name, got, floors[name])
		}
	}
}

// A tally counts values: annotated, given, and right.
type tally struct{ gold, given, right float64 }

func (t *tally) add(gold, given string, right bool) {
	if gold != "" {
		t.gold++
	}
	if given != "" {
		t.given++
	}
	if gold != "" && given != "" && right {
		t.right++
	}
}

func (t *tally) share() float64 { return t.right / t.gold }
func (t *tally) f1() float64    { return 2 * t.right / (t.gold + t.given) }

// wordsOf returns the runs of letters and digits of a text in lower case.
func wordsOf(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) && r != '_' })
}

// subset reports whether all words of a, except "and" and "by", are words of b.
func subset(a, b string) bool {
	in := wordsOf(b)
	return !slices.ContainsFunc(wordsOf(a), func(w string) bool { return w != "and" && w != "by" && !slices.Contains(in, w) })
}

type annotation struct {
	Title     string `json:"title"`
	Author    string `json:"author"`
	Published string `json:"publish_date"`
	Text      string `json:"main_content"`
}

// readAnnotated returns the annotation of a page, and its metadata.
func readAnnotated(t *testing.T, file string) (annotation, meta.Metadata) {
	t.Helper()
	var truth struct {
		URL  string     `json:"url"`
		Gold annotation `json:"ground_truth"`
	}
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(src, &truth); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	at, err := url.Parse(truth.URL)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := dom.Parse(context.Background(), readPage(t, file), at)
	if err != nil {
		return truth.Gold, meta.Metadata{} // nested too deep
	}
	return truth.Gold, meta.Extract(doc, nil)
}

// readPage returns the page of an annotation.
func readPage(t *testing.T, file string) string {
	t.Helper()
	id := strings.TrimSuffix(filepath.Base(file), ".json")
	page, err := os.Open(filepath.Join(*data, "dev", "html", id+".html.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer page.Close()
	unzipped, err := gzip.NewReader(page)
	if err != nil {
		t.Fatal(err)
	}
	html, err := io.ReadAll(unzipped)
	if err != nil {
		t.Fatal(err)
	}
	text, _, err := charset.Decode(context.Background(), string(html), "text/html; charset=utf-8")
	if err != nil {
		t.Fatal(err)
	}
	return text
}
