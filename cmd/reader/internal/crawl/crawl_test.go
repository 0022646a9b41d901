package crawl

import (
	"context"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/cmd/reader/internal/frontier"
	"github.com/seed31bcff99/reader/cmd/reader/internal/polite"
	"github.com/seed31bcff99/reader/fetch"
)

// web is a network of made-up servers, without sockets, so that its clock can be that of
// the test.
type web struct {
	conns chan net.Conn
}

// serve starts servers by host name.
func serve(t *testing.T, servers map[string]http.Handler) *web {
	w := &web{conns: make(chan net.Conn)}
	server := &http.Server{Handler: http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		h := servers[r.Host]
		if h == nil {
			http.NotFound(out, r)
			return
		}
		h.ServeHTTP(out, r)
	})}
	go server.Serve(w)
	t.Cleanup(func() { server.Close() })
	return w
}

func (w *web) Accept() (net.Conn, error) {
	conn, ok := <-w.conns
	if !ok {
		return nil, net.ErrClosed
	}
	return conn, nil
}

func (w *web) Close() error {
	close(w.conns)
	return nil
}

func (w *web) Addr() net.Addr { return &net.TCPAddr{} }

func (w *web) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	client, server := net.Pipe()
	select {
	case w.conns <- server:
		return client, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// LookupNetIP finds all names that do not start with no.
func (w *web) LookupNetIP(_ context.Context, _, host string) ([]netip.Addr, error) {
	if strings.HasPrefix(host, "no") {
		return nil, &net.DNSError{Err: "no such host", IsNotFound: true}
	}
	return []netip.Addr{netip.MustParseAddr("93.184.216.34")}, nil
}

// options returns the options of a crawl of the web.
func (w *web) options(t *testing.T) Options {
	f := frontier.New("", "")
	t.Cleanup(func() { f.Close() })
	return Options{
		Fetch:       fetch.Options{Dial: w.dial, Resolver: w},
		Limits:      polite.Limits{Delay: time.Second, PerHost: 2},
		Connections: 8,
		Retries:     3,
		MaxBytes:    1 << 20,
		Frontier:    f,
	}
}

// crawl runs a Crawler and returns what became of the addresses, in order.
func crawl(t *testing.T, opts Options, jobs ...Job) (list []string) {
	t.Helper()
	c := New(opts)
	c.Start(t.Context(), func() (Job, error) {
		if len(jobs) == 0 {
			return Job{}, io.EOF
		}
		job := jobs[0]
		jobs = jobs[1:]
		return job, nil
	})
	for {
		v, err := c.Next()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		if v.Passed != nil {
			list = append(list, fmt.Sprint("passed ", v.Passed))
			continue
		}
		id := string(v.ID)
		if v.ID == nil {
			id = strconv.Quote(v.URL)
		}
		entry := fmt.Sprintf("%s %s", id, v.Reason)
		var links []frontier.Entry
		if v.Response != nil {
			entry = fmt.Sprintf("%s %s", id, v.Response.FinalURL)
			if opts.Site != nil {
				links = opts.Site.Links(v, v.Response.FinalURL, hrefs(string(v.Response.Body)))
				opts.Site.Note(v.URL, strings.Contains(v.URL, "session") || !strings.Contains(string(v.Response.Body), "<article>"))
			}
		}
		list = append(list, entry)
		if err := c.Done(v, links); err != nil {
			t.Fatal(err)
		}
	}
}

// hrefs returns the links of a page.
func hrefs(page string) (list []string) {
	z := html.NewTokenizer(strings.NewReader(page))
	for z.Next() != html.ErrorToken {
		if token := z.Token(); token.Data == "a" {
			for _, a := range token.Attr {
				if a.Key == "href" {
					list = append(list, a.Val)
				}
			}
		}
	}
	return list
}

// TestSite reads a site with faults: all pages that can be read come once, and neither
// robots.txt nor delays nor pauses are broken.
func TestSite(t *testing.T) {
	for _, tt := range []struct {
		name string
		site *madeSite
		gap  time.Duration
	}{
		{"with faults", &madeSite{Pages: 600, Small: true}, time.Second},
		{"without sitemaps", &madeSite{Pages: 200, Silent: true, Small: true}, time.Second},
		{"with a delay of its own", &madeSite{Pages: 100, Clean: true, Small: true, Delay: 5 * time.Second}, 5 * time.Second},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := serve(t, map[string]http.Handler{"tide.example.org": tt.site})
				opts := w.options(t)
				root, _ := url.Parse("http://tide.example.org")
				opts.Site = NewSite(root)
				opts.Site.MaxDepth = -1
				read := map[string]int{}
				for _, entry := range crawl(t, opts) {
					_, final, _ := strings.Cut(entry, " ")
					if path, ok := strings.CutPrefix(final, "http://tide.example.org"); ok {
						read[path]++
					}
				}
				for path := range tt.site.Readable() {
					if read[path] != 1 {
						t.Errorf("%s came %d times", path, read[path])
					}
				}
				if others := len(read) - len(tt.site.Readable()); others > 200 {
					t.Errorf("%d other pages were read", others)
				}
				gap, most := tt.site.Gap()
				if breaches := slices.Concat(tt.site.Breaches(), tt.site.Early()); len(breaches) > 0 || gap < tt.gap || most > 2 {
					t.Errorf("%v between two requests, want %v; %d at the same time, want 2; against the rules: %q", gap, tt.gap, most, breaches)
				}
				t.Logf("%d requests, at least %v between two; traps %q", tt.site.Requests(), gap, opts.Site.Traps())
			})
		})
	}
}

