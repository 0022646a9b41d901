package main

import (
	"errors"
	"io"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
)

// readCommand reads one page.
type readCommand struct {
	JSON    bool `help:"Print one JSON object: the record that batch prints."`
	Explain bool `help:"Print what was kept and dropped, and why, instead of the content; with --json in addition to it."`

	pageFlags
	outputFlags
	outFlag
}

// Help ends the help of the command.
func (*readCommand) Help() string {
	return `The content goes to standard output. Notices go to standard error: navigation that was left out, content that was
cut, a page that is not readable and why.`
}

// Validate reports values that make no sense, before the page is read.
func (c *readCommand) Validate() error {
	return errors.Join(c.checkPage(), c.checkDay())
}

// Run reads the page and prints what was asked for.
func (c *readCommand) Run(std *streams) error {
	p, err := c.page(std)
	if err != nil {
		return err
	}
	res, err := c.read(p)
	if err != nil {
		return err
	}
	if err := c.write(std, func(w io.Writer) error { return c.print(w, p, res) }); err != nil {
		return err
	}
	if !c.JSON { // there, fields say the same
		c.notice(std, res)
	}
	if !res.Readable {
		return statusError(exitNotReadable)
	}
	return nil
}

func (c *readCommand) read(p *source.Page) (*reader.Result, error) {
	opts := p.Describe(c.outputFlags.options())
	opts.Explain = c.Explain
	return reader.Read(p.Reader(), opts)
}

func (c *readCommand) print(w io.Writer, p *source.Page, res *reader.Result) error {
	switch {
	case c.JSON:
		rec := newRecord(nil, p.Address, c.Format, res)
		rec.Content = c.content(res, p.Address)
		if c.Explain {
			rec.Explain = decisions(res.Explain)
		}
		_, err := w.Write(rec.line())
		return err
	case c.Explain:
		return printDecisions(w, res.Explain)
	}
	return printContent(w, c.content(res, p.Address))
}

// printContent writes the content of a page, with one line break at its end.
func printContent(w io.Writer, content string) error {
	if content == "" {
		return nil
	}
	_, err := io.WriteString(w, strings.TrimSuffix(content, "\n")+"\n")
	return err
}

// notice tells what the content alone does not show.
func (c *readCommand) notice(std *streams, res *reader.Result) {
	if !res.Readable {
		std.say("not readable: %v", res.FallbackReason)
	}
	if nav := &res.Navigation; nav.Detected && !nav.Included {
		std.say("navigation omitted: %d links (--include-navigation appends them)", nav.Links)
	}
	c.noticeCut(std, res)
}
