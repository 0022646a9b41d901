// Package completion writes scripts by which shells complete the words of a
// command line: bash, zsh and fish. A script knows all words by itself, so that
// the program is not run while somebody types.
package completion

import (
	"fmt"
	"io"
	"strings"
)

// A Program is what can be completed.
type Program struct {
	Name     string
	Default  string // the command that is meant where none is named
	Commands []Command
}

// A Command is a word after the name of the program.
type Command struct {
	Name  string
	Help  string // one line
	Flags []Flag
	Words []string // that may follow; if there are none, the name of a file may
}

// A Flag is an option of a command.
type Flag struct {
	Name   string // without hyphens
	Short  string // one letter; may be empty
	Help   string // one line
	Values []string
	Takes  Argument
}

// An Argument says what follows a flag.
type Argument uint8

const (
	Nothing Argument = iota
	File
	Anything
)

// Shells lists the shells that Write knows.
var Shells = []string{"bash", "fish", "zsh"}

// Write writes the script for a shell.
func Write(w io.Writer, p *Program, shell string) error {
	var script string
	switch shell {
	case "bash":
		script = bash(p)
	case "fish":
		script = fish(p)
	case "zsh":
		script = zsh(p)
	default:
		return fmt.Errorf("no completion for the shell %q: there is %s", shell, strings.Join(Shells, ", "))
	}
	_, err := io.WriteString(w, script)
	return err
}

// names lists the commands.
func (p *Program) names() []string {
	list := make([]string, len(p.Commands))
	for i, c := range p.Commands {
		list[i] = c.Name
	}
	return list
}

// spellings are how a flag may be written.
func (f *Flag) spellings() []string {
	if f.Short == "" {
		return []string{"--" + f.Name}
	}
	return []string{"--" + f.Name, "-" + f.Short}
}

// quote makes a word of a text that all three shells take as it is.
func quote(text string) string {
	return "'" + strings.ReplaceAll(text, "'", "’") + "'"
}
