package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/book"
	"github.com/seed31bcff99/reader/cmd/reader/internal/citation"
	"github.com/seed31bcff99/reader/cmd/reader/internal/inspect"
	"github.com/seed31bcff99/reader/cmd/reader/internal/linkrecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
	"github.com/seed31bcff99/reader/cmd/reader/internal/serve"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
	"github.com/seed31bcff99/reader/cmd/reader/internal/webpage"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// operations are what the service does with one page. Each is a command of the program,
// with the flags of that as fields, and answers with its record.
func operations() []serve.Operation {
	content := []serve.Form{serve.JSON, serve.Markdown, serve.Text, serve.HTML}
	listed := []serve.Form{serve.JSON, serve.Text}
	links := serve.NewOperation[linksInput, linkRecord]("links", "Finds the links in a text, or in a page.", listed, serveLinks)
	links.NoPage = true
	return []serve.Operation{
		serve.NewOperation[readInput, pagerecord.Record]("read", "Reads a page: its main content, and what it says about itself.", content, serveRead),
		serve.NewOperation[convertInput, pagerecord.Record]("convert", "Converts a page as it is, without choosing the main content.", content, serveConvert),
		serve.NewOperation[metaInput, pagerecord.Metadata]("meta", "Tells what a page says about itself: title, authors, dates and the rest.", []serve.Form{serve.JSON}, serveMeta),
		serve.NewOperation[actionsInput, actionsRecord]("actions", "Lists what can be clicked and typed on a page, with selectors.", listed, serveActions),
		links,
		serve.NewOperation[navInput, navRecord]("nav", "Lists the links around the content of a page.", content, serveNav),
		serve.NewOperation[citeInput, citeRecord]("cite", "Tells how a page is cited.", []serve.Form{serve.Text, serve.JSON}, serveCite),
		serve.NewOperation[readInput, struct{}]("page", "Makes one HTML file of a page, to read and to print.", []serve.Form{serve.HTML}, servePage),
		serve.NewOperation[readInput, struct{}]("epub", "Makes a book of a page.", []serve.Form{serve.EPUB}, serveBook),
		serve.NewOperation[inspectInput, struct{}]("inspect", "Shows what was kept and dropped of a page, and why.", []serve.Form{serve.HTML}, serveInspect),
	}
}

// readFields choose what is read of a page, and how: the flags of the command read.
type readFields struct {
	outputFlags
	askFlags
	partFields
	Keep string `json:"keep,omitempty" jsonschema:"CSS: the elements that it matches are content, whatever they look like."`
}

// partFields are what requests have instead of the flags --exclude and --drop-images.
type partFields struct {
	Exclude string `json:"exclude,omitempty" jsonschema:"CSS: the page without the elements that it matches."`
	Images  *bool  `json:"images,omitempty" jsonschema:"false leaves images out."`
}

// omit leaves elements of a page out.
func (f *partFields) omit(p *source.Page) error {
	if f.Exclude == "" {
		return nil
	}
	s, err := source.ParseSelector(f.Exclude)
	if err != nil {
		return &webfetch.InputError{Field: "exclude", Problem: err.Error()}
	}
	return p.Omit(s)
}

// fileFields choose what is read of a PDF file.
type fileFields struct {
	Page string `json:"page,omitempty" jsonschema:"Of a PDF: one page or some, as 3 or 3-5."`
}

// restrict chooses the pages of a PDF file.
func (f *fileFields) restrict(p *source.Page) error {
	var pages webfetch.PageRange
	if f.Page != "" && pages.UnmarshalText([]byte(f.Page)) != nil {
		return &webfetch.InputError{Field: "page", Problem: "must be a page, such as 3, or some, such as 3-5"}
	}
	return p.Restrict(pages)
}

// apply makes flags of the fields and of the form of the answer.
func (f *partFields) apply(flags *formFlags, form serve.Form) {
	flags.DropImages = f.Images != nil && !*f.Images
	if form != serve.JSON {
		flags.Format = string(form)
	}
}

// command returns the fields as the command read.
func (f *readFields) command(form serve.Form) (*readCommand, error) {
	c := &readCommand{JSON: true, askFlags: f.askFlags, outputFlags: f.outputFlags}
	f.apply(&c.formFlags, form)
	if f.Keep != "" {
		var err error
		if c.Keep, err = source.ParseSelector(f.Keep); err != nil {
			return nil, &webfetch.InputError{Field: "keep", Problem: err.Error()}
		}
	}
	return c, inFields(cmp.Or(c.checkFrontMatter(), c.checkDay(), c.checkQuery()))
}

// inFields makes an error about an option one about a field.
func inFields(err error) error {
	if option, ok := errors.AsType[*optionError](err); ok {
		problem := option.spelled(func(name string) string { return name })
		return &webfetch.InputError{Field: option.name, Problem: strings.TrimLeft(problem, ": ")}
	}
	return err
}

