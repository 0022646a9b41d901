package mcpserver

import (
	"context"
	"fmt"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/linkrecord"
	"github.com/seed31bcff99/reader/linkify"
)

// The bounds of find_links.
const (
	maxLinksText = 1 << 20 // bytes
	maxLinks     = 1000
)

type linksArguments struct {
	Text     string `json:"text" jsonschema:"The text to look through: a message, a log, a document. Not HTML."`
	Bare     string `json:"bare,omitempty" jsonschema:"Which hosts without a scheme are links, as in example.com/notes: none, common (the default) or all top-level domains."`
	SkipCode bool   `json:"skip_code,omitempty" jsonschema:"Leave out what Markdown shows as code."`
}

type linksResult struct {
	Links     []linkrecord.Link `json:"links"`
	Total     int               `json:"total_count"`
	Truncated bool              `json:"truncated"`
}

func (s *Server) addFindLinks() {
	addTool(s, &mcp.Tool{
		Name:  "find_links",
		Title: "Find links in a text",
		Description: `Finds the web and e-mail addresses in a plain text as a person would see them, with or without a scheme, in any script.
Returns where they are, where they lead, and what looks deceptive about them. Fetches nothing.`,
		InputSchema: inputSchema[linksArguments](
			bound{field: "text", max: maxLinksText}, bound{field: "bare", choices: []any{"none", "common", "all"}}),
		OutputSchema: outputSchema[linksResult](linksFields),
		Annotations:  readOnly("Find links in a text", false),
	}, s.findLinks)
}

// bareHosts are the values of the argument bare.
var bareHosts = map[string]linkify.Bare{"": linkify.BareCommon, "none": linkify.BareNone, "common": linkify.BareCommon, "all": linkify.BareAll}

func (s *Server) findLinks(_ context.Context, in linksArguments) (*answer, error) {
	if err := tooLong("text", in.Text, maxLinksText); err != nil {
		return nil, err
	}
	bare, ok := bareHosts[in.Bare]
	if !ok {
		return nil, invalid("bare", "must be none, common or all")
	}
	res := linksResult{Links: []linkrecord.Link{}}
	var text strings.Builder
	for l := range linkify.New(&linkify.Options{Bare: bare, SkipCode: in.SkipCode}).All(in.Text) {
		res.Total++
		if res.Truncated = res.Truncated || len(res.Links) == maxLinks || text.Len() > s.maxText; !res.Truncated {
			link := linkrecord.Of(l)
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
	return &answer{head + text.String(), res}, nil
}

// writeLink writes the line of a link.
func writeLink(b *strings.Builder, l *linkrecord.Link) {
	fmt.Fprintf(b, "%d-%d %s %s", l.Start, l.End, l.Kind, l.Href)
	if len(l.Warnings) > 0 {
		fmt.Fprintf(b, " (%s)", strings.Join(l.Warnings, ", "))
	}
	b.WriteByte('\n')
}
