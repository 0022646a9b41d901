package webfetch

// Details are facts that a page states about itself and few need, and which of its style
// sheets were read. They are cleaned and bounded as all fields are.
type Details struct {
	Authors   []string `json:"authors"`
	Modified  string   `json:"modified_at"` // ISO 8601
	Canonical string   `json:"canonical"`   // the address that the page prefers
	Image     string   `json:"image"`       // address of the picture that represents the page
	Favicon   string   `json:"favicon"`     // address of its icon
	Feeds     []Feed   `json:"feeds"`       // RSS, Atom and JSON feeds

	StyleSheets *StyleSheets `json:"style_sheets,omitempty"` // in other files; nil if the page has none, or they were not asked for
}

// A Feed is a feed of a page.
type Feed struct {
	URL   string `json:"url"`
	Title string `json:"title"` // may be empty
}

// clone returns a copy whose lists are not nil.
func (d *Details) clone() *Details {
	c := *d
	c.Authors = append([]string{}, d.Authors...)
	c.Feeds = append([]Feed{}, d.Feeds...)
	if d.StyleSheets != nil {
		c.StyleSheets = &StyleSheets{d.StyleSheets.Read, append([]MissedSheet{}, d.StyleSheets.Missed...)}
	}
	return &c
}
