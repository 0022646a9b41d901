//go:build gumbo

// Command gumbo parses pages with Gumbo, a parser in C that follows the standard.
package main

// #cgo pkg-config: gumbo
// #include <gumbo.h>
import "C"

import (
	"errors"
	"unsafe"

	"github.com/seed31bcff99/reader/bench/peers/serve"
)

func main() {
	serve.Main(map[string]serve.Reader{"parse": func(page []byte) (serve.Output, error) {
		out := C.gumbo_parse_with_options(&C.kGumboDefaultOptions, (*C.char)(unsafe.Pointer(unsafe.SliceData(page))), C.size_t(len(page)))
		if out == nil {
			return serve.Output{}, errors.New("no document")
		}
		C.gumbo_destroy_output(&C.kGumboDefaultOptions, out)
		return serve.Output{}, nil
	}})
}
