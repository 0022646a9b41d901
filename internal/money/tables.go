package money

// A currency is a currency of ISO 4217.
type currency struct {
	code      string
	decimals  int
	countries []string // where a sign that others use too means it
}

// currencies are the currencies that prices on the web are in, by code.
var currencies = []currency{
	{"AED", 2, nil},
	{"ARS", 2, []string{"AR"}},
	{"AUD", 2, []string{"AU"}},
	{"BDT", 2, nil},
	{"BGN", 2, nil},
	{"BHD", 3, nil},
	{"BRL", 2, []string{"BR"}},
	{"CAD", 2, []string{"CA"}},
	{"CHF", 2, []string{"CH", "LI"}},
	{"CLP", 0, []string{"CL"}},
	{"CNY", 2, []string{"CN"}},
	{"COP", 2, []string{"CO"}},
	{"CZK", 2, nil},
	{"DKK", 2, []string{"DK"}},
	{"EGP", 2, []string{"EG"}},
	{"EUR", 2, nil},
	{"GBP", 2, []string{"GB", "UK"}},
	{"GEL", 2, nil},
	{"HKD", 2, []string{"HK"}},
	{"HUF", 2, nil},
	{"IDR", 2, nil},
	{"ILS", 2, nil},
	{"INR", 2, []string{"IN"}},
	{"ISK", 0, []string{"IS"}},
	{"JOD", 3, nil},
	{"JPY", 0, []string{"JP"}},
	{"KRW", 0, nil},
	{"KWD", 3, nil},
	{"KZT", 2, nil},
	{"LKR", 2, []string{"LK"}},
	{"MAD", 2, nil},
	{"MKD", 2, nil},
	{"MXN", 2, []string{"MX"}},
	{"MYR", 2, nil},
	{"NGN", 2, nil},
	{"NOK", 2, []string{"NO"}},
	{"NZD", 2, []string{"NZ"}},
	{"OMR", 3, nil},
	{"PEN", 2, nil},
	{"PHP", 2, nil},
	{"PKR", 2, []string{"PK"}},
	{"PLN", 2, nil},
	{"QAR", 2, nil},
	{"RON", 2, nil},
	{"RSD", 2, nil},
	{"RUB", 2, nil},
	{"SAR", 2, nil},
	{"SEK", 2, []string{"SE"}},
	{"SGD", 2, []string{"SG"}},
	{"THB", 2, nil},
	{"TND", 3, nil},
	{"TRY", 2, nil},
	{"TWD", 2, []string{"TW"}},
	{"UAH", 2, nil},
	{"USD", 2, []string{"US"}},
	{"UYU", 2, []string{"UY"}},
	{"VND", 0, nil},
	{"ZAR", 2, []string{"ZA"}},
}

// A pointedCurrency is a currency whose amounts have a decimal point.
type pointedCurrency struct{ code, why string }

// pointed are those currencies, by code. Currencies that are also written with a comma
// are not among them.
var pointed = []pointedCurrency{
	{"AED", "written as in English"},
	{"AUD", "English"},
	{"BHD", "three decimals, written as in English"},
	{"CAD", "English; French has a comma, and no point"},
	{"CNY", "Chinese has the point"},
	{"GBP", "English"},
	{"HKD", "English, and Chinese has the point"},
	{"ILS", "Hebrew has the point"},
	{"INR", "English, and Hindi has the point"},
	{"JOD", "three decimals, written as in English"},
	{"KWD", "three decimals, written as in English"},
	{"MXN", "Spanish of Mexico has the point"},
	{"MYR", "Malay has the point"},
	{"NZD", "English"},
	{"OMR", "three decimals, written as in English"},
	{"PHP", "English"},
	{"QAR", "written as in English"},
	{"SAR", "written as in English"},
	{"SGD", "English"},
	{"THB", "Thai has the point"},
	{"TND", "three decimals"},
	{"TWD", "Chinese has the point"},
	{"USD", "English; fuel has a third decimal"},
}

// A mark is a sign or a word that stands for currencies.
type mark struct {
	text  string
	form  form
	codes []string // the most usual first; the others where their country uses it
	why   string
}

// A form is how a mark is written and what it may mean.
type form uint8

const (
	word   form = 1 << iota // it has letters: no other letter may stand beside them
	shared                  // many countries use it: without one the first of its codes is a guess
	vague                   // names of things have it too: in a text it is money only before an amount with cents
)

