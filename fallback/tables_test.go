package fallback

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

// TestPhrases holds the phrases to what is said about them: rows by reason and place, each
// once, words sorted, in lower case and such that they can be found.
func TestPhrases(t *testing.T) {
	for i, v := range wallPhrases() {
		if v.Why == "" {
			t.Errorf("phrases.txt:%d: no reason", v.Line)
		}
		if i > 0 {
			if last := wallPhrases()[i-1]; (v.reason == None) == (last.reason == None) && (v.reason < last.reason || v.reason == last.reason && v.place <= last.place) {
				t.Errorf("phrases.txt:%d: the list is not in its place: %v after %v", v.Line, v.reason, last.reason)
			}
		}
		tabletest.Row(t, fmt.Sprintf("phrases.txt:%d", v.Line), v.terms)
		for _, term := range v.terms {
			checkTerm(t, term)
		}
	}
}

// checkTerm checks that a term is found where it is written out.
func checkTerm(t *testing.T, term string) {
	t.Helper()
	want := compile(term)
	if len(want) == 0 || want[0].word == "" || term != strings.ToLower(term) {
		t.Fatalf("%q is never found", term)
	}
	if want[0].stem && len(want[0].word) < startLength {
		t.Errorf("%q is never found: the stem of its first word is too short", term)
	}
	text := strings.NewReplacer(stem, "x", between, "and then", hostWord+" ", "www.example.org ").Replace(term)
	if length(want, splitText(text)) == 0 {
		t.Errorf("%q is not found in %q", term, text)
	}
}

// TestCard checks that every evidence has points and a reason, for a wall or against.
func TestCard(t *testing.T) {
	for i, e := range card {
		if e.why == "" || e.points == 0 || i > 0 && e.points > 0 && card[i-1].points < 0 {
			t.Errorf("evidence %d: %d points, since %q", i, e.points, e.why)
		}
	}
}

func TestMatches(t *testing.T) {
	tests := []struct {
		term, text string
		want       int
	}{
		{"page … not found", "Page was not found on this server", 4},
		{"page … not found", "Page one two three four five six seven not found", 0},
		{"verif* you", "Verifying you’re human", 2},
		{"you re not a bot", "You're not a bot!", 5},
		{"host is for sale", "blue-harbour.example is for sale", 4},
		{"не найден*", "не найдена", 2},
		{"安全验证", "安全验证", 4},
		{"页面 … 不存在", "页面已经不存在了", 7},
		{"acces refuse", "Accès refusé", 2},
		{"not found", "notfound", 0},
		{"sign in to …", "Sign in to Harbour Wiki", 5},
		{"sign in to …", "Sign in", 0},
	}
	for _, test := range tests {
		if got := length(compile(test.term), splitText(test.text)); got != test.want {
			t.Errorf("%q in %q: %d words, want %d", test.term, test.text, got, test.want)
		}
	}
	if got := strings.Join(splitName("jsErrorPage404 px_captcha"), " "); got != "js error page 404 px captcha" {
		t.Errorf("the words of a name are %q", got)
	}
}

// TestFirstWord checks that all patterns are found by the start of their first word.
func TestFirstWord(t *testing.T) {
	for _, v := range wallPhrases() {
		for _, term := range v.terms {
			if got, want := firstWord(term), compile(term)[0].word; startOf(got) != startOf(want) {
				t.Errorf("%q is looked for at %q, not at %q", term, got, want)
			}
		}
	}
}
