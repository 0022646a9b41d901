package meta_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sebdah/goldie/v2"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/meta"
)

// TestThings compares what the pages of testdata/pages sell and describe with their
// goldens. The first line of a page says what it teaches.
func TestThings(t *testing.T) {
	files, err := filepath.Glob("testdata/pages/*.html")
	if err != nil || len(files) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	g := goldie.New(t, goldie.WithFixtureDir("testdata/pages"), goldie.WithNameSuffix(".json"))
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".html")
		t.Run(name, func(t *testing.T) {
			page, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(string(page), "<!-- ") {
				t.Error("the page does not say what it teaches")
			}
			m := extract(t, string(page))
			out, err := json.MarshalIndent(struct {
				Direction meta.Direction     `json:"direction,omitempty"`
				Product   *meta.ProductFacts `json:"product,omitempty"`
				Line      string             `json:"line,omitempty"` // of the product
				Things    []meta.Thing       `json:"things,omitempty"`
				Media     []meta.Medium      `json:"media,omitempty"`
			}{m.Direction, m.Product, m.Product.Line(), m.Things, m.Media}, "", "  ")
			if err != nil {
				t.Fatal(err)
			}
			g.Assert(t, name, append(out, '\n'))
		})
	}
}

// TestPriceShown has prices in data, the text that the page shows, and what it costs.
func TestPriceShown(t *testing.T) {
	for _, tt := range []struct{ price, currency, shown, want string }{
		{`"1.250"`, "KWD", "1.250 KWD", "1.250"},
		{`"1.250"`, "KWD", "1.250", "1.250"},
		{`12.5`, "KWD", "KWD 12.500", "12.500"},
		{`"7.500"`, "OMR", "OMR 7.500", "7.500"},
		{`"3.499"`, "USD", "$3.499 per gallon", "3.499"},
		{`"3.499"`, "USD", "$3,499", "3499.00"}, // the data is wrong
		{`3499`, "USD", "US$ 3.499", "3499.00"},
		{`"1.299"`, "EUR", "1.299 €", "1299.00"},
		{`1299`, "EUR", "1.299 €", "1299.00"},
	} {
		page := `<title>Lamp</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Lamp","offers":{"@type":"Offer","price":` +
			tt.price + `,"priceCurrency":"` + tt.currency + `"}}</script><h1>Lamp</h1><p class="price">` + tt.shown + `</p>`
		if p := extract(t, page).Product; p == nil || p.Price != tt.want || p.Currency != tt.currency {
			t.Errorf("%s %s, shown as %s: %+v, want %s", tt.price, tt.currency, tt.shown, p, tt.want)
		}
	}
}

// TestUnitPrice has offers with the price of a quantity.
func TestUnitPrice(t *testing.T) {
	const (
		per100 = `{"@type":"UnitPriceSpecification","price":3.5,"unitText":"100 g"}`
		perKg  = `{"@type":"UnitPriceSpecification","price":35,"referenceQuantity":{"@type":"QuantitativeValue","value":1,"unitCode":"KGM"}}`
		whole  = `{"@type":"PriceSpecification","price":17.50}`
		plain  = `{"@type":"UnitPriceSpecification","price":18}`
	)
	for _, tt := range []struct{ offer, want string }{
		{`"priceSpecification":[` + per100 + `,` + whole + `]`, "17.50"},
		{`"priceSpecification":[` + whole + `,` + perKg + `]`, "17.50"},
		{`"price":17.50,"priceSpecification":` + per100, "17.50"},
		{`"priceSpecification":` + per100, "3.50"}, // there is no other
		{`"priceSpecification":[` + whole + `,` + plain + `]`, "17.50 to 18.00"},
	} {
		page := linked(`{"@context":"https://schema.org","@type":"Product","name":"Story","offers":{"@type":"Offer","priceCurrency":"EUR",` + tt.offer + `}}`)
		p := extract(t, page).Product
		if p == nil {
			t.Errorf("%s: no product", tt.offer)
			continue
		}
		got := p.Price
		if p.HighPrice != "" && p.HighPrice != got {
			got += " to " + p.HighPrice
		}
		if got != tt.want {
			t.Errorf("%s: %s, want %s", tt.offer, got, tt.want)
		}
	}
}

