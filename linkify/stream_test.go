package linkify_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/linkifytest"
	"github.com/seed31bcff99/reader/linkify"
)

// TestStreamIsPrompt checks that a link is returned as soon as its end is certain.
func TestStreamIsPrompt(t *testing.T) {
	for _, tt := range []struct {
		name   string
		opts   *linkify.Options
		pieces []string
		want   []string // what each piece makes certain
	}{
		{"space", nil, []string{"see https://example", ".com/a", "b", " and", ""}, []string{"", "", "", "https://example.com/ab", ""}},
		{"line", nil, []string{"example.com\n"}, []string{"example.com"}},
		{"full-width stop", nil, []string{"见 example.com", "/a。", "然后"}, []string{"", "example.com/a", ""}},
		{"stop split", nil, []string{"example.com/a\xe3", "\x80", "\x82"}, []string{"", "", "example.com/a"}},
		{"end of text", nil, []string{"mail ana@example.com"}, []string{""}},
		{"code, no tick", &linkify.Options{SkipCode: true}, []string{"see example.com ", "or"}, []string{"example.com", ""}},
		{"code, tick later", &linkify.Options{SkipCode: true}, []string{"see example.com `a` example.org ", "x\n\n"}, []string{"example.com", "example.org"}},
		{"code, in a fence", &linkify.Options{SkipCode: true}, []string{"```\nexample.com \n", "```\nexample.org "}, []string{"", "example.org"}},
		{"matchers wait for space", &linkify.Options{Matchers: []linkify.Matcher{mention}}, []string{"<@ana>", " "}, []string{"", "@ana"}},
	} {
		s := linkify.New(tt.opts).Stream()
		for i, piece := range tt.pieces {
			var got []string
			for _, l := range s.Write(piece) {
				got = append(got, l.Value)
			}
			if strings.Join(got, " ") != tt.want[i] {
				t.Errorf("%s: after %q: %q, want %q", tt.name, tt.pieces[:i+1], got, tt.want[i])
			}
		}
	}
}

// TestStreamLong checks offsets in a text that is longer than what a Stream
// keeps, and that it keeps little.
func TestStreamLong(t *testing.T) {
	text := linkifytest.Chat(1 << 17)
	for name, f := range fuzzed {
		want := f.Append(nil, text)
		for _, n := range []int{1, 7, 4096, 60000} {
			got := arrive(f, cut(text, n))
			if len(got) != len(want) {
				t.Fatalf("%s: %d links in pieces of %d bytes, %d in all", name, len(got), n, len(want))
			}
			for i := range want {
				if got[i] != want[i] {
					t.Fatalf("%s: in pieces of %d bytes: %+v, want %+v", name, n, got[i], want[i])
				}
			}
		}
	}
}

// TestStreamAgain checks that a closed Stream can be used again.
func TestStreamAgain(t *testing.T) {
	s := linkify.New(&linkify.Options{SkipCode: true}).Stream()
	s.Write("```\nexample.com")
	s.Close()
	s.Write("at example.org")
	if l := s.Close(); len(l) != 1 || l[0].Start != 3 {
		t.Errorf("second text: %+v", l)
	}
}

func ExampleStream() {
	s := linkify.New(nil).Stream()
	for _, token := range []string{"See", " example", ".com", "/do", "cs", " for", " more", "."} {
		for _, l := range s.Write(token) {
			fmt.Printf("after %q: %s\n", token, l)
		}
	}
	for _, l := range s.Close() {
		fmt.Println("at the end:", l)
	}
	// Output: after " for": example.com/docs
}
