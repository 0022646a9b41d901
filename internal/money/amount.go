// Package money reads prices in data and in text.
//
// A text goes in, and exact amounts come out, each with the currency that its sign or
// code names. All arithmetic is on decimal digits: no amount is ever a float.
//
// The package knows no page. It does not convert currencies.
package money

import "strings"

// An Amount is a decimal number that is not negative: digits, and a point if there is
// a fraction, without needless zeros, such as "1299" or "0.5". So two amounts are
// equal if their strings are. The empty Amount is none.
type Amount string

// maxDigits is how many digits an amount may have. Longer ones are not money.
const maxDigits = 15

// IsZero reports whether the amount is none, or nothing has to be paid.
func (a Amount) IsZero() bool { return a == "" || a == "0" }

// Less reports whether a is less than b.
func (a Amount) Less(b Amount) bool {
	x, xf, _ := strings.Cut(string(a), ".")
	y, yf, _ := strings.Cut(string(b), ".")
	if len(x) != len(y) {
		return len(x) < len(y)
	}
	if x != y {
		return x < y
	}
	return xf < yf
}

// Hundredth returns the hundredth part of an amount, which is right if the amount is
// in cents.
func (a Amount) Hundredth() Amount {
	whole, fraction, _ := strings.Cut(string(a), ".")
	for len(whole) < 3 {
		whole = "0" + whole
	}
	return newAmount(whole[:len(whole)-2], whole[len(whole)-2:]+fraction)
}

// Thousandfold returns an amount with its point taken for a mark between thousands:
// 1299 for 1.299. It is none if the amount does not have three digits after the point.
func (a Amount) Thousandfold() Amount {
	whole, fraction, _ := strings.Cut(string(a), ".")
	if whole == "0" || len(whole) > 3 || fraction == "" || len(fraction) > 3 {
		return ""
	}
	return newAmount(whole+(fraction + "00")[:3], "")
}

// In returns the amount as a currency is written in data: with as many decimals as
// the currency has, and more only if they are not zero. Without a currency there are
// two.
func (a Amount) In(currency string) string {
	if a == "" {
		return ""
	}
	decimals := 2
	if c, ok := lookup(currency); ok {
		decimals = c.decimals
	}
	whole, fraction, _ := strings.Cut(string(a), ".")
	for len(fraction) < decimals {
		fraction += "0"
	}
	if fraction == "" {
		return whole
	}
	return whole + "." + fraction
}

// newAmount returns the amount with the digits before and after the point.
func newAmount(whole, fraction string) Amount {
	whole = strings.TrimLeft(whole, "0")
	fraction = strings.TrimRight(fraction, "0")
	if len(whole)+len(fraction) > maxDigits {
		return ""
	}
	if whole == "" {
		whole = "0"
	}
	if fraction == "" {
		return Amount(whole)
	}
	return Amount(whole + "." + fraction)
}

// parse reads a number that is written with digits and separators, as people do: in
// "1.299" and "1,299" the separator is between thousands, in "1.29" it is not. In data
// the point is always the decimal one.
func parse(s string, data bool) Amount {
	last := strings.LastIndexAny(s, ".,")
	if last < 0 {
		return newAmount(digits(s), "")
	}
	sep := s[last : last+1]
	whole, fraction := s[:last], s[last+1:]
	switch {
	case strings.Contains(whole, sep): // 1.299.000
		return newAmount(digits(s), "")
	case strings.ContainsAny(whole, ".,'’ \u00a0\u202f"): // 1.299,00
	case sep == "," && !data && len(digits(fraction)) == 5 && len(fraction) == 5 && strings.Trim(whole, "0") != "": // 1,29900: the cents stand higher
		return newAmount(digits(whole+fraction[:3]), fraction[3:])
	case len(fraction) == 3 && strings.Trim(whole, "0") != "" && len(whole) <= 3 && !(data && sep == "."):
		return newAmount(digits(s), "")
	}
	return newAmount(digits(whole), digits(fraction))
}

// digits returns the digits of s.
func digits(s string) string {
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return r
		}
		return -1
	}, s)
}
