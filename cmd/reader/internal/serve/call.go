package serve

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/errs"
	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver/gate"
	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
	"github.com/seed31bcff99/reader/cmd/reader/internal/queue"
	"github.com/seed31bcff99/reader/cmd/reader/internal/tokens"
)

// A call is a request and what became of it. It is the ResponseWriter of its handler.
type call struct {
	http.ResponseWriter
	request  *http.Request
	route    *route
	draining *atomic.Bool  // the server ends
	token    *tokens.Token // nil if none is needed
	client   string        // whose it is: the name of the token, or an address
	page     string        // the address that was asked for
	start    time.Time
	held     *queue.Place // of the body; nil if it needs none
	waiting  *queue.Place // of the answer while it is sent; nil if it needs none
	taken    bool         // the body is or was read
	received atomic.Int64 // bytes of the body
	sent     int64        // bytes of the answer
	status   int
	reason   string // of the problem, if there was one

	leave func()      // ends its turn; nil if it had none
	timer *time.Timer // calls leave if the client takes its time
}

// endTurn sends the answer and ends the turn of the call.
//
// The answer belongs to the turn. A system that shares a core fairly gives it to the next
// page first, since the thread that has just read one had its share: an answer that is sent
// when the next turn has begun waits for most of that one. But a client that takes its time
// does not keep others waiting: after sendTime the turn ends without it.
func (c *call) endTurn() {
	if c.leave == nil {
		return
	}
	if c.sent > 0 { // net/http sends an empty answer, unless the call was aborted
		_ = http.NewResponseController(c.ResponseWriter).Flush() // a client that is gone needs no answer
	}
	c.leave()
	c.timer.Stop()
}

// pass ends a turn before the answer is there: the call will have another one.
func (c *call) pass() {
	c.leave()
	c.timer.Stop()
	c.leave = nil
}

// sendTime is how long a turn waits for the client. If the system has room for an answer,
// sending it takes a tenth of that.
const sendTime = 2 * time.Millisecond

// WriteHeader notes the status. If the server ends since the request came, the connection takes
// no other one.
func (c *call) WriteHeader(status int) {
	if c.draining.Load() {
		c.Header().Set("Connection", "close")
	}
	if c.status == 0 && status >= 200 {
		c.status = status
	}
	c.ResponseWriter.WriteHeader(status)
}

// Write counts bytes.
func (c *call) Write(p []byte) (int, error) {
	if c.status == 0 {
		c.WriteHeader(http.StatusOK)
	}
	n, err := c.ResponseWriter.Write(p)
	c.sent += int64(n)
	return n, err
}

// Unwrap is for http.ResponseController.
func (c *call) Unwrap() http.ResponseWriter { return c.ResponseWriter }

// fail answers with a problem, unless an answer was begun.
func (c *call) fail(p *problem.Problem) {
	c.reason = p.Reason
	if c.status == 0 {
		p.Write(c)
	}
}

// refuse answers with a problem, before the body if nobody has read that. Else net/http
// would read it first, and a refusal would take as long as the page that is refused takes
// to arrive. The body is read afterwards, so that the connection can be used again.
func (c *call) refuse(p *problem.Problem) {
	control := http.NewResponseController(c.ResponseWriter)
	if c.taken || c.request.ContentLength == 0 || c.Header().Get("Connection") == "close" || control.EnableFullDuplex() != nil {
		c.fail(p)
		return
	}
	length := c.request.ContentLength             // negative if nobody knows it
	waits := c.request.Header.Get("Expect") != "" // for a sign to send the body, which does not come
	if waits || length < 0 || length > maxDiscarded {
		c.Header().Set("Connection", "close")
	}
	c.fail(p)
	if control.Flush() == nil && !waits && length <= maxDiscarded {
		c.discard()
	}
}

// maxDiscarded is how many bytes of a body are read for nothing: as many as net/http
// reads. A longer one ends its connection, and so does one whose length is not known: if
// net/http finds the end of it after the answer, it cannot read the next request.
const maxDiscarded = 256 << 10

