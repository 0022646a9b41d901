package text

import "testing"

func TestLetters(t *testing.T) {
	for in, want := range map[rune]string{'a': "a", 'ﬃ': "ffi", 'ﻼ': "لا", '⽇': "日", '⻓': "长"} {
		if got := Letters(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

func TestDecode(t *testing.T) {
	for in, want := range map[string]string{
		"plain": "plain", "\x80 \xa0": "• €", "\xfe\xff\x00A\xd8\x3d\xde\x00": "A😀", "\xff\xfeA\x00": "A", "\xef\xbb\xbfé": "é",
		"\xfe\xff\x00\x1b\x00e\x00n\x00\x1b\x00x": "x", "a\rb\tc\x01": "a\nb\tc", "\xfe\xff\x00A\x00": "A", "": "",
	} {
		if got := Decode(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}
