// Package guardproxy is the proxy that a browser reaches the network through.
//
// It speaks plain HTTP and CONNECT, and opens every connection with a fetch.Guard: the
// name is judged before it is looked up, and the address that is dialled is one that was
// judged. What is refused ends like a connection that failed, so a page cannot tell the
// two apart.
//
// The port of the proxy is open to all programs of the machine, so it asks for
// credentials that are made up when it starts. A browser that has given them once
// repeats them with every request: see Greeting.
package guardproxy

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"sync"
	"time"

	"github.com/seed31bcff99/reader/fetch"
)

// Greeting is an address that the proxy answers itself, with an empty page. A browser
// opens it to be asked for the credentials.
const Greeting = "http://greeting.invalid/"

const greetingHost = "greeting.invalid"

const (
	dialTimeout   = 15 * time.Second
	headerTimeout = 30 * time.Second
	idleTimeout   = time.Minute

	// maxTunnels bounds the connections at the same time. A browser with twenty busy
	// tabs has a few hundred.
	maxTunnels = 1024
)

// A Proxy listens on a port of the loopback interface until it is closed.
type Proxy struct {
	User, Password string // what the proxy asks for

	guard     *fetch.Guard
	tlsOnly   bool // the guard refuses plain http
	refused   func(host string, err error)
	listener  net.Listener
	server    *http.Server
	transport *http.Transport
	tunnels   chan struct{}

	mu     sync.Mutex
	conns  map[net.Conn]struct{} // both ends of the tunnels
	closed bool
}

// Start starts a proxy. It calls refused for every host that the guard refuses, from
// several goroutines; the function may be nil.
func Start(guard *fetch.Guard, refused func(host string, err error)) (*Proxy, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	p := &Proxy{
		User: rand.Text(), Password: rand.Text(),
		guard: guard, refused: refused, listener: listener,
		tunnels: make(chan struct{}, maxTunnels),
		conns:   map[net.Conn]struct{}{},
	}
	var blocked *fetch.BlockedError
	p.tlsOnly = errors.As(guard.Check("http://example.org/"), &blocked) && blocked.Class == fetch.Plain
	p.transport = &http.Transport{
		DialContext:           p.dial,
		DisableCompression:    true, // the browser decodes
		MaxIdleConnsPerHost:   6,
		IdleConnTimeout:       idleTimeout,
		ResponseHeaderTimeout: headerTimeout,
	}
	p.server = &http.Server{Handler: p, ReadHeaderTimeout: headerTimeout, IdleTimeout: idleTimeout, ErrorLog: silent}
	go p.server.Serve(listener) // it returns when the listener is closed
	return p, nil
}

// Address returns the host and port that the proxy listens on.
func (p *Proxy) Address() string { return p.listener.Addr().String() }

// Close ends all connections.
func (p *Proxy) Close() error {
	err := p.server.Close()
	p.transport.CloseIdleConnections()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	for conn := range p.conns {
		conn.Close() // it may be closed already: the error says nothing
	}
	return err
}

// ServeHTTP answers one request of a browser.
func (p *Proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case !p.knows(r.Header.Get("Proxy-Authorization")):
		w.Header().Set("Proxy-Authenticate", `Basic realm="reader"`)
		w.WriteHeader(http.StatusProxyAuthRequired)
	case r.Method == http.MethodConnect:
		p.tunnel(w, r)
	case r.URL.Host == greetingHost:
		w.Header().Set("Content-Type", "text/html")
	case r.URL.Scheme != "http" || r.URL.Host == "":
		fail()
	default:
		p.forward(w, r)
	}
}

// knows reports whether a header has the credentials.
func (p *Proxy) knows(header string) bool {
	want := "Basic " + base64.StdEncoding.EncodeToString([]byte(p.User+":"+p.Password))
	return subtle.ConstantTimeCompare([]byte(header), []byte(want)) == 1
}

// fail ends a connection without an answer.
func fail() { panic(http.ErrAbortHandler) }

// dial opens a connection for the browser, if the guard lets it.
func (p *Proxy) dial(ctx context.Context, network, address string) (net.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, dialTimeout)
	defer cancel()
	conn, err := p.guard.Dial(ctx, network, address)
	p.report(err)
	return conn, err
}

// report tells of a host that the guard refused.
func (p *Proxy) report(err error) {
	var blocked *fetch.BlockedError
	if errors.As(err, &blocked) && p.refused != nil {
		p.refused(blocked.Host, err)
	}
}

// forward sends a plain request on, and its answer back piece by piece, so that a page sees a
// slow one as it comes. One that breaks off ends the connection, or it would look complete.
func (p *Proxy) forward(w http.ResponseWriter, r *http.Request) {
	if err := p.guard.Check("http://" + r.URL.Host + "/"); err != nil {
		p.report(err)
		fail()
	}
	proxy := httputil.ReverseProxy{
		Rewrite:        func(r *httputil.ProxyRequest) { r.Out.URL.RawQuery = r.In.URL.RawQuery }, // as it came
		Transport:      p.transport,
		FlushInterval:  -1,
		ErrorLog:       silent,
		ModifyResponse: refuseChallenge,
		ErrorHandler:   func(http.ResponseWriter, *http.Request, error) { fail() },
	}
	proxy.ServeHTTP(w, r)
}

// refuseChallenge fails for an answer that the browser would take for one of the proxy: it would
// drop the credentials.
func refuseChallenge(res *http.Response) error {
	if res.StatusCode == http.StatusProxyAuthRequired {
		return errors.New("a challenge of a proxy")
	}
	return nil
}

// silent is the log of the server: what a page does is no news.
var silent = log.New(io.Discard, "", 0)

// handshake is the first byte of TLS.
const handshake = 22

// tunnel connects a browser to a host, and copies both ways until one side is done.
func (p *Proxy) tunnel(w http.ResponseWriter, r *http.Request) {
	select {
	case p.tunnels <- struct{}{}:
		defer func() { <-p.tunnels }()
	default:
		fail()
	}
	remote, err := p.dial(r.Context(), "tcp", r.URL.Host)
	if err != nil {
		fail()
	}
	defer remote.Close()
	local, buffered, err := http.NewResponseController(w).Hijack()
	if err != nil {
		fail()
	}
	defer local.Close()
	if !p.keep(local, remote) {
		return
	}
	defer p.forget(local, remote)
	if _, err := io.WriteString(local, "HTTP/1.1 200 Connection established\r\n\r\n"); err != nil {
		return
	}
	if p.tlsOnly {
		if first, err := buffered.Peek(1); err != nil || first[0] != handshake {
			return
		}
	}
	var both sync.WaitGroup
	both.Go(func() { pour(remote, buffered) })
	both.Go(func() { pour(local, remote) })
	both.Wait()
}

// pour copies until the source ends, and ends the destination then. Errors are those of
// connections that either side may close at any time.
func pour(to net.Conn, from io.Reader) {
	io.Copy(to, from)
	if half, ok := to.(interface{ CloseWrite() error }); ok {
		half.CloseWrite()
		return
	}
	to.Close()
}

// keep notes connections that Close has to close. It reports whether the proxy is open.
func (p *Proxy) keep(conns ...net.Conn) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, conn := range conns {
		p.conns[conn] = struct{}{}
	}
	return !p.closed
}

func (p *Proxy) forget(conns ...net.Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, conn := range conns {
		delete(p.conns, conn)
	}
}
