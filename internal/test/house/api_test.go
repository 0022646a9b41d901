package house_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A declaration is an exported name of a public package. Fields, and methods of
// interfaces, are not declarations of their own.
type declaration struct {
	pkg  string // its path
	name string // such as reader.Read, nav.Map.Section, dom/css.Select
	file *ast.File
	node ast.Node // what tells its type: an *ast.FuncType for functions and methods
	doc  bool     // it has a comment, or stands in a group that has one
}

// declarations returns the exported names of all public packages of the module. Those of
// other modules have tests of their own.
func declarations(t *testing.T) (list []declaration) {
	t.Helper()
	eachFile(t, func(name string, f *ast.File) {
		dir := path.Dir(name)
		private := slices.Contains(strings.Split(dir, "/"), "internal") || inModule(dir)
		if !private && f.Name.Name != "main" {
			list = append(list, exported(dir, f)...)
		}
	})
	if len(list) < 100 {
		t.Fatalf("%d exported names are found", len(list))
	}
	return list
}

// inModule reports whether a directory belongs to a module below this one.
func inModule(dir string) bool {
	for ; dir != "."; dir = path.Dir(dir) {
		if _, err := os.Stat(filepath.Join(filepath.FromSlash(dir), "go.mod")); err == nil {
			return true
		}
	}
	return false
}

// eachFile parses the Go files of all modules but the measures and the tools, tests
// left out.
func eachFile(t *testing.T, visit func(name string, f *ast.File)) {
	t.Helper()
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (slices.Contains([]string{"bench", "testdata", "tools"}, d.Name()) || strings.HasPrefix(d.Name(), ".")):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution|parser.ParseComments)
		if err == nil {
			visit(filepath.ToSlash(name), f)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// exported returns the exported names of a file in a directory.
func exported(dir string, f *ast.File) (list []declaration) {
	add := func(name string, node ast.Node, docs ...*ast.CommentGroup) {
		if ast.IsExported(name[strings.LastIndexByte(name, '.')+1:]) {
			list = append(list, declaration{path.Join(module, dir), packageName(dir) + "." + name, f, node, slices.ContainsFunc(docs, func(c *ast.CommentGroup) bool { return c != nil })})
		}
	}
	for _, decl := range f.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			name := decl.Name.Name
			if of := receiver(decl); of != "" {
				if !ast.IsExported(of) {
					continue
				}
				name = of + "." + name
			}
			add(name, decl.Type, decl.Doc)
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					add(spec.Name.Name, spec, spec.Doc, decl.Doc)
				case *ast.ValueSpec:
					for _, name := range spec.Names {
						add(name.Name, spec, spec.Doc, spec.Comment, decl.Doc)
					}
				}
			}
		}
	}
	return list
}

// receiver returns the type that a method belongs to, empty for a function.
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	of := f.Recv.List[0].Type
	for {
		switch x := of.(type) {
		case *ast.StarExpr:
			of = x.X
		case *ast.IndexExpr: // of a generic type
			of = x.X
		case *ast.Ident:
			return x.Name
		default:
			return "?"
		}
	}
}

// takes reports whether d is a function or method with a parameter of a type of a
// package. A star before the type makes no difference.
func (d declaration) takes(pkg, name string) bool {
	f, ok := d.node.(*ast.FuncType)
	return ok && slices.ContainsFunc(f.Params.List, func(p *ast.Field) bool {
		of := p.Type
		if star, ok := of.(*ast.StarExpr); ok {
			of = star.X
		}
		here, ok := of.(*ast.Ident)
		return ok && d.pkg == pkg && here.Name == name || isType(d.file, of, pkg, name)
	})
}

// mentions reports whether a type or a function of a package is anywhere in d.
func (d declaration) mentions(pkg, name string) (found bool) {
	ast.Inspect(d.node, func(n ast.Node) bool {
		if of, ok := n.(ast.Expr); ok && isType(d.file, of, pkg, name) {
			found = true
		}
		return !found
	})
	return found
}

// isType reports whether an expression is a certain name of a package that f imports.
func isType(f *ast.File, of ast.Expr, pkg, name string) bool {
	sel, ok := of.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != name {
		return false
	}
	x, ok := sel.X.(*ast.Ident)
	return ok && slices.ContainsFunc(f.Imports, func(spec *ast.ImportSpec) bool {
		p, err := strconv.Unquote(spec.Path.Value)
		as := path.Base(p)
		if spec.Name != nil {
			as = spec.Name.Name
		}
		return err == nil && p == pkg && as == x.Name
	})
}

// TestNames holds the exported names to what they never are.
func TestNames(t *testing.T) {
	const nodes = "golang.org/x/net/html"
	fromNode := []string{"dom.FromNode", "reader.PageOfNode"}
	for _, d := range declarations(t) {
		if strings.HasSuffix(d.name, "Context") {
			t.Errorf("%s: what can take long takes a context first, and there is no second function without it", d.name)
		}
		if !d.doc && !strings.HasSuffix(d.name, ".Error") {
			t.Errorf("%s: what is public is documented", d.name)
		}
		if d.mentions(nodes, "Node") != slices.Contains(fromNode, d.name) {
			t.Errorf("%s: trees of x/net/html are taken by %v and by nothing else", d.name, fromNode)
		}
		if f, ok := d.node.(*ast.FuncType); ok && d.takes("context", "Context") && !isType(d.file, f.Params.List[0].Type, "context", "Context") {
			t.Errorf("%s: a context is the first parameter", d.name)
		}
	}
}

