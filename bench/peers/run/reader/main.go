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
		"markdown": func(page []byte) (int, error) {
			return content(reader.Read(context.Background(), bytes.NewReader(page), &reader.Options{URL: serve.Address}))
		},
		"text": func(page []byte) (int, error) {
			return content(reader.Read(context.Background(), bytes.NewReader(page), &reader.Options{URL: serve.Address, Format: reader.Text}))
		},
		"convert": func(page []byte) (int, error) {
			return content(reader.Convert(context.Background(), bytes.NewReader(page), &reader.Options{URL: serve.Address}))
		},
	})
}

func content(res *reader.Result, err error) (int, error) {
	if err != nil {
		return 0, err
	}
	return len(res.Content), nil
}
