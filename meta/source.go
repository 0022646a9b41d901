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
	Title       Source `json:"title,omitempty"`
	Authors     Source `json:"authors,omitempty"`
	Site        Source `json:"site,omitempty"`
	Description Source `json:"description,omitempty"`
	Published   Source `json:"published_at,omitempty"`
	Modified    Source `json:"modified_at,omitempty"`
	Language    Source `json:"language,omitempty"`
	Direction   Source `json:"direction,omitempty"`
	Canonical   Source `json:"canonical,omitempty"`
	Image       Source `json:"image,omitempty"`
	Favicon     Source `json:"favicon,omitempty"`
	Type        Source `json:"type,omitempty"`
	Section     Source `json:"section,omitempty"`
	Tags        Source `json:"tags,omitempty"`
	Feeds       Source `json:"feeds,omitempty"`
	Alternates  Source `json:"alternates,omitempty"`
	PDF         Source `json:"pdf,omitempty"`
	Licence     Source `json:"licence,omitempty"`
	Access      Source `json:"access,omitempty"`
}
