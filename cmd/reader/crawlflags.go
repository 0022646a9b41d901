package main

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagecache"
	"github.com/seed31bcff99/reader/cmd/reader/internal/polite"
	"github.com/seed31bcff99/reader/cmd/reader/internal/warc"
	"github.com/seed31bcff99/reader/fetch"
)

// crawlFlags say how batch fetches pages.
type crawlFlags struct {
	Site        string   `placeholder:"URL" help:"Also read the pages of the site that starts here: its sitemaps, and links within it."`
	MaxDepth    int      `placeholder:"N" default:"${max_depth}" help:"Of --site: links from the start at most (default ${max_depth}); negative: no bound."`
	MaxPages    int      `placeholder:"N" default:"${max_pages}" help:"Of --site: pages at most (default 100,000); 0: no bound."`
	IncludePath []string `placeholder:"PATTERN" sep:"none" help:"Of --site: only pages whose path starts like this; * is any text, $ the end. May be repeated."`
	ExcludePath []string `placeholder:"PATTERN" sep:"none" help:"Of --site: no pages whose path starts like this. May be repeated."`

	Delay       time.Duration `min:"0s" placeholder:"TIME" default:"1s" help:"Between two requests to a host (default 1s); robots.txt and busy servers make it longer."`
	PerHost     int           `min:"1" max:"4096" placeholder:"N" default:"2" help:"Requests to a host at the same time (default 2)."`
	Connections int           `min:"1" max:"4096" placeholder:"N" default:"32" help:"Requests to all hosts at the same time (default 32)."`
	Retries     int           `min:"0" placeholder:"N" default:"3" help:"Further requests after a failure that may pass (default 3)."`

	Warc      string `placeholder:"FILE" help:"Also keep what was fetched as a web archive; compressed if the name ends in .gz."`
	CacheDir  string `placeholder:"DIR" help:"Keep pages in this folder between runs, and ask only whether they have changed."`
	CacheSize size   `min:"1MB" placeholder:"SIZE" default:"1GB" help:"Size of --cache-dir at most (default 1GB)."`

	Timeout      time.Duration `min:"1ms" placeholder:"TIME" default:"10s" help:"How long fetching a page may take (default 10s)."`
	AllowPrivate []string      `placeholder:"HOST" help:"Private host, address or range that may be reached, such as localhost:8080; may be repeated."`
}

// The bounds of a site if none are given.
const (
	defaultDepth = 20
	defaultPages = 100_000
)

// checkCrawl reports values that make no sense.
func (c *batchCommand) checkCrawl() error {
	switch {
	case !c.reads() && (c.Warc != "" || c.CacheDir != ""):
		return fmt.Errorf("--op %s fetches nothing: leave out --warc and --cache-dir", c.Op)
	case !c.reads() && (c.Site != "" || slices.ContainsFunc(c.Inputs, input.IsURL)):
		return fmt.Errorf("--op %s fetches nothing: name files", c.Op)
	case c.Shard != (input.Shard{}) && (c.Site != "" || slices.ContainsFunc(c.Inputs, input.IsURL)):
		return errors.New("--shard takes parts of files, not of what is fetched")
	case c.Site == "" && (c.IncludePath != nil || c.ExcludePath != nil):
		return errors.New("--include-path and --exclude-path choose pages of --site: name one")
	case c.Site == "" && (c.MaxDepth != defaultDepth || c.MaxPages != defaultPages):
		return errors.New("--max-depth and --max-pages bound --site: name one")
	case c.Site != "" && !input.IsURL(c.Site):
		return fmt.Errorf("--site %q is not the address of a page", c.Site)
	}
	for _, pattern := range slices.Concat(c.IncludePath, c.ExcludePath) {
		if !strings.HasPrefix(pattern, "/") && !strings.HasPrefix(pattern, "*") {
			return fmt.Errorf("pattern %q must start with / or *", pattern)
		}
	}
	return (&fetchFlags{Timeout: c.Timeout, AllowPrivate: c.AllowPrivate}).checkFetch()
}

// reads reports whether the operation works on pages, which can be fetched.
func (c *batchCommand) reads() bool { return c.Op != opLinks && c.Op != opCheckURL }

// site returns the site of --site, or nil.
func (c *batchCommand) site() *crawl.Site {
	if c.Site == "" {
		return nil
	}
	root, err := url.Parse(c.Site)
	if err != nil {
		return nil // checked
	}
	s := crawl.NewSite(root)
	s.MaxDepth, s.MaxPages, s.Include, s.Exclude = c.MaxDepth, c.MaxPages, c.IncludePath, c.ExcludePath
	return s
}

// crawler returns how pages are fetched.
func (c *batchCommand) crawler(s *stream) *crawl.Crawler {
	opts := crawl.Options{
		Fetch:       c.requests(),
		Limits:      polite.Limits{Delay: c.Delay, PerHost: c.PerHost},
		Connections: c.Connections,
		Retries:     c.Retries,
		MaxBytes:    int(c.MaxRecord),
		Pages:       s.fetched,
		Site:        s.site,
		Frontier:    s.journal,
		Cache:       s.cache,
	}
	if s.archive != nil {
		opts.Archive = func(e *fetch.Exchange) { _ = s.archive.Write(e) } // finish looks at its error
	}
	return crawl.New(opts)
}

// requests returns the options of all requests.
func (c *batchCommand) requests() fetch.Options {
	return fetch.Options{Timeout: c.Timeout, MaxBody: reader.DefaultMaxInput, Files: []string{fetch.FilePDF}, AllowHosts: c.AllowPrivate}
}

// keep opens the archive and the cache.
func (c *batchCommand) keep(s *stream) (err error) {
	if c.Warc != "" {
		software := "reader " + version()
		if c.Resume {
			s.archive, err = warc.Continue(c.Warc, software)
		} else {
			s.archive, err = warc.Create(c.Warc, software)
		}
		if err != nil {
			return unopened(err)
		}
	}
	if c.CacheDir != "" {
		requests := c.requests()
		if s.cache, err = pagecache.New(c.CacheDir, requests.Key(), int64(c.CacheSize)); err != nil {
			return outputError{err}
		}
	}
	return nil
}

// journalFlags returns the flags that have to be the same when a run continues.
func (c *batchCommand) journalFlags() string {
	return fmt.Sprint("op=", c.Op, " format=", c.Format, " site=", c.Site, " depth=", c.MaxDepth, " include=", c.IncludePath, " exclude=", c.ExcludePath)
}

// journalName returns the name of the journal of a run: it stands beside the output.
func (c *batchCommand) journalName() string {
	if c.Output == "" || c.toFolder() { // of which no run continues
		return ""
	}
	return c.Output + ".journal"
}
