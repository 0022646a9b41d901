package main

import (
	"strings"

	"github.com/alecthomas/kong"

	"github.com/seed31bcff99/reader/cmd/reader/internal/completion"
)

// completionCommand writes the completion script of a shell.
type completionCommand struct {
	Shell string `arg:"" enum:"bash,fish,zsh" help:"The shell: ${enum}."`
}

// Run writes the script.
func (c *completionCommand) Run(std *streams, k *kong.Kong) error {
	return completion.Write(std.out, completable(k.Model), c.Shell)
}

// completable describes the grammar to package completion.
func completable(model *kong.Application) *completion.Program {
	p := &completion.Program{Name: model.Name, Default: "read"}
	for _, node := range model.Children {
		c := completion.Command{Name: node.Name, Help: node.Help}
		for _, group := range node.AllFlags(true) {
			for _, f := range group {
				c.Flags = append(c.Flags, completableFlag(f))
			}
		}
		for _, arg := range node.Positional {
			c.Words = append(c.Words, values(arg)...)
		}
		p.Commands = append(p.Commands, c)
	}
	return p
}

// filePlaceholder is the placeholder of flags that take the name of a file.
const filePlaceholder = "FILE"

func completableFlag(f *kong.Flag) completion.Flag {
	out := completion.Flag{Name: f.Name, Help: f.Help, Values: values(f.Value)}
	if f.Short != 0 {
		out.Short = string(f.Short)
	}
	switch {
	case f.IsBool():
	case f.PlaceHolder == filePlaceholder:
		out.Takes = completion.File
	default:
		out.Takes = completion.Anything
	}
	return out
}

// values returns the words that a flag or an argument takes, nil if it takes any.
func values(v *kong.Value) []string {
	if v.Enum == "" {
		return nil
	}
	return strings.Split(v.Enum, ",")
}
