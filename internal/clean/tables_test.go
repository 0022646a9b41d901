package clean

import (
	"strings"
	"testing"
	"unicode"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

// TestTables holds the tables to their claims.
func TestTables(t *testing.T) {
	for name, list := range map[string][]span{"invisibles": invisibles, "emojis": emojis, "viramaSpans": viramaSpans, "unspacedSpans": unspacedSpans} {
		tabletest.Sorted(t, name, list, func(s span) rune { return s.lo })
		for i, s := range list {
			if s.lo > s.hi || s.reason == "" || i > 0 && list[i-1].hi >= s.lo {
				t.Errorf("span %U to %U: reason %q", s.lo, s.hi, s.reason)
			}
			if (s.lo > 0xFFFF) != (s.hi > 0xFFFF) {
				t.Errorf("span %U to %U lies in two planes", s.lo, s.hi)
			}
		}
	}
	for name, list := range map[string][]token{"angleTokens": angleTokens, "loudTokens": loudTokens} {
		tabletest.Sorted(t, name, list, func(k token) string { return k.name })
		for _, k := range list {
			if k.reason == "" || k.name != strings.ToLower(k.name) {
				t.Errorf("token %q: reason %q", k.name, k.reason)
			}
		}
	}
	for letter, list := range lookAlikes {
		for _, r := range list {
			if r < unicode.MaxASCII {
				t.Errorf("%c is said to look like %c", r, letter)
			}
		}
	}
}

// TestFormatCharacters checks that no format character of Unicode is forgotten.
// Those that show something are named.
func TestFormatCharacters(t *testing.T) {
	visible := "\u0600\u0601\u0602\u0603\u0604\u0605\u06DD\u070F\u0890\u0891\u08E2\U000110BD\U000110CD"
	for _, r16 := range unicode.Cf.R16 {
		for r := rune(r16.Lo); r <= rune(r16.Hi); r += rune(r16.Stride) {
			if shows(r) && !strings.ContainsRune(visible, r) {
				t.Errorf("%U shows nothing", r)
			}
		}
	}
	for _, r32 := range unicode.Cf.R32 {
		for r := rune(r32.Lo); r <= rune(r32.Hi); r += rune(r32.Stride) {
			if shows(r) && !strings.ContainsRune(visible, r) {
				t.Errorf("%U shows nothing", r)
			}
		}
	}
}
