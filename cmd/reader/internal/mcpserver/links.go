package mcpserver

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/linkrecord"
	"github.com/seed31bcff99/reader/linkify"
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
