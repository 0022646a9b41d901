package serve

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver/gate"
	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
	"github.com/seed31bcff99/reader/cmd/reader/internal/queue"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/cmd/reader/internal/tokens"
)

// echoInput is the input of the operation of the tests.
type echoInput struct {
	PageInput
	Size    string   `json:"size,omitempty" enum:"small,large" jsonschema:"One of two."`
	Count   *int     `json:"count,omitempty" min:"0" max:"9" jsonschema:"A digit."`
	Words   []string `json:"words,omitempty" jsonschema:"Any words."`
	NoTitle bool     `json:"no_title,omitempty" jsonschema:"Or not."`
	Loud    bool     `json:"loud,omitempty" jsonschema:"Or not."`
}

type echoRecord struct {
	ID    json.RawMessage `json:"id"`
	Words []string        `json:"words"`
	Kind  reader.Kind     `json:"kind"`
}

// A bench is a server whose operation waits until the test lets it go on.
type bench struct {
	*Server
	address string
	log     *bytes.Buffer
	begun   chan struct{} // gets a value when an operation begins
	proceed chan struct{} // lets one go on
	end     func() error  // ends the server, and waits
}

// newBench starts a server. If wait is set, operations wait.
func newBench(t *testing.T, wait bool, config Config) *bench {
	t.Helper()
	agents, err := mcpserver.New(&mcpserver.Config{})
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{log: &bytes.Buffer{}, begun: make(chan struct{}, 100), proceed: make(chan struct{})}
	config.Agents = agents
	config.Operations = []Operation{NewOperation[echoInput, echoRecord]("echo", "Says it again.", []Form{JSON, Text}, func(ctx context.Context, p *source.Page, in *echoInput, form Form) (*Answer, error) {
		b.begun <- struct{}{}
		if wait {
			select {
			case <-b.proceed:
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		}
		if string(p.Body) == "panic" {
			panic("as asked")
		}
		if string(p.Body) == "large" {
			return &Answer{Text: strings.Repeat("x", largeAnswer)}, nil
		}
		return &Answer{Record: &echoRecord{Words: append([]string{string(p.Body)}, in.Words...)}, Text: string(p.Body)}, nil
	})}
	again := config.Operations[0]
	again.Name = "read" // an address as the path asks for it
	config.Operations = append(config.Operations, again)
	config.Batch = Batch{Input: reflect.TypeFor[echoInput](), New: func(s *Server, query url.Values) (func(context.Context, input.Item) []byte, bool, error) {
		if err := DecodeQuery(query, &echoInput{}); err != nil {
			return nil, false, err
		}
		return func(ctx context.Context, it input.Item) []byte { return it.JSON }, false, nil
	}}
	config.Log = slog.New(slog.NewJSONHandler(&lockedWriter{w: b.log}, nil))
	if config.Jobs == 0 {
		config.Jobs, config.Queue = 2, 8
	}
	config.MaxPage = 1000
	config.Timeout = fetchTime
	b.Server = New(&config)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	b.address = "http://" + listener.Addr().String()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- b.Serve(ctx, listener) }()
	b.end = sync.OnceValue(func() error {
		cancel()
		return <-done
	})
	t.Cleanup(func() {
		if err := b.end(); err != nil {
			t.Error(err)
		}
		agents.Close()
	})
	return b
}

const largeAnswer = 32 << 20 // more than the buffers of a connection hold

const fetchTime = 10_000_000_000 // ten seconds

type lockedWriter struct {
	mu sync.Mutex
	w  io.Writer
}

func (l *lockedWriter) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.w.Write(p)
}

// An outcome is an answer that was read.
type outcome struct {
	status int
	header http.Header
	closes bool // the connection
	body   string
}

// reason returns the reason of a problem.
func (o outcome) reason() string {
	var p problem.Problem
	if err := json.Unmarshal([]byte(o.body), &p); err != nil {
		return ""
	}
	return p.Reason
}

