package meta

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/internal/money"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// An Availability says whether something can be bought now: "in_stock", "limited" (a few are left,
// or only in some shops), "pre_order", "back_order" (it comes later), "out_of_stock" or
// "discontinued" (it does not come back). It is empty if the page says nothing.
type Availability string

const (
	inStock      Availability = "in_stock"
	limitedStock Availability = "limited"
	preOrder     Availability = "pre_order"
	backOrder    Availability = "back_order"
	outOfStock   Availability = "out_of_stock"
	discontinued Availability = "discontinued"
)

// A Condition says whether something is "new", "used", "refurbished" or "damaged", empty if the
// page says nothing.
type Condition string

const (
	newCondition         Condition = "new"
	usedCondition        Condition = "used"
	refurbishedCondition Condition = "refurbished"
	damagedCondition     Condition = "damaged"
)

// availabilityOf reads an availability: a name of schema.org or what shops write.
func availabilityOf(s string) Availability { return availabilities[enumKey(s)] }

// conditionOf reads a condition.
func conditionOf(s string) Condition { return conditions[strings.TrimSuffix(enumKey(s), "condition")] }

// enumKey returns the letters of a name of schema.org, also if it is an address.
func enumKey(s string) string {
	s = jsonld.TypeName(strings.TrimSpace(s[:min(len(s), maxAddress)]))
	return strings.ToLower(noMarks.Replace(s))
}

// noMarks takes out what is between the parts of a name or a number.
var noMarks = strings.NewReplacer(" ", "", "_", "", "-", "")

// A priceTag is what data says that something costs.
type priceTag struct {
	low, high    money.Amount // the same if there is one price
	all          []money.Amount
	list         money.Amount
	currency     string
	availability Availability
	condition    Condition
	zero         bool // a price is zero
	untaxed      bool // the price is one to which tax is added
	offers       int  // offers and prices with terms that are read
	added        int  // prices that are read, equal ones too

	// Where these come from.
	from                                                               string
	pricePath, listPath, currencyPath, availabilityPath, conditionPath string
}

// source returns the source of a property.
func (t *priceTag) source(path string) Source { return Source(t.from + path) }

// add adds a price. Prices in another currency than the first are left out. Zero is
// none: shops say so that a thing is free, or that they tell its price later.
func (t *priceTag) add(price, currency, path string) {
	p := money.Parse(price)
	if p.Amount == "" {
		return
	}
	currencyPath := path[:strings.LastIndexByte(path, '.')+1] + "priceCurrency"
	if currency = money.Code(currency); currency == "" {
		currency, currencyPath = p.Currency(""), path
	}
	switch {
	case t.currency == "":
		t.currency, t.currencyPath = currency, currencyPath
	case currency != "" && currency != t.currency:
		return
	}
	if p.Amount.IsZero() {
		t.zero, t.pricePath = true, cmp.Or(t.pricePath, path)
		return
	}
	if len(t.all) == 0 {
		t.pricePath = path
	}
	t.added++
	t.addAmount(p.Amount)
}

// addAmount adds a price that is not zero.
func (t *priceTag) addAmount(a money.Amount) {
	if t.low == "" || a.Less(t.low) {
		t.low = a
	}
	if t.high.Less(a) {
		t.high = a
	}
	if len(t.all) < maxPrices && !slices.Contains(t.all, a) {
		t.all = append(t.all, a)
	}
}

// tagOf returns what an item says that it costs: its offers, or else those of its
// variants.
func tagOf(it jsonld.Item, from string) *priceTag {
	t := &priceTag{from: from}
	for o := range it.Each("offers") {
		t.offer(o, "offers.", 0)
	}
	if t.low == "" {
		for variant := range it.Each("hasVariant") {
			for o := range variant.Each("offers") {
				t.offer(o, "hasVariant.offers.", 0)
			}
		}
	}
	if t.low == "" {
		t.add(it.Raw("price"), it.Raw("priceCurrency"), "price")
	}
	return t
}

