package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/cmd/reader/internal/terminal"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/interact"
)

// browseCommand opens a page in a browser, and does what it is told, line by line.
type browseCommand struct {
	Page         string   `arg:"" placeholder:"URL" help:"Address of the page."`
	Script       string   `type:"existingfile" placeholder:"FILE" help:"Do the lines of this file instead of those of standard input; the first one that fails ends it."`
	AllowPrivate []string `placeholder:"HOST" help:"Private host, address or range that may be reached; may be repeated."`
	Profile      string   `placeholder:"DIR" help:"A directory in which cookies stay, such as those of a log-in."`
	Files        string   `type:"existingdir" placeholder:"DIR" help:"Where downloads go, and where uploads come from; without it both are refused."`
	NoSandbox    bool     `help:"Run the browser without its sandbox, which root needs."`
}

// Help ends the help of the command.
func (*browseCommand) Help() string { return "A line is one of:\n\n" + verbHelp() }

// Run opens the page and does the lines.
func (c *browseCommand) Run(std *streams) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	lines, interactive := std.in, terminal.Is(std.in)
	if c.Script != "" {
		file, err := os.Open(c.Script)
		if err != nil {
			return err
		}
		defer file.Close()
		lines, interactive = file, false
	}
	b, err := browser.Start(ctx, &browser.Options{
		NoSandbox: c.NoSandbox, Profile: c.Profile, Downloads: c.Files, Uploads: c.Files,
		Fetch: &fetch.Options{AllowHosts: c.AllowPrivate}, IdleTimeout: -1,
	})
	if err != nil {
		return err
	}
	return errors.Join(c.browse(ctx, std, b, lines, interactive), b.Close())
}

// browse does lines in a new session.
func (c *browseCommand) browse(ctx context.Context, std *streams, b *browser.Browser, lines io.Reader, interactive bool) error {
	s, err := b.NewSession(ctx)
	if err != nil {
		return err
	}
	sh := &shell{std: std, session: s}
	if err := sh.do(ctx, "open "+c.Page); err != nil {
		return err
	}
	scanner := bufio.NewScanner(lines)
	for sh.prompt(interactive); scanner.Scan(); sh.prompt(interactive) {
		line := strings.TrimSpace(scanner.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		err := sh.do(ctx, line)
		switch {
		case errors.Is(err, errQuit):
			return nil
		case ctx.Err() != nil:
			return statusError(exitInterrupted)
		case err != nil && !interactive:
			return fmt.Errorf("%s: %w", line, err)
		case err != nil:
			std.say("%v", err)
		}
	}
	return scanner.Err()
}

// A shell does the lines of a session.
type shell struct {
	std     *streams
	session *browser.Session
	listed  []interact.Element // by the numbers of the last list
	history []string
}

// errQuit ends a session.
var errQuit = errors.New("quit")

// prompt asks for a line.
func (sh *shell) prompt(interactive bool) {
	if interactive {
		fmt.Fprint(sh.std.err, "> ")
	}
}

// do does one line.
func (sh *shell) do(ctx context.Context, line string) error {
	sh.history = append(sh.history, line)
	name, rest, _ := strings.Cut(line, " ")
	for i := range verbs {
		if verbs[i].name == name {
			return verbs[i].do(ctx, sh, strings.TrimSpace(rest))
		}
	}
	return fmt.Errorf("%q is not known (help lists what is)", name)
}

// print writes to standard output. What comes from a page must not control the terminal.
func (sh *shell) print(text string) error {
	_, err := fmt.Fprintln(sh.std.out, terminal.Harmless(strings.TrimRight(text, "\n")))
	if err != nil {
		return outputError{err}
	}
	return nil
}

// told prints what an action changed.
func (sh *shell) told(c *browser.Change, err error) error {
	if err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s", c.URL)
	if c.Title != "" {
		fmt.Fprintf(&b, " %q", c.Title)
	}
	for _, part := range [...]struct {
		shown bool
		text  string
	}{
		{c.Added > 0, fmt.Sprintf("%d added", c.Added)},
		{c.Removed > 0, fmt.Sprintf("%d removed", c.Removed)},
		{c.Value != "", fmt.Sprintf("the field has %q", c.Value)},
		{c.Popup != "", "a new tab"},
		{c.Download != "" && c.Refused, fmt.Sprintf("the download of %q was refused", c.Download)},
		{c.Download != "" && !c.Refused, fmt.Sprintf("downloading %q", c.Download)},
		{c.Chooser, "the page asks for a file"},
	} {
		if part.shown {
			b.WriteString("; " + part.text)
		}
	}
	for _, d := range c.Dialogs {
		fmt.Fprintf(&b, "; %s %q", d.Kind, d.Message)
	}
	return sh.print(b.String())
}

// selector returns the selector of an element: its number in the last list, or a selector
// as it is. The rest of the line follows after " | " or, behind a number, a space.
func (sh *shell) selector(rest string) (selector, more string, err error) {
	first, after, _ := strings.Cut(rest, " ")
	if n, numErr := strconv.Atoi(first); numErr == nil {
		if n < 1 || n > len(sh.listed) {
			return "", "", fmt.Errorf("the last list has no number %d", n)
		}
		return sh.listed[n-1].Selector, strings.TrimPrefix(strings.TrimSpace(after), "| "), nil
	}
	selector, more, _ = strings.Cut(rest, " | ")
	if selector == "" {
		return "", "", errors.New("an element is missing: a number of the last list, or a selector")
	}
	return selector, more, nil
}