// TestSiteBounds checks depth, count and patterns.
func TestSiteBounds(t *testing.T) {
	for _, tt := range []struct {
		name string
		set  func(*Site)
		want int
	}{
		{"depth", func(s *Site) { s.MaxDepth = 1 }, 1 + 25 + 5},
		{"count", func(s *Site) { s.MaxPages = 7 }, 7},
		{"include", func(s *Site) { s.Include = []string{"/section-b/"} }, 1 + 4},
		{"exclude", func(s *Site) { s.Exclude = []string{"/section-*"} }, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				site := &madeSite{Pages: 100, Clean: true, Silent: true}
				opts := serve(t, map[string]http.Handler{"tide.example.org": site}).options(t)
				root, _ := url.Parse("http://tide.example.org/")
				opts.Site = NewSite(root)
				opts.Site.MaxDepth = -1
				tt.set(opts.Site)
				got := crawl(t, opts)
				if tt.name == "depth" { // links in the text lead to further pages
					if len(got) < tt.want || len(got) > 90 {
						t.Errorf("%d pages", len(got))
					}
				} else if len(got) != tt.want {
					t.Errorf("%d pages, want %d: %q", len(got), tt.want, got)
				}
			})
		})
	}
}

// TestSiteRedirects checks that redirects keep to the bounds of the site, except those of
// the first page, which say where the site is.
func TestSiteRedirects(t *testing.T) {
	mux := http.NewServeMux()
	mux.HandleFunc("a.example.org/", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://b.example.org/", http.StatusMovedPermanently)
	})
	mux.HandleFunc("b.example.org/", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://c.example.org/en/", http.StatusFound)
	})
	mux.HandleFunc("c.example.org/en/", page("text/html", `<a href="/go">a</a><a href="/hidden">b</a><a href="/chain">c</a>`))
	mux.Handle("c.example.org/go", http.RedirectHandler("/page", http.StatusFound))
	mux.HandleFunc("c.example.org/page", page("text/html", "<article>a</article>"))
	mux.Handle("c.example.org/hidden", http.RedirectHandler("/not/this", http.StatusFound))
	mux.HandleFunc("c.example.org/not/this", page("text/html", "<article>b</article>"))
	asked := 0
	mux.HandleFunc("c.example.org/chain", func(w http.ResponseWriter, r *http.Request) {
		asked++
		http.Redirect(w, r, "/chain?at="+strings.Repeat("x", asked%100), http.StatusFound)
	})
	mux.HandleFunc("loop.example.org/", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/", http.StatusFound) })
	for _, tt := range []struct {
		root string
		most int
		want []string
	}{
		{"http://a.example.org/", 0, []string{
			`"http://c.example.org/chain?at=xxxxx" redirect`,
			`"http://c.example.org/en/" http://c.example.org/en/`,
			`"http://c.example.org/page" http://c.example.org/page`}},
		{"http://a.example.org/", 4, []string{`"http://c.example.org/en/" http://c.example.org/en/`}},
		{"http://loop.example.org/", 0, []string{`"http://loop.example.org/" redirect`}},
	} {
		synctest.Test(t, func(t *testing.T) {
			asked = 0
			servers := map[string]http.Handler{}
			for _, name := range []string{"a", "b", "c", "loop"} {
				servers[name+".example.org"] = mux
			}
			opts := serve(t, servers).options(t)
			root, _ := url.Parse(tt.root)
			opts.Site = NewSite(root)
			opts.Site.MaxDepth, opts.Site.MaxPages, opts.Site.Exclude = -1, tt.most, []string{"/not/"}
			got := crawl(t, opts)
			slices.Sort(got)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("%s, %d pages (-want +got)\n%s", tt.root, tt.most, diff)
			}
		})
	}
}

