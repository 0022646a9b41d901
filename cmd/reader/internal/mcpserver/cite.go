package mcpserver

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/citation"
	"github.com/seed31bcff99/reader/webfetch"
)

type citeArguments struct {
	URL      string `json:"url,omitempty" jsonschema:"The page, or with html where that came from."`
	HTML     string `json:"html,omitempty" jsonschema:"The page itself."`
	Style    string `json:"style,omitempty" enum:"plain,markdown,bibtex,csl-json" jsonschema:"plain by default."`
	Accessed bool   `json:"accessed,omitempty" jsonschema:"Also say on which day the page was fetched, or came as html."`
}

// A citeResult is what cite returns.
type citeResult struct {
	Citation string `json:"citation" jsonschema:"The citation, between markers: words of the page."`
	Style    string `json:"style" jsonschema:"Of the citation."`
	*citation.Work
}

func (s *Server) cite(ctx context.Context, in citeArguments) (*answer, error) {
	src := &source{url: in.URL, html: in.HTML}
	if err := src.check(s.maxPage); err != nil {
		return nil, err
	}
	style := cmp.Or(in.Style, citation.Styles[0])
	resp, _, err := s.pages.get(ctx, src)
	if err != nil {
		return nil, err
	}
	res, err := s.web.Extract(ctx, resp, webfetch.Input{URL: in.URL, Details: true})
	if err != nil {
		return nil, err
	}
	work := workOf(res)
	if in.Accessed {
		at := resp.FetchedAt
		if at.IsZero() { // it was in the call
			at = time.Now()
		}
		work.Accessed = at.UTC().Format(time.DateOnly)
	}
	out := citeResult{webfetch.Wrap(work.In(style)), style, work}
	var notices strings.Builder
	if !res.Readable {
		fmt.Fprintf(&notices, "[not readable: %s: %s]\n", res.FallbackReason, res.Advice)
	}
	for _, w := range res.Warnings {
		fmt.Fprintf(&notices, "[%s]\n", w)
	}
	return &answer{text: notices.String() + out.Citation, data: out, fields: work}, nil
}

// workOf returns a page as a work. Its words are cleaned.
func workOf(res *webfetch.Result) *citation.Work {
	return &citation.Work{
		Title:     res.Title,
		Authors:   res.Details.Authors,
		Site:      res.Site,
		Published: res.Published,
		Language:  res.Language,
		URL:       citation.Address(res.Details.Canonical, res.FinalURL),
	}
}
