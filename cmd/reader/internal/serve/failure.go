package serve

import (
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/errs"
	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
	"github.com/seed31bcff99/reader/cmd/reader/internal/queue"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/pdf"
	"github.com/seed31bcff99/reader/webfetch"
)

// problemOf says what an error means to a client, of pages with at most maxPage bytes. Details
// have no words of a server.
func problemOf(err error, maxPage int) *problem.Problem {
	if p, ok := errors.AsType[*problem.Problem](err); ok {
		return p
	}
	if wrong, ok := errors.AsType[fieldError](err); ok {
		err = fields.Invalid(wrong.Field())
	}
	if answered, ok := errors.AsType[*source.StatusError](err); ok {
		return statusProblem(answered)
	}
	switch {
	case errors.Is(err, queue.ErrFull):
		return queueFull
	case errors.Is(err, reader.ErrTooLarge):
		return problem.New(problem.PageTooLarge, fmt.Sprintf("the page has more than %d bytes", maxPage))
	case errors.Is(err, reader.ErrNoMatch):
		return problem.New("no_match", "nothing on the page matches the selector")
	case errs.Is[*source.TypeError](err):
		return typeProblem(err)
	case errors.Is(err, pdf.ErrNotPDF), errors.Is(err, pdf.ErrEncrypted):
		return problem.New("unsupported_content", err.Error())
	}
	return toolProblem(err)
}

// A fieldError says which field of a request is wrong, in words of its own.
type fieldError interface {
	error
	Field() (name, problem string)
}

// typeProblem is the problem of a page that is read, but not by this operation, or not with
// one of the fields.
func typeProblem(err error) *problem.Problem {
	p := problem.New("unsupported_content", err.Error())
	p.Advice = "This operation does not take such a page: /v1/read reads it."
	if other, ok := errors.AsType[*source.TypeError](err); ok && other.Option != "" {
		p.Advice = fmt.Sprintf("Leave out %s: %s.", other.Option, other.Needs())
	}
	return p
}

// readProblem says what an error means that came when the page was there: the network has
// nothing to do with it.
func readProblem(err error, maxPage int) *problem.Problem {
	p := problemOf(err, maxPage)
	if p.Reason == "network" {
		return problem.New("unsupported_content", p.Detail)
	}
	return p
}

// statusProblem is the problem of a page whose server answered with an error status.
func statusProblem(e *source.StatusError) *problem.Problem {
	p := problem.New(problem.UpstreamStatus, fmt.Sprintf("the server of the page answered %d (%s)", e.Status, http.StatusText(e.Status)))
	if e.RetryAfter > 0 {
		p = problem.New("wait", p.Detail).After(e.RetryAfter)
	}
	p.UpstreamStatus = e.Status
	return p
}

// toolProblem is the problem with the reason that the server for agents gives.
func toolProblem(err error) *problem.Problem {
	reason, advice := mcpserver.Explain(err)
	p := problem.New(reason, webfetch.Failure(err))
	if advice != "" && reason == "refused" {
		p.Advice = advice
	}
	if wrong, ok := errors.AsType[*webfetch.InputError](err); ok {
		p.Field, p.Detail = wrong.Field, wrong.Field+": "+wrong.Problem
	}
	if rest, ok := errors.AsType[*fetch.RestError](err); ok {
		p.After(time.Until(rest.Until))
	}
	return p
}
