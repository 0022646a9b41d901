package mcpserver

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/cmd/reader/internal/errs"
	"github.com/seed31bcff99/reader/cmd/reader/internal/polite"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// errInternal says that the server is at fault.
var errInternal = errors.New("internal error")

// errNotAllowed says that the operator has not allowed what was asked for.
var errNotAllowed = errors.New("not allowed")

// errManyCalls says that the arguments of other calls take up the memory.
var errManyCalls = errors.New("the arguments of other calls take up the memory")

// The reasons why a tool fails, a closed set. An answer has its reason at the start
// of the text and in the field reason of _meta.
const (
	reasonInput       = "invalid_input"
	reasonRefused     = "refused"
	reasonRedirect    = "redirect"
	reasonUnsupported = "unsupported_content"
	reasonWait        = "wait"
	reasonTime        = "timeout"
	reasonCancelled   = "cancelled"
	reasonNotAllowed  = "not_allowed"
	reasonNoMatch     = "no_match"
	reasonDeclined    = "declined"
	reasonInternal    = "internal"
	reasonNetwork     = "network"
	reasonNoSession   = "no_session"
	reasonGone        = "browser_gone"
)

// advice says what a model should do about a reason.
var advice = map[string]string{
	reasonInput:       "Correct the arguments and call again.",
	reasonRefused:     "Do not try other spellings of the address.",
	reasonRedirect:    "Ask for the address of the page itself.",
	reasonUnsupported: "Only HTML, Markdown, plain text, JSON, feeds and PDF files are read.",
	reasonWait:        "Ask again later, or elsewhere.",
	reasonTime:        "The server may be slow or down. Ask again later, or elsewhere.",
	reasonNotAllowed:  "Call again without it.",
	reasonNoMatch:     "Call again with another selector, or without one. Scripts are not run: what they add to a page is not there.",
	reasonNetwork:     "Check the address, or ask elsewhere.",
	reasonNoSession:   "Call open_page for a new one.",
	reasonGone:        "Call open_page for a new session.",
	reasonDeclined:    "Do not try again: ask the person what to do.",

	string(browser.Ambiguous):   "Call again with the selector of one of them.",
	string(browser.Covered):     "Close what is in front first.",
	string(browser.Disabled):    "Fill in what the page needs first.",
	string(browser.Hidden):      "Open what it is in first.",
	string(browser.NotEditable): "Click it instead.",
	string(browser.BadSelector): `Call again with CSS; a button by its text is button:contains("Save").`,
	string(browser.Missed):      "The page changed meanwhile: list its elements again.",
	string(browser.NoOption):    "Call again with one of its options.",
}

// refusals say what a model should do about an address that the guard refuses, by
// class. For other classes the advice is that of reasonRefused.
var refusals = map[fetch.Class]string{
	fetch.Malformed:    "Call again with the whole address, such as https://example.org/page.",
	fetch.BadScheme:    "Call again with the whole address of a web page, https:// included.",
	fetch.Plain:        "Call again with https:// instead of http://.",
	fetch.UserInfo:     "Call again without the user name and password.",
	fetch.BadPort:      "Call again without the port, if the page is on the web.",
	fetch.LocalName:    operatorsChoice,
	fetch.Special:      operatorsChoice,
	fetch.ResolvedHere: operatorsChoice,
	fetch.ByRobots:     "The site does not want programs to read it. Ask elsewhere.",
}

const operatorsChoice = "Only the operator can allow it. Do not try other spellings of the address."

// liveAdvice says the same about an action in a browser, where it differs.
var liveAdvice = map[browser.Reason]string{
	browser.NoMatch:  "List the elements again: the page may have changed.",
	browser.TimedOut: "It may never come: read the page, or list its elements.",
}

