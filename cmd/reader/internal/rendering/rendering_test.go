package rendering_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/fetch"
)

func TestShow(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser takes long")
	}
	chromiumtest.Need(t)
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, `<!doctype html><title>Shell</title><div id=root></div><p hidden>Hidden.</p><script>root.textContent='Filled by a script.'</script>`)
	}))
	defer site.Close()
	r := rendering.New(browser.Options{
		NoSandbox: os.Geteuid() == 0,
		Fetch:     &fetch.Options{AllowHosts: []string{strings.TrimPrefix(site.URL, "http://")}},
	}, 2)
	defer func() {
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	}()
	over, cancel := context.WithCancel(t.Context())
	cancel()
	for range 4 { // one of them gets as far as the start of the browser
		if _, err := r.Show(over, rendering.Request{URL: site.URL + "/"}); err == nil {
			t.Error("a page was shown to nobody")
		}
	}
	p, err := r.Show(t.Context(), rendering.Request{URL: site.URL + "/"})
	if err != nil {
		t.Fatal(err)
	}
	body := string(p.Response.Body)
	if !strings.Contains(body, `<div id="root">Filled by a script.</div>`) || strings.Contains(body, "Hidden.") || p.HiddenChars != len("Hidden.") {
		t.Errorf("%d hidden characters:\n%s", p.HiddenChars, body)
	}
	if _, err := r.Show(t.Context(), rendering.Request{URL: site.URL + "/none"}); err == nil {
		t.Error("a page that is not found was shown")
	}
}
