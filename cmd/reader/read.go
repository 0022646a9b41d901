package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"syscall"
	"unicode"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/cmd/reader/internal/terminal"
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

	lead string // what is between the page before and this one
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
	return errors.Join(c.checkPages(), c.checkModel(), c.checkBrowse(), c.checkEdition(c.Format), c.checkForm(), c.checkPage(), checkBounds(&c.outputFlags), c.checkFrontMatter(), c.dateFlags.Validate(), c.checkQuery(), c.checkPrint(), c.checkRender(&c.fetchFlags))
}

// checkForm reports a name of the output that promises something else.
func (c *readCommand) checkForm() error {
	switch {
	case c.JSON:
		return c.checkName(formatJSON)
	case c.Print != "" || c.Explain:
		return nil
	}
	return c.checkName(c.Format)
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
	p, res, err := c.readShown(std)
	if err != nil {
		return err
	}
	passages := c.search(res)
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

// options returns the options of the engine that the flags ask for. All of the text is searched.
func (c *readCommand) options() *reader.Options {
	opts := c.outputFlags.options()
	opts.Explain = c.Explain
	if c.Query != "" {
		opts.MaxChars = -1
	}
	return opts
}

func (c *readCommand) read(p *source.Page) (*reader.Result, error) {
	opts := c.options()
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

// checkQuery reports values of --query, and of flags beside it, that make no sense.
func (c *readCommand) checkQuery() error {
	switch {
	case c.Query == "":
		return nil
	case c.Format == formatHTML || c.isEdition():
		return wrong("query", " finds passages of Markdown and text: leave out %s "+c.Format, "format")
	case !strings.ContainsFunc(c.Query, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }):
		return wrong("query", " has no words to look for")
	case c.Offset > 0 || c.Section != "":
		return wrong("query", " searches the whole text: leave out %s and %s", "offset", "section")
	case c.Explain && !c.printsRecord():
		return wrong("explain", " prints no content: leave out %s", "query")
	}
	return nil
}

// search makes the passages that hold the words of --query the content of a result, which
// --max-chars bounds.
func (c *readCommand) search(res *reader.Result) []content.Passage {
	if c.Query == "" {
		return nil
	}
	text, list := res.Search(c.Query, c.MaxChars)
	res.Content, res.Truncated = text, true
	if list == nil {
		return []content.Passage{}
	}
	return list
}

// noticePassages says what --query found.
func (c *readCommand) noticePassages(std *streams, res *reader.Result, list []content.Passage) {
	switch {
	case c.Query == "":
	case len(list) == 0:
		std.say("no passage of %d characters holds words of the query (ask in other words, or leave out --query)", res.TotalChars)
	default:
		std.say("%s of %d characters (--offset instead of --query reads on from one)", counted(len(list), "passage"), res.TotalChars)
	}
}

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

// between returns what is between the contents of two pages: a rule. Metadata that is
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

// checkModel reports flags that have no meaning for what a model gets.
func (c *readCommand) checkModel() error {
	switch {
	case !c.ForModel:
		return nil
	case c.printsRecord() || c.Explain || c.isEdition() || c.FrontMatter || len(c.More) > 0:
		return errors.New("--for-model prints one page for a model: leave out --json, --print, --explain, --front-matter and further pages")
	case c.KeepDecoration || c.KeepTracking || c.NoTitle || c.NotAfter != "":
		return errors.New("--for-model prints what web_fetch gives, which has no such flag: leave out --keep-decoration, --keep-tracking, --no-title and --not-after")
	}
	return nil
}

// readForModel prints a page as web_fetch gives it: cleaned, and between markers.
func (c *readCommand) readForModel(std *streams) error {
	p, err := c.wholePage(std)
	if err != nil {
		return err
	}
	res, err := c.forModel(p)
	if err == nil && p.Kind == fetch.HTML && (c.Render == rendering.Always || c.Render == rendering.Auto && res.FallbackReason == reader.ReasonNeedsJavaScript.String()) {
		if p, err = c.shown(std, p, c.AllowPrivate); err == nil {
			res, err = c.forModel(p)
		}
	}
	if err != nil {
		return err
	}
	if err := c.put(std, res.Text()+"\n"); err != nil {
		return err
	}
	if !res.Readable || res.SectionMissing {
		return statusError(exitNotReadable)
	}
	return nil
}

func (c *readCommand) forModel(p *source.Page) (*webfetch.Result, error) {
	tool, err := webfetch.New(&webfetch.Config{MaxCharsCap: math.MaxInt32, Readers: fileReaders, Rules: c.Rules})
	if err != nil {
		return nil, err
	}
	images := !c.DropImages
	in := &webfetch.Input{
		URL: p.Asked, Query: c.Query, Page: c.Pages.String(), Selector: c.Selector.String(), Exclude: c.Exclude.String(), Images: &images, IncludeHidden: p.Rendered,
	}
	return tool.Extract(context.Background(), p.Answer(), *fields.Copy(in, &c.outputFlags))
}
