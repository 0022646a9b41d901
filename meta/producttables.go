package meta

import (
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// unitPriceTypes are the types of prices that may be those of a quantity.
var unitPriceTypes = jsonld.Types{"UnitPriceSpecification"}

// productTypes are the types of what is sold.
var productTypes = jsonld.Types{"Car", "IndividualProduct", "Motorcycle", "Product", "ProductGroup", "ProductModel", "Vehicle"}

// Names of meta elements, in lower case, the most precise first.
var (
	priceNames        = []string{"product:price:amount", "og:price:amount", "product:price", "og:price"}
	saleNames         = []string{"product:sale_price:amount"}
	listNames         = []string{"product:original_price:amount", "og:price:standard_amount", "product:price:standard_amount"}
	currencyNames     = []string{"product:price:currency", "og:price:currency", "product:sale_price:currency"}
	availabilityNames = []string{"product:availability", "og:availability"}
	conditionNames    = []string{"product:condition", "og:condition"}
	brandNames        = []string{"product:brand", "og:brand"}
	skuNames          = []string{"product:retailer_item_id", "product:retailer_part_no"}
	gtinNames         = []string{"product:gtin", "product:ean", "product:upc", "product:isbn"}
)

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
