package fetch

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// Robots fetches the robots.txt of hosts and obeys it (RFC 9309). It is shared by
// calls and safe for concurrent use.
//
// It is meant for programs that find URLs by themselves. A URL that a person gives
// is requested for that person, so Options has no Robots by default.
type Robots struct {
	agent string
	cache *Cache[*RobotsRules]
}

const (
	robotsBody      = 500 << 10 // bytes of a robots.txt: RFC 9309, section 2.5
	robotsRedirects = 5         // section 2.3.1.2
	robotsTTL       = 24 * time.Hour
	robotsMemory    = 4 << 20
)

// NewRobots returns a Robots for the product token of a user agent. An empty token
// means that of this project.
func NewRobots(agent string) *Robots {
	if agent == "" {
		agent = defaultAgent()
	}
	return &Robots{
		agent: strings.ToLower(agent),
		cache: NewCache(robotsMemory, robotsTTL, (*RobotsRules).size),
	}
}

// defaultAgent returns the product token of defaultUserAgent.
func defaultAgent() string {
	agent, _, _ := strings.Cut(defaultUserAgent, "/")
	return agent
}

// errNoRobots says that a robots.txt could not be fetched. Then nothing is allowed.
var errNoRobots = errors.New("robots.txt is out of reach")

// check returns an error if a target may not be requested. The client of the call
// fetches robots.txt, with the same checks and the same deadline.
func (r *Robots) check(ctx context.Context, c *client, t *target) error {
	rules, err := r.rules(ctx, c, t)
	if errors.Is(err, errNoRobots) || err == nil && !rules.Allows(t.url) {
		return refuse(ByRobots, t.host)
	}
	return err
}

// Rules returns what the robots.txt of the host of a URL says, which requests with these options
// obey. It fails as Get does.
func (r *Robots) Rules(ctx context.Context, raw string, opts *Options) (*RobotsRules, error) {
	o := opts.withDefaults()
	p, err := newPolicy(&o)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, o.Timeout)
	defer cancel()
	t, blocked := p.check(raw)
	if blocked != nil {
		return nil, blocked
	}
	c := newClient(ctx, p, &o)
	defer c.close()
	rules, err := r.rules(ctx, c, t)
	switch {
	case errors.Is(err, errNoRobots):
		return nil, refuse(ByRobots, t.host)
	case err != nil:
		return nil, explain(ctx, t.host, 1, err)
	}
	return rules, nil
}

// rules returns the rules of the host of a target. Calls share requests for them.
func (r *Robots) rules(ctx context.Context, c *client, t *target) (*RobotsRules, error) {
	rules, _, err := r.cache.Do(ctx, t.origin(), 0, func(context.Context) (*RobotsRules, bool, error) {
		rules, err := r.fetch(ctx, c, t)
		return rules, err == nil, err
	})
	if err != nil && ctx.Err() == nil && (errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)) {
		return r.fetch(ctx, c, t) // another call was making the request, and was cancelled
	}
	return rules, err
}

// fetch fetches the rules of a host.
func (r *Robots) fetch(ctx context.Context, c *client, t *target) (*RobotsRules, error) {
	side := *c.opts
	side.Robots, side.Header, side.MaxBody, side.MaxRedirects = nil, nil, robotsBody, robotsRedirects
	at := *t
	at.url = &url.URL{Scheme: t.url.Scheme, Host: t.url.Host, Path: "/robots.txt"}
	resp := &Response{}
	err := (&client{opts: &side, policy: c.policy, dialer: c.dialer, transport: c.transport}).follow(ctx, &at, resp)
	return r.heed(ctx, resp, err)
}

// heed returns the rules that an answer for robots.txt means, or why there are none.
func (r *Robots) heed(ctx context.Context, resp *Response, err error) (*RobotsRules, error) {
	var (
		redirect *RedirectError
		content  *ContentError
	)
	switch {
	case errors.As(err, &redirect), errors.As(err, &content):
		return &RobotsRules{}, nil // broken redirects or content: unavailable, section 2.3.1.3
	case typed(err):
		return nil, err
	case ctx.Err() != nil: // the answer may have come before that, and whole
		return nil, ctx.Err()
	case err != nil, resp.Status >= 500, resp.Status == http.StatusTooManyRequests:
		return nil, errNoRobots
	case resp.Status >= 400:
		return &RobotsRules{}, nil
	}
	return ParseRobots(resp.Body, r.agent), nil
}

// RobotsRules are what a robots.txt says to one agent. Everything in it comes from
// outside: do not trust it.
type RobotsRules struct {
	Delay    time.Duration // between two requests, as Crawl-delay says; zero if it does not
	Sitemaps []string      // as written, at most 1,000; these are for all agents

	rules []robotsRule
}

type robotsRule struct {
	allow   bool
	pattern string
}

func (r *RobotsRules) size() int {
	n := 64
	for _, sitemap := range r.Sitemaps {
		n += 16 + len(sitemap)
	}
	for i := range r.rules {
		n += 32 + len(r.rules[i].pattern)
	}
	return n
}

// maxSitemaps is how many sitemaps of a robots.txt are kept.
const maxSitemaps = 1000

