package money

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/words"
)

// A Price is an amount in a text, and its currency.
type Price struct {
	Amount Amount
	Mark   string // the sign or code beside the amount, as in the tables; may be empty
	Text   string // as it is written, with its mark: a part of the text that Find reads
	Point  Amount // the other reading of "1.299", with a decimal point; mostly none
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
	if p.Mark, _ = markAfter(s[end:]); p.Mark == "" {
		p.Mark, _ = markBefore(s[:start])
	}
	return p
}

// maxParse is how many bytes a price in data may have.
const maxParse = 100

// Find calls yield with the prices in a text, in order, until it returns false. A
// number is a price if a sign or code of a currency stands beside it.
func Find(text string, yield func(Price) bool) {
	for at := 0; at < len(text); {
		if c := text[at]; c < '0' || '9' < c { // no other character has a byte that is a digit
			at++
			continue
		}
		start := at
		at = start + numberLen(text[start:])
		if p := around(text, start, at); p.Amount != "" && !yield(p) {
			return
		}
	}
}

// First returns the first price that Find finds. Its amount is none if there is none.
func First(text string) (first Price) {
	Find(text, func(p Price) bool {
		first = p
		return false
	})
	return first
}

// around returns the price whose number is text[start:end], or none.
func around(text string, start, end int) Price {
	digits := text[start:end]
	mark, from := markBefore(text[:start])
	if mark == "" || isVague(mark) && (start-from-len(mark) > maxGap || !hasCents(digits)) {
		mark, from = "", start
	}
	if (mark == "" || !strings.HasSuffix(text[:start], mark)) && isPart(text[:start], digits) {
		return Price{}
	}
	to := end
	if after, size := markAfter(text[end:]); after != "" && isBehind(mark, after) && !isNext(text[end:], after, size) {
		mark, to = after, end+size
	}
	if mark == "" {
		return Price{}
	}
	return shown(digits, mark, text[from:to])
}

// isBehind reports whether a mark behind a number says what it is in. The one before
// the number does, but for a sign with a code behind the number: "$20 CAD".
func isBehind(before, after string) bool {
	if before == "" {
		return !isVague(after)
	}
	return isSign(before) && !isSign(after)
}

// isPart reports whether a number that follows before is a part of a longer one, or of
// a name: "x1299", "-5". In a range a dash stands behind a digit. If there are cents,
// the word before the number only lacks a space: "New22,99 €".
func isPart(before, number string) bool {
	r, size := utf8.DecodeLastRuneInString(before)
	switch {
	case r == '-':
		before = before[:len(before)-size]
		return before == "" || !isDigit(rune(before[len(before)-1]))
	case unicode.IsLetter(r):
		return !hasCents(number)
	}
	return r == '.' || r == ',' || r == '#'
}

// isNext reports whether a mark that ends at end belongs to the number behind it: that
// touches the mark, and the one before the mark is further away.
func isNext(after, mark string, end int) bool {
	return end-len(mark) > maxGap && end < len(after) && isDigit(rune(after[end]))
}

// maxGap is how many bytes stand between a number and a mark that are close together:
// a space of any kind.
const maxGap = 3

// hasCents reports whether a number has two decimals.
func hasCents(s string) bool {
	return len(s) > 3 && (s[len(s)-3] == '.' || s[len(s)-3] == ',')
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
	before, _ := markBefore(text[:start])
	after, _ := markAfter(text[end:])
	if hasMore(text[:start], before) || hasMore(text[end:], after) {
		return Price{}
	}
	return shown(text[start:end], cmp.Or(before, after), "")
}

// shown returns the price of a number and its mark. If the currency has three decimals,
// the point of "1.250" is the decimal one.
func shown(number, mark, text string) Price {
	p := Price{Amount: parse(number, false), Mark: mark, Text: text}
	if point := parse(number, true); point != p.Amount && strings.Contains(number, ".") {
		if c, _ := lookup(p.SureCurrency()); c.decimals == 3 {
			p.Amount = point
		} else {
			p.Point = point
		}
	}
	return p
}

// hasMore reports whether a text has letters or digits besides a mark.
func hasMore(text, mark string) bool {
	return words.Letters(text) != words.Letters(mark)
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
