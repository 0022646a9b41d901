package main

import (
	"encoding/json"
	"errors"
	"io"
	"os"

	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/linkify"
)

// linksCommand finds the links in a text from a file or standard input.
type linksCommand struct {
	File     string `arg:"" placeholder:"FILE|-" help:"Text file; - is standard input."`
	JSON     bool   `help:"Print one JSON object: the record that batch --op links prints."`
	Bare     string `enum:"none,common,all" default:"common" help:"Hosts that are links without a scheme: ${enum}."`
	SkipCode bool   `help:"Leave out what Markdown shows as code."`
}

// Run finds the links and prints them.
func (c *linksCommand) Run(std *streams) error {
	text, err := c.read(std.in)
	if err != nil {
		return err
	}
	links := linkify.New(&linkify.Options{Bare: bareHosts[c.Bare], SkipCode: c.SkipCode}).Append(nil, string(text))
	var out []byte
	if c.JSON {
		out = newLinkRecord(nil, links).line()
	} else {
		for _, l := range links {
			out = append(l.AppendHref(out), '\n')
		}
	}
	_, err = std.out.Write(out)
	return err
}

// bareHosts are the values of --bare.
var bareHosts = map[string]linkify.Bare{"none": linkify.BareNone, "common": linkify.BareCommon, "all": linkify.BareAll}

func (c *linksCommand) read(stdin io.Reader) ([]byte, error) {
	if c.File == "-" {
		return io.ReadAll(stdin)
	}
	return os.ReadFile(c.File)
}

// A linkRecord is the JSON object made of one text. Links is always there; error
// only if the text could not be read.
type linkRecord struct {
	ID    json.RawMessage `json:"id"` // as in the input; null if that had none
	Links []recordLink    `json:"links"`
	Error string          `json:"error,omitempty"`
}

// A recordLink is a linkify.Link with the names that JSON gives it.
type recordLink struct {
	Start int          `json:"start"` // in bytes, as is end
	End   int          `json:"end"`
	Kind  linkify.Kind `json:"kind"`
	Value string       `json:"value"`
	Href  string       `json:"href"`
}

func newLinkRecord(id json.RawMessage, links []linkify.Link) *linkRecord {
	rec := &linkRecord{ID: id, Links: make([]recordLink, len(links))}
	for i, l := range links {
		rec.Links[i] = recordLink{l.Start, l.End, l.Kind, l.Value, l.Href()}
	}
	return rec
}

func (r *linkRecord) line() []byte { return jsonLine(r) }

// finder finds the links of batch's texts.
var finder = linkify.New(nil)

// answerLinks makes the output record of batch --op links.
func answerLinks(it input.Item) answerLine {
	m, err := messageOf(it)
	if err != nil {
		rec := newLinkRecord(m.ID, nil)
		rec.Error = problem(it, err)
		return answerLine{rec.line(), true}
	}
	return answerLine{newLinkRecord(m.ID, finder.Append(nil, *m.Text)).line(), false}
}

// A message is a record of the input of batch --op links. Fields of other names
// are ignored.
type message struct {
	ID   json.RawMessage `json:"id"`
	Text *string         `json:"text"`
}

// messageOf returns the message that a record of the input is. If that fails, it
// still has what could be read, so that the answer can name its id.
func messageOf(it input.Item) (message, error) {
	if it.Page != nil {
		p, err := pageOf(it)
		text, _ := dom.Decode(p.HTML, p.ContentType)
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
