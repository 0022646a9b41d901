// Package webfetch lets agents read the web: a URL goes in, and bounded text that
// says what it is comes out.
//
//	tool, err := webfetch.New(nil)
//	…
//	res, err := tool.Fetch(ctx, webfetch.Input{URL: "https://www.example.org/guide"})
//	fmt.Println(res.Text()) // for a model
//	json.Marshal(res)       // for a program
//
// Package fetch asks for the page and its style sheets, so no request reaches a private
// address. Text that a person would not see is taken out and counted, package reader finds the
// main content, and the text is cleaned of invisible characters, control tokens of
// models and forged markers. Then it is cut to the piece that was asked for, and
// last of all wrapped between markers that the page cannot know. What the tool
// itself says is outside of the markers and in fields of the Result.
//
// Wrapping is a hint to a model, not a wall. The package promises that no private
// address is reached, no secret is sent on, text is bounded and never cut silently,
// hidden text is gone and counted, and every text says where it came from.
//
// Understand reads the pages that a message links to; Cite puts the numbers of
// sources into an answer. The package calls no model and runs no script.
package webfetch

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptrace"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/fetch"
)

// The defaults of Config, and the bounds of Input.
const (
	DefaultMaxChars    = 50_000  // characters of a piece
	DefaultMaxCharsCap = 100_000 // the most that Input.MaxChars may be
	DefaultCacheTTL    = time.Hour
	DefaultCacheBytes  = 64 << 20
	DefaultMaxLinks    = 5

	defaultStylesTimeout = 1500 * time.Millisecond

	MinChars  = 100             // the least that Input.MaxChars may be
	MaxMaxAge = 365 * 24 * 3600 // the most that Input.MaxAge may be, in seconds: a year
	maxQuery  = 500             // the most bytes of Input.Query and Input.Section

	maxLinks   = 20
	perHost    = 8  // requests to one host at the same time
	concurrent = 64 // requests in all at the same time
)

// ErrDisabled says that the configuration switches the tool off.
var ErrDisabled = errors.New("webfetch: disabled by configuration")

// Config configures a Tool. The zero value, like a nil *Config, is a good
// default.
type Config struct {
	Disabled      bool          // answer every call with ErrDisabled
	MaxChars      int           // characters of a piece if Input has none; zero means DefaultMaxChars
	MaxCharsCap   int           // the most that Input may ask for; zero means DefaultMaxCharsCap, or MaxChars if that is more
	StylesTimeout time.Duration // for the style sheets of a page, of the time for the network; zero means 1.5 seconds
	Styles        string        // StylesNone: no style sheets are asked for, whatever Input says; empty means StylesAuto
	Rules         []reader.Rule // of the operator's own, which decide before those of the engine what is content
	CacheTTL      time.Duration // zero means DefaultCacheTTL, negative that nothing is kept
	CacheBytes    int           // zero means DefaultCacheBytes
	Store         Store         // keeps responses for longer than the process; nil means nowhere
	MaxLinks      int           // links of a message that Understand reads; zero means DefaultMaxLinks, at most 20

	// Readers has a reader for each media type of files that are read in addition to
	// pages and text, such as fetch.FilePDF. Files of other types are refused.
	Readers map[string]FileReader

	// Confirm, if set, is called before a URL is fetched. If it returns false, the
	// Result says that the fetch was declined; if it fails, so does the call.
	Confirm func(ctx context.Context, url string) (bool, error)

	// Render, if set, shows a page in a browser, and returns it as the scripts of the page
	// made it. It is called for pages that need scripts to show anything; with
	// RenderAlways, for all HTML. If it fails, the page is read as it came.
	Render       func(ctx context.Context, url string) (*Rendered, error)
	RenderAlways bool

	// Requests has the options of requests: the time for the network, bounds, private hosts,
	// a proxy, robots.txt. Files is ignored: Readers says which files are read.
	Requests fetch.Options
}

// A Store keeps responses, and may be shared with other processes. It is safe for concurrent use.
type Store interface {
	// Get returns the response that was put with a key, or nil, and whether it may be used
	// without asking its server.
	Get(key string) (resp *fetch.Response, fresh bool)
	Put(key string, resp *fetch.Response)
}

// A Rendered is a page as a browser shows it.
type Rendered struct {
	Response    *fetch.Response // the page that the browser shows; HTML
	HiddenChars int             // characters of text that it hides from people, which are left out
}

// A Tool fetches pages. It is safe for concurrent use, and calls share its
// cache and its limits.
type Tool struct {
	config   Config
	requests fetch.Options
	policy   string // the part of a cache key that depends on the configuration
	cache    *fetch.Cache[*reading]
	sheets   *fetch.Cache[*fetch.Response] // style sheets, by address
	readers  chan struct{}                 // bounds how many pages are read at the same time: each takes memory
}

