package serve

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

// A rushedWriter is a ResponseWriter that can say that the time for the body is up.
type rushedWriter struct {
	http.ResponseWriter
	mu     sync.Mutex
	rushed bool
}

func (w *rushedWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// SetReadDeadline sets a deadline, or one that has passed.
func (w *rushedWriter) SetReadDeadline(deadline time.Time) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.rushed && !deadline.IsZero() {
		deadline = time.Unix(1, 0)
	}
	return http.NewResponseController(w.ResponseWriter).SetReadDeadline(deadline)
}

// rush lets the deadline pass.
func (w *rushedWriter) rush() error {
	w.mu.Lock()
	w.rushed = true
	w.mu.Unlock()
	return w.SetReadDeadline(time.Now())
}

// dialRushed connects to a server, and returns what each request gets as its ResponseWriter.
func dialRushed(t *testing.T, b *bench) (net.Conn, <-chan *rushedWriter) {
	t.Helper()
	writers := make(chan *rushedWriter, 10)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rushed := &rushedWriter{ResponseWriter: w}
		writers <- rushed
		b.ServeHTTP(rushed, r)
	}))
	t.Cleanup(server.Close)
	return dial(t, server.Listener.Addr().String()), writers
}

// checkClosed sends bytes of a body that look like a request: nobody may answer it.
func checkClosed(t *testing.T, conn net.Conn, in *bufio.Reader) {
	t.Helper()
	io.WriteString(conn, "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
	if resp, err := http.ReadResponse(in, nil); err == nil {
		t.Errorf("a part of a body is answered with status %d", resp.StatusCode)
	}
}

// TestLateBody refuses a page whose body does not come: what comes later is no request.
func TestLateBody(t *testing.T) {
	b := newBench(t, true, Config{Jobs: 1, Queue: 0})
	first := make(chan outcome, 1)
	go func() { first <- b.send(t, "POST", "/v1/echo", "tide", asHTML) }()
	<-b.begun
	conn, writers := dialRushed(t, b)
	io.WriteString(conn, "POST /v1/echo HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/html\r\nContent-Length: 2000\r\n\r\n")
	in := bufio.NewReader(conn)
	resp, err := http.ReadResponse(in, nil)
	if err != nil {
		t.Fatal(err)
	}
	if io.Copy(io.Discard, resp.Body); resp.StatusCode != 503 {
		t.Errorf("status %d", resp.StatusCode)
	}
	if err := (<-writers).rush(); err != nil {
		t.Fatal(err)
	}
	checkClosed(t, conn, in)
	b.proceed <- struct{}{}
	if got := <-first; got.status != 200 {
		t.Errorf("%+v", got)
	}
}

// TestBatchBreaksOff sends a batch that ends before its body: what comes later is no request.
func TestBatchBreaksOff(t *testing.T) {
	b := newBench(t, false, Config{})
	conn := dial(t, strings.TrimPrefix(b.address, "http://"))
	const blank = 1<<20 + 1 // more than may follow each other
	fmt.Fprintf(conn, "POST /v1/batch HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: %d\r\n\r\n{}\n%s", len("{}\n")+blank+1000, strings.Repeat("\n", blank))
	in := bufio.NewReader(conn)
	resp, err := http.ReadResponse(in, nil)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(resp.Body); string(text) != "{}\n" || err != nil {
		t.Errorf("%q, error %v", text, err)
	}
	checkClosed(t, conn, in)
}

// TestLateBatch sends a batch whose second record does not come: the answer says so.
func TestLateBatch(t *testing.T) {
	b := newBench(t, false, Config{})
	conn, writers := dialRushed(t, b)
	io.WriteString(conn, "POST /v1/batch HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2000\r\n\r\n{\"id\":1}\n{\"id\"")
	in := bufio.NewReader(conn)
	resp, err := http.ReadResponse(in, nil)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(resp.Body)
	if line, err := lines.ReadString('\n'); line != "{\"id\":1}\n" || err != nil {
		t.Errorf("%q, error %v", line, err)
	}
	if err := (<-writers).rush(); err != nil {
		t.Fatal(err)
	}
	if rest, err := io.ReadAll(lines); !strings.Contains(string(rest), "the batch ends here: the body did not come in time") || err != nil {
		t.Errorf("%q, error %v", rest, err)
	}
	checkClosed(t, conn, in)
}
