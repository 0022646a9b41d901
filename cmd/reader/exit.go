package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"strings"
	"syscall"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/cmd/reader/internal/document"
	"github.com/seed31bcff99/reader/cmd/reader/internal/errs"
	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/linkify"
	"github.com/seed31bcff99/reader/pdf"
)

// The exit statuses. Scripts branch on them, so a number keeps its meaning.
const (
	exitRead        = 0
	exitNotReadable = 1 // a fallback was printed; batch: some records failed
	exitUsage       = 2
	exitRefused     = 3   // by the guard of package fetch
	exitNotFound    = 4   // no such file, or the server says so
	exitFailed      = 5   // the server, the network, the input or the output failed
	exitTooLarge    = 6   // or of a type that is not read
	exitInterrupted = 130 // what shells report for a program that Ctrl-C ended
)

// A statusError ends the program with this status. The reason was printed
// already, so nothing more is.
type statusError int

func (e statusError) Error() string { return "exit status set" }

// A usageError is a mistake on the command line that was found only when the
// command ran.
type usageError struct {
	error
	next string // what to do about it
}

func (e usageError) Unwrap() error { return e.error }

// An outputError says that a file could not be written.
type outputError struct{ error }

func (e outputError) Unwrap() error { return e.error }

// status prints err and what to do next, and returns the exit status for it.
func status(std *streams, err error) int {
	if err == nil {
		return exitRead
	}
	if explained, ok := errors.AsType[statusError](err); ok {
		return int(explained)
	}
	// A program such as head closes the pipe when it has read enough.
	if errors.Is(err, syscall.EPIPE) {
		return exitFailed
	}
	text := err.Error()
	for _, prefix := range []string{"reader: ", "fetch: ", "webfetch: ", "pdfreader: ", "pdf: "} { // the prefixes of packages
		text = strings.TrimPrefix(text, prefix)
	}
	text = strings.ReplaceAll(text, context.DeadlineExceeded.Error(), "no answer in time")
	exit, next := outcomeOf(err)
	if next != "" {
		text += " (" + next + ")"
	}
	std.warn("%s", text)
	return exit
}

// refusals say what to do about an address that the guard refuses.
var refusals = map[fetch.Class]string{
	fetch.Malformed:    "write it as https://host/path",
	fetch.BadScheme:    "read a local file by its path, and download others yourself",
	fetch.UserInfo:     "take the user name and password out of the URL",
	fetch.BadPort:      "check the port",
	fetch.LocalName:    allowHint,
	fetch.OddAddress:   "write the address as four numbers with dots",
	fetch.Special:      allowHint,
	fetch.ByRobots:     "without --robots, the page is read as for one person",
	fetch.ResolvedHere: allowHint + ", unless it leads to link-local or cloud metadata",
}

const allowHint = "--allow-private HOST lets a host through that you trust"

// refusalHint says what to do about an address that the guard refuses. Some
// addresses stay refused even if they are allowed.
func refusalHint(blocked *fetch.BlockedError) string {
	next := refusals[blocked.Class]
	if next == allowHint && !allowable(blocked.Host) {
		return "link-local addresses and cloud metadata are never reached, and --allow-private does not change that"
	}
	return next
}

// allowable reports whether --allow-private can open a host.
func allowable(host string) bool {
	address := host
	if strings.Contains(host, ":") {
		address = "[" + host + "]"
	}
	return (&fetch.Options{AllowHosts: []string{host}}).Check("http://"+address+"/") == nil
}

// outcomeOf returns the exit status for an error, and what to do next about it.
func outcomeOf(err error) (status int, next string) {
	o := errs.Meaning(err, outcomes, advice{exitFailed, say("check the input, and try again")})
	return o.status, o.next(err)
}

// An advice is the exit status for an error, and what to do next about it.
type advice struct {
	status int
	next   func(error) string
}

