// Command reader reads pages with this project.
package main

import (
	"bytes"
	"context"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/bench/peers/serve"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

func main() {
	serve.Main(map[string]serve.Reader{
		"markdown": func(page []byte) (serve.Output, error) {
			return content(reader.Read(context.Background(), bytes.NewReader(page), &reader.Options{URL: serve.Address}))
		},
		"text": func(page []byte) (serve.Output, error) {
			return content(reader.Read(context.Background(), bytes.NewReader(page), &reader.Options{URL: serve.Address, Format: reader.Text}))
		},
		"whole": func(page []byte) (serve.Output, error) {
			return content(reader.Read(context.Background(), bytes.NewReader(page), &reader.Options{URL: serve.Address, Format: reader.Text, MaxChars: -1}))
		},
		"tool": tool,
		"convert": func(page []byte) (serve.Output, error) {
			return content(reader.Convert(context.Background(), bytes.NewReader(page), &reader.Options{URL: serve.Address}))
		},
	})
}

// tool reads a page as the tool for agents does when it has arrived.
func tool(page []byte) (serve.Output, error) {
	arrived := &fetch.Response{Body: page, Kind: fetch.HTML, ContentType: "text/html", FinalURL: serve.Address}
	res, err := webfetch.Read(context.Background(), arrived, webfetch.Input{})
	if err != nil {
		return serve.Output{}, err
	}
	return serve.Output{Text: res.Content}, nil
}

func content(res *reader.Result, err error) (serve.Output, error) {
	if err != nil {
		return serve.Output{}, err
	}
	return serve.Output{Text: res.Content}, nil
}
