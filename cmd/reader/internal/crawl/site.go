package crawl

import (
	"hash/maphash"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/cmd/reader/internal/frontier"
)

// A Site says which pages belong to a site, and which of them are wanted.
type Site struct {
	root     *url.URL
	MaxDepth int // links from the start; negative means no bound
	MaxPages int // zero or less means no bound

	Include, Exclude []string // patterns of paths, as in robots.txt; Exclude wins

	mu     sync.Mutex
	hosts  map[string]bool
	hrefs  [4096]uint64 // hashes of links that were met, each in its place
	hashes maphash.Seed
	known  func(origin, path string) bool // reports whether an address was found before; nil before the crawl
	seeded bool
	shapes map[string]*shape // of addresses, for traps
}

// NewSite returns the site that starts at an address.
func NewSite(root *url.URL) *Site {
	s := &Site{root: canonical(root), hosts: map[string]bool{}, hashes: maphash.MakeSeed(), shapes: map[string]*shape{}}
	s.open(s.root)
	return s
}

// open makes a host part of the site, with and without www.
func (s *Site) open(u *url.URL) {
	s.mu.Lock()
	defer s.mu.Unlock()
	bare := strings.TrimPrefix(u.Host, "www.")
	s.hosts[bare], s.hosts["www."+bare] = true, true
}

// inside reports whether an address belongs to the site.
func (s *Site) inside(u *url.URL) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.hosts[u.Host]
}

// wants reports whether an address is a page of the site that is asked for.
func (s *Site) wants(u *url.URL) bool {
	if !s.inside(u) || isFile(u.Path) || endless(u) {
		return false
	}
	path := u.RequestURI()
	if len(s.Include) > 0 && !matchesAny(s.Include, path) {
		return false
	}
	return !matchesAny(s.Exclude, path) && !s.trapped(u.String())
}

// start begins with the first page of the site, if there is one.
func (s *Site) start(f *frontier.Frontier) error {
	if s == nil {
		return nil
	}
	s.known = f.Knows
	for _, top := range f.Tops() { // an earlier run was redirected there
		if u := parse(top); u != nil {
			s.open(u)
		}
	}
	_, err := f.Add(frontier.Entry{URL: s.root.String()})
	return err
}

// seed adds the sitemaps of the site, which its robots.txt names. If it names none, there
// may be one in the usual place.
func (s *Site) seed(c *Crawler, origin string, sitemaps []string) error {
	at := parse(origin + "/")
	if s.seeded || at == nil || !s.inside(at) {
		return nil
	}
	s.seeded = true
	var entries []frontier.Entry
	for _, address := range sitemaps {
		if u, err := at.Parse(address); err == nil && s.inside(canonical(u)) {
			entries = append(entries, frontier.Entry{URL: canonical(u).String(), List: true})
		}
	}
	if len(entries) == 0 {
		entries = []frontier.Entry{{URL: origin + "/sitemap.xml", Depth: guessDepth, List: true}}
	}
	_, err := c.opts.Frontier.Add(entries...)
	return err
}

// guessDepth is the depth of a list that may not be there.
const guessDepth = -1

// redirect takes a redirect of a page of the site: the target is a page of its own, and
// follows if a link to it would. The page counts as asked for, else a site could go on
// with redirects after the last page.
func (s *Site) redirect(c *Crawler, t *task, to *url.URL) error {
	if t.visit.Depth == 0 {
		return s.move(c, t, to)
	}
	if t.moves >= maxRedirects {
		return c.fail(t, errLoop, Redirect)
	}
	if s.wants(to) {
		added, err := c.opts.Frontier.Add(frontier.Entry{URL: to.String(), Depth: t.visit.Depth})
		if err != nil {
			return err
		}
		if added > 0 {
			c.loop.moves[to.String()] = t.moves + 1
		}
	}
	return c.opts.Frontier.Finish(t.visit.URL)
}

// move takes a redirect of the first page: the site is elsewhere than its address says.
// The pages of depth zero are the first page, and where it led.
func (s *Site) move(c *Crawler, t *task, to *url.URL) error {
	tops := c.opts.Frontier.Tops()
	if len(tops) > maxRedirects || slices.Contains(tops, to.String()) {
		return c.fail(t, errLoop, Redirect)
	}
	s.open(to)
	c.loop.pages--
	if _, err := c.opts.Frontier.Add(frontier.Entry{URL: to.String()}); err != nil {
		return err
	}
	return c.opts.Frontier.Finish(t.visit.URL)
}

