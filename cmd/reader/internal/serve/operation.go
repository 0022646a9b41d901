package serve

import (
	"context"
	"net/http"
	"reflect"
	"sync"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/queue"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
)

// An Operation is something to do with one page. Its path is /v1/ and its name.
type Operation struct {
	Name    string
	Summary string // one sentence
	Forms   []Form // that an answer can have, the default first
	NoPage  bool   // works without a page as well

	input, record reflect.Type
	do            func(ctx context.Context, p *source.Page, in Input, form Form) (*Answer, error)
}

// An Input is the fields of a request: a struct that embeds PageInput. Its JSON names
// are those of the fields of a body and of the parameters of a query. The tags enum, min
// and max bound values, the tag jsonschema describes them.
type Input interface {
	Source() *PageInput
}

// A PageInput says which page is meant, and which part of it.
type PageInput struct {
	URL      string          `json:"url,omitempty" jsonschema:"Address of the page; with html, where that came from."`
	HTML     string          `json:"html,omitempty" jsonschema:"The page itself, instead of an address."`
	Selector source.Selector `json:"selector,omitzero" jsonschema:"CSS: only the elements that it matches."`
	MaxAge   *int            `json:"max_age,omitempty" min:"0" max:"31536000" jsonschema:"Seconds that a cached copy of the page may be old; 0 asks its server again."`
	Timeout  int             `json:"timeout,omitempty" min:"1" max:"600" jsonschema:"Seconds that fetching may take, if that is less than the service allows."`
	Language string          `json:"language,omitempty" jsonschema:"What Accept-Language says to the server of the page."`
	Render   string          `json:"render,omitempty" enum:"auto,always,never" jsonschema:"Whether the page is shown in a browser first. Auto: if it needs scripts. The operator chooses the default."`
	WaitFor  string          `json:"wait_for,omitempty" jsonschema:"CSS: a browser waits until such an element is visible."`

	body        []byte // the page as it came in the body of the request
	contentType string // of body
}

// A validator reports values that make no sense together. An Input may be one.
type validator interface{ Validate() error }

// Source returns p, so that a struct that embeds it is an Input.
func (p *PageInput) Source() *PageInput { return p }

// An Answer is what an operation made of a page.
type Answer struct {
	Record any            // for the form JSON
	Text   string         // for other forms
	Styles string         // hashes of the style sheets that it has, if it is HTML
	Result *reader.Result // of the engine; nil if there is none
}

// NewOperation returns an operation whose requests have the fields of In, and whose
// answers as JSON are records of type Out. Do gets no page if there is none and NoPage
// is set.
func NewOperation[In, Out any](name, summary string, forms []Form, do func(ctx context.Context, p *source.Page, in *In, form Form) (*Answer, error)) Operation {
	if _, ok := any(new(In)).(Input); !ok {
		panic("serve: the input of " + name + " has no page") // a mistake in the table of operations
	}
	return Operation{
		Name: name, Summary: summary, Forms: forms,
		input: reflect.TypeFor[In](), record: reflect.TypeFor[Out](),
		do: func(ctx context.Context, p *source.Page, in Input, form Form) (*Answer, error) {
			return do(ctx, p, any(in).(*In), form)
		},
	}
}

func (op *Operation) path() string { return "/v1/" + op.Name }

// newInput returns an empty input.
func (op *Operation) newInput() Input { return reflect.New(op.input).Interface().(Input) }

// operate answers a request for an operation.
func (s *Server) operate(c *call, op *Operation) error {
	form, err := negotiate(c.request.Header.Values("Accept"), op.Forms)
	if err != nil {
		return err
	}
	in := op.newInput()
	if err := s.decode(c, in); err != nil {
		return err
	}
	return s.run(c, op, in, form, form, func(p *source.Page, answer *Answer) error { return s.send(c, p, answer, form) })
}

// run gets the page of a request, does an operation with it, and sends what came out. Sent
// tells apart what is sent of equal inputs.
func (s *Server) run(c *call, op *Operation, in Input, form, sent Form, send func(*source.Page, *Answer) error) error {
	ctx, cancel := context.WithTimeout(c.request.Context(), in.Source().timeFor(s.Timeout)+workTime)
	defer cancel()
	p, err := s.pageFor(ctx, c, op, in)
	if err != nil {
		return err
	}
	if c.notModified(s.tag(op, in, sent, p)) {
		return nil
	}
	p, answer, err := s.answer(ctx, c, p, op, in, form)
	if err != nil {
		return err
	}
	return send(p, answer)
}

// answer does an operation with a page. One that needs scripts is shown in the browser, and
// the operation is done again with that: in another turn, since nobody waits for a browser
// in one.
func (s *Server) answer(ctx context.Context, c *call, p *source.Page, op *Operation, in Input, form Form) (*source.Page, *Answer, error) {
	mode, src := s.renders(p, in.Source()), in.Source()
	needed := false
	if mode != rendering.Always {
		answer, err := s.work(ctx, c, p, func() (*Answer, error) {
			answer, err := op.do(ctx, p, in, form)
			needed = mode == rendering.Auto && needsScripts(ctx, p, answer)
			return answer, err
		})
		if !needed {
			return p, answer, err
		}
		c.pass()
	}
	shown, err := s.show(ctx, c, p, src)
	switch {
	case err == nil:
		p = shown
	case mode == rendering.Always || ctx.Err() != nil:
		return nil, nil, err
	default:
		s.Log.Warn("a page could not be shown in the browser", "error", err)
	}
	answer, err := s.work(ctx, c, p, func() (*Answer, error) { return op.do(ctx, p, in, form) })
	return p, answer, err
}

// work does something with a page when it is its turn, which lasts until the answer is sent:
// see endTurn. A page that was fetched for it waits in any case. A call has one turn at a time.
func (s *Server) work(ctx context.Context, c *call, p *source.Page, do func() (*Answer, error)) (*Answer, error) {
	wait := s.queue.Enter
	switch {
	case p != nil && p.Response != nil && !p.Kept:
		wait = s.queue.Return
	case c.request.Method != http.MethodPost && s.queue.Full(): // admit asked for those by POST
		return nil, queue.ErrFull
	}
	if err := wait(ctx); err != nil {
		return nil, err
	}
	c.leave = sync.OnceFunc(s.queue.Leave)
	defer func() { c.timer = time.AfterFunc(sendTime, c.leave) }() // also after a panic
	answer, err := do()
	if err != nil {
		return nil, readProblem(err, s.MaxPage)
	}
	return answer, nil
}

// Turn does something with a page when it is its turn. It is for batches, whose records
// are never refused. It fails with the error of ctx.
func (s *Server) Turn(ctx context.Context, do func()) error {
	if err := s.queue.Stream(ctx); err != nil {
		return err
	}
	defer s.queue.Leave()
	do()
	return nil
}
