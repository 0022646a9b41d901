package webfetch_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// A world is a server on loopback that is all of the internet: every name leads
// to one public address, and every connection to that address to the server.
type world struct {
	mux    *http.ServeMux
	server *httptest.Server
	asked  atomic.Int32
}

var publicAddress = netip.MustParseAddr("93.184.216.34")

func newWorld(t testing.TB) *world {
	w := &world{mux: http.NewServeMux()}
	w.server = httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		w.asked.Add(1)
		w.mux.ServeHTTP(rw, r)
	}))
	t.Cleanup(w.server.Close)
	return w
}

// page serves a body at a path of any host.
func (w *world) page(path, contentType, body string) {
	w.mux.HandleFunc(path, func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", contentType)
		rw.Write([]byte(body))
	})
}

func (w *world) LookupNetIP(_ context.Context, _, host string) ([]netip.Addr, error) {
	if strings.HasPrefix(host, "private.") {
		return []netip.Addr{netip.MustParseAddr("10.0.0.1")}, nil
	}
	return []netip.Addr{publicAddress}, nil
}

func (w *world) dial(ctx context.Context, network, address string) (net.Conn, error) {
	if address != publicAddress.String()+":80" {
		return nil, errors.New("nobody listens at " + address)
	}
	return (&net.Dialer{}).DialContext(ctx, network, w.server.Listener.Addr().String())
}

// tool returns a tool that lives in this world.
func (w *world) tool(t testing.TB, config webfetch.Config) *webfetch.Tool {
	t.Helper()
	config.Requests.Resolver, config.Requests.Dial = w, w.dial
	if config.Requests.Limiter == nil {
		config.Requests.Limiter = fetch.NewLimiter(0, 0)
	}
	if config.Requests.Timeout == 0 {
		config.Requests.Timeout = 30 * time.Second // the machine may be busy
	}
	if config.StylesTimeout == 0 {
		config.StylesTimeout = config.Requests.Timeout
	}
	tool, err := webfetch.New(&config)
	if err != nil {
		t.Fatal(err)
	}
	return tool
}

// get fetches a path with the defaults.
func (w *world) get(t testing.TB, path string) *webfetch.Result {
	t.Helper()
	return w.ask(t, webfetch.Input{URL: "http://www.example.org" + path})
}

func (w *world) ask(t testing.TB, in webfetch.Input) *webfetch.Result {
	t.Helper()
	res, err := w.tool(t, webfetch.Config{}).Fetch(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// sentences makes paragraphs, no two alike.
func sentences(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "<p>On day %d the keeper wrote that the harbour was quiet, that the boats had left with the tide, and that he had counted %d gulls.</p>\n", i, 3*i)
	}
	return b.String()
}

func article(title, body string) string {
	return "<!doctype html><html lang=en><head><title>" + title + " | Harbour</title></head><body><nav><a href=/a>A</a> <a href=/b>B</a> <a href=/c>C</a></nav><main><h1>" +
		title + "</h1>" + body + "</main><footer>Harbour School</footer></body></html>"
}

// once runs f for every value and waits.
func once(n int, f func(i int)) {
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() { f(i) })
	}
	wg.Wait()
}
