package mcpserver

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
)

// An answer is the result of a tool.
type answer struct {
	text   string // for a model
	data   any    // for a program: what the output schema describes
	fields any    // data without what the text says

	picture *mcp.ImageContent // nil for none
}

// A Structured says what structured content an answer has beside its text.
type Structured string

// The choices of structured content.
const (
	StructuredFields Structured = "fields" // the fields without the text of the page; the default
	StructuredFull   Structured = "full"   // all, the text too, with output schemas, for clients that show no other content
	StructuredNone   Structured = "none"   // none
)

// structured returns the structured content of the answer, nil for none.
func (a *answer) structured(form Structured) (any, error) {
	data := a.fields
	switch form {
	case StructuredNone:
		return nil, nil
	case StructuredFull:
		data = a.data
	}
	return encode(data)
}

// readTime is how long a call may take in addition to the time for the network: to
// wait for its turn, and to read the page.
const readTime = 10 * time.Second

// addTool adds a tool that takes arguments of type In.
//
// It does not use mcp.AddTool, whose messages about wrong arguments are hard to read
// for a model, and which parses every answer again.
func addTool[In any](s *Server, tool *mcp.Tool, run func(ctx context.Context, in In) (*answer, error)) {
	if s.form != StructuredFull {
		tool.OutputSchema = nil
	}
	s.mcp.AddTool(tool, func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		// A call goes on if its client goes away, and the room of its body is free then.
		place := s.calls.Enter("", int64(len(req.Params.Arguments)), nil)
		if place == nil {
			return failure(errManyCalls), nil
		}
		defer place.Leave()
		ctx, cancel := context.WithTimeout(ctx, s.timeout+readTime)
		defer cancel()
		defer context.AfterFunc(s.life, cancel)()
		ctx, stop := s.report(ctx, req)
		defer stop()
		ctx = context.WithValue(ctx, requestKey{}, req)
		in, err := decode[In](req.Params.Arguments)
		if err != nil {
			return failure(err), nil
		}
		answer, err := attempt(ctx, s.log, tool.Name, func() (*answer, error) {
			if err := askToFetch(ctx, s.confirm, in); err != nil {
				return nil, err
			}
			return run(ctx, in)
		})
		if q, ok := errors.AsType[*question](err); ok {
			return &mcp.CallToolResult{InputRequests: q.request()}, nil
		}
		if err != nil {
			return failure(err), nil
		}
		data, err := answer.structured(s.form)
		if err != nil {
			return failure(err), nil
		}
		res := &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: answer.text}}, StructuredContent: data}
		if answer.picture != nil {
			res.Content = append(res.Content, answer.picture)
		}
		return res, nil
	})
}

// tool adds a tool that changes nothing and whose data are of type Out.
func tool[Out, In any](s *Server, name, title, description string, run func(context.Context, In) (*answer, error)) {
	in := schema[In]()
	if in.Properties["html"] != nil { // it takes a page in any way
		s.live.dropSession(in)
	}
	addTool(s, &mcp.Tool{Name: name, Title: title, Description: description, InputSchema: in, OutputSchema: schema[Out](), Annotations: readOnly(name != "find_links")}, run)
}

// attempt runs a tool. A tool should not panic, but a panic must not end the server.
func attempt(ctx context.Context, log *slog.Logger, name string, run func() (*answer, error)) (a *answer, err error) {
	defer func() {
		if v := recover(); v != nil {
			log.ErrorContext(ctx, "a tool panicked", "tool", name, "panic", v, "stack", string(debug.Stack()))
			a, err = nil, fmt.Errorf("%w: this is a fault of the tool, not of the call", errInternal)
		}
	}()
	return run()
}

// encode returns the data of an answer as JSON. The < of Markdown and of our markers
// is not escaped: it would become six characters that models do not understand.
func encode(data any) (json.RawMessage, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(data); err != nil {
		return nil, fmt.Errorf("%w: %w", errInternal, err)
	}
	return bytes.TrimSpace(buf.Bytes()), nil
}

// readOnly returns the annotations of a tool that changes nothing. Those with their
// default are left out.
func readOnly(openWorld bool) *mcp.ToolAnnotations {
	a := &mcp.ToolAnnotations{ReadOnlyHint: true, IdempotentHint: true}
	if !openWorld {
		a.OpenWorldHint = &openWorld
	}
	return a
}

// schema returns the schema of arguments, or of data, of a type.
func schema[T any]() *jsonschema.Schema { return fields.Schema(reflect.TypeFor[T](), true) }

// decode reads and checks the arguments of a call.
func decode[In any](arguments json.RawMessage) (in In, err error) {
	if len(bytes.TrimSpace(arguments)) == 0 {
		arguments = []byte("{}")
	}
	if err := fields.Decode(arguments, "arguments", &in); err != nil {
		return in, err
	}
	return in, cmp.Or(missing(arguments, reflect.TypeFor[In]()), fields.Check(&in))
}

// missing reports a required field that is not there. An empty field is there.
func missing(arguments json.RawMessage, in reflect.Type) error {
	var given map[string]json.RawMessage
	_ = json.Unmarshal(arguments, &given) // it is an object, or null
	names := slices.Collect(maps.Keys(given))
	for _, field := range fields.Of(in) {
		is := func(name string) bool { return strings.EqualFold(name, field.Name) } // like package json, it ignores case
		if field.Required && !slices.ContainsFunc(names, is) {
			return fields.Invalid(field.Name, "is missing")
		}
	}
	return nil
}
