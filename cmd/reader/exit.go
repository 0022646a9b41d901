package main

import (
	"errors"
	"io/fs"
	"strings"
	"syscall"

	"github.com/seed31bcff99/reader"
)

// The exit statuses. Scripts branch on them, so a number keeps its meaning; 3
// is kept free for addresses that the fetch guard refuses.
const (
	exitRead        = 0
	exitNotReadable = 1 // a fallback was printed; batch: some records failed
	exitUsage       = 2
	exitNotFound    = 4
	exitFailed      = 5 // the input or the output failed
	exitTooLarge    = 6
	exitInterrupted = 130 // what shells report of a program that Ctrl-C ended
)

// A statusError ends the program with a status of its own. It has been
// explained to the user already, so nothing more is printed.
type statusError int

func (e statusError) Error() string { return "exit status set" }

// status tells the user about err and chooses the exit status for it.
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
	std.say("%s", strings.TrimPrefix(err.Error(), "reader: ")) // the engine's own prefix
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return exitNotFound
	case errors.Is(err, reader.ErrTooLarge):
		return exitTooLarge
	}
	return exitFailed
}
