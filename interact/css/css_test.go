package css_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/interact/css"
)

func parse(t testing.TB, page string) *dom.Scripted {
	t.Helper()
	doc, err := dom.ParseScripted(page, nil)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// marks gives the t attributes of nodes, which name them in these tests.
func marks(doc *dom.Scripted, nodes []dom.NodeID) string {
	var b strings.Builder
	for _, n := range nodes {
		b.WriteString(doc.Attr(n, "t"))
	}
	return b.String()
}

const page = `<!doctype html><html lang="en"><body><div t=a id=one class="box Wide"><p t=b>text</p><p t=c class="box last"><a t=d href="/x?y">link</a></p></div>` +
	`<ul t=e><li t=f>1</li><li t=g class=odd>2</li><li t=h>3</li><li t=i>4</li></ul>` +
	`<form t=j><input t=k type=RADIO name="a b" checked><input t=l disabled value="it's"><input t=n placeholder=p><input t=o placeholder=p value=v><span t=m></span></form></body></html>`

// TestSelect checks what selectors match.
func TestSelect(t *testing.T) {
	tests := []struct{ selector, want string }{
		{"div", "a"}, {"DIV", "a"}, {"#one", "a"}, {".box", "ac"}, {".wide", ""}, {".box.Wide#one", "a"}, {"p, li", "bcfghi"},
		{"div a", "d"}, {"div > a", ""}, {"div>p>a", "d"}, {"p + p", "c"}, {"li ~ li", "ghi"}, {"li.odd ~ li", "hi"},
		{"[href]", "d"}, {`[href="/x?y"]`, "d"}, {"[href^='/x']", "d"}, {"[href$=y]", "d"}, {"[href*='?']", "d"}, {"[class~=last]", "c"},
		{"[type=radio]", "k"}, {"[type=radio s]", ""}, {"[class=BOX i]", ""}, {`[name="a b"]`, "k"}, {`[value='it\'s']`, "l"},
		{"li:first-child", "f"}, {"li:last-child", "i"}, {"li:nth-child(2)", "g"}, {"li:nth-child(odd)", "fh"}, {"li:nth-child(2n)", "gi"},
		{"li:nth-child(-n+2)", "fg"}, {"li:nth-last-child(1)", "i"}, {"p:nth-of-type(2)", "c"}, {"span:only-of-type", "m"},
		{"li:not(.odd):not(:last-child)", "fh"}, {":is(p, ul) > :where(a, li.odd)", "dg"},
		{"div:has(a)", "a"}, {"p:has(> a)", "c"}, {"p:has(+ .last)", "b"}, {"li:has(~ .odd)", "f"}, {"div:has(> a)", ""}, {"form:has(#none)", ""},
		{"span:empty", "m"}, {"input:checked", "k"}, {":disabled", "l"}, {"input:enabled", "kno"}, {":link", "d"},
		{"a:hover", ""}, {"a:not(:hover)", "d"}, {"p::before", ""}, {"p::before, p.last", "c"}, {`#\6f ne`, "a"}, {`.\42 ox`, ""}, {`.\62 ox`, "ac"},
	}
	doc := parse(t, page)
	for _, tt := range tests {
		nodes, err := css.Select(doc, tt.selector)
		if err != nil {
			t.Errorf("%s: %v", tt.selector, err)
		} else if got := marks(doc, nodes); got != tt.want {
			t.Errorf("%s matches %q, want %q", tt.selector, got, tt.want)
		}
	}
}

// TestSyntax checks that what is no selector is told, and where.
func TestSyntax(t *testing.T) {
	for selector, want := range map[string]string{
		"":                        "a selector is missing at byte 0",
		"a,":                      "a selector is missing at byte 2",
		"a >":                     "a selector is missing at byte 3",
		"a[href":                  "] is missing",
		`a[i$"x"]`:                "= is missing",
		"a[href=x":                "] is missing",
		"[a!=b]":                  "] is missing",
		`[a="b]`:                  "a string does not end",
		"a:nope":                  `unknown pseudo-class "nope"`,
		"a:nth-child(x)":          "not a number of the form an+b",
		"a:not(b":                 ") is missing",
		"a}":                      `unexpected "}"`,
		"svg|a":                   "namespaces are not supported",
		"p::-moz-x":               "unknown pseudo-element",
		strings.Repeat("a", 9000): "too long",
		strings.Repeat(":not(", 20) + "a" + strings.Repeat(")", 20): "nested too deep",
	} {
		_, err := css.Parse(selector)
		var syntax *css.SyntaxError
		if !errors.As(err, &syntax) || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v, want %q", selector, err, want)
		}
	}
}

