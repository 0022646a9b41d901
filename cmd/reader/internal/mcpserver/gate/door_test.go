package gate_test

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver/gate"
)

// open serves requests with bodies of at most 10 bytes behind a door, those with the token or, if
// that is empty, all, and returns the address.
func open(t *testing.T, h http.Handler, maxWaiting, maxInside int, token string) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	door := gate.NewDoor(listener, maxWaiting, maxInside)
	whole := gate.Whole(h, &gate.Options{MaxBody: 10, BodyTimeout: time.Minute})
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case token != "" && r.Header.Get("Authorization") != "Bearer "+token:
			w.WriteHeader(http.StatusUnauthorized)
		case !gate.LetIn(r, gate.Address(r)):
			w.WriteHeader(http.StatusServiceUnavailable)
		default:
			whole.ServeHTTP(w, r)
		}
	}), ConnContext: door.Mark, ConnState: door.ConnState}
	go server.Serve(door)
	t.Cleanup(func() { server.Close() })
	return listener.Addr().String()
}

// post sends a request by a client of its own, which keeps its connection open.
func post(t *testing.T, address, token string) int {
	t.Helper()
	transport := &http.Transport{}
	t.Cleanup(transport.CloseIdleConnections)
	req, err := http.NewRequest("POST", "http://"+address, strings.NewReader("tide"))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+token)
	resp, err := transport.RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	io.Copy(io.Discard, resp.Body)
	return resp.StatusCode
}

// TestDoorWaiting holds many connections open without a request, or with half of one.
func TestDoorWaiting(t *testing.T) {
	const token = "a token that is long"
	address := open(t, echo, 8, 4, token)
	var held []net.Conn
	for i := range 100 {
		c, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		if i%2 == 1 {
			io.WriteString(c, "POST / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
		}
		held = append(held, c)
	}
	if status := post(t, address, token); status != http.StatusOK {
		t.Errorf("status %d", status)
	}
	if status := post(t, address, "another token"); status != http.StatusUnauthorized {
		t.Errorf("status %d without the token", status)
	}
	if n, err := held[0].Read(make([]byte, 1)); n != 0 || err == nil {
		t.Error("the oldest connection is still open")
	}
}

// TestDoorInside keeps connections open that passed the gate and have nothing to do: they keep
// nobody out.
func TestDoorInside(t *testing.T) {
	address := open(t, echo, 8, 8, "")
	for i := range 20 {
		if status := post(t, address, ""); status != http.StatusOK {
			t.Errorf("connection %d: status %d", i, status)
		}
	}
}

// TestDoorBusy has as many requests in progress as one client may have.
func TestDoorBusy(t *testing.T) {
	begun, proceed := make(chan struct{}), make(chan struct{})
	busy := http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		begun <- struct{}{}
		<-proceed
	})
	address := open(t, busy, 8, 8, "")
	answered := make(chan int)
	for range 4 {
		go func() { answered <- post(t, address, "") }()
		<-begun
	}
	if status := post(t, address, ""); status != http.StatusServiceUnavailable {
		t.Errorf("one more than there may be: status %d", status)
	}
	close(proceed)
	for range 4 {
		if status := <-answered; status != http.StatusOK {
			t.Errorf("status %d", status)
		}
	}
}

// TestDoorOut has requests in progress that were let out again: they keep nobody out.
func TestDoorOut(t *testing.T) {
	begun, proceed := make(chan struct{}), make(chan struct{})
	refusing := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		gate.LetOut(r)
		begun <- struct{}{}
		<-proceed
	})
	address := open(t, refusing, 8, 2, "")
	answered := make(chan int)
	for range 8 {
		go func() { answered <- post(t, address, "") }()
		<-begun
	}
	close(proceed)
	for range 8 {
		if status := <-answered; status != http.StatusOK {
			t.Errorf("status %d", status)
		}
	}
}

// TestDoorSilent sends requests that do not come whole: others are let in, and of the silent
// ones the first is closed.
func TestDoorSilent(t *testing.T) {
	address := open(t, echo, 8, 8, "")
	type client struct {
		net.Conn
		in *bufio.Reader
	}
	var silent []client
	for range 4 { // as many as one client may have
		c, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		io.WriteString(c, "POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n")
		in := bufio.NewReader(c)
		if resp, err := http.ReadResponse(in, nil); err != nil || resp.StatusCode != http.StatusContinue {
			t.Fatalf("it is not let in: %v, error %v", resp, err)
		}
		silent = append(silent, client{c, in})
	}
	if status := post(t, address, ""); status != http.StatusOK {
		t.Errorf("another request: status %d", status)
	}
	for i, c := range silent {
		io.WriteString(c, "tide")
		resp, err := http.ReadResponse(c.in, nil)
		if ok := err == nil && resp.StatusCode == http.StatusOK; ok != (i > 0) {
			t.Errorf("silent connection %d goes on: %v, error %v", i, resp, err)
		}
	}
}
