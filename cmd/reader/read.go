package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/seed31bcff99/reader"
)

// readCommand reads one page from a file or standard input.
type readCommand struct {
	File        string `arg:"" placeholder:"FILE|-" help:"HTML file; - is standard input."`
	URL         string `placeholder:"URL" help:"Where the page came from; relative links resolve against it."`
	ContentType string `placeholder:"TYPE" help:"HTTP Content-Type of the page, a hint for its charset."`
	JSON        bool   `help:"Print one JSON object: the record that batch prints."`
	Explain     bool   `help:"Print what was kept and dropped, and why, instead of the content; with --json in addition to it."`

	outputFlags
}

// Help ends the help of the command.
func (*readCommand) Help() string {
	return `The content goes to standard output. Notices go to standard error: navigation that was left out, content that was
cut, a page that is not readable and why.`
}

// Validate reports values that make no sense, before the page is read.
func (c *readCommand) Validate() error {
	if _, err := pageURL(c.URL); err != nil {
		return fmt.Errorf("--url: %w", err)
	}
	return c.checkDay()
}

// Run reads the page and prints what was asked for.
func (c *readCommand) Run(std *streams) error {
	res, err := c.read(std.in)
	if err != nil {
		return err
	}
	if err := c.print(std.out, res); err != nil {
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

func (c *readCommand) read(stdin io.Reader) (*reader.Result, error) {
	opts := c.options()
	opts.ContentType = c.ContentType
	opts.Explain = c.Explain
	opts.URL, _ = pageURL(c.URL) // validated
	if c.File == "-" {
		return reader.Read(stdin, opts)
	}
	file, err := os.Open(c.File)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return reader.Read(file, opts)
}

func (c *readCommand) print(w io.Writer, res *reader.Result) error {
	switch {
	case c.JSON:
		rec := newRecord(nil, c.URL, c.Format, res)
		rec.Content = c.content(res, c.URL)
		if c.Explain {
			rec.Explain = decisions(res.Explain)
		}
		_, err := w.Write(rec.line())
		return err
	case c.Explain:
		return printDecisions(w, res)
	}
	content := c.content(res, c.URL)
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
