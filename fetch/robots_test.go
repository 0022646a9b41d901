package fetch_test

import (
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/fetch"
)

// robotsWorld returns a world of one host with a robots.txt, which counts all other
// requests.
func robotsWorld(t *testing.T, robots http.HandlerFunc) (w *world, pages *atomic.Int32, o *fetch.Options) {
	w, pages = newWorld(t), new(atomic.Int32)
	w.host("www.example.org", func(rw http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/robots.txt" {
			robots(rw, r)
			return
		}
		pages.Add(1)
		page("text/html", hello)(rw, r)
	})
	o = w.options()
	o.Robots = fetch.NewRobots("")
	return w, pages, o
}

func TestRobots(t *testing.T) {
	const txt = "\ufeff# Rules\nUser-agent: Reader/2\nuser-agent: other # both\nDisallow: /private\nAllow: /private/open\nDisallow: /*.cgi$\n" +
		"Disallow: /caf%c3%A9\nDisallow:\nSitemap: http://www.example.org/map\n\nUser-agent: *\nDisallow: /\n"
	for path, allowed := range map[string]bool{
		"/":                   true,
		"/private":            false,
		"/privately":          false,
		"/private/x?y":        false,
		"/private/open/x":     true,
		"/run.cgi":            false,
		"/run.cgi?x":          true,
		"/caf%C3%A9/menu":     false,
		"/café":               false,
		"/public?to=/private": true,
	} {
		_, pages, o := robotsWorld(t, page("text/plain", txt))
		_, err := fetch.Get(t.Context(), "http://www.example.org"+path, o)
		if (err == nil) != allowed || (pages.Load() == 1) != allowed {
			t.Errorf("%s: %v, asked %d times, want allowed %v", path, err, pages.Load(), allowed)
		}
		if !allowed {
			if b := blocked(t, err); b.Class != fetch.ByRobots {
				t.Errorf("%s: %v", path, err)
			}
		}
	}
}

// TestRobotsLines reads rules after a line that is longer than a robots.txt may be, and
// lines that end in other ways.
func TestRobotsLines(t *testing.T) {
	for name, txt := range map[string]string{
		"a long line":      "# " + strings.Repeat("x", 1<<20) + "\nUser-agent: *\nDisallow: /private\n",
		"carriage returns": "User-agent: *\rDisallow: /private\r",
		"both":             "User-agent: *\r\n\r\nDisallow: /private",
	} {
		if rules := fetch.ParseRobots([]byte(txt), ""); rules.Allows(&url.URL{Path: "/private/x"}) || !rules.Allows(&url.URL{Path: "/x"}) {
			t.Errorf("%s: the rule is not kept", name)
		}
	}
}

func TestRobotsForAll(t *testing.T) {
	_, _, o := robotsWorld(t, page("text/plain", "User-agent: *\nDisallow: /\nAllow: /$\n\nUser-agent: reader-of-news\nAllow: /\n"))
	if _, err := fetch.Get(t.Context(), "http://www.example.org/", o); err != nil {
		t.Errorf("start page: %v", err)
	}
	if _, err := fetch.Get(t.Context(), "http://www.example.org/x", o); err == nil {
		t.Error("a group for another agent was taken for ours")
	}
}

// TestRobotsStatus checks that a missing file allows everything, and a file that
// cannot be fetched nothing.
func TestRobotsStatus(t *testing.T) {
	for status, allowed := range map[int]bool{200: true, 401: true, 403: true, 404: true, 410: true, 429: false, 500: false, 503: false} {
		_, _, o := robotsWorld(t, func(rw http.ResponseWriter, r *http.Request) { rw.WriteHeader(status) })
		_, err := fetch.Get(t.Context(), "http://www.example.org/x", o)
		if (err == nil) != allowed {
			t.Errorf("%d: %v, want allowed %v", status, err, allowed)
		}
	}
	w := newWorld(t)
	w.raw("www.example.org", func(c net.Conn) {})
	o := w.options()
	o.Robots = fetch.NewRobots("")
	_, err := fetch.Get(t.Context(), "http://www.example.org/x", o)
	if b := blocked(t, err); b.Class != fetch.ByRobots {
		t.Errorf("no connection: %v", err)
	}
}

// TestRobotsGuarded checks a robots.txt that redirects to a target that is not
// allowed.
func TestRobotsGuarded(t *testing.T) {
	w, pages, o := robotsWorld(t, redirect(302, "http://127.0.0.1/"))
	_, err := fetch.Get(t.Context(), "http://www.example.org/x", o)
	if b := blocked(t, err); b.Class != fetch.Special || pages.Load() > 0 || len(w.dials()) != 1 {
		t.Errorf("%v, asked %d times, dialled %q", err, pages.Load(), w.dials())
	}
}

// TestRobotsOnce checks that the file is requested once, without the headers of the
// caller, and that every origin of a chain of redirects is asked for its own.
func TestRobotsOnce(t *testing.T) {
	var asked atomic.Int32
	_, pages, o := robotsWorld(t, func(rw http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		if r.Header.Get("X-Api-Key") != "" {
			t.Error("robots.txt was asked for with credentials")
		}
		io.WriteString(rw, "User-agent: *\nDisallow: /private\n")
	})
	o.Header = http.Header{"X-Api-Key": {"s3cret"}}
	for range 3 {
		if _, err := fetch.Get(t.Context(), "http://www.example.org/x", o); err != nil {
			t.Fatal(err)
		}
	}
	if asked.Load() != 1 || pages.Load() != 3 {
		t.Errorf("asked %d times for robots.txt and %d times for pages", asked.Load(), pages.Load())
	}
	w := newWorld(t)
	w.host("a.example.org", func(rw http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/robots.txt" {
			http.NotFound(rw, r)
			return
		}
		redirect(302, "http://b.example.org/")(rw, r)
	})
	w.host("b.example.org", page("text/plain", "User-agent: reader\nDisallow: /"))
	chain := w.options()
	chain.Robots = fetch.NewRobots("")
	_, err := fetch.Get(t.Context(), "http://a.example.org/", chain)
	if b := blocked(t, err); b.Class != fetch.ByRobots || b.Hop != 2 || b.Host != "b.example.org" {
		t.Errorf("chain: %v", err)
	}
}

// TestRobotsRules asks for rules, and then for a page: robots.txt is asked for once.
func TestRobotsRules(t *testing.T) {
	var asked atomic.Int64
	_, _, o := robotsWorld(t, func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		io.WriteString(w, "User-agent: *\nCrawl-delay: 3\nDisallow: /no\n")
	})
	rules, err := o.Robots.Rules(t.Context(), "http://www.example.org/", o)
	if err != nil || rules.Delay != 3*time.Second {
		t.Fatalf("%+v, %v", rules, err)
	}
	if _, err := fetch.Get(t.Context(), "http://www.example.org/no", o); err == nil || asked.Load() != 1 {
		t.Errorf("%v, after %d requests for robots.txt", err, asked.Load())
	}
}
