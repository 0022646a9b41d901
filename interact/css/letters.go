package css

import "iter"

// lower lowers the letters of ASCII only, as HTML compares names.
func lower(s string) string {
	for i := range len(s) {
		if s[i] < 'A' || s[i] > 'Z' {
			continue
		}
		b := []byte(s)
		for ; i < len(b); i++ {
			if 'A' <= b[i] && b[i] <= 'Z' {
				b[i] |= 0x20
			}
		}
		return string(b)
	}
	return s
}

// equalFold compares names in any case of ASCII.
func equalFold(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if x, y := a[i], b[i]; x != y && (x|0x20 != y|0x20 || x|0x20 < 'a' || x|0x20 > 'z') {
			return false
		}
	}
	return true
}

// fields yields the words of an attribute, cut at the white space of HTML.
func fields(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := 0; i < len(s); {
			for i < len(s) && isSpace(s[i]) {
				i++
			}
			from := i
			for i < len(s) && !isSpace(s[i]) {
				i++
			}
			if from < i && !yield(s[from:i]) {
				return
			}
		}
	}
}
