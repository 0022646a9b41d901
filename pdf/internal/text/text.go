// Package text decodes the text strings of PDF files (titles, dates, replacement texts), and
// knows which letters a ligature or a presentation form stands for.
package text

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Decode returns a text string as UTF-8: UTF-16 or UTF-8 if it starts with a byte order
// mark, otherwise PDFDocEncoding. Escapes for languages are dropped, and so are control
// characters except line breaks and tabs.
func Decode(s string) string {
	switch {
	case strings.HasPrefix(s, "\xfe\xff"):
		return clean(decode16(s[2:], 0, 1))
	case strings.HasPrefix(s, "\xff\xfe"):
		return clean(decode16(s[2:], 1, 0))
	case strings.HasPrefix(s, "\xef\xbb\xbf"):
		return clean(strings.ToValidUTF8(s[3:], ""))
	}
	out := make([]byte, 0, len(s))
	for i := range len(s) {
		if v := pdfDoc[s[i]]; v != 0 {
			out = utf8.AppendRune(out, rune(v))
		}
	}
	return clean(string(out))
}

func decode16(s string, high, low int) string {
	units := make([]uint16, 0, len(s)/2)
	for ; len(s) >= 2; s = s[2:] {
		units = append(units, uint16(s[high])<<8|uint16(s[low]))
	}
	return string(utf16.Decode(units))
}

// clean drops control characters and the escapes around names of languages.
func clean(s string) string {
	bad := func(r rune) bool { return r < ' ' || r == 0x7f || r == utf8.RuneError || r == 0xfeff }
	if strings.IndexFunc(s, bad) < 0 {
		return s
	}
	var out strings.Builder
	escaped := false
	for _, r := range s {
		switch {
		case r == 0x1b:
			escaped = !escaped
		case escaped:
		case r == '\r':
			out.WriteByte('\n')
		case r == '\n' || r == '\t' || !bad(r):
			out.WriteRune(r)
		}
	}
	return out.String()
}
