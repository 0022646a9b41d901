package lessons_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/internal/test/lessons"
)

func convert(t *testing.T, src string, opts *reader.Options) *reader.Result {
	t.Helper()
	res, err := reader.Convert(context.Background(), strings.NewReader(src), opts)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// TestConvert checks what is shown and what is not: all of a fragment, whatever
// it is, but nothing that no browser shows.
func TestConvert(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"navigation", `<nav><a href="/a">A</a></nav><footer>B</footer>`, "[A](/a)\n\nB"},
		{"hidden attribute", `<p hidden>a</p><p>b</p>`, "b"},
		{"hidden until found", `<p hidden="until-found">a</p>`, "a"},
		{"hiding styles", `<p style="color:red; DISPLAY : none !important">a</p><p style="visibility:hidden">b</p><p>c</p>`, "c"},
		{"for screen readers", `<a href="/x">a<span class="sr-only"> (new window)</span></a><i class="visually-hidden">b</i>`, "[a](/x)"},
		{"icon fonts", `<p><span class="material-icons">home</span> Home</p>`, "Home"},
		{"closed dialog", `<dialog>a</dialog><dialog open>b</dialog>`, "b"},
		{"tab panel", `<div role="tabpanel" hidden><p>a</p></div>`, "a"},
		{"closed details", `<details><summary>a</summary>b</details>`, "**a**\n\nb"},
		{"noscript", `<p>x</p><noscript>Turn scripts on.</noscript><noscript><img src="/a.png" alt="a"></noscript>`, "x\n\n![a](/a.png)"},
		{"hidden formula", `<span style="display:none"><math alttext="x^2"><mi>x</mi></math></span>`, "$x^2$"},
		{"fields", `<select><option>a</option></select><textarea>b</textarea><p>c</p>`, "c"},
		{"buttons", `<p>a <button>Like</button></p><h3><button>Question?</button></h3>`, "a\n\n### Question?"},
		{"button in a sentence", `<p>Press <button>Save</button> to go on, or <b>hit</b> <button>Back</button>.</p>`, "Press Save to go on, or **hit** Back."},
		{"buttons beside each other", `<p>a <button>Like</button> <button>Share</button> <button>Save</button> b</p>`, "a b"},
		{"button between blocks", `<div><p>a</p><button>Like</button><p>b</p></div>`, "a\n\nb"},
		{"button that opens", `<button aria-expanded="false">More</button><div>a</div><p><button aria-expanded="false" aria-controls="x">Size</button></p>`, "More\n\na\n\nSize"},
		{"button of a panel", `<div><button aria-expanded="false" aria-controls="x">Size</button></div><div id="x">Ten inches.</div>`, "**Size**\n\nTen inches."},
		{"div that is the button of a panel", `<div role="button" aria-expanded="true" aria-controls="x"><img src="/plus.png" alt="Open"> Size</div><div id="x">Ten inches. <img src="/a.png" alt="A foot"></div>`, "**Size**\n\nTen inches. ![A foot](/a.png)"},
		{"heading in the button of a panel", `<button aria-expanded="false" aria-controls="x"><h3>Size</h3></button><div id="x">Ten inches.</div>`, "### Size\n\nTen inches."},
		{"hidden button", `<p>a <button hidden>Save</button> b</p>`, "a b"},
		{"head", `<head><title>a</title></head><p>b</p>`, "b"},
		{"nothing", ``, ""},
		{"text", `a < b & *c*`, `a < b & \*c\*`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, convert(t, tt.in, nil).Content); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestConvertBounds(t *testing.T) {
	long := strings.Repeat("<p>word</p>", reader.DefaultMaxChars)
	if res := convert(t, long, nil); res.Truncated || res.WordCount != reader.DefaultMaxChars {
		t.Errorf("truncated %v, %d words; want all", res.Truncated, res.WordCount)
	}
	if res := convert(t, long, &reader.Options{MaxChars: 100}); !res.Truncated || len(res.Content) > 100 {
		t.Errorf("truncated %v, %d bytes; want at most 100", res.Truncated, len(res.Content))
	}
	if _, err := reader.Convert(context.Background(), strings.NewReader(long), &reader.Options{MaxInput: 10}); !errors.Is(err, reader.ErrTooLarge) {
		t.Errorf("error = %v, want ErrTooLarge", err)
	}
	broken := errors.New("broken pipe")
	if _, err := reader.Convert(context.Background(), iotest.ErrReader(broken), nil); !errors.Is(err, broken) {
		t.Errorf("error = %v, want %v", err, broken)
	}
	if res := convert(t, strings.Repeat("<div>", 1000)+"deep", nil); res.Readable || res.FallbackReason != fallback.NestedTooDeep || !strings.Contains(res.Content, "deep") {
		t.Errorf("nested too deep: %+v", res)
	}
}

// TestConvertSelector checks that a part of a page comes as it does in the page.
func TestConvertSelector(t *testing.T) {
	const page = `<head><base href="https://harbour.example/a/"></head><nav><a href="b">B</a></nav><p>C</p><table><tr><td>D<td class=e>E</table>`
	for selector, want := range map[string]string{
		"nav":        "[B](https://harbour.example/a/b)",
		"p, nav > a": "[B](https://harbour.example/a/b)\n\nC",
		".e":         "E",
		"html":       convert(t, page, nil).Content,
	} {
		if diff := cmp.Diff(want, convert(t, page, &reader.Options{Selector: selector}).Content); diff != "" {
			t.Errorf("%s (-want +got)\n%s", selector, diff)
		}
	}
	for selector, want := range map[string]string{"b": "nothing on the page matches", "b[": "css: "} {
		if _, err := reader.Convert(context.Background(), strings.NewReader(page), &reader.Options{Selector: selector}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", selector, err, want)
		}
	}
}

// TestExclude checks that a page is read as if it did not have what is excluded.
func TestExclude(t *testing.T) {
	const page = `<main><p>A</p><aside class=ad><p>B</p></aside><p>C <span>D</span></p></main>`
	for _, tt := range []struct{ selector, exclude, want string }{
		{"", ".ad", "A\n\nC D"},
		{"", ".ad, span", "A\n\nC"},
		{"p", ".ad", "A\n\nC D"},
		{"p:nth-child(3)", "p:nth-child(1), span", "C"}, // both selectors see the whole page
		{"", "video", "A\n\nB\n\nC D"},
		{"", "*", ""},
		{".ad", "main", ""},
	} {
		if got := convert(t, page, &reader.Options{Selector: tt.selector, Exclude: tt.exclude}).Content; got != tt.want {
			t.Errorf("%q without %q is %q, want %q", tt.selector, tt.exclude, got, tt.want)
		}
	}
	if _, err := reader.Convert(context.Background(), strings.NewReader(page), &reader.Options{Exclude: "b["}); err == nil || !strings.Contains(err.Error(), "css: ") {
		t.Errorf("a wrong selector: %v", err)
	}
	const text = "Only words."
	if res := lessons.Read(t, []byte(text), reader.Options{Exclude: "p"}); !strings.Contains(res.Content, text) {
		t.Errorf("plain text has no elements to exclude: %q", res.Content)
	}
}
