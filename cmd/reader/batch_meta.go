package main

import (
	"fmt"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/meta"
)

// answerMeta makes the output record of a line for --op meta.
func (c *batchCommand) answerMeta(l line) answer {
	var (
		p   page
		m   meta.Metadata
		err error
	)
	if l.tooLong {
		err = fmt.Errorf("record exceeds %d bytes", c.MaxRecord)
	} else if p, err = parsePage(l.text); err == nil {
		m, err = c.readMeta(p)
	}
	rec := newMetaRecord(p.ID, p.URL, &m)
	if err != nil {
		rec.Error = fmt.Sprintf("line %d: %v", l.number, err)
	}
	return answer{rec.line(), err != nil}
}

// readMeta reads the metadata of one page. The engine should not panic, but if it
// does, that must not cost the user the rest of the batch.
func (c *batchCommand) readMeta(p page) (m meta.Metadata, err error) {
	defer func() {
		if v := recover(); v != nil {
			m, err = meta.Metadata{}, fmt.Errorf("id %s: panic: %v", p.ID, v)
		}
	}()
	opts := c.options()
	opts.ContentType = "text/html; charset=utf-8" // a JSON string is text already
	if opts.URL, err = pageURL(p.URL); err != nil {
		return meta.Metadata{}, err
	}
	return reader.About(strings.NewReader(*p.HTML), opts)
}
