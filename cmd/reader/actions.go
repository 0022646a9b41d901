package main

import (
	"context"
	"errors"
	"io"
	"time"

	"github.com/seed31bcff99/reader"
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
	p, err := c.wholePage(std)
	if err != nil {
		return err
	}
	if err := checkHTML(p); err != nil {
		return err
	}
	list, err := c.list(context.Background(), p, c.Selector, c.MaxElements)
	switch {
	case err != nil:
		return err
	case len(list.Elements) == 0 && !c.JSON:
		std.say("found nothing to click or to type in (scripts are not run, so what they add is missing)")
	}
	if c.JSON {
		return c.writeRecord(std, &actionsRecord{Envelope: envelopeOf(p), List: list}, "")
	}
	return c.put(std, list.Text())
}

// list lists the elements of a page, whose size was bounded when it came, or those of a part.
func (f *actionFlags) list(ctx context.Context, p *source.Page, part source.Selector, most int) (*interact.List, error) {
	list, err := interact.Find(ctx, p.Reader(), &interact.Options{
		URL: p.URL, ContentType: p.ContentType, MaxInput: -1, Selector: part.String(),
		IncludeHidden: f.IncludeHidden, WithPaths: f.WithPath, MaxElements: most,
	})
	if errors.Is(err, interact.ErrNoMatch) {
		return nil, &source.NoMatchError{Selector: part}
	}
	return list, err
}

// An actionsRecord is the JSON object that actions and batch --op actions make of
// one page.
type actionsRecord struct {
	pagerecord.Envelope
	MS      float64 `json:"ms,omitzero"`       // of batch: how long the page took, in milliseconds
	Compact string  `json:"compact,omitempty"` // of batch: the list in words
	*interact.List
}

// A timedList is the list of a page and how long it took.
type timedList struct {
	*interact.List
	took time.Duration
}

// findActions lists the elements of one page of a batch. The list has no bound on
// its length.
func (f *actionFlags) findActions(ctx context.Context, r io.Reader, opts *reader.Options) (timedList, error) {
	start := time.Now()
	list, err := interact.Find(ctx, r, &interact.Options{
		URL:           opts.URL,
		ContentType:   opts.ContentType,
		MaxInput:      opts.MaxInput,
		IncludeHidden: f.IncludeHidden,
		WithPaths:     f.WithPath,
		MaxElements:   -1,
	})
	return timedList{list, time.Since(start)}, err
}

// actionsLine is the output record of --op actions.
func actionsLine(p page, list timedList) []byte {
	return pagerecord.Line(&actionsRecord{
		Envelope: p.envelope(),
		MS:       float64(list.took.Microseconds()) / 1000,
		Compact:  list.Text(),
		List:     list.List,
	})
}
