package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"golang.org/x/net/http/httpguts"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/atomicfile"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/pdf/pdfreader"
	"github.com/seed31bcff99/reader/webfetch"
)

// pageFlags choose the page that a command works on. Commands that take one page
// embed them, call checkPage when the command line is validated, and anyPage when
// they run.
type pageFlags struct {
	Page        string             `arg:"" optional:"" placeholder:"URL|FILE|-" help:"Address of the page, HTML or PDF file, or - for standard input, which is the default if something is piped into it."`
	Pages       webfetch.PageRange `name:"page" placeholder:"N|N-M" help:"Of a PDF, only this page, or these."`
	URL         string             `placeholder:"URL" help:"Where the page came from, if not from the address it is fetched from; relative links resolve against it."`
	ContentType string             `placeholder:"TYPE" help:"HTTP Content-Type of the page, a hint for its charset."`
	Selector    source.Selector    `placeholder:"CSS" help:"Only the elements that this selector chooses."`
	SaveHTML    string             `name:"save-html" placeholder:"FILE" help:"Also save the page as it came."`
	Quiet       bool               `short:"q" help:"Print no notices, only what is asked for and errors."`

	fetchFlags
}

// excludeFlag leaves out elements of the page. Commands that read its text embed it.
type excludeFlag struct {
	Exclude source.Selector `json:"exclude,omitzero" placeholder:"CSS" help:"Leave out the elements that this selector chooses."`
}

// ruleFlags choose elements by rules of the user's own.
type ruleFlags struct {
	Keep  source.Selector `json:"keep,omitzero" placeholder:"CSS" help:"Keep the elements that this selector chooses, whatever they look like."`
	Rules source.Rules    `json:"-" placeholder:"FILE" help:"Rules of your own: a JSON list of {name, reason, keep, selector, hosts}."`
}

// fetchFlags say how URLs are fetched, and how large a page may be.
type fetchFlags struct {
	MaxInput     size          `max:"1GB" placeholder:"SIZE" help:"Size of a page at most, such as 100MB (default 10MB, or 64MB of a PDF); a negative number means 1GB, which is the most."`
	Timeout      time.Duration `min:"1ms" placeholder:"TIME" default:"10s" help:"How long fetching may take, such as 30s (default 10s)."`
	UserAgent    string        `placeholder:"TEXT" help:"The User-Agent that is sent to servers."`
	Header       []string      `sep:"none" placeholder:"'NAME: VALUE'" help:"A further header that is sent to servers, such as 'Accept-Language: fr'; may be repeated."`
	Proxy        *url.URL      `placeholder:"URL" help:"Send all requests through this HTTP proxy, which then looks up names: addresses are judged as they are written."`
	Robots       bool          `help:"Ask for robots.txt and honour it."`
	AllowPrivate []string      `placeholder:"HOST" help:"Private host, address or range that may be reached, such as localhost:8080 or 10.1.0.0/16; may be repeated."`
	NoCache      bool          `help:"Fetch the page again, even if it was fetched within the last hour."`
}

// checkPage reports values that make no sense, before anything is fetched.
func (f *pageFlags) checkPage() error {
	if _, err := pagerecord.ParseURL(f.URL); err != nil {
		return fmt.Errorf("--url: %w", err)
	}
	return f.checkFetch()
}

// maxInput is the most that the engine takes, in bytes.
const maxInput = 1 << 30

// checkFetch reports values that make no sense, before anything is fetched.
func (f *fetchFlags) checkFetch() error {
	if err := checkBounds(f); err != nil {
		return err
	}
	if f.MaxInput < 0 {
		f.MaxInput = maxInput
	}
	if _, err := f.header(); err != nil {
		return err
	}
	// Checking any URL also checks the hosts and the proxy.
	if err := (&fetch.Options{AllowHosts: f.AllowPrivate, Proxy: f.Proxy}).Check("https://www.example.org/"); err != nil {
		return errors.New(webFlags.Replace(err.Error()))
	}
	return nil
}

// header returns the values of --header.
func (f *fetchFlags) header() (http.Header, error) {
	header := http.Header{}
	for _, line := range f.Header {
		name, value, ok := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		if !ok || !httpguts.ValidHeaderFieldName(name) || !httpguts.ValidHeaderFieldValue(value) {
			return nil, fmt.Errorf("--header: %q is not a header such as 'Accept-Language: fr'", line)
		}
		header.Add(name, value)
	}
	return header, nil
}

// options returns how pages are read and fetched.
func (f *fetchFlags) options() *source.Options {
	return &source.Options{Requests: f.requests(), MaxBytes: int(f.MaxInput), CacheDir: source.UserCache(), Fresh: f.NoCache}
}

