// Package crawl fetches pages: those of a list as they come in, and those that are
// found on the way, in sitemaps, feeds and, with Options.Site, in links.
//
// It is polite. Every host is asked for its robots.txt first, and obeyed; package polite
// decides when a request may be sent; what fails for a moment is tried again, later each
// time. A redirect is a request of its own, with the same checks. All requests go
// through package fetch. Pages come out in the order in which they arrive.
//
// Memory is bounded: at most so many addresses wait in memory, and the input is not read
// faster than that. What is found on the way waits in package frontier, on the disk.
package crawl

import (
	"context"
	"encoding/json"
	"io"
	"net/url"
	"sync/atomic"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/frontier"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagecache"
	"github.com/seed31bcff99/reader/cmd/reader/internal/polite"
	"github.com/seed31bcff99/reader/fetch"
)

// Options say how pages are fetched.
type Options struct {
	Fetch       fetch.Options // for every request; Robots, MaxRedirects, Header and Connections are set here
	Limits      polite.Limits
	Connections int   // requests at the same time to all hosts, at least 1
	Retries     int   // further requests for an address, after failures that may pass
	MaxBytes    int   // of pages that were fetched and are not done
	Pages       int   // pages that earlier runs asked for: they count for Site.MaxPages
	Site        *Site // also the pages of a site; nil means none

	Frontier *frontier.Frontier
	Archive  func(*fetch.Exchange) // gets every request and response; nil means nobody
	Cache    *pagecache.Cache      // nil means none
}

// A Job is an entry of the input.
type Job struct {
	ID   json.RawMessage // of the record; nil means that the address is the id
	URL  string
	List bool // it may be a list of addresses; if it is not, it is a page

	Passed any // an entry that needs no fetching and is returned as it is; nil means that URL is fetched
	Size   int // bytes of what is passed
}

// A Visit is what became of an address.
type Visit struct {
	ID       json.RawMessage // that of the Job; nil if the address is the id
	URL      string          // what was asked for
	Depth    int             // links from the start of the site
	Response *fetch.Response // nil if there is none
	Err      error           // why there is none
	Reason   Reason          // the same in a word
	Passed   any             // as in Job; then there is nothing else

	size int
}

// Bounds of what waits in memory.
const (
	maxWaiting     = 4096 // addresses: enough to have some of many hosts
	maxSiteWaiting = 32   // the same for a site, where those of a trap should not wait
	maxReady       = 16   // pages that were fetched and not taken: others wait in the pipeline
	maxListing     = 2    // lists that are fetched and read: each may have 50 MB
)

// A Crawler fetches the pages of one run.
type Crawler struct {
	opts  Options
	input chan Job
	out   chan Visit
	wake  chan struct{}
	err   error // set before out is closed

	underway atomic.Int64 // visits that were taken and are not done
	bytes    atomic.Int64 // of pages that are ready or underway
	waiting  atomic.Int64 // addresses that wait in memory, for Waiting
	bounded  atomic.Bool  // for Bounded

	loop loop
}

// New returns a Crawler.
func New(opts Options) *Crawler {
	opts.Connections = max(opts.Connections, 1)
	opts.Fetch.Connections = &fetch.Connections{}
	return &Crawler{
		opts:  opts,
		input: make(chan Job),
		out:   make(chan Visit),
		wake:  make(chan struct{}, 1),
	}
}

// Start starts to fetch what next returns, until that fails or ctx is done. At the end
// of the input the error of next is io.EOF.
func (c *Crawler) Start(ctx context.Context, next func() (Job, error)) {
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() { ended <- pump(ctx, next, c.input) }()
	go func() {
		defer cancel()
		c.err = c.run(ctx, ended)
		c.bounded.Store(c.enough() && c.opts.Frontier.Waiting() > 0)
		c.opts.Fetch.Connections.Close()
		close(c.out)
	}()
}

// pump reads the input as fast as it is wanted.
func pump(ctx context.Context, next func() (Job, error), input chan<- Job) error {
	for {
		job, err := next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		select {
		case input <- job:
		case <-ctx.Done():
			return nil
		}
	}
}

// Next returns what became of the next address. After the last one, and when the context
// is done, the error is io.EOF. The caller calls Done after every Visit that was not
// passed.
func (c *Crawler) Next() (Visit, error) {
	v, ok := <-c.out
	switch {
	case ok:
		return v, nil
	case c.err != nil:
		return Visit{}, c.err
	}
	return Visit{}, io.EOF
}

// Done says that a Visit is done, with the links of its page: see Site.Links. They are
// on the disk when Done returns, so the record of the page can be written then.
func (c *Crawler) Done(v Visit, links []frontier.Entry) error {
	_, err := c.opts.Frontier.Add(links...)
	c.bytes.Add(-int64(v.size))
	c.underway.Add(-1)
	c.nudge()
	return err
}

// nudge lets the loop look again.
func (c *Crawler) nudge() {
	select {
	case c.wake <- struct{}{}:
	default:
	}
}

// Waiting returns how many addresses are known to be left.
func (c *Crawler) Waiting() int { return int(c.waiting.Load()) + c.opts.Frontier.Waiting() }

// Bounded reports whether the run ended because of Site.MaxPages, and more is known.
func (c *Crawler) Bounded() bool { return c.bounded.Load() }

// A task is something to fetch.
type task struct {
	kind  taskKind
	visit Visit
	url   *url.URL // what is requested now
	hops  []string // what was requested before, and redirected
	tries int
	found bool // it comes from the frontier
	moves int  // redirects in a row that led to its address, of pages of the site
}

type taskKind uint8

const (
	pageTask taskKind = iota
	listTask
	guessTask  // a list that may not exist
	robotsTask // its visit is empty
)

// lists reports whether a task may have a list for an answer.
func (t *task) lists() bool { return t.kind == listTask || t.kind == guessTask }

// host returns the name that the tasks of a server have in common.
func (t *task) host() string { return t.url.Host }

// How long to wait before the next try: twice as long each time.
const (
	firstBackoff = time.Second
	maxBackoff   = time.Minute
)
