package charset

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding/htmlindex"
)

// TestCharsetTables checks that every letter of a row is in its charset, and in the row once.
func TestCharsetTables(t *testing.T) {
	check := func(charset, lang, letters string) {
		enc, err := htmlindex.Get(charset)
		if err != nil {
			t.Fatalf("%s: %v", charset, err)
		}
		if name, _ := htmlindex.Name(enc); name != charset {
			t.Errorf("%s is called %s", charset, name)
		}
		seen := map[rune]bool{' ': true}
		for _, r := range letters {
			if seen[r] && r != ' ' {
				t.Errorf("%s, %s: %c stands there twice", charset, lang, r)
			}
			seen[r] = true
			if _, err := enc.NewEncoder().String(string(r)); err != nil {
				t.Errorf("%s, %s: has no %c", charset, lang, r)
			}
		}
	}
	for _, row := range alphabetTable() {
		check(row.charset, row.lang, row.letters)
	}
	for _, row := range pairTable {
		check(row.charset, row.lang, row.letters())
	}
}

func TestMagicNumbers(t *testing.T) {
	for _, m := range magicNumbers() {
		if m.number == "" || m.name == "" || strings.TrimSpace(m.name) != m.name {
			t.Errorf("magic number %q is called %q", m.number, m.name)
		}
	}
}
