// Package tabletest checks, for tests, that the tables of a package are sorted. What
// is out of order is reported with file, line and the place where it belongs.
package tabletest

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"iter"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"unicode"
)

// Sorted checks that the keys of a table rise, each once. The name is that of the
// variable, which is looked for in the package under test.
func Sorted[E any, K cmp.Ordered](t *testing.T, name string, table []E, key func(E) K) {
	t.Helper()
	places := Places(t, name, len(table))
	keys := make([]K, len(table))
	for i, e := range table {
		keys[i] = key(e)
	}
	for at := range keys {
		if entry, problem := misplaced(keys, at); problem != "" {
			t.Errorf("%s: table %s: %s", places[entry], name, problem)
		}
	}
}

// Names is Sorted for a table of names or numbers.
func Names[K cmp.Ordered](t *testing.T, name string, table []K) {
	t.Helper()
	Sorted(t, name, table, func(k K) K { return k })
}

// Row is Names for a list inside of a row of a table, or of a file of data, that stands at a place.
func Row[K cmp.Ordered](t *testing.T, place string, row []K) {
	t.Helper()
	for at := range row {
		if _, problem := misplaced(row, at); problem != "" {
			t.Errorf("%s: %s", place, problem)
		}
	}
}

// Reasons checks the rows of a list in a file of data, which are a word in lower case, a colon
// and why it is there: that they are sorted and that none lacks its reason.
func Reasons(t *testing.T, place string, rows []string) {
	t.Helper()
	words := make([]string, len(rows))
	for i, row := range rows {
		word, why, _ := strings.Cut(row, ": ")
		if words[i] = word; why == "" || word != strings.ToLower(word) {
			t.Errorf("%s: %q: want a word in lower case and a reason", place, row)
		}
	}
	Row(t, place, words)
}

// Runes checks that the characters of a table rise, and that none stands there twice.
func Runes(t *testing.T, name string, table *unicode.RangeTable) {
	t.Helper()
	last := rune(-1)
	for r := range Characters(table) {
		if r <= last {
			t.Errorf("%s: %U stands behind %U", name, r, last)
		}
		last = r
	}
	for _, r := range table.R32 {
		if r.Lo <= 0xFFFF {
			t.Errorf("%s: %U to %U lies in two planes", name, r.Lo, r.Hi)
		}
	}
}

// Characters yields the characters of a table in its order.
func Characters(table *unicode.RangeTable) iter.Seq[rune] {
	return func(yield func(rune) bool) {
		for _, r := range table.R16 {
			for c := rune(r.Lo); c <= rune(r.Hi); c++ {
				if !yield(c) {
					return
				}
			}
		}
		for _, r := range table.R32 {
			for c := rune(r.Lo); c <= rune(r.Hi); c++ {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// misplaced says what is wrong with the order of an entry and the one before it,
// and which of the two it is. The problem is empty if there is none.
func misplaced[K cmp.Ordered](keys []K, at int) (entry int, problem string) {
	switch {
	case at == 0 || keys[at-1] < keys[at]:
		return at, ""
	case keys[at-1] == keys[at]:
		return at, fmt.Sprintf("%#v stands there twice", keys[at])
	}
	beside := fmt.Sprintf("after %#v", keys[at-1])
	if at == 1 || keys[at-2] < keys[at] { // without the one before it there is order
		beside = fmt.Sprintf("before %#v", keys[at])
		at--
	}
	for _, k := range keys {
		if k > keys[at] {
			return at, fmt.Sprintf("%#v stands %s; entries are sorted, and it belongs before %#v", keys[at], beside, k)
		}
	}
	return at, fmt.Sprintf("%#v stands %s; entries are sorted, and it belongs at the end", keys[at], beside)
}

// Places returns the file and line of each of the n entries of a table.
func Places(t *testing.T, name string, n int) []string {
	t.Helper()
	src, err := source()
	if err != nil {
		t.Fatal(err)
	}
	var places []string
	for _, f := range src.files {
		ast.Inspect(f, func(node ast.Node) bool {
			spec, ok := node.(*ast.ValueSpec)
			if !ok || spec.Names[0].Name != name || len(spec.Values) != 1 {
				return true
			}
			list, ok := spec.Values[0].(*ast.CompositeLit)
			if !ok {
				return true
			}
			for _, entry := range list.Elts {
				p := src.fset.Position(entry.Pos())
				places = append(places, fmt.Sprintf("%s:%d", p.Filename, p.Line))
			}
			return false
		})
	}
	if len(places) != n {
		t.Fatalf("table %s: %d entries in the source, %d in the table", name, len(places), n)
	}
	return places
}

// parsed holds the files of the package under test.
type parsed struct {
	fset  *token.FileSet
	files []*ast.File
}

var source = sync.OnceValues(func() (parsed, error) {
	src := parsed{fset: token.NewFileSet()}
	names, err := filepath.Glob("*.go")
	if err != nil {
		return src, err
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(src.fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return src, err
		}
		src.files = append(src.files, f)
	}
	return src, nil
})
