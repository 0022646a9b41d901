package money

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/words"
)

// A Price is an amount in a text, and its currency.
type Price struct {
	Amount Amount
	Mark   string // the sign or code beside the amount, as in the tables; may be empty
}

// Parse reads a price in data, such as "1299.00", "1,299.00" or "129 EUR". The amount
// is none if there is none, or more than one.
func Parse(s string) Price {
	s = strings.TrimSpace(words.Head(s, maxParse))
	start := strings.IndexFunc(s, isDigit)
	if start < 0 || strings.ContainsRune(s[:start], '-') {
		return Price{}
	}
	end := start + numberLen(s[start:])
	if strings.ContainsFunc(s[end:], isDigit) {
		return Price{}
	}
	if start > 0 && s[start-1] == '.' {
		start-- // .99
	}
	p := Price{Amount: parse(s[start:end], true)}
	if p.Mark = markAfter(s[end:]); p.Mark == "" {
		p.Mark = markBefore(s[:start])
	}
	return p
}

// maxParse is how many bytes a price in data may have.
const maxParse = 100

// Find calls yield with the prices in a text, in order, until it returns false. A
// number is a price if a sign or code of a currency stands beside it.
func Find(text string, yield func(Price) bool) {
	for at := 0; at < len(text); {
		i := strings.IndexFunc(text[at:], isDigit)
		if i < 0 {
			return
		}
		start := at + i
		at = start + numberLen(text[start:])
		mark := markBefore(text[:start])
		if after := markAfter(text[at:]); after != "" && (mark == "" || len(after) == len("EUR") && isSign(mark)) {
			mark = after
		}
		if mark == "" || start > 0 && isPart(text[:start]) {
			continue
		}
		if a := number(text[start:at]); a != "" && !yield(Price{a, mark}) {
			return
		}
	}
}

// Only returns the price of a text that has nothing but one number, perhaps with a
// sign or code.
func Only(text string) Price {
	text = strings.TrimSpace(words.Head(text, maxParse))
	start := strings.IndexFunc(text, isDigit)
	if start < 0 {
		return Price{}
	}
	end := start + numberLen(text[start:])
	before, after := markBefore(text[:start]), markAfter(text[end:])
	if hasMore(text[:start], before) || hasMore(text[end:], after) {
		return Price{}
	}
	p := Price{number(text[start:end]), before}
	if before == "" {
		p.Mark = after
	}
	return p
}

// hasMore reports whether a text has letters or digits besides a mark.
func hasMore(text, mark string) bool {
	return words.Letters(text) != words.Letters(mark)
}

// isPart reports whether a number that follows before is a part of a longer one, or of
// a name: "x1299", "-5".
func isPart(before string) bool {
	r, _ := utf8.DecodeLastRuneInString(before)
	return r == '-' || r == '.' || r == ',' || r == '#' || unicode.IsLetter(r) && markBefore(before) == ""
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

// numberLen returns how many bytes at the start of s, which is a digit, are one number
// with its separators. A separator stands between two digits; white space and an
// apostrophe stand before three of them.
func numberLen(s string) int {
	at := 0
	for at < len(s) {
		if isDigit(rune(s[at])) {
			at++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[at:])
		rest := s[at+size:]
		switch r {
		case '.', ',':
			if rest == "" || !isDigit(rune(rest[0])) {
				return at
			}
		case '\'', '’', ' ', '\u00a0', '\u202f', '\u2009':
			if !isThousand(rest) || at > 3 && !hasGroup(s[:at]) {
				return at
			}
		default:
			return at
		}
		at += size
	}
	return at
}

// isThousand reports whether s starts with three digits and no more.
func isThousand(s string) bool {
	if len(s) < 3 || len(s) > 3 && isDigit(rune(s[3])) {
		return false
	}
	return isDigit(rune(s[0])) && isDigit(rune(s[1])) && isDigit(rune(s[2]))
}

// hasGroup reports whether the last three digits of a number are set off.
func hasGroup(s string) bool {
	return len(s) > 3 && !isDigit(rune(s[len(s)-4]))
}
