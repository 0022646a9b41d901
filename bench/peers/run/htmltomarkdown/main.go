// Command htmltomarkdown converts pages with JohannesKaufmann/html-to-markdown.
package main

import (
	"bytes"

	htmltomarkdown "github.com/JohannesKaufmann/html-to-markdown/v2"

	"github.com/seed31bcff99/reader/bench/peers/serve"
)

func main() {
	serve.Main(map[string]serve.Reader{"htmltomarkdown": func(page []byte) (serve.Output, error) {
		out, err := htmltomarkdown.ConvertReader(bytes.NewReader(page))
		return serve.Output{Text: string(out)}, err
	}})
}
