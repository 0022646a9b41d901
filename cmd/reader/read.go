package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// readCommand reads a page, or several.
type readCommand struct {
	JSON  bool  `help:"Print one JSON object: the record that batch prints."`
	Print field `short:"p" placeholder:"FIELD" help:"Print one field of that record, such as title or navigation.link_count."`
	Text  bool  `help:"Short for --format text."`

	ForModel bool `help:"Print the page as the tool web_fetch gives it to a model: cleaned, between markers, with its notices."`

	Browse bool `help:"On a terminal: show the page in a pager, whose links can be followed by their numbers or with the arrow keys, and back."`

	askFlags
	pageFlags
	More []string `arg:"" optional:"" placeholder:"URL|FILE" help:"Further pages, one after the other; with --format epub, the chapters of a book."`
	excludeFlag
	renderFlags
	outputFlags
	editionFlags
	screenFlags

	lead string // what stands between the page before and this one
}

// askFlags ask for something else than the content.
type askFlags struct {
	Explain bool   `json:"explain,omitempty" help:"Print what was kept and dropped, and why, instead of the content; with --json in addition to it." jsonschema:"Also say why each block was kept or dropped."`
	Query   string `json:"query,omitempty" placeholder:"WORDS" help:"Only the passages that hold these words, at most 5, each below a line that says where it is." jsonschema:"Only the passages that hold these words."`
}

// Validate reports values that make no sense, before the page is read.
func (c *readCommand) Validate() error {
	if c.Text && c.Format != formatText && c.Format != reader.Markdown.String() {
		return fmt.Errorf("--text is short for --format text: leave out --format %s", c.Format)
	}
	if c.Text {
		c.Format = formatText
	}
	return errors.Join(c.checkPages(), c.checkModel(), c.checkBrowse(), c.checkEdition(c.Format), c.checkPage(), checkBounds(&c.formFlags), c.checkFrontMatter(), c.checkDay(), c.checkQuery(), c.checkPrint(), c.checkRender(&c.fetchFlags))
}

// checkPrint reports a field that does not exist, and asks for what a record has only
// if it is asked for.
func (c *readCommand) checkPrint() error {
	switch c.Print.first() {
	case "comments", "posts":
		c.IncludeComments = true
	case "items":
		c.IncludeItems = true
	case "explain", "kind_reason":
		c.Explain = true
	}
	return c.Print.check(pagerecord.Record{})
}

// printsRecord reports whether a record or a part of it is printed, not the content.
func (c *readCommand) printsRecord() bool { return c.JSON || c.Print != "" }

// Run reads the page, or the pages, and prints what was asked for.
func (c *readCommand) Run(std *streams) error {
	switch {
	case c.Browse:
		return c.browse(std)
	case c.ForModel:
		return c.readForModel(std)
	case c.isEdition():
		return c.publish(std)
	case len(c.More) > 0:
		return c.readSeveral(std)
	}
	return c.readOne(std)
}

// readOne reads one page.
func (c *readCommand) readOne(std *streams) error {
	most := c.MaxChars
	if c.Query != "" {
		c.MaxChars = -1 // all of the text is searched
	}
	p, res, err := c.readShown(std)
	if err != nil {
		return err
	}
	passages := c.search(res, most)
	if err := c.print(std, p, res, passages); err != nil {
		return err
	}
	if !c.printsRecord() { // the record has fields for this
		c.notice(std, res)
		c.noticePassages(std, res, passages)
	}
	if !res.Readable || res.SectionMissing || c.Query != "" && len(passages) == 0 {
		return statusError(exitNotReadable)
	}
	return nil
}

