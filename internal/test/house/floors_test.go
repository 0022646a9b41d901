package house_test

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

const (
	module = "github.com/seed31bcff99/reader"

	// floorsFile has the table of the floors: see readFloors.
	floorsFile = "ARCHITECTURE.md"
)

// A border says which packages may import a path and all paths below it. Where
// several borders cover a path, the longest holds. Packages of this module start
// with "./"; "x/..." stands for x and all packages below it.
type border struct {
	path string
	may  []string
	why  string
}

// borders are all borders. Without one, a package may import the standard library
// and lower floors, and no other module.
var borders = []border{
	{"./fetch", []string{"webfetch", "bench/...", "examples/..."}, "the engine does not fetch"},
	{"./webfetch", []string{"bench/...", "examples/..."}, "the engine does not fetch"},
	{"net/netip", []string{"dom", "fetch", "linkify", "webfetch", "bench/load", "bench/sight", "examples/..."}, "only addresses are read with it"},
	{"net", []string{"fetch", "webfetch", "bench/load", "bench/sight", "examples/..."}, "the engine opens no connection"},
	{"net/url", []string{"./..."}, ""},
	{"log", []string{"bench/...", "examples/..."}, "the engine logs nothing"},
	{"time", []string{"fetch", "webfetch", "npm/wasm", "internal/date", "internal/test/leaktest", "bench/...", "examples/..."}, "the engine has no clock; dates need a calendar"},
	{"math/rand", []string{"fetch", "webfetch", "internal/test/linkifytest", "bench/..."}, "results do not depend on chance"},
	{"golang.org/x/net/html", []string{"dom", "dom/charset", "internal/tree", "reader", "webfetch", "bench/..."}, "only dom and what feeds it know the parser; webfetch reads tags in Markdown"},
	{"golang.org/x/net/html/atom", []string{"./..."}, ""},
	{"golang.org/x/net/idna", []string{"linkify", "fetch"}, "only links and fetching ask about hosts"},
	{"golang.org/x/text", []string{"dom/charset", "internal/clean"}, "only decoding and cleaning know charsets and normal forms"},
}

// TestFloors holds every package of the module to the table of ARCHITECTURE.md.
func TestFloors(t *testing.T) {
	for _, problem := range checkFloors(os.DirFS("."), borders) {
		t.Error(problem)
	}
}

// checkFloors reads the table of the floors and the imports of every package of
// a module, tests left out, and says what is wrong. It looks into all directories
// but testdata and other modules.
func checkFloors(root fs.FS, borders []border) (problems []string) {
	floors, problems := readFloors(root, floorsFile)
	seen := map[string]bool{}
	err := fs.WalkDir(root, ".", func(dir string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if dir != "." && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".")) {
			return fs.SkipDir
		}
		name := packageName(dir)
		if _, err := fs.Stat(root, path.Join(dir, "go.mod")); err == nil && dir != "." {
			seen[name] = true // a module of its own, which its go.mod holds to what it may use
			return fs.SkipDir
		}
		paths, files, err := imports(root, dir)
		if err != nil || files == 0 {
			return err
		}
		seen[name] = true
		floor, ok := floors[name]
		if !ok {
			problems = append(problems, fmt.Sprintf("package %s stands on no floor: add a row to the table in %s", name, floorsFile))
			return nil
		}
		for _, p := range paths {
			if problem := checkImport(floors, borders, name, floor, p); problem != "" {
				problems = append(problems, problem)
			}
		}
		return nil
	})
	if err != nil {
		problems = append(problems, err.Error())
	}
	for name := range floors {
		if !seen[name] {
			problems = append(problems, fmt.Sprintf("%s has a row for %s, which is no package", floorsFile, name))
		}
	}
	slices.Sort(problems)
	return problems
}

