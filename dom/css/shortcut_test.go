package css

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// plainWords is a vocabulary that takes any value.
var plainWords = &Vocabulary{
	Properties: 5,
	Property: func(name string) (Property, bool) {
		p, ok := map[string]Property{"display": 0, "opacity": 1, "color": 2, "left": 3, "animation": 4}[name]
		return p, ok
	},
	Valid:     func(Property, string) bool { return true },
	Variables: true,
	Doubt:     func(d *Declaration) bool { return d.Property != 2 },
}

// A slowStyles computes styles without shortcuts: it parses all rules and tries each of
// them on each element.
type slowStyles struct{ *Styles }

func newSlowStyles(doc *dom.Document) slowStyles {
	s := &Styles{doc: doc, words: plainWords, matcher: matcherOf(doc), roots: shadowRoots(doc)}
	s.sheet.words = plainWords
	s.style = Style{words: plainWords, values: make([]ranked, plainWords.Properties)}
	s.matcher.budget = 1 << 30
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		switch doc.Tag(n) {
		case atom.Style:
			s.readSlowly(n)
		case atom.Link:
			in, holds := s.contextOf(n)
			if href := doc.Attr(n, "href"); holds && isData(href) && hasWord(lower(doc.Attr(n, "rel")), "stylesheet") && !hasWord(lower(doc.Attr(n, "rel")), "alternate") {
				s.sheet.address(Link{Address: href}, in)
			}
		case atom.Noscript, atom.Template:
			n = doc.End(n) - 1
		}
	}
	s.sheet.layers.rankFrom(0)
	s.sheet.layers.rank = maxLayer
	return slowStyles{s}
}

func (s *Styles) readSlowly(n dom.NodeID) {
	kind := s.doc.Attr(n, "type")
	if in, holds := s.contextOf(n); holds && (kind == "" || equalFold(trim(kind), "text/css")) {
		s.sheet.block(&cursor{text: s.sourceOf(n)}, in)
	}
}

func (s slowStyles) of(n dom.NodeID) *Style {
	s.style.reset()
	for i := range s.sheet.rules {
		r := &s.sheet.rules[i]
		if r.part == whole && r.shadow == s.shadow(n) && s.matcher.complex(r.selector, len(r.selector.compounds)-1, n) {
			for k := range r.declarations {
				s.style.add(&r.declarations[k], r.layer.rank<<layerShift|uint64(r.selector.weight)<<weightShift)
			}
		}
	}
	s.words.inline(s.doc.Attr(n, "style"), s.doc.Quirks(), &s.sheet.scratch, func(d *Declaration) { s.style.add(d, isInline) })
	return &s.style
}

// compareShortcuts returns the first element of a page that has another style without
// shortcuts, "" if there is none.
func compareShortcuts(doc *dom.Document) string {
	fast := NewStyles(doc, plainWords)
	slow := newSlowStyles(doc)
	fast.matcher.budget = 1 << 30
	if fast.sheet.full || slow.sheet.full {
		return ""
	}
	type pair struct{ fast, slow *Variables }
	variables := make([]pair, doc.Len())
	variables[dom.Root] = pair{fast.Initial(), slow.Initial()}
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		up := variables[doc.Parent(n)]
		if doc.Kind(n) != dom.Element || doc.IsShadowRoot(n) {
			variables[n] = up
			continue
		}
		f, s := fast.Of(n), slow.of(n)
		up.fast, up.slow = up.fast.With(f), up.slow.With(s)
		variables[n] = up
		f.Substitute(up.fast)
		s.Substitute(up.slow)
		for p := range f.values {
			if f.values[p].value != s.values[p].value {
				return fmt.Sprintf("%s %v: property %d is %q, without shortcuts %q", doc.Name(n), doc.Attrs(n), p, f.values[p].value, s.values[p].value)
			}
		}
	}
	return ""
}

// A randomPage makes pages and style sheets of few names, so that rules match.
type randomPage struct{ *rand.Rand }

func (r randomPage) one(list ...string) string { return list[r.IntN(len(list))] }

func (r randomPage) page() string {
	var b strings.Builder
	b.WriteString(r.one("<!doctype html>", ""))
	for range 1 + r.IntN(3) {
		b.WriteString(r.one("<style>", "<style>", "<style media=print>", "<style type=text/css media='(min-width:1px)'>") + r.sheet(4+r.IntN(8), 0) + "</style>")
	}
	r.elements(&b, 0)
	return b.String()
}

