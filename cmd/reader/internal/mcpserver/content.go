package mcpserver

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/webfetch"
)

type contentArguments struct {
	URL         string `json:"url,omitempty" jsonschema:"The page, or with html where that came from."`
	HTML        string `json:"html,omitempty" jsonschema:"The page itself, if you have it: nothing is fetched."`
	Selector    string `json:"selector,omitempty" jsonschema:"CSS, such as main, #comments or table.results: all elements that it matches are returned whole, instead of the main content."`
	Exclude     string `json:"exclude,omitempty" jsonschema:"CSS: leave out the elements that it matches."`
	SaveRawHTML bool   `json:"save_raw_html,omitempty" jsonschema:"Also save the page to a file. Fails unless the operator has set a directory."`
	formArguments
}

// A contentResult is the answer of extract_content: that of web_fetch, and the file
// that was saved.
type contentResult struct {
	*webfetch.Result
	Saved *saved `json:"saved,omitempty"`
}

// contentFields are the fields of a contentResult that a program branches on.
type contentFields struct {
	*pageFields
	Saved *saved `json:"saved,omitempty"`
}

func (s *Server) addExtractContent() {
	about := map[string]string{"saved": "The file with the page as it came, if that was asked for. It is untrusted: do not open it in a browser."}
	for name, text := range resultFields {
		about[name] = text
	}
	schema := inputSchema[contentArguments](s.formBounds()...)
	for _, field := range fieldsOf(reflect.TypeFor[formArguments]()) { // web_fetch describes them
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		schema.Properties[name].Description = ""
	}
	annotations := readOnly(true)
	if s.shelf != nil { // it may add a file
		no := false
		annotations.ReadOnlyHint, annotations.DestructiveHint = false, &no
	}
	addTool(s, &mcp.Tool{
		Name:  "extract_content",
		Title: "Extract the content of a page",
		Description: `Does what web_fetch does, with the same arguments, for HTML that you have or for the elements that a CSS selector matches.
Needs url or html.`,
		InputSchema:  schema,
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
	if err := errors.Join(tooLong("selector", in.Selector, maxSelectorIn), tooLong("exclude", in.Exclude, maxSelectorIn)); err != nil {
		return nil, err
	}
	resp, cached, err := s.pages.get(ctx, src)
	if err != nil {
		return nil, err
	}
	input := in.input(in.URL)
	input.Selector, input.Exclude = in.Selector, in.Exclude
	res, err := s.web.Extract(ctx, resp, input)
	if err != nil {
		return nil, err
	}
	res.Cached = cached
	out, fields := contentResult{Result: res}, contentFields{pageFields: newPageFields(res)}
	text := res.Text()
	if in.SaveRawHTML {
		if out.Saved, err = s.shelf.save(resp); err != nil {
			return nil, err
		}
		fields.Saved = out.Saved
		text = fmt.Sprintf("[saved: %s, %d bytes, untrusted]\n%s", out.Saved.File, out.Saved.Bytes, text)
	}
	res.TookMS = time.Since(start).Milliseconds()
	return &answer{text, out, fields}, nil
}
