package main

import (
	"fmt"
	"io"

	"github.com/seed31bcff99/reader/cmd/reader/internal/terminal"
)

// streams are what the program reads and writes besides named files.
type streams struct {
	in       io.Reader
	out, err io.Writer
	screen   *terminal.Screen // where out is shown; nil if it is not
}

// newStreams takes over the streams of a process. What a page says must not
// command the terminal that shows it.
func newStreams(in io.Reader, out, err io.Writer) *streams {
	std := &streams{in, out, err, terminal.NewScreen(out)}
	if std.screen != nil {
		std.out = std.screen
	}
	return std
}

// await tells somebody who sits before a terminal that it is their turn.
func (s *streams) await() {
	if terminal.Is(s.in) {
		s.say("reading from the terminal: Ctrl-D ends it")
	}
}

// say writes a notice for people. One that cannot be written is lost: there is
// nowhere left to tell of it.
func (s *streams) say(format string, args ...any) {
	fmt.Fprintf(s.err, "reader: %s\n", terminal.Harmless(fmt.Sprintf(format, args...)))
}

// counted is a number of things, in words.
func counted[N int | int64](n N, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}