// dial connects to a server, for requests that are written by hand.
func dial(t *testing.T, address string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	return conn
}

// send sends a request. Headers are written as "Name: value".
func (b *bench) send(t *testing.T, method, path, body string, headers ...string) outcome {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, b.address+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		if name == "Host" {
			req.Host = value
			continue
		}
		req.Header.Set(name, value)
	}
	client := &http.Client{Transport: &http.Transport{}}
	defer client.CloseIdleConnections()
	resp, err := client.Do(req)
	if err != nil {
		t.Error(err)
		return outcome{}
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Error(err)
	}
	return outcome{resp.StatusCode, resp.Header, resp.Close, string(text)}
}

const (
	asJSON = "Content-Type: application/json"
	asHTML = "Content-Type: text/html"
	asForm = "Content-Type: application/x-www-form-urlencoded"
)

// TestRequests sends requests that are answered or refused before any page is read.
func TestRequests(t *testing.T) {
	b := newBench(t, false, Config{Hosts: []string{"reader.example"}})
	here := strings.TrimPrefix(b.address, "http://")
	for _, tt := range []struct {
		name, method, path, body string
		headers                  []string
		status                   int
		want                     string // the reason of a problem, or in the body
	}{
		{"JSON", "POST", "/v1/echo", `{"html":"tide","words":["a","b"]}`, []string{asJSON}, 200, `["tide","a","b"]`},
		{"a page", "POST", "/v1/echo?words=x&words=y", "tide", []string{asHTML}, 200, `["tide","x","y"]`},
		{"a form", "POST", "/v1/echo", "html=tide&loud=true&count=0", []string{asForm}, 200, `["tide"]`},
		{"text", "POST", "/v1/echo", `{"html":"tide"}`, []string{asJSON, "Accept: text/plain"}, 200, "tide"},
		{"not acceptable", "POST", "/v1/echo", `{"html":"tide"}`, []string{asJSON, "Accept: image/png"}, 406, "not_acceptable"},
		{"no type", "POST", "/v1/echo", `{"html":"tide"}`, nil, 415, "unknown_media_type"},
		{"no page", "GET", "/v1/echo", "", nil, 400, "invalid_input"},
		{"unknown parameter", "GET", "/v1/echo?what=1", "", nil, 400, "invalid_input"},
		{"twice", "GET", "/v1/echo?size=small&size=large", "", nil, 400, "invalid_input"},
		{"another value", "GET", "/v1/echo?size=huge", "", nil, 400, "invalid_input"},
		{"too much", "GET", "/v1/echo?count=10", "", nil, 400, "invalid_input"},
		{"no number", "GET", "/v1/echo?count=many", "", nil, 400, "invalid_input"},
		{"no bool", "GET", "/v1/echo?loud=perhaps", "", nil, 400, "invalid_input"},
		{"bad query", "GET", "/v1/echo?%zz", "", nil, 400, "invalid_input"},
		{"unknown field", "POST", "/v1/echo", `{"what":1}`, []string{asJSON}, 400, "invalid_input"},
		{"wrong type", "POST", "/v1/echo", `{"html":1}`, []string{asJSON}, 400, "invalid_input"},
		{"two values", "POST", "/v1/echo", `{"html":"a"}{}`, []string{asJSON}, 400, "invalid_input"},
		{"JSON as a form", "POST", "/v1/echo", ` {"html":"a"}`, []string{asForm}, 400, "Content-Type: application/json"},
		{"a page as a form", "POST", "/v1/echo", "<p>tide", []string{asForm}, 400, "Content-Type: text/html"},
		{"no JSON", "POST", "/v1/echo", `tide`, []string{asJSON}, 400, "invalid_input"},
		{"bad selector", "POST", "/v1/echo", `{"html":"a","selector":"a["}`, []string{asJSON}, 400, "invalid_input"},
		{"bad address", "POST", "/v1/echo", `{"html":"a","url":"tide"}`, []string{asJSON}, 400, "invalid_input"},
		{"large page", "POST", "/v1/echo", strings.Repeat("a", 1001), []string{asHTML}, 413, "body_too_large"},
		{"larger body", "POST", "/v1/echo", strings.Repeat("a", 100_000), []string{asHTML}, 413, "body_too_large"},
		{"refused", "GET", "/v1/echo?url=http://10.0.0.1/", "", nil, 403, "refused"},
		{"no address", "GET", "/v1/echo?url=tide", "", nil, 403, "refused"},
		{"panic", "POST", "/v1/echo", "panic", []string{asHTML}, 500, "internal"},
		{"after a panic", "POST", "/v1/echo", "tide", []string{asHTML}, 200, "tide"},
		{"method", "DELETE", "/v1/echo", "", nil, 405, "method_not_allowed"},
		{"path", "GET", "/v1/sing", "", nil, 404, "no_route"},
		{"a path with braces", "GET", "/{address}", "", nil, 404, "no_route"},
		{"health", "GET", "/healthz", "", nil, 200, "ok"},
		{"readiness", "GET", "/readyz", "", nil, 200, "ready"},
		{"problem", "GET", "/problems/refused", "", nil, 200, "guard"},
		{"no problem", "GET", "/problems/none", "", nil, 404, "no_route"},
		{"page", "GET", "/", "", nil, 200, "<title>reader</title>"},
		{"script", "GET", "/page.js", "", nil, 200, "use strict"},
		{"batch", "POST", "/v1/batch", "{\"id\":1}\n\n{\"id\":2}\n", nil, 200, "{\"id\":1}\n{\"id\":2}\n"},
		{"batch, bad parameter", "POST", "/v1/batch?what=1", "", nil, 400, "invalid_input"},
		{"other host", "GET", "/healthz", "", []string{"Host: evil.example"}, 403, "other_host"},
		{"named host", "GET", "/healthz", "", []string{"Host: reader.example"}, 200, "ok"},
		{"other origin", "POST", "/v1/echo", "tide", []string{asHTML, "Origin: https://evil.example"}, 403, "other_origin"},
		{"other site", "GET", "/v1/echo?url=https://example.org/", "", []string{"Sec-Fetch-Site: cross-site"}, 403, "other_origin"},
		{"own origin", "POST", "/v1/echo", "tide", []string{asHTML, "Origin: http://" + here}, 200, "tide"},
		{"agents, other origin", "POST", "/mcp", "{}", []string{asJSON, "Origin: https://evil.example"}, 403, "other_origin"},
	} {
		got := b.send(t, tt.method, tt.path, tt.body, tt.headers...)
		if got.status != tt.status || got.reason() != tt.want && !strings.Contains(got.body, tt.want) {
			t.Errorf("%s: status %d, %s, want %d and %q", tt.name, got.status, got.body, tt.status, tt.want)
		}
		if got.status >= 400 && got.header.Get("Content-Type") != problem.ContentType {
			t.Errorf("%s: a problem of type %s", tt.name, got.header.Get("Content-Type"))
		}
		if h := got.header; h.Get("Access-Control-Allow-Origin") != "" || h.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: header %v", tt.name, h)
		}
	}
	if held := b.bodies.Held(); held != 0 {
		t.Errorf("%d bytes of bodies are still held", held)
	}
}

