package citation

import (
	"testing"

	"github.com/seed31bcff99/reader/internal/escape"
)

// TestLabel holds the escapes to those of the engine.
func TestLabel(t *testing.T) {
	for _, s := range []string{
		"", "plain words", "snake_case and _stress_ and __both__", `a\b`, "`code`", "*x*", "[a](b)", "[a]: b", "a]b", "~~x~~",
		"<b>", "1 < 2", "</b>", "<!--", "<ana@tide.example>", "AT&T", "&amp;", "&#65;", "& so", "a&b;c", "Ünder_Ü", "_",
	} {
		if got, want := label(s), escape.Label(s); got != want {
			t.Errorf("%q became %q, want %q", s, got, want)
		}
	}
	for _, s := range []string{
		"", "https://tide.example/a?b=c&d=e", "https://tide.example/?a&lt;b&copy=1", "https://tide.example/(a)<b>`\\ c", "https://tide.example/ü\u202e\x00\xff\u00a0",
	} {
		if got, want := target(s), escape.URL(s); got != want {
			t.Errorf("%q became %q, want %q", s, got, want)
		}
	}
}
