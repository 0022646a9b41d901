package render

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func TestExcerpt(t *testing.T) {
	const sentence = "The keeper wrote that the harbour was quiet and that the boats had left."
	long := strings.TrimSpace(strings.Repeat("word ", 200))
	for _, c := range []struct{ name, in, want string }{
		{"nothing", "<ul><li>" + sentence + "</ul><table><tr><td>" + sentence + "<td>b</table>", ""},
		{"one sentence", "<h1>Title</h1><p>By Ada</p><p>" + sentence + "</p>", sentence},
		{"two paragraphs", "<p>" + sentence + "</p><p>" + sentence + "</p><p>" + sentence + "</p>", sentence + " " + sentence},
		{"many sentences", "<p>" + strings.Repeat(sentence+" ", 9), strings.TrimSpace(strings.Repeat(sentence+" ", 4))},
		{"no sentence", "<p>" + long, long[:299] + "…"},
		{"one word", "<p>" + strings.Repeat("长", 400), strings.Repeat("长", 299) + "…"},
		{"Chinese", "<p>" + strings.Repeat("港口今天很安静而且所有的船都已经离开了这里。", 20), strings.Repeat("港口今天很安静而且所有的船都已经离开了这里。", 13)},
		{"captions", "<figure><img src=/a.png><figcaption>" + sentence + "</figcaption></figure><p>First. " + sentence, "First. " + sentence},
		{"marks", "<p>The <b>keeper</b> saw <a href=/x>a boat</a> leave &lt;soon&gt;.", "The keeper saw a boat leave <soon>."},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc, keep := parse(t, c.in)
			for _, opts := range []Options{{}, {MaxChars: 20}, {Offset: 30}} {
				got := Markdown(doc, keep, opts).Excerpt
				if diff := cmp.Diff(c.want, got); diff != "" {
					t.Errorf("(-want +got):\n%s", diff)
				}
				if utf8.RuneCountInString(got) > maxExcerpt {
					t.Errorf("%d characters", utf8.RuneCountInString(got))
				}
			}
			if got := HTML(doc, keep, Options{}).Excerpt; got != c.want {
				t.Errorf("HTML has %q", got)
			}
		})
	}
}

func TestImages(t *testing.T) {
	doc, keep := parse(t, `<p>a <img src=/a.png alt=" b  c" width=100px height=50><img src=/pixel.gif width=1 height=1>
		<figure><div><img data-src=/d.png src=placeholder.gif></div><figcaption>An <b>old</b> lamp</figcaption></figure>`)
	want := []Image{
		{URL: "https://example.org/a.png", Alt: "b c", Width: 100, Height: 50},
		{URL: "https://example.org/d.png", Caption: "An old lamp"},
	}
	for _, opts := range []Options{{}, {DropImages: true}, {MaxChars: 10}, {Links: CompactLinks}} {
		if diff := cmp.Diff(want, Markdown(doc, keep, opts).Images); diff != "" {
			t.Errorf("%+v (-want +got):\n%s", opts, diff)
		}
		if diff := cmp.Diff(want, HTML(doc, keep, opts).Images); diff != "" {
			t.Errorf("HTML, %+v (-want +got):\n%s", opts, diff)
		}
	}
	if got := Markdown(doc, keep, Options{DropImages: true}).Text; strings.Contains(got, "![") {
		t.Errorf("images were not left out: %s", got)
	}
	if got := Text(doc, keep, Options{}).Images; len(got) > 0 {
		t.Errorf("plain text has %v", got)
	}
}
