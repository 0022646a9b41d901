package gate

import (
	"net/http"
	"time"
)

// A timedWriter gives up on a client that does not take what is sent to it. A
// deadline for the whole response would end streams that are meant to stay open.
type timedWriter struct {
	http.ResponseWriter
	control *http.ResponseController
	stall   time.Duration
}

func newTimedWriter(w http.ResponseWriter, stall time.Duration) *timedWriter {
	return &timedWriter{w, http.NewResponseController(w), stall}
}

// Write writes within the time that the client has for it.
func (w *timedWriter) Write(p []byte) (int, error) {
	w.extend()
	return w.ResponseWriter.Write(p)
}

// Unwrap is for http.ResponseController.
func (w *timedWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// finish gives time to send what is left.
func (w *timedWriter) finish() { w.extend() }

// extend sets the deadline anew. Where that is not supported there is none, and
// if the connection is gone, the write will say so.
func (w *timedWriter) extend() {
	if w.stall > 0 {
		_ = w.control.SetWriteDeadline(time.Now().Add(w.stall))
	}
}
