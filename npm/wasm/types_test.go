package main

import (
	"encoding"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"github.com/sebdah/goldie/v2"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/interact"
	"github.com/seed31bcff99/reader/meta"
)

const module = "github.com/seed31bcff99/reader"

// typesHead is the part of index.d.ts that is not made from Go types.
const typesHead = `// Made from the Go types by: go test ./npm/wasm -run TestTypes -update

/** A page: text that has been decoded, or bytes. */
export type Page = string | ArrayBuffer | ArrayBufferView;

/** The main content of a page, and what the page says about itself. */
export function read(page: Page, options?: Options): Promise<Result>;

/** All that a page shows. */
export function convert(page: Page, options?: Options): Promise<Result>;

/** What a page says about itself: title, authors, dates. */
export function about(page: Page, options?: Options): Promise<Metadata>;

/** What can be clicked and typed on a page, each with a CSS selector. */
export function actions(page: Page, options?: Pick<Options, 'url' | 'contentType' | 'selector' | 'maxInput' | 'signal'>): Promise<ActionList>;

/** The links of a plain text. */
export function links(text: Page, options?: Pick<Options, 'signal'>): Promise<Link[]>;

/**
 * Loads the engine. Without a call, the first page loads it from the file beside index.js. Give
 * a WebAssembly.Module where code cannot be compiled, or the address of a copy of the file.
 */
export function load(source?: string | URL | BufferSource | WebAssembly.Module): Promise<void>;
`

// typeNames are the names of types in TypeScript that are not those in Go.
var typeNames = map[string]string{
	"content.Data": "Block", "content.DataRun": "Run", "interact.List": "ActionList", "interact.Element": "Action",
	"interact.Group": "ActionGroup", "main.link": "Link", "nav.Map": "NavigationLinks", "nav.Group": "NavigationGroup", "nav.Item": "NavigationItem",
	"nav.Kind": "NavigationKind", "listing.Item": "Item", "kind.Kind": "Kind", "fallback.Reason": "Reason",
}

// TestTypes holds index.d.ts to the Go types.
func TestTypes(t *testing.T) {
	w := typeWriter{t: t, names: map[string]reflect.Type{}, comments: map[string]map[string]string{}}
	for _, v := range []any{reader.Options{}, reader.Result{}, meta.Metadata{}, interact.List{}, link{}} {
		w.name(reflect.TypeOf(v))
	}
	var b strings.Builder
	b.WriteString(typesHead)
	for len(w.todo) > 0 {
		next := w.todo[0]
		w.todo = w.todo[1:]
		b.WriteString(w.declaration(next))
	}
	g := goldie.New(t, goldie.WithFixtureDir(".."), goldie.WithNameSuffix(""), goldie.WithDiffEngine(goldie.Simple))
	g.Assert(t, "index.d.ts", []byte(b.String()))
}

// A typeWriter writes Go types as TypeScript.
type typeWriter struct {
	t        *testing.T
	names    map[string]reflect.Type      // by name in TypeScript
	todo     []reflect.Type               // named, and not declared yet
	comments map[string]map[string]string // by package, by "Type" or "Type.Field"
}

// name returns the name of a type, which will be declared.
func (w *typeWriter) name(t reflect.Type) string {
	name := typeNames[t.String()]
	if name == "" {
		name = t.Name()
	}
	switch known := w.names[name]; known {
	case nil:
		w.names[name] = t
		w.todo = append(w.todo, t)
	case t:
	default:
		w.t.Fatalf("%v and %v have one name in TypeScript: add one to typeNames", known, t)
	}
	return name
}

var (
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
	jsonMarshaler = reflect.TypeFor[json.Marshaler]()
)

// expression returns how the JSON of a type is typed.
func (w *typeWriter) expression(t reflect.Type) string {
	switch kind := t.Kind(); {
	case t.Implements(jsonMarshaler):
		w.t.Fatalf("%v has a MarshalJSON, which the types cannot see through", t)
	case kind == reflect.Pointer:
		return w.expression(t.Elem())
	case t.Implements(textMarshaler) && kind == reflect.Uint8 && len(values(t)) < 40: // longer lists help nobody
		return w.name(t)
	case t.Implements(textMarshaler), kind == reflect.String:
		return "string"
	case kind == reflect.Bool:
		return "boolean"
	case t.ConvertibleTo(reflect.TypeFor[float64]()):
		return "number"
	case kind == reflect.Slice:
		return w.expression(t.Elem()) + "[]"
	case kind == reflect.Map:
		return "Record<string, " + w.expression(t.Elem()) + ">"
	case kind == reflect.Struct:
		return w.name(t)
	}
	w.t.Fatalf("no type for %v", t)
	return ""
}

