package fetch

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/words"
)

// A client makes the requests of one call. Calls share no cookies, and connections only
// with Options.Connections.
type client struct {
	opts      *Options
	policy    *policy
	dialer    *dialer
	transport *http.Transport
	kept      bool   // the transport is for other calls as well
	address   string // IP address of the last server, if opts.Record is set; empty if a proxy was used
}

func newClient(ctx context.Context, p *policy, o *Options) *client {
	t, kept := o.Connections.transport(p, o)
	return &client{opts: o, policy: p, dialer: newDialer(ctx, p, o, kept), transport: t, kept: kept}
}

func (c *client) close() {
	if !c.kept {
		c.transport.CloseIdleConnections()
	}
	c.dialer.close()
}

// follow requests a target, follows its redirects, and fills resp.
func (c *client) follow(ctx context.Context, t *target, resp *Response) error {
	seen := map[string]bool{}
	headers := c.firstHeaders()
	for {
		seen[t.url.String()] = true
		if c.opts.Robots != nil {
			if err := c.opts.Robots.check(ctx, c, t); err != nil {
				return atHop(err, len(resp.Redirects)+1)
			}
		}
		next, err := c.hop(ctx, t, headers, resp)
		if err != nil {
			return atHop(err, len(resp.Redirects)+1)
		}
		if next == nil {
			return nil
		}
		if err := c.mayFollow(t, next, seen, resp); err != nil {
			return err
		}
		if next.origin() != t.origin() {
			headers = harmless(headers)
		}
		t = next
	}
}

// atHop sets the hop of a refusal.
func atHop(err error, hop int) error {
	var blocked *BlockedError
	if !errors.As(err, &blocked) {
		return err
	}
	return &BlockedError{blocked.Class, blocked.Host, hop}
}

// mayFollow reports an error if the redirect from t to next, the last in resp, may
// not be followed.
func (c *client) mayFollow(t, next *target, seen map[string]bool, resp *Response) error {
	fail := func(r RedirectReason) error {
		return &RedirectError{r, resp.Redirects, next.url.String()}
	}
	switch {
	case seen[next.url.String()]:
		return fail(RedirectLoop)
	case len(resp.Redirects) > c.opts.MaxRedirects:
		return fail(TooManyRedirects)
	case c.opts.StayOnHost && next.host != t.host:
		return fail(OtherHost)
	}
	resp.Downgraded = resp.Downgraded || t.url.Scheme == "https" && next.url.Scheme == "http"
	return nil
}

// hop makes one request. It returns the target of a redirect, or fills resp.
func (c *client) hop(ctx context.Context, t *target, headers http.Header, resp *Response) (*target, error) {
	release, err := c.opts.Limiter.acquire(ctx, t.host)
	if err != nil {
		return nil, err
	}
	defer release()
	// A body that is not read to its end closes its connection, so that the rest
	// cannot reach the next response.
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	res, err := c.send(ctx, t, headers)
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	done := c.record(t, headers, res, resp)
	defer done()
	if isRedirect(res.StatusCode) {
		resp.Redirects = append(resp.Redirects, Redirect{t.url.String(), res.StatusCode})
		return c.redirect(t, res, resp)
	}
	resp.FinalURL = t.url
	resp.fill(res)
	c.opts.Limiter.noteRest(t.host, res.StatusCode, resp.RetryAfter)
	return nil, resp.read(ctx, res, c.opts)
}

func (c *client) send(ctx context.Context, t *target, headers http.Header) (*http.Response, error) {
	ctx = context.WithValue(ctx, dialerKey{}, c.dialer)
	if c.address = ""; c.opts.Record != nil && c.opts.Proxy == nil {
		ctx = traced(ctx, &c.address)
	}
	req := (&http.Request{
		Method:     http.MethodGet,
		URL:        t.url,
		Host:       t.url.Host,
		Header:     headers,
		Proto:      "HTTP/1.1",
		ProtoMajor: 1,
		ProtoMinor: 1,
	}).WithContext(ctx)
	return c.transport.RoundTrip(req)
}

