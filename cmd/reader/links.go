package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
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

// linkFlags choose what counts as a link. The command and batch share them.
type linkFlags struct {
	Bare     string   `enum:"none,common,all" default:"common" help:"Hosts that are links without a scheme: ${enum} (of batch: with --op links)."`
	TLD      []string `name:"tld" placeholder:"NAME" help:"A further top-level domain of hosts without a scheme, such as corp; may be repeated (of batch: with --op links)."`
	IP       bool     `name:"ip" help:"Also IP addresses without a scheme (of batch: with --op links)."`
	Hashtags bool     `help:"Also #words (of batch: with --op links)."`
	Mentions bool     `help:"Also @names (of batch: with --op links)."`
	SkipCode bool     `help:"Leave out what Markdown shows as code (of batch: with --op links)."`
}

// checkLinks reports values that make no sense.
func (f *linkFlags) checkLinks() error {
	for _, name := range f.TLD {
		if !linkrecord.IsTLD(name) {
			return fmt.Errorf("--tld: %q is not a top-level domain, such as corp", name)
		}
	}
	return nil
}

// finder returns what finds the links.
func (f *linkFlags) finder() *linkify.Finder {
	return linkify.New(&linkify.Options{
		Bare: linkrecord.Bare[f.Bare], BareIP: f.IP, TLDs: f.TLD,
		Hashtags: f.Hashtags, Mentions: f.Mentions, SkipCode: f.SkipCode,
	})
}

// linksCommand finds the links in one text.
type linksCommand struct {
	Text string `arg:"" optional:"" default:"-" placeholder:"URL|FILE|-" help:"Text file, address of a page, or - for standard input, which is the default."`
	JSON bool   `help:"Print one JSON object: the record that batch --op links prints."`

	linkFlags
	fetchFlags
	outFlag
}

// Validate reports values that make no sense, before the text is read.
func (c *linksCommand) Validate() error { return errors.Join(c.checkFetch(), c.checkLinks()) }

// Run finds the links and prints them.
func (c *linksCommand) Run(std *streams) error {
	text, err := c.text(std)
	if err != nil {
		return err
	}
	links := c.finder().Append(nil, text)
	return c.write(std, func(w io.Writer) error {
		_, err := w.Write(c.list(text, links))
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

// list returns what is printed: the record, or one address a line. What leads nowhere,
// such as a hashtag, is printed as it is written.
func (c *linksCommand) list(text string, links []linkify.Link) []byte {
	if c.JSON {
		return jsonLine(newLinkRecord(nil, text, links))
	}
	var out []byte
	for _, l := range links {
		if n := len(out); len(l.AppendHref(out)) > n {
			out = l.AppendHref(out)
		} else {
			out = append(out, l.Value...)
		}
		out = append(out, '\n')
	}
	return out
}

// A linkRecord is the JSON object made of one text. Links is always there; error
// only if the text could not be read.
type linkRecord struct {
	ID    json.RawMessage   `json:"id"` // as in the input; null if that had none
	Links []linkrecord.Link `json:"links"`
	Error string            `json:"error,omitempty"`
}

func newLinkRecord(id json.RawMessage, text string, links []linkify.Link) *linkRecord {
	return &linkRecord{ID: id, Links: linkrecord.All(text, links)}
}

// answerLinks returns what makes the output record of batch --op links.
func (f *linkFlags) answerLinks() answerFunc {
	finder := f.finder()
	return func(it input.Item) answerLine {
		m, err := messageOf(it)
		if err != nil {
			rec := newLinkRecord(m.ID, "", nil)
			rec.Error = problem(it, err)
			return answerLine{text: jsonLine(rec), failed: true}
		}
		return answerLine{text: jsonLine(newLinkRecord(m.ID, *m.Text, finder.Append(nil, *m.Text)))}
	}
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