// declaration returns the declaration of a named type.
func (w *typeWriter) declaration(t reflect.Type) string {
	name, comments := w.name(t), w.commentsOf(t)
	if t.Kind() == reflect.Uint8 {
		return fmt.Sprintf("\n%sexport type %s = %s;\n", jsdoc("", comments[t.Name()]), name, strings.Join(values(t), " | "))
	}
	options := t == reflect.TypeFor[reader.Options]() || t == reflect.TypeFor[reader.Common]()
	var extends []string
	var fields strings.Builder
	for f := range t.Fields() {
		tag, flags, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case tag == "-" || !f.IsExported() && !f.Anonymous:
			continue
		case f.Anonymous && tag == "":
			extends = append(extends, w.name(f.Type))
			continue
		case options:
			tag, flags = camelCase(f.Name), "omitempty"
		case tag == "":
			w.t.Fatalf("%v.%s has no name in JSON", t, f.Name)
		}
		typed := "string | URL"
		if f.Name != "URL" || !options {
			typed = w.expression(f.Type)
		}
		optional := ""
		if strings.Contains(flags, "omit") {
			optional = "?"
		}
		fmt.Fprintf(&fields, "%s  %s%s: %s;\n", jsdoc("  ", comments[t.Name()+"."+f.Name]), tag, optional, typed)
	}
	if t == reflect.TypeFor[reader.Options]() {
		fields.WriteString("  /** Ends the work. The promise is rejected with its reason. */\n  signal?: AbortSignal;\n")
	}
	head := "export interface " + name
	if extends != nil {
		head += " extends " + strings.Join(extends, ", ")
	}
	return fmt.Sprintf("\n%s%s {\n%s}\n", jsdoc("", comments[t.Name()]), head, fields.String())
}

// values returns the values of a type that is a number in Go and a word in JSON, quoted.
func values(t reflect.Type) (list []string) {
	for i := range 256 {
		v, read := reflect.New(t), reflect.New(t)
		v.Elem().SetUint(uint64(i))
		word, err := v.Interface().(encoding.TextMarshaler).MarshalText()
		if err != nil || read.Interface().(encoding.TextUnmarshaler).UnmarshalText(word) != nil || read.Elem().Uint() != uint64(i) {
			continue
		}
		list = append(list, "'"+string(word)+"'")
	}
	return list
}

// commentsOf returns the comments of the package of a type, by "Type" or "Type.Field".
func (w *typeWriter) commentsOf(t reflect.Type) map[string]string {
	dir, ok := strings.CutPrefix(t.PkgPath(), module)
	if !ok {
		dir = "/npm/wasm" // the package of this test
	}
	if found := w.comments[dir]; found != nil {
		return found
	}
	comments := map[string]string{}
	w.comments[dir] = comments
	files, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(dir), "*.go"))
	if err != nil || len(files) == 0 {
		w.t.Fatalf("no files of %v: %v", t, err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			w.t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			decl, ok := n.(*ast.GenDecl)
			if !ok || decl.Tok != token.TYPE {
				return true
			}
			for _, spec := range decl.Specs {
				spec := spec.(*ast.TypeSpec)
				comments[spec.Name.Name] = decl.Doc.Text()
				if s, ok := spec.Type.(*ast.StructType); ok {
					for _, f := range s.Fields.List {
						for _, id := range f.Names {
							comments[spec.Name.Name+"."+id.Name] = f.Doc.Text() + f.Comment.Text()
						}
					}
				}
			}
			return true
		})
	}
	return comments
}

// jsdoc writes the first paragraph of a comment.
func jsdoc(indent, comment string) string {
	comment, _, _ = strings.Cut(strings.TrimSpace(comment), "\n\n")
	if comment == "" {
		return ""
	}
	comment = strings.ReplaceAll(strings.Join(strings.Fields(comment), " "), "*/", "* /")
	return indent + "/** " + comment + " */\n"
}

// camelCase returns the name of an option in JavaScript.
func camelCase(name string) string {
	if strings.ToUpper(name) == name {
		return strings.ToLower(name)
	}
	return string(unicode.ToLower(rune(name[0]))) + name[1:]
}