// TestEndlessBody sends a body whose length is not told, for as long as the server takes it.
func TestEndlessBody(t *testing.T) {
	b := newBench(t, false, Config{})
	host := strings.TrimPrefix(b.address, "http://")
	conn, err := net.Dial("tcp", host)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	go func() {
		io.WriteString(conn, "POST /v1/echo HTTP/1.1\r\nHost: "+host+"\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n")
		chunk := "10000\r\n" + strings.Repeat("a", 1<<16) + "\r\n"
		for err := error(nil); err == nil; {
			_, err = io.WriteString(conn, chunk)
		}
	}()
	resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusRequestEntityTooLarge {
		t.Errorf("status %d", resp.StatusCode)
	}
}

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'a'
	}
	return len(p), nil
}

// TestOverload sends more than there is room for. What is accepted is answered.
func TestOverload(t *testing.T) {
	b := newBench(t, true, Config{Jobs: 1, Queue: 1})
	answers := make(chan outcome, 2)
	for range 2 {
		go func() { answers <- b.send(t, "POST", "/v1/echo", "tide", asHTML) }()
	}
	<-b.begun
	for !b.queue.Full() {
		// until the second waits
	}
	got := b.send(t, "POST", "/v1/echo", "tide", asHTML)
	if got.status != 503 || got.reason() != problem.Overloaded || got.header.Get("Retry-After") == "" {
		t.Errorf("%+v", got)
	}
	if got := b.send(t, "GET", "/healthz", ""); got.status != 200 {
		t.Errorf("health: %+v", got)
	}
	for range 2 {
		b.proceed <- struct{}{}
		if got := <-answers; got.status != 200 || !strings.Contains(got.body, "tide") {
			t.Errorf("%+v", got)
		}
	}
}

