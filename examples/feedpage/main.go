// Command feedpage serves what a feed reader shows when an article is opened: its
// title, where it comes from, and its text as HTML that is safe to put into a page.
//
//	go run ./examples/feedpage
//	http://localhost:8080/?url=https://www.example.org/post
package main

import (
	"bytes"
	"context"
	"errors"
	"html/template"
	"log"
	"net/http"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/fetch"
)

var view = template.Must(template.New("view").Parse(`<!doctype html>
<html lang="{{.Language}}" dir="{{.Direction}}"><meta charset="utf-8"><title>{{.Title}}</title>
<article style="max-width: 40rem; margin: auto">
<h1>{{.Title}}</h1>
<p>{{range .Authors}}{{.}} · {{end}}{{.Published}} · <a href="{{.Address}}">{{.Site}}</a></p>
{{if not .Readable}}<p>This may not be the article: {{.FallbackReason}}</p>{{end}}
{{.Body}}
</article>
`))

// An article is a result, and what the page around it needs.
type article struct {
	*reader.Result
	Address string
	Body    template.HTML // reader writes it from a list of what is allowed
}

func main() {
	http.HandleFunc("GET /{$}", show)
	server := &http.Server{Addr: "localhost:8080", ReadHeaderTimeout: 5 * time.Second}
	log.Fatal(server.ListenAndServe())
}

func show(w http.ResponseWriter, r *http.Request) {
	page, err := load(r.Context(), r.FormValue("url"))
	var blocked *fetch.BlockedError
	switch {
	case errors.As(err, &blocked): // a private address, or no web address at all
		http.Error(w, err.Error(), http.StatusForbidden)
		return
	case err != nil:
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	w.Header().Set("Content-Security-Policy", "default-src 'none'; img-src https:; style-src 'unsafe-inline'")
	if err := view.Execute(w, page); err != nil {
		log.Print(err)
	}
}

// load reads the article at an address.
func load(ctx context.Context, address string) (*article, error) {
	resp, err := fetch.Get(ctx, address, nil)
	if err != nil {
		return nil, err
	}
	res, err := reader.Read(ctx, bytes.NewReader(resp.Body), &reader.Options{
		URL:         resp.FinalURL,
		ContentType: resp.ContentType,
		Format:      reader.HTML,
		NoTitle:     true, // the view has it
		MaxChars:    -1,
	})
	if err != nil {
		return nil, err
	}
	return &article{Result: res, Address: resp.FinalURL.String(), Body: template.HTML(res.Content)}, nil
}
