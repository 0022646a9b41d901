package fetch_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/internal/test/leaktest"
)

// TestNothingLeft cancels requests over HTTP/1 and HTTP/2 while their servers are
// sending, and checks that no goroutine or connection is left.
func TestNothingLeft(t *testing.T) {
	leaktest.Goroutines(t, func(t *testing.T) {
		endless := func(rw http.ResponseWriter, r *http.Request) {
			rw.Header().Set("Content-Type", "text/plain")
			for chunk := []byte(strings.Repeat("more ", 1000)); r.Context().Err() == nil; {
				if _, err := rw.Write(chunk); err != nil {
					return
				}
			}
		}
		w := newWorld(t)
		w.host("one.example.com", endless)
		s := httptest.NewUnstartedServer(http.HandlerFunc(endless))
		s.EnableHTTP2 = true
		s.Config.ErrorLog = quiet
		s.StartTLS()
		t.Cleanup(s.Close)
		w.place("two.example.com", s.Listener.Addr().String(), "443")
		w.pool.AddCert(s.Certificate())
		for range 5 {
			for _, url := range []string{"http://one.example.com/", "https://two.example.com/"} {
				o := w.options()
				o.MaxBody = 20_000
				resp, err := fetch.Get(t.Context(), url, o)
				if err != nil || resp.Truncation != fetch.ByLimit {
					t.Errorf("%s: %v", url, err)
				}
			}
		}
	})
}
