package crawl

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/addresses"
	"github.com/seed31bcff99/reader/cmd/reader/internal/frontier"
	"github.com/seed31bcff99/reader/cmd/reader/internal/polite"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
)

// An outcome is what came of a request.
type outcome struct {
	task     *task
	resp     *fetch.Response // a page, or robots.txt
	redirect *url.URL
	listed   bool // the answer was a list, and what it has is in the frontier
	err      error
	fault    error // of the disk: it ends the run
}

const (
	maxRedirects  = 5
	maxRobots     = 500 << 10        // bytes: RFC 9309, section 2.5
	maxList       = 50<<20 + 64<<10  // bytes: what sitemaps.org allows, and some more for who counts otherwise
	maxPause      = 10 * time.Minute // a host that wants more is not asked any more
	maxFailures   = 3                // addresses, with all their retries, that fail in a row before a host counts as gone
	maxKnownHosts = 4096
)

// fetch makes one request.
func (c *Crawler) fetch(ctx context.Context, t *task) outcome {
	opts := c.opts.Fetch
	opts.MaxRedirects, opts.Robots, opts.Record = -1, nil, c.opts.Archive
	switch t.kind {
	case robotsTask:
		opts.MaxBody = maxRobots
	case listTask, guessTask:
		opts.Files = []string{fetch.FilePDF, fetch.FileAny}
		opts.MaxBody, opts.MaxFile = max(maxList, opts.MaxBody), max(maxList, opts.MaxFile)
	}
	kept := c.kept(t)
	if kept != nil {
		opts.Header = conditions(kept)
	}
	resp, err := fetch.Get(ctx, t.url.String(), &opts)
	o := outcome{task: t, resp: resp, err: err}
	if to := redirectTarget(err); to != nil {
		return outcome{task: t, redirect: to}
	}
	if err == nil {
		o.resp, o.err = c.check(t, resp, kept)
	}
	if o.err == nil && t.kind != pageTask && t.kind != robotsTask {
		return c.readList(o)
	}
	return o
}

// kept returns what the cache has for a task.
func (c *Crawler) kept(t *task) *fetch.Response {
	if c.opts.Cache == nil || t.kind == robotsTask {
		return nil
	}
	resp, _ := c.opts.Cache.Get(t.url.String())
	return resp
}

// conditions returns the headers that ask only for a page that has changed.
func conditions(kept *fetch.Response) http.Header {
	h := http.Header{}
	if kept.ETag != "" {
		h.Set("If-None-Match", kept.ETag)
	}
	if kept.LastModified != "" {
		h.Set("If-Modified-Since", kept.LastModified)
	}
	return h
}

// check returns the page of a response, or why it is none.
func (c *Crawler) check(t *task, resp, kept *fetch.Response) (*fetch.Response, error) {
	switch {
	case resp.Status == http.StatusNotModified && kept != nil:
		fresh := *kept
		fresh.FetchedAt = resp.FetchedAt
		c.opts.Cache.Put(t.url.String(), &fresh)
		return &fresh, nil
	case resp.Status < 200 || resp.Status >= 300:
		return nil, &source.StatusError{Status: resp.Status, RetryAfter: resp.RetryAfter}
	case resp.Truncation == fetch.ByLimit && t.kind != robotsTask:
		return nil, errTooLarge
	case resp.Truncation == fetch.ByTime:
		return nil, errors.Join(errCut, context.DeadlineExceeded)
	case resp.Truncation != fetch.Whole && t.kind != robotsTask:
		return nil, errCut
	}
	if c.opts.Cache != nil && t.kind != robotsTask {
		c.opts.Cache.Put(t.url.String(), resp)
	}
	return resp, nil
}

// redirectTarget returns where a redirect leads, or nil.
func redirectTarget(err error) *url.URL {
	redirect, ok := errors.AsType[*fetch.RedirectError](err)
	if !ok || redirect.Reason != fetch.TooManyRedirects {
		return nil
	}
	u, err := url.Parse(redirect.Target)
	if err != nil {
		return nil
	}
	return canonical(u)
}

// settle decides what follows from a request.
func (c *Crawler) settle(o outcome) error {
	now := time.Now()
	t := o.task
	answer := polite.Answer{Busy: busy(o.err)}
	if status, ok := errors.AsType[*source.StatusError](o.err); ok && answer.Busy {
		answer.Pause = max(status.RetryAfter, firstBackoff)
	}
	leave := answer.Pause > maxPause
	if leave { // its other addresses end at once
		answer = polite.Answer{}
	}
	c.loop.queue.Done(t.host(), answer, now)
	c.note(t.host(), o.err, leave)
	switch {
	case o.fault != nil:
		return o.fault
	case o.err != nil && passing(o.err) && t.tries < c.opts.Retries && !leave:
		t.tries++
		c.loop.queue.Add(t.host(), t, now.Add(min(firstBackoff<<(t.tries-1), maxBackoff)))
		return nil
	}
	switch {
	case t.kind == robotsTask:
		return c.learn(o)
	case o.redirect != nil:
		return c.follow(t, o.redirect)
	}
	return c.conclude(o)
}

