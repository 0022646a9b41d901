package serve

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/errs"
	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver/gate"
	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
)

// body reads the body of a request, at most max bytes of it, within the time and the
// memory that bodies have.
func (s *Server) body(c *call, max int) ([]byte, error) {
	body, err := gate.ReadBody(c.ResponseWriter, c.request, max, func(size int) error {
		if c.held = s.bodies.Enter(c.client, int64(size), nil); c.held == nil {
			return overloaded("the bodies of other requests take up the memory")
		}
		return nil
	}, c.buffer)
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

// buffers are bodies of requests that are over, for those that come. A page is most of
// what a request allocates.
var buffers sync.Pool

// mostKept bounds the buffers that are kept, in bytes.
const mostKept = 1 << 20

// buffer returns an empty buffer. It is used again when the call is finished.
func (c *call) buffer(size int) []byte {
	if kept, ok := buffers.Get().(*[]byte); ok && cap(*kept) >= size {
		c.used = *kept
	} else {
		c.used = make([]byte, 0, max(size, gate.Free))
	}
	return c.used[:0]
}

// recycle gives the buffer of a call to the next one. Nothing of it is in an answer:
// results have memory of their own.
func (c *call) recycle() {
	if c.used != nil && cap(c.used) <= mostKept {
		buffers.Put(&c.used)
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
