// Command shiori reads pages with go-shiori/go-readability, which is no longer
// maintained but still widely used.
package main

import (
	"bytes"

	readability "github.com/go-shiori/go-readability"

	"github.com/seed31bcff99/reader/bench/peers/serve"
)

func main() {
	serve.Main(map[string]serve.Reader{"shiori": func(page []byte) (serve.Output, error) {
		article, err := readability.FromReader(bytes.NewReader(page), serve.Address)
		return serve.Output{HTML: article.Content}, err
	}})
}
