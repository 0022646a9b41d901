package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/seed31bcff99/reader/linkify"
)

// linksCommand finds the links in a text from a file or standard input.
type linksCommand struct {
	File     string `arg:"" placeholder:"FILE|-" help:"Text file; - is standard input."`
	JSON     bool   `help:"Print one JSON object: the record that batch --op links prints."`
	Bare     string `enum:"none,common,all" default:"common" help:"Hosts that are links without a scheme: ${enum}."`
	SkipCode bool   `help:"Leave out what Markdown shows as code."`
}

// Help ends the help of the command.
func (*linksCommand) Help() string {
	return `The addresses go to standard output, one a line, in the order of the text. With --json, start and end say where in the
text a link is, in bytes, kind what it is (url or email), and value how it is written there.`
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

// line is the record as one line of JSON, with its line break.
func (r *linkRecord) line() []byte {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(r); err != nil {
		panic(err) // an id that is not JSON
	}
	return buf.Bytes()
}

// finder finds the links of batch's texts.
var finder = linkify.New(nil)

// answerLinks makes the output record of a line of batch --op links.
func (c *batchCommand) answerLinks(l line) answer {
	var (
		m   message
		err error
	)
	if l.tooLong {
		err = fmt.Errorf("record exceeds %d bytes", c.MaxRecord)
	} else {
		m, err = parseMessage(l.text)
	}
	if err != nil {
		rec := newLinkRecord(m.ID, nil)
		rec.Error = fmt.Sprintf("line %d: %v", l.number, err)
		return answer{rec.line(), true}
	}
	return answer{newLinkRecord(m.ID, finder.Append(nil, *m.Text)).line(), false}
}

// A message is a record of the input of batch --op links. Fields of other names
// are ignored.
type message struct {
	ID   json.RawMessage `json:"id"`
	Text *string         `json:"text"`
}

// parseMessage parses a line of input. If it fails, the message holds what
// could be read, so that the answer can still name its id.
func parseMessage(text []byte) (message, error) {
	var m message
	jsonErr := json.Unmarshal(text, &m)
	var idErr error
	m.ID, idErr = checkID(m.ID)
	switch {
	case jsonErr != nil:
		return m, explainJSON(jsonErr)
	case idErr != nil:
		return m, idErr
	case m.Text == nil:
		return m, errors.New("text is missing")
	}
	return m, nil
}
