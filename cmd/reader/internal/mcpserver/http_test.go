package mcpserver_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/cmd/reader/internal/tokens"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// bearer sends a token with every request.
type bearer struct {
	token string
	next  http.RoundTripper
}

func (b bearer) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+b.token)
	return b.next.RoundTrip(r)
}

func TestToken(t *testing.T) {
	const token = "sixteen characters or more"
	for _, version := range versions {
		endpoint := listen(t, newWorld(t).newServer(t, mcpserver.Config{}), tokens.One(token))
		client := newHTTPClient(t)
		client.Transport = bearer{token, client.Transport}
		session := connect(t, version, &mcp.StreamableClientTransport{Endpoint: endpoint, HTTPClient: client, MaxRetries: -1}, nil)
		if res := call(t, session, "find_links", args{"text": "a"}); res.IsError {
			t.Error(text(t, res))
		}
		other := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
		_, err := other.Connect(t.Context(), &mcp.StreamableClientTransport{Endpoint: endpoint, HTTPClient: newHTTPClient(t), MaxRetries: -1},
			&mcp.ClientSessionOptions{ProtocolVersion: version})
		if err == nil {
			t.Errorf("%s: connected without the token", version)
		}
	}
}

// TestIdleConnections holds connections open that never send the token. A client that
// has it is served.
func TestIdleConnections(t *testing.T) {
	const token = "sixteen characters or more"
	endpoint := listen(t, newWorld(t).newServer(t, mcpserver.Config{}), tokens.One(token))
	address := strings.TrimSuffix(strings.TrimPrefix(endpoint, "http://"), mcpserver.Path)
	for range 1000 {
		c, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
	}
	client := newHTTPClient(t)
	client.Transport = bearer{token, client.Transport}
	session := connect(t, versions[0], &mcp.StreamableClientTransport{Endpoint: endpoint, HTTPClient: client, MaxRetries: -1}, nil)
	if res := call(t, session, "find_links", args{"text": "a"}); res.IsError {
		t.Error(text(t, res))
	}
}

// TestSessionsOfOneClient opens sessions until there are too many: the one that has been idle
// longest goes, and one that is used stays.
func TestSessionsOfOneClient(t *testing.T) {
	endpoint := listen(t, newWorld(t).newServer(t, mcpserver.Config{}), nil)
	client := newHTTPClient(t)
	post := func(session, message string) *http.Response {
		req, err := http.NewRequestWithContext(t.Context(), "POST", endpoint, strings.NewReader(message))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Accept", "application/json, text/event-stream")
		if session != "" {
			req.Header.Set("Mcp-Session-Id", session)
		}
		resp, err := client.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		io.Copy(io.Discard, resp.Body)
		resp.Body.Close()
		return resp
	}
	open := func() string {
		resp := post("", greeting)
		if resp.StatusCode != http.StatusOK {
			t.Fatalf("status %d", resp.StatusCode)
		}
		return resp.Header.Get("Mcp-Session-Id")
	}
	const ping = `{"jsonrpc":"2.0","id":2,"method":"ping"}`
	used, listening, idle := open(), open(), open()
	stream, err := http.NewRequestWithContext(t.Context(), "GET", endpoint, nil)
	if err != nil {
		t.Fatal(err)
	}
	stream.Header.Set("Accept", "text/event-stream")
	stream.Header.Set("Mcp-Session-Id", listening)
	events, err := client.Do(stream)
	if err != nil {
		t.Fatal(err)
	}
	defer events.Body.Close()
	for range mcpserver.MaxOfClient - 2 {
		open()
		if resp := post(used, ping); resp.StatusCode != http.StatusOK {
			t.Fatalf("a session that is used: status %d", resp.StatusCode)
		}
	}
	for session, want := range map[string]int{used: http.StatusOK, listening: http.StatusOK, idle: http.StatusNotFound} {
		if resp := post(session, ping); resp.StatusCode != want {
			t.Errorf("status %d, want %d", resp.StatusCode, want)
		}
	}
}

// TestRequests sends what no client of the protocol would send.
func TestRequests(t *testing.T) {
	endpoint := listen(t, newWorld(t).newServer(t, mcpserver.Config{Web: webfetch.Config{Requests: fetch.Options{MaxBody: 1000}}}), nil)
	client := newHTTPClient(t)
	tests := []struct {
		name, method, path, header, body string
		want                             int
	}{
		{"rebound host", "POST", "", "Host: evil.example", greeting, 403},
		{"other origin", "POST", "", "Origin: https://evil.example", greeting, 403},
		{"local origin", "POST", "", "Origin: http://localhost:3000", greeting, 403},
		{"no JSON", "POST", "", "", "hello", 400},
		{"form", "POST", "", "Content-Type: text/plain", greeting, 415},
		{"too large", "POST", "", "", strings.Repeat(" ", 2<<20), 413},
		{"unknown session", "POST", "", "Mcp-Session-Id: none", greeting, 404},
		{"unknown version", "POST", "", "Mcp-Protocol-Version: 1999-01-01", greeting, 400},
		{"stream without a session", "GET", "", "", "", 400},
		{"stream of the new protocol", "GET", "", "Mcp-Protocol-Version: 2026-07-28", "", 405},
		{"wrong method", "PUT", "", "", "", 405},
		{"wrong path", "POST", "/other", "", greeting, 404},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			req, err := http.NewRequestWithContext(t.Context(), test.method, endpoint+test.path, strings.NewReader(test.body))
			if err != nil {
				t.Fatal(err)
			}
			req.Header.Set("Content-Type", "application/json")
			req.Header.Set("Accept", "application/json, text/event-stream")
			if name, value, ok := strings.Cut(test.header, ": "); ok {
				req.Header.Set(name, value)
				req.Host = req.Header.Get("Host")
			}
			resp, err := client.Do(req)
			if err != nil {
				t.Fatal(err)
			}
			defer resp.Body.Close()
			body, err := io.ReadAll(resp.Body)
			if err != nil || resp.StatusCode != test.want {
				t.Errorf("status %d (%s), want %d: %v", resp.StatusCode, body, test.want, err)
			}
			if cors := resp.Header.Get("Access-Control-Allow-Origin"); cors != "" {
				t.Errorf("other origins may read answers: %s", cors)
			}
		})
	}
}

// TestShutdown stops a server with sessions, an open stream and a long call.
func TestShutdown(t *testing.T) {
	for _, version := range versions {
		t.Run(version, func(t *testing.T) {
			t.Parallel() // all of them wait for the call to end
			w := newWorld(t)
			s := w.newServer(t, mcpserver.Config{Web: webfetch.Config{Requests: fetch.Options{Timeout: 2 * patience}}})
			listener, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithCancel(t.Context())
			done := make(chan error, 1)
			go func() { done <- overNet(s, nil).Serve(ctx, listener) }()
			endpoint := fmt.Sprintf("http://%s%s", listener.Addr(), mcpserver.Path)
			session := connect(t, version, &mcp.StreamableClientTransport{Endpoint: endpoint, HTTPClient: newHTTPClient(t), MaxRetries: -1}, nil)
			failed := make(chan struct{})
			go func() {
				defer close(failed)
				res, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "web_fetch", Arguments: args{"url": "http://www.example.org/endless"}})
				if err == nil && !res.IsError {
					t.Errorf("%+v", res)
				}
			}()
			<-w.begun
			cancel()
			select {
			case err := <-done:
				if err != nil {
					t.Error(err)
				}
			case <-time.After(patience):
				t.Fatal("the server goes on")
			}
			<-failed
			<-w.given
		})
	}
}