// TestManyRequests has as many requests in progress as a client may have.
func TestManyRequests(t *testing.T) {
	const most = maxBusy / 2
	b := newBench(t, true, Config{Jobs: most})
	answers := make(chan outcome, most)
	for range most {
		go func() { answers <- b.send(t, "POST", "/v1/echo", "tide", asHTML) }()
		<-b.begun
	}
	if got := b.send(t, "GET", "/metrics", ""); got.status != 503 || got.reason() != problem.Overloaded {
		t.Errorf("more requests than there may be: %+v", got)
	}
	if got := b.send(t, "GET", "/healthz", ""); got.status != 200 {
		t.Errorf("health: %+v", got)
	}
	for range most {
		b.proceed <- struct{}{}
		if got := <-answers; got.status != 200 {
			t.Errorf("%+v", got)
		}
	}
}

// TestUnfinishedRequests sends more requests than there may be, none of them whole: others
// are answered at once.
func TestUnfinishedRequests(t *testing.T) {
	for _, path := range []string{"/v1/batch", "/v1/echo", "/mcp", "/metrics", "/"} {
		t.Run(path, func(t *testing.T) {
			b := newBench(t, false, Config{})
			for range maxBusy/2 + 1 {
				conn := dial(t, strings.TrimPrefix(b.address, "http://"))
				method := "POST"
				if path == "/metrics" {
					method = "GET"
				}
				fmt.Fprintf(conn, "%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2000\r\n\r\n{", method, path)
			}
			for range 3 {
				if got := b.send(t, "POST", "/v1/echo", "tide", asHTML); got.status != 200 {
					t.Errorf("%+v", got)
				}
				got := b.send(t, "POST", "/v1/batch", "{\"id\":1}\n")
				for got.status == 200 && strings.Contains(got.body, errDisplaced.Detail) {
					// One of the others came only now, before the record of this one did.
					got = b.send(t, "POST", "/v1/batch", "{\"id\":1}\n")
				}
				if got.status != 200 || got.body != "{\"id\":1}\n" {
					t.Errorf("%+v", got)
				}
			}
		})
	}
}

// TestSlowClient lets a client wait before it reads an answer: its turn ends, so that others
// are served meanwhile, and it gets the whole answer later.
func TestSlowClient(t *testing.T) {
	b := newBench(t, false, Config{Jobs: 1, Queue: 1})
	conn := dial(t, strings.TrimPrefix(b.address, "http://"))
	io.WriteString(conn, "POST /v1/echo HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/plain\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nlarge")
	<-b.begun
	if got := b.send(t, "POST", "/v1/echo", "tide", asHTML); got.status != 200 {
		t.Errorf("%+v", got)
	}
	resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := io.Copy(io.Discard, resp.Body); n != largeAnswer || err != nil {
		t.Errorf("%d bytes, error %v", n, err)
	}
}

