package webfetch_test

import (
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// TestAgain: a server that fails is asked once more, unless it says when to come back.
func TestAgain(t *testing.T) {
	var visits atomic.Int32
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		first := visits.Add(1) == 1
		w.Header().Set("Content-Type", "text/html")
		switch {
		case r.URL.Path == "/lost" && first:
			panic(http.ErrAbortHandler)
		case r.URL.Path == "/silent" && first:
			<-r.Context().Done()
		case r.URL.Path == "/wait":
			w.Header().Set("Retry-After", "7")
			w.WriteHeader(http.StatusServiceUnavailable)
		case r.URL.Path == "/broken", r.URL.Path == "/once" && first:
			w.WriteHeader(http.StatusBadGateway)
		case r.URL.Path == "/gone":
			w.WriteHeader(http.StatusGone)
		}
		w.Write([]byte("<p>The keeper lit the lamp each evening, before the sun had set."))
	}))
	defer site.Close()
	for path, want := range map[string]struct{ visits, status int }{
		"/once": {2, 200}, "/lost": {2, 200}, "/silent": {2, 200}, "/broken": {2, 502}, "/wait": {1, 503}, "/gone": {1, 410}, "/": {1, 200},
	} {
		tool, err := webfetch.New(&webfetch.Config{Requests: fetch.Options{AllowHosts: []string{"127.0.0.1"}, Timeout: 10 * time.Second}})
		if err != nil {
			t.Fatal(err)
		}
		visits.Store(0)
		res, err := tool.Fetch(t.Context(), webfetch.Input{URL: site.URL + path, Styles: webfetch.StylesNone})
		if err != nil || res.Status != want.status || int(visits.Load()) != want.visits {
			t.Errorf("%s: %d visits, %v, %+v", path, visits.Load(), err, res)
		}
	}
}
