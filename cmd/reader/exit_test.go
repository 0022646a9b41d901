package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
)

// TestStatus checks that every error has a status, and says what to do next.
func TestStatus(t *testing.T) {
	for _, tt := range []struct {
		err    error
		status int
		next   string
	}{
		{usageError{errors.New("wrong"), "do it right"}, exitUsage, "do it right"},
		{&fetch.BlockedError{Class: fetch.LocalName, Host: "printer"}, exitRefused, "--allow-private"},
		{&fetch.BlockedError{Class: fetch.BadScheme}, exitRefused, "by its path"},
		{&source.StatusError{Status: 404}, exitNotFound, "check the address"},
		{&source.StatusError{Status: 503, RetryAfter: time.Minute}, exitFailed, "in 1m0s"},
		{&source.StatusError{Status: 502}, exitFailed, "later"},
		{&source.StatusError{Status: 401}, exitFailed, "login"},
		{&source.StatusError{Status: 418}, exitFailed, "browser"},
		{&fs.PathError{Op: "open", Path: "example.org/a", Err: fs.ErrNotExist}, exitNotFound, "https://example.org/a"},
		{&fs.PathError{Op: "open", Path: "page.html", Err: fs.ErrNotExist}, exitNotFound, "--help"},
		{&fs.PathError{Op: "open", Path: "../a.b/c", Err: fs.ErrNotExist}, exitNotFound, "--help"},
		{&fs.PathError{Op: "open", Path: "page.html", Err: fs.ErrPermission}, exitFailed, "permissions"},
		{outputError{&fs.PathError{Op: "open", Path: "a/b", Err: fs.ErrNotExist}}, exitFailed, "folder"},
		{outputError{fmt.Errorf("writing records: %w", syscall.ENOSPC)}, exitFailed, "--resume"},
		{&fetch.ContentError{Found: "pdf"}, exitTooLarge, "convert it first"},
		{&fetch.ContentError{Found: "encoding", Detail: "zstd"}, exitTooLarge, "download it"},
		{&source.BinaryError{Name: "scan.pdf"}, exitTooLarge, "convert it first"},
		{&source.TypeError{Kind: fetch.JSON}, exitTooLarge, "reader read"},
		{fmt.Errorf("page: %w", reader.ErrTooLarge), exitTooLarge, "--max-input"},
		{&source.NoMatchError{}, exitNotReadable, "--save-html"},
		{&fetch.RedirectError{Reason: fetch.RedirectLoop}, exitFailed, "browser"},
		{fmt.Errorf("fetch: example.org: %w", context.DeadlineExceeded), exitFailed, "--timeout"},
		{fmt.Errorf("fetch: x: %w", &net.DNSError{Err: "no such host", Name: "x"}), exitFailed, "spelling"},
		{&net.OpError{Op: "listen", Err: syscall.EADDRINUSE}, exitFailed, "--http 0 takes"},
		{fmt.Errorf("fetch: x: %w", &net.OpError{Op: "read", Err: syscall.ECONNRESET}), exitFailed, "network"},
		{&rendering.StartError{Err: &fs.PathError{Op: "fork/exec", Path: "/chromium", Err: fs.ErrNotExist}}, exitFailed, "without --render"},
		{&rendering.StartError{Err: browser.ErrSandbox}, exitFailed, "--no-sandbox"},
		{errors.New("strange"), exitFailed, "try again"},
	} {
		var notice strings.Builder
		got := status(newStreams(nil, nil, &notice), tt.err)
		if _, next, _ := strings.Cut(notice.String(), "("); got != tt.status || !strings.Contains(next, tt.next) {
			t.Errorf("%v: status %d, notice %q; want %d and %q", tt.err, got, notice.String(), tt.status, tt.next)
		}
		if strings.Contains(notice.String(), "fetch: ") || strings.Contains(notice.String(), "context deadline") {
			t.Errorf("notice %q speaks of the insides", notice.String())
		}
	}
}

// TestRefusals checks that there is a hint for every class that can occur.
func TestRefusals(t *testing.T) {
	for class := fetch.Malformed; class <= fetch.ByRobots; class++ {
		if class == fetch.Plain || class == fetch.ByRobots { // need options that the program does not set
			continue
		}
		if refusals[class] == "" {
			t.Errorf("nothing is said about %v", class)
		}
	}
}
