package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagecache"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/cmd/reader/internal/serve"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/cmd/reader/internal/tokens"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// mcpCommand serves agents over the Model Context Protocol.
type mcpCommand struct {
	HTTP     string   `name:"http" placeholder:"ADDR" help:"Serve over HTTP at this address, such as 8080 or 127.0.0.1:8080, instead of the standard streams; without a host, only programs on this machine can connect."`
	HTTPHost []string `name:"http-host" placeholder:"NAME" help:"A name by which clients may reach the HTTP server, such as the name of a proxy in front of it."`
	Token    []byte   `name:"token-file" type:"filecontent" placeholder:"FILE" help:"File with the bearer token that HTTP clients must send; READER_MCP_TOKEN may have the token instead. No argument can: other users would see it."`

	Attach string `placeholder:"ADDR" help:"Let agents use the browser that runs at this DevTools address of this machine, such as 9222, with its log-ins, instead of starting one. What its pages reach passes no guard."`

	agentFlags
}

// agentFlags say what agents may ask for. The commands that serve them share these.
type agentFlags struct {
	MaxChars     int           `min:"1" default:"50000" help:"Characters that a call returns if it does not say how many."`
	MaxCharsCap  int           `min:"1" default:"100000" help:"The most characters that a call may ask for."`
	MaxLinks     int           `min:"1" default:"5" help:"The most links of a message that are followed, up to 20."`
	MaxBody      size          `min:"1" default:"2MB" placeholder:"SIZE" help:"How much of a page is read at most (default 2MB)."`
	MaxRedirects int           `default:"3" help:"The most redirects that are followed."`
	Timeout      time.Duration `min:"1ms" default:"10s" help:"Time for the network, for each call."`
	CacheTTL     time.Duration `name:"cache-ttl" default:"1h" help:"How long pages are kept; 0 keeps none."`
	CacheDir     string        `placeholder:"DIR" help:"Keep pages in this folder, too, where other runs of mcp and serve find them; at most 1GB."`
	Styles       string        `enum:"auto,none" default:"auto" help:"Style sheets in other files, which tell what a page hides: ${enum}. Auto asks for them, none for the page alone."`
	Rules        source.Rules  `placeholder:"FILE" help:"Rules of your own for all pages: a JSON list of {name, reason, keep, selector, hosts}."`
	UserAgent    string        `placeholder:"TEXT" help:"The User-Agent that is sent to servers."`
	AllowPrivate []string      `placeholder:"HOST" help:"A private host that may be reached: a name, an address or a range, each with a port or for any."`
	Proxy        *url.URL      `placeholder:"URL" help:"Send all requests through this HTTP proxy, which then looks up names: addresses are judged as they are written."`
	HTTPSOnly    bool          `name:"https-only" help:"Refuse plain http."`
	Robots       bool          `help:"Ask for robots.txt and honour it."`
	Structured   string        `name:"structured-content" enum:"fields,full,none" default:"fields" help:"Structured content of answers beside their text: ${enum}. Full repeats the text in it, for clients that show nothing else, and lists output schemas."`
	SaveDir      string        `type:"existingdir" placeholder:"DIR" help:"Let agents save pages as they came into this directory; without it they can save nothing."`
	Browser      bool          `help:"Let agents open pages in a browser, and click and type there. Needs Chromium."`
	Confirm      bool          `help:"Ask the person at the client before a page is fetched, and before each action of the browser."`
	Render       string        `enum:"auto,always,never" default:"auto" help:"With --browser: which pages web_fetch shows in the browser before it reads them: ${enum}. Auto: those that need scripts."`
	Profile      string        `placeholder:"DIR" help:"With --browser: a directory in which cookies stay, such as those of a log-in; all sessions share it."`
	NoSandbox    bool          `help:"With --browser: run the browser without its sandbox, which root needs."`
	Verbose      bool          `short:"v" help:"Log what the server does to standard error."`
}

// tokenVariable is the variable of the environment that may have the token.
const tokenVariable = "READER_MCP_TOKEN"

