package bench

import (
	"net/url"

	"github.com/seed31bcff99/reader"
)

// AnySize returns options for pages of any size, with an address.
func AnySize() *reader.Options {
	at := &url.URL{Scheme: "https", Host: "www.example.org", Path: "/a/b"}
	return &reader.Options{URL: at, MaxInput: -1}
}
