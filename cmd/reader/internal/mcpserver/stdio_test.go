package mcpserver_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// greeting opens a session, line by line.
const greeting = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}
{"jsonrpc":"2.0","method":"notifications/initialized"}
`

// A message is a line that the server writes.
type message struct {
	Version string `json:"jsonrpc"`
	ID      any    `json:"id"`
	Method  string `json:"method"`
	Result  any    `json:"result"`
	Error   *struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	} `json:"error"`
}

// messages reads what a server wrote: nothing but messages.
func messages(t *testing.T, out string) map[any]message {
	t.Helper()
	list := map[any]message{}
	for line := range strings.Lines(out) {
		var m message
		if err := json.Unmarshal([]byte(line), &m); err != nil || m.Version != "2.0" {
			t.Fatalf("%q: %v", line, err)
		}
		list[m.ID] = m
	}
	return list
}

func toolCall(id int, tool, arguments string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":%q,"arguments":%s}}`+"\n", id, tool, arguments)
}

// TestPipe sends everything at once and closes: all calls are answered.
func TestPipe(t *testing.T) {
	s := newWorld(t).newServer(t, mcpserver.Config{})
	var out bytes.Buffer
	in := greeting + toolCall(2, "web_fetch", `{"url":"http://www.example.org/slow"}`) + toolCall(3, "find_links", `{"text":"a.example/b"}`) + toolCall(4, "nonsense", `{}`)
	if err := s.ServeLines(t.Context(), strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	got := messages(t, out.String())
	if len(got) != 4 || got[2.0].Result == nil || got[3.0].Result == nil || got[4.0].Error == nil {
		t.Errorf("%+v", got)
	}
}

// TestListener closes the input during a call that is answered only at the end.
func TestListener(t *testing.T) {
	s := newWorld(t).newServer(t, mcpserver.Config{Web: webfetch.Config{Requests: fetch.Options{Timeout: 2 * patience}}})
	const listen = `{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true},"_meta":{` +
		`"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}` + "\n"
	done := make(chan error, 1)
	go func() { done <- s.ServeLines(t.Context(), strings.NewReader(listen), io.Discard) }()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(patience):
		t.Fatal("the server goes on")
	}
}

// TestWrongLines sends lines that are not messages, and then a message.
func TestWrongLines(t *testing.T) {
	for _, test := range []struct {
		name, line string
		code       int
	}{
		{"no JSON", `hello`, -32700},
		{"half an object", `{"jsonrpc":"2.0"`, -32700},
		{"two objects", `{} {}`, -32700},
		{"number", `5`, -32600},
		{"empty object", `{}`, -32600},
		{"another protocol", `{"jsonrpc":"1.0","id":7,"method":"tools/list"}`, -32600},
		{"batch", `[{"jsonrpc":"2.0","id":7,"method":"tools/list"}]`, -32600},
		{"too long", `{"jsonrpc":"2.0","id":7,"method":"` + strings.Repeat("a", 2<<20) + `"}`, -32600},
		{"invalid UTF-8", "\xff\xfe", -32700},
		{"too deep", strings.Repeat("[", 20_000), -32700},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := newWorld(t).newServer(t, mcpserver.Config{Web: webfetch.Config{Requests: fetch.Options{MaxBody: 1000}}})
			var out bytes.Buffer
			in := greeting + test.line + "\n\n" + toolCall(2, "find_links", `{"text":"a.example/b"}`)
			if err := s.ServeLines(t.Context(), strings.NewReader(in), &out); err != nil {
				t.Fatal(err)
			}
			got := messages(t, out.String())
			if got[nil].Error == nil || got[nil].Error.Code != test.code || got[2.0].Result == nil {
				t.Errorf("%+v", got)
			}
		})
	}
}

// TestNoNewline ends the input within a line.
func TestNoNewline(t *testing.T) {
	s := newWorld(t).newServer(t, mcpserver.Config{})
	var out bytes.Buffer
	in := greeting + strings.TrimSuffix(toolCall(2, "find_links", `{"text":"a.example/b"}`), "\n")
	if err := s.ServeLines(t.Context(), strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	if got := messages(t, out.String()); got[2.0].Result == nil {
		t.Errorf("%+v", got)
	}
}

// TestStop stops a server in the middle of a call.
func TestStop(t *testing.T) {
	w := newWorld(t)
	s := w.newServer(t, mcpserver.Config{})
	ctx, cancel := context.WithCancel(t.Context())
	in, keyboard := io.Pipe()
	defer keyboard.Close()
	done := make(chan error, 1)
	go func() { done <- s.ServeLines(ctx, in, io.Discard) }()
	io.WriteString(keyboard, greeting+toolCall(2, "web_fetch", `{"url":"http://www.example.org/endless"}`))
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
	select {
	case <-w.given:
	case <-time.After(patience):
		t.Error("the page is still being fetched")
	}
}

// TestBrokenPipe closes the output in the middle of a call.
func TestBrokenPipe(t *testing.T) {
	s := newWorld(t).newServer(t, mcpserver.Config{})
	in := greeting + toolCall(2, "web_fetch", `{"url":"http://www.example.org/endless"}`)
	done := make(chan error, 1)
	go func() { done <- s.ServeLines(t.Context(), strings.NewReader(in), brokenWriter{}) }()
	select {
	case <-done: // with any error
	case <-time.After(patience):
		t.Fatal("the server goes on")
	}
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
