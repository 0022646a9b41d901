package input

import (
	"fmt"
	"io"
	"iter"
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
type list struct {
	name   string
	number int
	file   io.Closer
	pull   func() (addresses.Entry, error, bool)
	stop   func()
}

func newList(name string, form addresses.Form, in io.Reader, file io.Closer) *list {
	pull, stop := iter.Pull2(entries(form, in))
	return &list{name: name, file: file, pull: pull, stop: stop}
}

// entries returns the entries of a list. An error ends the sequence.
func entries(form addresses.Form, in io.Reader) iter.Seq2[addresses.Entry, error] {
	return func(yield func(addresses.Entry, error) bool) {
		err := addresses.Read(form, in, nil, func(e addresses.Entry) error {
			if !yield(e, nil) {
				return io.EOF
			}
			return nil
		})
		if err != nil && err != io.EOF {
			yield(addresses.Entry{}, err)
		}
	}
}

func (l *list) next() (Item, error) {
	e, err, ok := l.pull()
	switch {
	case !ok:
		return Item{}, io.EOF
	case err != nil:
		return Item{}, err
	}
	l.number++
	place := fmt.Sprintf("address %d", l.number)
	if l.name != "" {
		place = l.name + " " + place
	}
	return Item{Place: place, Address: &Address{e.URL, e.List}, Size: len(e.URL)}, nil
}

func (l *list) close() error {
	l.stop()
	return l.file.Close()
}

// single is an input that is named by its address.
type single struct {
	address string
	read    bool
}

func (s *single) next() (Item, error) {
	if s.read {
		return Item{}, io.EOF
	}
	s.read = true
	return Item{Place: s.address, Address: &Address{s.address, true}}, nil
}

func (s *single) close() error { return nil }
