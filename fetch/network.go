package fetch

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"strconv"
	"strings"
	"syscall"

	"github.com/seed31bcff99/reader/internal/words"
)

// A NetworkError says that a host could not be reached, or that its response was not
// valid HTTP. Its message has only words of this package and the host that the
// caller gave. What the server sent, such as a broken status line or the names in a
// certificate, is only in the cause: do not trust it.
type NetworkError struct {
	Reason NetworkReason
	Host   string // of the requested URL
	Hop    int    // 1 for the requested URL, 2 for the first redirect
	cause  error
}

// A NetworkReason says what went wrong in the network.
type NetworkReason uint8

// The reasons, a closed set.
const (
	Unreachable  NetworkReason = iota // any other reason
	NoSuchHost                        // the name has no address
	LookupFailed                      // the lookup of the name failed
	Refused                           // connection refused
	Lost                              // the connection broke before a response
	NotTrusted                        // the certificate is not trusted
	NotSecure                         // TLS failed
	NotHTTP                           // the response is not HTTP, or its headers are too large
	TimeUp                            // the deadline passed, or the caller cancelled
	ProxyRefused                      // the proxy did not let the request through
)

var networkReasons = words.Names[NetworkReason]{
	Unreachable:  "could not be reached",
	NoSuchHost:   "no such host",
	LookupFailed: "the lookup of the name failed",
	Refused:      "connection refused",
	Lost:         "the connection broke before there was an answer",
	NotTrusted:   "the certificate is not trusted",
	NotSecure:    "no secure connection could be made",
	NotHTTP:      "the answer breaks the rules of HTTP, or its headers are too large",
	TimeUp:       "the time was up",
	ProxyRefused: "the proxy did not let the request through",
}

// String returns the reason in words.
func (r NetworkReason) String() string { return networkReasons.Of(r) }

func (e *NetworkError) Error() string {
	if e.Hop > 1 {
		return fmt.Sprintf("fetch: %s: after a redirect (hop %d): %s", e.Host, e.Hop, e.Reason)
	}
	return fmt.Sprintf("fetch: %s: %s", e.Host, e.Reason)
}

// Unwrap returns the cause. For TimeUp it is the error of the context.
func (e *NetworkError) Unwrap() error { return e.cause }

var (
	errNoHost = errors.New("no address for the name")
	errLookup = errors.New("lookup")
)

// explain returns err with a type of this package. If the context is done, that is
// the reason, whatever failed because of it.
func explain(ctx context.Context, host string, hop int, err error) error {
	if typed(err) {
		return err
	}
	e := &NetworkError{Reason: networkReason(err), Host: host, Hop: hop, cause: err}
	if cause := ctx.Err(); cause != nil {
		e.Reason, e.cause = TimeUp, cause
	}
	return e
}

// networkReason returns the reason of an error of the network. Some errors of
// net/http have no type, only a text.
func networkReason(err error) NetworkReason {
	var (
		dns         *net.DNSError
		certificate *tls.CertificateVerificationError
		authority   x509.UnknownAuthorityError
		name        x509.HostnameError
		record      tls.RecordHeaderError
		alert       tls.AlertError
		op          *net.OpError
	)
	text := err.Error()
	switch {
	case errors.Is(err, errNoHost):
		return NoSuchHost
	case errors.Is(err, errLookup), errors.As(err, &dns):
		return LookupFailed
	case errors.As(err, &certificate), errors.As(err, &authority), errors.As(err, &name):
		return NotTrusted
	case errors.As(err, &record), errors.As(err, &alert), strings.HasPrefix(text, "tls: "), strings.HasPrefix(text, "remote error: tls"):
		return NotSecure
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return TimeUp
	case errors.As(err, &op) && op.Op == "proxyconnect":
		return ProxyRefused
	case errors.Is(err, syscall.ECONNREFUSED):
		return Refused
	case strings.Contains(text, "malformed"), strings.Contains(text, "HTTP/1.x transport connection broken"), strings.Contains(text, "headers exceeded"),
		strings.Contains(text, "invalid"), strings.Contains(text, "http2: "), strings.Contains(text, "unsupported"), strings.Contains(text, "too many 1xx"):
		return NotHTTP
	case errors.Is(err, syscall.ECONNRESET), errors.As(err, &op) && op.Op == "read", strings.HasSuffix(text, "EOF"):
		return Lost
	}
	return Unreachable
}

// A Guard is the check of Get for programs that open connections in their own way,
// such as a proxy for a browser. It is safe for concurrent use.
type Guard struct {
	opts   Options
	policy *policy
}

// NewGuard returns the Guard of some options, of which it uses HTTPSOnly, AllowHosts,
// Resolver and Dial. A Guard dials every address itself, so Options.Proxy must be nil.
func NewGuard(o *Options) (*Guard, error) {
	opts := o.withDefaults()
	if opts.Proxy != nil {
		return nil, errors.New("fetch: a Guard cannot dial through a proxy")
	}
	p, err := newPolicy(&opts)
	if err != nil {
		return nil, err
	}
	return &Guard{opts, p}, nil
}

// Check reports whether a URL may be requested, as far as this is known without a
// lookup. The error is a *BlockedError.
func (g *Guard) Check(raw string) error {
	if _, blocked := g.policy.check(raw); blocked != nil {
		return blocked
	}
	return nil
}

// Dial opens a connection to an address such as "www.example.org:443". It judges the
// name before any lookup, all addresses that the name has, and dials one of these. The
// error is a *BlockedError if the address may not be reached.
func (g *Guard) Dial(ctx context.Context, network, address string) (net.Conn, error) {
	t, err := g.target(address)
	if err != nil {
		return nil, err
	}
	if _, ok := ctx.Deadline(); !ok {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, g.opts.Timeout)
		defer cancel()
	}
	return newDialer(ctx, g.policy, &g.opts, true).open(network, net.JoinHostPort(t.host, strconv.Itoa(int(t.port))))
}

// target parses and judges an address of a host and a port.
func (g *Guard) target(address string) (*target, error) {
	host, portText, err := net.SplitHostPort(address)
	if err != nil {
		return nil, refuse(Malformed, "")
	}
	port, err := strconv.ParseUint(portText, 10, 16)
	if err != nil {
		return nil, refuse(Malformed, host)
	}
	if isBadPort(uint16(port)) {
		return nil, refuse(BadPort, host)
	}
	t := &target{port: uint16(port)}
	var class Class
	if t.host, t.addr, class = hostOf(host); class == 0 {
		class = g.policy.judge(t)
	}
	if class != 0 {
		return nil, refuse(class, host)
	}
	return t, nil
}
