package mcpserver

import (
	"context"
	"fmt"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/webfetch"
)

type contentArguments struct {
	URL               string `json:"url,omitempty" jsonschema:"The address of the page. With html, the page is not fetched, and url only says where the HTML came from, so that links are absolute."`
	HTML              string `json:"html,omitempty" jsonschema:"The page itself, if you have it. Needed if there is no url."`
	Selector          string `json:"selector,omitempty" jsonschema:"A CSS selector, such as main, #comments or table.results. All elements that it matches are returned whole, in the order of the page. Without it, the main content is returned."`
	Format            string `json:"format,omitempty" jsonschema:"markdown (the default) keeps links, headings, lists and tables; text has the words alone."`
	MaxChars          int    `json:"max_chars,omitempty" jsonschema:"The most characters to return at once. Leave it out unless you need less or more; the rest is not lost, see offset."`
	Offset            int    `json:"offset,omitempty" jsonschema:"Where to continue, in characters: the next_offset of the piece before, with the same url, html and selector."`
	IncludeNavigation bool   `json:"include_navigation,omitempty" jsonschema:"Append the links around the main content. Ignored with a selector."`
	IncludeComments   bool   `json:"include_comments,omitempty" jsonschema:"Append the comments of readers, which are not part of the main content. Ignored with a selector."`
	IncludeItems      bool   `json:"include_items,omitempty" jsonschema:"Append the items of a page that is a list, such as products with prices, results or jobs. Ignored with a selector."`
	IncludeHidden     bool   `json:"include_hidden,omitempty" jsonschema:"Also return text that the page hides from people. Set it only if a warning says that most of a page is hidden."`
	MaxAge            *int   `json:"max_age,omitempty" jsonschema:"How many seconds old a cached copy of the page may be; 0 asks the server again."`
	SaveRawHTML       bool   `json:"save_raw_html,omitempty" jsonschema:"Also save the page to a file, as it came, and return the name of the file in saved. Fails unless the operator has set a directory for this."`
}

// A contentResult is the answer of extract_content: that of web_fetch, and the file
// that was saved.
type contentResult struct {
	*webfetch.Result
	Saved *saved `json:"saved,omitempty"`
}

func (s *Server) addExtractContent() {
	about := map[string]string{"saved": "The file with the page as it came, if that was asked for. It is untrusted: do not open it in a browser."}
	for name, text := range resultFields {
		about[name] = text
	}
	annotations := readOnly("Extract the content of a page", true)
	annotations.ReadOnlyHint = s.shelf == nil // else it may write a file
	addTool(s, &mcp.Tool{
		Name:  "extract_content",
		Title: "Extract the content of a page",
		Description: `Returns the content of a page, or of the elements of it that a CSS selector matches, as Markdown.
Takes a URL or the HTML itself. Use it instead of web_fetch if you want a certain part of a page or have the HTML already.`,
		InputSchema: inputSchema[contentArguments](append(s.pageBounds(),
			bound{field: "html", max: s.maxPage}, bound{field: "selector", max: maxSelectorIn})...),
		OutputSchema: outputSchema[contentResult](about),
		Annotations:  annotations,
	}, s.extractContent)
}

func (s *Server) extractContent(ctx context.Context, in contentArguments) (*answer, error) {
	start := time.Now()
	src := &source{in.URL, in.HTML, in.MaxAge, in.Offset}
	if err := src.check(s.maxPage); err != nil {
		return nil, err
	}
	if in.SaveRawHTML && s.shelf == nil {
		return nil, fmt.Errorf("save_raw_html: %w: the operator has set no directory for pages (--save-dir)", errNotAllowed)
	}
	if err := tooLong("selector", in.Selector, maxSelectorIn); err != nil {
		return nil, err
	}
	resp, cached, err := s.pages.get(ctx, src)
	if err != nil {
		return nil, err
	}
	res, err := s.web.Extract(ctx, resp, webfetch.Input{
		URL: in.URL, Selector: in.Selector, Format: in.Format, MaxChars: in.MaxChars, Offset: in.Offset,
		IncludeNavigation: in.IncludeNavigation, IncludeComments: in.IncludeComments, IncludeItems: in.IncludeItems, IncludeHidden: in.IncludeHidden,
	})
	if err != nil {
		return nil, err
	}
	res.Cached = cached
	out := contentResult{Result: res}
	text := res.Text()
	if in.SaveRawHTML {
		if out.Saved, err = s.shelf.save(resp); err != nil {
			return nil, err
		}
		text = fmt.Sprintf("[saved: %s, %d bytes, untrusted]\n%s", out.Saved.File, out.Saved.Bytes, text)
	}
	res.TookMS = time.Since(start).Milliseconds()
	return &answer{text, out}, nil
}
