package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"regexp"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/inspect"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/serve"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/interact"
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
		serve.NewOperation[inspectInput, struct{}]("inspect", "Shows what was kept and dropped of a page, and why.", []serve.Form{serve.HTML}, serveInspect),
	}
}

// readFields choose what is read of a page.
type readFields struct {
	formFields
	Keep              string `json:"keep,omitempty" jsonschema:"CSS: the elements that it matches are content, whatever they look like."`
	Query             string `json:"query,omitempty" jsonschema:"Only the passages that hold these words."`
	Favor             string `json:"favor,omitempty" enum:"balanced,precision,recall" jsonschema:"What to do with text that may be content or not."`
	IncludeNavigation bool   `json:"include_navigation,omitempty" jsonschema:"Append the links around the content."`
	IncludeComments   bool   `json:"include_comments,omitempty" jsonschema:"Append the comments of readers; JSON also has them as a list."`
	IncludeItems      bool   `json:"include_items,omitempty" jsonschema:"Append the items of a list, such as products; JSON also has them as a list."`
	FrontMatter       bool   `json:"front_matter,omitempty" jsonschema:"Put the metadata above the content, as a block of YAML."`
	Explain           bool   `json:"explain,omitempty" jsonschema:"Also say why each block was kept or dropped."`
	dateFields
}

// formFields choose the form of the content.
type formFields struct {
	Exclude        string `json:"exclude,omitempty" jsonschema:"CSS: the page without the elements that it matches."`
	Format         string `json:"format,omitempty" enum:"markdown,text,html" jsonschema:"Of the content in JSON. Other answers have the form that the Accept header asks for."`
	Links          string `json:"links,omitempty" enum:"inline,compact,reference,none" jsonschema:"Where the addresses of links stand in Markdown."`
	Images         *bool  `json:"images,omitempty" jsonschema:"false leaves images out."`
	KeepDecoration bool   `json:"keep_decoration,omitempty" jsonschema:"Keep images that only decorate, and links that repeat another one."`
	KeepTracking   bool   `json:"keep_tracking,omitempty" jsonschema:"Keep the parameters of addresses that only follow people."`
	NoTitle        bool   `json:"no_title,omitempty" jsonschema:"Put no title on top, and let headings keep their levels."`
	MaxChars       int    `json:"max_chars,omitempty" jsonschema:"Characters of content at most; 0 means the default, a negative number no bound."`
	Offset         int    `json:"offset,omitempty" min:"0" max:"2000000000" jsonschema:"Character to start at: the next_offset of the piece before."`
	Section        string `json:"section,omitempty" jsonschema:"Only the section with this heading, given by its words or as #anchor."`
}

