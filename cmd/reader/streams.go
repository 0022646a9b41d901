package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/terminal"
)

// streams are the standard streams of the program.
type streams struct {
	in       io.Reader
	out, err io.Writer
	screen   *terminal.Screen // the terminal that out is; nil if it is none
	about    string           // the page that notices are about, if there are several
	pages    []string         // what was read
	quiet    bool             // only errors are said
}

// newStreams returns the streams of a process. What a page says must not control
// the terminal that shows it.
func newStreams(in io.Reader, out, err io.Writer) *streams {
	std := &streams{in: in, out: out, err: err, screen: terminal.NewScreen(out)}
	if std.screen != nil {
		std.out = std.screen
	}
	return std
}

// piped reports whether something is piped into the program. Terminals and
// /dev/null, which services have as standard input, are devices.
func (s *streams) piped() bool {
	file, ok := s.in.(*os.File)
	if !ok {
		return s.in != nil
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&fs.ModeCharDevice == 0
}

// await says that input is read from the terminal, if it is.
func (s *streams) await() {
	if terminal.Is(s.in) {
		s.say("reading from the terminal: Ctrl-D ends it")
	}
}

// say writes a notice to standard error, unless the user wants none.
func (s *streams) say(format string, args ...any) {
	if !s.quiet {
		s.warn(format, args...)
	}
}

// warn writes to standard error. An error of the write is ignored: there is nowhere to
// report it.
func (s *streams) warn(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if !strings.Contains(text, s.about) {
		text = s.about + ": " + text
	}
	fmt.Fprintf(s.err, "reader: %s\n", terminal.Harmless(text))
}

// counted returns a number of things, such as "3 links".
func counted[N int | int64](n N, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}
