package gate_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver/gate"
)

// timed runs a test with a connection to a server, on a clock that passes at once. The
// connection has no buffers, so that a client that does not read stalls. A client may not read
// for as long as stall says, and a body may take a second.
func timed(t *testing.T, h http.HandlerFunc, stall time.Duration, test func(t *testing.T, conn net.Conn)) {
	synctest.Test(t, func(t *testing.T) {
		here, there := net.Pipe()
		whole := gate.Whole(h, &gate.Options{MaxBody: 100, BodyTimeout: time.Second})
		server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			timed, finish := gate.Timed(w, stall)
			defer finish()
			whole.ServeHTTP(timed, r)
		})}
		go server.Serve(&listener{conn: there, closed: make(chan struct{})})
		t.Cleanup(func() {
			here.Close()
			server.Close()
		})
		test(t, here)
	})
}

// A listener has one connection.
type listener struct {
	conn   net.Conn
	closed chan struct{}
}

func (l *listener) Accept() (net.Conn, error) {
	if conn := l.conn; conn != nil {
		l.conn = nil
		return conn, nil
	}
	<-l.closed
	return nil, net.ErrClosed
}

func (l *listener) Close() error {
	close(l.closed)
	return nil
}

func (l *listener) Addr() net.Addr { return &net.TCPAddr{} }

// TestSlowBody sends a request without ever ending it.
func TestSlowBody(t *testing.T) {
	timed(t, echo, time.Second, func(t *testing.T, conn net.Conn) {
		begun := time.Now()
		fmt.Fprintf(conn, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nhalf")
		resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}
		if took := time.Since(begun); resp.StatusCode != http.StatusRequestTimeout || took != time.Second {
			t.Errorf("status %d after %v", resp.StatusCode, took)
		}
	})
}

// TestSilence checks that the deadline for bodies affects neither a slow handler nor
// an idle client, also on a second request.
func TestSilence(t *testing.T) {
	slow := func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-r.Context().Done():
			t.Error("the request was given up")
		case <-time.After(time.Minute):
		}
		w.WriteHeader(http.StatusNoContent)
	}
	timed(t, slow, time.Second, func(t *testing.T, conn net.Conn) {
		in := bufio.NewReader(conn)
		for range 2 {
			fmt.Fprintf(conn, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\ntide")
			resp, err := http.ReadResponse(in, nil)
			if err != nil {
				t.Fatal(err)
			}
			if resp.StatusCode != http.StatusNoContent {
				t.Errorf("status %d", resp.StatusCode)
			}
			time.Sleep(time.Minute)
		}
	})
}

// TestStall asks for a large response and does not read it.
func TestStall(t *testing.T) {
	done := make(chan error, 1)
	endless := func(w http.ResponseWriter, r *http.Request) {
		for chunk := make([]byte, 1<<16); ; {
			if _, err := w.Write(chunk); err != nil {
				done <- err
				return
			}
		}
	}
	timed(t, endless, time.Second, func(t *testing.T, conn net.Conn) {
		begun := time.Now()
		fmt.Fprintf(conn, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
		time.Sleep(time.Minute)
		select {
		case <-done:
		default:
			t.Errorf("the server still writes after %v", time.Since(begun))
		}
	})
}

// TestStream checks that a stream may be silent for longer than a client may
// stall.
func TestStream(t *testing.T) {
	stream := func(w http.ResponseWriter, r *http.Request) {
		for _, word := range []string{"ebb", "flow"} {
			io.WriteString(w, word+"\n")
			if err := http.NewResponseController(w).Flush(); err != nil {
				t.Error(err)
			}
			time.Sleep(time.Minute)
		}
	}
	timed(t, stream, time.Second, func(t *testing.T, conn net.Conn) {
		fmt.Fprintf(conn, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
		resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}
		if body, err := io.ReadAll(resp.Body); err != nil || string(body) != "ebb\nflow\n" {
			t.Errorf("body %q, %v", body, err)
		}
	})
}

// TestSteadyClient reads a long response slowly: it takes longer than a client may not read
// at all, and comes whole.
func TestSteadyClient(t *testing.T) {
	const size, step = 4 << 20, 64 << 10 // of the response, and of what is read in a second
	long := func(w http.ResponseWriter, r *http.Request) {
		if n, err := w.Write(make([]byte, size)); n != size || err != nil {
			t.Errorf("%d bytes are written, error %v", n, err)
		}
	}
	timed(t, long, 30*time.Second, func(t *testing.T, conn net.Conn) {
		fmt.Fprintf(conn, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
		resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}
		total := 0
		for {
			n, err := io.CopyN(io.Discard, resp.Body, step)
			if total += int(n); err != nil {
				break
			}
			time.Sleep(time.Second)
		}
		if total != size {
			t.Errorf("%d bytes came", total)
		}
	})
}
