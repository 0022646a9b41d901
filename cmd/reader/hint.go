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
	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/linkify"
	"github.com/seed31bcff99/reader/pdf"
)

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

// hint says what to do next about an error.
func hint(err error) string {
	if wrong, ok := errors.AsType[usageError](err); ok {
		return wrong.next
	}
	if blocked, ok := errors.AsType[*fetch.BlockedError](err); ok {
		return refusalHint(blocked)
	}
	if answered, ok := errors.AsType[*source.StatusError](err); ok {
		return statusHint(answered)
	}
	if found, ok := errors.AsType[*fetch.ContentError](err); ok {
		return contentHint(found)
	}
	if noBrowser, ok := errors.AsType[*rendering.StartError](err); ok {
		return startHint(noBrowser)
	}
	if missing, ok := errors.AsType[*fs.PathError](err); ok && errors.Is(err, fs.ErrNotExist) && !is[outputError](err) {
		return missingHint(missing.Path)
	}
	if other, ok := errors.AsType[*source.TypeError](err); ok && other.Option != "" {
		return fmt.Sprintf("%s: leave out --%s", other.Needs(), other.Option)
	}
	for _, h := range hints {
		if h.about(err) {
			return h.next
		}
	}
	return "check the input, and try again"
}

// hints are for errors that need no further look. The first that fits counts.
var hints = []struct {
	about func(error) bool
	next  string
}{
	{as(input.ErrNoFile), "reader batch --help says what is read"},
	{as(input.ErrForeign), "reader batch --help says what is read"},
	{is[*fetch.RedirectError], "look at the address in a browser and give the one it ends at"},
	{is[*source.BinaryError], "files must be text, such as HTML, or a document, such as PDF or Word: convert it first"},
	{as(pdf.ErrEncrypted), "a file with a password is not read: save it without"},
	{as(document.ErrFormat), "the file is damaged beyond reading: get it again"},
	{as(pdf.ErrNotPDF), "the file is damaged beyond reading: get it again"},
	{is[*source.TypeError], "reader read prints it"},
	{is[*source.NoMatchError], "look at the page with --save-html FILE; scripts are not run"},
	{is[*net.DNSError], "check the spelling of the host, and the network"},
	{as(context.DeadlineExceeded), "--timeout 30s waits longer"},
	{as(reader.ErrTooLarge), "--max-input 100MB takes larger pages"},
	{as(syscall.ENOSPC), "make room on the disk; --resume continues a batch"},
	{both(is[outputError], as(syscall.EISDIR)), "name a file in that folder"},
	{is[outputError], "check that the folder is there and may be written to"},
	{as(syscall.EISDIR), "reader batch reads folders"},
	{as(syscall.EADDRINUSE), "--http 0 takes a port that is free"},
	{as(syscall.ECONNREFUSED), "check the address, and whether something listens there"},
	{is[net.Error], "check the network, and try again"},
	{as(fs.ErrPermission), "check the permissions"},
}

// as returns a function that reports whether an error is target.
func as(target error) func(error) bool {
	return func(err error) bool { return errors.Is(err, target) }
}

// both returns a function that reports whether two others hold for an error.
func both(one, other func(error) bool) func(error) bool {
	return func(err error) bool { return one(err) && other(err) }
}

// startHint says what to do if no browser starts.
func startHint(e *rendering.StartError) string {
	if errors.Is(e, browser.ErrSandbox) {
		return "--no-sandbox says so"
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
