package fetch_test

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/fetch"
)

// TestResolved checks names with addresses that may not be dialled.
func TestResolved(t *testing.T) {
	for _, answers := range [][]string{
		{"127.0.0.1"},
		{"93.184.216.34", "10.0.0.1"},
		{"10.0.0.1", "93.184.216.34"},
		{"64:ff9b::a9fe:a9fe"},
		{"fe80::1%lo"},
		{"2606:4700::1111%lo"},
		{"::ffff:127.0.0.1"},
		{"169.254.169.254"},
		{"2002:7f00:1::"},
		{"fd00::1"},
	} {
		w := newWorld(t)
		w.resolves("www.example.org", answers...)
		_, err := w.get("http://www.example.org/")
		if b := blocked(t, err); b.Class != fetch.ResolvedHere || b.Hop != 1 {
			t.Errorf("%q: %v", answers, err)
		}
		if d := w.dials(); len(d) > 0 {
			t.Errorf("%q: dialled %q", answers, d)
		}
		for _, a := range answers {
			if strings.Contains(err.Error(), a) {
				t.Errorf("the refusal tells the address: %v", err)
			}
		}
	}
}

// TestRebinding checks a name that changes its address between two lookups: within
// a call, which looks up each connection once, and between two calls.
func TestRebinding(t *testing.T) {
	w := newWorld(t)
	w.host("www.example.org", func(rw http.ResponseWriter, r *http.Request) {
		w.resolves("www.example.org", "127.0.0.1")
		rw.Header().Set("Connection", "close")
		if r.URL.Path == "/" {
			redirect(302, "/again")(rw, r)
			return
		}
		page("text/html", hello)(rw, r)
	})
	address := w.address("www.example.org")
	_, err := w.get("http://www.example.org/")
	if b := blocked(t, err); b.Hop != 2 {
		t.Errorf("redirect to itself: %v", err)
	}
	w.resolves("www.example.org", address)
	if _, err := w.get("http://www.example.org/again"); err != nil {
		t.Fatal(err)
	}
	_, err = w.get("http://www.example.org/again")
	if b := blocked(t, err); b.Hop != 1 {
		t.Errorf("second call: %v", err)
	}
	for _, d := range w.dials() {
		if d != address+":80" {
			t.Errorf("dialled %s", d)
		}
	}
}

func TestDialOrder(t *testing.T) {
	w := newWorld(t)
	w.host("93.184.216.40", page("text/html", hello))
	w.resolves("www.example.org", "2606:4700::1111", "93.184.216.39", "93.184.216.40")
	if _, err := w.get("http://www.example.org/"); err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Join(w.dials(), " "), "93.184.216.39:80 93.184.216.40:80"; got != want {
		t.Errorf("dialled %s, want %s", got, want)
	}
}

func TestLookupErrors(t *testing.T) {
	w := newWorld(t)
	w.resolves("empty.example.org")
	for _, host := range []string{"missing.example.org", "empty.example.org"} {
		if _, err := w.get("http://" + host + "/"); err == nil || !strings.Contains(err.Error(), host) {
			t.Errorf("%s: %v", host, err)
		}
	}
}

// stuck is a resolver that never answers, even if the context is done.
type stuck struct{ until chan struct{} }

func (s stuck) LookupNetIP(context.Context, string, string) ([]netip.Addr, error) {
	<-s.until
	return nil, errors.New("too late")
}

func TestSlowLookup(t *testing.T) {
	s := stuck{make(chan struct{})}
	defer close(s.until)
	_, err := fetch.Get(t.Context(), "http://www.example.org/", &fetch.Options{Resolver: s, Timeout: 50 * time.Millisecond})
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

// TestProxyVariables checks that proxies of the environment are not used.
func TestProxyVariables(t *testing.T) {
	var seen atomic.Int32
	trap := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { seen.Add(1) }))
	defer trap.Close()
	for _, name := range []string{"HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"} {
		t.Setenv(name, trap.URL)
	}
	w := newWorld(t)
	w.host("www.example.org", page("text/html", hello))
	resp, err := w.get("http://www.example.org/")
	if err != nil || resp.Proxied || seen.Load() > 0 {
		t.Errorf("%v, proxied %v, proxy saw %d requests", err, resp.Proxied, seen.Load())
	}
}

func TestProxyOption(t *testing.T) {
	var asked atomic.Value
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Store(r.URL.String())
		page("text/html", hello)(w, r)
	}))
	defer proxy.Close()
	at, err := url.Parse(proxy.URL)
	if err != nil {
		t.Fatal(err)
	}
	o := &fetch.Options{Proxy: at, Resolver: newWorld(t)}
	for _, target := range []string{"http://169.254.169.254/", "http://localhost/", "http://10.0.0.1/"} {
		_, err := fetch.Get(t.Context(), target, o)
		blocked(t, err)
	}
	if asked.Load() != nil {
		t.Fatalf("the proxy was asked for %v", asked.Load())
	}
	resp, err := fetch.Get(t.Context(), "http://www.example.org/page", o)
	if err != nil || !resp.Proxied || asked.Load() != "http://www.example.org/page" {
		t.Errorf("%v, proxy was asked for %v", err, asked.Load())
	}
	for _, bad := range []*url.URL{{}, {Scheme: "socks5", Host: "localhost"}, {Scheme: "http"}} {
		if _, err := fetch.Get(t.Context(), "http://www.example.org/", &fetch.Options{Proxy: bad}); err == nil || !strings.Contains(err.Error(), "Proxy") {
			t.Errorf("proxy %v: %v", bad, err)
		}
	}
}

// TestCertificate checks that a server needs a valid certificate.
func TestCertificate(t *testing.T) {
	w := newWorld(t)
	s := w.tls("93.184.216.50", page("text/html", hello))
	if _, err := w.get("https://93.184.216.50/"); err == nil || !strings.Contains(err.Error(), "certificate") {
		t.Errorf("unknown authority: %v", err)
	}
	w.pool.AddCert(s.Certificate())
	if _, err := w.get("https://93.184.216.50/"); err == nil || !strings.Contains(err.Error(), "certificate") {
		t.Errorf("other host: %v", err)
	}
	w.resolves("www.example.com", "93.184.216.50")
	if _, err := w.get("https://www.example.com/"); err != nil {
		t.Errorf("known authority and host: %v", err)
	}
}

// TestConnectionLost checks a server that closes every connection at once.
func TestConnectionLost(t *testing.T) {
	w := newWorld(t)
	w.raw("www.example.org", func(c net.Conn) {})
	if _, err := w.get("http://www.example.org/"); err == nil || !strings.Contains(err.Error(), "www.example.org") {
		t.Errorf("error %v", err)
	}
}