// New returns a Tool. It fails if the configuration makes no sense.
func New(config *Config) (*Tool, error) {
	var c Config
	if config != nil {
		c = *config
	}
	if c.MaxChars == 0 {
		c.MaxChars = DefaultMaxChars
	}
	if c.MaxCharsCap == 0 {
		c.MaxCharsCap = max(DefaultMaxCharsCap, c.MaxChars)
	}
	if c.Requests.Timeout == 0 {
		c.Requests.Timeout = fetch.DefaultTimeout
	}
	if c.CacheTTL == 0 {
		c.CacheTTL = DefaultCacheTTL
	}
	if c.CacheBytes == 0 {
		c.CacheBytes = DefaultCacheBytes
	}
	if c.MaxLinks == 0 {
		c.MaxLinks = DefaultMaxLinks
	}
	if c.StylesTimeout == 0 {
		c.StylesTimeout = defaultStylesTimeout
	}
	if err := c.check(); err != nil {
		return nil, err
	}
	t := &Tool{config: c, requests: c.requests(), readers: make(chan struct{}, runtime.GOMAXPROCS(0))}
	if err := t.requests.Check("https://www.example.org/"); err != nil {
		return nil, fmt.Errorf("webfetch: configuration: %w", err)
	}
	t.policy = t.requests.Key()
	sheets := c.CacheBytes / sheetShare
	t.cache = fetch.NewCache(c.CacheBytes-sheets, max(c.CacheTTL, 0), (*reading).size)
	t.sheets = fetch.NewCache(sheets, max(c.CacheTTL, 0), func(r *fetch.Response) int { return 1024 + len(r.Body) })
	return t, nil
}

// check reports values that make no sense.
func (c *Config) check() error {
	switch {
	case c.MaxCharsCap < MinChars:
		return fmt.Errorf("webfetch: configuration: MaxCharsCap is %d, less than %d", c.MaxCharsCap, MinChars)
	case c.MaxChars < MinChars || c.MaxChars > c.MaxCharsCap:
		return fmt.Errorf("webfetch: configuration: MaxChars is %d, not from %d to %d", c.MaxChars, MinChars, c.MaxCharsCap)
	case c.Requests.Timeout < 0:
		return fmt.Errorf("webfetch: configuration: Timeout is negative")
	case !isStyles(c.Styles):
		return fmt.Errorf("webfetch: configuration: Styles is neither %s nor %s", StylesAuto, StylesNone)
	case c.StylesTimeout < 0:
		return fmt.Errorf("webfetch: configuration: StylesTimeout is negative")
	case c.Requests.MaxBody < 0:
		return fmt.Errorf("webfetch: configuration: MaxBody is negative")
	case c.Requests.MaxFile < 0:
		return fmt.Errorf("webfetch: configuration: MaxFile is negative")
	case c.MaxLinks < 0 || c.MaxLinks > maxLinks:
		return fmt.Errorf("webfetch: configuration: MaxLinks is %d, not from 1 to %d", c.MaxLinks, maxLinks)
	}
	return nil
}

// requests returns the options of the requests that the tool sends.
func (c *Config) requests() fetch.Options {
	o := c.Requests
	o.Files = c.fileTypes()
	if o.Rewrite == nil {
		o.Rewrite = fetch.DefaultRewrites.Rewrite
	}
	if o.Limiter == nil {
		o.Limiter = fetch.NewLimiter(concurrent, perHost)
	}
	return o
}

// Fetch reads one page, or the next piece of one.
//
// A page that cannot be read, an error status, a binary file and a refusal of
// Config.Confirm are results: see Result.Readable and FallbackReason. Fetch fails
// with an *InputError for a field of the input, with ErrDisabled, as fetch.Get does,
// with ErrNoElements if in.Selector or in.Exclude is given and the page has none, with
// ErrNoMatch if in.Selector matches nothing, and with the error of ctx. Failure writes
// these errors for a model.
func (t *Tool) Fetch(ctx context.Context, in Input) (*Result, error) {
	start := time.Now()
	q, err := t.query(in)
	if err != nil {
		return nil, err
	}
	if answer, err := t.confirm(ctx, q.URL); answer != nil || err != nil {
		return answer, err
	}
	r, cached, err := t.reading(ctx, q)
	if err != nil {
		return nil, err
	}
	res, err := r.answer(ctx, q)
	if err != nil {
		return nil, err
	}
	res.Cached = cached || r.confirmed
	res.TookMS = time.Since(start).Milliseconds()
	return res, nil
}