func (r randomPage) name() string {
	return r.one("a", "b", "c", "A", "x:y", "ä", "Ä", "1a", "-b", "B", "-", "x.y", "a_b", "--c", "\u00a0q", "&amp;")
}

func (r randomPage) elements(b *strings.Builder, depth int) {
	for range 1 + r.IntN(4) {
		tag := r.one("div", "p", "SPAN", "a", "i", "x-y", "svg", "section")
		b.WriteString("<" + tag)
		if r.IntN(2) == 0 {
			b.WriteString(` class="` + r.name() + r.one(" ", "\n", "\t ") + r.name() + `"`)
		}
		if r.IntN(4) == 0 {
			b.WriteString(` ` + r.one("id", "ID") + `="` + r.name() + `"`)
		}
		if r.IntN(6) == 0 {
			b.WriteString(` style="` + strings.ReplaceAll(r.declarations(), `"`, "'") + `"`)
		}
		if r.IntN(6) == 0 {
			b.WriteString(` ` + r.one("hidden", "data-x=a", "DATA-X='b'", "lang=fr", "title=B", "xml:lang=a"))
		}
		b.WriteString(">t")
		if depth < 4 && r.IntN(2) == 0 {
			if r.IntN(8) == 0 {
				b.WriteString("<template shadowrootmode=open><style>" + r.sheet(3, 0) + "</style>")
				r.elements(b, depth+1)
				b.WriteString(r.one("<slot></slot>", "<slot name=a></slot>", "") + "</template>")
			}
			r.elements(b, depth+1)
		}
		b.WriteString("</" + tag + ">")
	}
}

func (r randomPage) sheet(n, depth int) string {
	var b strings.Builder
	for range n {
		switch k := r.IntN(24); {
		case k == 0 && depth < 3:
			b.WriteString(r.one("@media screen", "@media print", "@layer a", "@layer", "@layer a.b", "@supports (display:grid)", "@supports (x:y)", "@scope (.a)", "@scope (.b) to (.c)", "@scope", "@container (width>1px)", "@media (made-up:1)", "@MEDIA all") + "{" + r.sheet(3, depth+1) + "}")
		case k == 1:
			b.WriteString(r.one("@layer b,a;", "@property --x{syntax:'*';inherits:true;initial-value:none}", "@property --x\\.y{initial-value:7}",
				"<!--", "-->", "}", ";", "@import 'data:text/css,.a{left:9}';", "@keyframes k{to{opacity:var(--x)}}", "@charset 'x';", "/* } { */", "\"", "@x{.a{left:0}}", "@x;"))
		default:
			b.WriteString(r.selectors(depth) + r.one("{", " {", "/**/{") + r.declarations())
			if r.IntN(5) == 0 && depth < 3 {
				b.WriteString(";" + r.sheet(2, depth+1))
			}
			b.WriteString("}")
		}
	}
	return b.String()
}

func (r randomPage) selectors(depth int) string {
	s := r.selector(depth)
	for r.IntN(3) == 0 {
		s += r.one(",", " , ", ",/**/", ",\n") + r.selector(depth)
	}
	return s
}

func (r randomPage) selector(depth int) string {
	s := r.compound(depth)
	for r.IntN(3) == 0 {
		s += r.one(" ", ">", " > ", "+", "~", " ~ ", "/**/ ", "\n", " /* .zz */ ") + r.compound(depth)
	}
	if depth > 0 && r.IntN(4) == 0 {
		s = r.one("& ", "&", "> ", "+ ", ":not(&) ", ":scope ", ":is(&, .a) ", ".a &") + s
	}
	return s
}

// escaped returns a name as it is written in a selector.
func (r randomPage) escaped() string {
	name := r.one(r.name(), r.name(), r.one("a", "b"), "zz", "nope")
	name = strings.ReplaceAll(name, "&amp;", "&")
	var b strings.Builder
	for i, c := range name {
		switch {
		case c >= 0x80 || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_':
			if r.IntN(12) == 0 {
				fmt.Fprintf(&b, "\\%x ", c)
				continue
			}
			b.WriteRune(c)
		case (c == '-' || '0' <= c && c <= '9') && i > 0 && !strings.HasPrefix(name, "-"):
			b.WriteRune(c)
		default:
			fmt.Fprintf(&b, "\\%x ", c)
		}
	}
	return b.String()
}

