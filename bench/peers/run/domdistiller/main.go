// Command domdistiller reads pages with markusmobius/go-domdistiller.
package main

import (
	"bytes"

	distiller "github.com/markusmobius/go-domdistiller"

	"github.com/seed31bcff99/reader/bench/peers/serve"
)

func main() {
	serve.Main(map[string]serve.Reader{"domdistiller": func(page []byte) (int, error) {
		res, err := distiller.ApplyForReader(bytes.NewReader(page), &distiller.Options{OriginalURL: serve.Address})
		if err != nil {
			return 0, err
		}
		return len(res.Text), nil
	}})
}