// maxNames is how many exported names may be kept from version to version, fields and methods
// left out. It is to fall: whoever adds a name takes another one away.
const maxNames = 300

// publicPackages are those whose names are kept: all of them, or those that are listed. The
// other names are for the stages of package reader.
var publicPackages = map[string]string{
	"reader":   "",
	"content":  "",
	"fetch":    "",
	"interact": "",
	"linkify":  "",
	"meta":     "",
	"webfetch": "",
	"dom":      "Attr Cut CutAllBut Document Element ErrTooDeep Kind Measure NewCut NodeID None Parse ParseScripted Raw Root Set Text",
	"dom/css":  "ErrTooMuch Parse Select Selector SyntaxError",
}

// maxStageNames has the packages that may change with any version, and how many names each may
// have: of dom and dom/css, those that are not listed above.
var maxStageNames = map[string]int{
	"classify": 38, "discussion": 11, "dom": 27, "dom/charset": 4, "dom/css": 53, "fallback": 22, "kind": 16, "listing": 5, "nav": 15,
	"render": 21, "score": 49,
}

// stageNote is what the documentation of a stage says.
const stageNote = "It is a stage of package reader: its names may change with any version."

// partNote is what the documentation of a package says of which only some names are kept.
const partNote = "The others are for the stages of package reader, and may change with any version."

// TestPublic counts the names that are kept and those that are not, asks for an example of each
// package that can be imported, and looks for the note in those that may change.
func TestPublic(t *testing.T) {
	kept, stages := map[string]int{}, map[string]int{}
	total, dirs := 0, map[string]bool{}
	for _, d := range declarations(t) {
		_, name, _ := strings.Cut(path.Base(d.name), ".")
		if strings.Contains(name, ".") {
			continue // a method
		}
		pkg := strings.TrimSuffix(d.name, "."+name)
		dirs[pkg] = true
		names, public := publicPackages[pkg]
		if public && (names == "" || slices.Contains(strings.Fields(names), name)) {
			kept[pkg]++
			total++
		} else {
			stages[pkg]++
		}
	}
	if total > maxNames {
		t.Errorf("%d exported names are kept, want at most %d: %v", total, maxNames, kept)
	}
	for pkg, names := range publicPackages {
		if want := len(strings.Fields(names)); kept[pkg] == 0 || kept[pkg] < want {
			t.Errorf("%s has %d of %d names", pkg, kept[pkg], want)
		}
	}
	for pkg, n := range stages {
		if n > maxStageNames[pkg] {
			t.Errorf("%s has %d exported names that may change, want at most %d", pkg, n, maxStageNames[pkg])
		}
	}
	for pkg := range dirs {
		dir := strings.TrimPrefix(pkg, "reader")
		if dir == "" {
			dir = "."
		}
		if !hasIn(t, dir, "_test.go", "\nfunc Example") {
			t.Errorf("%s has no example", pkg)
		}
		names, public := publicPackages[pkg]
		if note := "\n// " + stageNote + "\n"; public == hasIn(t, dir, ".go", note) {
			t.Errorf("%s is one of publicPackages, or its documentation says: %s", pkg, stageNote)
		}
		if note := "\n// " + partNote + "\n"; (names != "") != hasIn(t, dir, ".go", note) {
			t.Errorf("%s: some of its names are kept, and its documentation says: %s", pkg, partNote)
		}
	}
}

// hasIn reports whether a file of a directory has some text.
func hasIn(t *testing.T, dir, suffix, text string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(filepath.FromSlash(dir), "*"+suffix))
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(files, func(name string) bool {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Contains(string(src), text)
	})
}

// TestNodes holds all files to the one tree of the engine: only those on the way from
// PageOfNode to the document know the tree of x/net/html, and none builds it. TestFloors says which packages
// may import x/net/html for something else, such as its tokens; of the command only what takes
// the HTML apart that package render wrote.
func TestNodes(t *testing.T) {
	may := []string{"page.go", "dom/parse.go", "internal/tree/convert.go", "internal/tree/noscript.go"}
	eachFile(t, func(name string, f *ast.File) {
		known := declaration{file: f, node: f}.mentions("golang.org/x/net/html", "Node")
		if known != slices.Contains(may, name) {
			t.Errorf("%s: html.Node is in %v and nowhere else", name, may)
		}
		for _, function := range []string{"Parse", "ParseWithOptions", "ParseFragment", "ParseFragmentWithOptions"} {
			if (declaration{file: f, node: f}).mentions("golang.org/x/net/html", function) {
				t.Errorf("%s mentions html.%s: pages are parsed by internal/tree", name, function)
			}
		}
		if strings.HasPrefix(name, "cmd/") && name != "cmd/reader/internal/typeset/tree.go" && slices.ContainsFunc(f.Imports, func(s *ast.ImportSpec) bool { return s.Path.Value == `"golang.org/x/net/html"` }) {
			t.Errorf("%s imports x/net/html: the command reads pages with the packages of the engine", name)
		}
	})
}

// TestModules looks for modules that we no longer use. Other projects may: then they
// are an indirect requirement of the measures that compare us with them.
func TestModules(t *testing.T) {
	var files []string
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if d != nil && d.Name() == "go.mod" {
			files = append(files, filepath.ToSlash(name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 5 {
		t.Errorf("modules: %q", files)
	}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(src)) {
			if strings.Contains(line, "andybalholm/cascadia") && !(name == "bench/peers/go.mod" && strings.Contains(line, "// indirect")) {
				t.Errorf("%s: %s: selectors are matched by dom/css", name, strings.TrimSpace(line))
			}
		}
	}
}
