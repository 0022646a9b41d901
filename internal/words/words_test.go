package words

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestFold(t *testing.T) {
	for _, tt := range []struct {
		in    string
		limit int
		want  string
	}{
		{"plain", 10, "plain"},
		{"  two \t\n words ", 20, "two words"},
		{"a\u00a0\u200bb\x00", 10, "a b"},
		{"a\u200cb", 10, "a\u200cb"}, // joins letters
		{"éééé", 2, "éé"},
		{"a b", 2, "a"},
		{"", 5, ""},
	} {
		if got := Fold(tt.in, tt.limit); got != tt.want {
			t.Errorf("Fold(%q, %d) = %q, want %q", tt.in, tt.limit, got, tt.want)
		}
	}
	if got := Tidy("A &amp; B &eacute;", 10); got != "A & B é" {
		t.Errorf("Tidy gives %q", got)
	}
}

func TestForms(t *testing.T) {
	if got := Letters("The “Big” Paper, No. 5!"); got != "thebigpaperno5" {
		t.Errorf("Letters gives %q", got)
	}
	if got := Plain("Ağustos E\u0301TÉ"); got != "agustos ete" {
		t.Errorf("Plain gives %q", got)
	}
	for text, want := range map[string][]string{
		"It's 河水, Éva":    {"it's", "河", "水", "éva"},
		"iPhone发布2":       {"iphone", "发", "布", "2"},
		"ที่นี่ 24ชม":     {"ที่", "นี่", "24", "ช", "ม"},
		"e\u0301te\u0301": {"e\u0301te\u0301"},
	} {
		if got := Split(text); !slices.Equal(got, want) {
			t.Errorf("Split(%q) gives %q", text, got)
		}
	}
}

func TestHeadTail(t *testing.T) {
	const s = "aéb"
	for n, want := range []string{"", "a", "a", "aé", "aéb", "aéb"} {
		if got := Head(s, n); got != want {
			t.Errorf("Head(%d) = %q, want %q", n, got, want)
		}
	}
	for n, want := range []string{"", "b", "b", "éb", "aéb", "aéb"} {
		if got := Tail(s, n); got != want {
			t.Errorf("Tail(%d) = %q, want %q", n, got, want)
		}
	}
}

// FuzzFold checks that folded text is trimmed, valid, within its limit, and does
// not change when it is folded again.
func FuzzFold(f *testing.F) {
	f.Add("  two \t words\u200b", 5)
	f.Add("&amp;é\u0301\xff", 3)
	f.Fuzz(func(t *testing.T, s string, limit int) {
		limit = max(0, min(limit, 1000))
		s = strings.ToValidUTF8(s, "?")
		got := Fold(s, limit)
		if !utf8.ValidString(got) || utf8.RuneCountInString(got) > limit || got != strings.TrimSpace(got) {
			t.Errorf("Fold(%q, %d) = %q", s, limit, got)
		}
		if again := Fold(got, limit); again != got {
			t.Errorf("folded again, %q becomes %q", got, again)
		}
	})
}

func TestFirst(t *testing.T) {
	for n, want := range []string{"", "é", "éa", "éa"} {
		if got := First("éa", n); got != want {
			t.Errorf("First %d: %q, want %q", n, got, want)
		}
	}
}

func TestAgreement(t *testing.T) {
	for _, tt := range []struct {
		a, b   string
		shared int
		want   float64
	}{
		{"", "", 0, 0},
		{"a b", "", 0, 0},
		{"a b", "b a", 2, 1},
		{"a a b", "a c", 1, 0.4},
	} {
		a, b := Split(tt.a), Split(tt.b)
		if shared, got := Shared(a, b), Agreement(a, b); shared != tt.shared || got != tt.want {
			t.Errorf("%q and %q: %d, %g", tt.a, tt.b, shared, got)
		}
	}
}

func TestNoteLabel(t *testing.T) {
	for text, want := range map[string]string{
		"1": "1", " [12] ": "12", "(a)": "a", "*": "*", "†": "†", "※": "※", "٣": "٣", "1.": "1", "[note 12]": "note 12", "²": "",
		"": "", "↑": "", "#": "", "¶": "", "»": "", "…": "", "top": "", "a*": "",
	} {
		if got := NoteLabel(text); got != want {
			t.Errorf("NoteLabel(%q) = %q, want %q", text, got, want)
		}
	}
}