// within returns an answer, unless the offset that was asked for is beyond the end.
func (f *formFlags) within(answer *serve.Answer, err error) (*serve.Answer, error) {
	if err == nil {
		err = inFields(f.checkEnd(answer.Result))
	}
	if err != nil {
		return nil, err
	}
	return answer, nil
}

type readInput struct {
	serve.PageInput
	readFields
	fileFields
}

func serveRead(ctx context.Context, p *source.Page, in *readInput, form serve.Form) (*serve.Answer, error) {
	if err := cmp.Or(in.omit(p), in.restrict(p)); err != nil {
		return nil, err
	}
	answer, err := answerRead(ctx, p, in, form)
	return in.within(answer, err)
}

// answerRead is serveRead for any page of a batch, which may end before the offset.
func answerRead(ctx context.Context, p *source.Page, in *readInput, form serve.Form) (*serve.Answer, error) {
	c, err := in.command(form)
	if err != nil {
		return nil, err
	}
	rec, res, err := c.record(ctx, p)
	if err != nil {
		return nil, err
	}
	return &serve.Answer{Record: rec, Text: rec.Content, Result: res}, nil
}

// record reads a page and makes its record.
func (c *readCommand) record(ctx context.Context, p *source.Page) (*pagerecord.Record, *reader.Result, error) {
	most := c.MaxChars
	if c.Query != "" {
		c.MaxChars = -1 // all of the text is searched
	}
	opts := c.outputFlags.options()
	opts.Explain = c.Explain
	res, err := readAny(ctx, p, opts, &c.formFlags)
	if err != nil {
		return nil, nil, err
	}
	passages := c.search(res, most)
	return c.newRecord(p, res, passages), res, nil
}

// readAny reads a page of any kind that is text.
func readAny(ctx context.Context, p *source.Page, opts *reader.Options, form *formFlags) (*reader.Result, error) {
	if p.Kind != fetch.HTML && p.Kind != fetch.Empty && !p.IsPDF() {
		res, _, err := form.readOther(ctx, p.Response)
		return res, err
	}
	return p.Read(ctx, opts)
}

type convertInput struct {
	serve.PageInput
	formFlags
	partFields
	fileFields
}

func serveConvert(ctx context.Context, p *source.Page, in *convertInput, form serve.Form) (*serve.Answer, error) {
	if err := cmp.Or(in.omit(p), in.restrict(p)); err != nil {
		return nil, err
	}
	answer, err := answerConvert(ctx, p, in, form)
	return in.within(answer, err)
}

// answerConvert is serveConvert for any page of a batch, which may end before the offset.
func answerConvert(ctx context.Context, p *source.Page, in *convertInput, form serve.Form) (*serve.Answer, error) {
	if err := checkPaged(p); err != nil {
		return nil, err
	}
	flags := in.formFlags
	in.apply(&flags, form)
	res, err := p.Convert(ctx, flags.options())
	if err != nil {
		return nil, err
	}
	rec := pagerecord.New(envelopeOf(p), res, false, false)
	return &serve.Answer{Record: rec, Text: rec.Content, Result: res}, nil
}

type metaInput struct {
	serve.PageInput
	dateFlags
}

func serveMeta(ctx context.Context, p *source.Page, in *metaInput, _ serve.Form) (*serve.Answer, error) {
	if err := inFields(in.checkDay()); err != nil {
		return nil, err
	}
	if err := checkPaged(p); err != nil {
		return nil, err
	}
	m, err := p.About(ctx, &reader.Options{NotAfter: in.notAfter()})
	if err != nil {
		return nil, err
	}
	return &serve.Answer{Record: &pagerecord.Metadata{Envelope: envelopeOf(p), Metadata: m}}, nil
}

// actionFields choose which elements are listed.
type actionFields struct {
	actionFlags
	MaxElements int `json:"max_elements,omitempty" jsonschema:"Of actions: elements at most; 0 means the default, a negative number no bound."`
}

type actionsInput struct {
	serve.PageInput
	actionFields
}

func serveActions(ctx context.Context, p *source.Page, in *actionsInput, _ serve.Form) (*serve.Answer, error) {
	if err := checkHTML(p); err != nil {
		return nil, err
	}
	list, err := in.list(ctx, p, p.Selector, in.MaxElements)
	if err != nil {
		return nil, err
	}
	return &serve.Answer{Record: &actionsRecord{Envelope: envelopeOf(p), List: list}, Text: list.Text()}, nil
}

type linksInput struct {
	serve.PageInput
	Text string `json:"text,omitempty" jsonschema:"The text to search, instead of a page."`
	linkrecord.Options
}