// Links returns the links of a page that are pages of the site to ask for. Hrefs are as
// written in the page, whose links resolve against base. It may be called at any time.
func (s *Site) Links(v Visit, base *url.URL, hrefs []string) []frontier.Entry {
	if s.MaxDepth >= 0 && v.Depth >= s.MaxDepth {
		return nil
	}
	var list []frontier.Entry
	at := origin(base)
	for _, href := range hrefs {
		if href = strings.TrimSpace(href); !s.news(at, href) {
			continue
		}
		u, err := base.Parse(href)
		if err != nil || u.Scheme != "http" && u.Scheme != "https" || len(u.String()) > maxAddress {
			continue
		}
		if u = canonical(u); s.wants(u) {
			list = append(list, frontier.Entry{URL: u.String(), Depth: v.Depth + 1})
		}
	}
	return list
}

// maxAddress is how many bytes an address has at most. Longer ones are from programs that
// add to them at every page.
const maxAddress = 1024

// news reports whether a link was not met lately. Most links of a page are on the others
// as well, and need no further look. A link that depends on the path of its page is always
// news.
func (s *Site) news(origin, href string) bool {
	switch {
	case href == "" || href[0] == '#':
		return false
	case href[0] == '/' && !strings.HasPrefix(href, "//"):
		if s.known != nil && s.known(origin, href) {
			return false
		}
	case !strings.Contains(href, "://"):
		return true
	default:
		origin = ""
	}
	var h maphash.Hash
	h.SetSeed(s.hashes)
	_, _ = h.WriteString(origin) // never fails
	_, _ = h.WriteString(href)
	hash := max(h.Sum64(), 1)
	s.mu.Lock()
	defer s.mu.Unlock()
	place := &s.hrefs[hash%uint64(len(s.hrefs))]
	if *place == hash {
		return false
	}
	*place = hash
	return true
}

// A shape is what is known of the pages whose addresses differ only in numbers and values, or have
// the same names in their queries. It is a trap if almost all of them repeat others: a part of the
// site that has no end and says nothing new, such as calendars, lists in every order, addresses with
// a number for every visitor. No more of them are asked for then.
type shape struct {
	pages, repeats int
	closed         bool
}

const (
	trapPages  = 30  // of a shape, before it can be a trap
	trapShare  = 0.9 // of these that repeat others
	maxShapes  = 10_000
	maxTrapped = 20 // traps that are named at the end
)

// Note says that a page of the site was read, and whether it repeats another one or has
// nothing to read.
func (s *Site) Note(address string, repeats bool) {
	u := parse(address)
	if u == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, name := range shapesOf(u) {
		sh := s.shapes[name]
		if sh == nil {
			if len(s.shapes) >= maxShapes {
				continue
			}
			sh = &shape{}
			s.shapes[name] = sh
		}
		sh.note(repeats)
	}
}

func (s *shape) note(repeats bool) {
	s.pages++
	if repeats {
		s.repeats++
	}
	s.closed = s.pages >= trapPages && float64(s.repeats) >= trapShare*float64(s.pages)
}

// trapped reports whether an address is in a trap.
func (s *Site) trapped(address string) bool {
	u := parse(address)
	if u == nil {
		return true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.ContainsFunc(shapesOf(u), func(name string) bool {
		sh := s.shapes[name]
		return sh != nil && sh.closed
	})
}

// Traps returns the shapes of the addresses that were left, sorted, the first of them.
func (s *Site) Traps() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []string
	for name, sh := range s.shapes {
		if sh.closed {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list[:min(len(list), maxTrapped)]
}

// shapesOf returns the shapes of an address: what does not differ between pages of one
// kind. Of a path, numbers differ; of a query, values. The names of a query are a shape of
// their own, whatever the path.
func shapesOf(u *url.URL) []string {
	path := pathShape(u.EscapedPath())
	if u.RawQuery == "" {
		return []string{path}
	}
	var names []string
	for pair := range strings.SplitSeq(u.RawQuery, "&") {
		name, _, _ := strings.Cut(pair, "=")
		names = append(names, name)
	}
	slices.Sort(names)
	query := "?" + strings.Join(slices.Compact(names), "&")
	return []string{path + query, query}
}

// pathShape returns a path with # in place of every number.
func pathShape(path string) string {
	var b strings.Builder
	digits := false
	for _, c := range []byte(path) {
		isDigit := c >= '0' && c <= '9'
		switch {
		case !isDigit:
			b.WriteByte(c)
		case !digits:
			b.WriteByte('#')
		}
		digits = isDigit
	}
	return b.String()
}