// marks are the signs of currencies, and words that stand beside amounts. Codes are
// marks too: see currencies.
var marks = []mark{
	{"$", shared, []string{"USD", "ARS", "AUD", "CAD", "CLP", "COP", "HKD", "MXN", "NZD", "SGD", "TWD", "UYU"}, "dollars and pesos"},
	{"A$", word, []string{"AUD"}, "a country before the dollar"},
	{"AU$", word, []string{"AUD"}, "a country before the dollar"},
	{"C$", word, []string{"CAD"}, "a country before the dollar"},
	{"CA$", word, []string{"CAD"}, "a country before the dollar"},
	{"CN¥", word, []string{"CNY"}, "a country before the sign of yen and yuan"},
	{"Eur", word, []string{"EUR"}, "the code, written as a word"},
	{"Euro", word, []string{"EUR"}, "the word in a sentence"},
	{"Euros", word, []string{"EUR"}, "the word in a sentence"},
	{"Fr.", word, []string{"CHF"}, "francs, cut short"},
	{"Ft", word, []string{"HUF"}, "forint, cut short"},
	{"HK$", word, []string{"HKD"}, "a country before the dollar"},
	{"Kč", word, []string{"CZK"}, "Czech crowns"},
	{"Kčs", word, []string{"CZK"}, "Czech crowns, as they were called before"},
	{"Lei", word, []string{"RON"}, "the plural of leu"},
	{"MX$", word, []string{"MXN"}, "a country before the dollar"},
	{"NT$", word, []string{"TWD"}, "the new Taiwan dollar"},
	{"NZ$", word, []string{"NZD"}, "a country before the dollar"},
	{"R", word | vague, []string{"ZAR"}, "rand, but also cameras and chips"},
	{"R$", word, []string{"BRL"}, "reais have the sign of the dollar behind a letter"},
	{"RM", word, []string{"MYR"}, "ringgit"},
	{"RMB", word, []string{"CNY"}, "renminbi, the other name of the yuan"},
	{"Rp", word, []string{"IDR"}, "rupiah, cut short"},
	{"Rs", word, []string{"INR", "LKR", "PKR"}, "rupees, cut short"},
	{"Rs.", word, []string{"INR", "LKR", "PKR"}, "rupees, cut short"},
	{"S$", word, []string{"SGD"}, "a country before the dollar"},
	{"S/", word | vague, []string{"PEN"}, "soles are written with a stroke, but so are short names"},
	{"SFr.", word, []string{"CHF"}, "Swiss francs, cut short"},
	{"TL", word, []string{"TRY"}, "lira, cut short"},
	{"US$", word, []string{"USD"}, "a country before the dollar"},
	{"din.", word, []string{"RSD"}, "dinars, cut short"},
	{"eur", word, []string{"EUR"}, "the code, written as a word"},
	{"euro", word, []string{"EUR"}, "the word in a sentence"},
	{"euros", word, []string{"EUR"}, "the word in a sentence"},
	{"kr", word | shared, []string{"SEK", "DKK", "ISK", "NOK"}, "crowns of the north"},
	{"kr.", word | shared, []string{"DKK", "ISK", "NOK", "SEK"}, "crowns of the north, with the point of Danish"},
	{"lei", word, []string{"RON"}, "the plural of leu"},
	{"zł", word, []string{"PLN"}, "złoty, cut short"},
	{"£", 0, []string{"GBP", "EGP"}, "pounds"},
	{"¥", shared, []string{"JPY", "CNY"}, "yen and yuan"},
	{"грн", word, []string{"UAH"}, "hryvnia, cut short"},
	{"ден", word, []string{"MKD"}, "denars, cut short"},
	{"лв", word, []string{"BGN"}, "lev, cut short"},
	{"лв.", word, []string{"BGN"}, "lev, cut short"},
	{"р.", word, []string{"RUB"}, "roubles, cut short"},
	{"руб", word, []string{"RUB"}, "roubles, cut short"},
	{"руб.", word, []string{"RUB"}, "roubles, cut short"},
	{"د.إ", word, []string{"AED"}, "dirhams of the Emirates, cut short"},
	{"ر.س", word, []string{"SAR"}, "Saudi riyals, cut short"},
	{"৳", 0, []string{"BDT"}, "one country uses it"},
	{"฿", 0, []string{"THB"}, "one country uses it"},
	{"₦", 0, []string{"NGN"}, "one country uses it"},
	{"₩", 0, []string{"KRW"}, "one country uses it"},
	{"₪", 0, []string{"ILS"}, "one country uses it"},
	{"₫", 0, []string{"VND"}, "one country uses it"},
	{"€", 0, []string{"EUR"}, "one currency uses it"},
	{"₱", 0, []string{"PHP"}, "one country uses it"},
	{"₴", 0, []string{"UAH"}, "one country uses it"},
	{"₸", 0, []string{"KZT"}, "one country uses it"},
	{"₹", 0, []string{"INR"}, "one country uses it"},
	{"₺", 0, []string{"TRY"}, "one country uses it"},
	{"₽", 0, []string{"RUB"}, "one country uses it"},
	{"₾", 0, []string{"GEL"}, "one country uses it"},
	{"元", 0, []string{"CNY", "TWD"}, "the word for yuan"},
	{"円", 0, []string{"JPY"}, "the word for yen"},
	{"원", 0, []string{"KRW"}, "the word for won"},
	{"￥", shared, []string{"JPY", "CNY"}, "yen and yuan, in the width of Chinese characters"},
}