// TestSlowClients lets a client keep a large answer waiting: there is no memory for another
// one, but for small ones, and for large ones again when it has read its own.
func TestSlowClients(t *testing.T) {
	b := newBench(t, false, Config{})
	conn := dial(t, strings.TrimPrefix(b.address, "http://"))
	io.WriteString(conn, "POST /v1/echo HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/plain\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nlarge")
	resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := b.send(t, "POST", "/v1/echo", "large", asHTML, "Accept: text/plain"); got.status != 503 || got.header.Get("Retry-After") != "1" {
		t.Errorf("another large answer: status %d, header %v", got.status, got.header)
	}
	if got := b.send(t, "POST", "/v1/echo", "tide", asHTML); got.status != 200 {
		t.Errorf("a small answer: %+v", got)
	}
	if n, err := io.Copy(io.Discard, resp.Body); n != largeAnswer || err != nil {
		t.Errorf("%d bytes, error %v", n, err)
	}
	for b.answers.Held() > 0 {
		// until the request is over
	}
	if got := b.send(t, "POST", "/v1/echo", "large", asHTML, "Accept: text/plain"); got.status != 200 || len(got.body) != largeAnswer {
		t.Errorf("a large answer later: status %d, %d bytes", got.status, len(got.body))
	}
}

// TestSlowClientPanic lets an operation panic whose client does not read: its turn ends too.
func TestSlowClientPanic(t *testing.T) {
	b := newBench(t, false, Config{Jobs: 1, Queue: 1, Hosts: []string{"reader.example"}})
	r := httptest.NewRequest("POST", "http://reader.example/v1/echo", strings.NewReader("panic"))
	r.Header.Set("Content-Type", "text/html")
	w := &stuckWriter{httptest.NewRecorder(), make(chan struct{})}
	var first sync.WaitGroup
	first.Go(func() { b.ServeHTTP(w, r) })
	<-b.begun
	if got := b.send(t, "POST", "/v1/echo", "tide", asHTML); got.status != 200 {
		t.Errorf("%+v", got)
	}
	close(w.read)
	if first.Wait(); w.Code != 500 {
		t.Errorf("status %d", w.Code)
	}
}

// A stuckWriter is a ResponseWriter of a client that does not read at first.
type stuckWriter struct {
	*httptest.ResponseRecorder
	read chan struct{} // is closed when it reads
}

func (w *stuckWriter) FlushError() error {
	<-w.read
	return nil
}

// TestRefusalBeforeBody sends pages of which the last byte comes only after the answer:
// what is refused is refused before its body is there. The connection stays in use if the
// body is short.
func TestRefusalBeforeBody(t *testing.T) {
	b := newBench(t, true, Config{Jobs: 1, Queue: 0})
	first := make(chan outcome, 1)
	go func() { first <- b.send(t, "POST", "/v1/echo", "tide", asHTML) }()
	<-b.begun
	conn := dial(t, strings.TrimPrefix(b.address, "http://"))
	in := bufio.NewReader(conn)
	for _, tt := range []struct {
		size   int
		expect string
		closes bool
	}{{100_000, "", false}, {2000, "", false}, {1900, "Expect: 100-continue\r\n", true}} {
		fmt.Fprintf(conn, "POST /v1/echo HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/html\r\nContent-Length: %d\r\n%s\r\n", tt.size, tt.expect)
		if tt.expect == "" {
			io.WriteString(conn, strings.Repeat("x", tt.size-1))
		}
		resp, err := http.ReadResponse(in, nil)
		if err != nil {
			t.Fatal(err)
		}
		io.Copy(io.Discard, resp.Body)
		if resp.StatusCode != 503 || resp.Close != tt.closes {
			t.Errorf("%d bytes, %q: status %d, closes %t", tt.size, tt.expect, resp.StatusCode, resp.Close)
		}
		if tt.expect == "" {
			io.WriteString(conn, "x")
		}
	}
	conn.Close()
	b.proceed <- struct{}{}
	if got := <-first; got.status != 200 {
		t.Errorf("%+v", got)
	}
}

