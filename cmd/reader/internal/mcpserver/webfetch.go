package mcpserver

import (
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pictures"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

type fetchArguments struct {
	webfetch.Input
	ShowPicture bool `json:"show_picture,omitempty" jsonschema:"Of an image, also give it."`
}

func (s *Server) addWebFetch() {
	addTool(s, &mcp.Tool{
		Name:  "web_fetch",
		Title: "Read a web page",
		Description: `Reads one web page and returns its main content as Markdown with absolute links, without menus, sidebars and hidden text.
Also reads PDF, Markdown, plain text, JSON, RSS and Atom. Of an image it tells type and size. ` + s.live.manners() + `
Notices above the text say what kind of page it is, how sure the choice of the content is, what was left out, and how to get it.`,
		InputSchema:  withoutElements(formSchema[fetchArguments](s)),
		OutputSchema: schema[webfetch.Result](),
		Annotations:  readOnly(true),
	}, func(ctx context.Context, in fetchArguments) (*answer, error) {
		if err := tooLong("url", in.URL, maxURL); err != nil {
			return nil, err
		}
		res, err := s.web.Fetch(ctx, in.Input)
		if err != nil {
			return nil, err
		}
		a := &answer{text: res.Text(), data: res, fields: newPageFields(res)}
		if in.ShowPicture && res.Picture != nil {
			s.addPicture(ctx, a, in.URL)
		}
		return a, nil
	})
}

// addPicture adds a picture to the answer about it, or says why not.
func (s *Server) addPicture(ctx context.Context, a *answer, address string) {
	p, err := s.picture(ctx, address, pictures.ForBooks)
	switch {
	case err != nil:
		a.text = "[no picture: " + webfetch.Failure(err) + "]\n" + a.text
	case len(p.Data) > maxPicture:
		a.text = fmt.Sprintf("[no picture: it has %d bytes, and %d are the most]\n%s", len(p.Data), maxPicture, a.text)
	default:
		a.picture = &mcp.ImageContent{MIMEType: p.Type().Media, Data: p.Data}
	}
}

// Picture fetches a picture that browsers show, through the guard.
func (s *Server) Picture(ctx context.Context, address string) (*pictures.Picture, error) {
	return s.picture(ctx, address, pictures.ForScreens)
}

func (s *Server) picture(ctx context.Context, address string, types []string) (*pictures.Picture, error) {
	if err := tooLong("url", address, maxURL); err != nil {
		return nil, err
	}
	found, failures := pictures.Fetch(ctx, []string{address}, types, s.requests, nil)
	if failures != nil {
		return nil, failures[0].Err
	}
	return found[address], nil
}

// maxPicture bounds a picture that is given to a model, in bytes, as the browser bounds those of pages.
const maxPicture = 2 << 20

// manners says what web_fetch does not do.
func (l *live) manners() string {
	if l != nil && l.renders != rendering.Never {
		return "Pages that need scripts are shown in a browser first."
	}
	return "Runs no scripts, sends no cookies."
}

// maxURL bounds an address, in bytes.
const maxURL = 8192

// withoutElements takes the arguments that choose elements out of a schema: a tool of its own
// is about them, and every model pays for each word.
func withoutElements(schema *jsonschema.Schema) *jsonschema.Schema {
	for _, name := range []string{"selector", "exclude", "keep"} {
		delete(schema.Properties, name)
		schema.PropertyOrder = slices.DeleteFunc(schema.PropertyOrder, func(s string) bool { return s == name })
	}
	return schema
}

// formSchema returns the schema of arguments that are, or embed, a webfetch.Input.
func formSchema[In any](s *Server) *jsonschema.Schema {
	in := schema[In]()
	least, most := float64(webfetch.MinChars), float64(s.maxText)
	in.Properties["max_chars"].Minimum, in.Properties["max_chars"].Maximum = &least, &most
	return in
}

// pageFields are the fields of a webfetch.Result that a program branches on. The text
// has the rest in words: title, address, notices. Fields that say nothing are left out.
type pageFields struct {
	FinalURL       string            `json:"final_url,omitempty"` // if it is not what was asked for
	Rendered       bool              `json:"rendered,omitempty"`
	Readable       bool              `json:"readable"`
	FallbackReason string            `json:"fallback_reason,omitempty"`
	Kind           reader.Kind       `json:"kind"`
	Confidence     float64           `json:"confidence,omitempty"`  // two digits
	TotalChars     int               `json:"total_chars,omitempty"` // if that is more than was returned
	Offset         int               `json:"offset,omitempty"`
	NextOffset     int               `json:"next_offset,omitempty"`
	SectionMissing bool              `json:"section_missing,omitempty"`
	Passages       []content.Passage `json:"passages,omitzero"`
	Details        *webfetch.Details `json:"details,omitempty"`
	Picture        *fetch.Picture    `json:"picture,omitempty"`
	Pages          int               `json:"pages,omitempty"` // of a PDF
	RetryAfter     int               `json:"retry_after,omitempty"`
}

func newPageFields(r *webfetch.Result) *pageFields {
	f := &pageFields{
		Rendered: r.Rendered, Readable: r.Readable, FallbackReason: r.FallbackReason, Kind: r.Kind, Confidence: math.Round(float64(r.Confidence)*100) / 100,
		Offset: r.Offset, NextOffset: r.NextOffset, SectionMissing: r.SectionMissing,
		Passages: r.Passages, Details: r.Details, Picture: r.Picture, Pages: r.Pages, RetryAfter: r.RetryAfter,
	}
	if r.FinalURL != r.URL {
		f.FinalURL = r.FinalURL
	}
	if r.Truncated || r.Offset > 0 {
		f.TotalChars = r.TotalChars
	}
	return f
}
