package render

import (
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/test/tabletest"
	"github.com/seed31bcff99/reader/internal/words"
)

var long = strings.Repeat("Words enough that nobody takes this paragraph for a part of the card before it, since cards are short and this is not. "+
	"It goes on for a while, about nothing at all, until there are so many characters that whatever follows it stands by itself: "+
	"a hundred more, and then a few dozen, and at last a full stop, which ends the sentence and with it the paragraph. ", 2) + "The end."

// TestThrift shows what is left out, and what stays.
func TestThrift(t *testing.T) {
	for _, c := range []sample{
		{"thumbnail beside the title", `<div><a href="/a"><img src="/a.jpg" alt="Lamp"></a><h3><a href="/a">Lamp</a></h3><p>20 EUR</p></div>`,
			"### [Lamp](https://example.org/a)\n\n20 EUR"},
		{"thumbnail without a text", `<div><a href="/a"><img src="/a.jpg" alt=""></a><p><a href="/a">Lamp</a></p></div>`, "[Lamp](https://example.org/a)"},
		{"thumbnail in the link", `<a href="/a"><img src="/a.jpg" alt="A brass lamp"><h3>Lamp</h3></a>`, "### [Lamp](https://example.org/a)"},
		{"thumbnail that the link names", `<div><img src="/a.jpg" alt="Brass lamp 2"><div><a href="/a">Brass lamp</a></div></div>`, "[Brass lamp](https://example.org/a)"},
		{"picture of a figure with a caption", `<figure><a href="/a"><img src="/a.jpg" alt="Lamp"></a><figcaption>A lamp</figcaption></figure><p><a href="/a">Lamp</a></p>`,
			"[![Lamp](https://example.org/a.jpg)](https://example.org/a)\n\nA lamp\n\n[Lamp](https://example.org/a)"},
		{"picture that leads somewhere by itself", `<p><a href="/a"><img src="/a.jpg" alt="Lamp"></a></p>`, "[![Lamp](https://example.org/a.jpg)](https://example.org/a)"},
		{"far title", `<p><a href="/a"><img src="/a.jpg" alt="Lamp"></a></p><p>` + long + `</p><p><a href="/a">Lamp</a></p>`,
			"[![Lamp](https://example.org/a.jpg)](https://example.org/a)\n\n" + long + "\n\n[Lamp](https://example.org/a)"},
		{"picture in the text", `<p>One.</p><p><img src="/a.jpg"></p><p>Two.</p>`, "One.\n\n![](https://example.org/a.jpg)\n\nTwo."},
		{"large picture", `<div><div><img src="/a.jpg" width="800"></div><div>Two.</div></div>`, "![](https://example.org/a.jpg)\n\nTwo."},
		{"picture with a text", `<ul><li><img src="/a.jpg" alt="The old mill">One</li></ul>`, "- ![The old mill](https://example.org/a.jpg) One"},
		{"picture without a text in an item", `<ul><li><img src="/a.jpg">One</li></ul>`, "- One"},
		{"small picture", `<p><img src="/a.jpg" width="16" height="16"> One</p>`, "One"},
		{"icon", `<p><img src="/img/icon-mail.png" alt="Mail"> One</p>`, "One"},
		{"icon that names a link", `<p><a href="/m"><img src="/img/icon-mail.png" alt="Mail"></a></p>`, "[Mail](https://example.org/m)"},
		{"sign of a company, which the text is about", `<p>One.</p><p><img src="/acme-logo.png" alt="The new sign of Acme"></p>`, "One.\n\n![The new sign of Acme](https://example.org/acme-logo.png)"},
		{"signs in a row", `<div><div><img src="/a-logo.png" alt="Acme"></div><div><img src="/b-logo.png" alt="Bolt"></div></div><p>One.</p>`, "One."},
		{"the same picture again", `<p><img src="/a.jpg" alt="Mill"></p><p>One.</p><p><img src="/a.jpg" alt="Mill"></p>`, "![Mill](https://example.org/a.jpg)\n\nOne."},
		{"many pictures of one thing", `<ul><li><img src="/1.jpg" alt="Lamp 1"></li><li><img src="/2.jpg" alt="Lamp 2"></li><li><img src="/3.jpg" alt="Lamp 3"></li></ul>`, "- ![Lamp 1](https://example.org/1.jpg)"},
		{"picture of its own copy", `<p><a href="/large.jpg"><img src="/small.jpg" alt="Mill"></a></p>`, "![Mill](https://example.org/large.jpg)"},
		{"page about a picture", `<p><a href="/wiki/File:mill.jpg"><img src="/small.jpg" alt="Mill"></a></p>`, "[![Mill](https://example.org/small.jpg)](https://example.org/wiki/File:mill.jpg)"},
		{"read more", `<div><h3><a href="/a">Lamp</a></h3><p>Brass.</p><p><a href="/a">Read more</a></p></div>`, "### [Lamp](https://example.org/a)\n\nBrass.\n\nRead more"},
		{"read more before the title", `<div><p><a href="/a">More</a></p><p><a href="/a">A lamp of brass</a></p></div>`, "More\n\n[A lamp of brass](https://example.org/a)"},
		{"two links in a sentence", `<p>See <a href="/a">the lamp</a>, and <a href="/a">how it is made</a>, before you ask.</p>`,
			"See [the lamp](https://example.org/a), and [how it is made](https://example.org/a), before you ask."},
		{"the same words again", `<p>By <a href="/u">Ann</a>: one two three.</p><p>` + long + `</p><p>By <a href="/u">Ann</a>: four five six.</p>`,
			"By [Ann](https://example.org/u): one two three.\n\n" + long + "\n\nBy Ann: four five six."},
		{"the same words in a paragraph", `<p>See <a href="/u">Ann</a>.</p><p>` + long + `<a href="/u">Ann</a> said so.</p>`,
			"See [Ann](https://example.org/u).\n\n" + long + "[Ann](https://example.org/u) said so."},
		{"links in a row", `<p><a href="/a">One</a><a href="/b">Two</a></p><p>` + long + `</p><p><a href="/a">One</a><a href="/b">Two</a><a href="/c">Three</a></p>`,
			"[One](https://example.org/a) [Two](https://example.org/b)\n\n" + long + "\n\nOne Two [Three](https://example.org/c)"},
		{"parts of one page", `<ul><li><a href="/p#a">A</a></li><li><a href="/p#b">B</a></li></ul>`, "- [A](https://example.org/p#a)\n- [B](https://example.org/p#b)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc, keep := parse(t, c.in)
			if diff := cmp.Diff(c.want, Markdown(doc, keep, Options{Dedupe: true}).Text); diff != "" {
				t.Errorf("%s (-want +got):\n%s", c.in, diff)
			}
			plain, all := Text(doc, keep, Options{Dedupe: true}).Text, Text(doc, keep, Options{}).Text
			if plain != all {
				t.Errorf("dedupe changes plain text: %q, want %q", plain, all)
			}
		})
	}
}

