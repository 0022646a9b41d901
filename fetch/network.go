package fetch

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"strings"
	"syscall"
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
	Unreachable   NetworkReason = iota // any other reason
	NoSuchHost                         // the name has no address
	LookupFailed                       // the lookup of the name failed
	Refused                            // connection refused
	Lost                               // the connection broke before a response
	NotTrusted                         // the certificate is not trusted
	NotSecure                          // TLS failed
	NotHTTP                            // the response is not HTTP, or its headers are too large
	TimeUp                             // the deadline passed, or the caller cancelled
	ProxyRefused                       // the proxy did not let the request through
	numNetReasons = iota
)

var networkReasons = [numNetReasons]string{
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
func (r NetworkReason) String() string {
	if int(r) < len(networkReasons) {
		return networkReasons[r]
	}
	return "unknown"
}

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
