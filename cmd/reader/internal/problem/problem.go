// Package problem writes the errors of an HTTP service as RFC 9457 has them: JSON
// objects of the type application/problem+json.
//
// Every problem has a reason, one word of a closed set that a program can branch on. The
// table of reasons has the status, what the reason means, and what to do about it.
package problem

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"time"
)

// ContentType is the media type of a problem.
const ContentType = "application/problem+json"

// TypePath is the start of the type of every problem; the reason follows.
const TypePath = "/problems/"

// A Problem says why a request failed. Its error is the detail.
type Problem struct {
	Type           string `json:"type"`                      // TypePath and the reason, relative to the service
	Title          string `json:"title"`                     // what the reason means
	Status         int    `json:"status"`                    // of HTTP
	Reason         string `json:"reason"`                    // one word of a closed set
	Detail         string `json:"detail,omitempty"`          // what happened
	Advice         string `json:"advice,omitempty"`          // what to do about it
	Field          string `json:"field,omitempty"`           // with invalid_input: the field that is wrong
	UpstreamStatus int    `json:"upstream_status,omitempty"` // with upstream_status: what the server of the page answered
	RetryAfter     int    `json:"retry_after,omitempty"`     // seconds to wait; the header Retry-After says the same
}

// New returns the problem with a reason. An unknown reason is internal. Who is asked to come
// back later is told when: in a second, unless After says more.
func New(reason, detail string) *Problem {
	row, ok := reasons[reason]
	if !ok {
		reason, row = Internal, reasons[Internal]
	}
	p := &Problem{Type: TypePath + reason, Title: row.title, Status: row.status, Reason: reason, Detail: detail, Advice: row.advice}
	if p.Status == http.StatusServiceUnavailable || p.Status == http.StatusTooManyRequests {
		p.RetryAfter = 1
	}
	return p
}

func (p *Problem) Error() string { return p.Detail }

// After says how long to wait, in whole seconds and at least one.
func (p *Problem) After(wait time.Duration) *Problem {
	p.RetryAfter = max(1, int((wait+time.Second-1)/time.Second))
	return p
}

// Write sends the problem as the answer to a request.
func (p *Problem) Write(w http.ResponseWriter) {
	text, err := json.Marshal(p)
	if err != nil {
		panic(err) // a struct of strings and numbers
	}
	text = append(text, '\n')
	h := w.Header()
	h.Set("Content-Type", ContentType)
	h.Set("Content-Length", strconv.Itoa(len(text)))
	h.Set("Cache-Control", "no-store")
	h.Del("ETag")
	if p.RetryAfter > 0 {
		h.Set("Retry-After", strconv.Itoa(p.RetryAfter))
	}
	w.WriteHeader(p.Status)
	_, _ = w.Write(text) // a client that is gone needs no answer
}

// The reasons of the service itself. Those of pages and addresses are the words that
// the server for agents uses.
const (
	BodyTooLarge     = "body_too_large"
	Empty            = "empty"
	Internal         = "internal"
	InvalidInput     = "invalid_input"
	MethodNotAllowed = "method_not_allowed"
	NoRoute          = "no_route"
	NotAcceptable    = "not_acceptable"
	Overloaded       = "overloaded"
	OverBudget       = "over_budget"
	OtherHost        = "other_host"
	OtherOrigin      = "other_origin"
	PageTooLarge     = "page_too_large"
	SlowRequest      = "slow_request"
	TooManyRequests  = "too_many_requests"
	Unauthorized     = "unauthorized"
	UnknownMediaType = "unknown_media_type"
	UpstreamStatus   = "upstream_status"
)

// A row is what is known about a reason.
type row struct {
	status        int
	title, advice string
}

// statusClientGone is what other servers log for a client that did not wait.
const statusClientGone = 499

// reasons are all reasons, a closed set, sorted.
var reasons = map[string]row{
	BodyTooLarge:          {http.StatusRequestEntityTooLarge, "The body of the request is too large.", "Send less, or ask the operator for a larger bound."},
	"cancelled":           {statusClientGone, "The client closed the request.", ""},
	"declined":            {http.StatusForbidden, "The fetch was not confirmed.", ""},
	Empty:                 {http.StatusUnprocessableEntity, "There is nothing to give: no text, or nothing of what was asked for.", "/v1/convert gives all that a page shows, and /v1/read as JSON says why there is no more."},
	Internal:              {http.StatusInternalServerError, "The service is at fault.", "Try again later, and tell the operator."},
	InvalidInput:          {http.StatusBadRequest, "The request is wrong.", "Correct the request: /openapi.json describes it."},
	MethodNotAllowed:      {http.StatusMethodNotAllowed, "The path does not take this method.", "The header Allow lists those that it takes."},
	"network":             {http.StatusBadGateway, "The server of the page could not be reached.", "Check the address, or try again later."},
	NoRoute:               {http.StatusNotFound, "There is no such path.", "/openapi.json lists the paths."},
	"no_match":            {http.StatusUnprocessableEntity, "Nothing on the page matches the selector.", "Try another selector. Scripts are not run: what they add to a page is not there."},
	NotAcceptable:         {http.StatusNotAcceptable, "The answer has no form that the client accepts.", "Send another Accept header."},
	"not_allowed":         {http.StatusForbidden, "The operator has not allowed it.", ""},
	OverBudget:            {http.StatusConflict, "The content is longer than the request allows.", "Ask for more, or for a part: X-Max-Tokens cuts the content."},
	OtherHost:             {http.StatusForbidden, "The service has another name.", "The operator can add names with --http-host."},
	OtherOrigin:           {http.StatusForbidden, "Requests from pages of other origins are refused.", "Call the service from a program."},
	Overloaded:            {http.StatusServiceUnavailable, "The service has too much to do.", "Wait as long as Retry-After says, and try again."},
	PageTooLarge:          {http.StatusBadGateway, "The page has more bytes than are read.", "Ask the operator for a larger bound."},
	"redirect":            {http.StatusBadGateway, "Redirects led nowhere, or there were too many.", "Ask for the address of the page itself."},
	"refused":             {http.StatusForbidden, "The guard refuses the address.", "Do not try other spellings of the address."},
	SlowRequest:           {http.StatusRequestTimeout, "The request did not come in time, or not whole.", "Try again."},
	"timeout":             {http.StatusGatewayTimeout, "The time was up.", "The server of the page may be slow or down. Try again later."},
	TooManyRequests:       {http.StatusTooManyRequests, "The token has a bound, and this request is beyond it.", "Wait as long as Retry-After says, and try again."},
	Unauthorized:          {http.StatusUnauthorized, "A bearer token is needed.", "Send the header Authorization: Bearer TOKEN."},
	UnknownMediaType:      {http.StatusUnsupportedMediaType, "The body has a type that is not read.", "Send application/json, text/html, or a form."},
	"unsupported_content": {http.StatusUnprocessableEntity, "The page is of a type that is not read, or not by this operation.", "Only HTML, Markdown, plain text, JSON, feeds and PDF files are read."},
	UpstreamStatus:        {http.StatusBadGateway, "The server of the page answered with an error.", "Check the address, or try again later."},
	"wait":                {http.StatusServiceUnavailable, "The host of the page asked to be left alone for a while.", "Wait as long as Retry-After says, and try again."},
}

// Reasons returns all reasons, sorted.
func Reasons() []string { return slices.Sorted(maps.Keys(reasons)) }
