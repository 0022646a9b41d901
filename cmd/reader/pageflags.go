package main

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/atomicfile"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// pageFlags choose the page that a command works on. Commands that take one page
// embed them, call checkPage when the command line is validated, and page when
// they run.
type pageFlags struct {
	Page        string             `arg:"" placeholder:"URL|FILE|-" help:"Address of the page, HTML or PDF file, or - for standard input."`
	Pages       webfetch.PageRange `name:"page" placeholder:"N|N-M" help:"Of a PDF, only this page, or these."`
	MaxInput    int                `placeholder:"BYTES" help:"Bytes of the page at most; 0 means 10 MB, or 64 MB for a PDF, a negative number 1 GB."`
	URL         string             `placeholder:"URL" help:"Where the page came from, if not from the address it is fetched from; relative links resolve against it."`
	ContentType string             `placeholder:"TYPE" help:"HTTP Content-Type of the page, a hint for its charset."`
	Selector    source.Selector    `placeholder:"CSS" help:"Only the elements that this selector chooses."`
	SaveHTML    string             `name:"save-html" placeholder:"FILE" help:"Also save the page as it came."`

	fetchFlags
}

// fetchFlags say how URLs are fetched.
type fetchFlags struct {
	Timeout      time.Duration `placeholder:"TIME" default:"10s" help:"How long fetching may take, such as 30s (default 10s)."`
	AllowPrivate []string      `placeholder:"HOST" help:"Private host, address or range that may be reached, such as localhost:8080 or 10.1.0.0/16; may be repeated."`
	NoCache      bool          `help:"Fetch the page again, even if it was fetched within the last hour."`
}

// checkPage reports values that make no sense, before anything is fetched.
func (f *pageFlags) checkPage() error {
	if _, err := pageURL(f.URL); err != nil {
		return fmt.Errorf("--url: %w", err)
	}
	return f.checkFetch()
}

func (f *fetchFlags) checkFetch() error {
	if f.Timeout <= 0 {
		return fmt.Errorf("--timeout must be positive, such as 10s")
	}
	// Checking any URL also checks the list of hosts.
	if err := (&fetch.Options{AllowHosts: f.AllowPrivate}).Check("https://www.example.org/"); err != nil {
		return fmt.Errorf("--allow-private: %s", strings.TrimPrefix(err.Error(), "fetch: AllowHosts: "))
	}
	return nil
}

// options returns how pages are fetched.
func (f *fetchFlags) options() *source.Options {
	return &source.Options{
		Timeout:    f.Timeout,
		AllowHosts: f.AllowPrivate,
		Cache:      source.UserCache(),
		Fresh:      f.NoCache,
	}
}

// page is anyPage for commands that only work on HTML.
func (f *pageFlags) page(std *streams) (*source.Page, error) {
	p, err := f.anyPage(std)
	if err != nil {
		return nil, err
	}
	return p, checkHTML(p)
}

// pageOrPDF is anyPage for commands that work on HTML and PDF.
func (f *pageFlags) pageOrPDF(std *streams) (*source.Page, error) {
	p, err := f.anyPage(std)
	if err != nil || p.IsPDF() {
		return p, err
	}
	return p, checkHTML(p)
}

// checkHTML reports a page that is not HTML.
func checkHTML(p *source.Page) error {
	if p.Kind != fetch.HTML && p.Kind != fetch.Empty {
		return &source.TypeError{Kind: p.Kind}
	}
	return nil
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
	if f.Page == source.Stdin {
		std.await()
	}
	opts := f.fetchFlags.options()
	opts.MaxInput = f.MaxInput
	p, err := source.Get(context.Background(), f.Page, std.in, opts)
	if err != nil {
		return nil, err
	}
	noticeFetch(std, p)
	p.Pages = f.Pages
	if f.URL != "" {
		p.Address, p.Asked = f.URL, f.URL
		p.URL, _ = pageURL(f.URL) // checked
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

// pageURL parses the address of a page. It returns nil if there is none. A relative
// address is an error: links resolved against it would lead nowhere.
func pageURL(address string) (*url.URL, error) {
	if address == "" {
		return nil, nil
	}
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	if !u.IsAbs() {
		return nil, fmt.Errorf("url %q is not absolute", address)
	}
	return u, nil
}