// offer adds an offer. An offer of several has a lowest and a highest price, or further
// offers.
func (t *priceTag) offer(o jsonld.Item, path string, depth int) {
	if t.offers++; !o.IsObject() || depth > maxOfferDepth || t.offers > maxOffers {
		return
	}
	currency, before := o.Raw("priceCurrency"), t.added
	for _, key := range offerPrices {
		t.add(o.Raw(key), currency, path+key)
	}
	for spec := range o.Each("priceSpecification") {
		if !isPerUnit(spec) {
			t.specification(spec, currency, path)
		}
	}
	if t.added == before {
		for spec := range o.Each("priceSpecification") {
			if isPerUnit(spec) {
				t.specification(spec, currency, path)
			}
		}
	}
	a := availabilityOf(o.Raw("availability"))
	if a != "" && (t.availability == "" || a == inStock) {
		t.availability, t.availabilityPath = a, path+"availability" // one that can be bought is enough
	}
	if condition := conditionOf(o.Raw("itemCondition")); t.condition == "" {
		t.condition, t.conditionPath = condition, path+"itemCondition"
	}
	for inner := range o.Each("offers") {
		t.offer(inner, path+"offers.", depth+1)
	}
}

// isPerUnit reports whether a price with its terms is the one of a quantity, such as 100
// grams. Beside another price it is not what has to be paid.
func isPerUnit(spec jsonld.Item) bool {
	return spec.Is(unitPriceTypes) && (!spec.First("referenceQuantity").IsZero() || spec.Raw("unitText") != "")
}

// specification adds a price with its terms. The price before a discount is no price
// of its own, and what members pay is not what a reader pays.
func (t *priceTag) specification(spec jsonld.Item, currency, path string) {
	if t.offers++; !spec.IsObject() || t.offers > maxOffers || !spec.First("validForMemberTier").IsZero() {
		return
	}
	if own := spec.Raw("priceCurrency"); own != "" {
		currency = own
	}
	if listTypes[enumKey(spec.Raw("priceType"))] {
		if list := money.Parse(spec.Raw("price")).Amount; t.list.Less(list) {
			t.list, t.listPath = list, path+"priceSpecification.price"
		}
		return
	}
	if spec.Raw("valueAddedTaxIncluded") == "false" {
		t.untaxed = true
	}
	for _, key := range offerPrices {
		t.add(spec.Raw(key), currency, path+"priceSpecification."+key)
	}
}

// metaPrice returns what meta elements say that the page costs.
func (f *facts) metaPrice() *priceTag {
	t := &priceTag{from: fromMeta}
	first := func(field string) (content, name string) {
		s, source := f.first(field)
		return s, strings.TrimPrefix(string(source), fromMeta)
	}
	currency, currencyName := first("currency")
	price, priceName := first("sale price")
	list, listName := first("list price")
	if price == "" {
		price, priceName = first("price")
	} else if list == "" {
		list, listName = first("price")
	}
	t.add(price, currency, priceName)
	if money.Code(currency) != "" {
		t.currencyPath = currencyName
	}
	t.list, t.listPath = money.Parse(list).Amount, listName
	availability, name := first("availability")
	t.availability, t.availabilityPath = availabilityOf(availability), name
	return t
}

// price sets the price, as the page shows it, and whether it can be bought.
func (c *productChooser) price() {
	tags := make([]*priceTag, 0, len(c.items)+1)
	for _, it := range c.items {
		tags = append(tags, tagOf(it.Item, it.from))
	}
	tags = append(tags, c.metaPrice())
	for _, t := range tags {
		c.offer(t)
	}
	shown := c.shownPrices(c.extent)
	var zero *priceTag
	for _, t := range tags {
		if t.zero && zero == nil {
			zero = t
		}
	}
	if tags = slices.DeleteFunc(tags, func(t *priceTag) bool { return t.low == "" }); len(tags) == 0 {
		c.takeShown(shown, zero)
		return
	}
	c.setPrice(shown.bestOf(tags), shown)
}

// offer sets what an offer says besides the price.
func (c *productChooser) offer(t *priceTag) {
	p, from := &c.product, &c.product.Sources
	set(&p.Availability, &from.Availability, t.availability, t.source(t.availabilityPath))
	set(&p.Condition, &from.Condition, t.condition, t.source(t.conditionPath))
}

