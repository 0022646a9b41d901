package css_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// TestStyles checks which elements the style sheets of a page hide.
func TestStyles(t *testing.T) {
	tests := []struct{ name, sheet, hidden string }{
		{"a class", `.box{display:none}`, "ac"},
		{"upper case", `.box{DISPLAY:NONE}`, "ac"},
		{"comments", `/* .box{} */ #one /* x */ {/* y */ display /**/: /**/ none /**/ }`, "a"},
		{"a later rule wins", `p{display:none} p{display:block}`, ""},
		{"a heavier rule wins", `p.last{display:block} p{display:none}`, "b"},
		{"the strongest of three wins", `p{display:none} div p{display:none} body p{display:none} p{display:block}`, "bc"},
		{"an important rule wins", `p{display:none!important} p.last{display:block}`, "bc"},
		{"a list with a wrong part does not count", `p, a:nope{display:none} p.last{display:none}`, "c"},
		{"a wrong value does not count", `p{display:none} p{display:nonsense}`, "bc"},
		{"states", `a:hover{display:none} li:not(:hover).odd{display:none}`, "g"},
		{"other properties", `p{color:red;background:url("}{;display:none")} p.last{content:"}";display:none}`, "c"},
		{"a long address", `p{animation:url(data:x;base64,` + strings.Repeat("a", 1e5) + `) forwards;display:none}`, "bc"},
		{"data in an address", `p{background:url(data:x;base64,aa);display:none}`, "bc"},
		{"visibility", `ul{visibility:hidden}`, "e"},
		{"opacity", `p{opacity:0} p.last{opacity:.5}`, "b"},
		{"opacity in percent", `p{opacity:0.0%}`, "bc"},
		{"a hint that is shown", `[t=n]:placeholder-shown ~ span{display:none} :not(:placeholder-shown)[t=o]{display:none}`, "om"},
		{"fields that may stay empty", `input:optional{display:none} span:optional{display:none} :host, .odd{display:none}`, "gklno"},
		{"a narrow window", `@media (max-width:600px){p{display:none}} @media screen and (min-width:600px){li.odd{display:none}}`, "g"},
		{"media nested too deep", `@media ` + strings.Repeat("(", 1e6) + strings.Repeat(")", 1e6) + `{p{display:none}} li.odd{display:none}`, "g"},
		{"supports and layers", `@supports (display:grid){@layer a{p{display:none}}} @supports not (display:grid){li{display:none}}`, "bc"},
		{"other at-rules", `@import "x"; @font-face{display:none} @charset "a";@keyframes k{to{display:none}} p{display:none}`, "bc"},
		{"nested rules", `div{& p{display:none} > .never{} .last{display:block} @media screen{a{opacity:0}}}`, "bd"},
		{"no selector", `{display:none} p{{display:none} .last &{} &.last{display:none}}`, "c"},
		{"the root", `&{display:none} & p{display:none}`, "bc"},
		{"nested lists", `ul{.odd, p{display:none} &:hover, a, > [t="h,"], li:is(:hover, [t=f]){display:none}}`, "fg"},
		{"what stands in a rule that is too long", `p` + strings.Repeat(",p", 5000) + `{b{i{} .odd{display:none}}}`, ""},
		{"what does not end", `p{display:none`, "bc"},
		{"a comment that does not end", `p{display:none} /* li{display:none}`, "bc"},
		{"a brace that closes nothing", `} p{display:none} p.last{display:none}`, "c"},
		{"brackets are closed by their own kind", `p{a:(];} .y{display:block} );display:none}`, "bc"},
		{"an address is no comment", `p{background:url(/*);display:none} /* */`, "bc"},
		{"a comment separates", `p{display:none;display:bl/**/ock}`, "bc"},
		{"escapes", `p{d\69splay:n\6f ne} p{display:block\9}`, "bc"},
		{"a new word in a list", `p, :new-word{display:none}`, ""},
		{"a new word in :is", `p:is(p, :new-word){display:none}`, "bc"},
		{"not and or", `@supports not not not (display:grid){p{display:none}}`, ""},
		{"features that are not in the vocabulary", `@supports (animation-delay:1s) and (made:up){p{display:none}} @supports (display:made-up){li{display:none}}`, "bc"},
		{"selectors are in doubt", `@supports selector(:has(a)){p{display:none}} @supports not selector(:nope){li{display:none}}`, ""},
		{"nested rules are in order", `p{display:block;&{display:none}} p.last{&{display:none}display:block}`, "b"},
		{"a layer is weaker than all outside", `p{display:none} @layer a{p.last{display:block}}`, "bc"},
		{"a later layer is stronger", `@layer b,a;@layer a{p{display:none}} @layer b{p.last{display:block}}`, "bc"},
		{"a layer in a layer is weaker", `@layer a{p{display:none} @layer b{p.last{display:block}}} @layer a.c{p{display:block}}`, "bc"},
		{"layers that are important", `@layer a{p{display:none!important}} @layer b{p{display:block!important}} p{display:block!important}`, "bc"},
		{"a scope", `@scope (ul){.odd{display:none} ul{display:none} :scope > [t=h]{display:none}}`, ""}, // in doubt
		{"an import that holds its sheet", `@import url(data:text/css,p%7Bdisplay:none%7D) layer(x) screen; p.last{display:block}`, "b"},
		{"an import that comes too late", `li{} @import "data:text/css,p{display:none}";`, ""},
		{"variables", `:root{--a:none;--A:block} p{display:VAR( --a )} li{display:var(--b, none)} .odd{--b:block}`, "bcfhi"},
		{"variables in a circle", `p{--a:var(--b);--b:var(--a);display:none;display:var(--a)}`, ""},
		{"a variable with braces", `p{--a:{;display:block};display:none}`, "bc"},
		{"a variable that all have", `@property --a{syntax:"*";inherits:false;initial-value:none} p{display:var(--a)}`, "bc"},
		{"a variable that is taken back", `ul{--a:none} .odd{--a:initial} [t=h]{--a:inherit} li{display:var(--a,block)}`, "fhi"},
		{"a variable with an escaped name", `:root{--a\.b:none} p{display:var(--a\.b)}`, "bc"},
		{"variables of a list that nothing uses", `p{display:none} :root, div p, p.last{--a:1;--b:2}`, "bc"},
		{"a brace in the address of a rule for nothing", `.never{background:url(a}b)} p{display:none}`, "bc"},
		{"a brace in the brackets of a rule for nothing", `.never{a:[}]} .never{a:url([)} .never{a:(]} p{display:block} )} p{display:none}`, "bc"},
		{"all", `p{display:none} p.last{all:initial}`, "b"},
		{"html comments", `<!-- p{display:none} -->`, "bc"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			doc := parse(t, strings.Replace(page, "<body>", "<style>"+tt.sheet+"</style><body>", 1))
			if diff := cmp.Diff(tt.hidden, hidden(doc)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// The properties of the vocabulary.
const (
	display css.Property = iota
	visibility
	opacity
	animation
)

// vocabulary ignores what is in doubt.
var vocabulary = &css.Vocabulary{
	Properties: 4,
	Property: func(name string) (css.Property, bool) {
		p := slices.Index([]string{"display", "visibility", "opacity", "animation"}, name)
		return css.Property(p), p >= 0
	},
	Valid: func(p css.Property, value string) bool {
		switch p {
		case display:
			return slices.Contains([]string{"none", "block", "inline", "flex", "grid"}, value)
		case visibility:
			return value == "hidden" || value == "visible"
		case opacity:
			_, ok := css.Number(value)
			return ok
		}
		return true
	},
	Variables: true,
}

// hidden returns the marks of the elements that their own style hides.
func hidden(doc *dom.Document) string { return hiddenWith(doc, vocabulary) }

func hiddenWith(doc *dom.Document, words *css.Vocabulary) string {
	styles := css.NewStyles(doc, words)
	var nodes []dom.NodeID
	vars := make([]*css.Variables, doc.Len())
	vars[dom.Root] = styles.Initial()
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		if doc.Kind(n) != dom.Element {
			continue
		}
		s := styles.Of(n)
		vars[n] = vars[doc.Parent(n)].With(s)
		s.Substitute(vars[n])
		if isHidden(s) {
			nodes = append(nodes, n)
		}
	}
	return marks(doc, nodes)
}

func isHidden(s *css.Style) bool {
	n, ok := css.Number(s.Get(opacity))
	return s.Get(display) == "none" || s.Get(visibility) == "hidden" || ok && n == 0
}

// TestDoubt checks that of rules in doubt only those count that the vocabulary wants.
func TestDoubt(t *testing.T) {
	const hides, shows = "{display:none}", "{display:block}"
	wary := *vocabulary
	wary.Doubt = func(d *css.Declaration) bool { return isHidden(wary.NewStyle(d)) }
	for _, tt := range []struct{ name, before, after string }{
		{"a new word in a list", "p, :new-word", ""},
		{"a new state that is denied", "p:not(:new-word)", ""},
		{"a namespace", "svg|p", ""},
		{"a new feature", "@media (new-word){p", "}"},
		{"a container", "@container (width>1px){p", "}"},
		{"a nested rule", "p, :new-word{&", "}"},
	} {
		sheet := func(body string) string { return tt.before + body + tt.after }
		for _, c := range []struct {
			sheet       string
			words       *css.Vocabulary
			want, about string
		}{
			{sheet(hides), vocabulary, "", "hides, but does not count"},
			{sheet(hides), &wary, "bc", "hides"},
			{"p" + hides + sheet(shows), &wary, "bc", "shows, and does not count"},
		} {
			doc := parse(t, strings.Replace(page, "<body>", "<style>"+c.sheet+"</style><body>", 1))
			if got := hiddenWith(doc, c.words); got != c.want {
				t.Errorf("%s %s: hidden %q, want %q", tt.name, c.about, got, c.want)
			}
		}
	}
}

// TestFrames checks the last frames of animations.
func TestFrames(t *testing.T) {
	doc := parse(t, `<style>@keyframes In{from{opacity:0}50%, 100%{opacity:1}to{visibility:visible}} @media print{@keyframes out{to{opacity:0}}}</style>`)
	styles := css.NewStyles(doc, vocabulary)
	var got []string
	for _, name := range []string{"In", "in", "out", "none"} {
		last, _ := styles.LastFrame(name)
		for _, d := range last {
			got = append(got, name+" "+d.Value)
		}
	}
	if diff := cmp.Diff([]string{"In 1", "In visible"}, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// TestParts checks the styles of parts of elements, and what is known before they are
// asked for.
func TestParts(t *testing.T) {
	words := *vocabulary
	words.Parts = true
	doc := parse(t, `<style>p::before{opacity:1}.a p:after{opacity:2}p{opacity:3}p::first-line{opacity:4}p::marker{opacity:5}@starting-style{p{opacity:6}}b::before{opacity:7}
		p{&::first-letter{opacity:8}@starting-style{animation:9}}</style><div class=a><p style="opacity:10">x<i>y`)
	styles := css.NewStyles(doc, &words)
	got := map[string]string{}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Kind(n) != dom.Element || doc.Name(n) != "p" && doc.Name(n) != "i" {
			continue
		}
		for p := css.Part(0); p <= css.After; p++ {
			if p == css.Part(0) {
				got[fmt.Sprint(doc.Name(n), p)] = styles.Of(n).Get(opacity)
			} else if styles.MaySet(p, opacity) {
				s := styles.Part(n, p)
				got[fmt.Sprint(doc.Name(n), p)] = s.Get(opacity) + s.Get(animation)
			}
		}
	}
	want := map[string]string{"p0": "10", "p1": "1", "p2": "2", "i0": ""}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// TestFaces checks the fonts of a page.
func TestFaces(t *testing.T) {
	doc := parse(t, `<style>@font-face{font-family:"A B";src:url(X.woff);Size-Adjust:0%;/* ; */}@font-face{src:local(x)}</style>`)
	want := []css.Face{{"font-family": `"a b"`, "src": "url(x.woff)", "size-adjust": "0%"}, {"src": "local(x)"}}
	if diff := cmp.Diff(want, css.NewStyles(doc, vocabulary).Faces()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// TestFull checks that style sheets are read up to a bound.
func TestFull(t *testing.T) {
	for name, sheet := range map[string]string{
		"rules":  strings.Repeat("p,p{display:none}", 60_000),
		"blocks": strings.Repeat("p{", 1e6) + "display:none",
		"groups": strings.Repeat("@media screen{", 1e6) + "p{display:none}",
		"layers": strings.Repeat("@layer{", 17) + strings.Repeat("@layer;", 5000),
		"names":  "@layer a" + strings.Repeat(".a", 1e5) + ";",
	} {
		doc := parse(t, "<style>"+sheet+"</style><p>")
		if styles := css.NewStyles(doc, vocabulary); !styles.Exhausted() {
			t.Errorf("%s: all of it was read", name)
		}
	}
}

// TestOpaque checks that a value which is too long is kept as such, and stops nothing.
func TestOpaque(t *testing.T) {
	long := "animation:" + strings.Repeat("x ", 1e5)
	for _, page := range []string{"<style>p{" + long + "}</style><p>", "<p style='" + long + "'>", "<style>p{--a:x;animation:" + strings.Repeat("var(--a) ", 65) + "}</style><p>"} {
		doc := parse(t, page)
		styles := css.NewStyles(doc, vocabulary)
		s := styles.Of(dom.NodeID(doc.Len() - 1))
		s.Substitute((*css.Variables)(nil).With(s))
		if p, ok := s.Opaque(); !ok || s.Get(p) != css.Opaque || styles.Exhausted() {
			t.Errorf("%.40s: %d is opaque: %v", page, p, ok)
		}
	}
}

// TestStyleAttributes checks style attributes against rules.
func TestStyleAttributes(t *testing.T) {
	doc := parse(t, `<!doctype html><style>.a{display:none} .b{display:none!important}</style><style media=print>p{display:none}</style>`+
		`<style type="text/x-template">p{display:none}</style><p t=a class=a style="display:block"><p t=b class=b style="display:block">`+
		`<p t=c style="color:red;;DISPLAY : none"><p t=d style='background:url(";");visibility:hidden'><p t=e class=A>`)
	if got := hidden(doc); got != "bcd" {
		t.Errorf("hidden %q, want %q", got, "bcd")
	}
}

// TestRuleBound has lists of selectors that match nothing, with blocks in them that each look at
// the whole list again. That must end, and be told.
func TestRuleBound(t *testing.T) {
	for _, selector := range []string{":is(.nobody)", "p::selection"} {
		for blocks, full := range map[int]bool{20: false, 200: true} {
			list := strings.Repeat(selector+",", 999) + selector
			doc := parse(t, "<!doctype html><style>"+list+"{"+strings.Repeat("@media all{display:none}", blocks)+"}</style><p>x")
			if got := css.NewStyles(doc, vocabulary).Exhausted(); got != full {
				t.Errorf("%s, %d blocks: exhausted is %v", selector, blocks, got)
			}
		}
	}
}
