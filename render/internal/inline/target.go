package inline

import (
	"strings"

	"github.com/seed31bcff99/reader/internal/escape"
)

// EncodeTarget makes an address safe between the brackets of a link. Balanced
// brackets may stay.
func EncodeTarget(s string) string {
	if domain, ok := strings.CutPrefix(s, "mailto:@"); ok {
		s = "mailto:%40" + domain // some readers drop the sign if nothing stands before it
	}
	if isPlainTarget(s) {
		return s
	}
	ends := escape.TargetEnds
	if !balanced(s) || strings.Contains(s, "](") { // the second could end a label around it
		ends += escape.Parens
	}
	s = escape.Encode(strings.ToValidUTF8(s, "%EF%BF%BD"), ends)
	if strings.IndexByte(s, '&') < 0 {
		return s
	}
	var b []byte
	for i := range len(s) {
		if s[i] == '&' && entity([]byte(s[i:min(len(s), i+40)])) {
			b = escape.AppendEntity(b, '&')
		} else {
			b = append(b, s[i])
		}
	}
	return string(b)
}

// balanced reports whether the brackets of an address may stay: every one has a partner,
// and they do not nest too deep for readers.
func balanced(s string) bool {
	depth := 0
	for i := range len(s) {
		switch s[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth < 0 || depth > 7 {
			return false
		}
	}
	return depth == 0
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
		t[c] = strings.IndexByte(escape.TargetEnds+escape.Parens+"&", c) < 0
	}
	return t
}()

// EncodeAddress makes an address safe in an attribute of HTML, where signs are escaped
// as in any other.
func EncodeAddress(s string) string {
	for i := range len(s) {
		if c := s[i]; c <= ' ' || c == '\\' || c == '<' || c == '>' || c >= 0x7f {
			return escape.Encode(strings.ToValidUTF8(s, "%EF%BF%BD"), `\<>`)
		}
	}
	return s
}