func isRedirect(status int) bool {
	switch status {
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther, http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
		return true
	}
	return false
}

// redirect returns the checked target of a redirect.
func (c *client) redirect(t *target, res *http.Response, resp *Response) (*target, error) {
	location := res.Header.Get("Location")
	if location == "" {
		return nil, &RedirectError{NoLocation, resp.Redirects, ""}
	}
	if !utf8.ValidString(location) { // in an unknown charset
		location = plainQuery(location)
	}
	if len(location) > maxURL || !printable(location) {
		return nil, refuse(Malformed, "")
	}
	ref, err := url.Parse(strings.Trim(location, " \t"))
	if err != nil {
		return nil, refuse(Malformed, "")
	}
	to, blocked := c.policy.check(t.url.ResolveReference(ref).String())
	if blocked != nil {
		return nil, blocked
	}
	return to, nil
}

// firstHeaders returns the headers of the first request: those of the caller,
// without those that would change the request itself.
func (c *client) firstHeaders() http.Header {
	h := http.Header{}
	h.Set("Accept", accept)
	h.Set("Accept-Language", "en;q=0.8, *;q=0.5")
	for name, values := range c.opts.Header {
		switch name = http.CanonicalHeaderKey(name); name {
		case "Host", "Content-Length", "Transfer-Encoding", "Connection", "Upgrade", "Te", "Trailer", "Accept-Encoding", "Range":
		default:
			h[name] = append([]string(nil), values...)
		}
	}
	if h.Get("User-Agent") == "" || c.opts.UserAgent != defaultUserAgent {
		h.Set("User-Agent", c.opts.UserAgent)
	}
	h.Set("Accept-Encoding", acceptEncoding)
	return h
}

// harmlessHeaders are sent to other origins too. All others may be credentials,
// whatever their names. Once dropped they do not come back.
var harmlessHeaders = [...]string{"Accept", "Accept-Encoding", "Accept-Language", "If-Modified-Since", "If-None-Match", "User-Agent"}

// harmless returns the headers that may be sent to another origin.
func harmless(h http.Header) http.Header {
	out := http.Header{}
	for _, name := range harmlessHeaders {
		if values := h[name]; len(values) > 0 {
			out[name] = values
		}
	}
	return out
}

// maxHeaderValue is how many bytes of a header value are kept.
const maxHeaderValue = 256

// fill sets the fields that come from the headers of the last response.
func (resp *Response) fill(res *http.Response) {
	resp.FetchedAt = time.Now()
	resp.Status = res.StatusCode
	resp.ContentType = words.Head(res.Header.Get("Content-Type"), maxHeaderValue)
	resp.RetryAfter = retryAfter(res.Header.Get("Retry-After"), resp.FetchedAt)
	resp.ETag = words.Head(res.Header.Get("ETag"), maxHeaderValue)
	resp.LastModified = words.Head(res.Header.Get("Last-Modified"), maxHeaderValue)
	control := res.Header.Values("Cache-Control")
	resp.NoStore = directive(control, "no-store")
	resp.NoCache = directive(control, "no-cache", "max-age=0", "private")
	if res.StatusCode == http.StatusPartialContent {
		resp.Truncation = ByRange
	}
}

// maxRetryAfter is the longest time that a server can ask to wait.
const maxRetryAfter = 24 * time.Hour

// retryAfter reads a Retry-After header: seconds, or a date.
func retryAfter(value string, now time.Time) time.Duration {
	var wait time.Duration
	if seconds, err := strconv.ParseUint(strings.TrimSpace(value), 10, 32); err == nil {
		wait = time.Duration(seconds) * time.Second
	} else if date, err := http.ParseTime(value); err == nil {
		wait = date.Sub(now)
	}
	return min(max(wait, 0), maxRetryAfter)
}

// directive reports whether Cache-Control headers have one of the directives.
func directive(values []string, names ...string) bool {
	for _, value := range values {
		for d := range strings.SplitSeq(value, ",") {
			if slices.Contains(names, strings.ToLower(strings.TrimSpace(d))) {
				return true
			}
		}
	}
	return false
}
