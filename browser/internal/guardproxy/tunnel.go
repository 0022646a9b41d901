package guardproxy

import (
	"io"
	"log"
	"net"
	"net/http"
	"sync"
)

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