func TestReviewCount(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want int
	}{
		{`"1.234"`, 1234}, {`"12.000"`, 12000}, {`"1,234"`, 1234}, {`1234`, 1234}, {`"1234 reviews"`, 1234}, {`"12.0"`, 12}, {`"4.5"`, 0}, {`"-5"`, 0},
	} {
		page := linked(`{"@context":"https://schema.org","@type":"Product","name":"Story","aggregateRating":{"ratingValue":4.5,"reviewCount":` + tt.in +
			`},"offers":{"@type":"Offer","price":5,"priceCurrency":"EUR"}}`)
		if p := extract(t, page).Product; p == nil || p.ReviewCount != tt.want {
			t.Errorf("%s: %+v, want %d", tt.in, p, tt.want)
		}
	}
}

// TestHostileData checks that data of any size and depth stays within bounds.
func TestHostileData(t *testing.T) {
	offer := `{"@type":"Offer","price":5,"priceCurrency":"EUR"},`
	for name, page := range map[string]string{
		"equal offers":     linked(`{"@type":"Product","name":"Story","offers":[` + strings.Repeat(offer, 15_000) + `]}`),
		"100,000 offers":   linked(`{"@type":"Product","name":"Story","offers":[` + strings.Repeat(offer, 100_000) + `]}`),
		"different offers": linked(`{"@type":"Product","name":"Story","offers":[` + differentOffers(10_000) + `]}`),
		"deep offers":      linked(`{"@type":"Product","name":"Story","offers":` + strings.Repeat(`{"offers":`, 10_000) + offer),
		"deep lists":       linked(`{"@type":"Recipe","name":"Story","recipeIngredient":` + strings.Repeat("[", 100_000) + `"x"`),
		"cycle":            linked(`{"@graph":[{"@type":"Recipe","@id":"#a","name":"Story","recipeInstructions":{"@id":"#b"},"recipeIngredient":"x"},{"@id":"#b","@type":"HowToSection","itemListElement":[{"@id":"#b"},{"@id":"#b"},{"@id":"#b"}]}]}`),
		"many recipes":     linked(`[` + strings.Repeat(`{"@type":"Recipe","name":"x","recipeIngredient":["y"]},`, 10_000) + `]`),
		"huge strings":     linked(`{"@type":"Recipe","name":"` + strings.Repeat("n", 200_000) + `","recipeIngredient":["` + strings.Repeat("i", 200_000) + `"],"recipeInstructions":"` + strings.Repeat("s\n", 100_000) + `"}`),
		"huge price":       linked(`{"@type":"Product","name":"Story","sku":"1","offers":{"price":"` + strings.Repeat("9", 200_000) + `"}}`),
		"many prices":      linked(`{"@type":"Product","name":"Story","sku":"1"}`) + strings.Repeat("<p class=price>$5", 50_000),
		"microdata":        `<div itemscope itemtype=/Product>` + strings.Repeat(`<i itemprop=offers itemscope><b itemprop=price>5</b></i>`, 20_000) + "</div>",
		"open items":       `<div itemscope itemtype=/Recipe>` + strings.Repeat(`<p itemprop=recipeIngredient>x`, 50_000),
		"media":            linked(`[` + strings.Repeat(`{"@type":"VideoObject","contentUrl":"/x.mp4","transcript":"`+strings.Repeat("t", 1000)+`"},`, 900) + `]`),
	} {
		page = "<title>Story</title><h1>Story</h1>" + page
		m := extract(t, page)
		if len(m.Things) > 8 || len(m.Media) > 8 {
			t.Errorf("%s: %d things, %d media", name, len(m.Things), len(m.Media))
		}
		out, err := json.Marshal(m)
		if err != nil || len(out) > 256<<10 {
			t.Errorf("%s: %d bytes, %v", name, len(out), err)
		}
		if (name == "equal offers" || name == "different offers") && (m.Product == nil || m.Product.Price != "5.00" || m.Product.Currency != "EUR") {
			t.Errorf("%s: %+v", name, m.Product)
		}
		raw, err := json.Marshal(rawOf(t, page))
		if err != nil || len(raw) > 4<<20 {
			t.Errorf("%s: raw has %d bytes, %v", name, len(raw), err)
		}
	}
}