// discard reads what is left of a body. There is a deadline: see bound.
func (c *call) discard() {
	c.taken = true
	buf := make([]byte, gate.Free) // large reads: that is what a refusal costs
	for left := maxDiscarded; left > 0; {
		n, err := c.request.Body.Read(buf)
		left -= n
		switch {
		case err == io.EOF:
			return
		case err != nil: // the time is up, or the client is gone
			c.hangUp()
			return
		}
	}
}

// hangUp closes the connection after the answer, also if the headers are sent already. It is
// for calls whose body was not read to its end: if the answer is sent before the body,
// net/http takes what follows of the body for the next request. It has no other way to close
// the connection that late than a body that is too large.
func (c *call) hangUp() {
	w := c.ResponseWriter
	for {
		wrapper, ok := w.(interface{ Unwrap() http.ResponseWriter })
		if !ok {
			break
		}
		w = wrapper.Unwrap()
	}
	_, _ = http.MaxBytesReader(w, io.NopCloser(strings.NewReader("x")), 0).Read(make([]byte, 1))
}

// finish counts and logs the call. Neither has the query or the token. The log has the address of
// the page if the operator wants that, and the client of a request that was refused.
func (s *Server) finish(c *call) {
	c.held.Leave()
	c.waiting.Leave()
	took := time.Since(c.start)
	c.status = cmp.Or(c.status, http.StatusOK) // net/http sends an empty answer
	name := c.route.name
	s.counts.requests.Add(1, name, strconv.Itoa(c.status))
	s.counts.received.Add(c.received.Load(), name)
	s.counts.sent.Add(c.sent, name)
	s.counts.seconds.Observe(took.Seconds(), name)
	attrs := []slog.Attr{
		slog.String("method", c.request.Method), slog.String("route", name), slog.Int("status", c.status),
		slog.Int64("received", c.received.Load()), slog.Int64("sent", c.sent), slog.Float64("ms", float64(took.Microseconds())/1000),
	}
	if c.reason != "" {
		s.counts.problems.Add(1, c.reason)
		attrs = append(attrs, slog.String("reason", c.reason))
	}
	if c.token != nil || c.status >= http.StatusBadRequest {
		attrs = append(attrs, slog.String("client", cmp.Or(c.client, gate.Address(c.request))))
	}
	if s.LogURLs && c.page != "" {
		attrs = append(attrs, slog.String("url", c.page))
	}
	s.Log.LogAttrs(c.request.Context(), slog.LevelInfo, "request", attrs...)
}

// body reads the body of a request, at most max bytes of it, within the time and the
// memory that bodies have.
func (s *Server) body(c *call, max int) ([]byte, error) {
	body, err := gate.ReadBody(c.ResponseWriter, c.request, max, func(size int) error {
		if c.held = s.bodies.Enter(c.client, int64(size), nil); c.held == nil {
			return overloaded("the bodies of other requests take up the memory")
		}
		return nil
	})
	c.taken = body != nil
	c.received.Store(int64(len(body)))
	if err != nil {
		if c.taken || errs.Is[*http.MaxBytesError](err) { // or net/http would wait for some of it
			c.Header().Set("Connection", "close")
		}
		return nil, bodyError(err, max)
	}
	_ = http.NewResponseController(c.ResponseWriter).SetReadDeadline(time.Time{}) // there was one: see bound
	return body, nil
}

// bound sets the time for the body of a request. It also holds if nobody reads the body:
// net/http reads some of it before the next request, and would wait for a slow client
// forever.
func (c *call) bound() {
	if c.request.ContentLength != 0 {
		_ = http.NewResponseController(c.ResponseWriter).SetReadDeadline(c.start.Add(bodyTime)) // a connection without deadlines has none
	}
}

func tooLarge(max int) error {
	return problem.New(problem.BodyTooLarge, fmt.Sprintf("the body has more than %d bytes", max))
}

// bodyError says why a body could not be read.
func bodyError(err error, max int) error {
	if err == nil || errs.Is[*problem.Problem](err) {
		return err
	}
	if errs.Is[*http.MaxBytesError](err) {
		return tooLarge(max)
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return problem.New(problem.SlowRequest, "the body broke off")
	}
	return problem.New(problem.SlowRequest, "the body did not come in time")
}
