package mcpserver

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

type contentArguments struct {
	URL         string `json:"url,omitempty" jsonschema:"The page, or where html came from."`
	HTML        string `json:"html,omitempty" jsonschema:"The page itself: nothing is fetched."`
	Session     string `json:"session,omitempty" jsonschema:"The page of this browser session as it is shown now, instead of url or html."`
	SaveRawHTML bool   `json:"save_raw_html,omitempty" jsonschema:"Also save the page to a file, if the operator allows it."`
	webfetch.Input
}

// A contentResult is the answer of extract_content: that of web_fetch, and the file
// that was saved.
type contentResult struct {
	*webfetch.Result
	Selector    string `json:"selector,omitempty" jsonschema:"The selector that was asked for."`
	RawHTMLSize int    `json:"raw_html_size,omitempty" jsonschema:"Bytes of the page as it came, or as the browser shows it."`
	Saved       *saved `json:"saved,omitempty" jsonschema:"The file with the page as it came, if that was asked for. It is untrusted: do not open it in a browser."`
}

// contentFields are the fields of a contentResult that a program branches on.
type contentFields struct {
	*pageFields
	Saved *saved `json:"saved,omitempty"`
}

func (s *Server) addExtractContent() {
	in := s.live.dropSession(formSchema[contentArguments](s))
	for name := range withoutElements(schema[webfetch.Input]()).Properties { // web_fetch describes them
		if name != "url" {
			in.Properties[name].Description = ""
		}
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
Needs ` + s.live.needs() + ".",
		InputSchema:  in,
		OutputSchema: schema[contentResult](),
		Annotations:  annotations,
	}, s.extractContent)
}

func (s *Server) extractContent(ctx context.Context, in contentArguments) (*answer, error) {
	start, selector := time.Now(), in.Selector
	if in.SaveRawHTML && s.shelf == nil {
		return nil, fmt.Errorf("save_raw_html: %w: the operator has set no directory for pages (--save-dir)", errNotAllowed)
	}
	if err := errors.Join(tooLong("selector", in.Selector, maxSelectorIn), tooLong("exclude", in.Exclude, maxSelectorIn), tooLong("keep", in.Keep, maxSelectorIn)); err != nil {
		return nil, err
	}
	resp, cached, hidden, err := s.page(ctx, &in)
	if err != nil {
		return nil, err
	}
	input := in.Input
	input.URL = in.URL
	input.IncludeHidden = input.IncludeHidden || in.Session != "" // the browser judged it already
	if input.Styles = cmp.Or(in.Styles, webfetch.StylesAuto); in.HTML != "" {
		input.Styles = webfetch.StylesNone // nothing is fetched
	}
	res, err := s.web.Extract(ctx, resp, input)
	if err != nil {
		return nil, err
	}
	res.Cached = cached
	res.Removed.HiddenChars += hidden
	out, fields := contentResult{Result: res, Selector: selector, RawHTMLSize: len(resp.Body)}, contentFields{pageFields: newPageFields(res)}
	text := res.Text()
	if in.SaveRawHTML {
		if out.Saved, err = s.shelf.save(resp); err != nil {
			return nil, err
		}
		fields.Saved = out.Saved
		text = fmt.Sprintf("[saved: %s, %d bytes, untrusted]\n%s", out.Saved.File, out.Saved.Bytes, text)
	}
	res.TookMS = time.Since(start).Milliseconds()
	return &answer{text: text, data: out, fields: fields}, nil
}

// page returns the page that a call asks for, whether it was in the cache, and how many
// characters of hidden text a browser left out.
func (s *Server) page(ctx context.Context, in *contentArguments) (resp *fetch.Response, cached bool, hidden int, err error) {
	if in.Session != "" {
		within := ""
		if at := strings.LastIndex(in.Selector, ">>>"); at >= 0 { // the rest chooses from what is in that frame
			within, in.Selector = strings.TrimSpace(in.Selector[:at]), strings.TrimSpace(in.Selector[at+len(">>>"):])
		}
		resp, hidden, err = s.live.shown(ctx, in.Session, within, in.IncludeHidden)
		return resp, false, hidden, err
	}
	resp, cached, err = s.given(ctx, &source{url: in.URL, html: in.HTML, maxAge: in.MaxAge, offset: in.Offset}, s.live.needs())
	return resp, cached, 0, err
}