// requests returns how pages and their pictures are asked for.
func (f *fetchFlags) requests() fetch.Options {
	header, _ := f.header() // checked
	return fetch.Options{Timeout: f.Timeout, UserAgent: f.UserAgent, Header: header, Proxy: f.Proxy, Robots: robots(f.Robots, f.UserAgent), AllowHosts: f.AllowPrivate}
}

// robots returns what honours robots.txt for a user agent, nil if it is not honoured.
func robots(honour bool, userAgent string) *fetch.Robots {
	if !honour {
		return nil
	}
	product, _, _ := strings.Cut(userAgent, "/")
	return fetch.NewRobots(product)
}

// anyPage gets the page, cut to what the selector chooses.
func (f *pageFlags) anyPage(std *streams) (*source.Page, error) {
	p, err := f.wholePage(std)
	if err != nil {
		return nil, err
	}
	return p, p.Narrow(f.Selector)
}

// wholePage gets the page as it is, and saves it if asked. It is for commands that
// use the selector themselves.
func (f *pageFlags) wholePage(std *streams) (*source.Page, error) {
	std.quiet = f.Quiet
	switch {
	case f.Page == "" && !std.piped():
		return nil, usageError{errors.New("no page is named"), "give a URL, a file, or - for standard input"}
	case f.Page == "":
		f.Page = source.Stdin
	case f.Page == source.Stdin:
		std.await()
	}
	p, err := source.Get(context.Background(), f.Page, std.in, f.fetchFlags.options())
	if err != nil {
		return nil, err
	}
	noticeFetch(std, p)
	std.pages = append(std.pages, f.Page)
	if err := p.Restrict(f.Pages); err != nil {
		return nil, err
	}
	if f.URL != "" {
		p.Address, p.Asked = f.URL, f.URL
		p.URL, _ = pagerecord.ParseURL(f.URL) // checked
	}
	if f.ContentType != "" {
		p.ContentType = f.ContentType
	}
	if f.SaveHTML != "" {
		if err := atomicfile.Write(f.SaveHTML, p.Body); err != nil {
			return nil, outputError{fmt.Errorf("saving the page: %w", err)}
		}
	}
	return p, nil
}

// truncationNotices say why a page is not whole.
var truncationNotices = map[fetch.Truncation]string{
	fetch.ByTime:   "the page did not arrive in time: this is what came before (--timeout 30s waits longer)",
	fetch.ByServer: "the connection broke: this is what came before (try again)",
	fetch.ByRange:  "the server sent only a part of the page",
}

// noticeFetch prints notices about how a page was fetched.
func noticeFetch(std *streams, p *source.Page) {
	resp := p.Response
	if resp == nil {
		return
	}
	if p.Kept {
		std.say("fetched %s ago (--no-cache asks again)", time.Since(resp.FetchedAt).Round(time.Second))
	}
	if notice := truncationNotices[resp.Truncation]; notice != "" {
		std.say("%s", notice)
	}
	if resp.Rewritten != "" {
		std.say("fetched %s instead (rule %s)", resp.URL, resp.Rewritten)
	}
	if resp.Downgraded {
		std.say("a redirect led from https to plain http")
	}
}

// fileReaders read the files that are not text.
var fileReaders = map[string]webfetch.FileReader{fetch.FilePDF: readPDF}

// readPDF reads a PDF file for agents.
func readPDF(ctx context.Context, file []byte, opts *webfetch.FileOptions) (*reader.Result, error) {
	return pdfreader.Read(ctx, file, &pdfreader.Options{
		Options: opts.Options, FirstPage: opts.FirstPage, LastPage: opts.LastPage, IncludeHidden: opts.IncludeHidden,
	})
}

// noticeFile prints what the content of a PDF file does not show.
func (c *readCommand) noticeFile(std *streams, res *reader.Result) {
	for _, warning := range res.Warnings {
		std.say("%s", warning)
	}
	if res.HiddenChars > 0 {
		std.say("left out: %s that nobody sees", counted(res.HiddenChars, "character"))
	}
	c.noticePages(std, res)
}

// noticePages says how many pages a file has, if it has none of those that were asked for.
func (f *pageFlags) noticePages(std *streams, res *reader.Result) {
	if f.lacksPages(res) {
		std.say("the file has %s (--page 1-%d)", counted(res.Pages, "page"), res.Pages)
	}
}

// lacksPages reports whether a file has none of the pages that were asked for.
func (f *pageFlags) lacksPages(res *reader.Result) bool {
	return f.Pages.First > res.Pages && res.Pages > 0
}