// token returns the token that clients must send, empty if there is none.
func (c *mcpCommand) token() string {
	return cmp.Or(string(bytes.TrimSpace(c.Token)), os.Getenv(tokenVariable))
}

// Validate reports values that make no sense, before anything is served.
func (c *mcpCommand) Validate() error {
	if token := c.token(); token != "" && len(token) < tokens.MinLength {
		return fmt.Errorf("--token-file, %s: the token has fewer than %d characters (openssl rand -hex 32 makes a good one)", tokenVariable, tokens.MinLength)
	}
	if err := cmp.Or(c.checkWeb(), c.checkAttach()); err != nil {
		return err
	}
	if c.HTTP == "" {
		if c.HTTPHost != nil {
			return errors.New("--http-host: only makes sense with --http")
		}
		return nil
	}
	return checkListen(c.HTTP, c.token() != "", "a token (set "+tokenVariable+", or leave out the host)")
}

// webFlags turns the messages of webfetch and fetch into messages about flags.
var webFlags = strings.NewReplacer(
	"webfetch: configuration: ", "", "fetch: ", "",
	"MaxCharsCap", "--max-chars-cap", "MaxChars", "--max-chars", "MaxLinks", "--max-links", "AllowHosts", "--allow-private", "Proxy", "--proxy",
)

// errProxied refuses a browser that would not use the proxy.
var errProxied = errors.New("--proxy: the browser cannot use it: leave out --proxy, or the browser")

// checkWeb reports values that make no sense for fetching. In a configuration zero
// means the default; as the value of a flag it is a mistake.
func (c *agentFlags) checkWeb() error {
	if err := checkBounds(c); err != nil {
		return err
	}
	switch {
	case !c.Browser && (c.NoSandbox || c.Profile != "" || c.Render == rendering.Always):
		return errors.New("--no-sandbox, --profile, --render always: only make sense with --browser")
	case c.Browser && c.Proxy != nil:
		return errProxied
	case c.Browser && c.Render != rendering.Never && c.UserAgent != "":
		return errors.New("--user-agent: the browser has its own: leave out --user-agent, or add --render never")
	case c.Browser && !c.NoSandbox && os.Geteuid() == 0:
		return errors.New("--browser: as root the browser has no sandbox: run this as another user, or add --no-sandbox")
	}
	config, _ := c.config(nil) // which opens nothing
	if _, err := webfetch.New(&config.Web); err != nil {
		return errors.New(webFlags.Replace(err.Error()))
	}
	return nil
}

// checkAttach reports values that make no sense with a browser of somebody else.
func (c *mcpCommand) checkAttach() error {
	if c.Attach == "" {
		return nil
	}
	address, err := listenAddress(c.Attach)
	switch {
	case err != nil:
		return fmt.Errorf("--attach: %w", err)
	case !isLoopback(address):
		return fmt.Errorf("--attach: %s is not on this machine: the connection has no password and no encryption (ssh -L brings a port of another machine here)", address)
	case c.Browser:
		return errors.New("--browser: starts a browser, and --attach uses one that runs: leave out one of them")
	case c.Proxy != nil:
		return errProxied
	}
	return nil
}

// attach has live sessions use a browser of somebody else. It shows no pages for web_fetch: these
// would be fetched past the guard, and with the cookies of a person.
func (c *mcpCommand) attach(config *mcpserver.Config) {
	if c.Attach == "" {
		return
	}
	address, _ := listenAddress(c.Attach) // validated
	config.Browser, config.Render = &browser.Options{Attach: address, Uploads: c.SaveDir}, rendering.Never
}

