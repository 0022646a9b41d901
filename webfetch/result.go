package webfetch

import (
	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/fetch"
)

// A Result is what was made of a page, or a piece of it. Its JSON form is the record
// that docs/records.md describes. Fields without omitempty are always there, in this order.
//
// All text of the page is cleaned and bounded, in every field. Content is also
// wrapped: see Unwrap. ReadUncleaned does neither.
type Result struct {
	URL            string            `json:"url"`       // what was asked for
	FinalURL       string            `json:"final_url"` // after rewriting and redirects; empty if nothing was asked for
	Rewritten      string            `json:"rewritten"` // the rule that replaced the URL, such as github-raw; empty if none did
	Redirects      []fetch.Redirect  `json:"redirects"`
	Status         int               `json:"status"`       // of HTTP; 0 if nothing was asked for
	ContentType    string            `json:"content_type"` // as the server says
	Charset        string            `json:"charset"`      // what the page was encoded in
	Title          string            `json:"title"`
	Author         string            `json:"author"`
	Site           string            `json:"site"`
	Description    string            `json:"description"`
	Published      string            `json:"published_at"` // ISO 8601 date, or date and time
	Language       string            `json:"language"`     // BCP 47
	Content        string            `json:"content"`      // between markers, with a warning above; empty if there is none
	Format         string            `json:"format"`       // of the content: markdown, text or html
	Method         Method            `json:"method"`       // how the content was obtained
	Readable       bool              `json:"readable"`     // the content is what the page is about
	Confidence     float32           `json:"confidence"`   // how good the choice of the content is likely to be, from 0 to 1; 0 if nothing was chosen
	FallbackReason string            `json:"fallback_reason"`
	Advice         string            `json:"advice"` // what to do about that reason; empty if readable
	Kind           reader.Kind       `json:"kind"`   // what kind of page it is; unknown if that is not sure
	Navigation     Navigation        `json:"navigation"`
	Discussion     Discussion        `json:"discussion"`
	Shelf          Shelf             `json:"shelf"`
	Base           string            `json:"base,omitempty"` // with compact links: the scheme and host of addresses without
	RefreshURL     string            `json:"refresh_url"`    // where the page sends browsers on to; not followed
	WordCount      int               `json:"word_count"`     // of the whole text
	TotalChars     int               `json:"total_chars"`    // of the whole text
	Offset         int               `json:"offset"`         // character of the whole text at which this piece starts
	NextOffset     int               `json:"next_offset"`    // the offset of the next piece; 0 if this is the last
	Truncated      bool              `json:"truncated"`      // the text goes on after this piece, or the page did not arrive whole
	OpeningChars   int               `json:"opening_chars"`
	ClosingChars   int               `json:"closing_chars"`
	Outline        []reader.Heading  `json:"outline"`           // the headings of the whole text
	SectionMissing bool              `json:"section_missing"`   // no heading is Input.Section: Content is what it would be without it
	Passages       []content.Passage `json:"passages,omitzero"` // with Input.Query, in the order of the text; empty if no passage holds its words
	Details        *Details          `json:"details,omitempty"` // with Input.Details
	Picture        *fetch.Picture    `json:"picture,omitempty"` // if the address is that of an image
	Pages          int               `json:"pages,omitempty"`   // of a file that has pages, such as a PDF: how many
	RetryAfter     int               `json:"retry_after"`
	Rendered       bool              `json:"rendered,omitempty"` // read as a browser shows it
	Cached         bool              `json:"cached"`
	FetchedAt      string            `json:"fetched_at"` // RFC 3339, in UTC
	TookMS         int64             `json:"took_ms"`
	Warnings       []string          `json:"warnings"` // what the tool says; nothing of the page is in it
	Removed        Removed           `json:"removed"`
}

// Navigation says which links a page has around its content.
type Navigation struct {
	Detected  bool   `json:"detected"`
	Included  bool   `json:"included"`
	LinkCount int    `json:"link_count"` // distinct addresses
	Notice    string `json:"notice"`     // how to get them, or where they are
}

// Discussion says what people wrote on a page: comments, which are not part of the
// text unless they were asked for, and posts, which are.
type Discussion struct {
	CommentCount int    `json:"comment_count"`
	CommentWords int    `json:"comment_words"` // about how many words the comments have
	PostCount    int    `json:"post_count"`
	Included     bool   `json:"included"` // the comments are appended to the text
	Notice       string `json:"notice"`   // how to get them, or where they are
}

// Shelf says which items a page has that is a list of them, such as products of a shop
// or results of a search.
type Shelf struct {
	ItemCount    int    `json:"item_count"`
	LeftOutCount int    `json:"left_out_count"` // of these, those that the text does not have, or not with their price
	Included     bool   `json:"included"`       // the items are appended to the text
	Notice       string `json:"notice"`         // how to get them, or where they are
}

// A Method says how the content was obtained. MethodReader, MethodFallback and
// MethodPDF of package reader are three of them.
type Method = reader.Method

// The other methods.
const (
	MethodPassthrough Method = "passthrough" // as it came: Markdown, plain text
	MethodJSON        Method = "json"        // indented
	MethodFeed        Method = "feed"        // a list of its items
	MethodParts       Method = "parts"       // the elements that Input.Selector matches
	MethodError       Method = "error"       // the start of the page that came with an error status
	MethodNone        Method = "none"        // there is no content
)

// Removed counts what was taken out of a page, or replaced.
type Removed struct {
	HiddenChars    int `json:"hidden_chars"`    // text that the page hides, comments included
	UnprovenChars  int `json:"unproven_chars"`  // text that the page may hide
	InvisibleChars int `json:"invisible_chars"` // characters that show nothing
	ControlTokens  int `json:"control_tokens"`  // control tokens of models, which get other brackets
	ForgedMarkers  int `json:"forged_markers"`  // look-alikes of our own markers
}
