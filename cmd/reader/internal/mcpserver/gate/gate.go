// Package gate guards an HTTP server that programs on the same machine talk to
// from the pages that a browser on this machine shows: they can send requests to
// it, too, straight or through a name that they made lead here.
//
// A handler goes in, and one comes out that lets a request pass only if it asks
// for a host that the server is, comes from no other origin, carries the token
// if there is one, and brings a body within bounds and in time. The package
// knows nothing of what is served.
package gate

import (
	"bytes"
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
)

// Options say who is let in. The zero value lets in who is on this machine and
// asks for this machine, with bodies that are empty.
type Options struct {
	Hosts       []string      // names that the server has besides its addresses, such as that of a proxy before it
	Token       string        // what clients have to bring as a bearer token; empty means none
	MaxBody     int           // bytes of the body of a request
	BodyTimeout time.Duration // within which the body has to come; zero means no bound
	Stall       time.Duration // how long a client may not take what is sent to it; zero means no bound
}

// Guard returns a handler that lets pass what it should to next. The body of a
// request is in memory by then.
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
	case !g.hasHost(r):
		http.Error(w, "this server is not "+quoted(r.Host), http.StatusForbidden)
	case !sameOrigin(r):
		http.Error(w, "requests from other origins are refused", http.StatusForbidden)
	case g.Token != "" && !g.hasToken(r):
		w.Header().Set("WWW-Authenticate", `Bearer realm="reader"`)
		http.Error(w, "a bearer token is needed", http.StatusUnauthorized)
	default:
		g.pass(w, r)
	}
}

// quoted is what of a host is safe to be given back.
func quoted(host string) string {
	if len(host) > 100 || strings.ContainsFunc(host, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return "that host"
	}
	return `"` + host + `"`
}

// hasHost reports whether a request asks for a host that the server is. A page
// whose name was made to lead here asks for that name.
func (g *guard) hasHost(r *http.Request) bool {
	host := hostOf(r.Host)
	if slices.ContainsFunc(g.Hosts, func(h string) bool { return strings.EqualFold(h, host) }) {
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

// localAddr returns the address at which a request arrived.
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

// hostOf takes the port and the brackets off a host.
func hostOf(hostPort string) string {
	if host, _, err := net.SplitHostPort(hostPort); err == nil {
		return host
	}
	return strings.TrimSuffix(strings.TrimPrefix(hostPort, "["), "]")
}

// sameOrigin reports whether a request comes from no page, or from a page of
// this very server. Programs send no origin; browsers do with whatever could
// change something.
func sameOrigin(r *http.Request) bool {
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

// hasToken compares digests, in constant time: neither where the token differs
// nor how long it is can be measured.
func (g *guard) hasToken(r *http.Request) bool {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	got := sha256.Sum256([]byte(strings.TrimSpace(token)))
	return subtle.ConstantTimeCompare(got[:], g.token[:]) == 1 && strings.EqualFold(scheme, "Bearer")
}

// pass reads the body and hands the request on.
func (g *guard) pass(w http.ResponseWriter, r *http.Request) {
	timed := newTimedWriter(w, g.Stall)
	defer timed.finish()
	body, err := g.body(w, r)
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		http.Error(timed, "the request is too large", http.StatusRequestEntityTooLarge)
		return
	}
	if err != nil {
		http.Error(timed, "the request did not come in time, or not whole", http.StatusRequestTimeout)
		return
	}
	r = r.Clone(r.Context())
	r.Body = io.NopCloser(bytes.NewReader(body))
	r.ContentLength = int64(len(body))
	g.next.ServeHTTP(timed, r)
}

// body reads the body of a request, within its bounds.
func (g *guard) body(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	control := http.NewResponseController(w)
	if g.BodyTimeout > 0 {
		if err := control.SetReadDeadline(time.Now().Add(g.BodyTimeout)); err != nil && !errors.Is(err, http.ErrNotSupported) {
			return nil, err
		}
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, int64(g.MaxBody)))
	if err != nil {
		return nil, err
	}
	// From here on, the server may take its time, and the client may be silent.
	if err := control.SetReadDeadline(time.Time{}); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return nil, err
	}
	return body, nil
}