// page is a handler of one page.
func page(contentType, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", contentType)
		io.WriteString(w, body)
	}
}

// TestList fetches a list with every possible end.
func TestList(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mux := http.NewServeMux()
		mux.HandleFunc("/robots.txt", page("text/plain", "User-agent: reader\nDisallow: /no\n"))
		mux.HandleFunc("/a", page("text/html", "<p>a"))
		mux.HandleFunc("/picture", page("image/png", "\x89PNG"))
		mux.Handle("/moved", http.RedirectHandler("/a", http.StatusFound))
		mux.Handle("/loop", http.RedirectHandler("/loop2", http.StatusFound))
		mux.Handle("/loop2", http.RedirectHandler("/loop", http.StatusFound))
		mux.Handle("/inside", http.RedirectHandler("http://10.0.0.1/", http.StatusFound))
		mux.Handle("/hidden", http.RedirectHandler("/no/1", http.StatusFound))
		mux.HandleFunc("/large", page("text/html", strings.Repeat("x", 11<<20)))
		failing := func(status int) http.HandlerFunc {
			return func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(status) }
		}
		for path, status := range map[string]int{"/401": 401, "/403": 403, "/404": 404, "/410": 410, "/418": 418, "/500": 500} {
			mux.HandleFunc(path, failing(status))
		}
		mux.HandleFunc("/slow", func(w http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
		mux.HandleFunc("/feed", page("application/rss+xml", "<rss><channel><item><link>http://a.example.org/a</link></item><item><link>http://b.example.org/b</link></item></channel></rss>"))
		mux.HandleFunc("/bad.xml", page("application/xml", "<urlset><url><loc>http://b.example.org/c</loc></url>"))
		other := http.NewServeMux()
		other.HandleFunc("/b", page("text/html", "<p>b"))
		other.HandleFunc("/c", page("text/html", "<p>c"))
		broken := http.NewServeMux()
		broken.HandleFunc("/robots.txt", failing(500))
		w := serve(t, map[string]http.Handler{"a.example.org": mux, "b.example.org": other, "c.example.org": broken})
		opts := w.options(t)
		opts.Fetch.MaxBody = 10 << 20
		var jobs []Job
		for _, path := range []string{"/a", "/a", "/A/../a#top", "/picture", "/moved", "/loop", "/inside", "/hidden", "/no/1", "/large", "/401", "/403", "/404", "/410", "/418", "/500", "/slow"} {
			jobs = append(jobs, Job{URL: "http://a.example.org" + path})
		}
		jobs = append(jobs,
			Job{URL: "http://c.example.org/"}, Job{URL: "http://no.example.org/"}, Job{URL: "ftp://a.example.org/"}, Job{URL: "http://10.0.0.1/"},
			Job{ID: []byte("1"), URL: "http://a.example.org/a"}, Job{ID: []byte("2"), URL: "http://a.example.org/a"}, Job{Passed: "x"},
			Job{URL: "http://a.example.org/feed", List: true}, Job{URL: "http://a.example.org/bad.xml", List: true}, Job{URL: "http://b.example.org/b", List: true})
		got := crawl(t, opts, jobs...)
		slices.Sort(got)
		want := []string{
			`"ftp://a.example.org/" refused`,
			`"http://10.0.0.1/" refused`,
			`"http://a.example.org/401" login_required`,
			`"http://a.example.org/403" blocked`,
			`"http://a.example.org/404" not_found`,
			`"http://a.example.org/410" not_found`,
			`"http://a.example.org/418" http_status`,
			`"http://a.example.org/500" unavailable`,
			`"http://a.example.org/a" http://a.example.org/a`,
			`"http://a.example.org/bad.xml" broken_list`,
			`"http://a.example.org/hidden" robots`,
			`"http://a.example.org/inside" refused`,
			`"http://a.example.org/large" too_large`,
			`"http://a.example.org/loop" redirect`,
			`"http://a.example.org/moved" http://a.example.org/a`,
			`"http://a.example.org/no/1" robots`,
			`"http://a.example.org/picture" unsupported_content`,
			`"http://a.example.org/slow" timeout`,
			`"http://b.example.org/b" http://b.example.org/b`,
			`"http://b.example.org/c" http://b.example.org/c`,
			`"http://c.example.org/" robots`,
			`"http://no.example.org/" network`,
			`1 http://a.example.org/a`,
			`2 http://a.example.org/a`,
			`passed x`,
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("(-want +got)\n%s", diff)
		}
	})
}

