package main

import (
	"cmp"
	"errors"
	"log/slog"
	"os"
	"reflect"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/cmd/reader/internal/serve"
	"github.com/seed31bcff99/reader/cmd/reader/internal/tokens"
)

// serveCommand serves pages over HTTP.
type serveCommand struct {
	HTTP      string        `name:"http" default:"8080" placeholder:"ADDR" help:"Serve at this address, such as 8080 or 127.0.0.1:8080; without a host, only programs on this machine can connect."`
	HTTPHost  []string      `name:"http-host" placeholder:"NAME" help:"A name by which clients may reach the server, such as the name of a proxy in front of it."`
	TokenFile string        `type:"existingfile" placeholder:"FILE" help:"File with the bearer tokens of clients, a line each: NAME TOKEN [rate=N] [burst=N] [concurrent=N]. It is read again when it changes."`
	Jobs      int           `min:"1" max:"4096" placeholder:"N" default:"${cores}" help:"Pages to read at the same time; all cores by default."`
	Queue     int           `min:"0" placeholder:"N" default:"64" help:"Pages that wait to be read; more are refused with status 503."`
	Grace     time.Duration `min:"0s" default:"1s" help:"How long the server still takes requests when it is told to end, while /readyz says no."`
	LogURLs   bool          `name:"log-urls" help:"Also log the addresses of pages."`
	Log       string        `enum:"text,json,none" default:"text" help:"Form of the log on standard error: ${enum}."`

	agentFlags
}

// Validate reports values that make no sense, before anything is served.
func (c *serveCommand) Validate() error {
	return cmp.Or(checkBounds(c), checkListen(c.HTTP, c.TokenFile != "", "tokens (give --token-file, or leave out the host)"), c.checkWeb())
}

// Run serves until the program is stopped.
func (c *serveCommand) Run(std *streams) error {
	ctx, stop := untilStopped()
	defer stop()
	server, closeServer, err := c.newServer(c.logger(std))
	if err != nil {
		return err
	}
	defer closeServer()
	listener, err := listen(c.HTTP)
	if err != nil {
		return err
	}
	// Requests that need no page, and those that are refused, are answered while all
	// jobs work: the system shares the cores between more threads than there are jobs.
	runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + 2)
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(200) // the heap is small, and most of it is garbage
	}
	std.say("serving at http://%s/", listener.Addr())
	return server.Serve(ctx, listener)
}

// newServer returns the server that the flags ask for, and what closes it.
func (c *serveCommand) newServer(log *slog.Logger) (*serve.Server, func() error, error) {
	config, err := c.config(log)
	if err != nil {
		return nil, nil, err
	}
	config.Web.CacheBytes = serveCacheBytes
	agents, err := mcpserver.New(config)
	if err != nil {
		return nil, nil, err
	}
	var clients *tokens.File
	if c.TokenFile != "" {
		if clients, err = tokens.Open(c.TokenFile); err != nil {
			return nil, nil, errors.Join(usageError{err, "see reader serve --help"}, agents.Close())
		}
	}
	return serve.New(&serve.Config{
		Agents: agents, Operations: operations(), Batch: serve.Batch{Input: reflect.TypeFor[batchInput](), New: newBatch}, Hosts: c.HTTPHost, Tokens: clients,
		Jobs: c.Jobs, Queue: c.Queue, MaxPage: int(c.MaxBody), Timeout: c.Timeout, Grace: c.Grace,
		Version: strings.TrimSpace(version()), Log: log, LogURLs: c.LogURLs, Rules: c.Rules,
	}), agents.Close, nil
}

// serveCacheBytes bounds each of the two caches, of pages and of texts for agents.
const serveCacheBytes = 24 << 20

// logger returns the log that the flags ask for.
func (c *serveCommand) logger(std *streams) *slog.Logger {
	options := &slog.HandlerOptions{Level: slog.LevelInfo}
	if c.Verbose {
		options.Level = slog.LevelDebug
	}
	switch c.Log {
	case "json":
		return slog.New(slog.NewJSONHandler(std.err, options))
	case "none":
		return slog.New(slog.DiscardHandler)
	}
	return slog.New(slog.NewTextHandler(std.err, options))
}
