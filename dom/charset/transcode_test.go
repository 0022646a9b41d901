package charset

import (
	"strings"
	"testing"
)

// FuzzValidUTF8 compares validUTF8 with strings.ToValidUTF8.
func FuzzValidUTF8(f *testing.F) {
	for _, s := range []string{"", "abc", "äöü", "a\xffb", "\xff\xfe", "\xff\xffabcdefgh\xff", "\xe4\xb8", "x\xe4\xb8\xffy", "\xff\ufffd\xff", "\ufffd"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if got, want := validUTF8(s, nil), strings.ToValidUTF8(s, "\ufffd"); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	})
}
