// Package problem writes the errors of an HTTP service as RFC 9457 has them: JSON
// objects of the type application/problem+json.
//
// Every problem has a reason, one word of a closed set that a program can branch on. The
// table of reasons has the status, what the reason means, and what to do about it.
package problem

import (
	"encoding/json"
	"net/http"
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

	text []byte // as it is sent; nil until Spell is called
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

// Spell makes the text of a problem that is sent often, so that Write need not. Afterwards
// the problem is not changed any more, and can be sent by several callers at the same time.
func (p *Problem) Spell() *Problem {
	p.text = p.spelt()
	return p
}

// spelt returns the problem as it is sent.
func (p *Problem) spelt() []byte {
	text, err := json.Marshal(p)
	if err != nil {
		panic(err) // a struct of strings and numbers
	}
	return append(text, '\n')
}

// Write sends the problem as the answer to a request.
func (p *Problem) Write(w http.ResponseWriter) {
	text := p.text
	if text == nil {
		text = p.spelt()
	}
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
