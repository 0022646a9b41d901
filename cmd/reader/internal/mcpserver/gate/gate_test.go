package gate_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver/gate"
)

// echo answers with the body of the request.
var echo = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { io.Copy(w, r.Body) })

// guarded passes on requests for a name from no other origin, with bodies of at most 10 bytes.
var guarded = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
	if !gate.HasHost(r, []string{"reader.example"}) || !gate.SameOrigin(r) {
		w.WriteHeader(http.StatusForbidden)
		return
	}
	gate.Whole(echo, &gate.Options{MaxBody: 10, BodyTimeout: time.Minute}).ServeHTTP(w, r)
})

func TestGuard(t *testing.T) {
	server := httptest.NewServer(guarded)
	t.Cleanup(server.Close)
	here := server.Listener.Addr().String()
	port := here[strings.LastIndexByte(here, ':'):]
	tests := []struct {
		name   string
		host   string
		header string // name: value
		body   string
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
		{name: "largest body", body: "0123456789", want: 200},
		{name: "larger body", body: "0123456789a", want: 413},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			req, err := http.NewRequest("POST", server.URL, strings.NewReader(test.body))
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
		})
	}
}