// Run serves until the client disconnects or the program is stopped.
func (c *mcpCommand) Run(std *streams) error {
	ctx, stop := untilStopped()
	defer stop()
	level := slog.LevelError
	if c.Verbose {
		level = slog.LevelDebug
	}
	config, err := c.config(slog.New(slog.NewTextHandler(std.err, &slog.HandlerOptions{Level: level})))
	if err != nil {
		return err
	}
	c.attach(config)
	server, err := mcpserver.New(config)
	if err != nil {
		return err
	}
	defer server.Close()
	if c.HTTP == "" {
		return server.ServeLines(ctx, std.in, std.out)
	}
	listener, err := listen(c.HTTP)
	if err != nil {
		return err
	}
	std.say("serving MCP at http://%s%s", listener.Addr(), mcpserver.Path)
	var clients *tokens.File
	if token := c.token(); token != "" {
		clients = tokens.One(token)
	}
	return serve.New(&serve.Config{
		Agents: server, Hosts: c.HTTPHost, Tokens: clients, Jobs: 1, MaxPage: int(c.MaxBody), Timeout: c.Timeout, Log: config.Logger,
	}).Serve(ctx, listener)
}

// config returns the configuration that the flags ask for.
func (c *agentFlags) config(log *slog.Logger) (*mcpserver.Config, error) {
	web := fields.Copy(&webfetch.Config{Readers: fileReaders}, c)
	web.CacheTTL = none(c.CacheTTL)
	web.Requests = fetch.Options{
		MaxBody: int(c.MaxBody), MaxRedirects: none(c.MaxRedirects), Timeout: c.Timeout, UserAgent: c.UserAgent, AllowHosts: c.AllowPrivate,
		HTTPSOnly: c.HTTPSOnly, Proxy: c.Proxy, Robots: robots(c.Robots, c.UserAgent),
	}
	config := &mcpserver.Config{
		Web:     *web,
		SaveDir: c.SaveDir,
		Confirm: c.Confirm,
		Form:    mcpserver.Structured(c.Structured),
		Version: moduleVersion(),
		Logger:  log,
	}
	if c.CacheDir != "" && log != nil { // nil if the flags are only checked
		store, err := pagecache.New(c.CacheDir, "", sharedCache)
		if err != nil {
			return nil, outputError{err}
		}
		config.Web.Store = store
	}
	if c.Browser {
		config.Browser = &browser.Options{NoSandbox: c.NoSandbox, Profile: c.Profile, Downloads: c.SaveDir, Uploads: c.SaveDir}
		config.Render = c.Render
	}
	return config, nil
}

// sharedCache is how many bytes the folder of --cache-dir has at most.
const sharedCache = 1 << 30

// none returns -1 for zero. A flag that is zero means none, but in a configuration
// zero means the default, and a negative number none.
func none[N int | time.Duration](n N) N {
	if n == 0 {
		return -1
	}
	return n
}

// untilStopped returns a context that is done when the program is told to end. A second Ctrl-C ends
// it at once.
func untilStopped() (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}

// checkListen reports an address that is none, or that other machines can reach without the secret
// that clients need.
func checkListen(text string, secret bool, needed string) error {
	address, err := listenAddress(text)
	switch {
	case err != nil:
		return fmt.Errorf("--http: %w", err)
	case !isLoopback(address) && !secret:
		return fmt.Errorf("--http: other machines can reach %s, so clients need %s", address, needed)
	}
	return nil
}

// listen listens at an address, which was checked.
func listen(text string) (net.Listener, error) {
	address, _ := listenAddress(text)
	return net.Listen("tcp", address)
}

// listenAddress completes an address. Without a host, it is the loopback address.
func listenAddress(text string) (string, error) {
	if _, err := strconv.ParseUint(text, 10, 16); err == nil {
		text = ":" + text
	}
	host, port, err := net.SplitHostPort(text)
	if err != nil {
		return "", fmt.Errorf("%q is not an address: write a port, or host:port", text)
	}
	if _, err := strconv.ParseUint(port, 10, 16); err != nil {
		return "", fmt.Errorf("%q is not a port from 0 to 65535", port)
	}
	return net.JoinHostPort(cmp.Or(host, "127.0.0.1"), port), nil
}

// isLoopback reports whether only this machine can reach an address. Names are not
// looked up here, so localhost is the only name that is known.
func isLoopback(address string) bool {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return false
	}
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.Unmap().IsLoopback() || host == "localhost"
}