// setPrice sets the price that data gives, corrected by what the page shows.
func (c *productChooser) setPrice(t *priceTag, shown *shownPrices) {
	p, from := &c.product, &c.product.Sources
	set(&p.Currency, &from.Currency, t.currency, t.source(t.currencyPath))
	if len(shown.now) > 0 {
		set(&p.Currency, &from.Currency, shown.now[0].price.Currency(c.region()), shown.now[0].source)
	}
	p.Price, from.Price = t.low.In(p.Currency), t.source(t.pricePath)
	if t.high != t.low {
		p.HighPrice = t.high.In(p.Currency)
	}
	if now, ok := shown.reduced(t); ok {
		p.Price, from.Price = now.price.Amount.In(p.Currency), now.source
		p.ListPrice, from.ListPrice = t.low.In(p.Currency), t.source(t.pricePath)
		return
	}
	if now, ok := shown.other(t); ok && t.untaxed && t.low == t.high && t.low.Less(now.price.Amount) {
		p.Price, from.Price = now.price.Amount.In(p.Currency), now.source // with the tax
	} else if ok {
		p.ShownPrice, from.ShownPrice = now.price.Amount.In(p.Currency), now.source
	}
	if t.high.Less(t.list) {
		p.ListPrice, from.ListPrice = t.list.In(p.Currency), t.source(t.listPath)
	} else if before, ok := shown.before(t); ok {
		p.ListPrice, from.ListPrice = before.price.Amount.In(p.Currency), before.source
	}
}

// takeShown sets the price from what the page shows alone: nothing, if data says zero
// and the page says so too, or else the first of a few prices. Many are those of a list.
func (c *productChooser) takeShown(shown *shownPrices, zero *priceTag) {
	p, from := &c.product, &c.product.Sources
	now, ok := shown.first()
	switch {
	case zero != nil && shown.free:
		p.Price, from.Price = money.Amount("0").In(zero.currency), zero.source(zero.pricePath)
		set(&p.Currency, &from.Currency, zero.currency, zero.source(zero.currencyPath))
	case zero == nil && ok && shown.different() <= maxShownPrices:
		set(&p.Currency, &from.Currency, now.price.Currency(c.region()), now.source)
		p.Price, from.Price = now.price.Amount.In(p.Currency), now.source
	}
}

// region returns the country of the page, by its language or its host, or nothing.
func (f *facts) region() string {
	lang, _ := chooseLanguage(f)
	if _, region, ok := strings.Cut(lang, "-"); ok && len(region) == 2 {
		return region
	}
	if f.url != nil {
		host := f.url.Hostname()
		if tld := host[strings.LastIndexByte(host, '.')+1:]; len(tld) == 2 {
			return tld
		}
	}
	return languageRegions[lang]
}

// unitPriceTypes are the types of prices that may be those of a quantity.
var unitPriceTypes = jsonld.Types{"UnitPriceSpecification"}

// productTypes are the types of what is sold.
var productTypes = jsonld.Types{"Car", "IndividualProduct", "Motorcycle", "Product", "ProductGroup", "ProductModel", "Vehicle"}

// gtinKeys are the properties that have the number of a bar code.
var gtinKeys = []string{"gtin", "gtin13", "gtin12", "gtin14", "gtin8", "isbn"}

// offerPrices are the properties of an offer that have a price.
var offerPrices = []string{"price", "lowPrice", "highPrice", "minPrice", "maxPrice"}

// listTypes are the types of a price that is not paid: that before a discount, and what
// the maker recommends.
var listTypes = words.Set("listprice strikethroughprice srp msrp regularprice")

// availabilities are the names of an availability, as enumKey returns them.
var availabilities = map[string]Availability{
	"instock": inStock, "instoreonly": limitedStock, "onlineonly": inStock, "limitedavailability": limitedStock, "madetoorder": inStock, "reserved": limitedStock,
	"preorder": preOrder, "presale": preOrder, "backorder": backOrder, "availablefororder": backOrder, "pending": backOrder,
	"outofstock": outOfStock, "oos": outOfStock, "soldout": outOfStock, "discontinued": discontinued,
	"available": inStock, "notavailable": outOfStock, "unavailable": outOfStock,
}

// conditions are the names of a condition, as enumKey returns them, without the word
// condition.
var conditions = map[string]Condition{
	"new": newCondition, "used": usedCondition, "refurbished": refurbishedCondition, "damaged": damagedCondition, "preowned": usedCondition,
}

// freeWords are what pages show instead of a price if nothing has to be paid.
var freeWords = map[string]bool{"free": true, "free to play": true, "free download": true, "gratis": true, "gratuit": true, "gratuito": true, "kostenlos": true}

// saysNone are the words with which data says that there is no number.
var saysNone = words.Set("n/a na none null undefined false true - 0")

// languageRegions are the countries of languages that one country speaks, for signs of
// currencies that are not enough.
var languageRegions = map[string]string{"da": "DK", "is": "IS", "ja": "JP", "nb": "NO", "nn": "NO", "no": "NO", "sv": "SE", "zh": "CN"}