// TestCompact shows what the style leaves out of addresses.
func TestCompact(t *testing.T) {
	for _, c := range []sample{
		{"same site", `<p><a href="/a?b=1#c">x</a></p>`, "[x](/a?b=1#c)"},
		{"same page", `<p><a href="#part">x</a></p>`, "[x](#part)"},
		{"the page itself", `<p><a href="page.html">x</a></p>`, "[x](/docs/page.html)"},
		{"front page", `<p><a href="https://example.org">x</a></p>`, "[x](https://example.org)"},
		{"other site", `<p><a href="https://example.com/a">x</a></p>`, "[x](https://example.com/a)"},
		{"other scheme", `<p><a href="http://example.org/a">x</a></p>`, "[x](http://example.org/a)"},
		{"longer host", `<p><a href="https://example.org.example/a">x</a></p>`, "[x](https://example.org.example/a)"},
		{"path that would be a host", `<p><a href="https://example.org//a/b">x</a></p>`, "[x](https://example.org//a/b)"},
		{"address that repeats", `<p>A <a href="/a">lamp</a>. ` + long + `</p><p>The <a href="/a">same one</a>.</p>`, "A [lamp](/a). " + long + "\n\nThe same one."},
		{"picture", `<p><img src="/a.jpg" alt="Mill"></p><figure><img src="/b.jpg" alt="Weir"></figure>`, "![Weir](/b.jpg)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc, keep := parse(t, c.in)
			out := Markdown(doc, keep, Options{Links: CompactLinks, Dedupe: true})
			if diff := cmp.Diff(c.want, out.Text); diff != "" {
				t.Errorf("%s (-want +got):\n%s", c.in, diff)
			}
			if out.Base != "https://example.org" {
				t.Errorf("base is %q", out.Base)
			}
			if base := Text(doc, keep, Options{Links: CompactLinks}).Base; base != "" {
				t.Errorf("plain text has the base %q", base)
			}
		})
	}
}

