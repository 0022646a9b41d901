package main

import (
	"context"
	"errors"
	"math"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/webfetch"
)

// readOther reads what a server sent instead of HTML: Markdown and text as they
// are, JSON on several lines, a feed as a list of its items. Package webfetch does
// the work.
func (c *readCommand) readOther(std *streams, p *source.Page) (*reading, error) {
	in := webfetch.Input{Format: c.Format, MaxChars: c.MaxChars, Offset: c.Offset}
	if c.MaxChars < 0 {
		in.MaxChars = math.MaxInt
	}
	res, err := webfetch.Read(context.Background(), p.Response, in)
	if wrong, ok := errors.AsType[*webfetch.InputError](err); ok {
		flag := "--" + strings.ReplaceAll(wrong.Field, "_", "-")
		return nil, usageError{errors.New(flag + " " + wrong.Problem), "reader read --help lists the flags"}
	}
	if err != nil {
		return nil, err
	}
	for _, warning := range res.Warnings {
		std.say("%s", warning)
	}
	out := &reader.Result{
		Content:        webfetch.Unwrap(res.Content),
		Title:          res.Title,
		Metadata:       meta.Metadata{Title: res.Title, Description: res.Description},
		Readable:       res.Readable,
		Words:          res.WordCount,
		Total:          res.TotalChars,
		Truncated:      res.NextOffset > 0,
		NextOffset:     res.NextOffset,
		Opening:        res.OpeningChars,
		Closing:        res.ClosingChars,
		SectionMissing: c.Section != "",
		Charset:        res.Charset,
	}
	for _, h := range res.Outline {
		out.Outline = append(out.Outline, reader.Heading(h))
	}
	return &reading{out, res.Format, res.Method}, nil
}
