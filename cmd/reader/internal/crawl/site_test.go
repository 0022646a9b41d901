package crawl

import (
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A madeSite is a made-up site for tests of crawling: pages that link to each other, a
// robots.txt, sitemaps, and faults of all kinds. It counts what it is asked for. It has so many pages, at /page/0 and so on. Page 0 is also at /.
type madeSite struct {
	Pages  int
	Delay  time.Duration // Crawl-delay of its robots.txt; zero means none
	Clean  bool          // no faults and no traps
	Hang   time.Duration // how long a page that does not answer takes; zero means until the client goes
	Silent bool          // no sitemap
	Small  bool          // short pages, for tests of what is asked for

	mu       sync.Mutex
	asked    map[string]int
	last     time.Time // of the last request
	gap      time.Duration
	resting  time.Time // no request before: it was asked for a pause
	running  int
	most     int      // requests at the same time
	breaches []string // of robots.txt
	early    []string // requests during a pause
}

// The faults of pages, by number. Of a hundred pages, two are broken.
func (s *madeSite) isBroken(n int) bool  { return !s.Clean && n%50 == 7 }     // for ever
func (s *madeSite) isBusy(n int) bool    { return !s.Clean && n%1000 == 111 } // the first time, with a pause
func (s *madeSite) isDown(n int) bool    { return !s.Clean && n%1000 == 222 } // the first time
func (s *madeSite) isSilent(n int) bool  { return !s.Clean && n%2000 == 333 } // the first time
func (s *madeSite) isCut(n int) bool     { return !s.Clean && n%500 == 444 }  // the first time
func (s *madeSite) isPicture(n int) bool { return !s.Clean && n%200 == 55 }   // of another type than its name says

// Pause is how long the site wants to be left alone when it is busy.
const Pause = time.Second

// Readable returns the paths of all pages that can be read.
func (s *madeSite) Readable() map[string]bool {
	paths := map[string]bool{}
	for n := range s.Pages {
		if !s.isBroken(n) && !s.isPicture(n) {
			paths[pathOf(n)] = true
		}
	}
	return paths
}

func pathOf(n int) string {
	if n == 0 {
		return "/"
	}
	return fmt.Sprintf("/section-%c/page/%d", 'a'+rune(n%26), n)
}

// Asked returns how often each path was asked for.
func (s *madeSite) Asked() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := map[string]int{}
	for path, n := range s.asked {
		out[path] = n
	}
	return out
}

// Requests returns the number of requests.
func (s *madeSite) Requests() (n int) {
	for _, times := range s.Asked() {
		n += times
	}
	return n
}

// Gap returns the shortest time between two requests, and how many ran at the same time.
func (s *madeSite) Gap() (gap time.Duration, atOnce int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.gap, s.most
}

// Early returns what was asked for in spite of a pause. A client that sends several
// requests at the same time, or was started again, cannot know of every pause.
func (s *madeSite) Early() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.early...)
}

// Breaches returns what the client did against robots.txt, or without a name.
func (s *madeSite) Breaches() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.breaches...)
}

// enter notes a request, and returns how often its path was asked for before.
func (s *madeSite) enter(r *http.Request) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	if s.asked == nil {
		s.asked = map[string]int{}
		s.gap = time.Hour
	} else {
		s.gap = min(s.gap, now.Sub(s.last))
	}
	s.last = now
	if s.running++; s.running > s.most {
		s.most = s.running
	}
	if now.Before(s.resting) {
		s.early = append(s.early, r.URL.Path)
	}
	if strings.HasPrefix(r.URL.Path, "/private/") || r.UserAgent() == "" {
		s.breaches = append(s.breaches, r.URL.Path)
	}
	before := s.asked[r.URL.RequestURI()]
	s.asked[r.URL.RequestURI()]++
	return before
}

func (s *madeSite) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.running--
}

// ServeHTTP answers a request.
func (s *madeSite) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	before := s.enter(r)
	defer s.leave()
	p := r.URL.Path
	switch {
	case p == "/robots.txt":
		s.robots(w, r)
	case strings.HasPrefix(p, "/sitemap"):
		s.sitemap(w, r)
	case p == "/":
		s.page(w, r, 0, before)
	case strings.HasPrefix(p, "/section-"):
		n, err := strconv.Atoi(p[strings.LastIndexByte(p, '/')+1:])
		if err != nil || n >= s.Pages {
			http.NotFound(w, r)
			return
		}
		s.page(w, r, n, before)
	default:
		s.oddity(w, r)
	}
}

func (s *madeSite) robots(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "User-agent: *\nDisallow: /private/\n")
	if s.Delay > 0 {
		fmt.Fprintf(w, "Crawl-delay: %g\n", s.Delay.Seconds())
	}
	if !s.Silent {
		fmt.Fprintf(w, "Sitemap: http://%s/sitemap.xml\n", r.Host)
	}
}

