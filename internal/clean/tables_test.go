package clean

import (
	"strings"
	"testing"
	"unicode"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
	"github.com/seed31bcff99/reader/internal/words"
)

// TestTables holds the tables to their claims.
func TestTables(t *testing.T) {
	for name, table := range map[string]*unicode.RangeTable{"invisible": invisible, "emoji": emoji, "virama": viramas, "unspaced": unspaced} {
		tabletest.Runes(t, name, table)
	}
	for _, name := range []string{"angle", "loud"} {
		tabletest.Reasons(t, name, words.Named(lists, name).Rows)
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
