package main

import (
	"context"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/pdf/pdfreader"
	"github.com/seed31bcff99/reader/webfetch"
)

// fileReaders read the files that are not text.
var fileReaders = map[string]webfetch.FileReader{fetch.FilePDF: readPDF}

// readPDF reads a PDF file for agents.
func readPDF(ctx context.Context, file []byte, opts *webfetch.FileOptions) (*reader.Result, error) {
	return pdfreader.Read(ctx, file, &pdfreader.Options{
		Options: opts.Options, FirstPage: opts.FirstPage, LastPage: opts.LastPage, IncludeHidden: opts.IncludeHidden,
	})
}

// noticeFile prints what the content of a PDF file does not show.
func (c *readCommand) noticeFile(std *streams, res *reader.Result) {
	for _, warning := range res.Warnings {
		std.say("%s", warning)
	}
	if res.HiddenChars > 0 {
		std.say("left out: %s that nobody sees", counted(res.HiddenChars, "character"))
	}
	c.noticePages(std, res)
}

// noticePages says how many pages a file has, if it has none of those that were asked for.
func (f *pageFlags) noticePages(std *streams, res *reader.Result) {
	if f.lacksPages(res) {
		std.say("the file has %s (--page 1-%d)", counted(res.Pages, "page"), res.Pages)
	}
}

// lacksPages reports whether a file has none of the pages that were asked for.
func (f *pageFlags) lacksPages(res *reader.Result) bool {
	return f.Pages.First > res.Pages && res.Pages > 0
}
