package mcpserver

import (
	"context"
	"math"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/webfetch"
)

// formArguments say what is returned of a page, and in which form. The tools that
// return text of a page share them; web_fetch describes them.
type formArguments struct {
	Query             string `json:"query,omitempty" jsonschema:"Words to look for. Of a long page, only the passages that hold them are returned, with their offsets."`
	Section           string `json:"section,omitempty" jsonschema:"Only the text below this heading, given by its words or as #anchor."`
	Page              string `json:"page,omitempty" jsonschema:"Of a PDF: one page or some, as 3 or 3-5."`
	Format            string `json:"format,omitempty" jsonschema:"text has the words alone, html is safe to put into a page."`
	Links             string `json:"links,omitempty" jsonschema:"Where Markdown has the addresses of links."`
	Images            *bool  `json:"images,omitempty" jsonschema:"false leaves images out."`
	MaxChars          int    `json:"max_chars,omitempty" jsonschema:"Characters at most; the rest is not lost, see offset."`
	Offset            int    `json:"offset,omitempty" jsonschema:"Character to start at, from a notice, a passage or a heading."`
	IncludeNavigation bool   `json:"include_navigation,omitempty" jsonschema:"Append menus, table of contents, previous and next: to find other pages of a site."`
	IncludeComments   bool   `json:"include_comments,omitempty" jsonschema:"Append the comments of readers."`
	IncludeItems      bool   `json:"include_items,omitempty" jsonschema:"Append the items of a list, such as products with prices, results or jobs."`
	IncludeHidden     bool   `json:"include_hidden,omitempty" jsonschema:"Also text that the page hides from people. Only if a warning says that most of it is hidden."`
	Styles            string `json:"styles,omitempty" jsonschema:"none does not ask for the style sheets of the page: faster, but what they hide is given."`
	Details           bool   `json:"details,omitempty" jsonschema:"Also the canonical address, image, icon and feeds of the page, and which style sheets were read."`
	MaxAge            *int   `json:"max_age,omitempty" jsonschema:"Seconds that a cached copy may be old; 0 asks the server again."`
}

// input returns the arguments as webfetch takes them.
func (f *formArguments) input(url string) webfetch.Input {
	return webfetch.Input{
		URL: url, Query: f.Query, Section: f.Section, Page: f.Page,
		Format: f.Format, Links: f.Links, Images: f.Images, MaxChars: f.MaxChars, Offset: f.Offset,
		IncludeNavigation: f.IncludeNavigation, IncludeComments: f.IncludeComments, IncludeItems: f.IncludeItems, IncludeHidden: f.IncludeHidden,
		Styles: f.Styles, Details: f.Details, MaxAge: f.MaxAge,
	}
}

type fetchArguments struct {
	URL string `json:"url" jsonschema:"http or https."`
	formArguments
}

func (s *Server) addWebFetch() {
	addTool(s, &mcp.Tool{
		Name:  "web_fetch",
		Title: "Read a web page",
		Description: `Reads one web page and returns its main content as Markdown with absolute links, without menus, sidebars and hidden text.
Also reads PDF, Markdown, plain text, JSON, RSS and Atom. Of an image it tells type and size; other binaries are refused. Runs no scripts, sends no cookies.
Notices above the text say what kind of page it is, how sure the choice of the content is, what was left out, and how to get it.`,
		InputSchema:  inputSchema[fetchArguments](s.formBounds()...),
		OutputSchema: outputSchema[webfetch.Result](resultFields),
		Annotations:  readOnly(true),
	}, func(ctx context.Context, in fetchArguments) (*answer, error) {
		if err := tooLong("url", in.URL, maxURL); err != nil {
			return nil, err
		}
		res, err := s.web.Fetch(ctx, in.input(in.URL))
		if err != nil {
			return nil, err
		}
		return &answer{text: res.Text(), data: res, fields: newPageFields(res)}, nil
	})
}

// maxURL bounds an address, in bytes.
const maxURL = 8192

// formBounds returns the bounds of the formArguments.
func (s *Server) formBounds() []bound {
	links := bound{field: "links"}
	for _, name := range webfetch.LinkStyles() {
		links.choices = append(links.choices, name)
	}
	return []bound{
		links,
		{field: "format", choices: []any{"markdown", "text", "html"}},
		{field: "styles", choices: []any{webfetch.StylesAuto, webfetch.StylesNone}},
		{field: "max_chars", min: webfetch.MinChars, max: s.maxText},
		{field: "offset"},
		{field: "max_age", max: webfetch.MaxMaxAge},
	}
}

// pageFields are the fields of a webfetch.Result that a program branches on. The text
// has the rest in words: title, address, notices. Fields that say nothing are left out.
type pageFields struct {
	FinalURL       string             `json:"final_url,omitempty"` // if it is not what was asked for
	Readable       bool               `json:"readable"`
	FallbackReason string             `json:"fallback_reason,omitempty"`
	Kind           webfetch.Kind      `json:"kind"`
	Confidence     float64            `json:"confidence,omitempty"`  // two digits
	TotalChars     int                `json:"total_chars,omitempty"` // if that is more than was returned
	Offset         int                `json:"offset,omitempty"`
	NextOffset     int                `json:"next_offset,omitempty"`
	SectionMissing bool               `json:"section_missing,omitempty"`
	Passages       []webfetch.Passage `json:"passages,omitzero"`
	Details        *webfetch.Details  `json:"details,omitempty"`
	Picture        *webfetch.Picture  `json:"picture,omitempty"`
	Pages          int                `json:"pages,omitempty"` // of a PDF
	RetryAfter     int                `json:"retry_after,omitempty"`
}

func newPageFields(r *webfetch.Result) *pageFields {
	f := &pageFields{
		Readable: r.Readable, FallbackReason: r.FallbackReason, Kind: r.Kind, Confidence: math.Round(float64(r.Confidence)*100) / 100,
		Offset: r.Offset, NextOffset: r.NextOffset, SectionMissing: r.SectionMissing,
		Passages: r.Passages, Details: r.Details, Picture: r.Picture, Pages: r.Pages, RetryAfter: r.RetryAfter,
	}
	if r.FinalURL != r.URL {
		f.FinalURL = r.FinalURL
	}
	if r.Truncated || r.Offset > 0 {
		f.TotalChars = r.TotalChars
	}
	return f
}
