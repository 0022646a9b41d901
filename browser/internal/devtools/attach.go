package devtools

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"

	"github.com/chromedp/chromedp/remote"
)

// ErrNotAttached means that there is no browser at an address, or none that may be used.
var ErrNotAttached = errors.New("browser: the browser that runs already cannot be used")

// errNotLocal refuses an address of another machine.
var errNotLocal = errors.New("only a browser on this machine can be used: its connection has no password and no encryption (ssh -L brings the port of another machine here)")

// maxVersion bounds the answer of a browser that says what it is, in bytes.
const maxVersion = 64 << 10

// Attach connects to a browser that others started, at the address of its DevTools: a host of
// this machine and a port. The context bounds the start only.
func Attach(ctx context.Context, address string) (*Process, error) {
	socket, err := socketOf(ctx, address)
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrNotAttached, address, err)
	}
	wire, err := remote.DialContext(ctx, socket)
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrNotAttached, address, err)
	}
	p := &Process{Conn: newConn(wire)}
	go p.run()
	return p, nil
}

// socketOf returns the address of the web socket of the browser itself.
func socketOf(ctx context.Context, address string) (string, error) {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return "", err
	}
	if addr, err := netip.ParseAddr(host); host != "localhost" && (err != nil || !addr.Unmap().IsLoopback()) {
		return "", errNotLocal
	}
	ask, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+"/json/version", nil)
	if err != nil {
		return "", err
	}
	transport := &http.Transport{DisableKeepAlives: true} // and no proxy
	resp, err := transport.RoundTrip(ask)
	if err != nil {
		return "", fmt.Errorf("no browser answers there, started with --remote-debugging-port: %w", err)
	}
	defer resp.Body.Close()
	var version struct {
		Socket string `json:"webSocketDebuggerUrl"`
	}
	if err := json.NewDecoder(io.LimitReader(resp.Body, maxVersion)).Decode(&version); err != nil {
		return "", fmt.Errorf("no browser answers there: %w", err)
	}
	socket, err := url.Parse(version.Socket)
	if err != nil || socket.Scheme != "ws" || socket.Host != address {
		return "", fmt.Errorf("what answers there names another address: %q", version.Socket)
	}
	return version.Socket, nil
}
