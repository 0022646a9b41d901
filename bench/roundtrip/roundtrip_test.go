package roundtrip

import (
	"context"
	"flag"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/internal/test/corpus"
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
	verdicts := classify.Nodes(doc)
	pick := score.Select(doc, verdicts, discussion.Find(doc, verdicts), score.Balanced)
	keep := pick.Text.Clone()
	keep.AddAll(pick.Frame)
	want := OfKept(doc, keep)
	letters, links, err := ReadBack(render.Markdown(doc, keep, render.Options{PlainTabs: true, KeepTracking: true}).Text)
	if err != nil {
		t.Fatal(err)
	}
	if found, all := Follow(want.Steps, letters); !all {
		const around = 60
		return "words differ after" + text(letters[max(0, found-around):found]) + " |" + text(letters[found:min(len(letters), found+around)])
	}
	return diffLinks(want, links)
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
