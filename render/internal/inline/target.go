package inline

import "strings"

// EncodeTarget makes an address safe between the brackets of a link. Balanced
// brackets may stay.
func EncodeTarget(s string) string {
	if isPlainTarget(s) {
		return s
	}
	depth, balanced, clean := 0, true, true
	for i := range len(s) {
		switch c := s[i]; {
		case c == '(':
			depth++
			balanced = balanced && depth < 8
		case c == ')':
			depth--
			balanced = balanced && depth >= 0
		case c <= ' ' || c == '\\' || c == '<' || c == '>' || c == '&' || c >= 0x7f:
			clean = false
		}
	}
	if balanced = balanced && depth == 0; clean && balanced {
		return s
	}
	return encodeBytes(strings.ToValidUTF8(s, "%EF%BF%BD"), balanced, true)
}

// isPlainTarget reports whether an address has no sign that EncodeTarget looks at, as most have
// none.
func isPlainTarget(s string) bool {
	for i := range len(s) {
		if !plainTarget[s[i]] {
			return false
		}
	}
	return true
}

// plainTarget marks the bytes that stand in any address as they are.
var plainTarget = func() (t [256]bool) {
	for c := byte('!'); c <= '~'; c++ {
		t[c] = strings.IndexByte(`()\<>&`, c) < 0
	}
	return t
}()

// EncodeAddress makes an address safe in an attribute of HTML, where signs are escaped
// as in any other.
func EncodeAddress(s string) string {
	for i := range len(s) {
		if c := s[i]; c <= ' ' || c == '\\' || c == '<' || c == '>' || c >= 0x7f {
			return encodeBytes(strings.ToValidUTF8(s, "%EF%BF%BD"), true, false)
		}
	}
	return s
}

func encodeBytes(s string, balanced, markdown bool) string {
	const hex = "0123456789ABCDEF"
	var b strings.Builder
	b.Grow(len(s) + 16) // for eight bytes that are encoded
	for i := range len(s) {
		switch c := s[i]; {
		case c <= ' ' || c == '\\' || c == '<' || c == '>' || c == 0x7f || !balanced && (c == '(' || c == ')'):
			b.Write([]byte{'%', hex[c>>4], hex[c&15]})
		case c == '&' && markdown && entity([]byte(s[i:min(len(s), i+40)])):
			b.WriteString("&amp;")
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
