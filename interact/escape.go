package interact

import (
	"strings"
	"unicode/utf8"
)

// appendIdent appends a name as an identifier of CSS, like CSS.escape of browsers.
func appendIdent(b []byte, name string) []byte {
	if isPlain(name) {
		return append(b, name...)
	}
	const hex = "0123456789abcdef"
	for i, r := range name {
		switch {
		case r == 0:
			b = append(b, "\ufffd"...)
		case r < ' ' || r == 0x7f || '0' <= r && r <= '9' && (i == 0 || i == 1 && name[0] == '-'):
			b = append(b, '\\')
			if r >= 16 {
				b = append(b, hex[r>>4])
			}
			b = append(b, hex[r&15], ' ')
		case r == '-' && len(name) == 1:
			b = append(b, `\-`...)
		case r >= utf8.RuneSelf || r == '-' || r == '_' || isAlnum(byte(r)):
			b = utf8.AppendRune(b, r)
		default:
			b = append(b, '\\', byte(r))
		}
	}
	return b
}

// isPlain reports whether a name is ASCII and needs no escape.
func isPlain(name string) bool {
	first := name
	if name != "" && name[0] == '-' {
		first = name[1:]
	}
	return first != "" && !isDigit(first[0]) && !has(name, func(c byte) bool { return !isAlnum(c) && c != '-' && c != '_' })
}

// appendString appends a value as a string of CSS. The value has no characters that are
// fragile.
func appendString(b []byte, value string) []byte {
	b = append(b, '"')
	if strings.IndexByte(value, '"') < 0 && strings.IndexByte(value, '\\') < 0 {
		return append(append(b, value...), '"')
	}
	for i := range len(value) {
		if c := value[i]; c == '"' || c == '\\' {
			b = append(b, '\\')
		}
		b = append(b, value[i])
	}
	return append(b, '"')
}