func (r randomPage) compound(depth int) string {
	s := r.one("", "", "", "*", "div", "P", "span", "zz", "a", "*|p", "|p", "ns|p", "x-y", "html", "body")
	for s == "" || r.IntN(3) == 0 {
		switch r.IntN(14) {
		case 0, 1, 2, 3, 4:
			s += "." + r.escaped()
		case 5:
			s += "#" + r.escaped()
		case 6:
			s += r.one("[class]", "[class~=a]", "[class='a b']", "[data-x]", "[DATA-x=b i]", "[id=a]", "[class*=',']", "[class^=\"a\"]", "[hidden]", "[|hidden]", "[*|title=b]", "[title=b s]", "[class~='zz']", "[style]", "[lang|=fr]", "[data-x='}']", "[a\\:b]")
		case 7, 8:
			if depth < 6 {
				s += r.one(":is(", ":not(", ":where(", ":has(", ":-webkit-any(", ":nth-child(2n of ", ":NOT(", ":is(:new-word,") + r.one(r.selectors(depth+10), r.compound(depth+4), r.compound(depth+4)) + ")"
			} else {
				s += ":is(.a,.b)"
			}
		case 9:
			s += r.one(":first-child", ":hover", ":root", ":empty", ":not(:hover)", ":nth-child(2)", ":last-of-type", ":new-word", ":host", ":host(.a)", ":lang(fr)", ":is()", ":not(.zz)", ":is(.zz,.yy)", ":is(.a)", ":is(.zz,p)", ":is(.ZZ .a, .b)")
		case 10:
			if r.IntN(3) == 0 {
				s += r.one("::before", ":before", "::slotted(.a)", "::part(x)", "::new-word", "::-webkit-x")
			}
		case 11:
			s += "/**/"
		case 12:
			if r.IntN(8) == 0 {
				s += r.one("%", "..a", ".", "#", ".1", "$", "(", "]", "{}", "!", "\\")
			}
		case 13:
			s += ":is(" + r.one(".a", "#b", "p", ".zz") + "," + r.one(".b", ".zz", "i", ".a .c", ".b > *") + ")"
		}
	}
	return s
}

func (r randomPage) declarations() string {
	var b strings.Builder
	for range 1 + r.IntN(3) {
		value := strconv.Itoa(r.IntN(9))
		switch r.IntN(12) {
		case 0, 1:
			value = r.one("var(--x)", "var(--y,3)", "VAR( --x\\.y )", "var(--X,var(--z))", "var(--x\\79,1)", "v\\61r(--y)", "var(--ä)", "calc(1 + var(--y))", "var(--\\31 )", "var(--x/**/)", "var(--x y)")
		case 2:
			value = r.one("url(a}b)", "(})", "[}]", "url(;)", "'}'", "\\}", "url(/*)", "{a:b}", "url( '}' )", "x(;})")
		}
		b.WriteString(r.one("display", "opacity", "color", "LEFT", "animation", "--x", "--y", "--X", "--z", "--x\\.y", "--xy", "--ä", "--1", "margin", "all") + r.one(":", " : ", ":/**/") + r.one(value, value, value, "inherit", "initial") + r.one("", "", "", "!important", " ! IMPORTANT") + r.one(";", ";", ";;", " /* } */ ;"))
	}
	return b.String()
}

// TestShortcuts compares styles with those that are computed without shortcuts.
func TestShortcuts(t *testing.T) {
	for seed := range uint64(1000) {
		testShortcuts(t, seed)
	}
}

// FuzzShortcuts is TestShortcuts on more pages.
func FuzzShortcuts(f *testing.F) {
	f.Add(uint64(0))
	f.Add(uint64(2351))
	f.Fuzz(testShortcuts)
}

func testShortcuts(t *testing.T, seed uint64) {
	t.Helper()
	page := randomPage{rand.New(rand.NewPCG(seed, 1))}.page()
	doc, err := dom.Parse(t.Context(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := compareShortcuts(doc); diff != "" {
		t.Fatalf("page %d: %s\n%s", seed, diff, page)
	}
}

// TestShortcutsOnPages is TestShortcuts on the pages of the lessons.
func TestShortcutsOnPages(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", "pages", "*", "page.html"))
	if err != nil || len(paths) == 0 {
		t.Fatal(err, len(paths))
	}
	for _, path := range paths {
		page, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := dom.Parse(t.Context(), string(page), nil)
		if err != nil {
			continue // nested too deep
		}
		if diff := compareShortcuts(doc); diff != "" {
			t.Errorf("%s: %s", path, diff)
		}
		doc.Release()
	}
}
