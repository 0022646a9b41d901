// Package mcpserver offers the tools of this project to agents, over the Model
// Context Protocol.
//
//	server, err := mcpserver.New(&mcpserver.Config{Version: "1.0"})
//	…
//	err = server.ServeLines(ctx, os.Stdin, os.Stdout)
//
// Calls of tools go in; text for a model and fields for a program come out. If a call or
// its page is wrong, the answer says why, so that a model can try something else.
// Text of a page is cleaned, bounded and put between markers by package webfetch.
// Pages are only fetched through its guard, and files are only written into the one
// directory that the operator named.
//
// Package mcp implements the protocol.
package mcpserver

import (
	"cmp"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/cmd/reader/internal/queue"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// Config configures a Server. The zero value is a good default.
type Config struct {
	Web     webfetch.Config // what may be fetched, and how much of it
	SaveDir string          // where pages may be saved as they came; empty means nowhere
	Form    Structured      // of answers; empty means StructuredFields
	Version string          // of the program, as clients see it

	// Browser has the options of a browser that agents may use; nil means none. The rules
	// of Web count for what it reaches.
	Browser *browser.Options
	Confirm bool         // people are asked before a page is fetched, and before the browser acts
	Render  string       // which pages web_fetch shows in it: see package rendering; empty means auto
	Logger  *slog.Logger // for what clients are not told; nil means no log
}

// A Server offers the tools to any number of clients at the same time. They share
// its cache and its limits.
type Server struct {
	mcp     *mcp.Server
	web     *webfetch.Tool
	pages   *pages
	shelf   *shelf // nil if nothing may be saved
	sites   *sites
	live    *live // nil if there is no browser
	form    Structured
	confirm bool
	log     *slog.Logger

	readers  chan struct{} // a slot for each page that is being read
	bodies   *queue.Room   // bytes of the bodies of requests
	calls    *queue.Room   // bytes of the arguments of calls
	requests fetch.Options // for what is asked for besides pages
	timeout  time.Duration // of the network, for a call
	maxPage  int           // bytes of a page
	maxText  int           // characters of a piece

	life context.Context // done when the server ends; ends all calls
	end  context.CancelFunc
}

// New returns a Server. It fails if the configuration makes no sense. Callers must
// call Close.
func New(config *Config) (*Server, error) {
	c := *config
	s := &Server{
		log:     cmp.Or(c.Logger, slog.New(slog.DiscardHandler)),
		form:    c.Form,
		confirm: c.Confirm,
		readers: make(chan struct{}, runtime.GOMAXPROCS(0)),
		timeout: cmp.Or(c.Web.Requests.Timeout, fetch.DefaultTimeout),
		maxPage: cmp.Or(c.Web.Requests.MaxBody, fetch.DefaultMaxBody),
		maxText: cmp.Or(c.Web.MaxCharsCap, max(webfetch.DefaultMaxCharsCap, c.Web.MaxChars)),
	}
	bytes := int64(max(bodyBytes, s.maxMessage()))
	s.bodies, s.calls = queue.NewRoom(bytes), queue.NewRoom(2*bytes) // all calls are those of one client, which has half
	c.Web.Requests.Dial = metered(c.Web.Requests.Dial)
	s.requests = c.Web.Requests
	if c.Browser != nil {
		s.live = newLive(&c)
	}
	var err error
	if s.web, err = webfetch.New(&c.Web); err != nil {
		return nil, err
	}
	s.pages = newPages(s.web, &c.Web)
	if s.sites, err = newSites(&c.Web); err != nil {
		return nil, err
	}
	if c.SaveDir != "" {
		if s.shelf, err = newShelf(c.SaveDir); err != nil {
			return nil, fmt.Errorf("mcpserver: directory for pages: %w", err)
		}
	}
	s.life, s.end = context.WithCancel(context.Background())
	s.mcp = mcp.NewServer(
		&mcp.Implementation{Name: "reader", Title: "Reader: web pages as text", Version: c.Version},
		&mcp.ServerOptions{Instructions: s.live.instructions(), Logger: s.log, Capabilities: &mcp.ServerCapabilities{Tools: &mcp.ToolCapabilities{}}},
	)
	s.addTools()
	return s, nil
}

// Close ends all calls and frees the resources of the server.
func (s *Server) Close() error {
	s.end()
	var errs []error
	if s.shelf != nil {
		errs = append(errs, s.shelf.close())
	}
	if s.live != nil {
		errs = append(errs, s.live.browser.Close())
	}
	return errors.Join(errs...)
}

// addTools adds the tools, in the order in which an agent needs them.
func (s *Server) addTools() {
	s.addWebFetch()
	s.addExtractContent()
	tool[interactableResult](s, "extract_interactable", "List what can be clicked and typed", `Lists the buttons, links, fields and other controls of a page, each with its label, its state and a CSS selector that matches only it.
Needs `+s.live.needs()+`. Use it before you click or type with a browser tool. Each line: kind, label, what it holds (=) or hints at (~), what is special (!), and its selector.`, s.extractInteractable)
	tool[linksResult](s, "find_links", "Find links in a text", `Finds the web and e-mail addresses in a plain text as a person would see them, with or without a scheme, in any script.
Returns where they are, where they lead, and what looks deceptive about them. Fetches nothing.`, s.findLinks)
	tool[webfetch.Understanding](s, "understand_message", "Read the links of a message", `Reads all pages that a person's message links to, and returns them as one numbered context to be cited as [1], [2].
A page that could not be read is listed with the reason. Use it when a message is about what its links lead to.`, s.understandMessage)
	tool[citeResult](s, "cite", "Cite a page", `A citation of a page: author, title, site, date and address, as far as the page says them. Needs `+urlOrHTML+".", s.cite)
	tool[siteMap](s, "map_site", "Map a site", `Lists the pages of a site that a page and its sitemaps lead to. Obeys robots.txt.`, s.mapSite)
	tool[siteText](s, "crawl_site", "Read a site", `Reads some pages of a site, one a second, from a page on, and returns them as one numbered context. Obeys robots.txt.`, s.crawlSite)
	if s.live != nil {
		s.live.addTools(s)
	}
}

// instructions returns what the model of a client is told.
func (l *live) instructions() string {
	if l == nil {
		return instructions
	}
	return strings.Replace(instructions, "It runs no scripts, keeps no cookies and fills in no forms.", browserInstructions, 1)
}

// browserInstructions replace the first words about scripts where there is a browser.
const browserInstructions = `For pages that need scripts, a log-in or a form there is a browser: open_page gives a session; extract_content and extract_interactable take it; click_element and input_text act, and answer with what changed. Close sessions.`

// instructions are for the model of a client.
//
//go:embed instructions.txt
var instructions string
