package gate_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver/gate"
)

// echo answers with the body of the request.
var echo = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { io.Copy(w, r.Body) })

func serve(t *testing.T, h http.Handler, opts *gate.Options) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(gate.Guard(h, opts))
	t.Cleanup(s.Close)
	return s
}

func TestGuard(t *testing.T) {
	opts := &gate.Options{Hosts: []string{"reader.example"}, MaxBody: 10}
	server := serve(t, echo, opts)
	opts.Token = "a token that is long"
	locked := serve(t, echo, opts)
	here := server.Listener.Addr().String()
	port := here[strings.LastIndexByte(here, ':'):]
	tests := []struct {
		name   string
		host   string
		header string // name: value
		body   string
		token  bool // the server wants one
		want   int
	}{
		{name: "plain", body: "tide", want: 200},
		{name: "localhost", host: "localhost" + port, want: 200},
		{name: "localhost in capitals, no port", host: "LOCALHOST", want: 200},
		{name: "another loopback address", host: "[::1]" + port, want: 200},
		{name: "own name", host: "Reader.Example:443", want: 200},
		{name: "rebound name", host: "evil.example" + port, want: 403},
		{name: "name that starts well", host: "localhost.evil.example", want: 403},
		{name: "name that ends well", host: "evil-localhost", want: 403},
		{name: "another address", host: "192.0.2.1" + port, want: 403},
		{name: "unspecified address", host: "0.0.0.0" + port, want: 403},
		{name: "nonsense", host: "a:b:c", want: 403},
		{name: "own origin", header: "Origin: http://" + here, want: 200},
		{name: "other origin", header: "Origin: https://evil.example", want: 403},
		{name: "other port", header: "Origin: http://localhost:1", want: 403},
		{name: "no origin to speak of", header: "Origin: null", want: 403},
		{name: "empty origin", header: "Origin:", want: 403},
		{name: "extension", header: "Origin: chrome-extension://" + here, want: 403},
		{name: "other site", header: "Sec-Fetch-Site: cross-site", want: 403},
		{name: "typed by a person", header: "Sec-Fetch-Site: none", want: 200},
		{name: "no token", token: true, want: 401},
		{name: "wrong token", token: true, header: "Authorization: Bearer a token that is wrong", want: 401},
		{name: "start of the token", token: true, header: "Authorization: Bearer a token", want: 401},
		{name: "wrong scheme", token: true, header: "Authorization: Basic a token that is long", want: 401},
		{name: "empty token", token: true, header: "Authorization: Bearer ", want: 401},
		{name: "token", token: true, header: "Authorization: bearer a token that is long", body: "tide", want: 200},
		{name: "token from elsewhere", token: true, header: "Authorization: Bearer a token that is long", host: "evil.example", want: 403},
		{name: "largest body", body: "0123456789", want: 200},
		{name: "larger body", body: "0123456789a", want: 413},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			url := server.URL
			if test.token {
				url = locked.URL
			}
			req, err := http.NewRequest("POST", url, strings.NewReader(test.body))
			if err != nil {
				t.Fatal(err)
			}
			req.Host = test.host
			if name, value, ok := strings.Cut(test.header, ":"); ok {
				req.Header[name] = []string{strings.TrimSpace(value)}
			}
			resp, err := http.DefaultClient.Do(req)
			if err != nil {
				t.Fatal(err)
			}
			defer resp.Body.Close()
			body, err := io.ReadAll(resp.Body)
			if err != nil || resp.StatusCode != test.want {
				t.Errorf("status %d (%s), want %d: %v", resp.StatusCode, body, test.want, err)
			}
			if test.want == 200 && string(body) != test.body {
				t.Errorf("body %q, want %q", body, test.body)
			}
			if challenge := resp.Header.Get("WWW-Authenticate"); test.want == 401 && !strings.HasPrefix(challenge, "Bearer") {
				t.Errorf("challenge %q", challenge)
			}
		})
	}
}

// patience is how long a test waits for what should happen at once: the machine may be
// busy.
const patience = time.Minute

// dial opens a raw connection.
func dial(t *testing.T, server *httptest.Server) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	conn.SetDeadline(time.Now().Add(patience))
	return conn
}

// TestSlowBody sends a request without ever ending it.
func TestSlowBody(t *testing.T) {
	server := serve(t, echo, &gate.Options{MaxBody: 100, BodyTimeout: 100 * time.Millisecond})
	conn := dial(t, server)
	fmt.Fprintf(conn, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nhalf")
	resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != http.StatusRequestTimeout {
		t.Errorf("status %d", resp.StatusCode)
	}
}

// TestSilence checks that the deadline for bodies affects neither a slow handler nor
// an idle client, also on a second request.
func TestSilence(t *testing.T) {
	t.Parallel() // it waits
	slow := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-r.Context().Done():
			t.Error("the request was given up")
		case <-time.After(1500 * time.Millisecond):
		}
		w.WriteHeader(http.StatusNoContent)
	})
	server := serve(t, slow, &gate.Options{MaxBody: 100, BodyTimeout: time.Second, Stall: time.Second})
	conn := dial(t, server)
	in := bufio.NewReader(conn)
	for range 2 {
		fmt.Fprintf(conn, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\ntide")
		resp, err := http.ReadResponse(in, nil)
		if err != nil {
			t.Fatal(err)
		}
		if resp.Body.Close(); resp.StatusCode != http.StatusNoContent {
			t.Errorf("status %d", resp.StatusCode)
		}
		time.Sleep(1500 * time.Millisecond)
	}
}

// TestStall asks for a large response and does not read it.
func TestStall(t *testing.T) {
	done := make(chan error, 1)
	endless := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for chunk := make([]byte, 1<<16); ; {
			if _, err := w.Write(chunk); err != nil {
				done <- err
				return
			}
		}
	})
	server := serve(t, endless, &gate.Options{Stall: 200 * time.Millisecond})
	fmt.Fprintf(dial(t, server), "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
	select {
	case <-done:
	case <-time.After(patience):
		t.Error("the server still writes")
	}
}

// TestStream checks that a stream may be silent for longer than a client may
// stall.
func TestStream(t *testing.T) {
	t.Parallel() // it waits
	stream := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, word := range []string{"ebb", "flow"} {
			io.WriteString(w, word+"\n")
			if err := http.NewResponseController(w).Flush(); err != nil {
				t.Error(err)
			}
			time.Sleep(1500 * time.Millisecond)
		}
	})
	server := serve(t, stream, &gate.Options{Stall: time.Second, BodyTimeout: time.Second})
	resp, err := http.Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if body, err := io.ReadAll(resp.Body); err != nil || string(body) != "ebb\nflow\n" {
		t.Errorf("body %q, %v", body, err)
	}
}
