package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"net/url"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/book"
	"github.com/seed31bcff99/reader/cmd/reader/internal/citation"
	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/inspect"
	"github.com/seed31bcff99/reader/cmd/reader/internal/linkrecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
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
	excludeFlag
	imagesField
}

// imagesField is what requests have instead of the flag --drop-images.
type imagesField struct {
	Images *bool `json:"images,omitempty" jsonschema:"false leaves images out."`
}

// apply makes flags of the field and of the form of the answer.
func (f *imagesField) apply(flags *formFlags, form serve.Form) {
	flags.DropImages = f.Images != nil && !*f.Images
	if form != serve.JSON {
		flags.Format = string(form)
	}
}

// fileFields choose what is read of a PDF file.
type fileFields struct {
	Page webfetch.PageRange `json:"page,omitzero" jsonschema:"Of a PDF: one page or some, as 3 or 3-5."`
}

// choose chooses what is read of a page.
func choose(p *source.Page, exclude *excludeFlag, file *fileFields) error {
	return cmp.Or(p.Omit(exclude.Exclude), p.Restrict(file.Page))
}

// command returns the fields as the command read.
func (f *readFields) command(form serve.Form) *readCommand {
	c := &readCommand{JSON: true, askFlags: f.askFlags, outputFlags: f.outputFlags}
	f.apply(&c.formFlags, form)
	return c
}

// Validate reports values that make no sense.
func (f *readFields) Validate() error {
	c := f.command(serve.JSON)
	return cmp.Or(c.checkFrontMatter(), c.dateFlags.Validate(), c.checkQuery())
}

