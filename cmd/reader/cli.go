package main

import (
	"errors"
	"io"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/seed31bcff99/reader/cmd/reader/batch"
	"github.com/seed31bcff99/reader/interact"
)

// commandLine is the grammar of the program.
type commandLine struct {
	Version  kong.VersionFlag `help:"Print the version and exit."`
	NoConfig bool             `help:"Ignore the file with flags that are always given."`

	Read    readCommand    `cmd:"" default:"withargs" help:"Read a page, or several; this is what reader does without a command."`
	Meta    metaCommand    `cmd:"" help:"Print what one page says about itself: title, authors, dates and the rest."`
	Nav     navCommand     `cmd:"" help:"Print the links around the content of one page."`
	Batch   batchCommand   `cmd:"" help:"Read many pages: JSON lines, web archives, folders, addresses or a site in, JSON lines, CSV or Markdown files out."`
	Convert convertCommand `cmd:"" help:"Convert HTML as it is, without choosing the main content."`
	Cite    citeCommand    `cmd:"" help:"Print how one page is cited: author, title, site, date and address."`
	Diff    diffCommand    `cmd:"" help:"Print what differs between the contents of two pages."`
	Links   linksCommand   `cmd:"" help:"Find the links in a plain text or a page."`
	Inspect inspectCommand `cmd:"" help:"Write an HTML report on what was kept and dropped of one page, and why."`
	Actions actionsCommand `cmd:"" help:"List what can be clicked and typed on a page, with selectors."`
	Browse  browseCommand  `cmd:"" help:"Open a page in a browser, and list, click, type and read there, line by line."`
	MCP     mcpCommand     `cmd:"" name:"mcp" help:"Serve the tools to agents over the Model Context Protocol."`

	Serve serveCommand `cmd:"" help:"Serve pages over HTTP: an API, the server for agents, and a page to try it out."`

	Completion completionCommand `cmd:"" help:"Write the completion script of a shell."`
	Man        manCommand        `cmd:"" help:"Write the manual, as man shows it."`
}

// mistaken returns the command whose help explains a mistake, such as "reader
// batch", or "reader" if no command was named.
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

// familiar turns the commands help and version of other programs into flags,
// unless a file has that name. A command that only needs to know for what says how.
func familiar(args []string) []string {
	if len(args) == 1 && args[0] == "completion" {
		return []string{args[0], "--help"}
	}
	if len(args) == 0 || args[0] != "help" && args[0] != "version" {
		return args
	}
	if _, err := os.Stat(args[0]); err == nil {
		return args
	}
	return append(slices.Clone(args[1:]), "--"+args[0])
}

// mistake says what is wrong with a command line, without the name of a command that was
// not given.
func mistake(args []string, err error) string {
	if mistaken(args, err) == "reader" {
		return strings.TrimPrefix(err.Error(), "read: ")
	}
	return err.Error()
}

// newParser returns a parser of the command line. It calls answered when --help or
// --version has been answered. Resolvers give values to flags that the line does not have.
func newParser(grammar any, stdout, stderr io.Writer, answered func(), resolvers ...kong.Resolver) *kong.Kong {
	parser, err := kong.New(grammar,
		kong.Resolvers(resolvers...),
		kong.Name("reader"),
		kong.Description(description),
		kong.Vars{
			"version":      version(),
			"max_elements": strconv.Itoa(interact.DefaultMaxElements),
			"max_depth":    strconv.Itoa(defaultDepth),
			"max_pages":    strconv.Itoa(defaultPages),
			"max_record":   size(batch.DefaultMaxRecord).String(),
			"cores":        strconv.Itoa(runtime.GOMAXPROCS(0)),
		},
		kong.Writers(stdout, stderr),
		kong.Exit(func(int) { answered() }),
		kong.WithHyphenPrefixedParameters(true), // --max-chars -1
	)
	if err != nil {
		panic(err) // the grammar is wrong
	}
	for _, command := range parser.Model.Children {
		command.Detail += helpOf(command.Name)
	}
	return parser
}

// run is the whole program. It returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	std := newStreams(stdin, stdout, stderr)
	if len(args) == 0 && !std.piped() {
		args = []string{"--help"}
	}
	command, answered, err := parse(familiar(args), stdout, stderr)
	switch {
	case answered:
		return exitRead
	case err != nil:
		std.say("%s (%s --help shows the usage)", mistake(args, err), mistaken(args, err))
		return exitUsage
	}
	return status(std, command.Run(std))
}
