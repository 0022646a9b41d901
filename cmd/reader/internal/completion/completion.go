// Package completion writes completion scripts for bash, zsh and fish. A script holds
// all words, so the shell does not run the program to complete them.
package completion

import (
	"fmt"
	"io"
	"strings"
)

// A Program describes a command line.
type Program struct {
	Name     string
	Default  string // the command that runs if none is named
	Commands []Command
}

// A Command is a word after the name of the program.
type Command struct {
	Name  string
	Help  string // one line
	Flags []Flag
	Words []string // its arguments; if empty, it takes names of files
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

// spellings returns the ways to write a flag.
func (f *Flag) spellings() []string {
	if f.Short == "" {
		return []string{"--" + f.Name}
	}
	return []string{"--" + f.Name, "-" + f.Short}
}

// quote returns a text as one word for all three shells. A single quote becomes ’.
func quote(text string) string {
	return "'" + strings.ReplaceAll(text, "'", "’") + "'"
}
