package linkify_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/linkify"
)

func TestHandles(t *testing.T) {
	f := linkify.New(&linkify.Options{Hashtags: true, Mentions: true})
	for _, text := range []string{
		"¦#tides¦ and ¦#high_tide2¦, (¦#ebb¦)!",
		"¦#прилив¦ ¦#満潮¦ ¦#Größe¦ ¦#नमस्ते¦",
		"no. #1, #2024, C#, F# and a##b, &#39; # heading",
		"¦https://example.org/x#tag¦ ¦example.org/#tag¦",
		"¦@ana¦ and ¦@bo.lee-2¦. cc ¦@cy_¦; (¦@dé¦)",
		"¦@ana@social.example¦ wrote to ¦ana@example.org¦",
		"at 5@2pm, a@b, x.@y, /@z and @ alone, @@twice",
		"@" + strings.Repeat("a", 200) + " #" + strings.Repeat("b", 300),
		"¦#" + strings.Repeat("b", 270) + "¦",
	} {
		text, want := marked(text)
		if diff := cmp.Diff(want, find(t, f, text)); diff != "" {
			t.Errorf("%q (-want +got)\n%s", text, diff)
		}
	}
	for l := range f.All("#tides by @ana") {
		if want := map[string]linkify.Kind{"#tides": linkify.Hashtag, "@ana": linkify.Mention}[l.Value]; l.Kind != want || l.Href() != "" {
			t.Errorf("%q is a %s and leads to %q", l.Value, l.Kind, l.Href())
		}
	}
	if got := find(t, linkify.New(nil), "#tides by @ana"); len(got) > 0 {
		t.Errorf("without the options: %q", got)
	}
}

// TestRuler compares positions with those of other ways to count.
func TestRuler(t *testing.T) {
	const text = "é 潮 🙂 example.org 🏳️‍🌈 ana@example.org"
	r := linkify.NewRuler(text)
	for l := range linkify.All(text) {
		for _, at := range []int{l.Start, l.End} {
			want := linkify.Position{Byte: at, Char: utf8.RuneCountInString(text[:at]), UTF16: len(utf16.Encode([]rune(text[:at])))}
			if diff := cmp.Diff(want, r.At(at)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		}
	}
	if got := r.At(2); got != (linkify.Position{Byte: 2, Char: 1, UTF16: 1}) { // back
		t.Errorf("%+v", got)
	}
	if got := r.At(1 << 30); got.Byte != len(text) {
		t.Errorf("beyond the end: %+v", got)
	}
	if got := linkify.NewRuler("a\xff\xfeb").At(4); got != (linkify.Position{Byte: 4, Char: 4, UTF16: 4}) {
		t.Errorf("not UTF-8: %+v", got)
	}
}

// Where a link is in the strings of JavaScript.
func ExampleRuler() {
	const text = "🙂 example.org"
	r := linkify.NewRuler(text)
	for l := range linkify.All(text) {
		fmt.Println(l.Start, r.At(l.Start).UTF16, r.At(l.End).UTF16)
	}
	// Output: 5 3 14
}