// readFloors reads the table of the floors in a file: rows of a number,
// packages and anything else, between bars. The root package is called reader.
func readFloors(root fs.FS, file string) (floors map[string]int, problems []string) {
	src, err := fs.ReadFile(root, file)
	if err != nil {
		return nil, []string{err.Error()}
	}
	_, section, ok := strings.Cut(string(src), "\n## Floors\n")
	if !ok {
		return nil, []string{file + " has no section Floors"}
	}
	section, _, _ = strings.Cut(section, "\n## ")
	floors = map[string]int{}
	for line := range strings.Lines(section) {
		cells := strings.Split(line, "|")
		if len(cells) < 4 || strings.TrimSpace(cells[1]) == "floor" || strings.Contains(cells[1], "--") {
			continue
		}
		names := strings.TrimSpace(cells[2])
		floor, err := strconv.Atoi(strings.TrimSpace(cells[1]))
		if err != nil || floor < 0 {
			problems = append(problems, fmt.Sprintf("%s: floor %q of %s is not a number from 0 up", file, strings.TrimSpace(cells[1]), names))
		}
		for name := range strings.SplitSeq(names, ", ") {
			if _, twice := floors[name]; twice {
				problems = append(problems, fmt.Sprintf("%s: two rows for %s", file, name))
			}
			floors[name] = floor
		}
	}
	if len(floors) == 0 {
		problems = append(problems, file+": the table of the floors is empty")
	}
	return floors, problems
}

// packageName is what the table calls the package in a directory.
func packageName(dir string) string {
	if dir == "." {
		return "reader"
	}
	return dir
}

// checkImport says what is wrong with an import, empty if nothing is.
func checkImport(floors map[string]int, borders []border, name string, floor int, imported string) string {
	if imported == module || strings.HasPrefix(imported, module+"/") {
		below := packageName(path.Clean("." + strings.TrimPrefix(imported, module)))
		at, ok := floors[below]
		if !ok {
			return fmt.Sprintf("%s on floor %d imports %s, which has no row in %s", name, floor, below, floorsFile)
		}
		if at >= floor {
			return fmt.Sprintf("%s on floor %d imports %s on floor %d: imports lead down", name, floor, below, at)
		}
		imported = "./" + below
	}
	b, ok := borderOf(borders, imported)
	switch {
	case !ok && strings.Contains(strings.SplitN(imported, "/", 2)[0], ".") && !strings.HasPrefix(imported, "./"):
		return fmt.Sprintf("%s imports %s: what others wrote needs a row in borders", name, imported)
	case ok && !slices.ContainsFunc(b.may, func(who string) bool { return covers(who, name) }):
		return fmt.Sprintf("%s imports %s: %s", name, imported, b.why)
	}
	return ""
}

// borderOf returns the border with the longest path that covers an import.
func borderOf(borders []border, imported string) (found border, ok bool) {
	for _, b := range borders {
		if covers(b.path+"/...", imported) && len(b.path) >= len(found.path) {
			found, ok = b, true
		}
	}
	return found, ok
}

// covers reports whether a pattern, a name or one that ends in "/...", stands for
// a package.
func covers(pattern, name string) bool {
	top, deep := strings.CutSuffix(pattern, "/...")
	return top == "." || name == top || deep && strings.HasPrefix(name, top+"/")
}

// imports returns what the Go files of a directory import, tests left out, and
// how many files there are.
func imports(root fs.FS, dir string) (paths []string, files int, err error) {
	names, err := fs.Glob(root, path.Join(dir, "*.go"))
	if err != nil {
		return nil, 0, err
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		src, err := fs.ReadFile(root, name)
		if err != nil {
			return nil, 0, err
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, src, parser.ImportsOnly)
		if err != nil {
			return nil, 0, err
		}
		for _, spec := range f.Imports {
			p, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return nil, 0, err
			}
			paths = append(paths, p)
		}
		files++
	}
	slices.Sort(paths)
	return slices.Compact(paths), files, nil
}

