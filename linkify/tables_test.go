package linkify

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

// TestTables checks that tables are sorted, in lower case, and have a reason for
// every entry.
func TestTables(t *testing.T) {
	for name, table := range map[string][]word{
		"commonTLDs": commonTLDs[:], "fileTLDs": fileTLDs[:], "pseudoTLDs": pseudoTLDs[:],
		"classicTLDs": classicTLDs[:], "receivers": receivers[:], "products": products[:], "scriptSchemes": scriptSchemes[:],
	} {
		tabletest.Sorted(t, name, table, func(w word) string { return w.name })
		for _, w := range table {
			if w.name != strings.ToLower(w.name) || w.reason == "" {
				t.Errorf("%s: %q is not lower case, or has no reason", name, w.name)
			}
		}
	}
	tabletest.Sorted(t, "schemes", schemes[:], func(s scheme) string { return s.name })
	for _, s := range schemes {
		if s.form == noForm || s.reason == "" || len(s.name) > maxScheme || inTable(scriptSchemes[:], []byte(s.name)) {
			t.Errorf("schemes: %+v has no form or reason, is too long, or runs", s)
		}
	}
}

// TestTiers checks that the tables of tiers have only top-level domains, each once.
func TestTiers(t *testing.T) {
	for _, w := range commonTLDs {
		if !findTLD([]byte(w.name)) || std.tld(w.name) != commonTLD {
			t.Errorf("%s is not known, or not common", w.name)
		}
	}
	for _, w := range fileTLDs {
		if !findTLD([]byte(w.name)) || std.tld(w.name) != fileTLD {
			t.Errorf("%s is not known, or not a file", w.name)
		}
	}
	for _, w := range pseudoTLDs {
		if findTLD([]byte(w.name)) || std.tld(w.name) != rareTLD {
			t.Errorf("%s is a real one, or not rare", w.name)
		}
	}
	for name, want := range map[string]tier{
		"com": commonTLD, "CoM": commonTLD, "de": commonTLD, "рф": commonTLD, "РФ": commonTLD, "xn--p1ai": commonTLD, "onion": commonTLD,
		"world": rareTLD, "zip": fileTLD, "": unknownTLD, "co m": unknownTLD, "nosuchtld": unknownTLD, strings.Repeat("a", 64): unknownTLD,
	} {
		if got := std.tld(name); got != want {
			t.Errorf("tld(%q) = %d, want %d", name, got, want)
		}
	}
}

// TestSpans checks that the tables of runes are sorted and do not overlap, and that
// no rune that ends links is in another table.
func TestSpans(t *testing.T) {
	tables := map[string][]span{
		"endRunes": endRunes[:], "unspacedRunes": unspacedRunes[:], "pictureRunes": pictureRunes[:],
		"fullStops": fullStops[:], "plainRunes": plainRunes[:],
	}
	for name, table := range tables {
		tabletest.Sorted(t, name, table, func(s span) rune { return s.lo })
		for i, s := range table {
			if s.lo > s.hi || s.lo < utf8.RuneSelf || i > 0 && table[i-1].hi >= s.lo {
				t.Errorf("%s: %U to %U is empty, ASCII, or not after the one before", name, s.lo, s.hi)
			}
			for r := s.lo; r <= s.hi; r++ {
				if name != "endRunes" && endsLink(r) {
					t.Errorf("%s: %U ends every link", name, r)
				}
			}
		}
	}
	for r := rune(utf8.RuneSelf); r <= unicode.MaxRune; r++ {
		if (unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) && !endsLink(r) {
			t.Errorf("%U is white space, a control or a bidi control, and ends no link", r)
		}
	}
}

// TestPlainRunes asks IDNA about every rune that plainIDN accepts: alone, next to
// others, and as often as is allowed.
func TestPlainRunes(t *testing.T) {
	for _, s := range plainRunes {
		for r := s.lo; r <= s.hi; r++ {
			if !unicode.IsLetter(r) {
				t.Errorf("%U is no letter", r)
			}
			for _, label := range []string{string(r), "a" + string(r) + "-b"} {
				if _, err := profile.ToASCII(label + ".com"); err != nil {
					t.Errorf("%U: %v", r, err)
				}
			}
		}
	}
	// Runes from both ends in turn make the longest encodings.
	long := strings.Repeat("힣À", maxPlain)
	long = string([]rune(long)[:maxPlain])
	if _, err := profile.ToASCII(long + ".com"); err != nil || !plainIDN(long+".com") {
		t.Errorf("%q: %v", long, err)
	}
	if plainIDN(long + "é.com") {
		t.Error("a label of more runes is taken for granted")
	}
}

// TestSWAR compares the search in eight bytes at once with a simple one.
func TestSWAR(t *testing.T) {
	for c := range 256 {
		for at := range 8 {
			for _, fill := range []byte{0, ' ', 'a', '-', 'A', 0x80, 0xae, 0xc0, 0xff} {
				b := []byte(strings.Repeat(string(fill), 8))[:8]
				for i := range b {
					b[i] = fill
				}
				b[at] = byte(c)
				want := uint64(0)
				if c >= '.' && c <= '@' {
					want = 0x80 << (8 * at)
				}
				if got := betweenDotAndAt(eight(string(b))); got != want {
					t.Fatalf("%q: %x, want %x", b, got, want)
				}
			}
		}
	}
}
