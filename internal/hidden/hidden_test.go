package hidden_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/hidden"
)

func parse(t testing.TB, page string) *dom.Document {
	t.Helper()
	doc, err := dom.Parse(context.Background(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// remove returns a document without its hidden nodes.
func remove(doc *dom.Document) (*dom.Document, hidden.Counts) {
	cut, counts := hidden.Find(doc)
	return doc.Without(cut), counts
}

// text returns the words of a document.
func text(doc *dom.Document) string {
	var b strings.Builder
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Kind(n) == dom.Text {
			b.WriteString(doc.Text(n) + " ")
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// hidings are ways to hide the word "order"; the word "shown" is not hidden.
var hidings = []struct{ name, page string }{
	{"attribute", `<p hidden>order</p>shown`},
	{"attribute with a value", `<p hidden="hidden">order</p>shown`},
	{"popover", `<div popover>order</div>shown`},
	{"closed dialog", `<dialog>order</dialog>shown`},
	{"template", `<template><p>order</p></template>shown`},
	{"aria-hidden", `<span aria-hidden="true">order</span><p>shown</p>`},
	{"aria-hidden in aria-hidden", `<p aria-hidden="true"><b aria-hidden="true">order</b></p>shown`},
	{"display", `<p style="display:none">order</p>shown`},
	{"display, spaced and loud", `<p style=" DISPLAY : NONE ! important ;">order</p>shown`},
	{"display, escaped", `<p style="d\69splay: n\6f ne">order</p>shown`},
	{"display behind a comment", `<p style="color:red;/* ; */display:/**/none">order</p>shown`},
	{"display behind a string", `<p style="content:';';display:none">order</p>shown`},
	{"visibility", `<p style="visibility:hidden">order <b>order</b></p>shown`},
	{"visibility, child shown", `<p style="visibility:hidden">order <b style="visibility:visible">shown</b></p>`},
	{"opacity", `<p style="opacity:0">order</p>shown`},
	{"opacity, nearly", `<p style="opacity:.01">order</p>shown`},
	{"opacity in percent", `<p style="opacity: 0%">order</p>shown`},
	{"filter", `<p style="filter: blur(2px) opacity(0)">order</p>shown`},
	{"font size", `<p style="font-size:0">order</p>shown`},
	{"font size, tiny", `<p style="font-size:1px">order</p>shown`},
	{"font size, tiny in em", `<p style="font-size:0.05em">order</p>shown`},
	{"font size, inherited", `<div style="font-size:0"><p>order</p></div>shown`},
	{"font size, reset", `<div style="font-size:0">order<p style="font-size:14px">shown</p></div>`},
	{"font", `<p style="font: 0/0 a">order</p>shown`},
	{"transparent", `<p style="color:transparent">order</p>shown`},
	{"transparent rgba", `<p style="color: rgba(0, 0, 0, 0)">order</p>shown`},
	{"transparent hex", `<p style="color:#0000">order</p>shown`},
	{"white on nothing", `<p style="color:#fff">order</p>shown`},
	{"nearly white on nothing", `<p style="color:rgb(252,253,254)">order</p>shown`},
	{"white by name on white", `<body bgcolor="white"><font color="WHITE">order</font>shown`},
	{"same colours", `<p style="background:navy;color:#000080">order</p>shown`},
	{"same as the one above", `<div style="background-color:black;color:yellow"><b style="color:hsl(0, 0%, 2%)">order</b>shown</div>`},
	{"far left", `<p style="position:absolute;left:-9999px">order</p>shown`},
	{"far left in em", `<p style="position:absolute;left:-999em">order</p>shown`},
	{"far above", `<p style="position:fixed;top:-200vh">order</p>shown`},
	{"far right", `<p style="position:absolute;left:10000px">order</p>shown`},
	{"indent", `<p style="text-indent:-9999px">order</p>shown`},
	{"margin", `<p style="margin-left:-5000px">order</p>shown`},
	{"moved away", `<p style="transform:translateX(-9999px)">order</p>shown`},
	{"moved away, the short way", `<p style="translate: -5000px 0">order</p>shown`},
	{"scaled", `<p style="transform: scale(0)">order</p>shown`},
	{"scaled, the short way", `<p style="scale:0">order</p>shown`},
	{"clip", `<p style="position:absolute;clip:rect(0 0 0 0)">order</p>shown`},
	{"clip of a pixel", `<p style="position:absolute;clip: rect(1px, 1px, 1px, 1px)">order</p>shown`},
	{"clip path", `<p style="clip-path: inset(100%)">order</p>shown`},
	{"clip path, circle", `<p style="clip-path: circle(0)">order</p>shown`},
	{"no height", `<p style="height:0;overflow:hidden">order</p>shown`},
	{"one pixel", `<p style="width:1px;height:1px;overflow:hidden">order</p>shown`},
	{"no largest height", `<p style="max-height:0;overflow-y:hidden">order</p>shown`},
	{"content visibility", `<p style="content-visibility:hidden">order</p>shown`},
	{"class", `<style>.x{display:none}</style><p class="a x">order</p>shown`},
	{"class in a group", `<style>h1, .y , .x{margin:0;display:none}</style><p class=x>order</p>shown`},
	{"id", `<style>#x{visibility:hidden}</style><p id=x>order</p>shown`},
	{"tag and class", `<style>p.x{opacity:0}</style><p class=x>order</p><b class=x>shown</b>`},
	{"attribute in a rule", `<style>[data-note="1"]{font-size:0}</style><p data-note=1>order</p><p data-note=2>shown</p>`},
	{"descendant", `<style>main .x b{display:none}</style><main><p class=x><i><b>order</b></i></p></main><b>shown</b>`},
	{"child", `<style>.x>b{display:none}</style><p class=x><b>order</b><i><b>shown</b></i></p>`},
	{"rule behind an escape", `<style>.\78 {display:none}</style><p class=x>order</p>shown`},
	{"rule in a group for screens", `<style>@media screen{.x{display:none}}</style><p class=x>order</p>shown`},
	{"a variable of the browser that is no colour", `<div style="color:#fff;background:#fff"><p style="color:#000;color:env(safe-area-inset-top)">order</p></div>shown`},
	{"a variable that no browser has", `<p style="text-indent:env(foo,-9999px)">order</p>shown`},
	{"one that sounds like an inset", `<p style="text-indent:env(safe-area-inset-foo,-9999px)">order</p>shown`},
	{"one that hides", `<p style="--a:env(foo,none);display:var(--a)">order</p>shown`},
	{"an object that shows something", `<object data=a.pdf><p>order</p></object>shown`},
	{"one that may", `<object><param name=src value=a.pdf>order</object><object type=application/pdf>order</object>shown`},
	{"rule in a layer", `<style>@layer base{@supports (display:grid){.x{display:none}}}</style><p class=x>order</p>shown`},
	{"rule behind others", `<style>@import "a.css";@font-face{font-family:x}.a::before{content:"}"}/* } */.x{position:absolute;left:-9999px}</style><p class=x>order</p>shown`},
	{"white text by a rule", `<style>body{background:#fff}.x{color:white}</style><p class=x>order</p>shown`},
	{"important rule", `<style>.x{display:none!important}</style><p class=x style="display:block">order</p>shown`},
	{"name", `<link rel=stylesheet href=a.css><span class="sr-only">order</span>shown`},
	{"part that no script puts in its place", `<div hidden id="S:1">order</div>shown<script>$RC("B:0","S:0")</script>`},
	{"part at its place without a call", `<template id="B:0"></template>shown<div hidden id="S:0">order</div>`},
	{"part with its place in it", `shown<div hidden id="S:0">order<template id="B:0"></template></div><script>$RC=function(a,b){document.getElementById(b)};$RC("B:0","S:0")</script>`},
	{"part with its place in a hidden element", `shown<p style="display:none"><template id="B:0"></template></p><div hidden id="S:0">order</div><script>$RC=function(a,b){document.getElementById(b)};$RC("B:0","S:0")</script>`},
	{"part with its place in a part without a call", `<template id="B:1"></template>shown<div hidden id="S:0">order</div><div hidden id="S:1"><template id="B:0"></template></div><script>$RC=function(a,b){document.getElementById(b)};$RC("B:0","S:0")</script>`},
	{"part like another", `<template id="B:0"></template><div hidden id="S:0">shown</div><div hidden id="S:0">order</div><script>$RC=function(a,b){document.getElementById(b)};$RC("B:0","S:0")</script>`},
	{"part with a colour of its own", `<div style="color:#fff;background:#fff"><template id="B:0"></template></div>shown<div hidden id="S:0" style="color:#000">order</div><script>$RC=function(a,b){document.getElementById(b)};$RC("B:0","S:0")</script>`},
	{"picture", `<p style="visibility:hidden"><img alt="order"></p>shown`},
}

func TestFind(t *testing.T) {
	for _, h := range hidings {
		left, counts := remove(parse(t, h.page))
		if got := text(left); got != "shown" {
			t.Errorf("%s: left is %q", h.name, got)
		}
		if h.name != "picture" && counts.Hidden+counts.Unproven < len("order") {
			t.Errorf("%s: %+v", h.name, counts)
		}
		if counts.Shown != len("shown") || counts.Undecided {
			t.Errorf("%s: %+v", h.name, counts)
		}
	}
}

// visible are pages without hidden text.
var visible = []struct{ name, page string }{
	{"the fallback of a variable of the browser", `<p style="--a:env(foo,inline-block);display:env(foo,block)">shown <b style="display:var(--a)">shown</b></p>`},
	{"insets of the screen", `<p style="margin-left:env(safe-area-inset-left,-9999px);padding:calc(env(safe-area-inset-top) + 1px)">shown</p>`},
	{"an object that shows what is in it", `<object><p>shown</p></object>`},
	{"until found", `<p hidden="until-found">shown</p>`},
	{"details", `<details><summary>shown</summary><p>shown</p></details>`},
	{"open dialog", `<dialog open>shown</dialog>`},
	{"aria-hidden of most of the page", `<main aria-hidden="true">shown and shown and shown</main><p>shown</p>`},
	{"aria-hidden that is not", `<p aria-hidden="false">shown</p>`},
	{"display", `<p style="display:block">shown</p>`},
	{"a word that is no value", `<p style="background:none;border:none">shown</p>`},
	{"half opacity", `<p style="opacity:0.5">shown</p>`},
	{"opacity that an animation ends", `<style>@keyframes fade{from{opacity:0}to{opacity:1}}</style><p style="opacity:0;animation:fade 1s forwards">shown</p>`},
	{"list without gaps", `<ul style="font-size:0"><li style="font-size:1rem">shown</li></ul>`},
	{"font weight", `<p style="font: bold 16px/1.5 serif">shown</p>`},
	{"white on dark", `<div style="background:#222;color:#fff">shown</div>`},
	{"black on a picture", `<div style="background:url(a.jpg);color:#000">shown</div>`},
	{"white on what another file says", `<link rel="stylesheet" href="a.css"><div class="hero"><p style="color:#fff">shown</p></div>`},
	{"letters cut out of a picture", `<h1 style="background:linear-gradient(red,blue);-webkit-background-clip:text;color:transparent">shown</h1>`},
	{"centred", `<p style="position:absolute;left:50%;transform:translate(-50%,-50%)">shown</p>`},
	{"shifted a little", `<p style="margin-left:-20px;left:-5px">shown</p>`},
	{"no height, nothing cut", `<p style="height:0">shown</p>`},
	{"rule for print", `<style>@media print{.x{display:none}}</style><p class=x>shown</p>`},
	{"sheet for print", `<style media="print">.x{display:none}</style><p class=x>shown</p>`},
	{"rule for narrow windows", `<style>@media (max-width:600px){.x{display:none}}</style><p class=x>shown</p>`},
	{"rule for a state", `<style>.x:hover{display:none}.x::after{display:none}</style><p class=x>shown</p>`},
	{"rule for others", `<style>.y{display:none}div.x{display:none}.x .x{display:none}</style><p class=x>shown</p>`},
	{"stronger rule", `<style>.x.on{display:block}.x{display:none}</style><p class="x on">shown</p>`},
	{"later rule", `<style>.x{display:none}.y{display:block}</style><p class="y x">shown</p>`},
	{"inline over a rule", `<style>.x{display:none}</style><p class=x style="display:block">shown</p>`},
	{"step of an animation", `<style>@keyframes a{from{opacity:0}to{opacity:1}}</style><p>shown</p>`},
	{"name for some windows", `<p class="d-none d-md-block">shown</p><p class="hidden lg:flex">shown</p>`},
	{"body that scripts show", `<style>body{opacity:0;visibility:hidden}</style><body style="display:none">shown`},
	{"page that an animation shows", `<style>main{visibility:hidden;-webkit-animation:start 8s both}@-webkit-keyframes start{100%{visibility:visible}}</style><main>shown</main>`},
	{"room that grows", `<div style="display:flex"><p style="width:1px;flex:1 0 0;overflow:hidden">shown</p></div>`},
	{"part that waits for style sheets", `<template id="B:0"></template><div hidden id="S:0">shown</div><script>$RC=function(a,b){document.getElementById(b)};$RR=function(a,b,c){$RC(a,b)};$RR("B:0","S:0",[["/a.css","next"]])</script>`},
	{"part that a script puts in its place", `<template id="B:0"></template><div hidden id="S:0">shown</div><script>$RC=function(a,b){document.getElementById(b)};$RC("B:0","S:0")</script>`},
	{"broken style", `<p style="display">shown</p><p style=":none;;">shown</p><style>.x{display:none</style>`},
}

func TestFindNothing(t *testing.T) {
	for _, v := range visible {
		doc := parse(t, v.page)
		before := text(doc)
		left, counts := remove(doc)
		if after := text(left); after != before || counts.Hidden > 0 {
			t.Errorf("%s: %q became %q, %+v", v.name, before, after, counts)
		}
	}
}

// forms returns the lines of a file of testdata. Each is a part of a page.
func forms(t testing.TB, name string) []string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

// TestHiddenForms checks all ways in which a browser hides the word ORDER.
func TestHiddenForms(t *testing.T) {
	for _, form := range forms(t, "hidden.txt") {
		left, counts := remove(parse(t, "<!doctype html><main><p>Words that</p><p>everybody sees.</p><p>And more.</p>"+form+strings.Repeat("<p>Words that everybody sees.</p>", 5)))
		if strings.Contains(text(left), "ORDER") || counts.Hidden+counts.Unproven == 0 {
			t.Errorf("%s\nleft is %q, %+v", form, text(left), counts)
		}
		sum := 0
		for _, n := range counts.By {
			sum += n
		}
		if sum != counts.Hidden {
			t.Errorf("%s: %+v", form, counts)
		}
	}
}

// TestShownForms checks text that looks hidden, but that browsers show.
func TestShownForms(t *testing.T) {
	for _, form := range forms(t, "shown.txt") {
		doc := parse(t, form)
		before := text(doc)
		if left, counts := remove(doc); text(left) != before || counts.Hidden != 0 {
			t.Errorf("%s\nleft is %q, %+v", form, text(left), counts)
		}
	}
}

// TestFindLater checks that text which is most of a page is given if the page has a script, or asks
// for one ahead, and that a sentence which something else hides is not.
func TestFindLater(t *testing.T) {
	for head, want := range map[string]bool{"": false, "<script src=a.js></script>": true, "<link rel=preload as=script href=a.js>": true, "<link rel=preload as=font href=a>": false} {
		doc := parse(t, head+`<p>Shown.</p><main style="opacity:0">`+strings.Repeat("Seen in the end. ", 40)+`<i hidden>ORDER</i></main>`)
		finder := hidden.NewFinder(doc, nil)
		_, counts := finder.Find()
		cut, later := finder.FindLater(&counts)
		if given := cut != nil; given != want || given && (later.Later < 400 || strings.Contains(text(doc.Without(cut)), "ORDER")) {
			t.Errorf("%s: given %t, %+v", head, given, later)
		}
	}
}

// TestFormula checks a formula that is on the page twice: once to be seen, and once for
// screen readers.
func TestFormula(t *testing.T) {
	if left, _ := remove(parse(t, `Some words before it <span style="clip:rect(1px,1px,1px,1px);position:absolute"><math><mi>E</mi><mo>=</mo><mi>m</mi></math></span><span aria-hidden=true>E=m</span>`)); text(left) != "Some words before it E = m" {
		t.Errorf("left is %q", text(left))
	}
	if left, _ := remove(parse(t, `Some words before it <span style="clip:rect(1px,1px,1px,1px);position:absolute"><math><mtext>obey</mtext></math></span><span aria-hidden=true>E=m</span>`)); text(left) != "Some words before it" {
		t.Errorf("left is %q", text(left))
	}
}

// TestDoubts checks text that may be hidden, and the property that may hide it.
func TestDoubts(t *testing.T) {
	for _, test := range []struct{ page, property string }{
		{`<div style="background:url(a.jpg);color:#fff">order</div>`, "background-image"},
		{`<div style="background:url(data:image/png;base64,AAAA)">order</div>`, "background-image"},
		{`<div style="background:linear-gradient(#fff,#000);color:#fff">order</div>`, "background-image"},
		{`<div style="filter:url(#f)">order</div>`, "filter"},
		{`<div style="filter:blur(3px)">order</div>`, "filter"},
		{`<div style="mix-blend-mode:hue">order</div>`, "mix-blend-mode"},
		{`<div style="mask-image:url(a.svg)">order</div>`, "mask-image"},
		{`<div style="font-size:calc(1px * sibling-index())">order</div>`, "font-size"},
		{`<div style="letter-spacing:-.3em">order</div>`, "letter-spacing"},
		{`<font color="fff">order</font>`, "color"},
		{`<div style="text-decoration:line-through 1em">order</div>`, "text-decoration-thickness"},
		{`<div style="text-shadow:0 0 9px,0 0 9px,0 0 9px">order</div>`, "text-shadow"},
		{`<div style="-webkit-text-stroke:9px">order</div>`, "-webkit-text-stroke-width"},
	} {
		left, counts := remove(parse(t, test.page))
		if strings.Contains(text(left), "order") || len(counts.Doubts) != 1 || counts.Doubts[0].Property != test.property || counts.Unproven != len("order") {
			t.Errorf("%s: %q, %+v", test.page, text(left), counts)
		}
	}
}

// TestKept checks text that a browser shows later or in another place, and its counts.
func TestKept(t *testing.T) {
	for _, test := range []struct {
		page string
		want hidden.Counts
	}{
		{`<template id="B:0"></template><div hidden id="S:0">shown</div><script>$RC=function(a,b){document.getElementById(b)};$RC("B:0","S:0")</script>`, hidden.Counts{Shown: 5, Moved: 5}},
		{`<body><noscript><p>shown</p></noscript>`, hidden.Counts{Shown: 5, Plain: 5}},
		{`<main aria-hidden=true>shown and shown</main>`, hidden.Counts{Shown: 15, Quiet: 15}},
	} {
		if _, counts := remove(parse(t, test.page)); !cmp.Equal(counts, test.want) {
			t.Errorf("%s: %+v, want %+v", test.page, counts, test.want)
		}
	}
}

// TestPriceSaidAloud checks that a price with aria-hidden stays if what says it to screen
// readers is not shown, and only then.
func TestPriceSaidAloud(t *testing.T) {
	const aside = `style="position:absolute;left:-9999px"`
	for page, want := range map[string]string{
		`A lamp for the table <span ` + aside + `>Price is <i>$19.50.</i></span> <span aria-hidden=true>$19.50</span>`: "A lamp for the table $19.50",
		`A lamp for the table <span aria-hidden=true><b>$19.50</b></span><span hidden>Price is $19.50.</span>`:         "A lamp for the table $19.50",
		`A lamp for the table <span>Price is $19.50.</span> <span aria-hidden=true>$19.50</span>`:                      "A lamp for the table Price is $19.50.",
		`A lamp for the table <span hidden>Price is $19.50.</span> <span aria-hidden=true ` + aside + `>$19.50</span>`: "A lamp for the table",
		`A lamp for the table <span hidden>Price is $19.50.</span> <span aria-hidden=true>order</span>`:                "A lamp for the table",
		`A lamp for the table <span hidden>Close the list</span> <span aria-hidden=true>close</span>`:                  "A lamp for the table",
	} {
		if left, _ := remove(parse(t, page)); strings.TrimSpace(text(left)) != want {
			t.Errorf("%s: %q, want %q", page, text(left), want)
		}
	}
}

func TestComments(t *testing.T) {
	doc := parse(t, `<!-- ten  chars --><p>shown<!--order--></p>`)
	if _, counts := remove(doc); !cmp.Equal(counts, hidden.Counts{Comments: len("ten chars") + len("order"), Shown: 5}) {
		t.Errorf("%+v", counts)
	}
}

// TestFindBounded checks pages with too many rules, elements or values.
func TestFindBounded(t *testing.T) {
	ps := strings.Repeat(`<p class="a">x`, 5_000)
	var ids, others strings.Builder // no two of these are alike
	for i := range 5_000 {
		fmt.Fprintf(&ids, "#n%d{color:red}", i)
		fmt.Fprintf(&others, `<p class="a" id="n%d">x`, i)
	}
	for name, tt := range map[string]struct {
		page      string
		undecided bool
	}{
		"rules":     {"<style>" + strings.Repeat(".a .b .a{display:none}", 15_000) + ids.String() + "</style><i class=b></i>" + others.String(), true},
		"alike":     {"<style>" + strings.Repeat(".a .b .a{display:none}", 15_000) + "</style><i class=b></i>" + ps, false},
		"a value":   {"<style>.a{transform:" + strings.Repeat("scale(1) ", 100_000) + "}</style>" + ps, false},
		"variables": {"<style>.a{--a:" + strings.Repeat("x ", 1500) + ";color:var(--a)" + strings.Repeat(" var(--a)", 50) + "}</style>" + ps, false},
		"weak rule": {"<style>#p .a{color:red}.a{" + strings.Repeat("color:red;", 100_000) + "}</style><div id=p>" + ps, false},
		"colours":   {`<p style="color:` + strings.Repeat("light-dark(", 200_000) + `">x`, false},
	} {
		if _, counts := remove(parse(t, tt.page)); counts.Undecided != tt.undecided {
			t.Errorf("%s: %+v", name, counts)
		}
	}
}

// structural are the pseudo-classes that depend on what else the page has.
var structural = regexp.MustCompile(`(?i):\s*(empty|first|has|last|not|nth|only)|\\`)

// FuzzFind checks that the text that is left was there, in the same order, and that a
// second run hides nothing more, except by aria-hidden and by selectors that depend on
// what else there is.
func FuzzFind(f *testing.F) {
	for _, h := range hidings {
		f.Add(h.page)
	}
	for _, v := range visible {
		f.Add(v.page)
	}
	f.Add(`0<b hidden></b>0`)
	f.Add("<style>.s:empty{display:none}</style><div class=s><template shadowrootmode=open>ORDER</template>\xff")
	for _, form := range append(forms(f, "hidden.txt"), forms(f, "shown.txt")...) {
		f.Add(form)
	}
	f.Fuzz(func(t *testing.T, page string) {
		doc, err := dom.Parse(context.Background(), page, nil)
		if err != nil {
			t.Skip()
		}
		before := text(doc)
		left, first := remove(doc)
		after := strings.ReplaceAll(text(left), " ", "") // two texts may have become one
		i := 0
		for k := range len(before) {
			if i < len(after) && after[i] == before[k] {
				i++
			}
		}
		if i < len(after) {
			t.Fatalf("%q is left of %q", after, before)
		}
		if structural.MatchString(page) {
			return
		}
		if _, second := remove(left); second.Hidden > second.By[hidden.ByAria] {
			t.Fatalf("first %+v, then %+v", first, second)
		}
	})
}

func BenchmarkFind(b *testing.B) {
	page := "<style>.x{display:none}.y p{color:red}</style>" + strings.Repeat(`<div class="y"><p style="color:#333">Some words of <b class="z">text</b>.</p></div>`, 2000)
	doc := parse(b, page)
	b.SetBytes(int64(len(page)))
	b.ReportAllocs()
	for b.Loop() {
		hidden.Find(doc)
	}
}

// TestTornNoscript has pages whose noscript ends earlier in a browser with scripts.
func TestTornNoscript(t *testing.T) {
	for _, test := range []struct {
		name, page string
		torn       bool
	}{
		{"comment", `<p>rye<noscript><!-- </noscript><style>p{display:none}</style> --></noscript>`, true},
		{"attribute", `<p>rye<noscript><i title="</NOSCRIPT ><style>">oats</i></noscript>`, true},
		{"raw text", `<p>rye<noscript><style></noscript><b></style></noscript>`, true},
		{"frame in the head", `<noscript><iframe /></noscript><style>p{display:none}</style><p>rye</iframe>`, true},
		{"capitals after it", `<p>rye<noscript><!-- </noscript><B> --></noscript>`, true},
		{"opened before it", `<p>rye<noscript><!-- <noscript></noscript><b> --></noscript>`, false},
		{"closed", `<p>rye<noscript><i title="a">oats</i><!-- b --></noscript>`, false},
		{"commented out", `<p>rye<!-- <noscript>oats</noscript> -->`, false},
	} {
		if _, counts := hidden.Find(parse(t, test.page)); counts.Torn != test.torn {
			t.Errorf("%s: Torn is %v", test.name, counts.Torn)
		}
	}
}

// TestUnprovenForms checks forms that a browser shows, and that are left out since what their
// style does is not computed: they are counted as unproven, not as hidden.
func TestUnprovenForms(t *testing.T) {
	for _, form := range forms(t, "unproven.txt") {
		if left, counts := remove(parse(t, form)); text(left) != "" && !strings.Contains(form, "ORDER") || counts.Unproven+counts.Hidden == 0 {
			t.Errorf("%s\nleft is %q, %+v", form, text(left), counts)
		}
	}
}
