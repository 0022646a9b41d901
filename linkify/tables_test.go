package linkify

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
	"github.com/seed31bcff99/reader/internal/words"
)

// TestTables checks that words.txt is sorted and in lower case, and has a known table and a
// reason in every line.
func TestTables(t *testing.T) {
	known := map[string]bool{}
	for _, name := range []string{commonTLDs, fileTLDs, pseudoTLDs, classicTLDs, products, receivers, scriptSchemes, "ends", "unspaced", "pictures", "full stops", "plain"} {
		known[name] = true
	}
	for _, f := range schemes() {
		known[string(f)] = true
	}
	for _, list := range wordLists {
		place := fmt.Sprintf("words.txt:%d", list.Line)
		if list.Why == "" || !known[list.Name] || len(list.Rows) == 0 {
			t.Errorf("%s: no reason, no words, or nobody asks for it", place)
		}
		delete(known, list.Name)
		if list.Name == "ends" {
			break // characters from here on: see TestSpans
		}
		tabletest.Reasons(t, place, list.Rows)
	}
	if len(known) != len([]string{"unspaced", "pictures", "full stops", "plain"}) {
		t.Errorf("lists that are not there: %v", known)
	}
	for name := range schemes() {
		if len(name) > maxScheme || inTable(scriptSchemes, []byte(name)) {
			t.Errorf("schemes: %s is too long, or runs", name)
		}
	}
}

// TestTiers checks that the tables of tiers have only top-level domains, each once.
func TestTiers(t *testing.T) {
	for table, want := range map[string]tier{commonTLDs: commonTLD, fileTLDs: fileTLD, pseudoTLDs: rareTLD} {
		for name := range tables()[table] {
			if tlds()[name] == (table == pseudoTLDs) || std.tld(name) != want {
				t.Errorf("%s is not a top-level domain of the table %s", name, table)
			}
		}
	}
	for _, list := range words.Lists(tldLines) {
		if written, err := idna.ToUnicode(strings.ToLower(list.Name)); err != nil || !tlds()[written] {
			t.Errorf("%s: %v", list.Name, err)
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
	for name, table := range map[string]*unicode.RangeTable{
		"ends": endRunes, "unspaced": unspacedRunes, "pictures": pictureRunes, "full stops": fullStops, "plain": plainRunes,
	} {
		tabletest.Runes(t, name, table)
		for r := range tabletest.Characters(table) {
			if r < utf8.RuneSelf || name != "ends" && endsLink(r) {
				t.Errorf("%s: %U is ASCII, or ends every link", name, r)
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
	for r := range tabletest.Characters(plainRunes) {
		if !unicode.IsLetter(r) {
			t.Errorf("%U is no letter", r)
		}
		for _, label := range []string{string(r), "a" + string(r) + "-b"} {
			if _, err := profile.ToASCII(label + ".com"); err != nil {
				t.Errorf("%U: %v", r, err)
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
