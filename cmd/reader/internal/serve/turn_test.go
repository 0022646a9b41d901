package serve

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
)

// A turnWriter is a client that takes some time for each part of an answer. It notes how many
// pages are being read after that.
type turnWriter struct {
	*httptest.ResponseRecorder
	server *Server
	delay  time.Duration
	turns  []int
}

func (w *turnWriter) Write(p []byte) (int, error) {
	w.note()
	return w.ResponseRecorder.Write(p)
}

func (w *turnWriter) Flush() {
	w.note()
	w.ResponseRecorder.Flush()
}

func (w *turnWriter) note() {
	time.Sleep(w.delay)
	running, _ := w.server.queue.Load()
	w.turns = append(w.turns, running)
}

// TestTurn checks that the answer to a request is sent in its turn, unless the client takes
// its time, and that no turn is left twice or never. The clock is that of the test.
func TestTurn(t *testing.T) {
	for _, tt := range []struct {
		name, method string
		do           func() (*Answer, error)
		aborts       bool
	}{
		{name: "answer", method: "POST", do: func() (*Answer, error) { return &Answer{Text: "tide"}, nil }},
		{name: "head", method: "HEAD", do: func() (*Answer, error) { return &Answer{Text: "tide"}, nil }},
		{name: "error", method: "POST", do: func() (*Answer, error) { return nil, errors.New("as asked") }},
		{name: "panic", method: "POST", do: func() (*Answer, error) { panic("as asked") }},
		{name: "abort", method: "POST", do: func() (*Answer, error) { panic(http.ErrAbortHandler) }, aborts: true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, delay := range []time.Duration{0, time.Hour} {
				synctest.Test(t, func(t *testing.T) {
					w := &turnWriter{httptest.NewRecorder(), turnServer(t, Config{Jobs: 2}, tt.do), delay, nil}
					w.server.queue.Enter(t.Context()) // another page
					r := httptest.NewRequest(tt.method, "/v1/echo", strings.NewReader("tide"))
					r.Header.Set("Content-Type", "text/html")
					func() {
						defer func() {
							if got := recover(); got != nil != tt.aborts {
								t.Errorf("panic: %v", got)
							}
						}()
						w.server.ServeHTTP(w, r)
					}()
					want := 2
					if delay > 0 {
						want = 1
					}
					for _, got := range w.turns {
						if got != want {
							t.Errorf("after %v, %d pages are being read, want %d", delay, got, want)
						}
					}
					if w.Flushed == tt.aborts {
						t.Errorf("sent: %t", w.Flushed)
					}
					if running, waiting := w.server.queue.Load(); running != 1 || waiting != 0 {
						t.Errorf("%d pages are being read and %d wait in the end, want 1 and 0", running, waiting)
					}
				})
			}
		})
	}
}

// TestCrowdOfGets checks that requests by GET are counted as those by POST are: if ten come
// while one page is read and one waits, the first of them is refused, although there are
// places.
func TestCrowdOfGets(t *testing.T) {
	for _, method := range []string{"GET", "POST"} {
		s := turnServer(t, Config{Jobs: 1, Queue: 2}, nil)
		gone, cancel := context.WithCancel(t.Context())
		cancel() // who may wait does not
		first := ""
		if err := s.queue.Enter(t.Context()); err != nil {
			t.Fatal(err)
		}
		for range 50 {
			done := make(chan error)
			go func() { done <- s.queue.Return(t.Context()) }()
			for waiting := 0; waiting == 0; runtime.Gosched() {
				_, waiting = s.queue.Load()
			}
			for i := range 10 {
				w := httptest.NewRecorder()
				r := httptest.NewRequestWithContext(gone, method, "/v1/echo", strings.NewReader(""))
				r.Header.Set("Content-Type", "text/html")
				if s.ServeHTTP(w, r); i == 0 {
					first = w.Body.String()
				}
			}
			s.queue.Leave()
			if err := <-done; err != nil {
				t.Fatal(err)
			}
		}
		if !strings.Contains(first, queueFull.Detail) {
			t.Errorf("%s: the first of ten got %s", method, first)
		}
	}
}

// TestRefusalsWait refuses clients that ask again at once, while no page is read: each waits as
// long as a refusal does. The clock is that of the test.
func TestRefusalsWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := turnServer(t, Config{Jobs: 1, Queue: 0}, nil)
		if err := s.queue.Enter(t.Context()); err != nil {
			t.Fatal(err)
		}
		const clients, refusals = 100, 10
		start := time.Now()
		var all sync.WaitGroup
		for range clients {
			all.Go(func() {
				for range refusals {
					w := httptest.NewRecorder()
					if s.ServeHTTP(w, httptest.NewRequest("POST", "/v1/echo", nil)); w.Code != 503 {
						t.Errorf("status %d", w.Code)
					}
				}
			})
		}
		all.Wait()
		if took := time.Since(start); took != refusals*refusalTime {
			t.Errorf("%d refusals took %v, want %v", refusals, took, refusals*refusalTime)
		}
	})
}

// turnServer returns a server whose operation needs no page.
func turnServer(t *testing.T, config Config, do func() (*Answer, error)) *Server {
	agents, err := mcpserver.New(&mcpserver.Config{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { agents.Close() })
	op := NewOperation[echoInput, echoRecord]("echo", "Says it again.", []Form{Text}, func(context.Context, *source.Page, *echoInput, Form) (*Answer, error) { return do() })
	op.NoPage = true
	config.Agents, config.Operations, config.Batch = agents, []Operation{op}, Batch{Input: op.input}
	config.Hosts, config.MaxPage, config.Timeout = []string{"example.com"}, 1000, fetchTime
	config.Log = slog.New(slog.NewTextHandler(io.Discard, nil))
	return New(&config)
}
