// Package fetch gets one URL over HTTP, safely: it reaches no private address,
// however it is spelled, resolved or redirected to, sends no credentials to other
// origins, and reads no endless response.
//
//	resp, err := fetch.Get(ctx, "https://www.example.org/guide", nil)
//
// Every request of the project goes through Get, robots.txt included, except those of
// a browser, which go through Guard. A URL is
// parsed once, checked and resolved. Its addresses are checked, and a checked
// address is the one that is dialled. Every redirect goes through the same steps.
// CheckURL does the first check alone, without a lookup.
//
// A response has the body, decompressed and bounded in bytes, and its kind: HTML,
// Markdown, text, JSON or a feed. Other kinds are refused, except those that
// Options.Files lists. The package does not read pages, decode charsets, keep cookies,
// run scripts, or use a proxy that the caller did not name. Cache keeps what callers
// make of responses. Limiter, Robots and Connections are optional.
package fetch

import (
	"context"
	"crypto/x509"
	"net/http"
	"net/url"
	"time"

	"github.com/seed31bcff99/reader/internal/words"
)

// The defaults of Options.
const (
	DefaultTimeout      = 10 * time.Second
	DefaultMaxRedirects = 3
	DefaultMaxBody      = 2 << 20 // bytes after decompression

	defaultMaxFile = 32 << 20 // bytes of a file of Options.Files

	maxHeaderBytes = 64 << 10 // of all response headers; net/http takes 10 MB
	maxErrorBody   = 64 << 10 // bytes of the body of an error response
)

// Version is the version of the project, as its user agent names it.
const Version = "0.1.0"

// defaultUserAgent names this project. Servers that test for browsers refuse
// programs that only pretend to be one.
const defaultUserAgent = "reader/" + Version + " (+https://github.com/seed31bcff99/reader)"

// accept prefers Markdown, which needs no conversion.
const accept = "text/markdown, text/html;q=0.9, application/xhtml+xml;q=0.9, text/plain;q=0.8, application/json;q=0.8, " +
	"application/rss+xml;q=0.7, application/atom+xml;q=0.7, */*;q=0.1"

// Options tunes Get. The zero value, like a nil *Options, is a good default.
type Options struct {
	Timeout      time.Duration // from the first lookup to the last byte; zero or less means DefaultTimeout
	MaxRedirects int           // zero means DefaultMaxRedirects, negative none
	MaxBody      int           // bytes of the decoded body; zero or less means DefaultMaxBody
	Files        []string      // what is returned although it is not text: FilePDF, FileImage, FileAny; the rest is refused
	MaxFile      int           // bytes of such a file; zero or less means 32 MB, or MaxBody if that is more
	UserAgent    string        // empty means one that names this project and Version
	Header       http.Header   // sent to the first origin; other origins get no header that may be a credential
	HTTPSOnly    bool          // refuse plain http, also as the target of a redirect
	StayOnHost   bool          // report a redirect to another host instead of following it

	// AllowHosts lists private hosts that may be reached: names and addresses,
	// each with or without a port, and ranges ("10.1.0.0/16"). Link-local addresses
	// and cloud metadata stay refused.
	AllowHosts []string

	// Proxy gets all requests. It is dialled without a check, and resolves names
	// itself, so targets are checked by their URL alone.
	Proxy *url.URL

	// Rewrite may replace a URL before the request. It returns the new URL and the
	// name of the rule, or nil. See RewriteRules.
	Rewrite func(*url.URL) (to *url.URL, rule string)

	Robots  *Robots        // obey robots.txt; nil ignores it
	Limiter *Limiter       // shared with other calls; nil means no limit
	RootCAs *x509.CertPool // trusted certificates; nil means those of the system

	// Connections keeps connections for other calls that have it; nil means that a call
	// closes what it opened.
	Connections *Connections

	// Record is called with every request and its response, before Get returns. It
	// is for archives.
	Record func(*Exchange)

	Resolver Resolver // nil means the resolver of the system
	Dial     DialFunc // nil means a plain connection; it gets only checked addresses
}

