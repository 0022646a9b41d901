package serve

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
)

// addressOf returns the address that is the path of a request, as in
// /https://example.org/a?b=c, or nothing. The query belongs to it. An address may be
// escaped as a whole, and proxies make one slash of two.
func addressOf(r *http.Request) string {
	path := r.URL.EscapedPath()
	for _, scheme := range [...]string{"http", "https"} {
		rest, ok := cutFold(path, "/"+scheme+":/")
		if !ok {
			if _, ok = cutFold(path, "/"+scheme+"%3a"); ok {
				rest, ok = cutFold(r.URL.Path, "/"+scheme+":/")
			}
		}
		if !ok {
			continue
		}
		address := scheme + "://" + strings.TrimPrefix(rest, "/")
		if r.URL.RawQuery != "" || r.URL.ForceQuery {
			address += "?" + r.URL.RawQuery
		}
		return address
	}
	return ""
}

// cutFold is strings.CutPrefix for ASCII in any case.
func cutFold(s, prefix string) (rest string, ok bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// An errand is a request with an address as its path, or in the body of a POST to /.
type errand struct {
	operation string     // that answers it
	values    url.Values // the input of that
	bare      bool       // the answer is the content alone, without lines about the page
	links     bool       // the answer ends with a list of links
	images    bool       // the answer ends with a list of pictures
	browser   bool       // there is one
	budget    int        // tokens that the content may have; zero means any number
	ignored   []string   // headers that were not heeded
}

// serveAddress answers an errand.
func (s *Server) serveAddress(c *call) error {
	e := newErrand(c.request.Header, s.Agents.Renders() != "")
	op := operationOf(s.Operations, e.operation)
	in := op.newInput()
	if address := addressOf(c.request); address != "" {
		c.request.URL.RawQuery = "" // it belongs to the address
		if err := s.decode(c, in); err != nil {
			return err
		}
		in.Source().URL = address
	} else if err := s.decode(c, in); err != nil {
		return err
	}
	if err := setAll(e.values, in); err != nil {
		return err
	}
	if err := check(in); err != nil {
		return err
	}
	form := Text
	if e.wantsJSON(c.request.Header) {
		form = JSON
	}
	if len(e.ignored) > 0 {
		c.Header().Set("Reader-Ignored", strings.Join(e.ignored, ", "))
	}
	return s.run(c, op, in, JSON, Form(e.key())+form, func(p *source.Page, answer *Answer) error { return s.sendNote(c, p, answer, e, form) })
}

// sendNote sends the answer to an errand.
func (s *Server) sendNote(c *call, p *source.Page, answer *Answer, e *errand, form Form) error {
	note := newNote(p, answer.Result, e)
	switch {
	case e.budget > 0 && note.Usage.Tokens > e.budget:
		return problem.New(problem.OverBudget, fmt.Sprintf("the content has about %d tokens, and the budget is %d", note.Usage.Tokens, e.budget))
	case strings.TrimSpace(note.Content) == "":
		return c.nothing(p, answer.Result)
	case form == JSON:
		return s.sendPage(c, p, answer.Result, form.contentType(), pagerecord.Line(note.envelope()))
	case e.bare && answer.Result.Format == reader.HTML:
		c.Header().Set("Content-Security-Policy", contentPolicy)
		form = HTML
	}
	return s.sendPage(c, p, answer.Result, form.contentType(), []byte(note.text(e)))
}

// key tells errands apart that have the same input.
func (e *errand) key() string {
	key := e.operation
	for _, flag := range [...]bool{e.bare, e.links, e.images} {
		key += "0"
		if flag {
			key += "1"
		}
	}
	return key
}

// operationOf returns an operation by its name.
func operationOf(list []Operation, name string) *Operation {
	i := slices.IndexFunc(list, func(op Operation) bool { return op.Name == name })
	return &list[i]
}

// wantsJSON reports whether the Accept header asks for JSON. A stream of events is
// something that only a service with a browser has.
func (e *errand) wantsJSON(h http.Header) bool {
	wishes := parseAccept(h.Values("Accept"))
	if quality(wishes, "text/event-stream") > quality(wishes, "text/plain") {
		e.ignored = append(e.ignored, "Accept")
	}
	return quality(wishes, "application/json") > quality(wishes, "text/plain")
}
