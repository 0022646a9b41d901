package mcpserver_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/internal/test/leaktest"
	"github.com/seed31bcff99/reader/webfetch"
)

// TestManyCalls makes calls of all kinds at the same time. One in eight is cancelled
// and one in eight never ends by itself. Every call is answered in time, and no
// goroutine is left.
func TestManyCalls(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a while")
	}
	const (
		clients = 8
		each    = 64
	)
	for _, version := range versions[:2] {
		for _, way := range []string{"lines", "HTTP"} {
			t.Run(version+" "+way, func(t *testing.T) {
				leaktest.Goroutines(t, func(t *testing.T) {
					s := newWorld(t).newServer(t, mcpserver.Config{Web: webfetch.Config{Requests: fetch.Options{Timeout: time.Second}}})
					connect := overLines(s, version)
					if way == "HTTP" {
						connect = overHTTP(t, s, version)
					}
					var (
						wg      sync.WaitGroup
						slowest atomic.Int64
					)
					start := time.Now()
					for range clients {
						session := connect(t, nil)
						for i := range each {
							wg.Go(func() {
								began := time.Now()
								callOne(t, session, i)
								for took := int64(time.Since(began)); ; {
									if most := slowest.Load(); took <= most || slowest.CompareAndSwap(most, took) {
										break
									}
								}
							})
						}
					}
					wg.Wait()
					t.Logf("%d calls in %v, the slowest in %v", clients*each, time.Since(start), time.Duration(slowest.Load()))
				})
			})
		}
	}
}

// callOne makes one of eight kinds of calls.
func callOne(t *testing.T, session *mcp.ClientSession, i int) {
	const base = "http://www.example.org"
	fresh := fmt.Sprintf("?%d", i) // not in the cache
	for kind, c := range []struct {
		tool   string
		args   args
		reason any // nil for an answer
	}{
		{"web_fetch", args{"url": base + "/harbour" + fresh}, nil},
		{"web_fetch", args{"url": fmt.Sprintf("http://a%d.example.org/endless", i)}, nil}, // given up
		{"web_fetch", args{"url": fmt.Sprintf("http://b%d.example.org/endless", i)}, nil},
		{"web_fetch", args{"url": "http://10.0.0.1/"}, "refused"},
		{"extract_content", args{"url": base + "/harbour", "selector": "p"}, nil},
		{"extract_content", args{"url": base + "/picture"}, "unsupported_content"},
		{"extract_interactable", args{"html": harbour}, nil},
		{"understand_message", args{"message": "see " + base + "/harbour" + fresh}, nil},
	} {
		if kind != i%8 {
			continue
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		if kind == 1 {
			time.AfterFunc(100*time.Millisecond, cancel)
		}
		res, err := session.CallTool(ctx, &mcp.CallToolParams{Name: c.tool, Arguments: c.args})
		cancel()
		switch {
		case kind == 1 && (err == nil || errors.Is(err, context.Canceled)): // it was given up, whatever the server says about it
		case err != nil:
			t.Errorf("%s %v: %v", c.tool, c.args, err)
		case res.Meta["reason"] == "timeout" && c.reason != "refused": // with so many calls, some may wait too long
		case res.Meta["reason"] != c.reason:
			t.Errorf("%s %v: %v, want %v", c.tool, c.args, res.Meta["reason"], c.reason)
		}
	}
}
