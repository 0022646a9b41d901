package reader_test

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/seed31bcff99/reader"

// floors says on which floor each package stands. A package imports only from
// lower floors.
var floors = map[string]int{
	"internal/patience": -2,
	"internal/tree":     -1,
	"dom":               0,
	"fetch":             0,
	"linkify":           0,
	"classify":          1,
	"meta":              1,
	"score":             2,
	"nav":               2,
	"render":            2,
	"interact":          2,
	"fallback":          3,
	"kind":              3,
	".":                 4,
	"webfetch":          5,

	"dom/css":          1,
	"internal/clean":   0,
	"internal/conceal": 2,

	"meta/internal/words":    -2,
	"meta/internal/date":     -1,
	"meta/internal/byline":   0,
	"meta/internal/jsonld":   0,
	"meta/internal/language": 0,
}

// networked are the packages that ask others for pages: they know the network,
// the clock and chance. None of the others imports them.
var networked = map[string]bool{"fetch": true, "webfetch": true}

// outside says what may be imported from outside the standard library, and by
// whom: only dom, the root package, since a caller may hand in a tree of its own,
// and webfetch, which takes hidden text out of one, know the parser; only linkify
// and fetch ask about hosts.
var outside = map[string][]string{
	"golang.org/x/net/html":      {"dom", "internal/tree", ".", "webfetch", "internal/conceal"},
	"golang.org/x/net/html/atom": {"dom", "internal/tree", "classify", "meta", "score", "nav", "render", "fallback", "kind", "interact", "dom/css", "webfetch", "internal/conceal"},
	"golang.org/x/net/idna":      {"linkify", "fetch"},
	"golang.org/x/text":          {"dom", "internal/clean"},
}

// TestFloors reads the imports of every package and compares them with the
// floors.
func TestFloors(t *testing.T) {
	for dir, floor := range floors {
		for _, path := range imports(t, dir) {
			if below, ok := inside(path); ok {
				if f, known := floors[below]; !known || f >= floor || networked[below] && !networked[dir] {
					t.Errorf("%s on floor %d imports %s", dir, floor, below)
				}
				continue
			}
			if !networked[dir] && (strings.HasPrefix(path, "net/") && path != "net/url" || path == "net" || path == "log" || path == "time" && dir != "meta/internal/date" || strings.HasPrefix(path, "math/rand")) {
				t.Errorf("%s imports %s: no network, no log, no clock, no chance", dir, path)
			}
			if strings.Contains(path, ".") && !allowed(dir, path) {
				t.Errorf("%s imports %s", dir, path)
			}
		}
	}
}

// inside returns which package of the project a path names.
func inside(path string) (dir string, ok bool) {
	if path == module {
		return ".", true
	}
	return strings.CutPrefix(path, module+"/")
}

func allowed(dir, path string) bool {
	for prefix, dirs := range outside {
		if path == prefix || strings.HasPrefix(path, prefix+"/") && prefix == "golang.org/x/text" {
			for _, d := range dirs {
				if d == dir {
					return true
				}
			}
		}
	}
	return false
}

// TestFloorsKnowAll checks that no package of the engine is missing from the
// list.
func TestFloorsKnowAll(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("*", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		dir := filepath.Dir(f)
		if _, ok := floors[dir]; !ok && dir != "bench" {
			t.Errorf("package %s stands on no floor", dir)
		}
	}
}

// imports returns what the files of a package import, tests left out.
func imports(t *testing.T, dir string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no Go files in %s: %v", dir, err)
	}
	var out []string
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, src, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range f.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, path)
		}
	}
	return out
}
