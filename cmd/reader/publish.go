package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
)

// checkPages reports pages, and flags, that make no sense together.
func (c *readCommand) checkPages() error {
	switch {
	case len(c.More) > 0 && isMistyped(c.Page):
		return fmt.Errorf("%q is neither a command nor a page%s", c.Page, fields.Guess(c.Page, commandNames()))
	case len(c.More) > 0 && c.Format == formatPage:
		return errors.New("--format page makes one file of one page: --format epub makes a book of several")
	case len(c.More) > 0 && (c.URL != "" || c.SaveHTML != ""):
		return errors.New("--url and --save-html are about one page: leave them out for several")
	case c.isEdition() && (c.printsRecord() || c.Explain):
		return fmt.Errorf("--json, --print and --explain are no content: leave out --format %s", c.Format)
	}
	return nil
}

// isMistyped reports whether the first argument looks like a command and is none: it is
// one word, and no file has that name.
func isMistyped(page string) bool {
	if page == "" || strings.Trim(page, "abcdefghijklmnopqrstuvwxyz") != "" {
		return false
	}
	_, err := os.Stat(page)
	return err != nil
}

// publish writes the page, or the pages, as a file for people. Pages that cannot be read
// are left out of a book with others, and the exit status is that of the last of them.
func (c *readCommand) publish(std *streams) error {
	var articles []*typeset.Article
	var failed error
	for _, name := range c.pages() {
		if len(c.More) > 0 {
			std.about = pageName(name)
		}
		a, err := c.article(std, name)
		if a != nil {
			articles = append(articles, a)
		}
		if err == nil {
			continue
		}
		if len(c.More) == 0 && a == nil {
			return err
		}
		failed = statusError(status(std, err))
	}
	std.about = ""
	if len(articles) == 0 {
		return failed
	}
	e := edition{&c.editionFlags, &c.outFlag, c.Format, c.requests()}
	if err := e.write(std, articles); err != nil {
		return err
	}
	return failed
}

// article reads one page. If it is not readable there is an article all the same, and an
// error with the exit status.
func (c *readCommand) article(std *streams, name string) (*typeset.Article, error) {
	one := *c
	one.Page = name
	p, res, err := one.readShown(std)
	if err != nil {
		return nil, err
	}
	c.notice(std, res)
	a := newArticle(p, res, one.shownName(p))
	if !res.Readable || res.SectionMissing {
		return a, statusError(exitNotReadable)
	}
	return a, nil
}

// shownName returns the name of a page for people: its address if that is known.
func (f *pageFlags) shownName(p *source.Page) string {
	if p.Address != "" {
		return p.Address
	}
	return pageName(f.Page)
}

// pageName returns a page as it was named, for people.
func pageName(page string) string {
	if page == source.Stdin {
		return "standard input"
	}
	return page
}
