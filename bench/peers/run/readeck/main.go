// Command readeck reads pages with readeck/go-readability.
package main

import (
	"bytes"
	"strings"

	readability "codeberg.org/readeck/go-readability/v2"

	"github.com/seed31bcff99/reader/bench/peers/serve"
)

func main() {
	serve.Main(map[string]serve.Reader{"readeck": read})
}

// read also renders the text: an article alone is only a tree.
func read(page []byte) (serve.Output, error) {
	article, err := readability.FromReader(bytes.NewReader(page), serve.Address)
	if err != nil || article.Node == nil {
		return serve.Output{}, err
	}
	var text strings.Builder
	err = article.RenderText(&text)
	return serve.Output{Text: text.String()}, err
}
