package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/linkrecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/linkify"
)

// linksCommand finds the links in one text.
type linksCommand struct {
	Text     string `arg:"" optional:"" default:"-" placeholder:"URL|FILE|-" help:"Text file, address of a page, or - for standard input, which is the default."`
	JSON     bool   `help:"Print one JSON object: the record that batch --op links prints."`
	Bare     string `enum:"none,common,all" default:"common" help:"Hosts that are links without a scheme: ${enum}."`
	SkipCode bool   `help:"Leave out what Markdown shows as code."`

	fetchFlags
	outFlag
}

// Validate reports values that make no sense, before the text is read.
func (c *linksCommand) Validate() error { return c.checkFetch() }

// Run finds the links and prints them.
func (c *linksCommand) Run(std *streams) error {
	text, err := c.text(std)
	if err != nil {
		return err
	}
	links := linkify.New(&linkify.Options{Bare: bareHosts[c.Bare], SkipCode: c.SkipCode}).Append(nil, text)
	return c.write(std, func(w io.Writer) error {
		_, err := w.Write(c.list(links))
		return err
	})
}

// text returns the text to search. A file is searched as it is; a page on the web
// as Markdown, which has the addresses of its links.
func (c *linksCommand) text(std *streams) (string, error) {
	switch {
	case c.Text == source.Stdin:
		std.await()
		text, err := io.ReadAll(std.in)
		return string(text), err
	case !source.IsURL(c.Text):
		text, err := os.ReadFile(c.Text)
		if looksLikeHTML(text) {
			std.say("%s is taken for plain text (reader convert %s | reader links - finds the links of a page)", c.Text, c.Text)
		}
		return string(text), err
	}
	p, err := source.Get(context.Background(), c.Text, nil, c.fetchFlags.options())
	if err != nil {
		return "", err
	}
	noticeFetch(std, p)
	if p.Kind != fetch.HTML {
		text, _, err := charset.Decode(context.Background(), string(p.Body), p.ContentType)
		return text, err
	}
	res, err := p.Convert(context.Background(), &reader.Options{})
	if err != nil {
		return "", err
	}
	return res.Content, nil
}

// looksLikeHTML reports whether a text starts like an HTML page.
func looksLikeHTML(text []byte) bool {
	start := bytes.ToLower(bytes.TrimLeft(text[:min(len(text), 1024)], "\ufeff \t\r\n"))
	return bytes.HasPrefix(start, []byte("<!doctype html")) || bytes.HasPrefix(start, []byte("<html"))
}

// list returns what is printed: the record, or one address a line.
func (c *linksCommand) list(links []linkify.Link) []byte {
	if c.JSON {
		return jsonLine(newLinkRecord(nil, links))
	}
	var out []byte
	for _, l := range links {
		out = append(l.AppendHref(out), '\n')
	}
	return out
}

// bareHosts are the values of --bare.
var bareHosts = map[string]linkify.Bare{"none": linkify.BareNone, "common": linkify.BareCommon, "all": linkify.BareAll}

// A linkRecord is the JSON object made of one text. Links is always there; error
// only if the text could not be read.
type linkRecord struct {
	ID    json.RawMessage   `json:"id"` // as in the input; null if that had none
	Links []linkrecord.Link `json:"links"`
	Error string            `json:"error,omitempty"`
}

func newLinkRecord(id json.RawMessage, links []linkify.Link) *linkRecord {
	rec := &linkRecord{ID: id, Links: make([]linkrecord.Link, len(links))}
	for i, l := range links {
		rec.Links[i] = linkrecord.Of(l)
	}
	return rec
}

// finder finds the links of batch's texts.
var finder = linkify.New(nil)

// answerLinks makes the output record of batch --op links.
func answerLinks(it input.Item) answerLine {
	m, err := messageOf(it)
	if err != nil {
		rec := newLinkRecord(m.ID, nil)
		rec.Error = problem(it, err)
		return answerLine{jsonLine(rec), true}
	}
	return answerLine{jsonLine(newLinkRecord(m.ID, finder.Append(nil, *m.Text))), false}
}

// A message is an input record of batch --op links. Fields with other names are
// ignored.
type message struct {
	ID   json.RawMessage `json:"id"`
	Text *string         `json:"text"`
}

// messageOf returns the message of an input record. If that fails, the message has
// what could be read, so that the answer can name its id.
func messageOf(it input.Item) (message, error) {
	if it.Page != nil {
		p, err := pageOf(it)
		if err != nil {
			return message{ID: p.ID}, err
		}
		text, _, err := charset.Decode(context.Background(), p.HTML, p.ContentType)
		return message{p.ID, &text}, err
	}
	if it.Err != nil {
		return message{}, it.Err
	}
	var (
		m   message
		err error
	)
	m.ID, err = parseRecord(it.JSON, &m, &m.ID)
	if err == nil && m.Text == nil {
		err = errors.New("text is missing")
	}
	return m, err
}
