package main

import (
	"context"
	"errors"
	"strings"
	"syscall"
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
