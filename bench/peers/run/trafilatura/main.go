// Command trafilatura reads pages with markusmobius/go-trafilatura.
package main

import (
	"bytes"

	"github.com/markusmobius/go-trafilatura"

	"github.com/seed31bcff99/reader/bench/peers/serve"
)

func main() {
	serve.Main(map[string]serve.Reader{
		"default": with(trafilatura.Options{OriginalURL: serve.Address}),
		// The best mode also runs two other extractors and compares the results. If it
		// favours recall as well, it often skips them.
		"best": with(trafilatura.Options{OriginalURL: serve.Address, EnableFallback: true}),
	})
}

func with(o trafilatura.Options) serve.Reader {
	return func(page []byte) (serve.Output, error) {
		res, err := trafilatura.Extract(bytes.NewReader(page), o)
		if err != nil {
			return serve.Output{}, err
		}
		return serve.Output{Text: res.ContentText}, nil
	}
}