func serveLinks(ctx context.Context, p *source.Page, in *linksInput, _ serve.Form) (*serve.Answer, error) {
	if err := in.Check(); err != nil {
		return nil, &webfetch.InputError{Field: "tlds", Problem: err.Error()}
	}
	switch {
	case p != nil && in.Text != "":
		return nil, &webfetch.InputError{Field: "text", Problem: "is there, and so is a page: one of them is needed"}
	case p == nil && in.Text == "":
		return nil, &webfetch.InputError{Field: "text", Problem: "is missing, and so are url and html: one of them is needed"}
	case p == nil:
		p = &source.Page{Kind: fetch.Text, Body: []byte(in.Text)}
	}
	rec, lines, err := linksOf(ctx, p, in.Finder())
	if err != nil {
		return nil, err
	}
	return &serve.Answer{Record: rec, Text: lines}, nil
}

type navInput struct {
	serve.PageInput
	Exclude string `json:"exclude,omitempty" jsonschema:"CSS: the page without the elements that it matches."`
}

func serveNav(ctx context.Context, p *source.Page, in *navInput, form serve.Form) (*serve.Answer, error) {
	if err := cmp.Or(checkHTML(p), (&partFields{Exclude: in.Exclude}).omit(p)); err != nil {
		return nil, err
	}
	res, err := p.Read(ctx, &reader.Options{ListNavigation: true})
	if err != nil {
		return nil, err
	}
	answer := &serve.Answer{Record: newNavRecord(envelopeOf(p), res.Navigation.Map)}
	if form != serve.JSON {
		answer.Text, err = navText(ctx, res.Navigation.Map, string(form))
	}
	return answer, err
}

type citeInput struct {
	serve.PageInput
	citeFlags
	dateFlags
}

// A citeRecord is the JSON object that the service makes of how a page is cited.
type citeRecord struct {
	Citation string `json:"citation"`
	Style    string `json:"style"`
	*citation.Work
}

func serveCite(ctx context.Context, p *source.Page, in *citeInput, _ serve.Form) (*serve.Answer, error) {
	if err := inFields(cmp.Or(in.checkAccessed(), in.checkDay())); err != nil {
		return nil, err
	}
	if err := checkPaged(p); err != nil {
		return nil, err
	}
	res, err := p.Read(ctx, &reader.Options{NotAfter: in.notAfter()})
	if err != nil {
		return nil, err
	}
	work := workOf(p, res, in.accessed(p))
	text := strings.TrimSuffix(work.In(in.Style), "\n")
	return &serve.Answer{Record: &citeRecord{text, cmp.Or(in.Style, "plain"), work}, Text: text + "\n", Result: res}, nil
}

func servePage(ctx context.Context, p *source.Page, in *readInput, _ serve.Form) (*serve.Answer, error) {
	a, res, err := in.article(ctx, p, formatPage)
	if err != nil {
		return nil, err
	}
	var page bytes.Buffer
	err = webpage.Write(&page, a, webpage.Options{})
	return &serve.Answer{Text: page.String(), Styles: webpage.StyleHash(), Result: res}, err
}

func serveBook(ctx context.Context, p *source.Page, in *readInput, _ serve.Form) (*serve.Answer, error) {
	a, res, err := in.article(ctx, p, formatEPUB)
	if err != nil {
		return nil, err
	}
	b := &book.Book{Articles: []*typeset.Article{a}}
	var file bytes.Buffer
	err = cmp.Or(b.Date(""), b.Write(&file))
	return &serve.Answer{Text: file.String(), Result: res}, err
}

// article reads a page for a file to read. One without a text is no such file.
func (in *readInput) article(ctx context.Context, p *source.Page, format string) (*typeset.Article, *reader.Result, error) {
	if err := cmp.Or(in.omit(p), in.restrict(p)); err != nil {
		return nil, nil, err
	}
	c, err := in.command(serve.HTML)
	if err != nil {
		return nil, nil, err
	}
	c.Format = format
	res, err := readAny(ctx, p, c.outputFlags.options(), &c.formFlags)
	if err == nil {
		err = inFields(c.checkEnd(res))
	}
	if err != nil {
		return nil, nil, err
	}
	if strings.TrimSpace(res.Content) == "" {
		return nil, nil, problem.New(problem.Empty, res.FallbackReason.Meaning())
	}
	return newArticle(p, res, cmp.Or(p.Address, "a page")), res, nil
}

type inspectInput struct {
	serve.PageInput
	dateFlags
	fileFields
}

func serveInspect(ctx context.Context, p *source.Page, in *inspectInput, _ serve.Form) (*serve.Answer, error) {
	if err := inFields(in.checkDay()); err != nil {
		return nil, err
	}
	if err := checkPaged(p); err != nil {
		return nil, err
	}
	if err := in.restrict(p); err != nil {
		return nil, err
	}
	about, err := inspected(ctx, p, &in.dateFlags, &ruleFlags{}, cmp.Or(p.Address, "a page"))
	if err != nil {
		return nil, err
	}
	var report bytes.Buffer
	err = inspect.Write(&report, about)
	return &serve.Answer{Text: report.String(), Result: about.Result}, err
}
