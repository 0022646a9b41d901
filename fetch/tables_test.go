package fetch

import (
	"net/netip"
	"slices"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
	"github.com/seed31bcff99/reader/internal/words"
)

// TestTables checks that tables are sorted and have a reason for every entry.
func TestTables(t *testing.T) {
	for _, list := range [][]addressRange{special4, special6, never} {
		seen := map[netip.Prefix]bool{}
		for _, r := range list {
			if r.reason == "" || r.prefix != r.prefix.Masked() || seen[r.prefix] {
				t.Errorf("range %s: reason %q", r.prefix, r.reason)
			}
			seen[r.prefix] = true
		}
	}
	for _, r := range special6 {
		if !globalUnicast6.Overlaps(r.prefix) {
			t.Errorf("%s lies outside of what is given out and is refused anyway", r.prefix)
		}
	}
	for _, r := range never {
		if public(r.prefix.Addr()) {
			t.Errorf("%s is never allowed and yet public", r.prefix)
		}
	}
	for _, w := range wrappers {
		if w.reason == "" || slices.Max(w.at[:]) > 15 || !slices.IsSorted(w.at[:]) {
			t.Errorf("wrapper %s", w.prefix)
		}
	}
	for _, name := range []string{"local", "metadata"} {
		tabletest.Reasons(t, name, words.Named(lists, name).Rows)
	}
	for name, kind := range mediaTypes {
		if int(kind) >= len(kinds) {
			t.Errorf("%s: kind %d", name, kind)
		}
	}
	for c := Malformed; c <= ByRobots; c++ {
		if c.String() == "" || classes[c].meaning == "" {
			t.Errorf("class %d has no name or meaning", c)
		}
	}
}

// TestRangeEdges checks the first and last address of every range and their
// neighbours.
func TestRangeEdges(t *testing.T) {
	for _, r := range special4 {
		first := r.prefix.Addr()
		last := lastOf(r.prefix)
		if public(first) || public(last) {
			t.Errorf("%s: first public %v, last public %v", r.prefix, public(first), public(last))
		}
		for _, a := range []netip.Addr{first.Prev(), last.Next()} {
			if a.IsValid() && !public(a) && !within(a, special4) {
				t.Errorf("%s beside %s is refused", a, r.prefix)
			}
		}
	}
}

func lastOf(p netip.Prefix) netip.Addr {
	b := p.Addr().As4()
	for i := p.Bits(); i < 32; i++ {
		b[i/8] |= 1 << (7 - i%8)
	}
	return netip.AddrFrom4(b)
}
