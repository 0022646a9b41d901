package webfetch

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/fetch"
)

// TestRequests has fields that are in the configuration and in its Requests.
func TestRequests(t *testing.T) {
	type fields struct {
		Timeout                        time.Duration
		MaxRedirects, MaxBody, MaxFile int
		UserAgent                      string
		AllowHosts                     []string
	}
	own := Config{Timeout: time.Minute, MaxRedirects: 7, MaxBody: 1000, MaxFile: 2000, UserAgent: "own", AllowHosts: []string{"own.internal"}}
	lent := Config{Requests: fetch.Options{Timeout: time.Hour, MaxRedirects: -1, MaxBody: 10, MaxFile: 20, UserAgent: "lent", AllowHosts: []string{"lent.internal"}}}
	both := own
	both.Requests = lent.Requests
	for _, test := range []struct {
		name   string
		config Config
		want   fields
	}{
		{"neither", Config{}, fields{Timeout: fetch.DefaultTimeout}}, // the other defaults are those of fetch
		{"own", own, fields{time.Minute, 7, 1000, 2000, "own", []string{"own.internal"}}},
		{"of Requests", lent, fields{time.Hour, -1, 10, 20, "lent", []string{"lent.internal"}}},
		{"both", both, fields{time.Minute, 7, 1000, 2000, "own", []string{"lent.internal", "own.internal"}}},
		{"less than zero", Config{Requests: fetch.Options{Timeout: -1, MaxBody: -1, MaxFile: -1}}, fields{Timeout: fetch.DefaultTimeout}},
	} {
		tool, err := New(&test.config)
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		r := &tool.requests
		got := fields{r.Timeout, r.MaxRedirects, r.MaxBody, r.MaxFile, r.UserAgent, r.AllowHosts}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", test.name, diff)
		}
		if tool.config.Timeout != got.Timeout {
			t.Errorf("%s: calls have %s, requests %s", test.name, tool.config.Timeout, got.Timeout)
		}
	}
}
