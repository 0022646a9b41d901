package mcpserver

import (
	"context"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/linkify"
	"github.com/seed31bcff99/reader/webfetch"
)

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
