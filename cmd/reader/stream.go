package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/frontier"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagecache"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/warc"
)

// A stream is the records of a batch: those that are at hand in the order of the input,
// and those that are fetched when they arrive. Nothing is fetched before the first
// address comes.
type stream struct {
	*input.Reader // empty if there is only a site

	ctx     context.Context
	cmd     *batchCommand
	site    *crawl.Site // nil if there is none
	filter  filter
	journal *frontier.Frontier
	crawler *crawl.Crawler   // nil until something is fetched
	archive *warc.Writer     // of --warc; nil if there is none
	cache   *pagecache.Cache // of --cache-dir; nil if there is none

	aside   []input.Item // addresses that were put aside by skip
	fetched int          // records of the output that were fetched
}

// Next returns the next record.
func (s *stream) Next() (input.Item, error) {
	if s.crawler == nil {
		if s.site != nil {
			s.start(s.pull)
			return s.visit()
		}
		it, err := s.pull()
		if err != nil || it.Address == nil || !s.cmd.reads() {
			return it, err
		}
		first := true
		s.start(func() (input.Item, error) {
			if first {
				first = false
				return it, nil
			}
			return s.pull()
		})
	}
	return s.visit()
}

// pull returns the next record of the input that has no answer yet.
func (s *stream) pull() (input.Item, error) {
	if len(s.aside) > 0 {
		it := s.aside[0]
		s.aside = s.aside[1:]
		return it, nil
	}
	for {
		it, err := s.read()
		if err != nil || !s.isDone(it) {
			return it, err
		}
	}
}

// read returns the next record of the input.
func (s *stream) read() (input.Item, error) {
	it, err := s.Reader.Next()
	if err == nil && it.JSON != nil && s.cmd.reads() {
		it.Address, it.ID = addressIn(it.JSON)
	}
	return it, err
}

// isDone reports whether an earlier run is done with a record of the input. Two records
// with the same id and address are done when both are. The crawler knows the addresses of
// lists, which it asks for once.
func (s *stream) isDone(it input.Item) bool {
	return it.Address != nil && it.ID != nil && s.journal.TakeDone(journalKey(it.ID, it.Address.URL))
}

// addressIn returns the address in a line of JSON that has no page, and its id.
func addressIn(line []byte) (*input.Address, json.RawMessage) {
	if hasPage(line) {
		return nil, nil
	}
	var rec struct {
		ID  json.RawMessage `json:"id"`
		URL string          `json:"url"`
	}
	id, err := pagerecord.Unmarshal(line, &rec, &rec.ID)
	if err != nil || rec.URL == "" {
		return nil, nil
	}
	if id == nil {
		id = json.RawMessage("null")
	}
	return &input.Address{URL: rec.URL}, id
}

// hasPage reports whether a line of JSON has a page. It reads no further than to that,
// since most of a line is the page, which is parsed later.
func hasPage(line []byte) bool {
	dec := json.NewDecoder(bytes.NewReader(line))
	if start, err := dec.Token(); err != nil || start != json.Delim('{') {
		return false
	}
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return false
		}
		name, _ := key.(string)
		value := bytes.TrimLeft(line[dec.InputOffset():], ": \t\r\n")
		if (strings.EqualFold(name, "html") || strings.EqualFold(name, "pdf")) && !bytes.HasPrefix(value, []byte("null")) {
			return true
		}
		var skipped json.RawMessage
		if dec.Decode(&skipped) != nil {
			return false
		}
	}
	return false
}

// start starts the crawler.
func (s *stream) start(next func() (input.Item, error)) {
	s.crawler = s.cmd.crawler(s)
	s.crawler.Start(s.ctx, func() (crawl.Job, error) {
		it, err := next()
		switch {
		case err != nil:
			return crawl.Job{}, err
		case it.Address == nil:
			return crawl.Job{Passed: it, Size: it.Size}, nil
		}
		return crawl.Job{ID: it.ID, URL: it.Address.URL, List: it.Address.List}, nil
	})
}

// visit returns the next record from the crawler.
func (s *stream) visit() (input.Item, error) {
	v, err := s.crawler.Next()
	if err != nil {
		return input.Item{}, err
	}
	if it, ok := v.Passed.(input.Item); ok {
		return it, nil
	}
	if v.ID == nil {
		v.ID = json.RawMessage(pagerecord.Quote(v.URL))
	}
	it := input.Item{Place: v.URL, Visit: &v}
	if v.Response != nil {
		it.Size = len(v.Response.Body)
	}
	return it, nil
}

// finish says that a record is about to be written, or left out. What the page links to,
// and what is left out, is on the disk then, so that nothing is lost if the program is
// killed.
func (s *stream) finish(a *answerLine, keep bool) error {
	v := a.page.visit
	var err error
	if s.archive != nil {
		if err = s.archive.Err(); err != nil {
			return err
		}
	}
	switch {
	case v != nil:
		if err = s.crawler.Done(*v, a.found); err == nil && !keep {
			err = s.journal.Finish(journalKey(v.ID, v.URL))
		}
	case !keep:
		err = s.journal.Leave()
	}
	return err
}

// journalKey names a record in the journal. If the address is its own id, it is the name.
func journalKey(id json.RawMessage, url string) string {
	if string(id) == pagerecord.Quote(url) {
		return url
	}
	return string(id) + " " + url
}

// close closes the journal and the archive.
func (s *stream) close() error {
	err := s.journal.Close()
	if s.archive != nil {
		err = errors.Join(err, s.archive.Close())
	}
	return err
}
