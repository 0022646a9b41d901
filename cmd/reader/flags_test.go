package main

import (
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// flagDocuments are where the flags of commands are listed, if not in the section Flags
// of docs/command.md.
var flagDocuments = map[string][]string{"mcp": {"agents.md"}, "serve": {"service.md", "agents.md"}}

// TestFlagsAreDocumented compares the flags of every command with the documents, both
// ways.
func TestFlagsAreDocumented(t *testing.T) {
	known := map[string]map[string]bool{} // flags by document
	for _, command := range commands(t) {
		files := flagDocuments[command.Name]
		if files == nil {
			files = []string{"command.md"}
		}
		documented := map[string]bool{}
		for _, file := range files {
			maps.Copy(documented, documentedFlags(t, file))
			if known[file] == nil {
				known[file] = map[string]bool{}
			}
		}
		for _, name := range flagNames(command) {
			if !documented[name] {
				t.Errorf("reader %s: docs/%s does not list the flag %s", command.Name, strings.Join(files, " or docs/"), name)
			}
			for _, file := range files {
				known[file][name] = true
			}
		}
	}
	for file, flags := range known {
		for _, name := range slices.Sorted(maps.Keys(documentedFlags(t, file))) {
			if !flags[name] {
				t.Errorf("docs/%s lists the flag %s, which no command has", file, name)
			}
		}
	}
}

// flagNames returns the flags of a command, as they are written.
func flagNames(command *kong.Node) (names []string) {
	for _, f := range command.Flags {
		names = append(names, "--"+f.Name)
		if f.Short != 0 {
			names = append(names, "-"+string(f.Short))
		}
	}
	return names
}

// commands returns the commands of the program.
func commands(t *testing.T) []*kong.Node {
	t.Helper()
	return newParser(&commandLine{}, io.Discard, io.Discard, func() {}).Model.Children
}

var flagInCode = regexp.MustCompile("(?:^|[ `])(--?[a-z][a-z-]*)")

// documentedFlags returns the flags in the tables of the section Flags of a document:
// those in the cells of code at the start of a row.
func documentedFlags(t *testing.T, file string) map[string]bool {
	t.Helper()
	flags := map[string]bool{}
	for line := range strings.Lines(section(t, file, "Flags")) {
		cells := strings.Split(strings.ReplaceAll(line, `\|`, ""), "|")
		if len(cells) < 3 {
			continue
		}
		name := cells[1]
		if !strings.Contains(name, "`-") && len(cells) > 4 { // the tables of one command start with it
			name = cells[2]
		}
		for _, m := range flagInCode.FindAllStringSubmatch(name, -1) {
			flags[m[1]] = true
		}
	}
	return flags
}

// section returns the text below a heading of a document, up to the next heading.
func section(t *testing.T, file, heading string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", file))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(text), "# "+heading+"\n")
	if !ok {
		t.Fatalf("docs/%s has no section %s", file, heading)
	}
	rest, _, _ = strings.Cut(rest, "\n#")
	return rest
}

// TestCommandsAreDocumented compares the commands with docs/command.md, both ways.
func TestCommandsAreDocumented(t *testing.T) {
	text := section(t, "command.md", "Commands")
	var names []string
	for _, command := range commands(t) {
		names = append(names, command.Name)
	}
	var documented []string
	for _, m := range regexp.MustCompile("`reader ([a-z]+)").FindAllStringSubmatch(text, -1) {
		documented = append(documented, m[1])
	}
	slices.Sort(names)
	slices.Sort(documented)
	if !slices.Equal(names, slices.Compact(documented)) {
		t.Errorf("docs/command.md lists the commands %q, there are %q", documented, names)
	}
}

// TestExitStatusIsDocumented compares the exit statuses with docs/command.md and with
// the help, both ways.
func TestExitStatusIsDocumented(t *testing.T) {
	want := []int{exitRead, exitNotReadable, exitUsage, exitRefused, exitNotFound, exitFailed, exitTooLarge, exitInterrupted}
	for name, text := range map[string]string{
		"docs/command.md": section(t, "command.md", "Exit status"),
		"the help":        description[strings.Index(description, "Exit status:"):],
	} {
		var got []int
		for _, m := range regexp.MustCompile(`(?m)^(?:\| |    )(\d+) `).FindAllStringSubmatch(text, -1) {
			n, _ := strconv.Atoi(m[1])
			got = append(got, n)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s lists the exit statuses %d, there are %d", name, got, want)
		}
	}
}
