package fetch_test

import (
	"crypto/x509"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/internal/test/leaktest"
)

// keeping returns options whose calls share connections.
func (w *world) keeping() *fetch.Options {
	o := w.options()
	o.Connections = &fetch.Connections{}
	w.t.Cleanup(o.Connections.Close)
	return o
}

// TestKeptConnections counts what is dialled for calls that share connections.
func TestKeptConnections(t *testing.T) {
	hops := func(rw http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/from" {
			redirect(302, "/to")(rw, r)
			return
		}
		page("text/html", hello)(rw, r)
	}
	for _, tt := range []struct {
		name  string
		urls  string
		vary  func(*fetch.Options, int)
		dials int
	}{
		{"one host", "http://a.example.com/ http://a.example.com/2 http://a.example.com/3", nil, 1},
		{"after a redirect", "http://a.example.com/from http://a.example.com/", nil, 1},
		{"two hosts at one address", "http://a.example.com/ http://b.example.com/ http://a.example.com/", nil, 2},
		{"two ports", "http://a.example.com/ http://a.example.com:8080/ http://a.example.com/", nil, 2},
		{"other hosts are allowed", "http://a.example.com/ http://a.example.com/", func(o *fetch.Options, i int) { o.AllowHosts = []string{fmt.Sprintf("10.0.0.%d", i)} }, 2},
		{"https only, sometimes", "http://a.example.com/ https://a.example.com/ http://a.example.com/ https://a.example.com/", func(o *fetch.Options, i int) { o.HTTPSOnly = i%2 == 1 }, 2},
		{"other certificates are trusted", "http://a.example.com/ http://a.example.com/", func(o *fetch.Options, i int) { o.RootCAs = x509.NewCertPool() }, 2},
		{"not read to the end", "http://a.example.com/ http://a.example.com/ http://a.example.com/", func(o *fetch.Options, i int) { o.MaxBody = 10 }, 3},
		{"not shared", "http://a.example.com/ http://a.example.com/", func(o *fetch.Options, i int) { o.Connections = nil }, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t)
			w.host("a.example.com", hops)
			w.resolves("b.example.com", w.address("a.example.com"))
			s := httptest.NewTLSServer(http.HandlerFunc(hops))
			t.Cleanup(s.Close)
			w.pool.AddCert(s.Certificate())
			w.servers[w.address("a.example.com")+":443"] = s.Listener.Addr().String()
			shared := w.keeping()
			for i, url := range strings.Fields(tt.urls) {
				o := *shared
				if tt.vary != nil {
					tt.vary(&o, i)
				}
				if _, err := fetch.Get(t.Context(), url, &o); err != nil {
					t.Fatalf("%s: %v", url, err)
				}
			}
			if d := w.dials(); len(d) != tt.dials {
				t.Errorf("dialled %q, want %d", d, tt.dials)
			}
		})
	}
}

// TestKeptJudgement changes what a name means while a connection to it is kept. The
// connection leads to the address that was judged, a new one is judged again, and a call
// that may reach less does not get one that was opened by a call that may reach more.
func TestKeptJudgement(t *testing.T) {
	w := newWorld(t)
	closing := false
	w.host("www.example.org", func(rw http.ResponseWriter, r *http.Request) {
		if closing {
			rw.Header().Set("Connection", "close")
		}
		page("text/html", hello)(rw, r)
	})
	w.host("10.0.0.1", page("text/html", hello))
	address := w.address("www.example.org")
	o := w.keeping()
	get := func(o *fetch.Options, url string) error {
		_, err := fetch.Get(t.Context(), url, o)
		return err
	}
	if err := get(o, "http://www.example.org/"); err != nil {
		t.Fatal(err)
	}
	w.resolves("www.example.org", "10.0.0.1")
	closing = true
	if err := get(o, "http://www.example.org/"); err != nil {
		t.Errorf("on the kept connection: %v", err)
	}
	blocked(t, get(o, "http://www.example.org/"))
	if diff := cmp.Diff([]string{address + ":80"}, w.dials()); diff != "" {
		t.Errorf("dialled (-want +got)\n%s", diff)
	}
	lax := *o
	lax.AllowHosts = []string{"10.0.0.1"}
	for _, url := range []string{"http://www.example.org/", "http://10.0.0.1/"} {
		if err := get(&lax, url); err != nil {
			t.Fatal(err)
		}
		blocked(t, get(o, url))
	}
}

// TestKeptServers are servers that do not keep to the rules on kept connections.
func TestKeptServers(t *testing.T) {
	answer := func(body string) string {
		return fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
	}
	for _, tt := range []struct {
		name  string
		reply func(c net.Conn, n int) // to the n-th request of a connection
	}{
		{"closes after every answer", func(c net.Conn, n int) { io.WriteString(c, answer("good")); c.Close() }},
		{"closes at the second request", func(c net.Conn, n int) {
			if n > 0 {
				c.Close()
				return
			}
			io.WriteString(c, answer("good"))
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t)
			w.raw("www.example.org", func(c net.Conn) {
				buf := make([]byte, 4096)
				for n := 0; ; n++ {
					if _, err := c.Read(buf); err != nil {
						return
					}
					tt.reply(c, n)
				}
			})
			o := w.keeping()
			for range 5 {
				resp, err := fetch.Get(t.Context(), "http://www.example.org/", o)
				if err != nil || string(resp.Body) != "good" {
					t.Fatalf("%v, %q", err, resp.Body)
				}
			}
		})
	}
}

// TestKeptNothingLeft checks that Close leaves no goroutine, over HTTP/1 and HTTP/2.
func TestKeptNothingLeft(t *testing.T) {
	leaktest.Goroutines(t, func(t *testing.T) {
		w := newWorld(t)
		w.host("one.example.com", page("text/html", hello))
		s := httptest.NewUnstartedServer(page("text/html", hello))
		s.EnableHTTP2 = true
		s.StartTLS()
		t.Cleanup(s.Close)
		w.place("two.example.com", s.Listener.Addr().String(), "443")
		w.pool.AddCert(s.Certificate())
		o := w.keeping()
		for range 3 {
			for _, url := range []string{"http://one.example.com/", "https://two.example.com/"} {
				if _, err := fetch.Get(t.Context(), url, o); err != nil {
					t.Error(err)
				}
			}
		}
		if d := w.dials(); len(d) != 2 {
			t.Errorf("dialled %q", d)
		}
		o.Connections.Close()
		if _, err := fetch.Get(t.Context(), "http://one.example.com/", o); err != nil {
			t.Errorf("after Close: %v", err)
		}
	})
}
