// Package tabletest checks, for tests, that the tables of a package are sorted. What
// is out of order is reported with the place where it belongs.
package tabletest

import (
	"cmp"
	"fmt"
	"iter"
	"strings"
	"testing"
	"unicode"
)

// Sorted checks that the keys of a table rise, each once.
func Sorted[E any, K cmp.Ordered](t *testing.T, name string, table []E, key func(E) K) {
	t.Helper()
	keys := make([]K, len(table))
	for i, e := range table {
		keys[i] = key(e)
	}
	Row(t, "table "+name, keys)
}

// Names is Row for a table.
func Names[K cmp.Ordered](t *testing.T, name string, table []K) {
	t.Helper()
	Row(t, "table "+name, table)
}

// Row checks that a list at a place rises, such as a row of a table or of a file of data.
func Row[K cmp.Ordered](t *testing.T, place string, row []K) {
	t.Helper()
	for at := range row {
		if problem := misplaced(row, at); problem != "" {
			t.Errorf("%s: %s", place, problem)
		}
	}
}

// Reasons checks the rows of a list in a file of data, which are a word in lower case, a colon
// and why it is there: that they are sorted and that none lacks its reason.
func Reasons(t *testing.T, place string, rows []string) {
	t.Helper()
	words := make([]string, len(rows))
	for i, row := range rows {
		word, why, _ := strings.Cut(row, ": ")
		if words[i] = word; why == "" || word != strings.ToLower(word) {
			t.Errorf("%s: %q: want a word in lower case and a reason", place, row)
		}
	}
	Row(t, place, words)
}

// Runes checks that the characters of a table rise, and that none stands there twice.
func Runes(t *testing.T, name string, table *unicode.RangeTable) {
	t.Helper()
	last := rune(-1)
	for r := range Characters(table) {
		if r <= last {
			t.Errorf("%s: %U stands behind %U", name, r, last)
		}
		last = r
	}
	for _, r := range table.R32 {
		if r.Lo <= 0xFFFF {
			t.Errorf("%s: %U to %U lies in two planes", name, r.Lo, r.Hi)
		}
	}
}

// Characters yields the characters of a table in its order.
func Characters(table *unicode.RangeTable) iter.Seq[rune] {
	return func(yield func(rune) bool) {
		for _, r := range table.R16 {
			for c := rune(r.Lo); c <= rune(r.Hi); c++ {
				if !yield(c) {
					return
				}
			}
		}
		for _, r := range table.R32 {
			for c := rune(r.Lo); c <= rune(r.Hi); c++ {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// misplaced says what is wrong with the order of an entry and the one before it. The problem
// is empty if there is none.
func misplaced[K cmp.Ordered](keys []K, at int) (problem string) {
	switch {
	case at == 0 || keys[at-1] < keys[at]:
		return ""
	case keys[at-1] == keys[at]:
		return fmt.Sprintf("%#v stands there twice", keys[at])
	}
	beside := fmt.Sprintf("after %#v", keys[at-1])
	if at == 1 || keys[at-2] < keys[at] { // without the one before it there is order
		beside = fmt.Sprintf("before %#v", keys[at])
		at--
	}
	for _, k := range keys {
		if k > keys[at] {
			return fmt.Sprintf("%#v stands %s; entries are sorted, and it belongs before %#v", keys[at], beside, k)
		}
	}
	return fmt.Sprintf("%#v stands %s; entries are sorted, and it belongs at the end", keys[at], beside)
}
