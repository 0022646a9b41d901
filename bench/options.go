package bench

import (
	"net/url"

	"github.com/seed31bcff99/reader"
)

// AnySize returns options that let pages of any size in, from an address of their
// own.
func AnySize() *reader.Options {
	at := &url.URL{Scheme: "https", Host: "www.example.org", Path: "/a/b"}
	return &reader.Options{URL: at, MaxInput: -1}
}
