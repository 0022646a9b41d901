package mcpserver

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/webfetch"
)

// fetchArguments are a webfetch.Input with descriptions for models.
type fetchArguments struct {
	URL               string `json:"url" jsonschema:"The address of the page: http or https, with host."`
	Format            string `json:"format,omitempty" jsonschema:"markdown (the default) keeps links, headings, lists and tables; text has the words alone."`
	MaxChars          int    `json:"max_chars,omitempty" jsonschema:"The most characters to return at once. Leave it out unless you need less or more; the rest is not lost, see offset."`
	Offset            int    `json:"offset,omitempty" jsonschema:"Where to continue, in characters: the next_offset of the piece before, or the offset of a heading in outline."`
	IncludeNavigation bool   `json:"include_navigation,omitempty" jsonschema:"Append menus, table of contents, previous and next as a list of links. Set it to find other pages of a site."`
	IncludeComments   bool   `json:"include_comments,omitempty" jsonschema:"Append the comments of readers, which are not part of the content. Set it if you need them and a notice says that there are some."`
	IncludeHidden     bool   `json:"include_hidden,omitempty" jsonschema:"Also return text that the page hides from people. Set it only if a warning says that most of a page is hidden."`
	MaxAge            *int   `json:"max_age,omitempty" jsonschema:"How many seconds old a cached copy of the page may be; 0 asks the server again. Leave it out unless the page changes often."`
}

func (s *Server) addWebFetch() {
	addTool(s, &mcp.Tool{
		Name:  "web_fetch",
		Title: "Read a web page",
		Description: `Reads one web page and returns its main content as Markdown with absolute links, without menus, sidebars and hidden text.
Also reads Markdown, plain text, JSON, RSS and Atom; PDF and other binaries are refused. Runs no scripts and sends no cookies.
The answer says whether the content is what the page is about (readable; if not, fallback_reason and advice) and whether there is more of it (next_offset).`,
		InputSchema:  inputSchema[fetchArguments](s.pageBounds()...),
		OutputSchema: outputSchema[webfetch.Result](resultFields),
		Annotations:  readOnly("Read a web page", true),
	}, func(ctx context.Context, in fetchArguments) (*answer, error) {
		if err := tooLong("url", in.URL, maxURL); err != nil {
			return nil, err
		}
		res, err := s.web.Fetch(ctx, webfetch.Input{
			URL: in.URL, Format: in.Format, MaxChars: in.MaxChars, Offset: in.Offset, MaxAge: in.MaxAge,
			IncludeNavigation: in.IncludeNavigation, IncludeComments: in.IncludeComments, IncludeHidden: in.IncludeHidden,
		})
		if err != nil {
			return nil, err
		}
		return &answer{res.Text(), res}, nil
	})
}

// maxURL bounds an address, in bytes.
const maxURL = 8192

// pageBounds returns the bounds of the arguments that all tools for pages share.
func (s *Server) pageBounds() []bound {
	return []bound{
		{field: "url", min: 1, max: maxURL},
		{field: "format", choices: []any{"markdown", "text"}},
		{field: "max_chars", min: webfetch.MinChars, max: s.maxText},
		{field: "offset"},
		{field: "max_age", max: webfetch.MaxMaxAge},
	}
}
