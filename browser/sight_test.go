package browser_test

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/test/sighttest"
)

// sightParts is the number of parts that the pages of package sighttest are divided into: a
// run looks at one of them, unless SIGHT says "all", another number, or the start of names.
const sightParts = 40

// sightChosen reports whether a run looks at the page with a name and a number.
func sightChosen(value, name string, number int) bool {
	part, err := strconv.ParseUint(value, 10, 63)
	if err != nil && value != "" {
		return value == "all" || strings.HasPrefix(name, value)
	}
	return number%sightParts == int(part%sightParts)
}

// A sightTally counts pages whose sentence came out or not.
type sightTally struct {
	seen, unseen int
	leaks, lost  []string
}

// look opens a page, and notes whether its sentence is read.
func (y *sightTally) look(ctx context.Context, t *testing.T, s *browser.Session, address, name, sentence string, seen bool) {
	t.Helper()
	if _, err := s.Open(ctx, address); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	page, _, _, err := s.HTML(ctx, "", false)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	doc, err := dom.Parse(ctx, page, nil)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(doc.Text(dom.Root)), " ")
	switch out := strings.Contains(text, sentence); {
	case seen:
		y.seen++
		if !out {
			y.lost = append(y.lost, name)
		}
	default:
		y.unseen++
		if out {
			y.leaks = append(y.leaks, name)
		}
	}
}

// report tells the figures, and fails if more than so many in a hundred pages are wrong.
func (y *sightTally) report(t *testing.T, mostLeaks, mostLost int) {
	t.Helper()
	t.Logf("%d of %d hidden sentences come out: %s", len(y.leaks), y.unseen, strings.Join(y.leaks, " "))
	t.Logf("%d of %d shown sentences are lost: %s", len(y.lost), y.seen, strings.Join(y.lost, " "))
	if 100*len(y.leaks) > mostLeaks*y.unseen || 100*len(y.lost) > mostLost*y.seen {
		t.Errorf("more than %d %% come out, or more than %d %% are lost", mostLeaks, mostLost)
	}
}

// TestSight reads pages that hide a sentence, and pages that only seem to.
func TestSight(t *testing.T) {
	s, site, _ := open(t)
	pages, err := sighttest.Pages()
	if err != nil {
		t.Fatal(err)
	}
	var y sightTally
	for i, page := range pages {
		if sightChosen(os.Getenv("SIGHT"), page.Name, i) {
			y.look(t.Context(), t, s, site.put("/sight/"+page.Name, page.Source), page.Name, sighttest.Sentence, page.Seen)
		}
	}
	y.report(t, 10, 15)
}

// TestSightFolder reads the pages of a folder, which are in hidden and visible: the one hide a
// sentence, the others show it. SIGHT_FOLDER and SIGHT_SENTENCE say where they are, and how it
// begins.
func TestSightFolder(t *testing.T) {
	folder, sentence := os.Getenv("SIGHT_FOLDER"), os.Getenv("SIGHT_SENTENCE")
	if folder == "" || sentence == "" {
		t.Skip("SIGHT_FOLDER and SIGHT_SENTENCE name no pages")
	}
	s, site, _ := open(t)
	var y sightTally
	for _, kind := range []string{"hidden", "visible"} {
		files, err := filepath.Glob(filepath.Join(folder, kind, "*.html"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no pages in %s: %v", kind, err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			name := filepath.Base(file)
			y.look(t.Context(), t, s, site.put("/sight/"+name, string(source)), name, sentence, kind == "visible")
		}
	}
	y.report(t, 2, 7)
}
