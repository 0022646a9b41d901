package nav

import (
	"strings"
	"testing"
)

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

// TestRejects checks that the first look at a label rejects no entry.
func TestRejects(t *testing.T) {
	for _, x := range []*index[bool]{openingIndex(), serviceIndex()} {
		for words := range x.values {
			for _, label := range []string{words, strings.ToUpper(words), words + "!"} {
				if x.rejects(label) {
					t.Errorf("%q is rejected", label)
				}
			}
		}
	}
	if !serviceIndex().rejects("Zzyzx") {
		t.Error("a label that starts like no entry is not rejected")
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
