package main

import (
	"errors"
	"io"
	"runtime"
	"strconv"

	"github.com/alecthomas/kong"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/interact"
)

// commandLine is the grammar of the program.
type commandLine struct {
	Version kong.VersionFlag `help:"Print the version and exit."`

	Read    readCommand    `cmd:"" default:"withargs" help:"Read one page; this is what reader does without a command."`
	Meta    metaCommand    `cmd:"" help:"Tell what one page says about itself: title, authors, dates and the rest."`
	Nav     navCommand     `cmd:"" help:"Tell which links stand around the content of one page."`
	Batch   batchCommand   `cmd:"" help:"Read many pages: JSON lines, web archives or folders in, JSON lines out."`
	Convert convertCommand `cmd:"" help:"Convert HTML as it is, without choosing the main content."`
	Links   linksCommand   `cmd:"" help:"Find the links in a plain text, or of a page on the web."`
	Inspect inspectCommand `cmd:"" help:"Show what was made of one page, and why, as an HTML report."`
	Actions actionsCommand `cmd:"" help:"List what can be clicked and typed on a page, with selectors."`
	MCP     mcpCommand     `cmd:"" name:"mcp" help:"Serve the tools to agents over the Model Context Protocol."`

	Completion completionCommand `cmd:"" help:"Write the completion script of a shell."`
}

// mistaken returns the words of a command line whose help tells about a mistake:
// those of the command, if one was named.
func mistaken(args []string, err error) string {
	wrong, ok := errors.AsType[*kong.ParseError](err)
	if !ok || wrong.Context == nil {
		return "reader"
	}
	if node := wrong.Context.Selected(); node != nil && len(args) > 0 && node.Name == args[0] {
		return "reader " + node.Name
	}
	return "reader"
}

// run is the whole program: it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	std := newStreams(stdin, stdout, stderr)
	answered := false // --help or --version
	parser, err := kong.New(&commandLine{},
		kong.Name("reader"),
		kong.Description(description),
		kong.Vars{
			"version":      version(),
			"max_chars":    strconv.Itoa(reader.DefaultMaxChars),
			"max_elements": strconv.Itoa(interact.DefaultMaxElements),
			"cores":        strconv.Itoa(runtime.GOMAXPROCS(0)),
		},
		kong.Writers(stdout, stderr),
		kong.Exit(func(int) { answered = true }),
		kong.WithHyphenPrefixedParameters(true), // --max-chars -1
	)
	if err != nil {
		panic(err) // the grammar above is wrong
	}
	command, err := parser.Parse(args)
	switch {
	case answered:
		return exitRead
	case err != nil:
		std.say("%v (%s --help shows the usage)", err, mistaken(args, err))
		return exitUsage
	}
	return status(std, command.Run(std))
}
