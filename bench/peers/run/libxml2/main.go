//go:build libxml2

// Command libxml2 parses pages with libxml2, a parser in C.
package main

// #cgo pkg-config: libxml-2.0
// #include <libxml/HTMLparser.h>
import "C"

import (
	"errors"
	"unsafe"

	"github.com/seed31bcff99/reader/bench/peers/serve"
)

func main() {
	serve.Main(map[string]serve.Reader{"parse": func(page []byte) (serve.Output, error) {
		const quiet = C.HTML_PARSE_RECOVER | C.HTML_PARSE_NOERROR | C.HTML_PARSE_NOWARNING | C.HTML_PARSE_NONET
		doc := C.htmlReadMemory((*C.char)(unsafe.Pointer(unsafe.SliceData(page))), C.int(len(page)), nil, nil, quiet)
		if doc == nil {
			return serve.Output{}, errors.New("no document")
		}
		C.xmlFreeDoc(doc)
		return serve.Output{}, nil
	}})
}