// TestFloorsPlanted plants packages that break the rules in a small house: each
// must be found, wherever it stands.
func TestFloorsPlanted(t *testing.T) {
	const table = "# A house\n\n## Floors\n\n| floor | package | what it does |\n|--:|---|---|\n| 3 | reader | wires |\n| 2 | render | writes |\n| 1 | dom | parses |\n| 0 | fetch | asks |\n| 0 | internal/tree | builds |\n"
	for _, test := range []struct {
		name, file, src string
		want            string // part of the one problem, empty if there is none
	}{
		{"sound", "render/more.go", importing(module+"/dom", "net/url", "strings"), ""},
		{"test files may", "render/more_test.go", importing("net/http", "time"), ""},
		{"testdata is no package", "render/testdata/x.go", importing("net/http"), ""},
		{"another package", "render/zz/zz.go", importing("net/http"), "package render/zz stands on no floor"},
		{"a deep package", "internal/a/b/c/c.go", importing(), "package internal/a/b/c stands on no floor"},
		{"upwards", "dom/more.go", importing(module + "/render"), "dom on floor 1 imports render on floor 2: imports lead down"},
		{"to the root", "render/more.go", importing(module), "render on floor 2 imports reader on floor 3"},
		{"level", "internal/tree/more.go", importing(module + "/fetch"), "internal/tree on floor 0 imports fetch on floor 0"},
		{"the network", "render/more.go", importing("net/http"), "render imports net/http: the engine opens no connection"},
		{"package net", "internal/tree/more.go", importing("net"), "internal/tree imports net: "},
		{"the network, through fetch", "render/more.go", importing(module + "/fetch"), "render imports ./fetch: the engine does not fetch"},
		{"the clock", "dom/more.go", importing("time"), "dom imports time: "},
		{"chance", "dom/more.go", importing("math/rand/v2"), "dom imports math/rand/v2: "},
		{"the log", "more.go", importing("log"), "reader imports log: "},
		{"a structured log", "more.go", importing("log/slog"), "reader imports log/slog: "},
		{"the parser", "render/more.go", importing("golang.org/x/net/html"), "render imports golang.org/x/net/html: "},
		{"names of tags", "render/more.go", importing("golang.org/x/net/html/atom"), ""},
		{"other modules", "dom/more.go", importing("example.org/fast"), "dom imports example.org/fast: what others wrote"},
		{"no such package", "render/more.go", importing(module + "/nothing"), "render on floor 2 imports nothing, which has no row in " + floorsFile},
		{"a row too many", floorsFile, table + "| 4 | gone | was here |\n", "has a row for gone, which is no package"},
		{"two rows", floorsFile, table + "| 1 | dom | parses |\n", "two rows for dom"},
		{"below the ground", floorsFile, strings.Replace(table, "| 0 | fetch", "| -1 | fetch", 1), `floor "-1" of fetch is not a number from 0 up`},
		{"no table", floorsFile, "# A house\n\n## Floors\n", "the table of the floors is empty"},
	} {
		t.Run(test.name, func(t *testing.T) {
			house := fstest.MapFS{floorsFile: {Data: []byte(table)}}
			for file, src := range map[string]string{
				"go.mod":                "module " + module + "\n",
				"reader.go":             importing(module+"/render", "context"),
				"render/render.go":      importing(module + "/dom"),
				"dom/dom.go":            importing(module + "/internal/tree"),
				"fetch/fetch.go":        importing("net/http", "time"),
				"internal/tree/tree.go": importing("golang.org/x/net/html"),
				"cmd/go.mod":            "module cmd\n", // another module may do as it likes
				"cmd/main.go":           importing("net/http", module),
				test.file:               test.src,
			} {
				house[file] = &fstest.MapFile{Data: []byte(src)}
			}
			problems := checkFloors(house, borders)
			if test.want == "" && len(problems) > 0 {
				t.Errorf("problems: %q", problems)
			}
			if test.want != "" && !slices.ContainsFunc(problems, func(p string) bool { return strings.Contains(p, test.want) }) {
				t.Errorf("problems: %q, want %q", problems, test.want)
			}
		})
	}
}

// importing is a file that imports packages.
func importing(paths ...string) string {
	var b strings.Builder
	b.WriteString("package planted\n")
	for _, p := range paths {
		fmt.Fprintf(&b, "import _ %q\n", p)
	}
	return b.String()
}
