package meta_test

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// priceFloor is the share of the development pages that sell something, by their own
// data, whose price must be found.
const priceFloor = 0.95

// TestProductQuality measures the prices of pages that carry one in data:
//
//	go test ./meta -run ProductQuality -v -args -data DIR
//
// Which pages do is found out here without package meta, in a plain way: valid JSON-LD
// with one product, or a price in meta elements or microdata. A price is right if it is
// the one in data. If the text of the page that was annotated has prices, then the price
// should be one of them: those that are not are listed, since they may be other amounts.
func TestProductQuality(t *testing.T) {
	if *data == "" {
		t.Skip("no -data")
	}
	files, err := filepath.Glob(filepath.Join(*data, "dev", "ground-truth", "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no pages in %s: %v", *data, err)
	}
	var carry, found, same, shows, agree float64
	for _, file := range files {
		id := strings.TrimSuffix(filepath.Base(file), ".json")
		prices := pricesInData(readPage(t, file))
		if len(prices) == 0 {
			continue
		}
		carry++
		gold, m := readAnnotated(t, file)
		p := m.Product
		if p == nil || p.Price == "" {
			t.Logf("%s: no price, data has %v", id, prices)
			continue
		}
		found++
		if prices[plainNumber(p.Price)] || prices[plainNumber(p.ListPrice)] {
			same++
		} else {
			t.Logf("%s: price %s from %s, data has %v", id, p.Price, p.Sources.Price, prices)
		}
		if shown := pricesInText(gold.Text); len(shown) > 0 {
			shows++
			if shown[plainNumber(p.Price)] || shown[plainNumber(p.HighPrice)] || shown[plainNumber(p.ShownPrice)] {
				agree++
			} else {
				t.Logf("%s: price %s %s, shown %q, the text has %v", id, p.Price, p.HighPrice, p.ShownPrice, shown)
			}
		}
	}
	t.Logf("%.0f pages carry a price; found %.3f, the one in data %.3f; %.0f texts have prices, among them this %.3f",
		carry, found/carry, same/carry, shows, agree/shows)
	if found/carry < priceFloor || same/carry < priceFloor {
		t.Errorf("below %.2f", priceFloor)
	}
}

var (
	linkedScript = regexp.MustCompile(`(?is)<script[^>]*ld\+json[^>]*>(.*?)</script>`)
	metaAmount   = regexp.MustCompile(`(?i)<meta[^>]*(?:product|og):price:amount["'][^>]*>`)
	contentAttr  = regexp.MustCompile(`content=["']?([0-9][0-9.,]*)`)
	amount       = regexp.MustCompile(`(?:[$€£]\s?|\b(?:USD|EUR|GBP|AUD) ?)([0-9][0-9.,]*)|([0-9][0-9.,]*)\s?(?:€|£|EUR\b|USD\b)`)
)

// pricesInData returns the prices that a page has in data: those of its only product in
// JSON-LD, or the one in meta elements.
func pricesInData(page string) map[string]bool {
	prices := map[string]bool{}
	names := map[string]bool{}
	for _, m := range linkedScript.FindAllStringSubmatch(page, -1) {
		var v any
		if json.Unmarshal([]byte(m[1]), &v) == nil {
			productsIn(v, names, prices)
		}
	}
	if len(names) > 1 {
		return nil // a list of products
	}
	if m := metaAmount.FindString(page); m != "" && len(prices) == 0 {
		if c := contentAttr.FindStringSubmatch(m); c != nil {
			prices[plainNumber(c[1])] = true
		}
	}
	delete(prices, "0")
	delete(prices, "")
	return prices
}

// productsIn adds the names and prices of the products on the upper levels of JSON-LD.
func productsIn(v any, names, prices map[string]bool) {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			productsIn(e, names, prices)
		}
	case map[string]any:
		if kind, ok := v["@type"].(string); ok && (kind == "Product" || kind == "ProductGroup") {
			before := len(prices)
			pricesIn(v["offers"], prices)
			pricesIn(v["hasVariant"], prices)
			if name, ok := v["name"].(string); ok && len(prices) > before {
				names[name] = true
			}
			return
		}
		for _, key := range []string{"@graph", "mainEntity"} {
			productsIn(v[key], names, prices)
		}
	}
}

// pricesIn adds all prices below a value.
func pricesIn(v any, prices map[string]bool) {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			pricesIn(e, prices)
		}
	case map[string]any:
		for key, e := range v {
			if strings.HasSuffix(strings.ToLower(key), "price") {
				raw, _ := json.Marshal(e)
				prices[plainNumber(strings.Trim(string(raw), `"`))] = true
			}
			if key == "offers" || key == "priceSpecification" {
				pricesIn(e, prices)
			}
		}
	}
}

// pricesInText returns the amounts beside a sign of a currency.
func pricesInText(text string) map[string]bool {
	prices := map[string]bool{}
	for _, m := range amount.FindAllStringSubmatch(text, -1) {
		prices[plainNumber(m[1]+m[2])] = true
	}
	return prices
}

// plainNumber returns a number without marks of thousands and needless zeros.
func plainNumber(s string) string {
	s = strings.Trim(s, ".,")
	if i := strings.LastIndexAny(s, ".,"); i >= 0 && len(s)-i != 4 {
		s = strings.NewReplacer(".", "", ",", "").Replace(s[:i]) + "." + s[i+1:]
		return strings.TrimRight(strings.TrimRight(s, "0"), ".")
	} else if i >= 0 && strings.HasSuffix(s, "000") && s[i] == '.' {
		return s[:i] // 8700.000 in data
	}
	return strings.NewReplacer(".", "", ",", "").Replace(s)
}
