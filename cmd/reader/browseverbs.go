package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/interact"
)

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
		{"select", "ELEMENT | OPTION", "choose an option", selectVerb},
		{"press", "KEY", "press a key, such as Enter or Control+a", func(ctx context.Context, sh *shell, rest string) error {
			return sh.told(sh.session.Press(ctx, rest, nil))
		}},
		{"scroll", "[WINDOWS|ELEMENT]", "scroll down, or to an element", scrollVerb},
		{"wait", "TEXT", "wait until the page shows a text", func(ctx context.Context, sh *shell, rest string) error {
			return sh.told(sh.session.Wait(ctx, browser.Condition{Text: rest, Quiet: rest == ""}))
		}},
		{"upload", "ELEMENT | FILE", "give a file to a file field", uploadVerb},
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

// clickVerb clicks an element.
func clickVerb(accept bool) func(context.Context, *shell, string) error {
	return func(ctx context.Context, sh *shell, rest string) error {
		selector, _, err := sh.selector(rest)
		if err != nil {
			return err
		}
		return sh.told(sh.session.Click(ctx, selector, &browser.ActOptions{Dialogs: browser.DialogAnswer{Accept: accept}}))
	}
}

// typeVerb types into a field.
func typeVerb(submit bool) func(context.Context, *shell, string) error {
	return func(ctx context.Context, sh *shell, rest string) error {
		selector, text, err := sh.selector(rest)
		if err != nil {
			return err
		}
		return sh.told(sh.session.Type(ctx, selector, text, &browser.TypeOptions{Submit: submit}))
	}
}

// selectVerb chooses an option.
func selectVerb(ctx context.Context, sh *shell, rest string) error {
	selector, option, err := sh.selector(rest)
	if err != nil {
		return err
	}
	return sh.told(sh.session.Select(ctx, selector, []string{option}, nil))
}

// uploadVerb gives a file to a field.
func uploadVerb(ctx context.Context, sh *shell, rest string) error {
	selector, file, err := sh.selector(rest)
	if err != nil {
		return err
	}
	return sh.told(sh.session.Upload(ctx, selector, []string{file}, nil))
}

// scrollVerb scrolls by windows, or to an element.
func scrollVerb(ctx context.Context, sh *shell, rest string) error {
	if rest == "" {
		rest = "1"
	}
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
