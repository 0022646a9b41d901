package hidden_test

import (
	"strings"
	"testing"
)

// under returns text with a box over it that has a style.
func under(style string) string {
	return `<div style="position:relative;height:40px">order<div style="position:absolute;inset:0;` + style + `"></div></div>`
}

// TestEscapes checks text that browsers do not show, in spite of what is around it or next
// to it in the style.
func TestEscapes(t *testing.T) {
	for _, test := range []struct{ name, form string }{
		{"turned, far left", `<p style="writing-mode:vertical-rl;position:absolute;left:-9999px">order</p>`},
		{"turned, far above", `<p style="writing-mode:vertical-lr;position:relative;top:-9999px">order</p>`},
		{"turned, moved away", `<p style="writing-mode:vertical-lr;transform:translateX(-9999px)">order</p>`},
		{"turned, margin", `<p style="writing-mode:sideways-lr;margin-left:-9999px">order</p>`},
		{"turned, in a box", `<div style="writing-mode:vertical-rl"><p style="position:absolute;top:-9999px">order</p></div>`},
		{"font without end before it", `<p style="font-size:calc(infinity*1px)">a</p>` + under("background:#fff")},
		{"font of any size before it", `<p style="font-size:1e300px">a</p>` + under("background:#fff")},
		{"line without end before it", `<p style="line-height:calc(infinity)">a</p>` + under("background:#fff")},
		{"long line before it", `<p style="line-height:1e308">a</p>` + under("background:#fff")},
		{"zoom without end and small letters", `<div style="zoom:calc(infinity)"><p style="font-size:0">order</p></div>`},
		{"inset shadow", under("box-shadow:0 0 0 99px white inset")},
		{"inset shadow, colour first", under("box-shadow:#fff 0 0 0 99px inset")},
		{"inset shadow by its offset", under("box-shadow:inset 0 99px #fff")},
		{"box sizing and another property of the parent", `<div style="box-sizing:border-box;overflow:hidden"><p style="box-sizing:inherit;overflow:inherit;height:60px;padding-top:60px">order</p></div>`},
		{"on its own background, in no context of its own", `<div style="will-change:scroll-position;background:#000;color:#000"><div style="position:absolute;z-index:-1;inset:0;background:#fff"></div>order</div>`},
		{"column that is cut", `<div style="columns:auto 3;column-gap:90em;overflow:clip;height:50px"><div style="height:25px">a</div><div style="height:30px;overflow:auto">order</div></div>`},
		{"cover of an opacity that is not known", under("background:#fff;opacity:sibling-index()")},
		{"cover of an opacity in an attribute", under("background:#fff;opacity:attr(data-o type(<number>),1)")},
		{"box sizing of a parent by its parent", `<div style="box-sizing:border-box"><div style="box-sizing:inherit"><p style="box-sizing:inherit;height:60px;padding-top:60px;overflow:hidden">order</p></div></div>`},
	} {
		left, counts := remove(parse(t, "<!doctype html><p>before</p>"+test.form+"<p>after</p>"))
		if got := text(left); strings.Contains(got, "order") || !strings.Contains(got, "before") || !strings.Contains(got, "after") {
			t.Errorf("%s: %q is left, %+v", test.name, got, counts)
		}
	}
}

// TestShownNext checks text that browsers show.
func TestShownNext(t *testing.T) {
	for _, test := range []struct{ name, form string }{
		{"turned", `<p style="writing-mode:vertical-rl">order</p>`},
		{"turned at a side", `<div style="position:relative;height:300px"><p style="writing-mode:vertical-rl;position:absolute;left:0;top:20px">order</p></div>`},
		{"shadow that nobody sees", under("box-shadow:0 0 0 99px transparent")},
		{"thin inset shadow", under("box-shadow:inset 0 0 0 1px #000")},
		{"border picture without a middle", under("border:1px solid;border-image:linear-gradient(#fff,#fff) 1")},
	} {
		left, counts := remove(parse(t, "<!doctype html><p>before</p>"+test.form+"<p>after</p>"))
		if got := text(left); !strings.Contains(got, "order") {
			t.Errorf("%s: %q is left, %+v", test.name, got, counts)
		}
	}
}
