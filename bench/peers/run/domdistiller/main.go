// Command domdistiller reads pages with markusmobius/go-domdistiller.
package main

import (
	"bytes"

	distiller "github.com/markusmobius/go-domdistiller"

	"github.com/seed31bcff99/reader/bench/peers/serve"
)

func main() {
	serve.Main(map[string]serve.Reader{"domdistiller": func(page []byte) (serve.Output, error) {
		res, err := distiller.ApplyForReader(bytes.NewReader(page), &distiller.Options{OriginalURL: serve.Address})
		if err != nil {
			return serve.Output{}, err
		}
		return serve.Output{Text: res.Text}, nil
	}})
}
