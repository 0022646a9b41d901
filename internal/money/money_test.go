package money

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

func TestTables(t *testing.T) {
	for _, list := range lists {
		place := fmt.Sprintf("tables.txt:%d", list.Line)
		for _, row := range list.Rows {
			if name, why, _ := strings.Cut(row, ": "); why == "" || list.Name == "marks" && !strings.Contains(why, ", ") || strings.Count(name, " ") > 2 {
				t.Errorf("%s: %q has no reason", place, row)
			}
		}
		if list.Name != "marks" {
			tabletest.Row(t, place, list.Rows)
		}
	}
	var texts []string
	for _, m := range marks {
		texts = append(texts, m.text)
	}
	tabletest.Row(t, "marks", texts)
	for code := range pointed {
		if c, ok := lookup(code); !ok || c.decimals == 0 {
			t.Errorf("pointed: %s is no currency with decimals", code)
		}
	}
	for _, m := range marks {
		if len(m.codes) == 0 || m.form&^(word|shared|vague) != 0 {
			t.Errorf("marks: %q has no currency", m.text)
		}
		for _, code := range m.codes {
			if _, ok := lookup(code); !ok {
				t.Errorf("marks: %q stands for %s, which is no currency", m.text, code)
			}
		}
		if m.form&shared != 0 && len(m.codes) == 1 {
			t.Errorf("marks: %q is shared, but stands for one currency", m.text)
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
		{"$12.99 €11", "[12.99 USD 11 EUR]"},
		{"1,49,999 ₹ and Rs.500", "[149999 INR 500 INR]"},
		{"0.125 USD", "[0.125 USD]"},
		{"USA$ 5", "[5 USD]"},
		{"24 people, 5 trucks, 3 leila", "[]"},
		{"10-20 €", "[20 EUR]"},
		{"-20 €", "[]"}, // a discount
		{"New22,99 €", "[22.99 EUR]"},
		{"Phone X12 €", "[]"},
		{"Battery20$59.99", "[59.99 USD]"},
		{"20\n\t\t\t$20.00", "[20 USD]"},
		{"12,95 €15,95 €", "[12.95 EUR 15.95 EUR]"},
		{"€\n\t\t\t129", "[129 EUR]"},
		{"$1,29900", "[1299 USD]"}, // the cents stand higher
		{"$21.50\u00a09% off", "[21.5 USD]"},
		{"R 1,299.00", "[1299 ZAR]"},
		{"1.250 KWD, OMR 7.500, 1,250.500 BHD", "[1.25 KWD 7.5 OMR 1250.5 BHD]"}, // three decimals
		{"1.299 €, EUR 12.500", "[1299 EUR 12500 EUR]"},
		{"Lens R6, 50 R, S/4 and Golf R\n\t\t\t2,39 €", "[2.39 EUR]"},
		{"€", "[]"},
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

func TestFirst(t *testing.T) {
	tests := []struct{ in, text, amount, currency string }{
		{"149,00 €", "149,00 €", "149", "EUR"},
		{"149,00\u00a0€", "149,00\u00a0€", "149", "EUR"},
		{"1 799,00\u202f€", "1 799,00\u202f€", "1799", "EUR"},
		{"Now $1,299.99, was $1,400", "$1,299.99", "1299.99", ""},
		{"US$ 20", "US$ 20", "20", "USD"},
		{"$20 CAD", "$20 CAD", "20", "CAD"},
		{"CHF 1'250.-", "CHF 1'250", "1250", "CHF"},
		{"49,- €", "49,- €", "49", "EUR"},
		{"R$ 1.234,56", "R$ 1.234,56", "1234.56", "BRL"},
		{"1.299 kr.", "1.299 kr.", "1299", ""},
		{"£5", "£5", "5", "GBP"},
		{"лв1097,87", "лв1097,87", "1097.87", "BGN"},
		{"1 234 567,89 руб.", "1 234 567,89 руб.", "1234567.89", "RUB"},
		{"12,800円", "12,800円", "12800", "JPY"},
		{"₹ 1,49,999", "₹ 1,49,999", "149999", "INR"},
		{"from 19.95 EUR per month", "19.95 EUR", "19.95", "EUR"},
		{"24 people", "", "", ""},
		{"", "", "", ""},
	}
	for _, tt := range tests {
		p := First(tt.in)
		if p.Text != tt.text || string(p.Amount) != tt.amount || p.SureCurrency() != tt.currency {
			t.Errorf("First(%q) = %q %q %q, want %q %q %q", tt.in, p.Text, p.Amount, p.SureCurrency(), tt.text, tt.amount, tt.currency)
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
		{Price{Mark: "$"}.Currency("au"), "AUD"}, {Price{Mark: "$"}.Currency("DE"), "USD"}, {Price{Mark: "kr"}.Currency("NO"), "NOK"}, {Price{}.Currency("NO"), ""},
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
