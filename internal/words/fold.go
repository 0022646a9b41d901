package words

import (
	"html"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxEntity is the length of the longest usual entity, in bytes.
const maxEntity = 8

// Tidy resolves the entities of s, which data often escapes once too often, and
// folds it to at most limit runes.
func Tidy(s string, limit int) string {
	s = Head(s, limit*maxEntity)
	if strings.Contains(s, "&") {
		s = html.UnescapeString(s)
	}
	return Fold(s, limit)
}

// Fold replaces runs of white space by one space, trims s, and keeps at most
// limit runes. It drops invisible characters, but keeps those that join letters.
func Fold(s string, limit int) string {
	s = strings.TrimSpace(s)
	if head, ok := foldedHead(s, limit); ok {
		return head
	}
	var b strings.Builder
	b.Grow(max(0, min(len(s), limit)))
	space, runes := false, 0
	for _, r := range s {
		switch {
		case ' ' < r && r < 0x7f:
		case unicode.IsSpace(r):
			space = runes > 0
			continue
		case isDropped(r):
			continue
		}
		if space {
			b.WriteByte(' ')
			runes++
		}
		if runes >= limit {
			break
		}
		b.WriteRune(r)
		runes++
		space = false
	}
	return strings.TrimSpace(b.String())
}

// foldedHead returns what Fold does, and true, if that is the start of s, which does not end
// with white space.
func foldedHead(s string, limit int) (head string, ok bool) {
	space, runes := true, 0
	for i, r := range s {
		if runes >= limit {
			return strings.TrimSuffix(s[:i], " "), true
		}
		switch {
		case r == ' ' && space, r == utf8.RuneError && !strings.HasPrefix(s[i:], "\ufffd"):
			return "", false
		case r < ' ' || r == 0x7f || r > 0x7f && isDropped(r):
			return "", false
		}
		space = r == ' '
		runes++
	}
	return s, true
}

// isDropped reports whether Fold drops a character or makes a space of it.
func isDropped(r rune) bool {
	return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) && r != '\u200c' && r != '\u200d'
}

// Letters returns the letters and digits of s in lower case. Two names that have
// the same letters are the same name.
func Letters(s string) string {
	if isLetters(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range s {
		switch {
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9':
			b.WriteByte(byte(r))
		case 'A' <= r && r <= 'Z':
			b.WriteByte(byte(r) | 0x20)
		case r >= utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

// isLetters reports whether s is ASCII that Letters does not change.
func isLetters(s string) bool {
	for i := range len(s) {
		if c := s[i]; (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

// Plain returns s in lower case and without accents, which people often leave
// out.
func Plain(s string) string {
	if IsASCII(s) {
		return strings.ToLower(s)
	}
	return strings.Map(func(r rune) rune {
		if r = unicode.ToLower(r); r < utf8.RuneSelf {
			return r
		}
		if base, ok := withoutAccent[r]; ok {
			return base
		}
		if 0x300 <= r && r < 0x370 { // combining accents
			return -1
		}
		return r
	}, s)
}

// IsASCII reports whether s has no other characters.
func IsASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// accents are letters with accents, each followed by the letter without.
const accents = "àaáaâaãaäaåaāaăaąaçcćcčcďdđdèeéeêeëeēeėeęeěeğgìiíiîiïiīiıiľlłlñnńnňnòoóoôoõoöoøoōoőořrśsšsşsșsťtţtțtùuúuûuüuūuůuűuýyÿyžzźzżzёеάαέεήηίιΐιόούυώωϊιأاإاآا"

var withoutAccent = func() map[rune]rune {
	m := map[rune]rune{}
	letters := []rune(accents)
	for i := 0; i < len(letters); i += 2 {
		m[letters[i]] = letters[i+1]
	}
	return m
}()
