package main

import (
	"errors"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/terminal"
)

// checkBrowse reports flags that have no meaning for a page that a person looks at.
func (c *readCommand) checkBrowse() error {
	if c.Browse && (c.printsRecord() || c.ForModel || c.Explain || c.Query != "" || c.Plain || c.Output != "" || len(c.More) > 0 || c.Format != reader.Markdown.String()) {
		return errors.New("--browse shows a page on a terminal: leave out --json, --print, --for-model, --explain, --query, --plain, -o, --format and further pages")
	}
	return nil
}

// browse shows a page on the terminal, and those that its links lead to.
func (c *readCommand) browse(std *streams) (err error) {
	content, err := c.visit(std)
	if err != nil {
		return err
	}
	pager, err := terminal.NewPager(std.screen, std.in)
	if err != nil {
		return usageError{err, "without --browse the page is printed"}
	}
	defer func() { err = errors.Join(err, pager.Close()) }()
	quiet := *std // the pages that follow say nothing beside the pager
	path, note := []*terminal.View{pager.View(content)}, ""
	for {
		choice, err := pager.Show(path[len(path)-1], note)
		note = ""
		switch {
		case err != nil:
			return err
		case choice.Back && len(path) > 1:
			path = path[:len(path)-1]
		case choice.Back:
			note = "this is the first page"
		case choice.Link == "":
			return nil
		default:
			next := *c
			next.Page, next.URL, next.ContentType, next.Quiet, next.SaveHTML, next.Section, next.Offset = choice.Link, "", "", true, "", "", 0
			if content, err := next.visit(&quiet); err != nil {
				note = err.Error()
			} else {
				path = append(path, pager.View(content))
			}
		}
	}
}

// visit reads a page for the pager.
func (c *readCommand) visit(std *streams) (string, error) {
	p, res, err := c.readShown(std)
	if err != nil {
		return "", err
	}
	return c.content(res, p.Address), nil
}
