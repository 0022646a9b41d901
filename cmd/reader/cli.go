package main

import (
	"errors"
	"io"
	"os"
	"reflect"
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

// parse parses a command line. It reports whether the line was answered on the way,
// since it asks for help or for the version.
func parse(args []string, stdout, stderr io.Writer) (command *kong.Context, answered bool, err error) {
	var own []kong.Resolver
	if !slices.Contains(args, "--no-config") {
		c, err := readConfig(configName())
		if err != nil {
			return nil, false, err
		}
		if c != nil {
			own = append(own, c)
		}
	}
	if some := part(args); some != nil {
		command, answered, err = parseBy(some, args, io.Discard, io.Discard, own...)
		if err == nil && !answered {
			return command, false, nil
		}
	}
	return parseBy(&commandLine{}, args, stdout, stderr, own...) // help and mistakes tell of all commands
}

func parseBy(grammar any, args []string, stdout, stderr io.Writer, resolvers ...kong.Resolver) (command *kong.Context, answered bool, err error) {
	command, err = newParser(grammar, stdout, stderr, func() { answered = true }, resolvers...).Parse(args)
	return command, answered, err
}

// part returns the part of commandLine that is enough for a line without a mistake: one
// command. To prepare the flags of all commands takes longer than to read a small page.
// It returns nil for a line that may need them all.
func part(args []string) any {
	names := commandNames()
	name := "read" // the default
	switch at := slices.IndexFunc(args, func(arg string) bool { return slices.Contains(names, arg) }); {
	case at > 0: // reader --json meta: the parser decides what meta is
		return nil
	case at == 0:
		name = args[0]
	}
	if name == "completion" || name == "man" || slices.ContainsFunc(args, asks) { // the answer tells of all commands
		return nil
	}
	return reflect.New(reflect.StructOf(slices.DeleteFunc(reflect.VisibleFields(reflect.TypeFor[commandLine]()), func(f reflect.StructField) bool {
		return commandName(f) != "" && commandName(f) != name
	}))).Interface()
}

// asks reports whether an argument asks for help or for the version. It need not know all
// ways to do so: see parse.
func asks(arg string) bool { return arg == "--help" || arg == "-h" || arg == "--version" }

// commandName returns the name of the command that a field is, "" for a flag.
func commandName(f reflect.StructField) string {
	if _, ok := f.Tag.Lookup("cmd"); !ok {
		return ""
	}
	return strings.ToLower(f.Name)
}

// commandNames returns the names of the commands.
func commandNames() (names []string) {
	for _, f := range reflect.VisibleFields(reflect.TypeFor[commandLine]()) {
		if name := commandName(f); name != "" {
			names = append(names, name)
		}
	}
	return names
}
