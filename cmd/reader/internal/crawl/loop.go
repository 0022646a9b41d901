package crawl

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/polite"
)

// A loop is the state of a run. Only the goroutine of run uses it.
type loop struct {
	queue   *polite.Queue[*task]
	robots  robots
	hosts   map[string]*record // how hosts have answered
	moves   map[string]int     // redirects in a row that led to a page of the site, which is not begun
	ready   []Visit
	fetched chan outcome
	running int
	listing int     // of these, lists
	later   []*task // lists that wait until one of them is read
	pages   int     // that were asked for
	lists   int     // that were found and asked for
	ended   bool    // the input
}

// run is the loop of a Crawler.
func (c *Crawler) run(ctx context.Context, ended <-chan error) error {
	l := &c.loop
	l.queue = polite.New[*task](c.opts.Limits)
	l.robots = robots{known: map[string]*rules{}, wait: map[string][]*task{}}
	l.hosts, l.moves = map[string]*record{}, map[string]int{}
	l.fetched = make(chan outcome)
	l.pages = c.opts.Pages
	ctx, cancel := context.WithCancel(ctx)
	defer func() {
		cancel()
		for range l.running {
			<-l.fetched
		}
	}()
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	if err := c.opts.Site.start(c.opts.Frontier); err != nil {
		return err
	}
	for {
		if err := c.draw(); err != nil {
			return err
		}
		timer.Reset(c.launch(ctx))
		if c.over() {
			return nil
		}
		if err := c.wait(ctx, timer.C, ended); err != nil {
			if ctx.Err() != nil {
				return nil
			}
			return err
		}
	}
}

// over reports whether nothing is left to do.
func (c *Crawler) over() bool {
	l := &c.loop
	return l.ended && l.running == 0 && len(l.ready) == 0 && l.queue.Len() == 0 && l.robots.held == 0 &&
		c.underway.Load() == 0 && (c.enough() || c.opts.Frontier.Waiting() == 0)
}

// enough reports whether the pages that are wanted have been asked for.
func (c *Crawler) enough() bool {
	s := c.opts.Site
	return s != nil && s.MaxPages > 0 && c.loop.pages >= s.MaxPages
}

// room reports whether another address may wait.
func (c *Crawler) room() bool {
	l := &c.loop
	most := maxWaiting
	if c.opts.Site != nil {
		most = maxSiteWaiting
	}
	return l.queue.Len()+l.robots.held+len(l.later) < most && len(l.ready) < maxReady && int(c.bytes.Load()) <= c.opts.MaxBytes
}

// draw takes addresses from the frontier.
func (c *Crawler) draw() error {
	for c.room() && !c.enough() {
		e, ok, err := c.opts.Frontier.Next()
		if !ok || err != nil {
			return err
		}
		kind := pageTask
		if e.List {
			if l := &c.loop; l.lists < maxLists {
				l.lists++
			} else {
				continue
			}
		}
		switch {
		case e.List && e.Depth < 0:
			kind = guessTask
		case e.List:
			kind = listTask
		case c.opts.Site != nil && c.opts.Site.trapped(e.URL):
			continue
		}
		if err := c.begin(kind, Visit{URL: e.URL, Depth: e.Depth}, true); err != nil {
			return err
		}
	}
	return nil
}

// begin begins with an address.
func (c *Crawler) begin(kind taskKind, v Visit, found bool) error {
	t := &task{kind: kind, visit: v, found: found, moves: c.loop.moves[v.URL]}
	delete(c.loop.moves, v.URL)
	u, err := url.Parse(v.URL)
	if err == nil {
		err = c.opts.Fetch.Check(v.URL)
	}
	if err != nil {
		return c.fail(t, err, ReasonOf(err))
	}
	t.url = canonical(u)
	if kind == pageTask {
		c.loop.pages++
	}
	return c.admit(t)
}

