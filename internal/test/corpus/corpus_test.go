package corpus

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestWords(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		want     []string
	}{
		{"empty", "", nil},
		{"punctuation", "Hello, world! Don't", []string{"hello", "world", "don", "t"}},
		{"underscore and point", "snake_case 3.14", []string{"snake_case", "3", "14"}},
		{"numbers that are no digits", "x²½ Ⅻ", []string{"x²½", "ⅻ"}},
		{"a combining mark ends a word", "cafe\u0301s", []string{"cafe", "s"}},
		{"final sigma", "ΟΔΟΣ ΣΑΣ", []string{"οδος", "σας"}},
		{"sigma before a point and a letter", "Σ.Α.Σ.", []string{"σ", "α", "ς"}},
		{"sigma alone", "Σ", []string{"σ"}},
		{"dotted capital I", "İstanbul", []string{"i", "stanbul"}},
		{"no spaces", "日本語、テスト", []string{"日", "本", "語", "テ", "ス", "ト"}},
		{"no spaces, marks and other words beside them", "ที่นี่ 3G网ok", []string{"ท", "น", "3g", "网", "ok"}},
		{"invisible spaces", "a\u00a0b\u200bc", []string{"a", "b", "c"}},
	} {
		if got := Words(tt.in); !slices.Equal(got, tt.want) {
			t.Errorf("%s: Words(%q) = %q, want %q", tt.name, tt.in, got, tt.want)
		}
	}
}

func TestCompare(t *testing.T) {
	for _, tt := range []struct {
		name, text, gold string
		want             Score
	}{
		{"half is too much", "the cat sat on the mat", "The cat sat", Score{0.5, 1, 2.0 / 3}},
		{"repeated words count once for each in the gold", "the the the the", "the", Score{0.25, 1, 0.4}},
		{"order does not count", "c b a", "a b c", Score{1, 1, 1}},
		{"nothing shared", "a", "b", Score{}},
		{"both empty", "", "", Score{1, 1, 1}},
		{"no text", "", "x", Score{}},
		{"no gold", "x", "", Score{}},
	} {
		if got := Compare(Words(tt.text), Words(tt.gold)); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestSnippets(t *testing.T) {
	const text = "One two\nthree “four”, five."
	for _, tt := range []struct {
		name, snippet  string
		exact, byWords int
	}{
		{"case aside", "ONE TWO", 1, 1},
		{"another space", "two three", 0, 1},
		{"other quotes", `three "four"`, 0, 1},
		{"inside words", "ne tw", 1, 1},
		{"not there", "two four", 0, 0},
		{"no words", "!!", 0, 1},
	} {
		snippets := []string{tt.snippet}
		if got := Exact(text, snippets); got != tt.exact {
			t.Errorf("%s: Exact gives %d, want %d", tt.name, got, tt.exact)
		}
		if got := ByWords(Words(text), snippets); got != tt.byWords {
			t.Errorf("%s: ByWords gives %d, want %d", tt.name, got, tt.byWords)
		}
	}
}

func TestLoadMissing(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "nowhere")
	if _, err := Load(dir); err == nil || !strings.Contains(err.Error(), dir) {
		t.Errorf("Load of a missing folder: %v; want an error that names it", err)
	}
}