// TestCompactResolves holds that every address resolves against the base and the
// page to what it is in the other style.
func TestCompactResolves(t *testing.T) {
	at, err := url.Parse("https://example.org/docs/page.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, ref := range []string{"", "/", "//", "a", "#a", "?q", "/a//b", "//example.org/a", "https://example.org/docs/page.html#x", "../..", "page.html", "page.html?x#y", "https://example.org?x"} {
		doc, _ := parse(t, "<p>")
		inline, compact := newAddresses(doc, &Options{}, strings.Clone), newAddresses(doc, &Options{Links: CompactLinks}, strings.Clone)
		want := inline.resolve(ref)
		short, err := url.Parse(compact.short(compact.resolve(ref)))
		if err != nil {
			t.Fatal(err)
		}
		if got := at.ResolveReference(short).String(); want != "" && got != want {
			t.Errorf("%q is written as %q: leads to %q, want %q", ref, short, got, want)
		}
	}
}

func TestTracking(t *testing.T) {
	for in, want := range map[string]string{
		"https://a.example/x":                                "https://a.example/x",
		"https://a.example/x?utm_source=b":                   "https://a.example/x",
		"https://a.example/x?id=1&utm_source=b&fbclid=c#top": "https://a.example/x?id=1#top",
		"https://a.example/x?UTM_Medium=b&id=1":              "https://a.example/x?id=1",
		"https://a.example/x?id=1&amp;gclid=2":               "https://a.example/x?id=1",
		"https://a.example/x?utm_a=1&amp;id=2":               "https://a.example/x?id=2",
		"https://a.example/x?utm_a=1&amp;amp;utm_b=2":        "https://a.example/x",
		"https://a.example/x?utmost=1&ga=2&dibs=3":           "https://a.example/x?utmost=1&ga=2&dibs=3",
		"https://a.example/x#?utm_source=b":                  "https://a.example/x#?utm_source=b",
		"https://a.example/x?":                               "https://a.example/x?",
		"https://a.example/x?&":                              "https://a.example/x?&",
	} {
		if got := withoutTracking(in); got != want {
			t.Errorf("%s: %s, want %s", in, got, want)
		}
	}
	doc, keep := parse(t, `<a href="/x?gclid=1">x</a>`)
	if got := Markdown(doc, keep, Options{KeepTracking: true}).Text; got != "[x](https://example.org/x?gclid=1)" {
		t.Errorf("kept: %s", got)
	}
}