func (o *Options) withDefaults() Options {
	var opts Options
	if o != nil {
		opts = *o
	}
	if opts.Timeout <= 0 {
		opts.Timeout = DefaultTimeout
	}
	switch {
	case opts.MaxRedirects == 0:
		opts.MaxRedirects = DefaultMaxRedirects
	case opts.MaxRedirects < 0:
		opts.MaxRedirects = 0
	}
	if opts.MaxBody <= 0 {
		opts.MaxBody = DefaultMaxBody
	}
	if opts.MaxFile <= 0 {
		opts.MaxFile = max(defaultMaxFile, opts.MaxBody)
	}
	if opts.UserAgent == "" {
		opts.UserAgent = defaultUserAgent
	}
	if opts.Resolver == nil {
		opts.Resolver = systemResolver{}
	}
	return opts
}

// A Response is the response to a request. Everything in it except URL, Rewritten,
// Proxied and FetchedAt comes from outside: do not trust it.
type Response struct {
	URL         string // requested URL in ASCII; after a rewrite the new URL
	Rewritten   string // name of the rule that replaced the URL; empty if none did
	FinalURL    *url.URL
	Redirects   []Redirect
	Downgraded  bool // a redirect led from https to http
	Proxied     bool // Options.Proxy was used: addresses were not checked
	Status      int
	ContentType string // as sent, bounded
	Kind        Kind
	Picture     *Picture   // of an Image, what its first bytes say
	File        string     // if Kind is File: the media type that the bytes tell
	Body        []byte     // at most Options.MaxBody, or MaxFile if it is not text
	Truncation  Truncation // why Body is not complete
	RetryAfter  time.Duration

	ETag         string // for a conditional request, as is LastModified
	LastModified string

	NoStore   bool // the server asks not to store the response
	NoCache   bool // the server asks not to use it for later requests
	FetchedAt time.Time
}

// A Redirect is a redirect that was followed.
type Redirect struct {
	URL    string `json:"url"` // what answered with the redirect
	Status int    `json:"status"`
}

// A Truncation says why a body is not complete.
type Truncation uint8

// The reasons, a closed set.
const (
	Whole    Truncation = iota // it is complete
	ByLimit                    // Options.MaxBody
	ByTime                     // the deadline
	ByServer                   // the connection or the decompression failed
	ByRange                    // the server sent a part that was not requested
)

var truncations = words.Names[Truncation]{"", "limit", "deadline", "broken", "partial"}

// String returns the name of the reason, which is stable. Whole has an empty name.
func (t Truncation) String() string { return truncations.Of(t) }

// Get requests a URL and follows its redirects.
//
// A status such as 404 is a response, with the start of its body. Callers may tell
// apart *BlockedError, *RedirectError, *ContentError, *RestError and *NetworkError,
// which wraps context.DeadlineExceeded after a timeout. No error message has text
// that a server sent.
func Get(ctx context.Context, raw string, opts *Options) (*Response, error) {
	o := opts.withDefaults()
	p, err := newPolicy(&o)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, o.Timeout)
	defer cancel()
	first, blocked := p.check(raw)
	if blocked != nil {
		return nil, blocked
	}
	resp := &Response{Proxied: o.Proxy != nil}
	if o.Rewrite != nil {
		if to, rule := o.Rewrite(first.url); to != nil {
			if first, blocked = p.check(to.String()); blocked != nil {
				return nil, blocked
			}
			resp.Rewritten = rule
		}
	}
	resp.URL = first.url.String()
	c := newClient(ctx, p, &o)
	defer c.close()
	if err := c.follow(ctx, first, resp); err != nil {
		return nil, explain(ctx, first.host, len(resp.Redirects)+1, err)
	}
	return resp, nil
}
