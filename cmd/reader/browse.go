package main

import (
	"bufio"
	"cmp"
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

// A verb is what a line of browse can do.
type verb struct {
	name, args, help string
	do               func(ctx context.Context, sh *shell, rest string) error
}

// verbs are sorted by what a person does first. It is filled by init, since help lists it.
var verbs []verb

func init() {
	verbs = []verb{
		{"open", "URL", "open another page", func(ctx context.Context, sh *shell, rest string) error { return sh.told(sh.session.Open(ctx, rest)) }},
		{"list", "[SELECTOR]", "list what can be clicked and typed, with numbers", listVerb},
		{"read", "", "read the main content", readVerb},
		{"click", "ELEMENT", "click", clickVerb(false)},
		{"accept", "ELEMENT", "click, and say yes to what the page asks", clickVerb(true)},
		{"type", "ELEMENT | TEXT", "type into a field, instead of what stands there", typeVerb(false)},
		{"submit", "ELEMENT | TEXT", "type, and press Enter", typeVerb(true)},
		{"select", "ELEMENT | OPTION", "choose an option", onElement(func(ctx context.Context, s *browser.Session, selector, option string) (*browser.Change, error) {
			return s.Select(ctx, selector, []string{option}, nil)
		})},
		{"press", "KEY", "press a key, such as Enter or Control+a", func(ctx context.Context, sh *shell, rest string) error {
			return sh.told(sh.session.Press(ctx, rest, nil))
		}},
		{"scroll", "[WINDOWS|ELEMENT]", "scroll down, or to an element", scrollVerb},
		{"wait", "TEXT", "wait until the page shows a text", func(ctx context.Context, sh *shell, rest string) error {
			return sh.told(sh.session.Wait(ctx, browser.Condition{Text: rest, Quiet: rest == ""}))
		}},
		{"upload", "ELEMENT | FILE", "give a file to a file field", onElement(func(ctx context.Context, s *browser.Session, selector, file string) (*browser.Change, error) {
			return s.Upload(ctx, selector, []string{file}, nil)
		})},
		{"back", "", "go to the page before", func(ctx context.Context, sh *shell, _ string) error { return sh.told(sh.session.Back(ctx)) }},
		{"tabs", "[N]", "list the tabs, or bring one to the front", tabsVerb},
		{"picture", "FILE", "save a picture of the window as PNG", pictureVerb},
		{"history", "", "list the lines so far", func(_ context.Context, sh *shell, _ string) error {
			return sh.print(strings.Join(sh.history, "\n"))
		}},
		{"help", "", "list what a line can be", func(_ context.Context, sh *shell, _ string) error { return sh.print(verbHelp()) }},
		{"quit", "", "end", func(context.Context, *shell, string) error { return errQuit }},
	}
}

// verbHelp lists the verbs.
func verbHelp() string {
	var b strings.Builder
	for _, v := range verbs {
		fmt.Fprintf(&b, "  %-26s %s\n", strings.TrimSpace(v.name+" "+v.args), v.help)
	}
	return b.String() + "\nAn element is a number of the last list, or a CSS selector; >>> in it leads into a frame or a shadow root."
}

// listVerb lists what can be used, with numbers.
func listVerb(ctx context.Context, sh *shell, rest string) error {
	list, err := sh.session.Actions(ctx, &interact.Options{Selector: rest})
	if err != nil {
		return err
	}
	sh.listed = list.Elements
	var b strings.Builder
	for i := range list.Elements {
		one := interact.List{Elements: list.Elements[i : i+1]}
		one.Elements[0].Group = 0
		fmt.Fprintf(&b, "%3d %s\n", i+1, strings.TrimSpace(one.Text()))
	}
	if b.Len() == 0 {
		b.WriteString("nothing can be clicked or typed here\n")
	}
	if list.Notice != "" {
		fmt.Fprintf(&b, "(%s)\n", list.Notice)
	}
	return sh.print(b.String())
}

// readVerb prints the main content.
func readVerb(ctx context.Context, sh *shell, _ string) error {
	r, err := sh.session.Read(ctx, nil)
	if err != nil {
		return err
	}
	if r.HiddenChars > 0 {
		sh.std.say("hidden text left out: %s", counted(r.HiddenChars, "character"))
	}
	return sh.print(r.Content)
}

// onElement returns what a verb does that acts on an element. The rest of its line is what
// stands behind that.
func onElement(act func(ctx context.Context, s *browser.Session, selector, rest string) (*browser.Change, error)) func(context.Context, *shell, string) error {
	return func(ctx context.Context, sh *shell, line string) error {
		selector, rest, err := sh.selector(line)
		if err != nil {
			return err
		}
		return sh.told(act(ctx, sh.session, selector, rest))
	}
}

// clickVerb clicks an element.
func clickVerb(accept bool) func(context.Context, *shell, string) error {
	return onElement(func(ctx context.Context, s *browser.Session, selector, _ string) (*browser.Change, error) {
		return s.Click(ctx, selector, &browser.ActOptions{Dialogs: browser.DialogAnswer{Accept: accept}})
	})
}

// typeVerb types into a field.
func typeVerb(submit bool) func(context.Context, *shell, string) error {
	return onElement(func(ctx context.Context, s *browser.Session, selector, text string) (*browser.Change, error) {
		return s.Type(ctx, selector, text, &browser.TypeOptions{Submit: submit})
	})
}

// scrollVerb scrolls by windows, or to an element.
func scrollVerb(ctx context.Context, sh *shell, rest string) error {
	rest = cmp.Or(rest, "1")
	if windows, err := strconv.ParseFloat(rest, 64); err == nil {
		return sh.told(sh.session.Scroll(ctx, "", windows))
	}
	return sh.told(sh.session.Scroll(ctx, rest, 0))
}

// tabsVerb lists the tabs, or brings one to the front.
func tabsVerb(ctx context.Context, sh *shell, rest string) error {
	if rest != "" {
		n, err := strconv.Atoi(rest)
		if err != nil {
			return errors.New("the number of a tab is missing")
		}
		return sh.told(sh.session.Switch(ctx, n-1))
	}
	var b strings.Builder
	for i, tab := range sh.session.Tabs() {
		mark := " "
		if tab.Active {
			mark = "*"
		}
		fmt.Fprintf(&b, "%s%d %s\n", mark, i+1, tab.URL)
	}
	return sh.print(b.String())
}

// pictureVerb saves a picture.
func pictureVerb(ctx context.Context, sh *shell, rest string) error {
	if rest == "" {
		return errors.New("the name of a file is missing")
	}
	png, err := sh.session.Screenshot(ctx, nil)
	if err != nil {
		return err
	}
	return os.WriteFile(rest, png, 0o644)
}
