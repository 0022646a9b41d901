package roundtrip

import (
	"bytes"
	"context"
	"flag"
	"math/rand/v2"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/internal/corpus"
	"github.com/seed31bcff99/reader/render"
	"github.com/seed31bcff99/reader/score"
)

var (
	data  = flag.String("data", "", "also check the pages in this `directory` of the benchmark")
	every = flag.Int("every", 14, "take one page in `n` of it")
)

// TestRealPages renders the kept blocks of real pages and reads them back.
func TestRealPages(t *testing.T) {
	if *data == "" {
		t.Skip("no -data")
	}
	pages, err := corpus.Load(*data)
	if err != nil {
		t.Fatal(err)
	}
	if testing.Short() {
		*every = max(*every, 100)
	}
	total, same := 0, 0
	for i, p := range pages {
		if i%*every != 0 {
			continue
		}
		total++
		if problem := trip(t, p); problem != "" {
			t.Logf("%s: %s", p.ID, problem)
		} else {
			same++
		}
	}
	t.Logf("%d of %d pages came back the same", same, total)
	if same*1000 < total*995 {
		t.Errorf("want 995 of 1,000")
	}
}

// trip renders a page, reads it back and returns what differs.
func trip(t *testing.T, p *corpus.Page) string {
	t.Helper()
	src, err := p.HTML()
	if err != nil {
		t.Fatal(err)
	}
	at, err := url.Parse(p.URL)
	if err != nil {
		t.Fatal(err)
	}
	page, _, err := charset.Decode(context.Background(), string(src), corpus.ContentType)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := dom.Parse(context.Background(), page, at)
	if err != nil {
		t.Fatal(err)
	}
	pick := score.Select(doc, classify.Nodes(doc))
	keep := pick.Text.Clone()
	keep.AddAll(pick.Frame)
	want := OfKept(doc, keep)
	letters, links, err := ReadBack(render.Markdown(doc, keep, render.Options{}).Text)
	if err != nil {
		t.Fatal(err)
	}
	if found, all := Follow(want.Steps, letters); !all {
		const around = 60
		return "words differ after" + text(letters[max(0, found-around):found]) + " |" + text(letters[found:min(len(letters), found+around)])
	}
	return diffLinks(want, links)
}

// TestPieces cuts the pages of testdata into pieces and parses each alone. No markup may
// show that does not show in the whole, and its links must be links of the whole.
func TestPieces(t *testing.T) {
	files, err := filepath.Glob("../../testdata/pages/*/page.html")
	if err != nil || len(files) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	at, err := url.Parse("https://example.org/a/b")
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(4, 3))
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, links := range []reader.LinkStyle{reader.InlineLinks, reader.ReferenceLinks} {
			o := reader.Options{URL: at, Links: links, MaxChars: -1}
			whole := read(t, src, o)
			o.MaxChars = 200 + chance.IntN(800)
			for {
				res := read(t, src, o)
				checkPiece(t, file, res.Content, whole.Content)
				if res.NextOffset == 0 {
					break
				}
				o.Offset = res.NextOffset
			}
		}
	}
}

func read(t *testing.T, src []byte, o reader.Options) *reader.Result {
	t.Helper()
	res, err := reader.Convert(context.Background(), bytes.NewReader(src), &o)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func checkPiece(t *testing.T, name, piece, whole string) {
	t.Helper()
	p, err := parse(piece)
	if err != nil {
		t.Fatal(err)
	}
	w, err := parse(whole)
	if err != nil {
		t.Fatal(err)
	}
	for _, sign := range []string{"**", "](", "][", "```", "|---", "~~", "]: http"} {
		if strings.Contains(p.text.String(), sign) && !strings.Contains(w.text.String(), sign) {
			t.Errorf("%s: %q shows in a piece:\n%s", name, sign, piece)
		}
	}
	for _, link := range p.links {
		if !slices.Contains(w.links, link) {
			t.Errorf("%s: a piece links to %s, the whole does not:\n%s", name, link, piece)
		}
	}
}

// diffLinks returns the links that are missing and those that were added.
func diffLinks(want *Digest, got []string) string {
	rest := map[string]int{}
	for _, l := range got {
		rest[l]++
	}
	var problems []string
	for _, l := range want.Links {
		if rest[l]--; rest[l] < 0 {
			problems = append(problems, "link missing: "+l)
		}
	}
	for _, l := range want.Optional {
		delete(rest, l)
	}
	for l, n := range rest {
		if n > 0 {
			problems = append(problems, "link too many: "+l)
		}
	}
	slices.Sort(problems)
	return strings.Join(problems, "; ")
}