// outcomes are those of errors. The first that fits counts: an output whose folder does not exist
// is no page that is not found.
var outcomes = []errs.Row[advice]{
	errs.If(errs.Is[usageError], advice{exitUsage, of(func(e usageError) string { return e.next })}),
	errs.If(errs.As(syscall.ENOSPC), advice{exitFailed, say("make room on the disk; --resume continues a batch")}),
	errs.If(errs.Both(errs.Is[outputError], errs.As(syscall.EISDIR)), advice{exitFailed, say("name a file in that folder")}),
	errs.If(errs.Is[outputError], advice{exitFailed, say("check that the folder is there and may be written to")}),
	errs.If(errs.Is[*rendering.StartError], advice{exitFailed, of(startHint)}),
	errs.If(errs.Is[*fetch.BlockedError], advice{exitRefused, of(refusalHint)}),
	errs.If(isMissing, advice{exitNotFound, of(statusHint)}),
	errs.If(errs.Is[*source.StatusError], advice{exitFailed, of(statusHint)}),
	errs.If(errs.Both(errs.Is[*fs.PathError], errs.As(fs.ErrNotExist)), advice{exitNotFound, of(func(e *fs.PathError) string { return missingHint(e.Path) })}),
	errs.If(errs.As(fs.ErrNotExist), advice{exitNotFound, say("check the input, and try again")}),
	errs.If(errs.As(input.ErrNoFile), advice{exitFailed, say("reader batch --help says what is read")}),
	errs.If(errs.As(input.ErrForeign), advice{exitFailed, say("reader batch --help says what is read")}),
	errs.If(errs.Is[*fetch.ContentError], advice{exitTooLarge, of(contentHint)}),
	errs.If(errs.Is[*fetch.RedirectError], advice{exitFailed, say("look at the address in a browser and give the one it ends at")}),
	errs.If(errs.Is[*source.BinaryError], advice{exitTooLarge, say("files must be text, such as HTML, or a document, such as PDF or Word: convert it first")}),
	errs.If(errs.As(pdf.ErrEncrypted), advice{exitTooLarge, say("a file with a password is not read: save it without")}),
	errs.If(errs.As(document.ErrFormat), advice{exitTooLarge, say("the file is damaged beyond reading: get it again")}),
	errs.If(errs.As(pdf.ErrNotPDF), advice{exitTooLarge, say("the file is damaged beyond reading: get it again")}),
	errs.If(errs.Is[*source.TypeError], advice{exitTooLarge, of(typeHint)}),
	errs.If(errs.Is[*source.NoMatchError], advice{exitNotReadable, say("look at the page with --save-html FILE; scripts are not run")}),
	errs.If(errs.As(reader.ErrTooLarge), advice{exitTooLarge, say("--max-input 100MB takes larger pages")}),
	errs.If(errs.Is[*net.DNSError], advice{exitFailed, say("check the spelling of the host, and the network")}),
	errs.If(errs.As(context.DeadlineExceeded), advice{exitFailed, say("--timeout 30s waits longer")}),
	errs.If(errs.As(syscall.EISDIR), advice{exitFailed, say("reader batch reads folders")}),
	errs.If(errs.As(syscall.EADDRINUSE), advice{exitFailed, say("--http 0 takes a port that is free")}),
	errs.If(errs.As(syscall.ECONNREFUSED), advice{exitFailed, say("check the address, and whether something listens there")}),
	errs.If(errs.Is[net.Error], advice{exitFailed, say("check the network, and try again")}),
	errs.If(errs.As(fs.ErrPermission), advice{exitFailed, say("check the permissions")}),
}

// say returns a function that returns a text.
func say(next string) func(error) string { return func(error) string { return next } }

// of returns a function that asks about an error of type E, which is there.
func of[E error](next func(E) string) func(error) string {
	return func(err error) string {
		e, _ := errors.AsType[E](err)
		return next(e)
	}
}

// isMissing reports whether a server says that there is no such page.
func isMissing(err error) bool {
	e, ok := errors.AsType[*source.StatusError](err)
	return ok && e.NotFound()
}

// typeHint says what to do about a page of another kind than a command takes.
func typeHint(e *source.TypeError) string {
	if e.Option != "" {
		return fmt.Sprintf("%s: leave out --%s", e.Needs(), e.Option)
	}
	return "reader read prints it"
}

// startHint says what to do if no browser starts.
func startHint(e *rendering.StartError) string {
	if errors.Is(e, browser.ErrSandbox) {
		return "--no-sandbox does the latter"
	}
	return "without --render, pages are read as they come"
}

// statusHint says what to do about an HTTP status that is an error.
func statusHint(e *source.StatusError) string {
	switch {
	case e.RetryAfter > 0:
		return fmt.Sprintf("it asks to wait: try again in %s", e.RetryAfter.Round(time.Second))
	case e.NotFound():
		return "check the address"
	case e.Status == http.StatusUnauthorized, e.Status == http.StatusForbidden:
		return "it wants a login or a browser: save the page there and give its file"
	case e.Status == http.StatusTooManyRequests, e.Status >= 500:
		return "try again later"
	}
	return "look at the address in a browser"
}

// contentHint says what to do about a response that cannot be read.
func contentHint(e *fetch.ContentError) string {
	if e.Found == "encoding" {
		return "download it and give its file"
	}
	return readTypes
}

// readTypes says what to do about a response that is not text.
const readTypes = "only HTML, PDF, Markdown, text, JSON and feeds are read: convert it first"

// missingHint guesses what was meant by the name of a file that does not exist.
func missingHint(name string) string {
	if strings.HasPrefix(name, "http://") || strings.HasPrefix(name, "https://") {
		return "a page of the web is read by reader URL"
	}
	if links := linkify.New(nil).Append(nil, name); len(links) == 1 && links[0].Value == name && links[0].Kind == linkify.URL {
		return "for a page of the web, write " + links[0].Href()
	}
	if isMistyped(name) {
		if meant := fields.Guess(name, commandNames()); meant != "" {
			return strings.TrimPrefix(meant, ", ")
		}
	}
	return "check the name; reader --help lists the commands"
}
