package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/interact"
	"github.com/seed31bcff99/reader/interact/css"
)

// opActions asks for what can be clicked and typed.
const opActions = "actions"

// actionFlags say what is listed. The command and batch share them.
type actionFlags struct {
	IncludeHidden bool `help:"With actions: also list what the page does not show."`
	WithPath      bool `help:"With actions: also tell which child of which each element is."`
}

// actionsCommand lists what can be clicked and typed on one page.
type actionsCommand struct {
	File        string `arg:"" placeholder:"FILE|-" help:"HTML file; - is standard input."`
	URL         string `placeholder:"URL" help:"Where the page came from; relative links resolve against it."`
	ContentType string `placeholder:"TYPE" help:"HTTP Content-Type of the page, a hint for its charset."`
	JSON        bool   `help:"Print one JSON object: the list with all its fields."`
	Selector    string `placeholder:"CSS" help:"Only what stands in the elements that this selector matches."`
	MaxElements int    `placeholder:"N" help:"Elements at most; 0 means ${max_elements}, a negative number no bound."`

	actionFlags
}

// Help ends the help of the command.
func (*actionsCommand) Help() string {
	return `Prints a line per element: what it is, its label, what it holds (=) or hints at (~), the first options of a select, what is
special about it (!), and behind two spaces a CSS selector that matches it and nothing else in the page. Lines with # tell
which form or part of the page the lines below stand in. No script has run, and of style sheets only those in the page
itself are known: an element that is listed may be hidden in a browser.`
}

// Validate reports values that make no sense, before the page is read.
func (c *actionsCommand) Validate() error {
	if _, err := pageURL(c.URL); err != nil {
		return fmt.Errorf("--url: %w", err)
	}
	if c.Selector != "" {
		if _, err := css.Parse(c.Selector); err != nil {
			return fmt.Errorf("--selector: %w", err)
		}
	}
	return nil
}

// Run lists the elements and prints them.
func (c *actionsCommand) Run(std *streams) error {
	list, err := c.find(std.in)
	if err != nil {
		return err
	}
	out := []byte(list.Text())
	if c.JSON {
		out = jsonLine(list)
	}
	_, err = std.out.Write(out)
	return err
}

func (c *actionsCommand) find(stdin io.Reader) (*interact.List, error) {
	src, err := c.read(stdin)
	if err != nil {
		return nil, err
	}
	page, _ := dom.Decode(string(src), c.ContentType)
	at, _ := pageURL(c.URL) // validated
	return actions(page, at, &interact.Options{
		Scope:         c.Selector,
		IncludeHidden: c.IncludeHidden,
		WithPaths:     c.WithPath,
		MaxElements:   c.MaxElements,
	})
}

// read reads the page, as much of it as reader takes.
func (c *actionsCommand) read(stdin io.Reader) ([]byte, error) {
	in := stdin
	if c.File != "-" {
		file, err := os.Open(c.File)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		in = file
	}
	page, err := io.ReadAll(io.LimitReader(in, reader.DefaultMaxInput+1))
	if err == nil && len(page) > reader.DefaultMaxInput {
		err = reader.ErrTooLarge
	}
	return page, err
}

// actions lists what can be clicked and typed on a page.
func actions(page string, at *url.URL, opts *interact.Options) (*interact.List, error) {
	doc, err := dom.ParseScripted(page, at)
	if err != nil {
		return nil, err
	}
	return interact.Find(doc, opts)
}

// An actionsRecord is the JSON object that batch makes of a page with --op
// actions.
type actionsRecord struct {
	ID       json.RawMessage    `json:"id"`      // as in the input; null if that had none
	MS       float64            `json:"ms"`      // how long the page took, in milliseconds
	Compact  string             `json:"compact"` // the list in words
	Elements []interact.Element `json:"elements"`
	Groups   []interact.Group   `json:"groups,omitempty"`
	Notice   string             `json:"notice,omitempty"`
	Error    string             `json:"error,omitempty"`
}

func (r *actionsRecord) line() []byte { return jsonLine(r) }

// answerActions makes the output record of a line for --op actions. The list has
// no bound on its length: whoever asks for a batch wants all of it.
func (c *batchCommand) answerActions(l line) answer {
	var (
		p   page
		err error
	)
	rec := &actionsRecord{Elements: []interact.Element{}}
	if l.tooLong {
		err = fmt.Errorf("record exceeds %d bytes", c.MaxRecord)
	} else if p, err = parsePage(l.text); err == nil {
		err = c.findActions(p, rec)
	}
	rec.ID = p.ID
	if err != nil {
		rec.Error = fmt.Sprintf("line %d: %v", l.number, err)
	}
	return answer{rec.line(), err != nil}
}

// findActions fills in the record of one page. The engine should not panic, but
// if it does, that must not cost the user the rest of the batch.
func (c *batchCommand) findActions(p page, rec *actionsRecord) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("id %s: panic: %v", p.ID, v)
		}
	}()
	at, err := pageURL(p.URL)
	if err != nil {
		return err
	}
	start := time.Now()
	list, err := actions(strings.ToValidUTF8(*p.HTML, "\ufffd"), at, &interact.Options{
		IncludeHidden: c.IncludeHidden,
		WithPaths:     c.WithPath,
		MaxElements:   -1,
	})
	if err != nil {
		return err
	}
	rec.Compact = list.Text()
	rec.MS = float64(time.Since(start).Microseconds()) / 1000
	rec.Elements, rec.Groups, rec.Notice = list.Elements, list.Groups, list.Notice
	return nil
}