// wait waits until something happens.
func (c *Crawler) wait(ctx context.Context, timer <-chan time.Time, ended <-chan error) error {
	l := &c.loop
	var (
		in  <-chan Job
		out chan<- Visit
		top Visit
	)
	if c.room() {
		in = c.input
	}
	if len(l.ready) > 0 {
		out, top = c.out, l.ready[0]
	}
	if l.ended {
		ended = nil
	}
	c.waiting.Store(int64(l.queue.Len() + l.robots.held + l.running))
	select {
	case job := <-in:
		return c.take(job)
	case out <- top:
		l.ready[0] = Visit{}
		l.ready = l.ready[1:]
		if top.Passed != nil {
			c.bytes.Add(-int64(top.size))
		} else {
			c.underway.Add(1)
		}
	case o := <-l.fetched:
		if l.running--; o.task.lists() {
			l.listing--
			l.resume()
		}
		return c.settle(o)
	case err := <-ended:
		l.ended = true
		return err
	case <-c.wake:
	case <-timer:
	case <-ctx.Done():
		return ctx.Err()
	}
	return nil
}

// take takes an entry of the input. Of a list, an address is taken once.
func (c *Crawler) take(job Job) error {
	if job.Passed != nil {
		c.bytes.Add(int64(job.Size))
		c.loop.ready = append(c.loop.ready, Visit{Passed: job.Passed, size: job.Size})
		return nil
	}
	if job.ID == nil && (c.opts.Frontier.Seen(spelling(job.URL)) || c.opts.Frontier.IsDone(job.URL)) {
		return nil
	}
	kind := pageTask
	if job.List {
		kind = listTask
	}
	return c.begin(kind, Visit{ID: job.ID, URL: job.URL}, false)
}

// spelling returns the canonical form of an address, or the address if it is none.
func spelling(address string) string {
	if u := parse(address); u != nil {
		return u.String()
	}
	return address
}

// launch starts the requests that may start now, and returns how long it takes until
// another one may.
func (c *Crawler) launch(ctx context.Context) time.Duration {
	l := &c.loop
	for l.running < c.opts.Connections && len(l.ready) < maxReady && int(c.bytes.Load()) <= c.opts.MaxBytes {
		now := time.Now()
		host, t, at, ok := l.queue.Next(now)
		if !ok {
			if at.IsZero() {
				return time.Hour
			}
			return max(at.Sub(now), 0)
		}
		if gone := l.hosts[host]; gone != nil && gone.err != nil {
			l.queue.Done(host, polite.Answer{}, now)
			if err := c.giveUp(t, gone); err != nil {
				c.nudge() // the same error comes again when the frontier is used next
			}
			continue
		}
		if t.lists() && l.listing >= maxListing {
			l.queue.Done(host, polite.Answer{}, now)
			l.later = append(l.later, t)
			continue
		}
		if l.running++; t.lists() {
			l.listing++
		}
		go func() { l.fetched <- c.fetch(ctx, t) }()
	}
	return time.Hour
}

// giveUp ends a task of a host that is not asked any more. The tasks that wait for a
// robots.txt end with it.
func (c *Crawler) giveUp(t *task, gone *record) error {
	err := fmt.Errorf("%w (the host is not asked any more)", gone.err)
	if t.kind == robotsTask {
		return c.learn(outcome{task: t, err: err})
	}
	return c.fail(t, err, gone.reason)
}

// resume lets the lists that wait into the queue again.
func (l *loop) resume() {
	for _, t := range l.later {
		l.queue.Add(t.host(), t, time.Time{})
	}
	l.later = nil
}

// give hands out a Visit.
func (c *Crawler) give(v Visit) {
	if v.Response != nil {
		v.size = len(v.Response.Body)
		c.bytes.Add(int64(v.size))
	}
	c.loop.ready = append(c.loop.ready, v)
}

// fail ends a task without a page. It has a record, unless nobody asked for it.
func (c *Crawler) fail(t *task, err error, reason Reason) error {
	if t.kind == guessTask {
		return c.opts.Frontier.Finish(t.visit.URL)
	}
	t.visit.Err, t.visit.Reason = err, reason
	c.give(t.visit)
	return nil
}
