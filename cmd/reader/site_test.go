package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed31bcff99/reader"
)

// newSite starts a server on loopback with a page for every possible end of a fetch.
func newSite(t *testing.T) string {
	var visits atomic.Int32
	mux := http.NewServeMux()
	page := func(path, contentType, body string) {
		mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", contentType)
			io.WriteString(w, body)
		})
	}
	status := func(path string, code int) {
		mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/html")
			w.WriteHeader(code)
			io.WriteString(w, "<p>no such luck</p>")
		})
	}
	page("/article", "text/html; charset=utf-8", article)
	page("/shown", "text/html; charset=utf-8", shownPage)
	page("/latin", "text/html; charset=iso-8859-1", strings.Replace(article, "lamp", "l\xe1mpara", 1))
	page("/blank", "text/html", blank)
	page("/empty", "text/html", "<!doctype html><title></title>")
	page("/notes", "text/markdown", "# Notes\n\nThe harbour was quiet, see [tides](https://example.org/tides).\n\n## Gulls\n\nThere were nine.\n")
	page("/gull.gif", "image/gif", "GIF89a\x25\x00\x13\x00")
	page("/album", "text/html; charset=utf-8", strings.Replace(article, "</h1>", `</h1><figure><img src=/gull.gif alt="A gull" width=400 height=300></figure><figure><img src=/article.gif alt="Forbidden" width=400 height=300></figure>`, 1))
	page("/words", "text/plain", "words at example.org, and more words\n")
	page("/markup", "text/plain", markup)
	page("/data", "application/json", `{"gulls":3}`)
	page("/feed", "application/rss+xml", `<rss version="2.0"><channel><title>Harbour</title><item><title>Gulls</title><link>https://example.org/gulls</link></item></channel></rss>`)
	page("/map", "application/xml", `<urlset><url><loc>https://example.org/gulls</loc></url></urlset>`)
	page("/report", "application/pdf", "%PDF-1.7\n\x00\x01")
	page("/log.pdf", "application/pdf", string(smallPDF("The gulls were late.")))
	page("/lies", "text/html", "%PDF-1.7\n\x00\x01")
	page("/large", "text/html", strings.Repeat("<p>more and more</p>\n", reader.DefaultMaxInput/20))
	page("/robots.txt", "text/plain", "User-agent: *\nDisallow: /article\n")
	mux.HandleFunc("/echo", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, "<p>%s %s %s</p>", r.UserAgent(), r.Header.Get("X-Tide"), r.Header.Get("X-Moon"))
	})
	status("/gone", http.StatusGone)
	status("/login", http.StatusForbidden)
	status("/broken", http.StatusInternalServerError)
	mux.HandleFunc("/busy", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Retry-After", "7")
		w.WriteHeader(http.StatusTooManyRequests)
	})
	mux.Handle("/moved", http.RedirectHandler("/article", http.StatusFound))
	mux.Handle("/loop", http.RedirectHandler("/loop", http.StatusFound))
	mux.Handle("/inside", http.RedirectHandler("http://10.0.0.1/", http.StatusFound))
	mux.HandleFunc("/slow", func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-r.Context().Done():
		case <-time.After(time.Minute):
		}
	})
	mux.HandleFunc("/cut", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Header().Set("Content-Length", "100000")
		io.WriteString(w, article)
	})
	mux.HandleFunc("/visits", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Header().Set("Cache-Control", r.FormValue("cache"))
		io.WriteString(w, strings.Replace(article, "forty years", fmt.Sprintf("%d years", visits.Add(1)), 1))
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server.URL
}
