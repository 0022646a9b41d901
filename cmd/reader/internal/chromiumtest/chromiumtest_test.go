package chromiumtest_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
)

// TestStart loads a page and clicks on it.
func TestStart(t *testing.T) {
	ctx := chromiumtest.Start(t)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte(`<!doctype html><title>before</title><button onclick="document.title='after'">Go</button>`))
	}))
	t.Cleanup(server.Close)
	err := chromedp.Do(ctx,
		chromedp.Navigate(server.URL),
		chromedp.Click(chromedp.CSS("button")),
	)
	if err != nil {
		t.Fatal(err)
	}
	title, err := chromedp.Run(ctx, chromedp.Title())
	if err != nil {
		t.Fatal(err)
	}
	if title != "after" {
		t.Errorf("title is %q after the click", title)
	}
}
