package crawl

import (
	"errors"
	"maps"
	"net/url"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
)

// robots has what the robots.txt of servers say, and the tasks that wait for one.
type robots struct {
	known map[string]*rules // by origin; nil while a robots.txt is being fetched
	wait  map[string][]*task
	held  int // tasks that wait
	bytes int // of all robots.txt
}

// rules are what is known about an origin.
type rules struct {
	rules *fetch.RobotsRules // nil if nothing is allowed
	err   error              // then why
}

const maxRobotsBytes = 8 << 20 // of all robots.txt that are remembered

func origin(u *url.URL) string { return u.Scheme + "://" + u.Host }

// admit lets a task into the queue, if robots.txt allows it. If that is not known yet,
// the task is held until it is.
func (c *Crawler) admit(t *task) error {
	at := origin(t.url)
	r := &c.loop.robots
	known, asked := r.known[at]
	switch {
	case known != nil:
		return c.judge(t, known)
	case !asked:
		r.known[at] = nil
		c.loop.queue.Add(t.host(), &task{kind: robotsTask, url: &url.URL{Scheme: t.url.Scheme, Host: t.url.Host, Path: "/robots.txt"}}, time.Time{})
	}
	r.wait[at] = append(r.wait[at], t)
	r.held++
	return nil
}

// judge lets a task into the queue, or fails it.
func (c *Crawler) judge(t *task, known *rules) error {
	switch {
	case known.rules == nil:
		return c.fail(t, known.err, ReasonOf(known.err))
	case !known.rules.Allows(t.url):
		return c.fail(t, errRobots, Robots)
	}
	if c.opts.Cache != nil {
		if resp, fresh := c.opts.Cache.Get(t.url.String()); fresh {
			o := outcome{task: t, resp: resp}
			if t.kind != pageTask {
				o = c.readList(o)
			}
			return c.conclude(o)
		}
	}
	c.loop.queue.Add(t.host(), t, time.Time{})
	return nil
}

// learn takes the answer to a request for robots.txt. As RFC 9309 says, a file that is
// not there allows everything, and one that cannot be read nothing.
func (c *Crawler) learn(o outcome) error {
	t := o.task
	if o.redirect != nil {
		t.hops = append(t.hops, t.url.String())
		if len(t.hops) <= maxRedirects {
			t.url = o.redirect
			c.loop.queue.Add(t.host(), t, time.Time{})
			return nil
		}
	}
	at := origin(t.url)
	if len(t.hops) > 0 {
		first, _ := url.Parse(t.hops[0])
		at = origin(first)
	}
	learnt, size := rulesOf(o)
	r := &c.loop.robots
	if r.bytes += size; r.bytes > maxRobotsBytes {
		maps.DeleteFunc(r.known, func(_ string, known *rules) bool { return known != nil })
		r.bytes = size
	}
	r.known[at] = learnt
	held := r.wait[at]
	delete(r.wait, at)
	r.held -= len(held)
	if learnt.rules != nil && learnt.rules.Delay > 0 && len(held) > 0 {
		c.loop.queue.SetDelay(held[0].host(), learnt.rules.Delay, time.Now())
	}
	if c.opts.Site != nil && learnt.rules != nil {
		if err := c.opts.Site.seed(c, at, learnt.rules.Sitemaps); err != nil {
			return err
		}
	}
	for _, t := range held {
		if err := c.judge(t, learnt); err != nil {
			return err
		}
	}
	return nil
}

// rulesOf returns the rules that follow from an answer, and about how many bytes they
// take.
func rulesOf(o outcome) (*rules, int) {
	const overhead = 256
	none := &rules{rules: &fetch.RobotsRules{}}
	if o.redirect != nil {
		return none, overhead
	}
	if o.err == nil {
		return &rules{rules: fetch.ParseRobots(o.resp.Body, "")}, overhead + len(o.resp.Body)
	}
	status, isStatus := errors.AsType[*source.StatusError](o.err)
	_, isContent := errors.AsType[*fetch.ContentError](o.err)
	_, isRedirect := errors.AsType[*fetch.RedirectError](o.err)
	switch {
	case isStatus && status.Status < 500 && status.Status != 429, isContent, isRedirect:
		return none, overhead
	case isStatus:
		return &rules{err: errors.Join(errRobots, o.err)}, overhead
	}
	return &rules{err: o.err}, overhead
}
