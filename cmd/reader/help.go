package main

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// The help of the program, and what follows the first line of that of each command. Indented
// lines are printed as they stand.
var (
	//go:embed help/reader.txt
	description string

	//go:embed help
	helpFiles embed.FS
)

// helpOf returns what follows the first line of the help of a command; few have nothing.
func helpOf(command string) string {
	text, _ := helpFiles.ReadFile("help/" + command + ".txt")
	return strings.TrimSuffix(string(text), "\n")
}

// completionCommand writes the completion script of a shell, or, for that script, the words
// that a line may go on with.
type completionCommand struct {
	Shell string   `arg:"" enum:"bash,fish,zsh" help:"The shell: ${enum}."`
	Words []string `arg:"" optional:"" placeholder:"WORD" help:"For the script: the words of the line behind --, the last one unfinished; prints what it may become."`
}

// Run writes the script, or the words. The script asks the program how a line goes on. If it does not
// know, that may be the name of a file.
func (c *completionCommand) Run(std *streams, k *kong.Kong) error {
	if len(c.Words) == 0 {
		script, _ := helpFiles.ReadFile("help/completion." + c.Shell) // which is there for each value
		_, err := std.out.Write(script)
		return err
	}
	last := c.Words[len(c.Words)-1]
	for _, w := range continuations(k.Model, c.Words[:len(c.Words)-1], last) {
		text := w.text
		switch c.Shell {
		case "fish":
			text += "\t" + w.help
		case "zsh":
			text = strings.ReplaceAll(text, ":", `\:`) + ":" + w.help
		}
		if _, err := fmt.Fprintln(std.out, text); err != nil {
			return err
		}
	}
	return nil
}

// A continuation is a word that a line may go on with.
type continuation struct{ text, help string }

// continuations returns the words that start like the last one and may follow those before.
func continuations(app *kong.Application, before []string, last string) (list []continuation) {
	command := slices.IndexFunc(app.Children, func(n *kong.Node) bool { return len(before) > 0 && n.Name == before[0] })
	node := app.Children[max(command, 0)] // the first is the default
	for _, group := range node.AllFlags(true) {
		for _, f := range group {
			names := []string{"--" + f.Name}
			if f.Short != 0 {
				names = append(names, "-"+string(f.Short))
			}
			if len(before) > 0 && !f.IsBool() && slices.Contains(names, before[len(before)-1]) {
				return startingWith(last, values(f.Value))
			}
			for _, name := range names {
				list = append(list, continuation{name, f.Help})
			}
		}
	}
	if strings.HasPrefix(last, "-") {
		return startingWith(last, list)
	}
	list = nil
	for _, arg := range node.Positional {
		list = append(list, values(arg)...)
	}
	if !slices.ContainsFunc(before, func(word string) bool { return !strings.HasPrefix(word, "-") }) {
		for _, n := range app.Children {
			list = append(list, continuation{n.Name, n.Help})
		}
	}
	return startingWith(last, list)
}

// startingWith returns the words of a list that start with a text.
func startingWith(text string, list []continuation) []continuation {
	return slices.DeleteFunc(list, func(c continuation) bool { return !strings.HasPrefix(c.text, text) })
}

// values returns the words that a flag or an argument takes, nil if it takes any.
func values(v *kong.Value) (list []continuation) {
	for _, word := range strings.FieldsFunc(v.Enum, func(r rune) bool { return r == ',' }) {
		list = append(list, continuation{text: word})
	}
	return list
}

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
