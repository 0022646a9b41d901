package main

import (
	"fmt"
	"io"
	"net/url"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/kong"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/interact"
)

// description opens --help. Indented lines are printed as they stand.
const description = `Reads web pages for agents: the main content as Markdown or text, with metadata.

Examples:

    reader read page.html --url https://example.org/post
    curl -s https://example.org/post | reader read - --format text
    reader read page.html --json
    reader read page.html --explain
    reader read page.html --front-matter > note.md
    reader meta page.html --url https://example.org/post
    reader batch < pages.jsonl > records.jsonl
    reader convert fragment.html
    reader links message.txt
    reader actions page.html --url https://example.org/login
    reader batch --op links < messages.jsonl > links.jsonl

Exit status:

    0    read
    1    not readable, a fallback was printed; batch: some records failed
    2    wrong usage
    4    file not found
    5    input or output failed
    6    page too large
    130  interrupted
`

// commandLine is the grammar of the program.
type commandLine struct {
	Version kong.VersionFlag `help:"Print the version and exit."`

	Read    readCommand    `cmd:"" help:"Read one page."`
	Meta    metaCommand    `cmd:"" help:"Tell what one page says about itself: title, authors, dates and the rest."`
	Batch   batchCommand   `cmd:"" help:"Read many pages, JSON lines in and out."`
	Convert convertCommand `cmd:"" help:"Convert HTML as it is, without choosing the main content."`
	Links   linksCommand   `cmd:"" help:"Find the links in a plain text."`
	MCP     mcpCommand     `cmd:"" name:"mcp" help:"Serve the tools to agents over the Model Context Protocol."`
	Actions actionsCommand `cmd:"" help:"List what can be clicked and typed on a page, with selectors."`
}

// formFlags say in which form the content comes. All commands share them.
type formFlags struct {
	Format     string `enum:"markdown,text" default:"markdown" help:"Format of the content: ${enum}."`
	Links      string `enum:"inline,reference,none" default:"inline" help:"Where the addresses of links stand in Markdown: ${enum}."`
	DropImages bool   `help:"Leave images out of Markdown."`
	MaxChars   int    `placeholder:"N" help:"Characters of content at most; 0 means ${max_chars} for pages that are read and no bound for those that are converted, a negative number no bound."`
	Offset     int    `placeholder:"N" help:"Character of the content to start at: where a piece before it was cut."`
	Section    string `placeholder:"HEADING" help:"Only the section with this heading, given by its words or as #anchor."`
}

// linkStyles are the values of --links.
var linkStyles = map[string]reader.LinkStyle{
	"inline":    reader.InlineLinks,
	"reference": reader.ReferenceLinks,
	"none":      reader.NoLinks,
}

// options are the engine's options that the flags ask for.
func (f *formFlags) options() *reader.Options {
	opts := &reader.Options{
		Links:      linkStyles[f.Links],
		DropImages: f.DropImages,
		MaxChars:   f.MaxChars,
		Offset:     f.Offset,
		Section:    f.Section,
	}
	if f.Format == "text" {
		opts.Format = reader.Text
	}
	return opts
}

// noticeCut tells what of the content a piece does not show.
func (f *formFlags) noticeCut(std *streams, res *reader.Result) {
	if res.SectionMissing {
		std.say("no section %q: this is the page from its start", f.Section)
	}
	if res.Truncated {
		section := ""
		if f.Section != "" && !res.SectionMissing {
			section = fmt.Sprintf("--section %q ", f.Section)
		}
		shown := f.shown(res)
		std.say("truncated: %d of %d characters from %d on (%s--offset %d goes on)",
			shown, res.Total, res.NextOffset-shown, section, res.NextOffset)
	}
}

// shown is how many characters of the whole main text a piece is. Where it
// starts follows from that: a section starts at its heading, not at the offset.
func (f *formFlags) shown(res *reader.Result) int {
	content := res.Content
	if res.Navigation.Included {
		section := res.Navigation.Map.Section
		if f.Format == "text" {
			section = res.Navigation.Map.Text
		}
		content = strings.TrimSuffix(content, "\n\n"+section(reader.DefaultMaxNavigation))
	}
	return utf8.RuneCountInString(content) - res.Opening - res.Closing
}

// outputFlags say what is made of a page. The commands that read pages share
// them.
type outputFlags struct {
	formFlags

	IncludeNavigation bool `help:"Append the navigation of the page as a section."`
	FrontMatter       bool `help:"Put the metadata of the page above the content, as a block of YAML."`

	dateFlags
}

// options are the engine's options that the flags ask for.
func (f *outputFlags) options() *reader.Options {
	opts := f.formFlags.options()
	opts.IncludeNavigation = f.IncludeNavigation
	opts.NotAfter = f.notAfter()
	return opts
}

// streams are what the program reads and writes besides named files.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// say writes a notice for people. One that cannot be written is lost: there is
// nowhere left to tell of it.
func (s *streams) say(format string, args ...any) {
	fmt.Fprintf(s.err, "reader: "+format+"\n", args...)
}

// run is the whole program: it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	std := &streams{stdin, stdout, stderr}
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
		std.say("%v (reader --help shows the usage)", err)
		return exitUsage
	}
	return status(std, command.Run(std))
}

// version is that of the module in release builds, else the commit's if the
// toolchain noted one.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "reader (unknown version)"
	}
	return "reader " + info.Main.Version + " " + info.GoVersion
}

// pageURL parses the address of a page, nil if there is none. A relative one is
// refused: links resolved against it would look whole and lead nowhere.
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
