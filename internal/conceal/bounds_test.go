package conceal

import (
	"context"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/patience"
	"github.com/seed31bcff99/reader/internal/patience/patiencetest"
)

// findIn returns the text of a page that is shown, and the counts.
func findIn(t *testing.T, page string) (shown string, c Counts) {
	t.Helper()
	doc, err := dom.Parse(context.Background(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	cut, c := Find(doc)
	return doc.Without(cut).Text(dom.Root), c
}

// looks returns how often Find looks at the context of a page.
func looks(t *testing.T, page string) int {
	t.Helper()
	doc, err := dom.Parse(context.Background(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx := patiencetest.After(math.MaxInt)
	Find(doc.Watch(patience.With(ctx)))
	return ctx.Looks
}

// TestMixWithoutSpace checks color-mix() with nothing behind in.
func TestMixWithoutSpace(t *testing.T) {
	for _, args := range []string{"in ,red,blue", "in", " ", ""} {
		if c := (palette{}).mix(args); !c.odd {
			t.Errorf("%q is %+v", args, c)
		}
	}
}

// TestGlowBounded checks that the shadows of filters around a text do not pile up.
func TestGlowBounded(t *testing.T) {
	text := &letters{}
	for range maxShadows {
		text = text.glow(make([]shadowed, 3))
	}
	if len(text.shadows) > maxShadows || !text.manyShadows {
		t.Errorf("%d shadows, more: %v", len(text.shadows), text.manyShadows)
	}
}

// TestPolygonBounded checks that polygons with many corners are not compared with a box.
func TestPolygonBounded(t *testing.T) {
	f := &frame{exactly(100), exactly(100), 16}
	for corners, want := range map[int]bool{maxCorners: true, maxCorners + 1: false} {
		v := "polygon(" + strings.Repeat("0 0,", corners-1) + "9px 9px)"
		if _, ok := f.shape(v); ok != want {
			t.Errorf("%d corners are understood: %v", corners, ok)
		}
	}
}

// TestShapesSpend checks that work on shapes can be stopped.
func TestShapesSpend(t *testing.T) {
	const count = 1000
	plain := looks(t, strings.Repeat("<p>x y", count))
	if got := looks(t, "<style>p{clip-path:circle(90%)}</style>"+strings.Repeat("<p>x y", count)); got < plain+count*shapeCost/(1<<16) {
		t.Errorf("%d looks, %d without shapes", got, plain)
	}
}

// TestLettersSpend checks that reading the letters of a formula can be stopped.
func TestLettersSpend(t *testing.T) {
	doc, err := dom.Parse(context.Background(), strings.Repeat("<i>", 100)+strings.Repeat("<b></b>", 8000), nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx := patiencetest.After(math.MaxInt)
	w := newWalker(doc.Watch(patience.With(ctx)), nil)
	ctx.Looks = 0
	w.lettersOf(dom.Root, false)
	if ctx.Looks < 8000*nodeCost/(1<<16) {
		t.Errorf("%d looks", ctx.Looks)
	}
}

// TestTooMuch checks values that are too long or have too many variables: they make the
// text unproven, and all other text stays.
func TestTooMuch(t *testing.T) {
	long := strings.Repeat("brightness(1) ", 800)
	for name, page := range map[string]string{
		"sheet":          "<style>.a{filter:" + long + "opacity(0)}</style><p class=a>ORDER</p>",
		"attribute":      "<p style='filter:" + long + "opacity(0)'>ORDER</p>",
		"frame":          "<style>@keyframes k{to{filter:" + long + "opacity(0)}}.a{animation:k 1s forwards}</style><p class=a>ORDER</p>",
		"variables":      "<style>.a{--x:0;opacity:calc(0 " + strings.Repeat("+ var(--x) ", 65) + ")}</style><p class=a>ORDER</p>",
		"long variable":  "<style>.a{--x:" + long + ";filter:var(--x) opacity(0)}</style><p class=a>ORDER</p>",
		"long result":    "<style>.a{--x:" + long[:len(long)/4] + ";filter:var(--x) var(--x) opacity(0)}</style><p class=a>ORDER</p>",
		"indirect":       "<style>.a{--x:0;--y:calc(0 " + strings.Repeat("+ var(--x) ", 65) + ");opacity:var(--y, 1)}</style><p class=a>ORDER</p>",
		"shorthand":      "<style>.a{--x:0;font:calc(0px " + strings.Repeat("+ var(--x) ", 65) + ") serif}</style><p class=a>ORDER</p>",
		"without a box":  "<style>.a{--x:0px;display:contents;font-size:calc(0px " + strings.Repeat("+ var(--x) ", 65) + ")}</style><p class=a>ORDER</p>",
		"cover":          "<div style='position:relative'><p style='margin:0;height:20px'>ORDER</p><div style='position:absolute;inset:0;background-image:" + strings.Repeat("linear-gradient(#fff,#fff),", 800) + "none'></div></div>",
		"dropped before": "<style>.a{filter:opacity(0);filter:" + long + "x}</style><p class=a>ORDER</p>",
	} {
		got, c := findIn(t, "<!doctype html><p>shown</p>"+page)
		if strings.Contains(got, "ORDER") || !strings.Contains(got, "shown") || c.Undecided {
			t.Errorf("%s: %q, %+v", name, got, c)
		}
	}
}

// TestLongPicture checks that a picture in a variable is not too long.
func TestLongPicture(t *testing.T) {
	picture := "url(data:image/png;base64," + strings.Repeat("A", 6000) + ")"
	if got, c := findIn(t, "<!doctype html><style>.a{--x:"+picture+";list-style-image:var(--x);background:var(--x) 0 0/16px no-repeat}</style><p class=a>shown</p>"); got != "shown" {
		t.Errorf("%q, %+v", got, c)
	}
}

// TestLayersBounded checks that backgrounds of many pictures are in doubt, and that work on
// long lists can be stopped.
func TestLayersBounded(t *testing.T) {
	page := func(count int) string {
		return "<style>p{background-image:" + strings.Repeat("none,", count-1) + "none;background-size:" + strings.Repeat("1px,", 400) + "1px}</style>" + strings.Repeat("<p>shown", 100)
	}
	if got, c := findIn(t, page(maxLayers)); c.Unproven > 0 {
		t.Errorf("%.20q, %+v", got, c)
	}
	if got, c := findIn(t, page(maxLayers+1)); got != "" || len(c.Doubts) != 1 || c.Doubts[0].Property != "background-image" {
		t.Errorf("%.20q, %+v", got, c)
	}
	if n := looks(t, page(2)); n < 100*1600/patience.Step {
		t.Errorf("%d looks", n)
	}
}

// lists are parts of values that are lists.
var lists = [...]string{"k,", "none,", "auto,", "1px,", "1s,", "red,", "0 0,", "0 0 red,", "normal,", "ease,", "replace,", "running,", "url(x),", "repeat,", "multiply,", "scroll,",
	"border-box,", "'wght' 1,", "linear-gradient(red,red),", "sepia(1) ", "rotate(1deg) ", "1fr ", "'a' ", "1px ", "max(1px,2px) ", "polygon(0 0,1px 1px),"}

// TestListsBounded checks that a list is not read for every element, however long it is and
// whatever it is a list of.
func TestListsBounded(t *testing.T) {
	const count = 500
	tried := 0
	for p := range longhands {
		for _, part := range lists {
			value := strings.TrimRight(strings.Repeat(part, 8000/len(part)), ", ")
			if few := strings.TrimRight(strings.Repeat(part, 3), ", "); !valid(css.Property(p), few) || !valid(css.Property(p), value) {
				continue
			}
			tried++
			checkWork(t, longhands[p].name, 2, "<style>b{"+longhands[p].name+":"+value+"}</style>"+strings.Repeat("<b>x</b>", count))
			break
		}
	}
	if tried < 50 {
		t.Errorf("%d properties have lists", tried)
	}
}

// TestRulesBounded checks that rules and variables are not read for every element, however
// many there are.
func TestRulesBounded(t *testing.T) {
	const count = 2000
	for name, rule := range map[string]string{
		"rules": "b{top:#px}", "parts": "b::before{top:#px}", "@container": "@container (width>#px){b{top:#px}}", "style()": "@container style(--a:#){b{opacity:0}}",
		"@media": "@media (width>#px){b{top:#px}}", "@supports": "@supports (top:#px){b{top:#px}}", "@layer": "@layer l#{b{top:#px}}", "@scope": "@scope (b){b{top:#px}}",
		"@starting-style": "@starting-style{b{top:#px}}", "@keyframes": "@keyframes k#{to{top:0}}b{animation:k# 1s}", "@font-face": "@font-face{font-family:f#}b{font-family:f#}",
		"@property": "@property --p#{syntax:'*';inherits:true}b{top:var(--p#)}", "nested": "b{&{top:#px}}", "variables": "b{--a#:var(--b#) var(--b#);--b#:var(--a#);top:var(--a#)}",
	} {
		var page strings.Builder
		page.WriteString("<style>")
		for i := range count {
			page.WriteString(strings.ReplaceAll(rule, "#", strconv.Itoa(i)))
		}
		checkWork(t, name, 40, page.String()+"</style>"+strings.Repeat("<b style=--z:0>x</b>", count))
	}
}

// checkWork checks that a page takes at most some megabytes of work.
func checkWork(t *testing.T, name string, most int, page string) {
	t.Helper()
	if spent := looks(t, page) * patience.Step; spent > most<<20 {
		t.Errorf("%s: %.1f MB of work for %d KB, want at most %d MB", name, float64(spent)/(1<<20), len(page)>>10, most)
	}
}

// TestInheritedVariables checks that an inherited value has the variables of the element
// that it comes from.
func TestInheritedVariables(t *testing.T) {
	const text = `<p style="--h:100px;height:inherit;overflow:hidden;margin:0">ORDER</p>`
	const shown = `<p style="--h:0px;height:inherit;overflow:hidden;margin:0">ORDER</p>`
	for _, test := range []struct {
		page string
		want bool // it is shown
	}{
		{`<div style="--h:0px;height:var(--h)">` + text + `</div>`, false},
		{`<div style="--h:100px;height:var(--h)">` + shown + `</div>`, true},
		{`<section style="--h:0px"><div style="height:var(--h)">` + text + `</div></section>`, false},
		{`<section style="--h:0px;height:var(--h)"><div style="--h:9px;height:inherit">` + text + `</div></section>`, false},
		{`<section style="--h:100px;height:var(--h)"><div style="--h:0px;height:inherit">` + shown + `</div></section>`, true},
		{`<style>@property --h{syntax:"*";inherits:true}</style><div style="--h:0px;height:var(--h)">` + text + `</div>`, false},
		{`<style>@keyframes k{to{--h:50px}}</style><section style="--h:0px;height:var(--h)"><div style="animation:k 1s forwards;height:inherit">` + text + `</div></section>`, false},
		{`<div><template shadowrootmode=open><slot></slot></template><div style="--h:0px;height:var(--h)">` + text + `</div></div>`, false},
	} {
		got, c := findIn(t, "<!doctype html><body>"+test.page)
		if strings.Contains(got, "ORDER") != test.want {
			t.Errorf("%s: %q, %+v", test.page, got, c)
		}
	}
}
