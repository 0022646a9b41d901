package serve

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/errs"
	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pictures"
	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
	"github.com/seed31bcff99/reader/cmd/reader/internal/queue"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/pdf"
	"github.com/seed31bcff99/reader/webfetch"
)

// tag returns the ETag of an answer, before it is made: what comes out depends on the
// page, the input, the form, the version of the program and the day, and on nothing else.
// So a request for something that a client has costs no work. Answers to a POST have none.
func (s *Server) tag(op *Operation, in Input, form Form, p *source.Page) string {
	if p == nil || p.Response == nil {
		return ""
	}
	h := sha256.New()
	fields, err := json.Marshal(in)
	if err != nil {
		return ""
	}
	fmt.Fprintf(h, "%s\n%s\n%s\n%s\n%s\n%s\n%s\n", s.Version, time.Now().UTC().Format(time.DateOnly), op.Name, form, fields, p.Address, p.ContentType)
	h.Write(p.Body)
	return `"` + hex.EncodeToString(h.Sum(nil)[:16]) + `"`
}

// notModified answers a GET request of a client that has the answer already. It sets the
// headers for caches in any case.
func (c *call) notModified(tag string) bool {
	if c.request.Method == http.MethodPost {
		c.Header().Set("Cache-Control", "no-store")
		return false
	}
	h := c.Header()
	h.Set("Vary", "Accept, Authorization")
	h.Set("Cache-Control", "private, no-cache") // ask again with If-None-Match
	if tag == "" {
		return false
	}
	h.Set("ETag", tag)
	for known := range strings.SplitSeq(strings.Join(c.request.Header.Values("If-None-Match"), ","), ",") {
		if known = strings.TrimPrefix(strings.TrimSpace(known), "W/"); known == tag || known == "*" {
			c.WriteHeader(http.StatusNotModified)
			return true
		}
	}
	return false
}

// send sends an answer in its form.
func (s *Server) send(c *call, p *source.Page, answer *Answer, form Form) error {
	if form == JSON {
		return s.sendPage(c, p, answer.Result, form.contentType(), pagerecord.Line(answer.Record))
	}
	if strings.TrimSpace(answer.Text) == "" {
		return c.nothing(p, answer.Result)
	}
	if form == HTML {
		policy := contentPolicy
		if answer.Styles != "" {
			policy += "; style-src " + answer.Styles
		}
		c.Header().Set("Content-Security-Policy", policy)
	}
	return s.sendPage(c, p, answer.Result, form.contentType(), []byte(answer.Text))
}

// nothing returns the problem of an answer without a word: with status 200 it would look like
// a page that says nothing.
func (c *call) nothing(p *source.Page, res *reader.Result) error {
	c.describe(p, res)
	why := problem.New(problem.Empty, "")
	if res != nil && !res.Readable {
		why.Detail, why.Advice = res.FallbackReason.Meaning(), cmp.Or(res.FallbackReason.Advice(), why.Advice)
	}
	return why
}

// sendPage sends an answer about a page, if there is memory for it: a client may take its time
// to read it, and an answer can be many times as long as its page.
func (s *Server) sendPage(c *call, p *source.Page, res *reader.Result, contentType string, text []byte) error {
	if size := min(int64(len(text)), answerBytes); size > smallAnswer {
		if c.waiting = s.answers.Enter(c.client, size, nil); c.waiting == nil {
			return overloaded("the answers to other requests take up the memory")
		}
	}
	c.describe(p, res)
	return c.sendText(contentType, text)
}

// describe sets headers about a page and what the engine made of it.
func (c *call) describe(p *source.Page, res *reader.Result) {
	if p != nil && p.Response != nil {
		c.Header().Set("Reader-Url", p.URL.String()) // a parsed URL has no line breaks
	}
	if res != nil {
		c.Header().Set("Reader-Readable", strconv.FormatBool(res.Readable))
		if !res.Readable {
			c.Header().Set("Reader-Reason", res.FallbackReason.String())
		}
		if res.NextOffset > 0 {
			c.Header().Set("Reader-Next-Offset", strconv.Itoa(res.NextOffset))
		}
	}
}

// contentPolicy is that of content as HTML, if a browser shows it by itself.
const contentPolicy = "default-src 'none'; img-src http: https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

// sendText sends a text.
func (c *call) sendText(contentType string, text []byte) error {
	h := c.Header()
	h.Set("Content-Type", contentType)
	h.Set("Content-Length", strconv.Itoa(len(text)))
	c.WriteHeader(http.StatusOK)
	_, _ = c.Write(text) // a client that is gone needs no answer
	return nil
}

func serveHealth(c *call) error {
	return c.sendText("text/plain; charset=utf-8", []byte("ok\n"))
}

// serveReady says whether this server should get requests.
func (s *Server) serveReady(c *call) error {
	if s.draining.Load() {
		return problem.New(problem.Overloaded, "the service ends")
	}
	return c.sendText("text/plain; charset=utf-8", []byte("ready\n"))
}

func (s *Server) serveMetrics(c *call) error {
	c.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	_, _ = s.counts.WriteTo(c)
	return nil
}

func (s *Server) serveDocument(c *call) error { return c.sendText("application/json", s.document) }

// serveProblem says what a reason means.
func serveProblem(c *call) error {
	reason := strings.TrimPrefix(c.request.URL.Path, problem.TypePath)
	p := problem.New(reason, "")
	if p.Reason != reason {
		return problem.New(problem.NoRoute, "there is no such reason")
	}
	c.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = io.WriteString(c, strings.TrimSpace(fmt.Sprintf("%s (status %d)\n\n%s\n%s", p.Reason, p.Status, p.Title, p.Advice))+"\n")
	return nil
}

// picturePolicy is the Content-Security-Policy of a picture. A drawing may have scripts.
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

// servePicture sends a picture of a page, which comes through the guard. So the page at / shows
// pictures without its reader being seen by their servers.
func (s *Server) servePicture(c *call) error {
	address := c.request.URL.Query().Get("url")
	if address == "" {
		return fields.Invalid("url", "is missing")
	}
	c.page = address
	if c.waiting = s.answers.Enter(c.client, pictures.MaxBytes, nil); c.waiting == nil {
		return overloaded("the answers to other requests take up the memory")
	}
	ctx, cancel := context.WithTimeout(c.request.Context(), s.Timeout)
	defer cancel()
	p, err := s.Agents.Picture(ctx, address)
	if err != nil {
		return readProblem(err, s.MaxPage)
	}
	c.Header().Set("Content-Security-Policy", picturePolicy)
	c.Header().Set("Cache-Control", "private, max-age=3600")
	return c.sendText(p.Type().Media, p.Data)
}

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
