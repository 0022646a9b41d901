package charset

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// FuzzDecodeUTF8 checks that UTF-8 becomes valid, and that what is valid stays.
func FuzzDecodeUTF8(f *testing.F) {
	for _, s := range []string{"", "abc", "äöü", "a\xffb", "\xff\xfe", "\xff\xffabcdefgh\xff", "\xe4\xb8", "x\xe4\xb8\xffy", "\xff\ufffd\xff", "\ufffd"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := decodeAs(s, utf8Name, nil)
		if !utf8.ValidString(got) || utf8.ValidString(s) && got != s {
			t.Errorf("%q: %q", s, got)
		}
		if want := strings.ToValidUTF8(s, ""); strings.ReplaceAll(got, "\ufffd", "") != strings.ReplaceAll(want, "\ufffd", "") {
			t.Errorf("%q: %q", s, got)
		}
	})
}
