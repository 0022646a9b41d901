package crawl

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"

	"github.com/seed31bcff99/reader/cmd/reader/internal/addresses"
	"github.com/seed31bcff99/reader/cmd/reader/internal/frontier"
)

// The bounds of lists that lead to lists.
const (
	maxLists     = 50_000 // that lists lead to, in a run: what sitemaps.org allows an index to have
	maxListDepth = 3      // an index of sitemaps leads to sitemaps; some feeds are in a list that is in a list
	listStep     = 1000   // entries that are added at once
)

// readList puts the entries of a list into the frontier. If the answer is no list, and a
// page was as good, it is a page.
func (c *Crawler) readList(o outcome) outcome {
	in, err := plain(o.resp.Body)
	if err != nil {
		o.err = err
		return o
	}
	head, _ := in.Peek(sniffed)
	form := addresses.Sniff(head)
	if form == addresses.None {
		if o.task.kind == listTask && o.task.found { // another list says that it is one
			o.err = addresses.ErrFormat
		}
		return o
	}
	o.listed = true
	var found []frontier.Entry
	add := func() error {
		_, err := c.opts.Frontier.Add(found...)
		found = found[:0]
		return err
	}
	depth := max(o.task.visit.Depth, 0) // of a list, that is how many lists lead to it
	err = addresses.Read(form, in, o.resp.FinalURL, func(e addresses.Entry) error {
		if entry, ok := c.opts.Site.listEntry(e, depth); ok {
			found = append(found, entry)
		}
		if len(found) < listStep {
			return nil
		}
		return add()
	})
	if isFormat(err) {
		o.err, err = err, nil // what came before the mistake counts
	}
	if addErr := add(); err == nil {
		err = addErr
	}
	o.fault = err
	return o
}

// sniffed is how many bytes of a list tell its form.
const sniffed = 4 << 10

// listEntry returns an entry of a list, if it is wanted. Without a site, all are.
func (s *Site) listEntry(e addresses.Entry, depth int) (frontier.Entry, bool) {
	u := parse(e.URL)
	switch {
	case u == nil:
		return frontier.Entry{}, false
	case e.List:
		if s != nil && !s.inside(u) {
			return frontier.Entry{}, false
		}
		return frontier.Entry{URL: u.String(), Depth: depth + 1, List: true}, depth < maxListDepth
	case s != nil:
		return frontier.Entry{URL: u.String(), Depth: 1}, s.wants(u)
	}
	return frontier.Entry{URL: u.String()}, true
}

// plain returns a reader of a list that may be compressed.
func plain(body []byte) (*bufio.Reader, error) {
	in := bufio.NewReader(bytes.NewReader(body))
	if head, _ := in.Peek(2); !bytes.Equal(head, []byte{0x1f, 0x8b}) {
		return in, nil
	}
	zip, err := gzip.NewReader(in)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", addresses.ErrFormat, err)
	}
	return bufio.NewReader(&bounded{zip, maxList}), nil
}

// A bounded reader fails after so many bytes, or if what it reads is damaged.
type bounded struct {
	in   io.Reader
	left int
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, fmt.Errorf("%w: it has more than %d bytes", addresses.ErrFormat, maxList)
	}
	n, err := b.in.Read(p[:min(len(p), b.left)])
	b.left -= n
	if err != nil && err != io.EOF {
		err = fmt.Errorf("%w: %w", addresses.ErrFormat, err)
	}
	return n, err
}