// TestRefusalUnknownLength refuses pages whose length is not told: they end their connections, as
// nobody knows whether they are short enough to be read for nothing.
func TestRefusalUnknownLength(t *testing.T) {
	b := newBench(t, true, Config{Jobs: 1, Queue: 0})
	first := make(chan outcome, 1)
	go func() { first <- b.send(t, "POST", "/v1/echo", "tide", asHTML) }()
	<-b.begun
	for _, size := range []int{1000, maxDiscarded, maxDiscarded + maxDiscarded/2} {
		req, err := http.NewRequest("POST", b.address+"/v1/echo", io.LimitReader(endless{}, int64(size)))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "text/html")
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		io.Copy(io.Discard, resp.Body)
		resp.Body.Close()
		if resp.StatusCode != 503 || !resp.Close {
			t.Errorf("%d bytes: status %d, closes %t", size, resp.StatusCode, resp.Close)
		}
	}
	b.proceed <- struct{}{}
	if got := <-first; got.status != 200 {
		t.Errorf("%+v", got)
	}
	if err := b.end(); err != nil { // so that all is logged
		t.Error(err)
	}
	if log := b.log.String(); strings.Contains(log, "panic") {
		t.Errorf("the log is\n%s", log)
	}
}

// TestBodyMemory checks that pages and messages to /mcp share the memory of bodies: a long
// message waits, a long page is refused, and short ones are answered meanwhile.
func TestBodyMemory(t *testing.T) {
	b := newBench(t, false, Config{})
	const message = `{"jsonrpc":"2.0","id":1,"method":"ping"}`
	blank := strings.Repeat(" ", 2*gate.Free)
	var all []*queue.Place
	for _, size := range []int64{16 << 20, 8 << 20, 8 << 20} {
		all = append(all, b.Agents.Bodies().Enter(fmt.Sprint(len(all)), size, nil))
	}
	answered := make(chan outcome, 1)
	go func() {
		answered <- b.send(t, "POST", "/mcp", message+blank, asJSON, "Accept: application/json, text/event-stream")
	}()
	for b.bodies.Waiting() == 0 {
		// until it waits
	}
	b.MaxPage = 4 * gate.Free
	if got := b.send(t, "POST", "/v1/echo", blank, asHTML); got.status != 503 || got.reason() != problem.Overloaded {
		t.Errorf("a long page: %+v", got)
	}
	if got := b.send(t, "POST", "/v1/echo", "tide", asHTML); got.status != 200 {
		t.Errorf("a short page: %+v", got)
	}
	if got := b.send(t, "POST", "/mcp", message, asJSON, "Accept: application/json, text/event-stream"); got.status != 200 {
		t.Errorf("a short message: %+v", got)
	}
	for _, place := range all {
		place.Leave()
	}
	if got := <-answered; got.status != 200 {
		t.Errorf("a long message: %+v", got)
	}
}

