package serve

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"os"
	"reflect"
	"sync"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver/gate"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pipeline"
	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
)

// A Batch answers records: lines of JSON, or what else the command batch takes.
type Batch struct {
	Input reflect.Type // of the parameters of the query

	// New returns what answers a record with a line of output, for the parameters of a
	// request, and whether archives have texts instead of pages.
	New func(s *Server, query url.Values) (answer func(context.Context, input.Item) []byte, texts bool, err error)
}

// itemsPerJob is how many records of a batch are in memory for each job.
const itemsPerJob = 8

// recordBytes returns how many bytes a record may have. A batch holds as many.
func recordBytes(maxPage int) int { return bodyFactor*maxPage + maxHeader }

// maxBatches returns how many batches there may be at the same time. They have memory of
// their own, so that those that wait for their clients keep nobody out but other batches.
func maxBatches(maxPage int) int {
	const fewest, most = 2, 16
	return min(max(batchBytes/recordBytes(maxPage), fewest), most)
}

// errDisplaced ends a batch that has not begun when there is no room for another.
var errDisplaced = problem.New(problem.Overloaded, "no record came, and another batch needs the place")

// serveBatch answers records while they come in. The answers are in their order. One
// that fails has an error and costs only itself.
func (s *Server) serveBatch(c *call) error {
	answer, texts, err := s.Batch.New(s, c.request.URL.Query())
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(c.request.Context())
	defer cancel(nil)
	place := s.batches.Enter(c.client, 1, func() { cancel(errDisplaced) })
	if place == nil {
		return overloaded("there are too many batches in progress")
	}
	defer place.Leave()
	place.Idle() // until its first record has come
	window := recordBytes(s.MaxPage)
	c.taken = true
	control := http.NewResponseController(c.ResponseWriter)
	if err := control.EnableFullDuplex(); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	body := &patientBody{call: c, control: control, gone: func() { cancel(nil) }}
	records, err := input.New(nil, body, input.Options{MaxRecord: window, MaxPage: s.MaxPage, Texts: texts})
	if err != nil {
		return err
	}
	c.Header().Set("Content-Type", "application/jsonl")
	c.Header().Set("Cache-Control", "no-store")
	c.WriteHeader(http.StatusOK)
	_ = control.Flush() // the client may wait for it before it sends
	work := &pipeline.Pipeline[input.Item, []byte]{
		Workers: s.Jobs, MaxItems: s.Jobs * itemsPerJob, MaxBytes: window,
		Size: func(it input.Item) int { return it.Size },
		Work: func(it input.Item) []byte { return answer(ctx, it) },
		End:  func() { _ = records.Close() }, // a list has a goroutine; a body cannot fail to close
	}
	next := func() (input.Item, error) {
		body.await()
		it, err := records.Next()
		place.Busy()
		gate.Keep(ctx)
		return it, err
	}
	err = work.Run(ctx, next, func(line []byte) error {
		if _, err := c.Write(line); err != nil {
			return err
		}
		s.counts.records.Add(1)
		return control.Flush()
	})
	ended, late := body.close()
	if !ended {
		c.hangUp()
	}
	switch {
	case context.Cause(ctx) == errDisplaced:
		err = errDisplaced
	case late: // net/http ends the context too, as if the client were gone
		err = bodyError(os.ErrDeadlineExceeded, window)
	case err == nil || ctx.Err() != nil:
		return nil
	}
	c.writeEnd(bodyError(err, window))
	return err
}

// writeEnd writes the last line of a batch that broke. The status says that all is well, so
// the line has to say that it is not.
func (c *call) writeEnd(why error) {
	_, _ = c.Write(pagerecord.Line(&pagerecord.Failed{Error: "the batch ends here: " + why.Error()}))
}

// A patientBody is a body that may take any time, as long as records come.
type patientBody struct {
	call    *call
	control *http.ResponseController
	gone    func() // is called if the connection broke

	reading sync.Mutex // is held while it is read

	mu     sync.Mutex
	due    time.Time // of the record that is read
	ended  bool      // it was read to its end
	late   bool      // it did not come in time
	closed bool
	given  bool // the request was given up before that
}

// await says that a record is wanted now.
func (b *patientBody) await() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.due = time.Now().Add(recordTime)
}

// Read reads with a new deadline.
func (b *patientBody) Read(p []byte) (int, error) {
	b.reading.Lock()
	defer b.reading.Unlock()
	if !b.extend() {
		return 0, io.EOF
	}
	n, err := b.call.request.Body.Read(p)
	b.call.received.Add(int64(n))
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case err == io.EOF:
		b.ended = true
		_ = b.control.SetReadDeadline(time.Time{}) // net/http waits for the next request, or for the client to go
	case errors.Is(err, os.ErrDeadlineExceeded):
		b.late = !b.closed || b.given // net/http gives it up before the read returns
	case err != nil:
		b.gone()
	}
	return n, err
}

// extend sets a new deadline, unless the body is closed.
func (b *patientBody) extend() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.closed {
		deadline := time.Now().Add(bodyTime)
		if b.due.Before(deadline) { // it comes byte by byte
			deadline = b.due
		}
		_ = b.control.SetReadDeadline(deadline)
	}
	return !b.closed
}

// close ends a read that waits, since nobody needs the rest. It reports whether the body had
// been read to its end, so that the connection can be used again, and whether it did not come
// in time.
func (b *patientBody) close() (ended, late bool) {
	b.mu.Lock()
	b.closed, b.given = true, b.call.request.Context().Err() != nil
	ended = b.ended
	if !ended {
		_ = b.control.SetReadDeadline(time.Now())
	}
	b.mu.Unlock()
	b.reading.Lock() // the read has ended
	defer b.reading.Unlock()
	return ended, b.late
}