// conclude ends a task with what came of it.
func (c *Crawler) conclude(o outcome) error {
	t := o.task
	switch {
	case o.fault != nil:
		return o.fault
	case o.err != nil:
		return c.fail(t, o.err, ReasonOf(o.err))
	case o.listed || t.kind == guessTask:
		return c.opts.Frontier.Finish(t.visit.URL)
	}
	t.visit.Response = o.resp
	c.give(t.visit)
	return nil
}

// A record is how a host has answered.
type record struct {
	failures int    // in a row, of the network
	err      error  // why it is not asked any more; nil if it is
	reason   Reason // the same in a word
}

// note remembers how a host answered. A host that cannot be reached, or wants to be left
// alone for long, is not asked for the other addresses of the input.
func (c *Crawler) note(host string, err error, leave bool) {
	_, network := errors.AsType[*fetch.NetworkError](err)
	r := c.loop.hosts[host]
	if r == nil {
		if !network && !leave {
			return
		}
		if len(c.loop.hosts) >= maxKnownHosts {
			clear(c.loop.hosts)
		}
		r = &record{}
		c.loop.hosts[host] = r
	}
	if r.failures++; !network {
		r.failures = 0
	}
	if leave || r.failures >= maxFailures*(1+c.opts.Retries) {
		r.err, r.reason = err, ReasonOf(err)
	}
}

// follow follows a redirect. Of pages that were found on a site, the target is a page of
// its own: it may be known already.
func (c *Crawler) follow(t *task, to *url.URL) error {
	if t.found && t.kind == pageTask && c.opts.Site != nil {
		return c.opts.Site.redirect(c, t, to)
	}
	t.hops = append(t.hops, t.url.String())
	if len(t.hops) > maxRedirects || slices.Contains(t.hops, to.String()) {
		return c.fail(t, errLoop, Redirect)
	}
	t.url, t.tries = to, 0
	return c.admit(t)
}

// The bounds of lists that lead to lists.
const (
	maxLists     = 50_000 // that lists lead to, in a run: what sitemaps.org allows an index to have
	maxListDepth = 3      // an index of sitemaps leads to sitemaps; some feeds are in a list that is in a list
	listStep     = 1000   // entries that are added at once
)

// readList puts the entries of a list into the frontier. If the answer is no list, and a
// page was as good, it is a page.
func (c *Crawler) readList(o outcome) outcome {
	in, err := plain(o.resp.Body)
	if err != nil {
		o.err = err
		return o
	}
	head, _ := in.Peek(sniffed)
	form := addresses.Sniff(head)
	if form == addresses.None {
		if o.task.kind == listTask && o.task.found { // another list says that it is one
			o.err = addresses.ErrFormat
		}
		return o
	}
	o.listed = true
	var found []frontier.Entry
	add := func() error {
		_, err := c.opts.Frontier.Add(found...)
		found = found[:0]
		return err
	}
	depth := max(o.task.visit.Depth, 0) // of a list, that is how many lists lead to it
	err = addresses.Read(form, in, o.resp.FinalURL, func(e addresses.Entry) error {
		if entry, ok := c.opts.Site.listEntry(e, depth); ok {
			found = append(found, entry)
		}
		if len(found) < listStep {
			return nil
		}
		return add()
	})
	if errors.Is(err, addresses.ErrFormat) {
		o.err, err = err, nil // what came before the mistake counts
	}
	if addErr := add(); err == nil {
		err = addErr
	}
	o.fault = err
	return o
}

// sniffed is how many bytes of a list tell its form.
const sniffed = 4 << 10

// listEntry returns an entry of a list, if it is wanted. Without a site, all are.
func (s *Site) listEntry(e addresses.Entry, depth int) (frontier.Entry, bool) {
	u := parse(e.URL)
	switch {
	case u == nil:
		return frontier.Entry{}, false
	case e.List:
		if s != nil && !s.inside(u) {
			return frontier.Entry{}, false
		}
		return frontier.Entry{URL: u.String(), Depth: depth + 1, List: true}, depth < maxListDepth
	case s != nil:
		return frontier.Entry{URL: u.String(), Depth: 1}, s.wants(u)
	}
	return frontier.Entry{URL: u.String()}, true
}

// plain returns a reader of a list that may be compressed.
func plain(body []byte) (*bufio.Reader, error) {
	in := bufio.NewReader(bytes.NewReader(body))
	if head, _ := in.Peek(2); !bytes.Equal(head, []byte{0x1f, 0x8b}) {
		return in, nil
	}
	zip, err := gzip.NewReader(in)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", addresses.ErrFormat, err)
	}
	return bufio.NewReader(&bounded{zip, maxList}), nil
}

// A bounded reader fails after so many bytes, or if what it reads is damaged.
type bounded struct {
	in   io.Reader
	left int
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, fmt.Errorf("%w: it has more than %d bytes", addresses.ErrFormat, maxList)
	}
	n, err := b.in.Read(p[:min(len(p), b.left)])
	b.left -= n
	if err != nil && err != io.EOF {
		err = fmt.Errorf("%w: %w", addresses.ErrFormat, err)
	}
	return n, err
}