// differentOffers returns offers with rising prices, from 5 on.
func differentOffers(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `{"@type":"Offer","price":%d,"priceCurrency":"EUR"},`, 5+i)
	}
	return b.String()
}

func document(t *testing.T, page string) *dom.Document {
	t.Helper()
	doc, err := dom.Parse(context.Background(), page, nil)
	if err != nil {
		if doc, err = dom.Plain(context.Background(), page); err != nil { // nested too deep
			t.Fatal(err)
		}
	}
	return doc
}

// TestLine checks when the line of a product is there, and when a text has its price.
func TestLine(t *testing.T) {
	var none *meta.ProductFacts
	if none.Line() != "" || (&meta.ProductFacts{Availability: "in_stock"}).Line() != "" {
		t.Error("a line without a price")
	}
	p := &meta.ProductFacts{Price: "1299.00", Currency: "EUR", Availability: "out_of_stock", Rating: "4.5", BestRating: "5", ReviewCount: 1}
	if got, want := p.Line(), "1299.00 EUR · out of stock · rating 4.5 of 5 (1 review)"; got != want {
		t.Errorf("line %q, want %q", got, want)
	}
	for text, want := range map[string]bool{
		"It costs 1.299 €.": true, "Now $1,299.00!": true, "1299 people": false, "€ 129.90": false, "": false,
	} {
		if p.IsPricedIn(text) != want {
			t.Errorf("%q has the price: %v", text, !want)
		}
	}
}

// rawOf extracts the raw metadata of a page.
func rawOf(t *testing.T, page string) meta.Raw {
	t.Helper()
	raw, err := meta.ExtractRaw(t.Context(), document(t, page))
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func TestExtractRaw(t *testing.T) {
	raw := rawOf(t, `<meta name=A content=b><meta charset=utf-8><meta itemprop=c property=d content=e><link rel=icon href=/i.png type=image/png><link href=x>`+
		linked(`{"a": [1, "<b>"]}`)+linked(`{"a":1,"a":2,"b":x,}`)+linked(" ")+
		`<div itemscope itemtype="https://schema.org/Thing"><i itemprop=name>N</i><i itemprop=name>M</i><a itemprop=url href=/u>x</a><p itemprop=part itemscope><b itemprop=q>r</b></p></div>`)
	got, err := json.Marshal(raw)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"metas":[{"name":"A","content":"b"},{"name":"d","content":"e"},{"name":"c","content":"e"}],"links":[{"rel":"icon","url":"/i.png","type":"image/png"}],` +
		`"json_ld":[{"value":{"a":[1,"\u003cb\u003e"]}},{"value":[{"a":[1,2],"b":"x"}],"error":"not JSON: invalid character 'x' looking for beginning of value"}],` +
		`"microdata":[{"@type":"https://schema.org/Thing","name":["N","M"],"url":"/u","part":{"q":"r"}}],"truncated":false}`
	if string(got) != want {
		t.Errorf("raw is\n%s\nwant\n%s", got, want)
	}
	if !rawOf(t, strings.Repeat("<meta name=a content=b>", 2000)).Truncated || !rawOf(t, linked(strings.Repeat(" ", 2<<20)+"1")).Truncated {
		t.Error("what is cut off is not said")
	}
}