// omit leaves elements of a page out.
func (f *formFields) omit(p *source.Page) error {
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

// dateFields bound the dates of pages.
type dateFields struct {
	NotAfter string `json:"not_after,omitempty" jsonschema:"The day the page was fetched, such as 2024-05-01: no page is dated after it. Today by default; none lifts the bound."`
}

// flags returns the fields as the flags of the commands.
func (f *formFields) flags(form serve.Form) formFlags {
	flags := formFlags{
		Format: f.Format, Links: f.Links, DropImages: f.Images != nil && !*f.Images, KeepDecoration: f.KeepDecoration,
		KeepTracking: f.KeepTracking, NoTitle: f.NoTitle, MaxChars: f.MaxChars, Offset: f.Offset, Section: f.Section,
	}
	if form != serve.JSON {
		flags.Format = string(form)
	}
	if flags.Format == "" {
		flags.Format = reader.Markdown.String()
	}
	if flags.Links == "" {
		flags.Links = reader.InlineLinks.String()
	}
	return flags
}

// command returns the fields as the command read.
func (f *readFields) command(form serve.Form) (*readCommand, error) {
	c := &readCommand{JSON: true, Explain: f.Explain, Query: f.Query}
	c.formFlags = f.formFields.flags(form)
	c.Favor, c.IncludeNavigation, c.Comments, c.Items, c.FrontMatter = f.Favor, f.IncludeNavigation, f.IncludeComments, f.IncludeItems, f.FrontMatter
	c.dateFlags = dateFlags{f.NotAfter}
	if c.Favor == "" {
		c.Favor = reader.Balanced.String()
	}
	if f.Keep != "" {
		var err error
		if c.Keep, err = source.ParseSelector(f.Keep); err != nil {
			return nil, &webfetch.InputError{Field: "keep", Problem: err.Error()}
		}
	}
	return c, inFields(cmp.Or(c.checkFrontMatter(), c.checkDay(), c.checkQuery()))
}

// flagName matches the name of a flag in a message.
var flagName = regexp.MustCompile(`--[a-z-]+`)

// fieldName returns the name of the field for a flag.
func fieldName(flag string) string {
	if flag == "--tld" { // a field has all of them
		return "tlds"
	}
	return strings.ReplaceAll(strings.TrimPrefix(flag, "--"), "-", "_")
}

// inFields makes a message about flags, which starts with one, a message about fields.
func inFields(err error) error {
	if err == nil {
		return nil
	}
	field, problem, _ := strings.Cut(flagName.ReplaceAllStringFunc(err.Error(), fieldName), " ")
	return &webfetch.InputError{Field: strings.TrimSuffix(field, ":"), Problem: problem}
}

// within returns an answer, unless the offset that was asked for is beyond the end.
func (f *formFields) within(answer *serve.Answer, err error) (*serve.Answer, error) {
	if err == nil {
		err = inFields((&formFlags{Offset: f.Offset, Section: f.Section}).checkEnd(answer.Result))
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
	rec := pagerecord.New(envelopeOf(p), res, c.Comments, c.Items)
	rec.Content = c.content(res, p.Address)
	rec.Passages = passages
	return rec, res, nil
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
	formFields
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
	if err := checkHTML(p); err != nil && !p.IsPDF() {
		return nil, err
	}
	flags := in.flags(form)
	res, err := p.Convert(ctx, flags.options())
	if err != nil {
		return nil, err
	}
	rec := pagerecord.New(envelopeOf(p), res, false, false)
	return &serve.Answer{Record: rec, Text: rec.Content, Result: res}, nil
}

type metaInput struct {
	serve.PageInput
	dateFields
}

func serveMeta(ctx context.Context, p *source.Page, in *metaInput, _ serve.Form) (*serve.Answer, error) {
	flags := dateFlags(in.dateFields)
	if err := inFields(flags.checkDay()); err != nil {
		return nil, err
	}
	if err := checkHTML(p); err != nil && !p.IsPDF() {
		return nil, err
	}
	m, err := p.About(ctx, &reader.Options{NotAfter: flags.notAfter()})
	if err != nil {
		return nil, err
	}
	return &serve.Answer{Record: &pagerecord.Metadata{Envelope: envelopeOf(p), Metadata: m}}, nil
}

// actionFields choose which elements are listed.
type actionFields struct {
	IncludeHidden bool `json:"include_hidden,omitempty" jsonschema:"Of actions: also what the page does not show."`
	WithPath      bool `json:"with_path,omitempty" jsonschema:"Of actions: also the path of each element in the tree."`
	MaxElements   int  `json:"max_elements,omitempty" jsonschema:"Of actions: elements at most; 0 means the default, a negative number no bound."`
}

type actionsInput struct {
	serve.PageInput
	actionFields
}

func serveActions(ctx context.Context, p *source.Page, in *actionsInput, _ serve.Form) (*serve.Answer, error) {
	if err := checkHTML(p); err != nil {
		return nil, err
	}
	list, err := interact.Find(ctx, p.Reader(), &interact.Options{
		URL: p.URL, ContentType: p.ContentType, Selector: p.Selector.String(),
		IncludeHidden: in.IncludeHidden, WithPaths: in.WithPath, MaxElements: in.MaxElements,
	})
	if errors.Is(err, interact.ErrNoMatch) {
		return nil, &source.NoMatchError{Selector: p.Selector}
	}
	if err != nil {
		return nil, err
	}
	return &serve.Answer{Record: &actionsRecord{Envelope: envelopeOf(p), List: list}, Text: list.Text()}, nil
}

// linkFields choose what counts as a link.
type linkFields struct {
	Bare     string   `json:"bare,omitempty" enum:"none,common,all" jsonschema:"Of links: hosts that are links without a scheme."`
	TLDs     []string `json:"tlds,omitempty" jsonschema:"Of links: further top-level domains of hosts without a scheme, such as corp."`
	IP       bool     `json:"ip,omitempty" jsonschema:"Of links: also IP addresses without a scheme."`
	Hashtags bool     `json:"hashtags,omitempty" jsonschema:"Of links: also #words."`
	Mentions bool     `json:"mentions,omitempty" jsonschema:"Of links: also @names."`
	SkipCode bool     `json:"skip_code,omitempty" jsonschema:"Of links: leave out what Markdown shows as code."`
}

// flags returns the fields as the flags of the command.
func (f *linkFields) flags() (*linkFlags, error) {
	flags := &linkFlags{f.Bare, f.TLDs, f.IP, f.Hashtags, f.Mentions, f.SkipCode}
	if flags.Bare == "" {
		flags.Bare = "common"
	}
	return flags, inFields(flags.checkLinks())
}

type linksInput struct {
	serve.PageInput
	Text string `json:"text,omitempty" jsonschema:"The text to search, instead of a page."`
	linkFields
}

func serveLinks(ctx context.Context, p *source.Page, in *linksInput, _ serve.Form) (*serve.Answer, error) {
	flags, err := in.flags()
	if err != nil {
		return nil, err
	}
	switch {
	case p != nil && in.Text != "":
		return nil, &webfetch.InputError{Field: "text", Problem: "is there, and so is a page: one of them is needed"}
	case p == nil && in.Text == "":
		return nil, &webfetch.InputError{Field: "text", Problem: "is missing, and so are url and html: one of them is needed"}
	case p == nil:
		p = &source.Page{Kind: fetch.Text, Body: []byte(in.Text)}
	}
	rec, lines, err := linksOf(ctx, p, flags.finder())
	if err != nil {
		return nil, err
	}
	return &serve.Answer{Record: rec, Text: lines}, nil
}

type inspectInput struct {
	serve.PageInput
	dateFields
	fileFields
}

func serveInspect(ctx context.Context, p *source.Page, in *inspectInput, _ serve.Form) (*serve.Answer, error) {
	flags := dateFlags(in.dateFields)
	if err := inFields(flags.checkDay()); err != nil {
		return nil, err
	}
	if err := checkHTML(p); err != nil && !p.IsPDF() {
		return nil, err
	}
	if err := in.restrict(p); err != nil {
		return nil, err
	}
	about, err := inspected(ctx, p, &flags, &ruleFlags{}, cmp.Or(p.Address, "a page"))
	if err != nil {
		return nil, err
	}
	var report bytes.Buffer
	err = inspect.Write(&report, about)
	return &serve.Answer{Text: report.String(), Result: about.Result}, err
}
