package fetch

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"net"
	"net/http"
	"net/http/httptrace"
	"net/netip"
	"sync"
	"time"
)

// Connections keeps connections open for later calls, which set it as
// Options.Connections. The zero value is ready to use. It is safe for concurrent use.
//
// A connection is dialled as without Connections: its address is judged right before.
// It is used again for the same scheme, host and port only, and only by calls whose
// AllowHosts, HTTPSOnly, Proxy and RootCAs are the same, so it is never one that a call
// may not open itself. If the host has another address by then, the connection still
// leads to the one that was judged. One that is not used for a while is closed, and so is
// one whose response was not read to its end.
//
// On a connection that is kept, net/http reports what a server sends without having been
// asked, with package log.
type Connections struct {
	mu         sync.Mutex
	transports map[sharing]*http.Transport
	closed     bool
}

// The bounds of Connections.
const (
	keepTime       = 30 * time.Second // for a connection that is not used
	maxKept        = 256              // such connections
	maxKeptPerHost = 8
	maxSharing     = 16              // different policies
	pingTime       = 5 * time.Second // until a silent HTTP/2 connection is asked for a sign of life, and for that sign
)

// readSize is how many bytes are read from a connection at once, if there are so many: a
// record of TLS has at most 16 KB.
const readSize = 16 << 10

// sharing is what calls have in common that may use the same connections.
type sharing struct {
	httpsOnly      bool
	allowed, proxy string
	roots          *x509.CertPool
}

func sharingOf(p *policy, o *Options) sharing {
	s := sharing{httpsOnly: p.httpsOnly, allowed: fmt.Sprint(p.allowed), roots: o.RootCAs}
	if o.Proxy != nil {
		s.proxy = o.Proxy.String()
	}
	return s
}

// Close closes the connections that are not in use. Those in use are closed after their
// response, and no more are kept.
func (c *Connections) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	for _, t := range c.transports {
		t.CloseIdleConnections()
	}
}

// transport returns the transport of a call, and whether it keeps connections.
func (c *Connections) transport(p *policy, o *Options) (t *http.Transport, kept bool) {
	if c == nil {
		return newTransport(o), false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	key := sharingOf(p, o)
	if t := c.transports[key]; t != nil && !c.closed {
		return t, true
	}
	t = newTransport(o)
	if c.closed || len(c.transports) >= maxSharing {
		return t, false
	}
	t.DisableKeepAlives = false
	t.IdleConnTimeout = keepTime
	t.MaxIdleConns, t.MaxIdleConnsPerHost = maxKept, maxKeptPerHost
	t.HTTP2 = &http.HTTP2Config{SendPingTimeout: pingTime, PingTimeout: pingTime}
	if c.transports == nil {
		c.transports = map[sharing]*http.Transport{}
	}
	c.transports[key] = t
	return t, true
}

// newTransport returns a transport for one call.
func newTransport(o *Options) *http.Transport {
	t := &http.Transport{
		DialContext:            dialContext,
		TLSClientConfig:        &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: o.RootCAs},
		DisableCompression:     true, // decode does it, within bounds
		MaxResponseHeaderBytes: maxHeaderBytes,
		ReadBufferSize:         readSize,
		ForceAttemptHTTP2:      true,
		DisableKeepAlives:      true, // net/http logs data on idle connections
	}
	if o.Proxy != nil {
		t.Proxy = http.ProxyURL(o.Proxy)
	}
	return t
}

// dialerKey is the key of the dialer of a call in the context of its requests.
type dialerKey struct{}

// dialContext is for http.Transport. The call that wants a connection dials it.
func dialContext(ctx context.Context, network, address string) (net.Conn, error) {
	return ctx.Value(dialerKey{}).(*dialer).connect(network, address)
}

// traced returns a context of a request whose connection sets the IP address of the
// server.
func traced(ctx context.Context, address *string) context.Context {
	return httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotConn: func(info httptrace.GotConnInfo) {
		remote, err := netip.ParseAddrPort(info.Conn.RemoteAddr().String())
		if err == nil { // else it is a pipe, or another connection without an address
			*address = remote.Addr().Unmap().String()
		}
	}})
}
