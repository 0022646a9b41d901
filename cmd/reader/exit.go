package main

import (
	"context"
	"errors"
	"io/fs"
	"strings"
	"syscall"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
)

// The exit statuses. Scripts branch on them, so a number keeps its meaning.
const (
	exitRead        = 0
	exitNotReadable = 1 // a fallback was printed; batch: some records failed
	exitUsage       = 2
	exitRefused     = 3   // the guard does not let the address through
	exitNotFound    = 4   // no such file, or the server says so
	exitFailed      = 5   // the server, the network, the input or the output failed
	exitTooLarge    = 6   // or of a type that is not read
	exitInterrupted = 130 // what shells report of a program that Ctrl-C ended
)

// A statusError ends the program with a status of its own. It has been
// explained to the user already, so nothing more is printed.
type statusError int

func (e statusError) Error() string { return "exit status set" }

// A usageError is a mistake on the command line that only showed when the
// command ran.
type usageError struct {
	error
	next string // what to do about it
}

func (e usageError) Unwrap() error { return e.error }

// An outputError says that a file could not be written.
type outputError struct{ error }

func (e outputError) Unwrap() error { return e.error }

// status tells the user about err and what to do next, and chooses the exit
// status for it.
func status(std *streams, err error) int {
	if err == nil {
		return exitRead
	}
	if explained, ok := errors.AsType[statusError](err); ok {
		return int(explained)
	}
	// A reader that has seen enough, such as head, closes the pipe: no news.
	if errors.Is(err, syscall.EPIPE) {
		return exitFailed
	}
	text := err.Error()
	for _, prefix := range []string{"reader: ", "fetch: ", "webfetch: "} { // packages sign their errors
		text = strings.TrimPrefix(text, prefix)
	}
	text = strings.ReplaceAll(text, context.DeadlineExceeded.Error(), "no answer in time")
	if next := hint(err); next != "" {
		text += " (" + next + ")"
	}
	std.say("%s", text)
	return statusOf(err)
}

// statusOf is the exit status for an error.
func statusOf(err error) int {
	answered, _ := errors.AsType[*source.StatusError](err)
	switch {
	case is[usageError](err):
		return exitUsage
	case is[outputError](err):
		return exitFailed // also if that is because a folder is not there
	case is[*fetch.BlockedError](err):
		return exitRefused
	case errors.Is(err, fs.ErrNotExist), answered != nil && answered.NotFound():
		return exitNotFound
	case errors.Is(err, reader.ErrTooLarge), is[*fetch.ContentError](err), is[*source.BinaryError](err), is[*source.TypeError](err):
		return exitTooLarge
	case is[*source.NoMatchError](err):
		return exitNotReadable
	}
	return exitFailed
}

// is reports whether an error is one of a type, or wraps one.
func is[E error](err error) bool {
	_, ok := errors.AsType[E](err)
	return ok
}
