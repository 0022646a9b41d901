package viewtest

import (
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/sighttest"
)

var (
	folder   = flag.String("folder", "", "folder with pages in hidden and visible: looks at them as well")
	sentence = flag.String("sentence", "", "with -folder: what is hidden or visible on its pages")
)

// parts is the number of parts that the pages are divided into. A run looks at one of
// them: see chosen.
const parts = 32

// chosen reports whether a run looks at the page with a name and a number. $SIGHT says
// which: "all", the start of names, or a number, of which the remainder modulo parts
// counts.
func chosen(value, name string, number int) bool {
	n, err := strconv.ParseUint(value, 10, 63)
	if err != nil {
		return value == "all" || strings.HasPrefix(name, value)
	}
	return number%parts == int(n%parts)
}

// TestLiveSight asks a real browser whether the pages that the tests of package hidden
// rest on show their sentence.
func TestLiveSight(t *testing.T) {
	pages, err := sighttest.Pages()
	if err != nil {
		t.Fatal(err)
	}
	which := os.Getenv("SIGHT")
	if which == "" {
		t.Skip("SIGHT does not say which pages to look at")
	}
	v := New(t)
	for i, page := range pages {
		if !chosen(which, page.Name, i) {
			continue
		}
		want := Unseen
		if page.Seen {
			want = Seen
		}
		switch sight, ink, err := v.Look(page.Source, sighttest.Sentence); {
		case err != nil:
			t.Fatalf("%s: %v", page.Name, err)
		case sight != want:
			t.Errorf("%s: the browser says %v (%d pixels), the page %v", page.Name, sight, ink, want)
		}
	}
}

// TestLiveFolder looks at the pages of a folder.
func TestLiveFolder(t *testing.T) {
	if *folder == "" {
		t.Skip("-folder names no pages")
	}
	v := New(t)
	for name, want := range map[string]Sight{"hidden": Unseen, "visible": Seen} {
		files, err := filepath.Glob(filepath.Join(*folder, name, "*.html"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no pages in %s: %v", name, err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if sight, ink, err := v.Look(string(source), *sentence); err != nil || sight != want {
				t.Errorf("%s: %v (%d pixels), %v", file, sight, ink, err)
			}
		}
	}
}
