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
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
)

// refusals tell what to do about an address that the guard refuses.
var refusals = map[fetch.Class]string{
	fetch.Malformed:    "write it as https://host/path",
	fetch.BadScheme:    "read a local file by its path, and download others yourself",
	fetch.UserInfo:     "take the user name and password out of the URL",
	fetch.BadPort:      "check the port",
	fetch.LocalName:    "--allow-private HOST lets a host through that you trust",
	fetch.OddAddress:   "write the address as four numbers with dots",
	fetch.Special:      "--allow-private HOST lets a host through that you trust",
	fetch.ResolvedHere: "--allow-private HOST lets a host through that you trust",
}

// hint says what to do next about an error; it is empty if nobody knows.
func hint(err error) string {
	if wrong, ok := errors.AsType[usageError](err); ok {
		return wrong.next
	}
	if _, ok := errors.AsType[outputError](err); ok {
		return "check that the folder is there and may be written to"
	}
	if blocked, ok := errors.AsType[*fetch.BlockedError](err); ok {
		return refusals[blocked.Class]
	}
	if answered, ok := errors.AsType[*source.StatusError](err); ok {
		return statusHint(answered)
	}
	if found, ok := errors.AsType[*fetch.ContentError](err); ok {
		return contentHint(found)
	}
	if _, ok := errors.AsType[*fetch.RedirectError](err); ok {
		return "look at the address in a browser and give the one it ends at"
	}
	if _, ok := errors.AsType[*source.TypeError](err); ok {
		return "reader read prints it"
	}
	if _, ok := errors.AsType[*source.NoMatchError](err); ok {
		return "look at the page with --save-html FILE; scripts are not run"
	}
	if missing, ok := errors.AsType[*fs.PathError](err); ok && errors.Is(err, fs.ErrNotExist) {
		return missingHint(missing.Path)
	}
	if _, ok := errors.AsType[*net.DNSError](err); ok {
		return "check the spelling of the host, and the network"
	}
	switch {
	case errors.Is(err, syscall.ECONNREFUSED):
		return "check the address, and whether something listens there"
	case errors.Is(err, syscall.EISDIR):
		return "reader batch reads folders"
	case errors.Is(err, context.DeadlineExceeded):
		return "--timeout 30s waits longer"
	case errors.Is(err, reader.ErrTooLarge):
		return "cut it into parts, or keep only the main element"
	case errors.Is(err, fs.ErrPermission):
		return "check the permissions"
	}
	return ""
}

// statusHint says what to do about a server that does not give the page.
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

// contentHint says what to do about what is no page.
func contentHint(e *fetch.ContentError) string {
	if e.Found == "encoding" {
		return "download it and give its file"
	}
	return "only HTML, Markdown, text, JSON and feeds are read: convert it first"
}

// missingHint guesses what somebody meant who named a file that is not there.
func missingHint(name string) string {
	host, _, _ := strings.Cut(name, "/")
	if strings.Contains(host, ".") && !strings.HasPrefix(host, ".") && !strings.HasSuffix(host, ".html") && !strings.HasSuffix(host, ".htm") {
		return "for a page of the web, write https://" + name
	}
	return "reader --help lists the commands"
}
