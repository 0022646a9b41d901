// Package gate protects an HTTP server that is meant for programs on the same machine
// against the pages in a browser there, which can send requests to it, directly or
// through a name of their own that resolves to this machine, and against clients that
// take connections, memory and time from others.
//
// A Door bounds connections. HasHost and SameOrigin tell requests of pages from others, Whole
// passes on requests with their bodies in memory, and Timed gives up on clients that do not read.
// The package does not know what is served.
package gate

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/errs"
	"github.com/seed31bcff99/reader/cmd/reader/internal/queue"
)

// Options bound the bodies of requests.
type Options struct {
	MaxBody     int           // bytes of the body of a request
	Bodies      *queue.Room   // bytes of all bodies that are longer than Free, at least MaxBody
	BodyTimeout time.Duration // to wait for room, and for the body to arrive
}

// Whole returns a handler that passes on to next the requests that Options allow, with their
// bodies in memory.
func Whole(next http.Handler, opts *Options) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { opts.serve(next, w, r) })
}

// refuse answers a request that does not pass, and ends its connection.
func refuse(w http.ResponseWriter, why string, status int) {
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "1")
	}
	w.Header().Set("Connection", "close")
	http.Error(w, why, status)
}

// HasHost reports whether the host of a request is an address of the server, or one of
// its names. A page whose own name resolves to this machine sends that name.
func HasHost(r *http.Request, names []string) bool {
	host := hostOf(r.Host)
	if slices.ContainsFunc(names, func(h string) bool { return strings.EqualFold(h, host) }) {
		return true
	}
	local := localAddr(r)
	if !local.IsValid() {
		return false
	}
	if addr, err := netip.ParseAddr(host); err == nil {
		return addr.Unmap() == local || addr.Unmap().IsLoopback() && local.IsLoopback()
	}
	return strings.EqualFold(host, "localhost") && local.IsLoopback()
}

// localAddr returns the local address of the connection of a request.
func localAddr(r *http.Request) netip.Addr {
	addr, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return netip.Addr{}
	}
	at, err := netip.ParseAddrPort(addr.String())
	if err != nil {
		return netip.Addr{}
	}
	return at.Addr().Unmap().WithZone("")
}

// hostOf returns a host without its port and brackets.
func hostOf(hostPort string) string {
	if host, _, err := net.SplitHostPort(hostPort); err == nil {
		return host
	}
	return strings.TrimSuffix(strings.TrimPrefix(hostPort, "["), "]")
}

// SameOrigin reports whether a request comes from a program, or from a page of this
// server. Programs send no origin; browsers send it with every request that could
// change something.
func SameOrigin(r *http.Request) bool {
	origins := r.Header.Values("Origin")
	switch len(origins) {
	case 0:
		site := r.Header.Get("Sec-Fetch-Site")
		return site == "" || site == "same-origin" || site == "none"
	case 1:
		u, err := url.Parse(origins[0])
		return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && strings.EqualFold(u.Host, r.Host)
	}
	return false
}

// serve reads the body and passes the request on. The body has its room until the request is
// answered.
func (o *Options) serve(next http.Handler, w http.ResponseWriter, r *http.Request) {
	control := http.NewResponseController(w)
	extend := func() { _ = control.SetReadDeadline(time.Now().Add(o.BodyTimeout)) } // a connection without deadlines has none
	extend()
	var place *queue.Place
	defer func() { place.Leave() }()
	body, err := ReadBody(w, r, o.MaxBody, func(size int) error {
		ctx, cancel := context.WithTimeout(r.Context(), o.BodyTimeout)
		defer cancel()
		if place = o.Bodies.Wait(ctx, ClientOf(r), int64(size)); place == nil {
			return errNoRoom
		}
		extend() // the client did not let us wait
		return nil
	})
	switch {
	case errs.Is[*http.MaxBytesError](err):
		refuseBody(w, r)
		return
	case errors.Is(err, errNoRoom):
		refuse(w, "other requests take up the memory: try again later", http.StatusServiceUnavailable)
		return
	case err != nil:
		refuse(w, "the request did not come in time, or not whole", http.StatusRequestTimeout)
		return
	}
	_ = control.SetReadDeadline(time.Time{}) // it is only for the body
	r = r.Clone(r.Context())
	r.Body = io.NopCloser(&net.Buffers{body}) // which lets go of it when it is read: next has a copy
	r.ContentLength = int64(len(body))
	next.ServeHTTP(w, r)
}

// refuseBody answers that the body is too large, and reads some of what still comes: a client
// that is cut off while it sends never sees the answer.
func refuseBody(w http.ResponseWriter, r *http.Request) {
	control := http.NewResponseController(w)
	answerFirst := control.EnableFullDuplex() == nil // or net/http reads some of the body before
	refuse(w, "the request is too large", http.StatusRequestEntityTooLarge)
	if answerFirst && control.Flush() == nil {
		_, _ = io.CopyN(io.Discard, r.Body, maxUnread) // it has the deadline of a body
	}
}

// maxUnread is how many bytes of a body that is too large are read for nothing.
const maxUnread = 8 << 20

// Free is how many bytes of a body need no room: there are only so many connections, and
// short requests are answered while long ones wait.
const Free = 64 << 10

// errNoRoom says that the bodies of other requests take up the memory.
var errNoRoom = errors.New("gate: no room for the body")

// ReadBody reads the body of a request, at most most bytes. Take is called once if it is
// longer than Free, before that is read: with its size or, if that is not told, with the
// most that it may have. If ReadBody fails without a body, nothing
// of it was read.
func ReadBody(w http.ResponseWriter, r *http.Request, most int, take func(size int) error) ([]byte, error) {
	size := Free
	if r.ContentLength >= 0 {
		if r.ContentLength > int64(most) {
			return nil, &http.MaxBytesError{Limit: int64(most)}
		}
		size = int(r.ContentLength)
	}
	if size > Free {
		if err := take(size); err != nil {
			return nil, err
		}
	}
	in := http.MaxBytesReader(w, r.Body, int64(most))
	body := make([]byte, 0, size+1) // one more than there is, to see the end
	for {
		n, err := in.Read(body[len(body):cap(body)])
		body = body[:len(body)+n]
		switch {
		case err == io.EOF:
			return body, nil
		case err != nil:
			return body, err
		case len(body) < cap(body):
			continue
		}
		if len(body) == Free+1 { // its length is not told
			if err := take(most); err != nil {
				return body, err
			}
		}
		body = slices.Grow(body, len(body))
	}
}

// A timedWriter gives up on a client that does not read the response. It has a
// deadline for each write: a deadline for the whole response would end streams that
// are meant to stay open.
type timedWriter struct {
	http.ResponseWriter
	control *http.ResponseController
	stall   time.Duration
}

// Timed returns a writer that gives up on a client that does not read for as long as
// stall says, and what sets the deadline for what is left to send when all is written.
func Timed(w http.ResponseWriter, stall time.Duration) (timed http.ResponseWriter, finish func()) {
	t := &timedWriter{w, http.NewResponseController(w), stall}
	return t, t.extend
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

// extend sets a new deadline. Its error is ignored: without support there is no
// deadline, and if the connection is gone, the write fails.
func (w *timedWriter) extend() {
	_ = w.control.SetWriteDeadline(time.Now().Add(w.stall))
}