// confirm asks whether a URL may be fetched. If it may not, confirm returns the
// result of the call.
func (t *Tool) confirm(ctx context.Context, url string) (*Result, error) {
	if t.config.Confirm == nil {
		return nil, nil
	}
	ok, err := t.config.Confirm(ctx, url)
	if err != nil {
		return nil, fmt.Errorf("webfetch: confirmation: %w", err)
	}
	if ok {
		return nil, nil
	}
	r := &reading{method: MethodNone, reason: reasonDeclined}
	r.warn("the fetch was declined; nothing was asked for")
	res := r.result(r.whole(), 0, MinChars, nil)
	res.URL = url
	return res, nil
}

// Cached returns how many bytes the cache holds.
func (t *Tool) Cached() int { return t.cache.Bytes() + t.sheets.Bytes() }

// Forget empties the cache.
func (t *Tool) Forget() {
	t.cache.Clear()
	t.sheets.Clear()
}

// reading returns what was made of a page, from the cache or fetched now.
func (t *Tool) reading(ctx context.Context, q *query) (*reading, bool, error) {
	r, cached, err := t.cached(ctx, q, q.maxAge)
	if err == nil && cached && q.Offset == 0 && (r.failed || r.noCache && q.maxAge == 0) {
		// Only a first piece: the next pieces are cut from the same text.
		return t.cached(ctx, q, -1)
	}
	return r, cached, err
}

// cached returns what was made of a page at most maxAge ago, as fetch.Cache takes
// it. Calls for the same page share one request. If this call waits for another one
// that had less time, and that time was not enough, cached asks again.
func (t *Tool) cached(ctx context.Context, q *query, maxAge time.Duration) (*reading, bool, error) {
	network, until, cancel := t.deadlines(ctx)
	defer cancel()
	for {
		var mine atomic.Bool
		requests := t.requests
		requests.Timeout = network
		r, cached, err := t.cache.Do(until, q.key(t.policy), maxAge, func(ctx context.Context) (*reading, bool, error) {
			mine.Store(true)
			r, err := t.make(ctx, q, &requests, maxAge)
			return r, err == nil && !r.noStore, err
		})
		late := errors.Is(err, context.DeadlineExceeded) || err == nil && !cached && r.late
		switch {
		case err != nil && until.Err() != nil:
			return nil, false, fmt.Errorf("webfetch: %w", until.Err())
		case !late || mine.Load():
			return r, cached, err
		}
		if network = leftFor(until); network < minGrace {
			return r, cached, err // what the other call got
		}
		maxAge = -1
	}
}

// The time for reading a page, in addition to the time for the network.
const (
	graceShare = 10 // the network's time is divided by this
	minGrace   = 500 * time.Millisecond
)

// deadlines returns how long the network may take, and a context that ends with the
// call. If the caller has less time, the network gets less, so that what arrived can
// still be read.
func (t *Tool) deadlines(ctx context.Context) (network time.Duration, until context.Context, cancel context.CancelFunc) {
	network = t.requests.Timeout
	grace := max(network/graceShare, minGrace)
	if end, ok := ctx.Deadline(); ok {
		left := time.Until(end)
		network = min(network, left-min(grace, left/graceShare))
	}
	until, cancel = context.WithTimeout(ctx, network+grace)
	return max(network, time.Millisecond), until, cancel
}

// leftFor returns how long the network may still take.
func leftFor(until context.Context) time.Duration {
	end, _ := until.Deadline()
	left := time.Until(end)
	return left - min(minGrace, left/graceShare)
}

// make fetches a page and reads it. The engine should not panic, but a panic must
// not end the process of the caller.
func (t *Tool) make(ctx context.Context, q *query, requests *fetch.Options, maxAge time.Duration) (r *reading, err error) {
	defer func() {
		if v := recover(); v != nil {
			r, err = nil, fmt.Errorf("webfetch: reading the page: panic: %v", v)
		}
	}()
	until := time.Now().Add(requests.Timeout)
	stale, _ := t.cache.Stale(q.key(t.policy))
	resp, err := t.get(ctx, q.URL, "", maxAge, stale.asking(requests))
	if err == nil && resp.Status == http.StatusNotModified && stale != nil {
		return stale.again(resp), nil
	}
	var refused *fetch.ContentError
	switch {
	case errors.As(err, &refused):
		return refusedContent(refused), nil
	case err != nil:
		return nil, err
	}
	if r, err = t.read(ctx, resp, q, until); err != nil {
		return nil, err
	}
	return t.render(ctx, r, resp, q)
}

// get returns a page in a language from the store, if it is there and not older than maxAge, as
// fetch.Cache takes it. Else get requests it, and stores it if it is what was asked for.
func (t *Tool) get(ctx context.Context, url, language string, maxAge time.Duration, requests *fetch.Options) (*fetch.Response, error) {
	store := t.config.Store
	if store == nil {
		return request(ctx, url, requests)
	}
	key := t.policy + "\n" + language + "\n" + url
	most := t.config.CacheTTL
	if maxAge != 0 {
		most = min(most, maxAge)
	}
	if kept, fresh := store.Get(key); fresh && time.Since(kept.FetchedAt) <= most {
		return kept, nil
	}
	resp, err := request(ctx, url, requests)
	if err == nil && resp.Status >= 200 && resp.Status <= 299 {
		store.Put(key, resp)
	}
	return resp, err
}