// TestRetryAfter checks that a host that asks for a pause gets it, and one that asks for
// too long a pause is left alone.
func TestRetryAfter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		var mu sync.Mutex // hosts are asked at the same time
		asked := map[string][]float64{}
		busy := func(wait string, times int) http.HandlerFunc {
			return func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == "/robots.txt" {
					w.WriteHeader(404)
					return
				}
				mu.Lock()
				asked[r.Host] = append(asked[r.Host], time.Since(begun).Seconds())
				count := len(asked[r.Host])
				mu.Unlock()
				if count <= times {
					w.Header().Set("Retry-After", wait)
					w.WriteHeader(http.StatusServiceUnavailable)
					return
				}
				page("text/html", "<p>a")(w, r)
			}
		}
		late := func(w http.ResponseWriter, r *http.Request) { // it leads to a robots.txt that is not asked for any more
			if time.Sleep(3 * time.Second); r.URL.Path != "/robots.txt" {
				http.Redirect(w, r, "https://b.example.org/3", http.StatusFound)
			}
		}
		w := serve(t, map[string]http.Handler{"a.example.org": busy("60", 1), "b.example.org": busy("86400", 1), "c.example.org": http.HandlerFunc(late)})
		opts := w.options(t)
		got := crawl(t, opts, Job{URL: "http://a.example.org/1"}, Job{URL: "http://b.example.org/1"}, Job{URL: "http://a.example.org/2"}, Job{URL: "http://b.example.org/2"},
			Job{URL: "http://c.example.org/"})
		slices.Sort(got)
		want := []string{`"http://a.example.org/1" http://a.example.org/1`, `"http://a.example.org/2" http://a.example.org/2`,
			`"http://b.example.org/1" unavailable`, `"http://b.example.org/2" unavailable`, `"http://c.example.org/" robots`}
		if !slices.Equal(got, want) || len(asked["b.example.org"]) != 1 || len(asked["a.example.org"]) != 3 || asked["a.example.org"][1] < 61 {
			t.Errorf("%q; asked at %v", got, asked)
		}
		if took := time.Since(begun); took >= maxPause {
			t.Errorf("the other addresses of a host that is not asked any more waited: %v", took)
		}
	})
}

// TestHostGone checks that a host that does not answer is not asked for all of its pages.
func TestHostGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		requests := 0
		w := serve(t, map[string]http.Handler{"a.example.org": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if requests++; r.URL.Path == "/robots.txt" {
				return
			}
			panic(http.ErrAbortHandler)
		})})
		var jobs []Job
		for i := range 100 {
			jobs = append(jobs, Job{URL: fmt.Sprint("http://a.example.org/", i)})
		}
		got := crawl(t, w.options(t), jobs...)
		failed := 0
		for _, entry := range got {
			if strings.HasSuffix(entry, " network") {
				failed++
			}
		}
		if failed != 100 || requests > 60 {
			t.Errorf("%d failed, want all; %d requests", failed, requests)
		}
	})
}

