// Package price finds prices in short texts: a number with the sign or the code of a
// currency before or behind it, as it is written in many countries.
//
// A text goes in, the price comes out as written, as a decimal number and as a
// currency. The package knows nothing about pages and keeps nothing.
package price

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Price is an amount of money in a text.
type Price struct {
	Text     string // as written, a part of the text
	Amount   string // a decimal number with a dot and without grouping: "1299.00"
	Currency string // the code of ISO 4217, empty if the sign may mean several
	End      int    // where the price ends in the text, in bytes
}

// longest bounds a price, in bytes: "1 234 567,89 руб."
const longest = 40

// Find returns the first price in a text.
func Find(s string) (Price, bool) {
	for i := 0; i < len(s); {
		n := number(s[i:])
		if n == 0 {
			_, size := utf8.DecodeRuneInString(s[i:])
			i += size
			continue
		}
		if p, ok := around(s, i, i+n); ok {
			return p, true
		}
		i += n
	}
	return Price{}, false
}

// number returns the length of the number at the start of a text: digits, with
// marks between them that group them or start the cents.
func number(s string) int {
	end := 0
	for i, r := range s {
		switch {
		case i >= longest:
			return end
		case r >= '0' && r <= '9':
			end = i + 1
		case end == 0 || !isMark(r) || i > end:
			return end
		}
	}
	return end
}

// isMark reports whether a sign stands between the digits of a number.
func isMark(r rune) bool {
	switch r {
	case '.', ',', '\'', '’', ' ', '\u00a0', '\u202f', '\u2009':
		return true
	}
	return false
}

// around returns the price whose number is a part of a text, if a currency stands
// beside it.
func around(s string, from, to int) (Price, bool) {
	before := strings.TrimRightFunc(s[:from], unicode.IsSpace)
	behind := s[to:]
	space := len(behind) - len(strings.TrimLeftFunc(behind, unicode.IsSpace))
	if sign, ok := suffix(before); ok && from-len(before) <= maxGap {
		start := len(before) - len(sign.text)
		p := Price{Text: s[start:to], Currency: sign.code, End: to}
		if next, ok := prefix(behind[space:]); ok && space <= maxGap && isCode(next.text) { // "$20 CAD"
			p.Text, p.Currency, p.End = s[start:to+space+len(next.text)], next.code, to+space+len(next.text)
		}
		return p.with(s[from:to])
	}
	if sign, ok := prefix(behind[space:]); ok && space <= maxGap {
		end := to + space + len(sign.text)
		return Price{Text: s[from:end], Currency: sign.code, End: end}.with(s[from:to])
	}
	return Price{}, false
}

// maxGap is how many bytes of white space may stand between a number and its sign.
const maxGap = 3

// with returns the price with the amount that a number means.
func (p Price) with(number string) (Price, bool) {
	p.Amount = amount(number)
	p.Text = strings.Join(strings.Fields(p.Text), " ")
	return p, p.Amount != ""
}

// amount returns a number without grouping and with a dot before the cents. The last
// dot or comma starts the cents if one or two digits follow, or if three do that could
// not be a group.
func amount(number string) string {
	cents := -1
	if i := strings.LastIndexAny(number, ".,"); i >= 0 {
		digits := len(number) - i - 1
		if digits == 1 || digits == 2 || digits == 3 && strings.HasPrefix(number, "0") {
			cents = i
		}
	}
	var b strings.Builder
	for i, r := range number {
		switch {
		case r >= '0' && r <= '9':
			b.WriteRune(r)
		case i == cents:
			b.WriteByte('.')
		}
	}
	return b.String()
}

// suffix returns the currency at the end of a text.
func suffix(s string) (sign, bool) {
	if s == "" {
		return sign{}, false
	}
	for _, c := range byLast[s[len(s)-1]] {
		if strings.HasSuffix(s, c.text) && (!isWord(c.text) || !endsInLetter(s[:len(s)-len(c.text)])) {
			return c, true
		}
	}
	return sign{}, false
}

// prefix returns the currency at the start of a text.
func prefix(s string) (sign, bool) {
	if s == "" {
		return sign{}, false
	}
	for _, c := range byFirst[s[0]] {
		if strings.HasPrefix(s, c.text) && (!isWord(c.text) || !startsWithLetter(s[len(c.text):])) {
			return c, true
		}
	}
	return sign{}, false
}

// byFirst and byLast are the signs by their first and last byte, since most numbers
// have no sign beside them. Long ones come first: "kr." before "kr".
var (
	byFirst = index(func(text string) byte { return text[0] })
	byLast  = index(func(text string) byte { return text[len(text)-1] })
)

func index(at func(text string) byte) (lists [256][]sign) {
	for _, s := range signs {
		lists[at(s.text)] = append(lists[at(s.text)], s)
	}
	for _, list := range lists {
		slices.SortStableFunc(list, func(a, b sign) int { return cmp.Compare(len(b.text), len(a.text)) })
	}
	return lists
}

// isCode reports whether the text of a sign is the code of a currency.
func isCode(text string) bool {
	return len(text) == 3 && text[0] >= 'A' && text[0] <= 'Z' && text[1] >= 'A' && text[1] <= 'Z'
}

// isWord reports whether a sign is made of letters, so that letters beside it make
// another word of it.
func isWord(text string) bool { return startsWithLetter(text) }

func startsWithLetter(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLetter(r)
}

func endsInLetter(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return unicode.IsLetter(r)
}
