package main

import (
	"context"
	"errors"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/interact"
)

// actionFlags choose which elements are listed. The command and batch share them.
type actionFlags struct {
	IncludeHidden bool `json:"include_hidden,omitempty" help:"Also list what the page does not show (of batch: with --op actions)."`
	WithPath      bool `json:"with_path,omitempty" help:"Also print the path of each element in the tree (of batch: with --op actions)."`
}

// actionsCommand lists what can be clicked and typed on one page.
type actionsCommand struct {
	JSON        bool `help:"Print one JSON object: the list with all its fields."`
	MaxElements int  `placeholder:"N" help:"Elements at most; 0 means ${max_elements}, a negative number no bound."`

	pageFlags
	actionFlags
	outFlag
}

// Validate reports values that make no sense, before the page is read.
func (c *actionsCommand) Validate() error {
	if !c.Pages.IsZero() {
		return errors.New("--page chooses pages of a PDF file, and only HTML has elements to click or to type in: leave it out")
	}
	return c.checkPage()
}

// Run lists the elements and prints them.
func (c *actionsCommand) Run(std *streams) error {
	p, err := c.anyPage(std)
	if err != nil {
		return err
	}
	rec, err := c.list(context.Background(), p, c.MaxElements)
	switch {
	case err != nil:
		return err
	case len(rec.Elements) == 0 && !c.JSON:
		std.say("found nothing to click or to type in (scripts are not run, so what they add is missing)")
	}
	if c.JSON {
		rec.MS, rec.Compact = 0, ""
		return c.writeRecord(std, rec, "")
	}
	return c.put(std, rec.Compact)
}

// list lists the elements of a page, or of the part of it that is read. What comes whole was
// bounded when it came.
func (f *actionFlags) list(ctx context.Context, p *source.Page, most int) (*actionsRecord, error) {
	if err := p.CheckHTML(); err != nil {
		return nil, err
	}
	opts := &interact.Options{
		URL: p.URL, ContentType: p.ContentType, Selector: p.Selector.String(),
		IncludeHidden: f.IncludeHidden, WithPaths: f.WithPath, MaxElements: most,
	}
	if !p.Unbounded {
		opts.MaxInput = -1
	}
	start := time.Now()
	list, err := interact.Find(ctx, p.Reader(), opts)
	switch {
	case errors.Is(err, interact.ErrNoMatch):
		return nil, &source.NoMatchError{Selector: p.Selector}
	case err != nil:
		return nil, err
	}
	return &actionsRecord{pagerecord.EnvelopeOf(p), float64(time.Since(start).Microseconds()) / 1000, list.Text(), list}, nil
}

// An actionsRecord is the JSON object that actions and batch --op actions make of
// one page.
type actionsRecord struct {
	pagerecord.Envelope
	MS      float64 `json:"ms,omitzero"`       // of batch: how long the page took, in milliseconds
	Compact string  `json:"compact,omitempty"` // of batch: the list in words
	*interact.List
}
