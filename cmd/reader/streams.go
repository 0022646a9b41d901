package main

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/atomicfile"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
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

// outFlag says where the output goes. The commands with one output share it.
type outFlag struct {
	Output string `short:"o" placeholder:"FILE" help:"Write to a file instead of standard output; it appears when it is complete."`
}

// toFile reports whether the output goes to a file; - is standard output.
func (f *outFlag) toFile() bool { return f.Output != "" && f.Output != "-" }

// columns returns how wide the screen is that shows the output, 0 if none does.
func (f *outFlag) columns(std *streams) int {
	if std.screen == nil || f.toFile() {
		return 0
	}
	return std.screen.Columns()
}

// write writes what fill writes to standard output, or, all at once, to the file.
func (f *outFlag) write(std *streams, fill func(io.Writer) error) error {
	if !f.toFile() {
		return fill(std.out)
	}
	if slices.ContainsFunc(std.pages, f.isOutput) {
		return usageError{fmt.Errorf("%s is the page that is read", f.Output), "name another file"}
	}
	var out bytes.Buffer
	if err := fill(&out); err != nil {
		return err
	}
	if err := atomicfile.Write(f.Output, out.Bytes()); err != nil {
		return outputError{fmt.Errorf("writing the output: %w", err)}
	}
	return nil
}

// put is write for a text.
func (f *outFlag) put(std *streams, text string) error {
	return f.write(std, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}

// isOutput reports whether a page is the file that is to be written.
func (f *outFlag) isOutput(page string) bool {
	in, err := os.Stat(page)
	if err != nil {
		return false // it is no file
	}
	out, err := os.Stat(f.Output)
	return err == nil && os.SameFile(in, out)
}

// writeRecord writes a record as a line of JSON, or one field of it.
func (f *outFlag) writeRecord(std *streams, record any, only field) error {
	if only == "" {
		return f.write(std, func(w io.Writer) error { return pagerecord.Write(w, record) })
	}
	line, err := only.of(record)
	if err != nil {
		return err
	}
	return f.put(std, string(line))
}

// screenFlags say where content goes, and how a terminal shows it.
type screenFlags struct {
	outFlag
	Plain bool `help:"On a terminal, print the content as it is: not rendered, coloured or wrapped."`
}

// show writes content, with one line break at its end. A terminal shows Markdown
// rendered and text wrapped.
func (f *screenFlags) show(std *streams, content, format string) error {
	if content != "" {
		content = strings.TrimSuffix(content, "\n") + "\n"
	}
	switch {
	case f.Plain || f.toFile() || std.screen == nil || format == formatHTML:
	case format == formatText:
		return std.screen.Text(content)
	default:
		return std.screen.Markdown(content)
	}
	return f.put(std, content)
}
