package mcpserver

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/citation"
	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/linkrecord"
	"github.com/seed31bcff99/reader/linkify"
	"github.com/seed31bcff99/reader/webfetch"
)

// The bounds of find_links.
const (
	maxLinksText = 1 << 20 // bytes
	maxLinks     = 1000
	maxTLDs      = 50
)

type linksArguments struct {
	Text string `json:"text" jsonschema:"A message, a log, a document. Not HTML."`
	linkrecord.Options
}

type linksResult struct {
	Links     []linkrecord.Link `json:"links" jsonschema:"In the order of the text, at most the first 1000."`
	Total     int               `json:"total_count" jsonschema:"How many links the text has."`
	Truncated bool              `json:"truncated" jsonschema:"There are more than were returned."`
}

// check says which argument is wrong.
func (in *linksArguments) check() error {
	if len(in.TLDs) > maxTLDs {
		return fields.Invalid("tlds", fmt.Sprintf("has %d names, must have at most %d", len(in.TLDs), maxTLDs))
	}
	if in.Check() != nil {
		return fields.Invalid("tlds", "must be names such as corp")
	}
	return tooLong("text", in.Text, maxLinksText)
}

func (s *Server) findLinks(_ context.Context, in linksArguments) (*answer, error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	res := linksResult{Links: []linkrecord.Link{}}
	var text strings.Builder
	ruler := linkify.NewRuler(in.Text)
	for l := range in.Finder().All(in.Text) {
		res.Total++
		if res.Truncated = res.Truncated || len(res.Links) == maxLinks || text.Len() > s.maxText; !res.Truncated {
			link := linkrecord.Of(l, ruler)
			res.Links = append(res.Links, link)
			writeLink(&text, &link)
		}
	}
	head := fmt.Sprintf("%d links\n", res.Total)
	switch {
	case res.Total == 1:
		head = "1 link\n"
	case res.Truncated:
		head = fmt.Sprintf("%d links, of which the first %d follow\n", res.Total, len(res.Links))
	}
	return &answer{text: head + text.String(), data: res, fields: res}, nil // without the links there is nothing
}

// writeLink writes the line of a link.
func writeLink(b *strings.Builder, l *linkrecord.Link) {
	fmt.Fprintf(b, "%d-%d %s %s", l.Start, l.End, l.Kind, cmp.Or(l.Href, l.Value))
	if len(l.Warnings) > 0 {
		fmt.Fprintf(b, " (%s)", strings.Join(l.Warnings, ", "))
	}
	b.WriteByte('\n')
}

// maxMessage bounds a message, in bytes.
const maxMessage = 256 << 10

type messageArguments struct {
	Message string `json:"message" jsonschema:"The message as the person wrote it. Links in code are not followed."`
}

// messageSources are the fields of a webfetch.Understanding without the context.
type messageSources struct {
	Sources []webfetch.Source `json:"sources"`
	Omitted int               `json:"omitted_count,omitempty"`
}

func (s *Server) understandMessage(ctx context.Context, in messageArguments) (*answer, error) {
	if strings.TrimSpace(in.Message) == "" {
		return nil, fields.Invalid("message", "is missing")
	}
	if err := tooLong("message", in.Message, maxMessage); err != nil {
		return nil, err
	}
	u, err := s.web.Understand(ctx, in.Message)
	if err != nil {
		return nil, err
	}
	text := u.Context
	if text == "" {
		text = noLinks(in.Message)
	}
	return &answer{text: text, data: u, fields: &messageSources{u.Sources, u.Omitted}}, nil
}

// noLinks says that a message has no links that can be followed, and which schemes those have
// that cannot.
func noLinks(message string) string {
	var schemes []string
	for link := range linkify.All(message) {
		s, _, _ := strings.Cut(link.Href(), ":")
		if s != "http" && s != "https" && !slices.Contains(schemes, s) {
			schemes = append(schemes, s)
		}
	}
	if len(schemes) == 0 {
		return "The message has no links."
	}
	return "The message has no links to web pages. Addresses with these schemes are not fetched: " + strings.Join(schemes, ", ") + "."
}

type citeArguments struct {
	URL      string `json:"url,omitempty" jsonschema:"The page, or where html came from."`
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
	style := cmp.Or(in.Style, citation.Styles[0])
	resp, _, err := s.given(ctx, &source{url: in.URL, html: in.HTML}, urlOrHTML)
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
