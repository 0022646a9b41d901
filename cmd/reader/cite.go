package main

import (
	"context"
	"errors"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/citation"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
)

// citeCommand prints how one page is cited.
type citeCommand struct {
	citeFlags
	pageFlags
	dateFlags
	outFlag
}

// citeFlags say how a page is cited. The service has them too.
type citeFlags struct {
	Style    string `json:"style,omitempty" enum:"plain,markdown,bibtex,csl-json" default:"plain" help:"Style of the citation: ${enum}."`
	Accessed string `json:"accessed,omitempty" placeholder:"DAY" help:"Also say that the page was read on this day, such as 2024-05-01, or today, which is the day it was fetched."`
}

// today is the value of --accessed for the day the page came.
const today = "today"

// Validate reports values that make no sense, before the page is read.
func (c *citeCommand) Validate() error {
	return errors.Join(c.checkAccessed(), c.checkPage(), c.dateFlags.Validate())
}

// checkAccessed reports what is no day.
func (c *citeFlags) checkAccessed() error { return checkDay("accessed", c.Accessed, today) }

// accessed returns the day that the citation names, empty if it names none. A page from the
// cache came when it was fetched, and a file now.
func (c *citeFlags) accessed(p *source.Page) string {
	switch {
	case c.Accessed != today:
		return c.Accessed
	case p.Response != nil:
		return p.Response.FetchedAt.UTC().Format(time.DateOnly)
	}
	return time.Now().UTC().Format(time.DateOnly)
}

// workOf reads a page as it is cited.
func (c *citeFlags) workOf(ctx context.Context, p *source.Page, dates *dateFlags) (*citation.Work, *reader.Result, error) {
	if err := p.CheckPaged(); err != nil {
		return nil, nil, err
	}
	m, err := p.Read(ctx, &reader.Options{NotAfter: dates.notAfter()})
	if err != nil {
		return nil, nil, err
	}
	return &citation.Work{
		Title: m.Title, Authors: m.Authors, Site: m.Site, Published: m.Published, Language: m.Language,
		URL: citation.Address(m.Canonical, p.Address), Accessed: c.accessed(p),
	}, m, nil
}

// Run prints the citation.
func (c *citeCommand) Run(std *streams) error {
	p, err := c.anyPage(std)
	if err != nil {
		return err
	}
	work, m, err := c.workOf(context.Background(), p, &c.dateFlags)
	if err != nil {
		return err
	}
	if c.lacksPages(m) {
		c.noticePages(std, m)
		return statusError(exitNotReadable)
	}
	if m.Title == "" {
		std.say("the page has no title (reader meta prints what it says about itself)")
	}
	if err := c.put(std, work.In(c.Style)+"\n"); err != nil {
		return err
	}
	if why := m.FallbackReason; why.IsWall() { // it is not the page that was asked for
		std.say("not readable: %v (%s)", why, why.Advice())
		return statusError(exitNotReadable)
	}
	return nil
}