// A request that is sent again waits for retryPause. Then one part in askAgainShare of its time must be
// left.
const (
	retryPause    = 300 * time.Millisecond
	askAgainShare = 3
)

// request requests a page. If its server fails, or says nothing for half of the time, it asks once
// more in the time that is left, unless the server said when to come back. What comes first may be an
// answer for robots.txt, or a redirect: then the server is there.
func request(ctx context.Context, url string, requests *fetch.Options) (*fetch.Response, error) {
	end := time.Now().Add(requests.Timeout)
	first, stop := context.WithCancel(ctx)
	defer stop()
	if silence := requests.Timeout / 2; silence >= requests.Timeout/askAgainShare+retryPause {
		silent := time.AfterFunc(silence, stop)
		defer silent.Stop()
		first = httptrace.WithClientTrace(first, &httptrace.ClientTrace{GotFirstResponseByte: func() { silent.Stop() }})
	}
	resp, err := fetch.Get(first, url, requests)
	var network *fetch.NetworkError
	fails := errors.As(err, &network) && (network.Reason == fetch.Lost || network.Reason == fetch.LookupFailed || network.Reason == fetch.TimeUp) || err == nil && resp.Status >= http.StatusInternalServerError && resp.RetryAfter == 0
	if !fails || ctx.Err() != nil {
		return resp, err
	}
	again := *requests
	if first.Err() != nil { // it was silent; what the second request says counts
		again.Timeout = max(time.Until(end), time.Millisecond)
		return fetch.Get(ctx, url, &again)
	}
	if again.Timeout = time.Until(end) - retryPause; again.Timeout < requests.Timeout/askAgainShare {
		return resp, err
	}
	select {
	case <-time.After(retryPause):
	case <-ctx.Done():
		return resp, err
	}
	if second, err := fetch.Get(ctx, url, &again); err == nil {
		return second, nil
	}
	return resp, err
}

// read reads a page when its turn comes. Its style sheets may be asked for until a time.
func (t *Tool) read(ctx context.Context, resp *fetch.Response, q *query, until time.Time) (*reading, error) {
	turn := &turn{readers: t.readers}
	if err := turn.start(ctx); err != nil {
		return nil, err
	}
	defer turn.end()
	return read(ctx, resp, q, t.stylist(resp, q, turn, until))
}

// A turn is one of those in which pages are read.
type turn struct {
	readers chan struct{}
	taken   bool
}

// start waits until the turn comes. It fails with the error of ctx.
func (t *turn) start(ctx context.Context) error {
	select {
	case t.readers <- struct{}{}:
		t.taken = true
		return nil
	case <-ctx.Done():
		return fmt.Errorf("webfetch: %w", ctx.Err())
	}
}

// end lets another page be read, if the turn has come.
func (t *turn) end() {
	if t.taken {
		t.taken = false
		<-t.readers
	}
}

// render reads a page as a browser shows it, if the page needs that. Others are read while
// the browser loads it.
func (t *Tool) render(ctx context.Context, r *reading, resp *fetch.Response, q *query) (*reading, error) {
	if t.config.Render == nil || resp.Kind != fetch.HTML || !t.config.RenderAlways && r.reason != fallback.NeedsJavaScript.String() {
		return r, nil
	}
	shown, err := t.config.Render(ctx, resp.FinalURL.String())
	if err != nil {
		r.warn("the page could not be shown in a browser: it is read as it came")
		return r, nil
	}
	live := *q
	live.IncludeHidden = true // the browser judged it already
	rendered, err := t.read(ctx, shown.after(resp), &live, time.Time{})
	if err != nil {
		return nil, err
	}
	rendered.head.Rendered = true
	rendered.head.Removed.HiddenChars += shown.HiddenChars
	return rendered, nil
}

// after returns the page with what only the response knows by which it was first fetched:
// how it was reached, and whether it may be kept. Validators are left out, since they are
// of a page that scripts had not filled yet.
func (p *Rendered) after(first *fetch.Response) *fetch.Response {
	resp := *p.Response
	resp.Rewritten = first.Rewritten
	resp.Redirects = slices.Concat(first.Redirects, resp.Redirects)
	resp.Downgraded = resp.Downgraded || first.Downgraded
	resp.Proxied = resp.Proxied || first.Proxied
	resp.NoStore = resp.NoStore || first.NoStore
	resp.NoCache = resp.NoCache || first.NoCache
	return &resp
}
