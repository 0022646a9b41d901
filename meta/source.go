package meta

// A Source says where a value came from: the kind of place, a colon, and a name,
// such as "meta:og:title", "json-ld:datePublished", "element:h1" or "text:byline".
// It is empty if the value is.
type Source string

// The kinds of places.
const (
	fromMeta      = "meta:"      // a meta element, by name or property
	fromLinked    = "json-ld:"   // a property of the JSON-LD
	fromMicrodata = "microdata:" // a property of the microdata or RDFa
	fromLink      = "link:"      // a link or a element, by its rel
	fromElement   = "element:"   // an element, by its tag
	fromAttr      = "attribute:" // an attribute, by its name
	fromClass     = "class:"     // an element whose class or id says what it holds
	fromText      = "text:"      // the text of the page
	fromAddress   = "url:"       // the address of the page
)

// Sources says where the value of each field of Metadata came from.
type Sources struct {
	Title       Source
	Authors     Source
	Site        Source
	Description Source
	Published   Source
	Modified    Source
	Language    Source
	Canonical   Source
	Image       Source
	Favicon     Source
	Type        Source
	Section     Source
	Tags        Source
	Feeds       Source
	Alternates  Source
	Licence     Source
	Access      Source
}
