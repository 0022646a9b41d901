package main

import (
	"bytes"
	"context"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/alecthomas/kong"
)

// parseServe parses the flags of the command.
func parseServe(t *testing.T, args ...string) (*serveCommand, error) {
	t.Helper()
	var line struct {
		Serve serveCommand `cmd:"" name:"serve"`
	}
	parser, err := kong.New(&line, kong.Vars{"cores": "2"})
	if err != nil {
		t.Fatal(err)
	}
	_, err = parser.Parse(append([]string{"serve"}, args...))
	return &line.Serve, err
}

// A service is a running reader serve.
type service struct {
	address string        // http://127.0.0.1:1234
	log     *lockedBuffer // what it logs
	stop    func() error  // ends it as SIGTERM does, and waits
}

// startService starts a service that may reach this machine.
func startService(t *testing.T, args ...string) *service {
	t.Helper()
	return startServiceWith(t, append([]string{"--allow-private=127.0.0.1", "--jobs=2"}, args...)...)
}

// startServiceWith starts a service with these flags.
func startServiceWith(t *testing.T, args ...string) *service {
	t.Helper()
	c, err := parseServe(t, append([]string{"--http=0", "--grace=0s"}, args...)...)
	if err != nil {
		t.Fatal(err)
	}
	log := &lockedBuffer{}
	server, closeServer, err := c.newServer(slog.New(slog.NewJSONHandler(log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- server.Serve(ctx, listener) }()
	var ended bool
	stop := func() error {
		if ended {
			return nil
		}
		ended = true
		cancel()
		err := <-done
		return err
	}
	t.Cleanup(func() {
		http.DefaultClient.CloseIdleConnections()
		if err := stop(); err != nil {
			t.Error(err)
		}
		if err := closeServer(); err != nil {
			t.Error(err)
		}
	})
	return &service{"http://" + listener.Addr().String(), log, stop}
}

// TestServeUsage checks what is refused before anything is served.
func TestServeUsage(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tokens")
	if err := os.WriteFile(file, []byte("ana sixteen-characters\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name string
		args []string
		want string // in the error; empty means that there is none
	}{
		{"nothing", nil, ""},
		{"all machines", []string{"--http=0.0.0.0:80"}, "need tokens"},
		{"all machines with tokens", []string{"--http=0.0.0.0:80", "--token-file=" + file}, ""},
		{"no file", []string{"--token-file=missing"}, "missing"},
		{"no port", []string{"--http=here"}, "not an address"},
		{"no jobs", []string{"--jobs=0"}, "--jobs"},
		{"no queue", []string{"--queue=0"}, ""},
		{"back in time", []string{"--grace=-1s"}, "--grace"},
		{"no time", []string{"--timeout=0s"}, "--timeout"},
		{"another log", []string{"--log=xml"}, "--log"},
	} {
		c, err := parseServe(t, tt.args...)
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%s: error %v, want %q", tt.name, err, tt.want)
		}
		if tt.name == "nothing" && c.Queue != 64 {
			t.Errorf("a queue of %d", c.Queue)
		}
	}
}

// A lockedBuffer is a bytes.Buffer for several goroutines.
type lockedBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.String()
}
