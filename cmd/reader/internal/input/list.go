package input

import (
	"fmt"
	"io"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/addresses"
)

// An Address is a record that is to be fetched.
type Address struct {
	URL  string
	List bool // it may lead to a list of addresses
}

// IsURL reports whether an input is named by its address.
func IsURL(name string) bool {
	return strings.Contains(name, "://") && addresses.IsAddress(name)
}

// list is the addresses of a list, a sitemap, a feed or OPML.
func list(name string, form addresses.Form, in io.Reader) records {
	return func(yield func(Item, error) bool) {
		number := 0
		err := addresses.Read(form, in, nil, func(e addresses.Entry) error {
			number++
			it := Item{Place: strings.TrimSpace(fmt.Sprintf("%s address %d", name, number)), Address: &Address{e.URL, e.List}, Size: len(e.URL)}
			if !yield(it, nil) {
				return io.EOF
			}
			return nil
		})
		if err != nil && err != io.EOF {
			yield(Item{}, err)
		}
	}
}