func TestUnwrap(t *testing.T) {
	for in, want := range map[string]string{
		"https://a.example/_next/image?url=%2Fimg%2Fa.png&w=640&q=75":                                   "https://a.example/img/a.png",
		"https://a.example/_next/image?url=https%3A%2F%2Fb.example%2Fa.png%3Fv%3D2&w=640":               "https://b.example/a.png?v=2",
		"https://a.example/resize?w=2&src=https://b.example/a.jpg":                                      "https://b.example/a.jpg",
		"https://a.example/r?url=https%3A%2F%2Fb.example%2Ff%2Fhttps%253A%252F%252Fc.example%252Fa.png": "https://c.example/a.png",
		"https://a.example/fetch/w_20/https%3A%2F%2Fb.example%2Fa.png":                                  "https://b.example/a.png",
		"https://a.example/web/2020/https://b.example/a.png":                                            "https://a.example/web/2020/https://b.example/a.png",
		"https://a.example/share?url=https%3A%2F%2Fb.example%2Fpage":                                    "https://a.example/share?url=https%3A%2F%2Fb.example%2Fpage",
		"https://a.example/r?url=javascript%3Aa.png":                                                    "https://a.example/r?url=javascript%3Aa.png",
		"https://a.example/a.png?v=1":                                                                   "https://a.example/a.png?v=1",
		"https://a.example/r?url=%zz.png":                                                               "https://a.example/r?url=%zz.png",
		"https://a.example/r?" + strings.Repeat("url=/r%3F", 9) + "x":                                   "https://a.example/r?" + strings.Repeat("url=/r%3F", 9) + "x",
		"https://a.example/i?image=//b.example/a.png":                                                   "https://a.example/i?image=//b.example/a.png",
	} {
		if got := unwrap(in); got != want {
			t.Errorf("%s: %s, want %s", in, got, want)
		}
	}
}

func TestSingle(t *testing.T) {
	for in, want := range map[string]string{
		"/a.jpg":                   "/a.jpg",
		"/a.jpg 100w, /b.jpg 900w": "/b.jpg",
		"/a.jpg 1x, /b.jpg 2x":     "/b.jpg",
		"/with space 2, 3.jpg":     "/with space 2, 3.jpg",
		" /a.jpg ":                 "/a.jpg",
	} {
		if got := single(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

// TestOutlineOfCards holds that the outline has the parts of a page, not its cards.
func TestOutlineOfCards(t *testing.T) {
	card := func(tag, title string) string {
		return "<" + tag + `><a href="/` + title + `">` + title + "</a></" + tag + "><p>Teaser.</p>"
	}
	for _, c := range []struct {
		name, in string
		want     []string
	}{
		{"items", "<h2>One</h2><ul><li><h3>Card</h3><p>Words.</p></li></ul><h2>Two</h2><p>Words.</p>", []string{"One", "Two"}},
		{"steps with much text", "<ol><li><h3>Step</h3><p>" + long + long + "</p></li></ol><h2>Two</h2>", []string{"Step", "Two"}},
		{"shelf", "<h2>One</h2><p>Words.</p>" + card("h3", "a") + card("h3", "b") + card("h3", "c") + "<h2>Two</h2>", []string{"One", "Two"}},
		{"two that lead elsewhere", card("h3", "a") + card("h3", "b") + "<h2>Two</h2>", []string{"a", "b", "Two"}},
		{"links to themselves", `<h2><a href="#a">A</a></h2><h2><a href="#b">B</a></h2><h2><a href="#c">C</a></h2>`, []string{"A", "B", "C"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc, keep := parse(t, c.in)
			for _, render := range []func(*dom.Document, dom.Set, Options) Output{Markdown, Text} {
				var got []string
				for _, h := range render(doc, keep, Options{}).Outline {
					got = append(got, h.Text)
				}
				if diff := cmp.Diff(c.want, got); diff != "" {
					t.Errorf("(-want +got):\n%s", diff)
				}
			}
		})
	}
}

// TestThriftTables holds the tables to their claims.
func TestThriftTables(t *testing.T) {
	for _, list := range words.Lists(listLines) {
		tabletest.Row(t, list.Name, list.Words())
	}
	for _, list := range words.Lists(wordLines) {
		tabletest.Reasons(t, list.Name, list.Rows)
		for word := range list.Reasons() {
			if len(word) > maxTracking || list.Name == "tracking" && !isTracking(strings.ReplaceAll(word, "*", "x")+"=1") || list.Name == "ornament" && !isOrnamentWord(word) {
				t.Errorf("%q is not found", word)
			}
		}
	}
	if isTracking("page=1") || isTracking("ut=1") || isOrnamentWord("lamp") {
		t.Error("a word is found that is in no table")
	}
}
