package money

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Code returns the ISO 4217 code that a value in data means: a code in any case, or a
// sign that stands for one currency. It is empty if the value is neither.
func Code(s string) string {
	s = strings.TrimSpace(s)
	if c, ok := lookup(strings.ToUpper(s)); ok {
		return c.code
	}
	return (Price{Mark: s}).Currency("")
}

// Currency returns the code of the currency of a price. A sign that several countries
// use means the currency of the region, a country by its ISO 3166 code, or else the
// most usual one. It is empty if nothing is known.
func (p Price) Currency(region string) string {
	if c, ok := lookup(p.Mark); ok {
		return c.code
	}
	for _, m := range marks {
		if m.text != p.Mark {
			continue
		}
		if local, ok := regionOf(region); ok && slices.Contains(m.codes, local) {
			return local
		}
		return m.codes[0]
	}
	return ""
}

// lookup returns a currency by its code.
func lookup(code string) (currency, bool) {
	i, ok := slices.BinarySearchFunc(currencies, code, func(c currency, code string) int { return strings.Compare(c.code, code) })
	if !ok {
		return currency{}, false
	}
	return currencies[i], true
}

// regionOf returns the currency of a country.
func regionOf(country string) (string, bool) {
	country = strings.ToUpper(country)
	for _, c := range currencies {
		if country != "" && slices.Contains(c.countries, country) {
			return c.code, true
		}
	}
	return "", false
}

// isSign reports whether a mark is a sign and not a code.
func isSign(mark string) bool {
	_, code := lookup(mark)
	return !code
}

// markBefore returns the sign or code at the end of a text, or nothing.
func markBefore(s string) string {
	s = strings.TrimRightFunc(s, unicode.IsSpace)
	for _, m := range marks {
		if before, ok := strings.CutSuffix(s, m.text); ok && !(m.word && endsInLetter(before)) {
			return m.text
		}
	}
	if len(s) >= 3 {
		if _, ok := lookup(s[len(s)-3:]); ok && !endsInLetter(s[:len(s)-3]) {
			return s[len(s)-3:]
		}
	}
	return ""
}

// markAfter returns the sign or code at the start of a text, or nothing. A dash
// instead of decimals may stand before it: "129,- €".
func markAfter(s string) string {
	s = strings.TrimLeft(s, ".,-–—*")
	s = strings.TrimLeftFunc(s, unicode.IsSpace)
	for _, m := range marks {
		if after, ok := strings.CutPrefix(s, m.text); ok && !(m.word && startsWithLetter(after)) {
			return m.text
		}
	}
	if len(s) >= 3 {
		if _, ok := lookup(s[:3]); ok && !startsWithLetter(s[3:]) {
			return s[:3]
		}
	}
	return ""
}

func endsInLetter(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return unicode.IsLetter(r)
}

func startsWithLetter(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLetter(r)
}