// adviceFor returns what a model should do about an error.
func adviceFor(err error, reason string) string {
	if e, ok := errors.AsType[*browser.ActionError](err); ok && liveAdvice[e.Reason] != "" {
		return liveAdvice[e.Reason]
	}
	if blocked, ok := errors.AsType[*fetch.BlockedError](err); ok && blocked.Hop <= 1 && refusals[blocked.Class] != "" {
		return refusals[blocked.Class]
	}
	if errors.Is(err, webfetch.ErrNoElements) {
		return "Only HTML has elements. Without selector and exclude, extract_content reads the text."
	}
	if errs.As(errCannotAsk, browser.ErrNoBrowser, browser.ErrSandbox, browser.ErrNotAttached)(err) {
		return "Do not call again: only the operator can change that."
	}
	return advice[reason]
}

// reasonOf returns the reason of an error.
func reasonOf(err error) string {
	if e, ok := errors.AsType[*browser.ActionError](err); ok && !errs.Is[*webfetch.InputError](err) {
		return string(e.Reason)
	}
	return errs.Meaning(err, reasons, reasonNetwork)
}

// reasons are those of errors that do not have one of their own.
var reasons = []errs.Row[string]{
	errs.If(errs.Is[*webfetch.InputError], reasonInput),
	errs.If(errs.Is[*fetch.BlockedError], reasonRefused),
	errs.If(errs.Is[*fetch.RedirectError], reasonRedirect),
	errs.If(errs.Is[*fetch.ContentError], reasonUnsupported),
	errs.If(errs.Is[*fetch.RestError], reasonWait),
	errs.If(errs.As(context.Canceled), reasonCancelled),
	errs.If(errs.As(context.DeadlineExceeded), reasonTime),
	errs.If(errs.As(errNotAllowed, webfetch.ErrDisabled), reasonNotAllowed),
	errs.If(errs.As(webfetch.ErrNoMatch), reasonNoMatch),
	errs.If(errs.As(webfetch.ErrNoElements), reasonUnsupported),
	errs.If(errs.As(webfetch.ErrDeclined, errDeclined), reasonDeclined),
	errs.If(errs.As(errInternal), reasonInternal),
	errs.If(errs.As(errNoSession, browser.ErrClosed), reasonNoSession),
	errs.If(errs.As(errSlowSite, polite.ErrLate, browser.ErrTooMany, errManyCalls), reasonWait),
	errs.If(errs.As(browser.ErrGone), reasonGone),
	errs.If(errs.As(browser.ErrNoBrowser, browser.ErrSandbox, browser.ErrNotAttached), reasonNotAllowed),
}

// Explain returns the reason of an error, and what to do about it. The reasons are a
// closed set: docs/agents.md lists them.
func Explain(err error) (reason, advice string) {
	reason = reasonOf(err)
	return reason, adviceFor(err, reason)
}

// ownWords returns an error without the words of a page, as far as it is about one.
func ownWords(err error) error {
	e, ok := errors.AsType[*browser.ActionError](err)
	if !ok {
		return err
	}
	own := *e
	own.By, own.Candidates, own.Options = "", nil, nil
	return &own
}

// failureWords returns the words of a page that an error has, each with its name.
func failureWords(err error) []string {
	e, ok := errors.AsType[*browser.ActionError](err)
	if !ok {
		return nil
	}
	words := []string{"by", e.By}
	for _, c := range e.Candidates {
		words = append(words, "near", fmt.Sprintf("%s (%q)", c.Selector, c.Text))
	}
	return append(words, "options", strings.Join(e.Options, ", "))
}

// failure returns the answer of a tool that failed: the reason, what happened, and
// what to do about it. Words in the text that may come from the network are cleaned.
func failure(err error) *mcp.CallToolResult {
	reason := reasonOf(err)
	what := strings.TrimPrefix(webfetch.Failure(ownWords(err)), "browser: ")
	text := reason + ": " + strings.TrimPrefix(what, errNotAllowed.Error()+": ") // which the reason says
	if reason == reasonCancelled {
		text = reason + ": the call was cancelled"
	}
	if a := adviceFor(err, reason); a != "" {
		text += ". " + a
	}
	if words := quoted(failureWords(err), maxLive-len(text)); words != "" {
		text += "\n" + words
	}
	return &mcp.CallToolResult{
		Meta:    mcp.Meta{"reason": reason},
		Content: []mcp.Content{&mcp.TextContent{Text: text}},
		IsError: true,
	}
}