// within returns an answer, unless the offset that was asked for is beyond the end.
func (f *formFlags) within(answer *serve.Answer, err error) (*serve.Answer, error) {
	if err == nil {
		err = f.checkEnd(answer.Result)
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
	if err := choose(p, &in.excludeFlag, &in.fileFields); err != nil {
		return nil, err
	}
	return in.within(in.answerRead(ctx, p, form))
}

// answerRead is serveRead for any page of a batch, which may end before the offset.
func (f *readFields) answerRead(ctx context.Context, p *source.Page, form serve.Form) (*serve.Answer, error) {
	rec, res, err := f.command(form).record(ctx, p)
	if err != nil {
		return nil, err
	}
	return &serve.Answer{Record: rec, Text: rec.Content, Result: res}, nil
}

// record reads a page and makes its record.
func (c *readCommand) record(ctx context.Context, p *source.Page) (*pagerecord.Record, *reader.Result, error) {
	res, err := c.readAny(ctx, p, c.options())
	if err != nil {
		return nil, nil, err
	}
	return c.newRecord(p, res, c.search(res)), res, nil
}

type convertInput struct {
	serve.PageInput
	formFlags
	imagesField
	excludeFlag
	fileFields
}

func serveConvert(ctx context.Context, p *source.Page, in *convertInput, form serve.Form) (*serve.Answer, error) {
	if err := choose(p, &in.excludeFlag, &in.fileFields); err != nil {
		return nil, err
	}
	return in.within(answerConvert(ctx, p, in.formFlags, &in.imagesField, form))
}

// answerConvert is serveConvert for any page of a batch, which may end before the offset.
func answerConvert(ctx context.Context, p *source.Page, flags formFlags, images *imagesField, form serve.Form) (*serve.Answer, error) {
	images.apply(&flags, form)
	rec, err := pagerecord.Convert(ctx, p, flags.options())
	if err != nil {
		return nil, err
	}
	return &serve.Answer{Record: rec, Text: rec.Content, Result: rec.Result}, nil
}

type metaInput struct {
	serve.PageInput
	dateFlags
}

func serveMeta(ctx context.Context, p *source.Page, in *metaInput, _ serve.Form) (*serve.Answer, error) {
	rec, err := pagerecord.About(ctx, p, &reader.Options{NotAfter: in.notAfter()})
	return &serve.Answer{Record: rec}, err
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
	rec, err := in.list(ctx, p, in.MaxElements)
	if err != nil {
		return nil, err
	}
	text := rec.Compact
	rec.MS, rec.Compact = 0, ""
	return &serve.Answer{Record: rec, Text: text}, nil
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
	excludeFlag
}

func serveNav(ctx context.Context, p *source.Page, in *navInput, form serve.Form) (*serve.Answer, error) {
	rec, err := navOf(ctx, p, in.Exclude)
	if err != nil {
		return nil, err
	}
	answer := &serve.Answer{Record: rec}
	if form != serve.JSON {
		answer.Text, err = rec.text(ctx, string(form))
	}
	return answer, err
}

type citeInput struct {
	serve.PageInput
	citeFlags
	dateFlags
}

// Validate reports what is no day.
func (in *citeInput) Validate() error { return cmp.Or(in.checkAccessed(), in.dateFlags.Validate()) }

// A citeRecord is the JSON object that the service makes of how a page is cited.
type citeRecord struct {
	Citation string `json:"citation"`
	Style    string `json:"style"`
	*citation.Work
}

func serveCite(ctx context.Context, p *source.Page, in *citeInput, _ serve.Form) (*serve.Answer, error) {
	work, res, err := in.workOf(ctx, p, &in.dateFlags)
	if err != nil {
		return nil, err
	}
	text := work.In(in.Style)
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
	if err := choose(p, &in.excludeFlag, &in.fileFields); err != nil {
		return nil, nil, err
	}
	c := in.command(serve.HTML)
	c.Format = format
	res, err := c.readAny(ctx, p, c.outputFlags.options())
	if err == nil {
		err = c.checkEnd(res)
	}
	if err != nil {
		return nil, nil, err
	}
	if strings.TrimSpace(res.Content) == "" {
		return nil, nil, problem.New(problem.Empty, res.FallbackReason.Meaning())
	}
	return typeset.New(res, p.Address, cmp.Or(p.Address, "a page")), res, nil
}

type inspectInput struct {
	serve.PageInput
	dateFlags
	fileFields
}

func serveInspect(ctx context.Context, p *source.Page, in *inspectInput, _ serve.Form) (*serve.Answer, error) {
	if err := cmp.Or(p.CheckPaged(), p.Restrict(in.Page)); err != nil {
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

// batchInput are the parameters of /v1/batch: the operation, and the fields of all of
// them.
type batchInput struct {
	Op     string `json:"op,omitempty" enum:"read,convert,meta,links,actions,check-url" jsonschema:"What to do with each record; read by default."`
	MaxAge *int   `json:"max_age,omitempty" min:"0" max:"31536000" jsonschema:"Of records without html: seconds that a cached copy of the page may be old."`
	readFields
	actionFields
	linkFlags
}

// newBatch returns what answers records as the command batch does, and fetches the pages of those that
// have an address and no page.
func newBatch(s *serve.Server, query url.Values) (func(context.Context, input.Item) []byte, bool, error) {
	in := &batchInput{}
	if err := serve.DecodeQuery(query, in); err != nil {
		return nil, false, err
	}
	if err := in.Check(); err != nil {
		return nil, false, &webfetch.InputError{Field: "tlds", Problem: err.Error()}
	}
	b := &batchService{server: s, in: in}
	switch in.Op {
	case opLinks:
		return b.simple(in.answerLinks()), true, nil
	case opCheckURL:
		return b.simple(answerCheckURL), false, nil
	}
	return b.answer, false, nil
}

// A batchService answers the records of one request.
type batchService struct {
	server *serve.Server
	in     *batchInput
}

// simple answers records that are no pages.
func (b *batchService) simple(answer answerFunc) func(context.Context, input.Item) []byte {
	return func(ctx context.Context, it input.Item) (line []byte) {
		if err := b.server.Turn(ctx, func() { line = answer(it).text }); err != nil {
			return failure(pagerecord.Envelope{ID: pagerecord.IDOf(it)}, it, err, "").text
		}
		return line
	}
}

// answer answers a record that is a page.
func (b *batchService) answer(ctx context.Context, it input.Item) []byte {
	p, err := b.page(ctx, it)
	var reason crawl.Reason
	if err == nil || errors.Is(err, pagerecord.ErrNoHTML) && p.Asked != "" {
		var rec pagerecord.Identified
		if rec, reason, err = b.work(ctx, &p, err != nil); err == nil {
			rec.SetID(p.ID)
			return pagerecord.Line(rec)
		}
	}
	return failure(p.Envelope(), it, err, reason).text
}

// page returns the page of a record. One of an archive is decoded, which takes its turn as
// all work does.
func (b *batchService) page(ctx context.Context, it input.Item) (p pagerecord.Page, err error) {
	if it.Page == nil {
		return pagerecord.Of(it)
	}
	if turnErr := b.server.Turn(ctx, func() { p, err = pagerecord.Of(it) }); turnErr != nil {
		return pagerecord.Page{ID: pagerecord.IDOf(it)}, turnErr
	}
	return p, err
}

// work makes the record of a page, which may have to be fetched. If that fails, there may be a
// reason.
func (b *batchService) work(ctx context.Context, p *pagerecord.Page, missing bool) (rec pagerecord.Identified, reason crawl.Reason, err error) {
	p.Rules = b.server.Rules
	from := &p.Page
	if missing {
		if from, err = b.server.Page(ctx, &mcpserver.Request{URL: p.Asked, MaxAge: b.in.MaxAge}); err != nil {
			return nil, crawl.ReasonOf(err), errors.New(webfetch.Failure(err))
		}
	}
	turnErr := b.server.Turn(ctx, func() {
		rec, err = pagerecord.Safely(p.ID, func() (pagerecord.Identified, error) { return b.operate(ctx, from) })
	})
	if missing && err != nil {
		reason = unreadReason(err)
	}
	return rec, reason, errors.Join(turnErr, err)
}

// operate does what was asked for with a page. Those without elements are read whole.
func (b *batchService) operate(ctx context.Context, p *source.Page) (pagerecord.Identified, error) {
	var (
		answer *serve.Answer
		err    error
	)
	switch b.in.Op {
	case opConvert:
		p.Exclude = b.in.Exclude
		answer, err = answerConvert(ctx, p, b.in.formFlags, &b.in.imagesField, serve.JSON)
	case opMeta:
		answer, err = serveMeta(ctx, p, &metaInput{dateFlags: b.in.dateFlags}, serve.JSON)
	case opActions:
		answer, err = serveActions(ctx, p, &actionsInput{actionFields: b.in.actionFields}, serve.JSON)
	default:
		p.Exclude = b.in.Exclude
		answer, err = b.in.answerRead(ctx, p, serve.JSON)
	}
	if err != nil {
		return nil, err
	}
	return answer.Record.(pagerecord.Identified), nil
}
