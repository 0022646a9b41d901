package main

import (
	"io"
	"reflect"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// parse parses a command line. It reports whether the line was answered on the way,
// since it asks for help or for the version.
func parse(args []string, stdout, stderr io.Writer) (command *kong.Context, answered bool, err error) {
	var own []kong.Resolver
	if !slices.Contains(args, "--no-config") {
		c, err := readConfig(configName())
		if err != nil {
			return nil, false, err
		}
		if c != nil {
			own = append(own, c)
		}
	}
	if some := part(args); some != nil {
		command, answered, err = parseBy(some, args, io.Discard, io.Discard, own...)
		if err == nil && !answered {
			return command, false, nil
		}
	}
	return parseBy(&commandLine{}, args, stdout, stderr, own...) // help and mistakes tell of all commands
}

func parseBy(grammar any, args []string, stdout, stderr io.Writer, resolvers ...kong.Resolver) (command *kong.Context, answered bool, err error) {
	command, err = newParser(grammar, stdout, stderr, func() { answered = true }, resolvers...).Parse(args)
	return command, answered, err
}

// part returns the part of commandLine that is enough for a line without a mistake: one
// command. To prepare the flags of all commands takes longer than to read a small page.
// It returns nil for a line that may need them all.
func part(args []string) any {
	all := commandFields()
	name := "read" // the default
	at := slices.IndexFunc(args, func(arg string) bool { return slices.ContainsFunc(all, isCommand(arg)) })
	switch {
	case at > 0: // reader --json meta: the parser decides what meta is
		return nil
	case at == 0:
		name = args[0]
	}
	if name == "completion" || name == "man" || slices.ContainsFunc(args, asks) { // the answer tells of all commands
		return nil
	}
	return reflect.New(reflect.StructOf(slices.DeleteFunc(all, func(f reflect.StructField) bool {
		return commandName(f) != "" && commandName(f) != name
	}))).Interface()
}

// asks reports whether an argument asks for help or for the version. It need not know all
// ways to do so: see parse.
func asks(arg string) bool { return arg == "--help" || arg == "-h" || arg == "--version" }

// commandFields returns the fields of commandLine: flags and commands.
func commandFields() []reflect.StructField {
	grammar := reflect.TypeFor[commandLine]()
	all := make([]reflect.StructField, grammar.NumField())
	for i := range all {
		all[i] = grammar.Field(i)
	}
	return all
}

// isCommand returns a function that reports whether a field is the command of a name.
func isCommand(name string) func(reflect.StructField) bool {
	return func(f reflect.StructField) bool { return name != "" && commandName(f) == name }
}

// commandName returns the name of the command that a field is, "" for a flag.
func commandName(f reflect.StructField) string {
	if _, ok := f.Tag.Lookup("cmd"); !ok {
		return ""
	}
	return strings.ToLower(f.Name)
}

// commandNames returns the names of the commands.
func commandNames() (names []string) {
	for _, f := range commandFields() {
		if name := commandName(f); name != "" {
			names = append(names, name)
		}
	}
	return names
}