// ParseRobots reads a robots.txt: the rules of the groups that name the product token
// of an agent, or else of the groups for all. An empty token means the token of
// this project. It is for programs that plan their requests; for others
// Options.Robots does all of it.
func ParseRobots(body []byte, agent string) *RobotsRules {
	p := robotsParser{agent: agent}
	if agent == "" {
		p.agent = defaultAgent()
	}
	for line := range bytes.FieldsFuncSeq(body, isLineEnd) {
		if key, value, ok := robotsLine(string(line)); ok {
			p.line(key, value)
		}
	}
	rules := &p.all
	if p.named {
		rules = &p.mine
	}
	rules.Sitemaps = p.sitemaps
	return rules
}

// isLineEnd reports whether a character ends a line. Robots.txt knows three line ends.
func isLineEnd(r rune) bool { return r == '\n' || r == '\r' }

// A robotsParser collects the rules of a robots.txt for one agent.
type robotsParser struct {
	agent      string
	mine, all  RobotsRules // of the groups that name the agent, and of those for all
	sitemaps   []string
	named      bool // a group names the agent
	forMe, any bool // the group is for the agent, for all
	inAgents   bool // the last line named an agent
}

func (p *robotsParser) line(key, value string) {
	switch key {
	case "user-agent":
		p.userAgent(value)
	case "allow", "disallow":
		p.inAgents = false
		if value != "" {
			rule := robotsRule{key == "allow", normalPath(value)}
			p.group(func(r *RobotsRules) { r.rules = append(r.rules, rule) })
		}
	case "crawl-delay":
		p.inAgents = false
		p.group(func(r *RobotsRules) { r.Delay = max(r.Delay, crawlDelay(value)) })
	case "sitemap":
		if value != "" && len(value) <= maxURL && len(p.sitemaps) < maxSitemaps {
			p.sitemaps = append(p.sitemaps, value)
		}
	}
}

// userAgent reads a line that says for whom the rules after it are. Lines in a row start one
// group.
func (p *robotsParser) userAgent(value string) {
	if !p.inAgents {
		p.forMe, p.any = false, false
	}
	p.inAgents = true
	if value == "*" {
		p.any = true
	} else if strings.EqualFold(productToken(value), p.agent) {
		p.forMe, p.named = true, true
	}
}

// group adds a line to the rules that the group is for.
func (p *robotsParser) group(add func(*RobotsRules)) {
	if p.forMe {
		add(&p.mine)
	}
	if p.any {
		add(&p.all)
	}
}

// crawlDelay reads a number of seconds. No standard defines it, so what makes no
// sense counts as nothing.
func crawlDelay(value string) time.Duration {
	seconds, err := strconv.ParseFloat(value, 64)
	if err != nil || !(seconds > 0) {
		return 0
	}
	return time.Duration(min(seconds, maxRetryAfter.Seconds()) * float64(time.Second))
}

func robotsLine(line string) (key, value string, ok bool) {
	line, _, _ = strings.Cut(line, "#")
	key, value, ok = strings.Cut(strings.TrimPrefix(line, "\ufeff"), ":")
	return strings.ToLower(strings.TrimSpace(key)), strings.TrimSpace(value), ok
}

// productToken returns the name at the start of a user-agent line.
func productToken(value string) string {
	for i, c := range []byte(value) {
		if !(c|0x20 >= 'a' && c|0x20 <= 'z' || c == '-' || c == '_') {
			return value[:i]
		}
	}
	return value
}

// Allows reports whether a URL is allowed: the longest pattern that fits decides. Of
// two patterns of the same length, the one that allows counts.
func (r *RobotsRules) Allows(u *url.URL) bool {
	path := u.EscapedPath()
	if path == "" {
		path = "/"
	}
	if u.RawQuery != "" {
		path += "?" + u.RawQuery
	}
	path = normalPath(path)
	best, allowed := -1, true
	for i := range r.rules {
		rule := &r.rules[i]
		n := len(rule.pattern)
		if n < best || n == best && (allowed || !rule.allow) || !MatchPath(rule.pattern, path) {
			continue
		}
		best, allowed = n, rule.allow
	}
	return allowed
}

// MatchPath reports whether a pattern, as robots.txt has them, matches the start of a
// path. In it * is any text, and $ at the end is the end of the path.
func MatchPath(pattern, path string) bool {
	pattern, whole := strings.CutSuffix(pattern, "$")
	parts := strings.Split(pattern, "*")
	rest, ok := strings.CutPrefix(path, parts[0])
	if !ok {
		return false
	}
	for i, part := range parts[1:] {
		if whole && i == len(parts)-2 {
			return strings.HasSuffix(rest, part)
		}
		at := strings.Index(rest, part)
		if at < 0 {
			return false
		}
		rest = rest[at+len(part):]
	}
	return !whole || rest == ""
}

// normalPath returns a path with all characters beyond ASCII percent-encoded, in
// upper case, so that two spellings compare equal.
func normalPath(s string) string {
	var b strings.Builder
	const digits = "0123456789ABCDEF"
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '%' && i+2 < len(s):
			b.WriteString(strings.ToUpper(s[i : i+3]))
			i += 2
		case c >= 0x80:
			b.WriteByte('%')
			b.WriteByte(digits[c>>4])
			b.WriteByte(digits[c&15])
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