// TestManyLists checks that few lists are fetched at the same time, of however many hosts.
func TestManyLists(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var now, most atomic.Int64
		servers := map[string]http.Handler{}
		var jobs []Job
		for i := range 8 {
			name := fmt.Sprintf("h%d.example.org", i)
			jobs = append(jobs, Job{URL: "http://" + name + "/list", List: true})
			servers[name] = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path != "/list" {
					page("text/html", "<p>a")(w, r)
					return
				}
				most.Store(max(most.Load(), now.Add(1)))
				time.Sleep(5 * time.Second)
				now.Add(-1)
				page("text/plain", "http://"+name+"/a\n")(w, r)
			})
		}
		if got := crawl(t, serve(t, servers).options(t), jobs...); len(got) != 8 || most.Load() != maxListing {
			t.Errorf("%d lists at the same time; %q", most.Load(), got)
		}
	})
}

// TestManyAddresses checks that the input is not read faster than it can be fetched.
func TestManyAddresses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := serve(t, map[string]http.Handler{})
		opts := w.options(t)
		opts.Limits.Delay = 0
		c := New(opts)
		read := 0
		ctx, cancel := context.WithCancel(t.Context())
		c.Start(ctx, func() (Job, error) {
			read++
			return Job{URL: fmt.Sprint("http://a.example.org/", read)}, nil
		})
		synctest.Wait() // nobody takes what is fetched
		if read > maxWaiting+2*maxReady {
			t.Errorf("%d addresses were read", read)
		}
		cancel()
		for {
			if _, err := c.Next(); err != nil {
				break
			}
		}
	})
}

func TestMatches(t *testing.T) {
	for pattern, paths := range map[string]map[string]bool{
		"/blog/":     {"/blog/": true, "/blog/a": true, "/blog": false},
		"/*.html$":   {"/a/b.html": true, "/a.html?x": false},
		"*/print":    {"/a/print": true, "/a": false},
		"/a$":        {"/a": true, "/ab": false},
		"/a*b*c":     {"/axxbyyc": true, "/acb": false},
		"*?session=": {"/a?session=1": true, "/a?x=session": false},
	} {
		for _, path := range slices.Sorted(maps.Keys(paths)) {
			if got := fetch.MatchPath(pattern, path); got != paths[path] {
				t.Errorf("%s matches %s: %t", pattern, path, got)
			}
		}
	}
}

func TestEndless(t *testing.T) {
	for address, want := range map[string]bool{
		"https://example.org/a/b/c":                                     false,
		"https://example.org/2024/05/05/05":                             false,
		"https://example.org/a/a/b":                                     false,
		"https://example.org/a/b/a/b/a":                                 true,
		"https://example.org/?a=1&b=2&c=3":                              false,
		"https://example.org/?a&b&c&d&e&f&g&h":                          true,
		"https://example.org/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17": true,
	} {
		if u, _ := url.Parse(address); endless(u) != want {
			t.Errorf("%s: %t", address, !want)
		}
	}
}

func TestCanonical(t *testing.T) {
	for in, want := range map[string]string{
		"HTTP://Example.ORG:80":             "http://example.org/",
		"https://example.org:443/a/../b#x":  "https://example.org/b",
		"https://example.org:8443/a?b=c&d":  "https://example.org:8443/a?b=c&d",
		"https://example.org/a%2fb/./c?x=/": "https://example.org/a%2fb/c?x=/",
		"https://example.org/?":             "https://example.org/",
	} {
		if got := parse(in); got == nil || got.String() != want {
			t.Errorf("%s is %v, want %s", in, got, want)
		}
	}
}

func TestFileNames(t *testing.T) {
	if !slices.IsSorted(fileNames) {
		for i := 1; i < len(fileNames); i++ {
			if fileNames[i-1] >= fileNames[i] {
				t.Errorf("%s is out of order", fileNames[i])
			}
		}
	}
}
