package price

import (
	"testing"

	"github.com/seed31bcff99/reader/internal/tabletest"
)

func TestTables(t *testing.T) {
	tabletest.Sorted(t, "signs", signs[:], func(s sign) string { return s.text })
}

func TestFind(t *testing.T) {
	tests := []struct{ in, text, amount, currency string }{
		{"149,00 €", "149,00 €", "149.00", "EUR"},
		{"149,00\u00a0€", "149,00 €", "149.00", "EUR"},
		{"1 799,00\u202f€", "1 799,00 €", "1799.00", "EUR"},
		{"Now $1,299.99", "$1,299.99", "1299.99", ""},
		{"US$ 20", "US$ 20", "20", "USD"},
		{"$20 CAD", "$20 CAD", "20", "CAD"},
		{"CHF 1'250.-", "CHF 1'250", "1250", "CHF"},
		{"R$ 1.234,56", "R$ 1.234,56", "1234.56", "BRL"},
		{"1.299 kr.", "1.299 kr.", "1299", ""},
		{"£5", "£5", "5", "GBP"},
		{"лв1097,87", "лв1097,87", "1097.87", "BGN"},
		{"1 234 567,89 руб.", "1 234 567,89 руб.", "1234567.89", "RUB"},
		{"12,800円", "12,800円", "12800", "JPY"},
		{"₹ 1,49,999", "₹ 1,49,999", "149999", "INR"},
		{"from 19.95 EUR per month", "19.95 EUR", "19.95", "EUR"},
		{"0.125 USD", "0.125 USD", "0.125", "USD"},
		{"24 people", "", "", ""},
		{"5 trucks", "", "", ""},
		{"3 leila", "", "", ""},
		{"", "", "", ""},
		{"€", "", "", ""},
	}
	for _, tt := range tests {
		p, ok := Find(tt.in)
		if ok != (tt.text != "") || p.Text != tt.text || p.Amount != tt.amount || p.Currency != tt.currency {
			t.Errorf("Find(%q) = %q %q %q %v, want %q %q %q", tt.in, p.Text, p.Amount, p.Currency, ok, tt.text, tt.amount, tt.currency)
		}
	}
}
