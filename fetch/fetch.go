// Package fetch gets one URL over HTTP without reaching what it must not: no
// private address, however it is spelled, resolved or redirected to, no
// credentials to strangers, no endless answer.
//
//	resp, err := fetch.Get(ctx, "https://www.example.org/guide", nil)
//
// Every request of the project goes through Get, also those on the side such as
// robots.txt. A URL is parsed once, judged, resolved, judged again by its
// addresses, and the address that was judged is the one that is dialled; so for
// every redirect. CheckURL gives the first verdict alone, without a lookup.
//
// What comes back is the body, decoded from its transfer and bounded in bytes,
// with its kind: HTML, Markdown, text, JSON or a feed. Other kinds are refused.
// The package does not read pages, decode charsets, keep cookies, run scripts or
// use a proxy that the caller did not name. Cache keeps what callers make of a
// response; Limiter and Robots are manners that callers may ask for.
package fetch

import (
	"context"
	"crypto/x509"
	"net/http"
	"net/url"
	"time"
)

// The bounds that hold where Options has none.
const (
	DefaultTimeout      = 10 * time.Second
	DefaultMaxRedirects = 3
	DefaultMaxBody      = 2 << 20 // bytes after decompression

	maxHeaderBytes = 64 << 10 // of all response headers; net/http takes 10 MB
	maxErrorBody   = 64 << 10 // bytes of the body of an error status
)

// Version is that of the project, as the user agent tells it.
const Version = "0.1"

// DefaultUserAgent says honestly who asks. Servers that test whether a browser
// is one refuse those that only pretend.
const DefaultUserAgent = "reader/" + Version + " (+https://github.com/seed31bcff99/reader)"

// accept asks for Markdown first: sites that have it save both sides work.
const accept = "text/markdown, text/html;q=0.9, application/xhtml+xml;q=0.9, text/plain;q=0.8, application/json;q=0.8, " +
	"application/rss+xml;q=0.7, application/atom+xml;q=0.7, */*;q=0.1"

// Options tunes Get. The zero value, like a nil *Options, is a good default.
type Options struct {
	Timeout      time.Duration // for everything, first lookup to last byte; zero means DefaultTimeout
	MaxRedirects int           // zero means DefaultMaxRedirects, negative none
	MaxBody      int           // bytes of the decoded body; zero means DefaultMaxBody
	UserAgent    string        // empty means DefaultUserAgent
	Header       http.Header   // sent to the first origin; no other sees what could be a credential
	HTTPSOnly    bool          // refuse plain http, also as the target of a redirect
	StayOnHost   bool          // report a redirect to another host instead of following it

	// AllowHosts lists what may be reached although it is private: names,
	// addresses and ranges ("10.1.0.0/16"), each with a port or for any.
	// Link-local addresses and cloud metadata stay refused.
	AllowHosts []string

	// Proxy gets all requests. It is dialled without being judged, and looks up
	// names itself, so that targets are judged by their URL alone.
	Proxy *url.URL

	// Rewrite may exchange a URL before it is asked for; it returns the new one
	// and the name of the rule, or nil. See RewriteRules.
	Rewrite func(*url.URL) (to *url.URL, rule string)

	Robots  *Robots        // honour robots.txt; nil means not to ask for it
	Limiter *Limiter       // shared with other calls; nil means no limit
	RootCAs *x509.CertPool // whom to trust; nil means the system's list

	Resolver Resolver // nil means that of the system
	Dial     DialFunc // nil means a plain connection; it sees only judged addresses
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
	if opts.UserAgent == "" {
		opts.UserAgent = DefaultUserAgent
	}
	if opts.Resolver == nil {
		opts.Resolver = systemResolver{}
	}
	return opts
}

// A Response is the answer to a request. Everything in it but the times and
// what the caller asked for comes from outside and is not to be trusted.
type Response struct {
	URL         string // what was asked for, in ASCII; after a rewrite the new URL
	Rewritten   string // the rule that exchanged the URL; empty if none did
	FinalURL    *url.URL
	Redirects   []Hop
	Downgraded  bool // a redirect led from https to http
	Proxied     bool // Options.Proxy was used: the addresses were not judged
	Status      int
	ContentType string // as the server said, bounded
	Kind        Kind
	Body        []byte // at most Options.MaxBody
	Cut         Cut    // why Body is not the whole
	RetryAfter  time.Duration

	ETag         string // with LastModified, by which a later request can ask whether anything changed
	LastModified string

	NoStore   bool // the server asks not to keep the answer
	NoCache   bool // the server asks not to give it to the next who asks
	FetchedAt time.Time
}

// A Hop is a redirect that was followed.
type Hop struct {
	URL    string // that answered with the redirect
	Status int
}

// A Cut says why a body is not whole.
type Cut uint8

// The reasons, a closed set.
const (
	Whole    Cut = iota // it is
	ByLimit             // Options.MaxBody
	ByTime              // the deadline came first
	ByServer            // the connection broke, or the decoding did
	ByRange             // the server sent a part that nobody asked for
)

var cuts = [...]string{"", "limit", "deadline", "broken", "partial"}

// String returns the name of the reason, which is stable; that of Whole is empty.
func (c Cut) String() string { return cuts[c] }

// Get asks for a URL and follows where it leads.
//
// A status such as 404 is a response, with the start of its body. The errors
// that callers may want to tell apart are *BlockedError, *RedirectError,
// *ContentError, *RestError and *NetworkError, which wraps
// context.DeadlineExceeded when the time is up. None of their messages holds
// anything that the other side sent.
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
