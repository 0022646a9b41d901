package serve

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
)

// step is how many bytes of a body whose length is not known are held at first.
const step = 64 << 10

// body reads the body of a request, at most max bytes of it, within the time and the
// memory that bodies have.
func (s *Server) body(c *call, max int) ([]byte, error) {
	r := c.request
	if r.ContentLength > int64(max) {
		c.Header().Set("Connection", "close") // or net/http would wait for some of it
		return nil, tooLarge(max)
	}
	size := r.ContentLength
	if size < 0 {
		size = step
	}
	if !s.hold(c, size) {
		return nil, s.overloaded("the bodies of other requests take up the memory")
	}
	c.taken = true
	body, err := s.readBody(c, http.MaxBytesReader(c.ResponseWriter, r.Body, int64(max)), int(size))
	c.received.Store(int64(len(body)))
	if err != nil {
		c.Header().Set("Connection", "close")
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

// readBody reads to the end. It holds memory before it takes it.
func (s *Server) readBody(c *call, r io.Reader, size int) ([]byte, error) {
	body := c.buffer(size + 1) // one more than there is, to see the end
	for {
		n, err := r.Read(body[len(body):cap(body)])
		body = body[:len(body)+n]
		switch {
		case err == io.EOF:
			return body, nil
		case err != nil:
			return body, err
		case len(body) < cap(body):
			continue
		case !s.hold(c, int64(len(body))):
			return body, s.overloaded("the bodies of other requests take up the memory")
		}
		grown := make([]byte, len(body), 2*len(body))
		copy(grown, body)
		body, c.used = grown, grown
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
		c.used = make([]byte, 0, max(size, step))
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

// hold takes memory for the body of a call, until the call is finished.
func (s *Server) hold(c *call, n int64) bool {
	if !s.bodies.Take(n) {
		return false
	}
	c.held += n
	return true
}

// holdMessage takes memory for a message to /mcp, which others read. If its length is not
// known, memory is taken while it comes.
func (s *Server) holdMessage(c *call) error {
	r := c.request
	switch {
	case r.ContentLength < 0:
		r.Body = &heldBody{r.Body, s, c}
	case r.ContentLength > maxBodyBytes:
		c.Header().Set("Connection", "close")
		return tooLarge(maxBodyBytes)
	case r.ContentLength > 0 && !s.hold(c, r.ContentLength):
		return s.overloaded("the bodies of other requests take up the memory")
	}
	return nil
}

// A heldBody is a body that takes memory as it is read.
type heldBody struct {
	io.ReadCloser
	server *Server
	call   *call
}

// Read fails if there is no memory for what was read.
func (b *heldBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if n > 0 && !b.server.hold(b.call, int64(n)) {
		return 0, b.server.overloaded("the bodies of other requests take up the memory")
	}
	return n, err
}

func tooLarge(max int) error {
	return problem.New(problem.BodyTooLarge, fmt.Sprintf("the body has more than %d bytes", max))
}

// bodyError says why a body could not be read.
func bodyError(err error, max int) error {
	if err == nil || is[*problem.Problem](err) {
		return err
	}
	if is[*http.MaxBytesError](err) {
		return tooLarge(max)
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return problem.New(problem.SlowRequest, "the body broke off")
	}
	return problem.New(problem.SlowRequest, "the body did not come in time")
}