// TestTooMuch checks that a selector that would take for ever ends with an error.
func TestTooMuch(t *testing.T) {
	doc := parse(t, strings.Repeat("<div>", 400)+strings.Repeat("<p></p>", 3000))
	for _, selector := range []string{"b div div div p", "p:has(~ b)", "b ~ p"} {
		if _, err := css.Select(doc, selector); !errors.Is(err, css.ErrTooMuch) {
			t.Errorf("%s: got %v", selector, err)
		}
	}
}

// TestTooMuchInOne checks that the size of an element counts, not only how many
// there are.
func TestTooMuchInOne(t *testing.T) {
	var attrs strings.Builder
	for i := range 20000 {
		fmt.Fprintf(&attrs, " a%d", i)
	}
	for name, tt := range map[string]struct{ page, selector string }{
		"attributes":    {"<p" + attrs.String() + ">" + strings.Repeat("<b></b>", 3000), "[none] b"},
		"a long value":  {"<p title='" + strings.Repeat("x", 400000) + "'>" + strings.Repeat("<b></b>", 3000), "[title*=y i] b"},
		"many classes":  {"<p class='x " + strings.Repeat("z ", 50000) + "'>", "p" + strings.Repeat(".z", 3000) + ".none"},
		"one long word": {"<p class='" + strings.Repeat("z", 400000) + "'>" + strings.Repeat("<b></b>", 3000), ".none b"},
	} {
		if _, err := css.Select(parse(t, tt.page), tt.selector); !errors.Is(err, css.ErrTooMuch) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

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
		{"data in an address", `p{background:url(data:x;base64,aa);display:none}`, "bc"},
		{"visibility", `ul{visibility:hidden}`, "e"},
		{"opacity", `p{opacity:0} p.last{opacity:.5}`, "b"},
		{"opacity in percent", `p{opacity:0.0%}`, "bc"},
		{"a hint that is shown", `[t=n]:placeholder-shown ~ span{display:none} :not(:placeholder-shown)[t=o]{display:none}`, "om"},
		{"fields that may stay empty", `input:optional{display:none} span:optional{display:none} :host, .odd{display:none}`, "gklno"},
		{"a narrow window", `@media (max-width:600px){p{display:none}} @media screen and (min-width:600px){li.odd{display:none}}`, "g"},
		{"a range", `@media (width >= 1000px){p{display:none}} @media (400px < width < 900px){li{display:none}}`, "bc"},
		{"a range without spaces", `@media (400px<=width<1300px){p{display:none}} @media (400px<=width<900px){li{display:none}}`, "bc"},
		{"one or the other", `@media (max-width:9px) or (width>9px){p{display:none}} @media (width<9px)or(width<8px){li{display:none}}`, "bc"},
		{"no space before a bracket", `@media (max-width:9px) or(min-width:9px){p{display:none}} @media (width<9px) or(width<8px){li{display:none}}`, "bc"},
		{"media in brackets", `@media ((min-width:9px) and (not ((max-width:9px) or print))){p{display:none}}`, "bc"},
		{"media nested too deep", `@media ` + strings.Repeat("(", 1e6) + strings.Repeat(")", 1e6) + `{p{display:none}} li.odd{display:none}`, "g"},
		{"not not not", `@media ` + strings.Repeat("not ", 1e6) + `screen{p{display:none}} @supports ` + strings.Repeat("not", 1e6) + `(a:b){li.odd{display:none}}`, "g"},
		{"print", `@media print{p{display:none}} @media not print{li.odd{display:none}}`, "g"},
		{"several media", `@media print, (min-width:0){p{display:none}}`, "bc"},
		{"supports and layers", `@supports (display:grid){@layer a{p{display:none}}} @supports not (display:grid){li{display:none}}`, "bc"},
		{"other at-rules", `@import "x"; @font-face{display:none} @charset "a";@keyframes k{to{display:none}} p{display:none}`, "bc"},
		{"nested rules", `div{& p{display:none} > .never{} .last{display:block} @media screen{a{opacity:0}}}`, "bd"},
		{"nested lists", `ul{.odd, p{display:none} &:hover, a, > [t="h,"], li:is(:hover, [t=f]){display:none}}`, "fg"},
		{"what stands in a rule that is too long", `p` + strings.Repeat(",p", 5000) + `{b{i{} .odd{display:none}}}`, ""},
		{"an animation that stays", `@keyframes in{from{opacity:0}to{opacity:1}} p{opacity:0;animation:in 1s forwards} li.odd{opacity:0;animation:in 1s}`, "g"},
		{"what does not end", `p{display:none`, "bc"},
		{"what ends too often", `}} p{display:none} }`, "bc"},
		{"a comment that does not end", `p{display:none} /* li{display:none}`, "bc"},
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

// hidden names the elements that their own style hides.
func hidden(doc *dom.Scripted) string {
	styles := css.NewStyles(doc)
	var nodes []dom.NodeID
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		if doc.Kind(n) != dom.Element {
			continue
		}
		if s := styles.Of(n); s.Display == css.None || s.Visibility == css.Hidden || s.Transparent {
			nodes = append(nodes, n)
		}
	}
	return marks(doc, nodes)
}

// TestStyleAttributes checks attributes against rules.
func TestStyleAttributes(t *testing.T) {
	doc := parse(t, `<!doctype html><style>.a{display:none} .b{display:none!important}</style><style media=print>p{display:none}</style>`+
		`<style type="text/x-template">p{display:none}</style><p t=a class=a style="display:block"><p t=b class=b style="display:block">`+
		`<p t=c style="color:red;;DISPLAY : none"><p t=d style='background:url(";");visibility:hidden'><p t=e class=A>`)
	if got := hidden(doc); got != "bcd" {
		t.Errorf("hidden %q, want %q", got, "bcd")
	}
}

// TestQuirksNames checks that names match in any case where the page wants it.
func TestQuirksNames(t *testing.T) {
	doc := parse(t, `<p t=a class=Box id=One><p t=b class=box>`)
	for selector, want := range map[string]string{".BOX": "ab", "#one": "a"} {
		nodes, err := css.Select(doc, selector)
		if got := marks(doc, nodes); err != nil || got != want {
			t.Errorf("%s: %q, %v", selector, got, err)
		}
	}
}

// FuzzSheet checks that no style sheet and no selector makes anything panic or
// run on.
func FuzzSheet(f *testing.F) {
	f.Add(`p{display:none} @media (min-width:1px){a:not(b)>c{opacity:0}}`, "div > p:nth-child(2n+1)")
	f.Add(`a{b{c{d{&&&{display:none}}}}}@keyframes x{to{`, `a:has(> b, + c):is(d)[e="\"" i]`)
	f.Add(`p{display:none`, `a[i$"x" e]:not(`)
	f.Fuzz(func(t *testing.T, sheet, selector string) {
		doc, err := dom.ParseScripted("<style>"+sheet+"</style>"+page, nil)
		if err != nil {
			t.Skip("nested too deep")
		}
		hidden(doc)
		if _, err := css.Select(doc, selector); err != nil && err.Error() == "" {
			t.Error("an error without words")
		}
	})
}
