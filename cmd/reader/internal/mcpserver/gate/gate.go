// Package gate protects an HTTP server that is meant for programs on the same machine
// against the pages in a browser there. A page can send requests to it, directly or
// through a name of its own that resolves to this machine.
//
// A handler goes in, and a handler comes out that only passes a request on if its
// host is a name or address of the server, if it comes from no other origin, has the
// token if there is one, and has a body within the bounds of size and time. The
// package does not know what is served.
package gate

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
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

// Options say which requests pass. The zero value passes requests for an address of
// this machine, with empty bodies.
type Options struct {
	Hosts       []string      // names of the server besides its addresses, such as the name of a proxy in front of it
	Token       string        // the bearer token that clients must send; empty means none
	MaxBody     int           // bytes of the body of a request
	Bodies      *queue.Room   // bytes of all bodies, at least MaxBody; nil means no bound
	BodyTimeout time.Duration // to wait for room, and for the body to arrive; zero means no bound
	Stall       time.Duration // how long a client may not read the response; zero means no bound
}

// Guard returns a handler that passes on to next the requests that Options allow,
// with their bodies in memory.
func Guard(next http.Handler, opts *Options) http.Handler {
	g := &guard{Options: *opts, next: next, token: sha256.Sum256([]byte(opts.Token))}
	return http.HandlerFunc(g.serve)
}

type guard struct {
	Options
	next  http.Handler
	token [sha256.Size]byte
}

func (g *guard) serve(w http.ResponseWriter, r *http.Request) {
	switch {
	case !HasHost(r, g.Hosts):
		refuse(w, "this server is not "+quoted(r.Host), http.StatusForbidden)
	case !SameOrigin(r):
		refuse(w, "requests from other origins are refused", http.StatusForbidden)
	case g.Token != "" && !g.hasToken(r):
		w.Header().Set("WWW-Authenticate", `Bearer realm="reader"`)
		refuse(w, "a bearer token is needed", http.StatusUnauthorized)
	case !LetIn(r, Address(r)):
		refuse(w, "there are too many connections: try again later", http.StatusServiceUnavailable)
	default:
		g.pass(w, r)
	}
}

// refuse answers a request that does not pass, and ends its connection.
func refuse(w http.ResponseWriter, why string, status int) {
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "1")
	}
	w.Header().Set("Connection", "close")
	http.Error(w, why, status)
}

// quoted returns a host in quotes, or other words if it has special characters.
func quoted(host string) string {
	if len(host) > 100 || strings.ContainsFunc(host, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return "that host"
	}
	return `"` + host + `"`
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

// hasToken reports whether a request has the token. It compares digests in constant
// time, so that neither the token nor its length can be measured.
func (g *guard) hasToken(r *http.Request) bool {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	got := sha256.Sum256([]byte(strings.TrimSpace(token)))
	return subtle.ConstantTimeCompare(got[:], g.token[:]) == 1 && strings.EqualFold(scheme, "Bearer")
}

// pass reads the body and passes the request on. The body has its room until the request is
// answered.
func (g *guard) pass(w http.ResponseWriter, r *http.Request) {
	timed := newTimedWriter(w, g.Stall)
	defer timed.finish()
	var place *queue.Place
	defer func() { place.Leave() }()
	body, err := g.body(w, r, func(size int) bool {
		place = g.wait(r, size)
		return place != nil
	})
	switch {
	case errs.Is[*http.MaxBytesError](err):
		g.refuseBody(timed, r)
		return
	case errors.Is(err, ErrNoRoom):
		refuse(timed, "other requests take up the memory: try again later", http.StatusServiceUnavailable)
		return
	case err != nil:
		refuse(timed, "the request did not come in time, or not whole", http.StatusRequestTimeout)
		return
	}
	r = r.Clone(r.Context())
	r.Body = io.NopCloser(&net.Buffers{body}) // which lets go of it when it is read: next has a copy
	r.ContentLength = int64(len(body))
	g.next.ServeHTTP(timed, r)
}

// refuseBody answers that the body is too large, and reads some of what still comes: a client
// that is cut off while it sends never sees the answer.
func (g *guard) refuseBody(w http.ResponseWriter, r *http.Request) {
	control := http.NewResponseController(w)
	answerFirst := control.EnableFullDuplex() == nil // or net/http reads some of the body before
	refuse(w, "the request is too large", http.StatusRequestEntityTooLarge)
	if answerFirst && control.Flush() == nil {
		_, _ = io.CopyN(io.Discard, r.Body, maxUnread) // it has the deadline of a body
	}
}

// maxUnread is how many bytes of a body that is too large are read for nothing.
const maxUnread = 8 << 20

// wait waits for room for a body.
func (g *guard) wait(r *http.Request, size int) *queue.Place {
	ctx := r.Context()
	if g.BodyTimeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, g.BodyTimeout)
		defer cancel()
	}
	return g.Bodies.Wait(ctx, ClientOf(r), int64(size))
}

// body reads the body of a request, within its bounds.
func (g *guard) body(w http.ResponseWriter, r *http.Request, wait func(size int) bool) ([]byte, error) {
	control := http.NewResponseController(w)
	extend := func() error {
		if g.BodyTimeout == 0 {
			return nil
		}
		return supported(control.SetReadDeadline(time.Now().Add(g.BodyTimeout)))
	}
	if err := extend(); err != nil {
		return nil, err
	}
	take := func(size int) error {
		switch {
		case g.Bodies == nil:
			return nil
		case !wait(size):
			return ErrNoRoom
		}
		return extend() // the client did not let us wait
	}
	body, err := ReadBody(w, r, g.MaxBody, take, func(size int) []byte { return make([]byte, 0, size) })
	if err != nil {
		return nil, err
	}
	return body, supported(control.SetReadDeadline(time.Time{})) // the deadline is only for the body
}

// supported returns the error of setting a deadline. A connection without deadlines has none.
func supported(err error) error {
	if errors.Is(err, http.ErrNotSupported) {
		return nil
	}
	return err
}

// Free is how many bytes of a body need no room: there are only so many connections, and
// short requests are answered while long ones wait.
const Free = 64 << 10

// ErrNoRoom says that the bodies of other requests take up the memory.
var ErrNoRoom = errors.New("gate: no room for the body")

// ReadBody reads the body of a request, at most most bytes. Take is called once if it is
// longer than Free, before that is read: with its size or, if that is not told, with the
// most that it may have. Buffer returns an empty slice for so many bytes. If ReadBody fails
// without a body, nothing of it was read.
func ReadBody(w http.ResponseWriter, r *http.Request, most int, take func(size int) error, buffer func(size int) []byte) ([]byte, error) {
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
	body := buffer(size + 1)[: 0 : size+1] // one more than there is, to see the end
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
