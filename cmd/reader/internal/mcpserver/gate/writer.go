package gate

import (
	"net/http"
	"time"
)

// A timedWriter gives up on a client that does not read the response. It has a
// deadline for each write: a deadline for the whole response would end streams that
// are meant to stay open.
type timedWriter struct {
	http.ResponseWriter
	control *http.ResponseController
	stall   time.Duration
}

// Timed returns a writer that gives up on a client that does not read for as long as
// stall says.
func Timed(w http.ResponseWriter, stall time.Duration) http.ResponseWriter {
	return newTimedWriter(w, stall)
}

func newTimedWriter(w http.ResponseWriter, stall time.Duration) *timedWriter {
	return &timedWriter{w, http.NewResponseController(w), stall}
}

// part is how many bytes have a deadline of their own. A client that reads a long response
// slowly but steadily gets all of it.
const part = 1 << 20

// Write writes with a new deadline for each part.
func (w *timedWriter) Write(p []byte) (n int, err error) {
	for {
		w.extend()
		written, err := w.ResponseWriter.Write(p[:min(len(p), part)])
		n += written
		if p = p[written:]; err != nil || len(p) == 0 {
			return n, err
		}
	}
}

// Unwrap is for http.ResponseController.
func (w *timedWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// finish sets a deadline for what is left to send.
func (w *timedWriter) finish() { w.extend() }

// extend sets a new deadline. Its error is ignored: without support there is no
// deadline, and if the connection is gone, the write fails.
func (w *timedWriter) extend() {
	if w.stall > 0 {
		_ = w.control.SetWriteDeadline(time.Now().Add(w.stall))
	}
}
