package nav

import "testing"

func TestOpening(t *testing.T) {
	for _, tt := range []struct {
		label string
		want  bool
	}{
		{"Skip to content", true}, {"SKIP TO MAIN content, please", true}, {"Skip", false}, {"Skipping rope", false},
		{"跳到主要内容", true}, {"Перейти к содержанию страницы", true}, {"", false}, {" ", false},
	} {
		if _, got := openingIndex().opening(tt.label); got != tt.want {
			t.Errorf("opens(%q) = %v", tt.label, got)
		}
	}
	if k, ok := labelIndex().opening("Auf dieser Seite:"); !ok || k != TOC {
		t.Errorf("label of a table of contents: %v, %v", k, ok)
	}
	if _, ok := serviceIndex().find("LOG IN"); !ok {
		t.Error("log in is no service")
	}
}

func TestNumber(t *testing.T) {
	for _, tt := range []struct {
		label string
		want  int
		ok    bool
	}{{"12", 12, true}, {"0", 0, true}, {"", 0, false}, {"1a", 0, false}, {"-1", 0, false}, {"99999999999", 0, false}} {
		if n, ok := number(tt.label); n != tt.want || ok != tt.ok {
			t.Errorf("number(%q) = %d, %v", tt.label, n, ok)
		}
	}
}

func BenchmarkOpening(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		openingIndex().opening("Reading the tables of the moon")
	}
}