// sitemap answers with an index, or with one of the sitemaps, which are compressed. They
// have every third page.
func (s *madeSite) sitemap(w http.ResponseWriter, r *http.Request) {
	const each = 1000
	if s.Silent {
		http.NotFound(w, r)
		return
	}
	if r.URL.Path == "/sitemap.xml" {
		w.Header().Set("Content-Type", "application/xml")
		io.WriteString(w, "<?xml version=\"1.0\"?><sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">")
		for first := 0; first < s.Pages; first += each {
			fmt.Fprintf(w, "<sitemap><loc>http://%s/sitemap-%d.xml.gz</loc></sitemap>", r.Host, first)
		}
		io.WriteString(w, "</sitemapindex>")
		return
	}
	var first int
	fmt.Sscanf(r.URL.Path, "/sitemap-%d.xml.gz", &first)
	w.Header().Set("Content-Type", "application/gzip")
	zip := gzip.NewWriter(w)
	io.WriteString(zip, "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">")
	for n := first; n < min(first+each, s.Pages); n += 3 {
		fmt.Fprintf(zip, "<url><loc>http://%s%s</loc></url>", r.Host, pathOf(n))
	}
	io.WriteString(zip, "</urlset>")
	zip.Close()
}

// page answers with a page, or with its fault.
func (s *madeSite) page(w http.ResponseWriter, r *http.Request, n, before int) {
	switch {
	case s.isBroken(n):
		w.WriteHeader(http.StatusNotFound)
		return
	case s.isBusy(n) && before == 0:
		s.rest()
		w.Header().Set("Retry-After", strconv.Itoa(int(Pause.Seconds())))
		w.WriteHeader(http.StatusTooManyRequests)
		return
	case s.isDown(n) && before == 0:
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	case s.isSilent(n) && before == 0:
		s.hang(r)
		return
	case s.isPicture(n):
		w.Header().Set("Content-Type", "image/png")
		io.WriteString(w, "\x89PNG\r\n\x1a\n")
		return
	}
	body := s.html(n, r.Host)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("ETag", fmt.Sprintf(`"page-%d"`, n))
	if r.Header.Get("If-None-Match") == fmt.Sprintf(`"page-%d"`, n) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if s.isCut(n) && before == 0 {
		w.Header().Set("Content-Length", strconv.Itoa(len(body)+1000))
	}
	w.Write([]byte(body)) // at once, as servers do: net/http sends a string in parts of 2 KB
}

// hang does not answer.
func (s *madeSite) hang(r *http.Request) {
	var after <-chan time.Time
	if s.Hang > 0 {
		after = time.After(s.Hang)
	}
	select {
	case <-after:
	case <-r.Context().Done():
	}
}

// rest asks for a pause.
func (s *madeSite) rest() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.resting = time.Now().Add(Pause)
}

// oddity answers with traps and redirects.
func (s *madeSite) oddity(w http.ResponseWriter, r *http.Request) {
	p := r.URL.Path
	var n int
	switch {
	case s.Clean:
		http.NotFound(w, r)
	case p == "/loop/a":
		http.Redirect(w, r, "/loop/b", http.StatusFound)
	case p == "/loop/b":
		http.Redirect(w, r, "/loop/a", http.StatusFound)
	case strings.HasPrefix(p, "/go/"):
		fmt.Sscanf(p, "/go/%d", &n)
		http.Redirect(w, r, pathOf(n%s.Pages), http.StatusMovedPermanently)
	case strings.HasPrefix(p, "/away/"):
		http.Redirect(w, r, "http://10.0.0.1/", http.StatusFound)
	case strings.HasPrefix(p, "/calendar/"):
		fmt.Sscanf(p, "/calendar/%d", &n)
		s.trap(w, fmt.Sprintf(`<a href="/calendar/%d">next month</a>`, n+1))
	case strings.HasPrefix(p, "/deeper"):
		s.trap(w, `<a href="deeper/">deeper</a>`)
	case p == "/list":
		number, _ := strconv.Atoi(r.FormValue("from"))
		s.trap(w, fmt.Sprintf(`<a href="/list?from=%d">more</a> <a href="/list?from=%d&order=%d">in another order</a>`, number+10, number, number%7))
	default:
		http.NotFound(w, r)
	}
}

// trap answers with a page that has nothing but a link to the next.
func (s *madeSite) trap(w http.ResponseWriter, link string) {
	w.Header().Set("Content-Type", "text/html")
	fmt.Fprintf(w, "<!doctype html><title>Events</title><h1>Events</h1><p>There are no events in this month. Ask at the desk of the town hall, which is open on weekdays from nine to five, or call.</p>%s", link)
}
