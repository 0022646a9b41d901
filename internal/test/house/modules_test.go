package house_test

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// installed are the other modules that users install. The README of each has its floors, and
// calls the root package ".".
var installed = []string{"cmd/reader", "browser", "pdf"}

// TestModuleFloors holds the packages of the other modules to their floors, and to the public
// packages of each other: of two modules at different versions, the one may lack what is
// internal in the other.
func TestModuleFloors(t *testing.T) {
	for _, dir := range installed {
		for _, problem := range checkModule(os.DirFS("."), dir) {
			t.Error(problem)
		}
	}
}

// checkModule reads the floors of the module in a directory and the imports of its packages,
// tests left out, and says what is wrong.
func checkModule(root fs.FS, dir string) []string {
	file := path.Join(dir, "README.md")
	floors, problems := readFloors(root, file)
	seen := map[string]bool{}
	err := fs.WalkDir(root, dir, func(at string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if d.Name() == "testdata" {
			return fs.SkipDir
		}
		paths, files, err := imports(root, at)
		if err != nil || files == 0 {
			return err
		}
		name := path.Clean("." + strings.TrimPrefix(at, dir))
		seen[name] = true
		floor, ok := floors[name]
		if !ok {
			problems = append(problems, fmt.Sprintf("package %s stands on no floor: add it to %s", at, file))
			return nil
		}
		for _, p := range paths {
			if problem := checkModuleImport(floors, dir, floor, p); problem != "" {
				problems = append(problems, at+" "+problem)
			}
		}
		return nil
	})
	if err != nil {
		problems = append(problems, err.Error())
	}
	for name := range floors {
		if !seen[name] {
			problems = append(problems, fmt.Sprintf("%s has %s of %s, which is no package", file, name, dir))
		}
	}
	slices.Sort(problems)
	return problems
}

// checkModuleImport says what is wrong with an import of a package on a floor of the module in
// a directory, empty if nothing is.
func checkModuleImport(floors map[string]int, dir string, floor int, imported string) string {
	ours := path.Join(module, dir)
	switch {
	case imported == ours || strings.HasPrefix(imported, ours+"/"):
		below := path.Clean("." + strings.TrimPrefix(imported, ours))
		if at, ok := floors[below]; ok && at >= floor {
			return fmt.Sprintf("on floor %d imports %s on floor %d: imports lead down", floor, below, at)
		}
	case strings.HasPrefix(imported, module+"/") && slices.Contains(strings.Split(imported, "/"), "internal"):
		return fmt.Sprintf("imports %s, which is internal to another module", imported)
	}
	return ""
}

// TestModuleFloorsPlanted plants packages that break the rules in a small module.
func TestModuleFloorsPlanted(t *testing.T) {
	const table = "# A house\n\n## Floors\n\n| floor | packages |\n|--:|---|\n| 1 | . |\n| 0 | internal/text, internal/page |\n"
	for _, test := range []struct {
		name, file, src string
		want            string // part of the one problem, empty if there is none
	}{
		{"sound", "pdf/more.go", importing(module, module+"/pdf/internal/page", "net/http"), ""},
		{"another module's", "pdf/more.go", importing(module + "/internal/words"), "pdf imports " + module + "/internal/words, which is internal to another module"},
		{"deep in another module", "pdf/internal/text/more.go", importing(module + "/render/internal/inline"), "is internal to another module"},
		{"test files may", "pdf/more_test.go", importing(module + "/internal/words"), ""},
		{"level", "pdf/internal/text/more.go", importing(module + "/pdf/internal/page"), "imports internal/page on floor 0: imports lead down"},
		{"upwards", "pdf/internal/text/more.go", importing(module + "/pdf"), "imports . on floor 1: imports lead down"},
		{"another package", "pdf/zz/zz.go", importing(), "package pdf/zz stands on no floor"},
		{"a row too many", "pdf/README.md", table + "| 0 | gone |\n", "has gone of pdf, which is no package"},
		{"no section", "pdf/README.md", "# A house\n", "has no section Floors"},
	} {
		t.Run(test.name, func(t *testing.T) {
			house := fstest.MapFS{}
			for file, src := range map[string]string{
				"pdf/README.md":             table,
				"pdf/pdf.go":                importing(module + "/pdf/internal/text"),
				"pdf/internal/text/text.go": importing("strings"),
				"pdf/internal/page/page.go": importing(),
				test.file:                   test.src,
			} {
				house[file] = &fstest.MapFile{Data: []byte(src)}
			}
			problems := checkModule(house, "pdf")
			if test.want == "" && len(problems) > 0 {
				t.Errorf("problems: %q", problems)
			}
			if test.want != "" && !slices.ContainsFunc(problems, func(p string) bool { return strings.Contains(p, test.want) }) {
				t.Errorf("problems: %q, want %q", problems, test.want)
			}
		})
	}
}
