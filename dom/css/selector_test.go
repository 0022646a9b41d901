package css_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

func parse(t testing.TB, page string) *dom.Document {
	t.Helper()
	doc, err := dom.ParseScripted(context.Background(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// marks returns the t attributes of nodes, which name them in these tests.
func marks(doc *dom.Document, nodes []dom.NodeID) string {
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
		{"li:nth-child(2 of :not(.odd))", "h"}, {"li:nth-last-child(2 of :not(.odd))", "h"}, {"p:lang(en-GB, en)", "bc"}, {"p:lang(fr)", ""}, {"ul:dir(ltr)", "e"},
		{"input:read-only", "kl"}, {"input:read-write", "no"}, {"*|p", "bc"}, {"|p", ""}, {"p/**/.last", "c"}, {"div /**/ > /**/ p.last", "c"},
		{":is(p, :nope, 1) a", "d"}, {"p:is()", ""}, {"li:not(:is(:nope))", "fghi"}, {"[class~='box last']", ""}, {":root > body > ul", "e"},
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

// TestSyntax checks the errors of wrong selectors.
func TestSyntax(t *testing.T) {
	for selector, want := range map[string]string{
		"":                              "a selector is missing at byte 0",
		"a,":                            "a selector is missing at byte 2",
		"a >":                           "a selector is missing at byte 3",
		"a[href":                        "] is missing",
		`a[i$"x"]`:                      "= is missing",
		"a[href=x":                      "] is missing",
		`[a="b]`:                        "a string does not end",
		"a:nope":                        `unknown pseudo-class "nope"`,
		"a:nth-child(x)":                "not a number of the form an+b",
		"a:not(b":                       ") is missing",
		"a}":                            `unexpected "}"`,
		"svg|a":                         "namespaces are not supported",
		".1a":                           "a name is missing at byte 1",
		"a:not(b, .1c)":                 "a name is missing at byte 10",
		"a:not(:nope)":                  `unknown pseudo-class "nope" at byte 11`,
		"p::nope":                       "unknown pseudo-element",
		"a" + strings.Repeat(" a", 300): "too long",
		"p::-moz-x":                     "unknown pseudo-element",
		strings.Repeat("a", 9000):       "too long",
		strings.Repeat(":not(", 20) + "a" + strings.Repeat(")", 20): "nested too deep",
	} {
		_, err := css.Parse(selector)
		var syntax *css.SyntaxError
		if !errors.As(err, &syntax) || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v, want %q", selector, err, want)
		}
	}
}

// TestTooMuch checks that a selector that would take too long is an error.
func TestTooMuch(t *testing.T) {
	doc := parse(t, strings.Repeat("<div>", 400)+strings.Repeat("<p></p>", 3000))
	for _, selector := range []string{"b div div div p", "p:has(~ b)", "b ~ p"} {
		if _, err := css.Select(doc, selector); !errors.Is(err, css.ErrTooMuch) {
			t.Errorf("%s: got %v", selector, err)
		}
	}
}

// TestTooMuchInOne checks that the size of elements counts too.
func TestTooMuchInOne(t *testing.T) {
	var attrs strings.Builder
	for i := range 20000 {
		fmt.Fprintf(&attrs, " a%d", i)
	}
	for name, tt := range map[string]struct{ page, selector string }{
		"attributes":    {"<p" + attrs.String() + ">" + strings.Repeat("<b></b>", 3000), "[none] b"},
		"a long value":  {"<p title='" + strings.Repeat("x", 400000) + "'>" + strings.Repeat("<b></b>", 3000), "[title*=y i] b"},
		"many classes":  {"<p class='x " + strings.Repeat("z ", 50000) + "'>", "p" + strings.Repeat(".z", 3000) + ".none"},
		"one long text": {strings.Repeat("<div>", 40) + strings.Repeat("x", 4<<20), "div:contains('y')"},
		"one long word": {"<p class='" + strings.Repeat("z", 400000) + "'>" + strings.Repeat("<b></b>", 3000), ".none b"},
	} {
		if _, err := css.Select(parse(t, tt.page), tt.selector); !errors.Is(err, css.ErrTooMuch) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// TestContains checks in which texts :contains looks, and how it compares.
func TestContains(t *testing.T) {
	doc := parse(t, `<!doctype html><title t=a>Straße</title><div t=b>one <b t=c>TWO</b> three</div><p t=d>ÄPFEL 10 `+"\u212a"+`</p><p t=e></p>`)
	for selector, want := range map[string]string{
		"[t]:contains('one two three')": "b", "[t]:containsOwn('two')": "c", "[t]:containsOwn('e t')": "", "[t]:contains('äpfel')": "d",
		"[t]:contains('STRASSE')": "", "[t]:contains('STRAßE')": "a", "[t]:contains('10 k')": "d", "[t]:contains('')": "abcde", "[t]:containsOwn('')": "abcd",
	} {
		nodes, err := css.Select(doc, selector)
		if got := marks(doc, nodes); err != nil || got != want {
			t.Errorf("%s: %q, %v, want %q", selector, got, err, want)
		}
	}
}

// TestQuirksNames checks that ids and classes match in any case in quirks mode.
func TestQuirksNames(t *testing.T) {
	doc := parse(t, `<p t=a class=Box id=One><p t=b class=box>`)
	for selector, want := range map[string]string{".BOX": "ab", "#one": "a"} {
		nodes, err := css.Select(doc, selector)
		if got := marks(doc, nodes); err != nil || got != want {
			t.Errorf("%s: %q, %v", selector, got, err)
		}
	}
}

// TestLongSyntaxError checks that the error for a long selector is short.
func TestLongSyntaxError(t *testing.T) {
	for _, selector := range []string{strings.Repeat("é", css.MaxSelector), strings.Repeat("p ", 3000)} {
		_, err := css.Parse(selector)
		if err == nil || len(err.Error()) > 400 || !utf8.ValidString(err.Error()) {
			t.Errorf("%.40s…: %v", selector, err)
		}
	}
}