// TestDrain ends the server while requests are in progress: they are answered, and their
// connections are closed.
func TestDrain(t *testing.T) {
	b := newBench(t, true, Config{Jobs: 1, Queue: 4, Grace: time.Second})
	const n = 3
	answers := make(chan outcome, n)
	for range n {
		go func() { answers <- b.send(t, "POST", "/v1/echo", "tide", asHTML) }()
	}
	<-b.begun
	for {
		if _, waiting := b.queue.Load(); waiting == n-1 {
			break
		}
	}
	ended := make(chan error, 1)
	go func() { ended <- b.end() }()
	for !b.draining.Load() {
		// until it knows
	}
	for range n {
		b.proceed <- struct{}{}
		if got := <-answers; got.status != 200 || !strings.Contains(got.body, "tide") || !got.closes {
			t.Errorf("%+v", got)
		}
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// TestClientGone lets a client go away: the operation is told, and the place is free.
func TestClientGone(t *testing.T) {
	b := newBench(t, true, Config{Jobs: 1, Queue: 0})
	ctx, cancel := context.WithCancel(t.Context())
	req, err := http.NewRequestWithContext(ctx, "POST", b.address+"/v1/echo", strings.NewReader("tide"))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "text/html")
	go func() {
		<-b.begun
		cancel()
	}()
	if _, err := http.DefaultClient.Do(req); err == nil {
		t.Error("the request was answered")
	}
	for {
		if running, _ := b.queue.Load(); running == 0 {
			return
		}
	}
}

// TestTokens uses tokens with bounds.
func TestTokens(t *testing.T) {
	const one, two = "0123456789abcdef-one", "0123456789abcdef-two"
	path := filepath.Join(t.TempDir(), "tokens")
	if err := os.WriteFile(path, []byte("ana "+one+" concurrent=1\nbob "+two+" rate=0.001 burst=2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	file, err := tokens.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(t, true, Config{Tokens: file})
	ask := func(token string) outcome {
		return b.send(t, "POST", "/v1/echo", "tide", asHTML, "Authorization: Bearer "+token)
	}
	for _, path := range []string{"/v1/echo", "/v1/batch", "/mcp", "/", "/https://example.org/"} {
		if got := b.send(t, "POST", path, "{}", asJSON); got.status != 401 || !strings.HasPrefix(got.header.Get("WWW-Authenticate"), "Bearer") {
			t.Errorf("%s without a token: %+v", path, got)
		}
	}
	for _, path := range []string{"/metrics", "/v1/echo?url=http://example.org/"} {
		if got := b.send(t, "GET", path, ""); got.status != 401 {
			t.Errorf("%s without a token: %+v", path, got)
		}
	}
	for _, path := range []string{"/", "/healthz", "/readyz", "/openapi.json"} {
		if got := b.send(t, "GET", path, ""); got.status != 200 {
			t.Errorf("%s needs a token: %+v", path, got)
		}
	}
	first := make(chan outcome, 1)
	go func() { first <- ask(one) }()
	<-b.begun
	if got := ask(one); got.status != 429 || got.header.Get("Retry-After") != "1" {
		t.Errorf("two at the same time: %+v", got)
	}
	b.proceed <- struct{}{}
	if got := <-first; got.status != 200 {
		t.Errorf("the first: %+v", got)
	}
	go func() { b.proceed <- struct{}{}; b.proceed <- struct{}{} }()
	for i, want := range []int{200, 200, 429} {
		if got := ask(two); got.status != want {
			t.Errorf("request %d: %+v", i, got)
		}
	}
	if err := b.end(); err != nil { // a request may be logged after its answer
		t.Fatal(err)
	}
	log := b.log.String()
	if strings.Contains(log, one) || strings.Contains(log, two) || !strings.Contains(log, `"client":"bob"`) {
		t.Errorf("the log names tokens, or no clients:\n%s", log)
	}
}

// TestBatches holds batches open that have begun: a token cannot take all of the room, and
// pages are read while there is no room for a batch.
func TestBatches(t *testing.T) {
	const one, two = "0123456789abcdef-one", "0123456789abcdef-two"
	path := filepath.Join(t.TempDir(), "tokens")
	if err := os.WriteFile(path, []byte("ana "+one+"\nbob "+two+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	file, err := tokens.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(t, false, Config{Tokens: file})
	most := maxBatches(b.MaxPage)
	open := func(token string) int {
		resp, out := b.openBatch(t, token)
		if resp.StatusCode == 200 {
			io.WriteString(out, "{\"id\":1}\n")
			if line, err := bufio.NewReader(resp.Body).ReadString('\n'); line != "{\"id\":1}\n" || err != nil {
				t.Errorf("%q, error %v", line, err)
			}
		}
		return resp.StatusCode
	}
	counts := map[int]int{}
	for range most {
		counts[open(one)]++
	}
	if want := map[int]int{200: most / 2, 503: most / 2}; !maps.Equal(counts, want) {
		t.Errorf("one client: %v, want %v", counts, want)
	}
	for range most / 4 {
		if status := open(two); status != 200 {
			t.Errorf("another client: status %d", status)
		}
	}
	if status := open(two); status != 503 {
		t.Errorf("one batch more than there may be: status %d", status)
	}
	if got := b.send(t, "POST", "/v1/echo", "tide", asHTML, "Authorization: Bearer "+one); got.status != 200 {
		t.Errorf("a page: %+v", got)
	}
}

// TestIdleBatches opens batches that do not begin: each has a place as long as there is one,
// and the first is told that it lost it.
func TestIdleBatches(t *testing.T) {
	b := newBench(t, false, Config{})
	first, _ := b.openBatch(t, "")
	for range maxBatches(b.MaxPage) {
		if resp, _ := b.openBatch(t, ""); resp.StatusCode != 200 {
			t.Errorf("status %d", resp.StatusCode)
		}
	}
	if text, err := io.ReadAll(first.Body); !strings.Contains(string(text), errDisplaced.Detail) || err != nil {
		t.Errorf("the first batch ends with %q, error %v", text, err)
	}
}

// openBatch begins a batch, and returns what its records are written to.
func (b *bench) openBatch(t *testing.T, token string) (*http.Response, io.Writer) {
	t.Helper()
	in, out := io.Pipe()
	t.Cleanup(func() { out.Close() })
	req, err := http.NewRequest("POST", b.address+"/v1/batch", in)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+token)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { resp.Body.Close() })
	return resp, out
}

// TestLog checks what is logged and counted.
func TestLog(t *testing.T) {
	b := newBench(t, false, Config{})
	b.send(t, "GET", "/v1/echo?url=http://10.0.0.1/secret", "")
	b.send(t, "GET", "/http://10.0.0.1/secret?secret=1", "")
	b.send(t, "POST", "/v1/echo?words=secret", "tide", asHTML)
	b.send(t, "GET", "/secret", "")
	counts := b.send(t, "GET", "/metrics", "")
	if counts.header.Get("Content-Type") != "text/plain; version=0.0.4; charset=utf-8" {
		t.Errorf("header %v", counts.header)
	}
	for _, want := range []string{
		`reader_requests_total{route="/v1/echo",status="200"} 1`, `reader_requests_total{route="/v1/echo",status="403"} 1`,
		`reader_requests_total{route="/{address}",status="403"} 1`, `reader_requests_total{route="other",status="404"} 1`,
		`reader_problems_total{reason="refused"} 2`, `reader_received_bytes_total{route="/v1/echo"} 4`,
		"reader_requests_in_flight 1\n", `reader_request_seconds_count{route="/v1/echo"} 2`, "reader_cache_misses_total 0\n",
	} {
		if !strings.Contains(counts.body, want) {
			t.Errorf("no %s in\n%s", want, counts.body)
		}
	}
	if err := b.end(); err != nil { // so that all is logged
		t.Error(err)
	}
	if log := b.log.String(); strings.Contains(log, "secret") || strings.Count(log, `"msg":"request"`) != 5 {
		t.Errorf("the log is\n%s", log)
	}
}

// TestFullDuplex sends a record of a batch only after the answer to the one before.
func TestFullDuplex(t *testing.T) {
	b := newBench(t, false, Config{})
	in, out := io.Pipe()
	req, err := http.NewRequest("POST", b.address+"/v1/batch", in)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	for i := range 5 {
		line := fmt.Sprintf("{\"id\":%d}\n", i)
		if _, err := io.WriteString(out, line); err != nil {
			t.Fatal(err)
		}
		got := make([]byte, len(line))
		if _, err := io.ReadFull(resp.Body, got); err != nil || string(got) != line {
			t.Fatalf("%q, %v, want %q", got, err, line)
		}
	}
	out.Close()
	if rest, err := io.ReadAll(resp.Body); err != nil || len(rest) > 0 {
		t.Errorf("%q after the end, %v", rest, err)
	}
}
