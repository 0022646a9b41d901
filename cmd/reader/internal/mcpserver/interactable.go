package mcpserver

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/interact"
	"github.com/seed31bcff99/reader/webfetch"
)

// maxElements is the most elements that a call may ask for.
const maxElements = 2000

type interactableArguments struct {
	URL           string `json:"url,omitempty" jsonschema:"The address of the page. With html, the page is not fetched, and url only says where the HTML came from, so that links are absolute."`
	HTML          string `json:"html,omitempty" jsonschema:"The page itself, if you have it, best as a browser shows it after scripts have run. Needed if there is no url."`
	Selector      string `json:"selector,omitempty" jsonschema:"A CSS selector, such as form or #checkout: only what is in the elements that it matches is listed. Without it, the whole page is."`
	IncludeHidden bool   `json:"include_hidden,omitempty" jsonschema:"Also list elements that the page does not show, such as those of closed menus."`
	MaxElements   int    `json:"max_elements,omitempty" jsonschema:"The most elements to list; 400 if left out."`
	MaxAge        *int   `json:"max_age,omitempty" jsonschema:"How many seconds old a cached copy of the page may be; 0 asks the server again."`
}

// An interactableResult is what extract_interactable returns.
type interactableResult struct {
	URL       string             `json:"url"`
	FinalURL  string             `json:"final_url"`
	Status    int                `json:"status"`
	Content   string             `json:"content"`
	Elements  []interact.Element `json:"elements"`
	Groups    []interact.Group   `json:"groups"`
	Total     int                `json:"total_count"`
	Hidden    int                `json:"hidden_count"`
	Omitted   int                `json:"omitted"`
	Cached    bool               `json:"cached"`
	FetchedAt string             `json:"fetched_at"`
	TookMS    int64              `json:"took_ms"`
	Warnings  []string           `json:"warnings"`
}

func (s *Server) addExtractInteractable() {
	addTool(s, &mcp.Tool{
		Name:  "extract_interactable",
		Title: "List what can be clicked and typed",
		Description: `Lists the buttons, links, fields and other controls of a page, each with a CSS selector that matches it and no other, its label and its state.
Takes a URL or the HTML itself. Use it before you click or type with a browser tool. Runs no scripts: whether an element is shown is told by the page alone.`,
		InputSchema: inputSchema[interactableArguments](
			bound{field: "url", min: 1, max: maxURL}, bound{field: "html", max: s.maxPage}, bound{field: "selector", max: maxSelectorIn},
			bound{field: "max_elements", min: 1, max: maxElements}, bound{field: "max_age", max: webfetch.MaxMaxAge}),
		OutputSchema: outputSchema[interactableResult](interactableFields),
		Annotations:  readOnly("List what can be clicked and typed", true),
	}, s.extractInteractable)
}

func (s *Server) extractInteractable(ctx context.Context, in interactableArguments) (*answer, error) {
	start := time.Now()
	src := &source{url: in.URL, html: in.HTML, maxAge: in.MaxAge}
	if err := src.check(s.maxPage); err != nil {
		return nil, err
	}
	if err := tooLong("selector", in.Selector, maxSelectorIn); err != nil {
		return nil, err
	}
	if in.MaxElements < 0 || in.MaxElements > maxElements {
		return nil, invalid("max_elements", fmt.Sprintf("is %d, must be from 1 to %d", in.MaxElements, maxElements))
	}
	resp, cached, err := s.pages.get(ctx, src)
	if err != nil {
		return nil, err
	}
	list, err := s.find(ctx, resp, &interact.Options{Selector: in.Selector, IncludeHidden: in.IncludeHidden, MaxElements: in.MaxElements})
	if err != nil {
		return nil, err
	}
	res := newInteractableResult(resp, list, s.maxText)
	res.URL, res.Cached = in.URL, cached
	res.TookMS = time.Since(start).Milliseconds()
	return &answer{res.text(), res}, nil
}

// find lists the elements of a page, if it has any.
func (s *Server) find(ctx context.Context, resp *fetch.Response, opts *interact.Options) (*interact.List, error) {
	if resp.Kind != fetch.HTML {
		return nil, webfetch.ErrNoElements
	}
	select { // a parsed page takes memory, so their number is bounded
	case s.readers <- struct{}{}:
		defer func() { <-s.readers }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	o := *opts
	o.URL, o.ContentType, o.MaxInput = resp.FinalURL, resp.ContentType, -1
	list, err := interact.Find(ctx, bytes.NewReader(resp.Body), &o)
	if errors.Is(err, dom.ErrTooDeep) {
		return nil, webfetch.ErrNoElements
	}
	if _, ok := errors.AsType[*css.SyntaxError](err); ok || errors.Is(err, css.ErrTooMuch) {
		return nil, invalid("selector", strings.TrimPrefix(err.Error(), "interact: selector: "))
	}
	if errors.Is(err, interact.ErrNoMatch) {
		return nil, webfetch.ErrNoMatch
	}
	return list, err
}
