package main

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// manCommand writes the manual.
type manCommand struct {
	outFlag
}

// Run writes the manual.
func (c *manCommand) Run(std *streams, k *kong.Kong) error {
	return c.put(std, manual(k.Model))
}

// manual returns the manual in the macros of man(7).
func manual(app *kong.Application) string {
	var b strings.Builder
	b.WriteString(".TH READER 1\n.SH NAME\nreader \\- reads web pages for people and agents\n.SH SYNOPSIS\n.B reader\n[\\fICOMMAND\\fR] [\\fIFLAGS\\fR] \\fIPAGE\\fR\n.SH DESCRIPTION\n")
	b.WriteString(roff(app.Help))
	for _, command := range app.Children {
		fmt.Fprintf(&b, ".SH READER %s\n%s.PP\n%s", strings.ToUpper(command.Name), roff(command.Help), roff(command.Detail))
		for _, flag := range command.Flags {
			short := ""
			if flag.Short != 0 {
				short = "-" + string(flag.Short) + ", "
			}
			value := ""
			if !flag.IsBool() {
				value = " " + flag.FormatPlaceHolder()
			}
			fmt.Fprintf(&b, ".TP\n.B %s\n%s", plainRoff(short+"--"+flag.Name+value), roff(flag.Help))
		}
	}
	fmt.Fprintf(&b, ".SH FILES\n.TP\n.B %s\nFlags that are always given: a name and a value a line, as in max\\-input = 100MB.\n", plainRoff("~/.config/reader/config"))
	return b.String()
}

// roff returns a text of the help: indented lines as they stand, the others filled.
func roff(text string) string {
	var b strings.Builder
	asis := false
	for line := range strings.Lines(strings.TrimSpace(text) + "\n") {
		line = strings.TrimRight(line, "\n")
		switch indented := strings.HasPrefix(line, "    "); {
		case line == "" && !asis:
			b.WriteString(".PP\n")
			continue
		case indented && !asis:
			b.WriteString(".nf\n")
			asis = true
		case !indented && line != "" && asis:
			b.WriteString(".fi\n")
			asis = false
		}
		b.WriteString(plainRoff(line) + "\n")
	}
	if asis {
		b.WriteString(".fi\n")
	}
	return b.String()
}

// plainRoff returns a line in which nothing is a request or an escape.
func plainRoff(line string) string {
	line = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(line)
	if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
		line = `\&` + line
	}
	return line
}
