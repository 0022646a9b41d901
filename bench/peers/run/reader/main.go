// Command reader reads pages with this project.
package main

import (
	"bytes"
	"context"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/bench/peers/serve"
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
		"convert": func(page []byte) (serve.Output, error) {
			return content(reader.Convert(context.Background(), bytes.NewReader(page), &reader.Options{URL: serve.Address}))
		},
	})
}

func content(res *reader.Result, err error) (serve.Output, error) {
	if err != nil {
		return serve.Output{}, err
	}
	return serve.Output{Text: res.Content}, nil
}
