// Command parse parses pages with html.Parse, the unit of all peers.
package main

import (
	"bytes"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/bench/peers/serve"
)

func main() {
	serve.Main(map[string]serve.Reader{"parse": func(page []byte) (serve.Output, error) {
		_, err := html.Parse(bytes.NewReader(page))
		return serve.Output{}, err
	}})
}
