package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/seed31bcff99/reader"
)

// convertCommand renders a file or standard input as it is.
type convertCommand struct {
	File        string `arg:"" placeholder:"FILE|-" help:"HTML file; - is standard input."`
	URL         string `placeholder:"URL" help:"Where the HTML came from; relative links resolve against it."`
	ContentType string `placeholder:"TYPE" help:"HTTP Content-Type of the page, a hint for its charset."`

	formFlags
}

// Help ends the help of the command.
func (*convertCommand) Help() string {
	return `Unlike read, convert leaves nothing out but what no browser would show: it is for fragments, e-mails, and pages whose
main content somebody chose already. Without --max-chars there is no bound.`
}

// Validate reports a wrong --url as wrong usage, before the file is read.
func (c *convertCommand) Validate() error {
	if _, err := pageURL(c.URL); err != nil {
		return fmt.Errorf("--url: %w", err)
	}
	return nil
}

// Run converts the file and prints it.
func (c *convertCommand) Run(std *streams) error {
	res, err := c.convert(std.in)
	if err != nil {
		return err
	}
	if res.Content != "" {
		if _, err := io.WriteString(std.out, strings.TrimSuffix(res.Content, "\n")+"\n"); err != nil {
			return err
		}
	}
	c.noticeCut(std, res)
	if !res.Readable {
		std.say("not readable: %v", res.FallbackReason)
		return statusError(exitNotReadable)
	}
	return nil
}

func (c *convertCommand) convert(stdin io.Reader) (*reader.Result, error) {
	opts := c.options()
	opts.ContentType = c.ContentType
	opts.URL, _ = pageURL(c.URL) // validated
	if c.File == "-" {
		return reader.Convert(stdin, opts)
	}
	file, err := os.Open(c.File)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return reader.Convert(file, opts)
}
