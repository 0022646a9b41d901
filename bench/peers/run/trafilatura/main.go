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
		// The best mode compares with what two other extractors make of the page;
		// if recall is favoured as well, it often does without them.
		"best": with(trafilatura.Options{OriginalURL: serve.Address, EnableFallback: true}),
	})
}

func with(o trafilatura.Options) serve.Reader {
	return func(page []byte) (int, error) {
		res, err := trafilatura.Extract(bytes.NewReader(page), o)
		if err != nil {
			return 0, err
		}
		return len(res.ContentText), nil
	}
}
