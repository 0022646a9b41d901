package money

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/tabletest"
)

func TestTables(t *testing.T) {
	tabletest.Sorted(t, "currencies", currencies, func(c currency) string { return c.code })
	for i, m := range marks {
		if m.why == "" || len(m.codes) == 0 {
			t.Errorf("marks: %q has no reason or no currency", m.text)
		}
		for _, code := range m.codes {
			if _, ok := lookup(code); !ok {
				t.Errorf("marks: %q stands for %s, which is no currency", m.text, code)
			}
		}
		for _, before := range marks[:i] {
			if strings.HasPrefix(m.text, before.text) || strings.HasSuffix(m.text, before.text) && !before.word {
				t.Errorf("marks: %q is never found: %q stands before it", m.text, before.text)
			}
		}
	}
}

func TestParse(t *testing.T) {
	for _, tt := range []struct{ in, amount, currency string }{
		{"129", "129", ""},
		{"129.00", "129", ""},
		{"129.5", "129.5", ""},
		{"129,50", "129.5", ""},
		{"8700.000", "8700", ""}, // some shops write three decimals
		{"1.299", "1.299", ""},   // in data the point is decimal
		{"1,299", "1299", ""},
		{"1,299.00", "1299", ""},
		{"1.299,00", "1299", ""},
		{"1 299,00", "1299", ""},
		{"1'299.50", "1299.5", ""},
		{"1.299.000", "1299000", ""},
		{"1,29,900.00", "129900", ""},
		{".99", "0.99", ""},
		{"0.0035", "0.0035", ""},
		{"$19.99", "19.99", "USD"},
		{"129 EUR", "129", "EUR"},
		{"€129,-", "129", "EUR"},
		{"-5", "", ""},
		{"10 - 20", "", ""}, // a range is no amount
		{"free", "", ""},
		{"", "", ""},
		{strings.Repeat("9", 50), "", ""},
	} {
		p := Parse(tt.in)
		if string(p.Amount) != tt.amount || p.Currency("") != tt.currency {
			t.Errorf("Parse(%q) = %q %q, want %q %q", tt.in, p.Amount, p.Currency(""), tt.amount, tt.currency)
		}
	}
}

func TestFind(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"Now $129.99, was $159", "[129.99 USD 159 USD]"},
		{"1.299,00 €", "[1299 EUR]"},
		{"1.299 €", "[1299 EUR]"},
		{"1 299 kr", "[1299 SEK]"},
		{"nur 49,- € je Stück", "[49 EUR]"},
		{"$1,299.00 USD", "[1299 USD]"},
		{"A$60.00", "[60 AUD]"},
		{"$60.00 CAD", "[60 CAD]"},
		{"R$ 1.299,90", "[1299.9 BRL]"},
		{"zł 12 and 15,50 zł", "[12 PLN 15.5 PLN]"},
		{"5 stars from 200 people, model X1299", "[]"},
		{"iPhone 16 for 999 dollars", "[]"},
		{"¥12,800", "[12800 JPY]"},
		{"10 krakens and 4 Rows", "[]"},
		{"PEUR 12", "[]"},
		{"", "[]"},
	} {
		got := []string{}
		Find(tt.in, func(p Price) bool {
			got = append(got, string(p.Amount)+" "+p.Currency(""))
			return true
		})
		if fmt.Sprint(got) != tt.want {
			t.Errorf("Find(%q) = %v, want %s", tt.in, got, tt.want)
		}
	}
}

func TestOnly(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"129.00", "129"}, {" 129,50 € ", "129.5"}, {"EUR 12", "12"}, {"12 pieces", ""}, {"from 12 €", ""}, {"", ""}, {"€", ""}, {"1 2", ""},
	} {
		if got := Only(tt.in); string(got.Amount) != tt.want {
			t.Errorf("Only(%q) = %q, want %q", tt.in, got.Amount, tt.want)
		}
	}
}

func TestAmount(t *testing.T) {
	sorted := []Amount{"0", "0.05", "0.5", "5", "5.01", "5.1", "49", "129", "129.99", "1299"}
	if !slices.IsSortedFunc(sorted, func(a, b Amount) int {
		switch {
		case a.Less(b):
			return -1
		case b.Less(a):
			return 1
		}
		return 0
	}) {
		t.Error("Less does not sort amounts")
	}
	for i, a := range sorted[1:] {
		if a.Less(sorted[i]) || a.Less(a) {
			t.Errorf("%s is less than %s or itself", a, sorted[i])
		}
	}
	for _, tt := range []struct{ got, want string }{
		{string(Amount("12999").Hundredth()), "129.99"},
		{string(Amount("5").Hundredth()), "0.05"},
		{string(Amount("100").Hundredth()), "1"},
		{string(Amount("1.299").Thousandfold()), "1299"},
		{string(Amount("1.5").Thousandfold()), "1500"},
		{string(Amount("1299").Thousandfold()), ""},
		{Amount("129").In("EUR"), "129.00"},
		{Amount("129.5").In(""), "129.50"},
		{Amount("1299").In("JPY"), "1299"},
		{Amount("1.5").In("KWD"), "1.500"},
		{Amount("0.0035").In("USD"), "0.0035"},
		{Amount("").In("USD"), ""},
		{Code("usd"), "USD"}, {Code("€"), "EUR"}, {Code("Taler"), ""}, {Code(""), ""},
		{Price{"1", "$"}.Currency("au"), "AUD"}, {Price{"1", "$"}.Currency("DE"), "USD"}, {Price{"1", "kr"}.Currency("NO"), "NOK"}, {Price{"1", ""}.Currency("NO"), ""},
	} {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
}

// FuzzFind checks that amounts are decimal numbers without needless zeros, in any
// text.
func FuzzFind(f *testing.F) {
	for _, s := range []string{"$1,299.00", "1.299,00 €", "€ 1'299.–", "1\u202f299 kr", "..,,1$"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		check := func(p Price) bool {
			if a := string(p.Amount); a != "" && (string(Parse(a).Amount) != a || len(digits(a)) > maxDigits+1) {
				t.Errorf("%q gives %q", s, a)
			}
			return true
		}
		Find(s, check)
		check(Parse(s))
		check(Only(s))
	})
}
