package hidden

import (
	"context"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// TestCascade checks the values of one element, as Chromium computes them. A value that is
// not set is what the element inherits, or what browsers give it.
func TestCascade(t *testing.T) {
	for _, tt := range []struct {
		page string
		p    css.Property
		want string
	}{
		{`<style type=" text/css">p{display:none}</style><p>`, display, ""},
		{`<style disabled>p{display:none}</style><p>`, display, "none"},
		{`<style title=a>p{color:red}</style><style title=b>p{display:none}</style><p>`, display, ""},
		{`<style title=a>p{color:red}</style><style title=a>p{display:none}</style><p>`, display, "none"},
		{`<meta http-equiv=default-style content=b><style title=a>p{display:none}</style><style title=b>p{color:red}</style><p>`, display, ""},
		{`<link disabled rel=stylesheet href="data:text/css,p{display:none}"><p>`, display, ""},
		{`<link type="text/plain" rel=stylesheet href="data:text/css,p{display:none}"><p>`, display, ""},
		{`<link rel=stylesheet href="data:text/css,p{display:none}"><p>`, display, "none"},
		{`<link rel=stylesheet href="data:text/html,p{display:none}"><p>`, display, ""},
		{`<link rel=stylesheet href="data:,p{display:none}"><p>`, display, ""},
		{`<p style="opacity:0;opacity:\31">`, opacity, "0"},
		{`<p style="display:none;display:block\">`, display, "none"},
		{`<p style="display:n\6fne">`, display, "none"},
		{`<p style="width:10p\78">`, width, "10px"},
		{`<style>p{display:none}</style><p style="display:revert-layer">`, display, css.Opaque},
		{`<style>p{display:none}p{display:revert-rule}</style><p>`, display, css.Opaque},
		{`<style>@layer a{p{display:none}}@layer b{p{display:revert-layer}}</style><p>`, display, css.Opaque},
		{`<style>p{display:none}</style><p style="display:revert">`, display, ""},
		{`<p style="opacity:unset">`, opacity, "1"},
		{`<p style="color:unset;opacity:inherit">`, color, "inherit"},
		{`<p style="margin:1px;margin:initial">`, marginLeft, "0"},
		{`<p style="margin-left:1px;margin:2px">`, marginLeft, "2px"},
		{`<p style="margin:2px;margin-left:1px">`, marginLeft, "1px"},
		{`<p style="margin-left:1px;margin:2px banana">`, marginLeft, "1px"},
		{`<p style="--a:3px;margin:2px var(--a)">`, marginLeft, "3px"},
		{`<p style="margin:2px;margin:var(--a)">`, marginLeft, "0"},
		{`<style>div{--b:none;--a:var(--b)}p{--b:block;display:var(--a)}</style><div><p></div>`, display, "none"},
		{`<style>p{--a:var(--b);--b:var(--a);display:var(--a,flex)}</style><p>`, display, css.Opaque}, // used for its own value: not followed
		{`<style>p{--a:var(--b,none);--b:var(--a);display:var(--a,flex)}</style><p>`, display, css.Opaque},
		{`<style>p{display:none;display:var(a)}</style><p>`, display, "none"},
		{`<style>p{display:none;display:var()}</style><p>`, display, "none"},
		{`<style>p{--a:none;--a:);display:var(--a)}</style><p>`, display, "none"},
		{`<style>p{--a:none;--a:x ! y;display:var(--a)}</style><p>`, display, "none"},
		{`<style>@property --a{syntax:"*";inherits:false;initial-value:none}div{--a:block}p{display:var(--a)}</style><div><p></div>`, display, "none"},
		{`<style>@property --a{syntax:"*";initial-value:none}div{--a:flex}p{display:var(--a)}</style><div><p></div>`, display, "flex"},
		{`<style>div{@property --a{syntax:"*";inherits:false;initial-value:none}}p{display:var(--a,flex)}</style><div><p></div>`, display, "flex"},
		{`<style>p{display:none;display:--g()}</style><p>`, display, "--g()"},
		{`<style>p{opacity:.1}@supports not foo(bar){p{opacity:.5}}</style><p>`, opacity, ".5"},
		{`<style>@supports (display:grid !important){p{opacity:.5}}</style><p>`, opacity, ".5"},
		{`<style>@supports (clip-path:banana){p{opacity:.5}}</style><p>`, opacity, ""},
		{`<style>@supports (margin:banana){p{opacity:.5}}</style><p>`, opacity, ""},
		{`<style>p{opacity:.2}@layer a{p{opacity:.1!important}}p{opacity:.3!important}</style><p>`, opacity, ".1"},
		{`<style>@namespace "http://www.w3.org/2000/svg";p{opacity:.5}</style><p>`, opacity, ""},
		{`<style>@starting-style{p{opacity:0}}p{opacity:.5}</style><p>`, opacity, ".5"},
		{`<style>@scope(div) to (b){p{opacity:.5}}</style><div><p>`, opacity, ""},
		{`<p style="padding:env(safe-area-inset-top, 20px)">`, paddingTop, "0px"},
		{`<p style="margin:10%auto">`, marginLeft, "auto"},
		{`<p style="--a:1;width:2px;width:var(--a)px">`, width, "auto"},
		{`<p style="animation:Fade 1S EASE Both">`, animationName, "Fade"},
		{`<p style="animation:Fade 1S EASE Both">`, animationFill, "both"},
		{`<p style="position:absolute;left:-9999">`, left, ""},
		{`quirks<p style="position:absolute;left:-9999">`, left, "-9999px"},
		{`quirks<p style="margin:0 -9999">`, marginLeft, "-9999px"},
		{`quirks<p style="color:ffffff">`, color, "#ffffff"},
		{`<p style="color:ffffff">`, color, ""},
		{`<style>@media (orientation:banana){p{opacity:.5}}@media not (min-width:100){p{opacity:.6}}</style><p>`, opacity, ""},
	} {
		page, quirks := strings.CutPrefix(tt.page, "quirks")
		if !quirks {
			page = "<!doctype html>" + page
		}
		doc, err := dom.Parse(context.Background(), page, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := valueOf(doc, tt.p); got != tt.want {
			t.Errorf("%s\n%s is %q, want %q", tt.page, longhands[tt.p].name, got, tt.want)
		}
	}
}

// valueOf returns the value of a property of the first paragraph.
func valueOf(doc *dom.Document, p css.Property) string {
	if s := paragraph(doc); s != nil {
		return s.Get(p)
	}
	return ""
}

// paragraph returns the style of the first paragraph.
func paragraph(doc *dom.Document) *css.Style {
	styles := css.NewStyles(doc, vocabulary)
	vars := make([]*css.Variables, doc.Len())
	vars[dom.Root] = styles.Initial()
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		vars[n] = vars[doc.Parent(n)]
		if doc.Kind(n) != dom.Element {
			continue
		}
		s := styles.Of(n)
		vars[n] = vars[n].With(s)
		s.Substitute(vars[n])
		if doc.Tag(n) == atom.P {
			return s
		}
	}
	return nil
}
