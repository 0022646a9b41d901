package meta

import (
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/money"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// ProductFacts are what a page says about what it sells. Every field may be empty.
//
// Prices are decimal numbers as strings, with a point and no signs, such as
// "1299.00": never floats, so nothing is rounded. They are checked against what the
// page shows. If data gives the price before a discount, in cents, or as another shop
// would write it, Price is what the page shows. If it shows something else, ShownPrice
// says so.
type ProductFacts struct {
	Name         string         `json:"name"`
	Brand        string         `json:"brand"`
	SKU          string         `json:"sku"`                   // the number that the shop gave it
	GTIN         string         `json:"gtin"`                  // the number of its bar code: 8, 12, 13 or 14 digits with a right check digit
	Price        string         `json:"price"`                 // the lowest, if there are several
	HighPrice    string         `json:"high_price,omitempty"`  // the highest, if there are several
	ListPrice    string         `json:"list_price,omitempty"`  // before a discount
	ShownPrice   string         `json:"shown_price,omitempty"` // what the page shows, if that is not Price
	Currency     string         `json:"currency"`              // ISO 4217 code
	Availability Availability   `json:"availability"`
	Condition    Condition      `json:"condition"`
	Rating       string         `json:"rating"`       // the average of buyers, a decimal number
	BestRating   string         `json:"best_rating"`  // what the best one would be; empty without a Rating
	ReviewCount  int            `json:"review_count"` // how many reviews or ratings there are
	Images       []string       `json:"images"`       // absolute addresses
	Sources      ProductSources `json:"sources"`
}

// ProductSources says where the value of each field of ProductFacts came from.
type ProductSources struct {
	Name         Source `json:"name,omitempty"`
	Brand        Source `json:"brand,omitempty"`
	SKU          Source `json:"sku,omitempty"`
	GTIN         Source `json:"gtin,omitempty"`
	Price        Source `json:"price,omitempty"` // also of HighPrice
	ListPrice    Source `json:"list_price,omitempty"`
	ShownPrice   Source `json:"shown_price,omitempty"`
	Currency     Source `json:"currency,omitempty"`
	Availability Source `json:"availability,omitempty"`
	Condition    Source `json:"condition,omitempty"`
	Rating       Source `json:"rating,omitempty"` // also of BestRating and ReviewCount
	Images       Source `json:"images,omitempty"`
}

// chooseProduct returns what the page sells, or nil. The page has a title and an image.
func chooseProduct(f *facts, extent *extent, m *Metadata) *ProductFacts {
	own := f.ownProducts(m.Title)
	if len(own) == 0 && !f.sellsByMeta() {
		return nil
	}
	c := productChooser{facts: f, extent: extent, items: own}
	c.describe(m)
	c.price()
	if p := &c.product; p.Price == "" && p.Availability == "" && p.SKU == "" && p.GTIN == "" {
		return nil // a service, or a firm that calls itself a product to show its rating
	}
	c.rate()
	c.picture(m)
	return &c.product
}

// sellsByMeta reports whether meta elements give a price. They are about one page, so
// they count also if data has only other products.
func (f *facts) sellsByMeta() bool {
	price, _ := f.first("price")
	return price != ""
}

// ownProducts returns the products in data that are the page: those that have its
// address or its title, or else the one that is most like the title, or else the only
// one. Products with the address of another page need the same name.
func (f *facts) ownProducts(title string) []item {
	all := f.items(products)
	if len(all) == 0 {
		return nil
	}
	titles := f.titles(title)
	var own, unsure []item
	for _, it := range all {
		here, away := it.IsAt(f.own.has)
		switch match := titles.match(words.Letters(it.Text("name"))); {
		case here && !f.front, match == sameName, match == longerName && !away:
			own = append(own, it)
		case !away || here:
			unsure = append(unsure, it)
		}
	}
	if len(own) == 0 {
		own = onlyProduct(unsure, len(all), title)
	}
	return own[:min(len(own), maxOwnProducts)]
}

// onlyProduct returns the product of the page among those that do not have its title:
// all, if they have one name, or else those with the name that is most like the title.
func onlyProduct(unsure []item, known int, title string) []item {
	var best []item
	name, most, others := "", 0.0, known > len(unsure)
	for _, it := range unsure[:min(len(unsure), maxCandidates)] {
		switch own := it.Text("name"); {
		case len(best) > 0 && own == name:
			best = append(best, it)
		default:
			others = others || len(best) > 0
			if like := agreement(own, title); len(best) == 0 || like > most {
				best, name, most = []item{it}, own, like
			}
		}
	}
	if others && most < nameAgreement {
		return nil // a list of products
	}
	return best
}

// titles are what a page calls itself, as words.Letters returns them.
type titles []string

// titles returns the titles of the page.
func (f *facts) titles(title string) titles {
	out := titles{words.Letters(title), words.Letters(f.window), words.Letters(f.metas.get("og:title"))}
	if f.headings.main != dom.None {
		out = append(out, words.Letters(f.headings.text(f.headings.main)))
	}
	return out
}

// A nameMatch says how a name is like a title.
type nameMatch uint8

const (
	otherName  nameMatch = iota
	longerName           // it starts with the title: a variant of what the page is about
	sameName             // it is the title, or a good part of it
)

// match compares a name, as words.Letters returns it, with all titles.
func (all titles) match(name string) nameMatch {
	best := otherName
	for _, t := range all {
		switch {
		case t != "" && t == name, len(name) >= minShown && strings.Contains(t, name) && 4*len(name) >= len(t):
			return sameName
		case len(t) >= minShown && strings.HasPrefix(name, t):
			best = longerName
		}
	}
	return best
}

// A productChooser fills in a product. Of the items, which are all about the product,
// the first that has a value counts.
type productChooser struct {
	*facts
	extent  *extent
	items   []item
	product ProductFacts
}

// describe sets what the product is.
func (c *productChooser) describe(m *Metadata) {
	p, from := &c.product, &c.product.Sources
	for _, it := range c.items {
		set(&p.Name, &from.Name, it.Text("name"), it.source("name"))
		set(&p.Brand, &from.Brand, it.Name("brand"), it.source("brand"))
		set(&p.SKU, &from.SKU, identifier(it.Raw("sku")), it.source("sku"))
		c.setGTIN(it, it.Item)
		for _, key := range [...]string{"offers", "hasVariant"} {
			if only := onlyOne(it.Item, key); !only.IsZero() {
				set(&p.SKU, &from.SKU, identifier(only.Raw("sku")), it.source(key+".sku"))
				c.setGTIN(it, only)
			}
		}
		set(&p.Condition, &from.Condition, conditionOf(it.Raw("itemCondition")), it.source("itemCondition"))
	}
	set(&p.Name, &from.Name, m.Title, m.Sources.Title)
	c.setMeta(&p.Brand, &from.Brand, "brand", func(s string) string { return words.Tidy(s, maxName) })
	c.setMeta(&p.SKU, &from.SKU, "sku", identifier)
	c.setMeta(&p.GTIN, &from.GTIN, "gtin", gtin)
	condition, source := c.first("condition")
	set(&p.Condition, &from.Condition, conditionOf(condition), source)
	p.Name, p.Brand = words.Fold(p.Name, maxTitle), words.Fold(p.Brand, maxName)
}

// set sets a field that has no value yet, and its source.
func set[V comparable](field *V, from *Source, v V, source Source) {
	var none V
	if *field == none && v != none {
		*field, *from = v, source
	}
}

// setMeta sets a field from meta elements.
func (c *productChooser) setMeta(field *string, from *Source, name string, form func(string) string) {
	s, source := c.first(name)
	set(field, from, form(s), source)
}

// setGTIN sets the number of the bar code from the properties that may have it.
func (c *productChooser) setGTIN(it item, of jsonld.Item) {
	for _, key := range gtinKeys {
		set(&c.product.GTIN, &c.product.Sources.GTIN, gtin(of.Raw(key)), it.source(key))
	}
}

// onlyOne returns the value of a property that has one value, or the zero Item.
func onlyOne(it jsonld.Item, key string) (only jsonld.Item) {
	n := 0
	for v := range it.Each(key) {
		if n++; n > 1 {
			return jsonld.Item{}
		}
		only = v
	}
	return only
}

// rate sets the rating.
func (c *productChooser) rate() {
	p := &c.product
	for _, it := range c.items {
		value, best, count := ratingOf(it.First("aggregateRating"))
		if value == "" {
			continue
		}
		p.Rating, p.BestRating, p.ReviewCount, p.Sources.Rating = value, best, count, it.source("aggregateRating")
		return
	}
}

// picture sets the images.
func (c *productChooser) picture(m *Metadata) {
	p := &c.product
	for _, it := range c.items {
		if p.Images = c.addresses(it.Item, "image", maxImages); len(p.Images) > 0 {
			p.Sources.Images = it.source("image")
			return
		}
	}
	p.Images = []string{}
	if m.Image != "" {
		p.Images, p.Sources.Images = append(p.Images, m.Image), m.Sources.Image
	}
}

// addresses returns at most limit absolute addresses that a property gives, each once.
func (f *facts) addresses(it jsonld.Item, key string, limit int) []string {
	var out []string
	for v := range it.Each(key) {
		if len(out) == limit {
			break
		}
		if a := f.addressOf(v); a != "" && !containsFold(out, a) {
			out = append(out, a)
		}
	}
	return out
}

// addressOf returns the absolute address that a value is or has.
func (f *facts) addressOf(v jsonld.Item) string {
	if !v.IsObject() {
		return f.absolute(strings.TrimSpace(v.String()))
	}
	for _, key := range [...]string{"contentUrl", "url", "@id"} {
		if a := f.absolute(strings.TrimSpace(v.Raw(key))); a != "" {
			return a
		}
	}
	return ""
}

// ratingOf returns the value of a rating, the best value there is, and how many people
// rated. The value is empty if it makes no sense.
func ratingOf(rating jsonld.Item) (value, best string, count int) {
	if !rating.IsObject() {
		return "", "", 0
	}
	written, of, _ := strings.Cut(rating.Raw("ratingValue"), "/") // some write 4.5/5
	v, top := money.Parse(written).Amount, money.Parse(rating.Raw("bestRating")).Amount
	if top == "" {
		if top = money.Parse(of).Amount; top == "" {
			top = "5"
		}
	}
	for _, key := range [...]string{"reviewCount", "ratingCount"} {
		if count = countOf(rating.Raw(key)); count > 0 {
			break
		}
	}
	if v.IsZero() || top.IsZero() {
		return "", "", 0
	}
	if top.Less(v) {
		if top = "100"; top.Less(v) {
			return "", "", 0
		}
	}
	return round(v), string(top), count
}

// round cuts a decimal number after two digits of its fraction.
func round(a money.Amount) string {
	whole, fraction, _ := strings.Cut(string(a), ".")
	fraction = strings.TrimRight(fraction[:min(len(fraction), 2)], "0")
	if fraction == "" {
		return whole
	}
	return whole + "." + fraction
}

// countOf reads a number of people. Marks between thousands are left out; people have no
// decimals, so a point before three digits is such a mark too.
func countOf(s string) int {
	count := money.Parse(s).Amount
	if count == "" {
		return 0
	}
	if only := money.Only(s).Amount; only != "" {
		count = only
	}
	n, err := strconv.Atoi(string(count))
	if err != nil || n > maxCount {
		return 0
	}
	return n
}

// identifier returns a number that a shop gave to a product, or nothing if it only says
// that there is none.
func identifier(s string) string {
	s = words.Tidy(s, maxName)
	if saysNone[strings.ToLower(s)] {
		return ""
	}
	return s
}

// gtin returns the number of a bar code without spaces and hyphens, or nothing if it is
// none: its length or its check digit is wrong.
func gtin(s string) string {
	s = noMarks.Replace(words.Tidy(s, maxName))
	switch len(s) {
	case 8, 12, 13, 14:
	default:
		return ""
	}
	sum := 0
	for i := range len(s) {
		d := int(s[i]) - '0'
		if d < 0 || d > 9 {
			return ""
		}
		if (len(s)-i)%2 == 0 {
			d *= 3
		}
		sum += d
	}
	if sum%10 != 0 || strings.Trim(s, "0") == "" {
		return ""
	}
	return s
}

// Line returns the price, the availability and the rating in one line, such as
// "129.00 EUR · in stock · rating 4.6 of 5 (212 reviews)". It is empty if no price is
// known. Nothing in it is text of the page: it has digits, codes and words of ours.
func (p *ProductFacts) Line() string {
	if p == nil || p.Price == "" {
		return ""
	}
	parts := []string{p.cost()}
	if p.Availability != "" {
		parts = append(parts, strings.ReplaceAll(string(p.Availability), "_", " "))
	}
	if p.Rating != "" {
		parts = append(parts, "rating "+ratingLine(p.Rating, p.BestRating, p.ReviewCount, "review"))
	}
	return strings.Join(parts, " · ")
}

// cost returns the prices with their currency.
func (p *ProductFacts) cost() string {
	if money.Parse(p.Price).Amount.IsZero() {
		return "free"
	}
	cost := strings.TrimSpace(between(p.Price, p.HighPrice) + " " + p.Currency)
	if p.ListPrice != "" {
		cost += " instead of " + p.ListPrice
	}
	if p.ShownPrice != "" && p.HighPrice == "" {
		cost += " in data, " + p.ShownPrice + " on the page"
	}
	return cost
}

// ratingLine returns a rating in words: "4.6 of 5 (212 reviews)".
func ratingLine(value, best string, count int, noun string) string {
	line := value + " of " + best
	switch {
	case count == 1:
		line += " (1 " + noun + ")"
	case count > 1:
		line += " (" + strconv.Itoa(count) + " " + noun + "s)"
	}
	return line
}

// IsPricedIn reports whether a text, such as the content of the page, has one of the
// prices of the product beside a sign or code of a currency.
func (p *ProductFacts) IsPricedIn(text string) (found bool) {
	var own []money.Amount
	for _, s := range [...]string{p.Price, p.HighPrice, p.ShownPrice} {
		if a := money.Parse(s).Amount; a != "" {
			own = append(own, a)
		}
	}
	if len(own) == 0 {
		return false
	}
	money.Find(text, func(price money.Price) bool {
		for _, a := range own {
			found = found || a == price.Amount
		}
		return !found
	})
	return found
}
