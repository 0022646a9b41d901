package date

import (
	"net/url"
	"strings"
)

// An Order says which of two numbers is the day.
type Order uint8

// The orders. With UnknownOrder, 03/04/2024 is no date.
const (
	UnknownOrder Order = iota
	DayFirst
	MonthFirst
)

// OrderOf returns the order of a page in a language, given as a BCP 47 tag. If
// that is English of no country, the address of the page tells the country; a nil
// address tells nothing.
func OrderOf(tag string, at *url.URL) Order {
	language, region, _ := strings.Cut(strings.ToLower(tag), "-")
	switch {
	case language == "":
		return UnknownOrder
	case language != "en":
		return DayFirst
	case region != "":
		return englishOrder(region)
	case at == nil:
		return UnknownOrder
	}
	host := at.Hostname()
	if country := host[strings.LastIndexByte(host, '.')+1:]; len(country) == 2 {
		return englishOrder(country)
	}
	return MonthFirst
}

// englishOrder returns the order of English in a country.
func englishOrder(country string) Order {
	if country == "us" {
		return MonthFirst
	}
	return DayFirst
}
