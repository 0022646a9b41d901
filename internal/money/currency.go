package money

import (
	"cmp"
	"slices"
	"strings"
	"sync"
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
	m, ok := p.mark()
	if !ok {
		return ""
	}
	if local, ok := regionOf(region); ok && slices.Contains(m.codes, local) {
		return local
	}
	return m.codes[0]
}

// SureCurrency returns the code of the currency of a price. It is empty if many
// countries use the sign.
func (p Price) SureCurrency() string {
	if m, ok := p.mark(); ok && m.form&shared == 0 {
		return m.codes[0]
	}
	return ""
}

// HasPoint reports whether amounts in a currency are written with a decimal point, and
// may have decimals.
func HasPoint(code string) bool {
	return pointed[code] != ""
}

// mark returns the row of the mark of a price.
func (p Price) mark() (mark, bool) {
	if p.Mark != "" {
		for _, m := range index().byFirst[p.Mark[0]] {
			if m.text == p.Mark {
				return m, true
			}
		}
	}
	return mark{}, false
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

// isVague reports whether a mark stands for other things as well.
func isVague(text string) bool {
	m, ok := Price{Mark: text}.mark()
	return ok && m.form&vague != 0
}

// markBefore returns the sign or code at the end of a text, and where it starts. It is
// empty if there is none.
func markBefore(s string) (text string, start int) {
	s = strings.TrimRightFunc(s, unicode.IsSpace)
	if s == "" {
		return "", 0
	}
	for _, m := range index().byLast[s[len(s)-1]] {
		if before, ok := strings.CutSuffix(s, m.text); ok && !(m.form&word != 0 && endsInLetter(before)) {
			return m.text, len(before)
		}
	}
	return "", 0
}

// markAfter returns the sign or code at the start of a text, and where it ends. It is
// empty if there is none. A dash instead of decimals may stand before it: "129,- €".
func markAfter(s string) (text string, end int) {
	rest := strings.TrimLeft(s, ".,-–—*")
	rest = strings.TrimLeftFunc(rest, unicode.IsSpace)
	if rest == "" {
		return "", 0
	}
	for _, m := range index().byFirst[rest[0]] {
		if after, ok := strings.CutPrefix(rest, m.text); ok && !(m.form&word != 0 && startsWithLetter(after)) {
			return m.text, len(s) - len(after)
		}
	}
	return "", 0
}

// A markIndex has the marks and codes by their first and last byte, since most numbers
// have none beside them. Long ones come first: "kr." before "kr".
type markIndex struct {
	byFirst, byLast [256][]mark
}

var index = sync.OnceValue(func() *markIndex {
	all := slices.Clone(marks)
	for _, c := range currencies {
		all = append(all, mark{text: c.code, form: word, codes: []string{c.code}})
	}
	slices.SortStableFunc(all, func(a, b mark) int { return cmp.Compare(len(b.text), len(a.text)) })
	var x markIndex
	for _, m := range all {
		first, last := m.text[0], m.text[len(m.text)-1]
		x.byFirst[first] = append(x.byFirst[first], m)
		x.byLast[last] = append(x.byLast[last], m)
	}
	return &x
})

func endsInLetter(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return unicode.IsLetter(r)
}

func startsWithLetter(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLetter(r)
}
