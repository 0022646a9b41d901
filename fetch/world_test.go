package fetch_test

import (
	"context"
	"crypto/x509"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/fetch"
)

// A world is a small internet for tests: names have public addresses, and every
// connection to these goes to a server on loopback. It records lookups and dials,
// and refuses to dial unknown addresses.
type world struct {
	t *testing.T

	mu      sync.Mutex
	names   map[string][]netip.Addr
	servers map[string]string // address and port to where it really is
	looked  []string
	dialled []string
	next    byte
	pool    *x509.CertPool
}

func newWorld(t *testing.T) *world {
	return &world{t: t, names: map[string][]netip.Addr{}, servers: map[string]string{}, pool: x509.NewCertPool()}
}

// host adds a name that h serves over http, on ports 80 and 8080.
func (w *world) host(name string, h http.HandlerFunc) {
	w.t.Helper()
	s := httptest.NewServer(h)
	w.t.Cleanup(s.Close)
	w.place(name, s.Listener.Addr().String(), "80", "8080")
}

// tls adds a name that h serves over https.
func (w *world) tls(name string, h http.HandlerFunc) *httptest.Server {
	w.t.Helper()
	s := httptest.NewUnstartedServer(h)
	s.Config.ErrorLog = quiet
	s.StartTLS()
	w.t.Cleanup(s.Close)
	w.place(name, s.Listener.Addr().String(), "443")
	return s
}

// raw adds a name with connections that serve handles.
func (w *world) raw(name string, serve func(net.Conn)) {
	w.t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() { l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer conn.Close()
				serve(conn)
			}()
		}
	}()
	w.place(name, l.Addr().String(), "80")
}

func (w *world) place(name, at string, ports ...string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	addr, ok := netip.Addr{}, false
	if list := w.names[name]; len(list) > 0 {
		addr, ok = list[0], true
	}
	if literal, err := netip.ParseAddr(name); err == nil {
		addr, ok = literal, true
	}
	if !ok {
		w.next++
		addr = netip.AddrFrom4([4]byte{93, 184, 216, w.next})
		w.names[name] = []netip.Addr{addr}
	}
	for _, port := range ports {
		w.servers[net.JoinHostPort(addr.String(), port)] = at
	}
}

// resolves sets the addresses of a name.
func (w *world) resolves(name string, addrs ...string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.names[name] = nil
	for _, a := range addrs {
		w.names[name] = append(w.names[name], netip.MustParseAddr(a))
	}
}

func (w *world) address(name string) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.names[name][0].String()
}

func (w *world) LookupNetIP(ctx context.Context, network, host string) ([]netip.Addr, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.looked = append(w.looked, host)
	addrs, ok := w.names[host]
	if !ok {
		return nil, &net.DNSError{Err: "no such host", Name: host, IsNotFound: true}
	}
	return addrs, nil
}

func (w *world) dial(ctx context.Context, network, address string) (net.Conn, error) {
	w.mu.Lock()
	w.dialled = append(w.dialled, address)
	at, ok := w.servers[address]
	w.mu.Unlock()
	if !ok {
		return nil, errors.New("nobody listens at " + address)
	}
	return (&net.Dialer{}).DialContext(ctx, network, at)
}

// dials returns what was dialled.
func (w *world) dials() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.dialled)
}

// options returns the options for calls in this world.
func (w *world) options() *fetch.Options {
	return &fetch.Options{Resolver: w, Dial: w.dial, RootCAs: w.pool, Timeout: 30 * time.Second}
}

func (w *world) get(url string) (*fetch.Response, error) {
	return fetch.Get(w.t.Context(), url, w.options())
}

// page answers with a type and a body.
func page(contentType, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", contentType)
		w.Write([]byte(body))
	}
}

// redirect answers with a status and a target.
func redirect(status int, to string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Location", to)
		w.WriteHeader(status)
	}
}

// blocked returns the refusal in err.
func blocked(t *testing.T, err error) *fetch.BlockedError {
	t.Helper()
	var b *fetch.BlockedError
	if !errors.As(err, &b) {
		t.Fatalf("error %v (%T), want a *BlockedError", err, err)
	}
	return b
}

const hello = "<!doctype html><title>Hello</title><p>Hello, harbour.</p>"

// headerLog remembers the headers of requests.
type headerLog struct {
	mu   sync.Mutex
	seen []http.Header
}

func (l *headerLog) note(h http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		l.mu.Lock()
		l.seen = append(l.seen, r.Header.Clone())
		l.mu.Unlock()
		h(w, r)
	}
}

func (l *headerLog) all() []http.Header {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.seen)
}

func names(h http.Header) string {
	var list []string
	for name := range h {
		if name != "Connection" { // says that there is one request, and nothing else
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}
