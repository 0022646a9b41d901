package guardproxy_test

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/seed31bcff99/reader/browser/internal/guardproxy"
	"github.com/seed31bcff99/reader/fetch"
)

// hosts are those that a proxy refused.
type hosts struct {
	mu   sync.Mutex
	list []string
}

func (h *hosts) add(host string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.list = append(h.list, host)
}

func (h *hosts) String() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return strings.Join(h.list, " ")
}

// start starts a server, and a proxy that may reach it alone.
func start(t *testing.T) (p *guardproxy.Proxy, host string, refused *hosts) {
	return startWith(t, fetch.Options{})
}

func startWith(t *testing.T, opts fetch.Options) (p *guardproxy.Proxy, host string, refused *hosts) {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/407" {
			w.WriteHeader(http.StatusProxyAuthRequired)
		}
		fmt.Fprintf(w, "%s of %s, credentials %q", r.Method, r.URL.Path, r.Header.Get("Proxy-Authorization"))
	}))
	t.Cleanup(server.Close)
	host = strings.TrimPrefix(server.URL, "http://")
	opts.AllowHosts = []string{host}
	guard, err := fetch.NewGuard(&opts)
	if err != nil {
		t.Fatal(err)
	}
	refused = &hosts{}
	p, err = guardproxy.Start(guard, func(host string, err error) { refused.add(host) })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	})
	return p, host, refused
}

// say sends a request to a proxy, and returns all that it answers.
func say(t *testing.T, p *guardproxy.Proxy, request string) string {
	t.Helper()
	conn, err := net.Dial("tcp", p.Address())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, request); err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(conn)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestProxy(t *testing.T) {
	p, host, refused := start(t)
	authorization := "Proxy-Authorization: Basic " + base64.StdEncoding.EncodeToString([]byte(p.User+":"+p.Password)) + "\r\n"
	const end = "Connection: close\r\n\r\n"
	cases := []struct{ name, request, want string }{
		{"allowed", "GET http://" + host + "/a HTTP/1.1\r\nHost: " + host + "\r\n" + authorization + end, `GET of /a, credentials ""`},
		{"no credentials", "GET http://" + host + "/a HTTP/1.1\r\nHost: " + host + "\r\n" + end, "407 Proxy Authentication Required"},
		{"wrong credentials", "GET http://" + host + "/a HTTP/1.1\r\nHost: " + host + "\r\nProxy-Authorization: Basic YTpi\r\n" + end, "407 "},
		{"tunnel without credentials", "CONNECT " + host + " HTTP/1.1\r\nHost: " + host + "\r\n" + end, "407 "},
		{"greeting", "GET " + guardproxy.Greeting + " HTTP/1.1\r\nHost: greeting.invalid\r\n" + authorization + end, "200 OK"},
		{"private", "GET http://127.0.0.1:4321/ HTTP/1.1\r\nHost: 127.0.0.1:4321\r\n" + authorization + end, ""},
		{"private tunnel", "CONNECT 10.0.0.1:443 HTTP/1.1\r\nHost: 10.0.0.1:443\r\n" + authorization + end, ""},
		{"origin that asks for credentials", "GET http://" + host + "/407 HTTP/1.1\r\nHost: " + host + "\r\n" + authorization + end, ""},
		{"no address", "GET /a HTTP/1.1\r\nHost: " + host + "\r\n" + authorization + end, ""},
	}
	for _, c := range cases {
		got := say(t, p, c.request)
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	if refused.String() != "127.0.0.1 10.0.0.1" {
		t.Errorf("refused: %v", refused)
	}
}

func TestTunnel(t *testing.T) {
	p, host, _ := start(t)
	conn, err := net.Dial("tcp", p.Address())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "CONNECT %s HTTP/1.1\r\nHost: %[1]s\r\nProxy-Authorization: Basic %s\r\n\r\n", host, base64.StdEncoding.EncodeToString([]byte(p.User+":"+p.Password)))
	r := bufio.NewReader(conn)
	if line, err := r.ReadString('\n'); err != nil || !strings.Contains(line, " 200 ") {
		t.Fatalf("%q, %v", line, err)
	}
	if _, err := r.ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(conn, "GET /b HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", host)
	data, err := io.ReadAll(r)
	if err != nil || !strings.Contains(string(data), "GET of /b") {
		t.Errorf("%q, %v", data, err)
	}
}

// With HTTPSOnly nothing goes out that is not TLS.
func TestHTTPSOnly(t *testing.T) {
	p, host, refused := startWith(t, fetch.Options{HTTPSOnly: true})
	rest := " HTTP/1.1\r\nHost: " + host + "\r\nProxy-Authorization: Basic " + base64.StdEncoding.EncodeToString([]byte(p.User+":"+p.Password)) + "\r\nConnection: close\r\n\r\n"
	if got := say(t, p, "GET http://"+host+"/a"+rest); got != "" || refused.String() != "127.0.0.1" {
		t.Errorf("plain: %q, refused %v", got, refused)
	}
	if got := say(t, p, "CONNECT "+host+rest+"GET /b"+rest); strings.Contains(got, "GET of") {
		t.Errorf("a tunnel without TLS: %q", got)
	}
}
