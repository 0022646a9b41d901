package main

import (
	"bytes"
	"errors"
	"syscall"
)

// pages returns the pages that are named.
func (c *readCommand) pages() []string { return append([]string{c.Page}, c.More...) }

// readSeveral reads pages one after the other. Those that cannot be read are named, and the
// exit status is that of the last of them. A file is written when all are read.
func (c *readCommand) readSeveral(std *streams) error {
	var file bytes.Buffer
	var failed error
	lead := "" // nothing stands before the first
	out := *std
	if c.toFile() {
		out.out, out.screen = &file, nil
	}
	for _, name := range c.pages() {
		one := *c
		one.Page, one.More, one.Output, one.lead = name, nil, "", lead
		out.about = pageName(name)
		err := one.readOne(&out)
		if errors.Is(err, syscall.EPIPE) {
			return err // nobody reads on
		}
		if _, printed := errors.AsType[statusError](err); printed || err == nil {
			lead = c.between()
		}
		if err != nil {
			failed = statusError(status(&out, err))
		}
	}
	out.about = ""
	if file.Len() == 0 {
		return failed
	}
	err := c.put(&out, file.String())
	if err != nil {
		return err
	}
	return failed
}

// between returns what stands between the contents of two pages: a rule. Metadata that is
// written above a content has one already.
func (c *readCommand) between() string {
	switch {
	case c.FrontMatter:
		return "\n"
	case c.Format == formatHTML:
		return "<hr>\n"
	}
	return "\n---\n\n"
}