// readShown gets the page and reads it, as a browser shows it if that is wanted.
func (c *readCommand) readShown(std *streams) (*source.Page, *reader.Result, error) {
	p, err := c.anyPage(std)
	if err == nil {
		err = p.Omit(c.Exclude)
	}
	if err != nil {
		return nil, nil, err
	}
	res, err := c.read(p)
	if err != nil || p.Kind != fetch.HTML || !c.wants(res) {
		return p, res, err
	}
	shown, err := c.shown(std, p, c.AllowPrivate)
	if err != nil {
		return nil, nil, err
	}
	res, err = c.read(shown)
	return shown, res, err
}

func (c *readCommand) read(p *source.Page) (*reader.Result, error) {
	opts := c.outputFlags.options()
	opts.Explain = c.Explain
	opts.ListNavigation = c.Print.first() == "navigation"
	res, err := c.readAny(context.Background(), p, opts)
	if wrong, ok := errors.AsType[*webfetch.InputError](err); ok {
		err = usageError{&optionError{name: wrong.Field, problem: " " + wrong.Problem}, "reader read --help lists the flags"}
	}
	if err != nil {
		return nil, err
	}
	return res, c.checkEnd(res)
}

func (c *readCommand) print(std *streams, p *source.Page, res *reader.Result, passages []content.Passage) error {
	switch {
	case c.printsRecord():
		return c.writeRecord(std, c.newRecord(p, res, passages), c.Print)
	case c.Explain:
		return c.explain(std, res)
	}
	return c.show(std, c.lead+c.content(res, p.Address), res.Format.String())
}

// newRecord makes the record of a page.
func (c *readCommand) newRecord(p *source.Page, res *reader.Result, passages []content.Passage) *pagerecord.Record {
	rec := pagerecord.New(pagerecord.EnvelopeOf(p), res, c.IncludeComments, c.IncludeItems)
	rec.Rendered, rec.Content, rec.Passages = p.Rendered, c.content(res, p.Address), passages
	return rec
}

// explain prints the decisions. Those on a screen fit it.
func (c *readCommand) explain(std *streams, res *reader.Result) error {
	columns := 0
	if !c.Plain {
		columns = c.columns(std)
	}
	err := c.write(std, func(w io.Writer) error { return printDecisions(w, res, columns) })
	if err == nil && columns > 0 && len(res.Explain) > 0 {
		std.say("long lines are cut to fit the screen (--explain | less -S shows all of them)")
	}
	return err
}

// notice prints what the content alone does not show.
func (c *readCommand) notice(std *streams, res *reader.Result) {
	c.noticeFile(std, res)
	if !res.Readable {
		std.say("not readable: %v (%s)", res.FallbackReason, c.notReadableHint(res.FallbackReason))
	}
	if res.Base != "" {
		std.say("addresses from / on belong to %s", res.Base)
	}
	if nav := &res.Navigation; nav.Detected && !nav.Included {
		std.say("navigation omitted: %s (--include-navigation appends them)", counted(nav.LinkCount, "link"))
	}
	if d := &res.Discussion; d.CommentCount > 0 && !d.Included {
		std.say("comments omitted: %s, about %d words (--comments appends them)", counted(d.CommentCount, "comment"), d.CommentWords)
	}
	if s := &res.Shelf; s.LeftOutCount > 0 && !s.Included {
		std.say("items omitted: %s, with their prices if they have any (--items appends them)", counted(s.LeftOutCount, "item"))
	}
	c.noticeCut(std, res)
}

// notReadableHint says what to do about a page that has no main content.
func (c *readCommand) notReadableHint(why fallback.Reason) string {
	switch {
	case why == fallback.NoTextLayer || why == fallback.Encrypted:
		return why.Advice()
	case why == fallback.Empty:
		return why.Meaning()
	case why == fallback.NotHTML:
		return "it is read as text if its name ends in .txt or .md"
	case why.IsWall():
		return why.Advice()
	case why == fallback.NeedsJavaScript && c.Render == rendering.Never:
		return "--render auto runs its scripts in a browser, reader convert prints all that the page shows"
	case c.Explain:
		return "reader convert prints all that the page shows"
	}
	return "--explain says why, reader convert prints all that the page shows"
}
