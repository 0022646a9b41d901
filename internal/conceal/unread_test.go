package conceal

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// tableFiles have the tables of properties: a longhand that only these name is not read.
var tableFiles = map[string]bool{
	"aliases.go": true, "expand.go": true, "grid.go": true, "harmless.go": true, "layers.go": true, "longhands.go": true, "properties.go": true,
	"quirk.go": true, "renamed.go": true, "shorthands.go": true, "unread.go": true,
}

// TestUnread checks that every longhand is read by a judge or is in unreads, and not both.
func TestUnread(t *testing.T) {
	named := identifiers(t)
	listed := map[string]bool{}
	for i := range unreads {
		name := longhands[unreads[i].property].name
		listed[name] = true
		if unreads[i].reason == "" || unreads[i].harmless == nil {
			t.Errorf("%s has no reason or no values", name)
		}
		if i > 0 && unreads[i-1].property >= unreads[i].property {
			t.Errorf("%s is out of order", name)
		}
		if initial := longhands[unreads[i].property].initial; !unreads[i].harmless(initial) {
			t.Errorf("%s hides in its initial value, %s", name, initial)
		}
	}
	for constant, p := range constants(t) {
		if name := longhands[p].name; named[constant] == listed[name] {
			t.Errorf("%s: read by a judge: %t, in unreads: %t", name, named[constant], listed[name])
		}
	}
}

// identifiers returns the names that the files without tables use.
func identifiers(t *testing.T) map[string]bool {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || tableFiles[file] {
			continue
		}
		ast.Inspect(parse(t, file), func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				used[id.Name] = true
			}
			return true
		})
	}
	return used
}

// constants returns the constants of the longhands with their numbers.
func constants(t *testing.T) map[string]int {
	numbers := map[string]int{}
	ast.Inspect(parse(t, "properties.go"), func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && len(spec.Names) == 1 && len(numbers) < int(numLonghands) {
			numbers[spec.Names[0].Name] = len(numbers)
		}
		return true
	})
	return numbers
}

func parse(t *testing.T, name string) *ast.File {
	source, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	file, err := parser.ParseFile(token.NewFileSet(), name, source, 0)
	if err != nil {
		t.Fatal(err)
	}
	return file
}
