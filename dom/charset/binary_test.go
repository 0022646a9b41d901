package charset_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom/charset"
)

func TestBinary(t *testing.T) {
	for _, tt := range []struct {
		name string
		in   string
		want bool
	}{
		{"empty", "", false},
		{"page", "<!DOCTYPE html><p>Hello", false},
		{"one zero in a page", "<p>Hel\x00lo, this is a page with a stray zero in it</p>", false},
		{"utf-16le", "<\x00p\x00>\x00H\x00i\x00", false},
		{"utf-16be", "\x00<\x00p\x00>\x00H\x00i", false},
		{"utf-16 with mark", "\xff\xfe<\x00p\x00", false},
		{"iso-2022-jp", "<p>\x1b$B$3$s\x1b(B \x1b$B$K$A\x1b(B", false},
		{"windows-1251", "<p>\xcf\xf0\xe8\xe2\xe5\xf2, \xec\xe8\xf0", false},
		{"text that mentions a format", "PK is a short name. GIF too, and BM.", false},
		{"pdf", "%PDF-1.7\n%\xe2\xe3\xcf\xd3", true},
		{"png", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", true},
		{"jpeg", "\xff\xd8\xff\xe0\x00\x10JFIF", true},
		{"gif", "GIF89a\x01\x00\x01\x00", true},
		{"zip", "PK\x03\x04\x14\x00", true},
		{"gzip", "\x1f\x8b\x08\x00\x00", true},
		{"elf", "\x7fELF\x02\x01\x01", true},
		{"mp4", "\x00\x00\x00\x20ftypisom", true},
		{"webp", "RIFF\x24\x00\x00\x00WEBPVP8 ", true},
		{"tar", strings.Repeat("a", 257) + "ustar", true},
		{"bitmap, by its zeros", "BM\x36\x00\x0c\x00\x00\x00\x00\x00\x36\x00", true},
		{"program, by its zeros", "MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff", true},
		{"control characters", strings.Repeat("\x01\x02a", 100), true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := charset.Binary(tt.in); got != tt.want {
				t.Errorf("Binary(%q) = %v, want %v", tt.in, got, tt.want)
			}
		})
	}
}
