package house_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// judges are the packages whose numbers decide what a page is read as.
var judges = []string{
	"classify", "discussion", "fallback", "interact", "internal/date", "internal/hidden", "internal/markup", "internal/passage",
	"kind", "listing", "meta", "nav", "render",
}

// maxUnnamed is how many comparisons of these packages have a number without a name, other
// than 0, 1 and 2. It may become less.
const maxUnnamed = 87

// lessonName is how a comment names a page of testdata.
var lessonName = regexp.MustCompile(`testdata/pages/([a-z0-9-]+)`)

// TestNumbers holds every number that decides something to a name and a comment that says what
// it means. A page that a comment names must be there.
func TestNumbers(t *testing.T) {
	unnamed := 0
	for _, name := range judges {
		files, err := filepath.Glob(filepath.Join(name, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", name, len(files), err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			fset := token.NewFileSet()
			f, err := parser.ParseFile(fset, file, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range f.Decls {
				if c, ok := d.(*ast.GenDecl); ok && c.Tok == token.CONST && !ast.IsGenerated(f) {
					for _, spec := range unexplained(c) {
						t.Errorf("%s: the number %s has no comment", fset.Position(spec.Pos()), spec.Names[0])
					}
				}
			}
			unnamed += comparedNumbers(f)
			for _, c := range f.Comments {
				for _, m := range lessonName.FindAllStringSubmatch(c.Text(), -1) {
					if _, err := os.Stat(filepath.Join("testdata/pages", m[1])); err != nil {
						t.Errorf("%s: there is no page %s", fset.Position(c.Pos()), m[1])
					}
				}
			}
		}
	}
	if unnamed > maxUnnamed {
		t.Errorf("%d comparisons have a number without a name, at most %d may", unnamed, maxUnnamed)
	}
}

// unexplained returns the numbers of a declaration of constants that no comment is about:
// neither one of their own, nor that of the line before them, nor that of the declaration.
func unexplained(d *ast.GenDecl) (out []*ast.ValueSpec) {
	comment := d.Doc.Text()
	for _, spec := range d.Specs {
		v := spec.(*ast.ValueSpec)
		if own := v.Doc.Text() + v.Comment.Text(); own != "" {
			comment = own
		}
		if comment == "" && len(v.Values) > 0 && hasNumber(v.Values[0]) {
			out = append(out, v)
		}
	}
	return out
}

// hasNumber reports whether a value is made of numbers, and not of texts or iota.
func hasNumber(e ast.Expr) bool {
	number, other := false, false
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			number = number || n.Kind == token.INT || n.Kind == token.FLOAT
			other = other || n.Kind == token.STRING || n.Kind == token.CHAR
		case *ast.Ident:
			other = other || n.Name == "iota"
		}
		return true
	})
	return number && !other
}

// comparedNumbers counts the comparisons of a file with a number other than 0, 1 and 2.
func comparedNumbers(f *ast.File) (count int) {
	ast.Inspect(f, func(n ast.Node) bool {
		b, ok := n.(*ast.BinaryExpr)
		if !ok || b.Op != token.LSS && b.Op != token.GTR && b.Op != token.LEQ && b.Op != token.GEQ {
			return true
		}
		for _, e := range [...]ast.Expr{b.X, b.Y} {
			if l, ok := e.(*ast.BasicLit); ok && (l.Kind == token.INT || l.Kind == token.FLOAT) && !strings.Contains("012", l.Value) {
				count++
			}
		}
		return true
	})
	return count
}

// TestNumbersPlanted gives the checks of TestNumbers what they must find.
func TestNumbersPlanted(t *testing.T) {
	const source = "package p\n\nconst bare = 7\n\n// known is explained.\nconst known = 7\n\n// both are.\nconst (\n\ta = 3\n\tb = 4\n)\n\nconst (\n\tc = 5\n\td = iota\n)\n\nfunc f(x int) bool { return x > 40 || x < 1 || 3 >= x }\n"
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, d := range f.Decls {
		if c, ok := d.(*ast.GenDecl); ok {
			for _, v := range unexplained(c) {
				names = append(names, v.Names[0].Name)
			}
		}
	}
	if got := strings.Join(names, " "); got != "bare c" {
		t.Errorf("no comment have %q, want bare and c", got)
	}
	if n := comparedNumbers(f); n != 2 {
		t.Errorf("%d comparisons, want 2", n)
	}
}
