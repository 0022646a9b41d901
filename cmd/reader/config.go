package main

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
)

// A config is the file in which users keep flags that they always give. A line is the
// name of a flag without its dashes, and its value: max-input = 100MB. A flag that takes
// no value stands alone, one that may be repeated may be repeated. Lines below [batch] are
// about that command, others about all commands that have the flag.
type config struct {
	name  string
	lines []configLine
}

type configLine struct {
	number      int
	command     string // empty for all
	flag, value string
	hasValue    bool
}

// configName returns the name of the file, empty if the system has no place for it.
func configName() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "reader", "config")
}

// readConfig reads the file. There need not be one.
func readConfig(name string) (*config, error) {
	file, err := os.Open(name)
	if name == "" || errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	c := &config{name: name}
	command := ""
	in := bufio.NewScanner(file)
	for number := 1; in.Scan(); number++ {
		line := strings.TrimSpace(in.Text())
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[' && strings.HasSuffix(line, "]"):
			command = strings.Trim(line, "[] ")
			if names := commandNames(); !slices.Contains(names, command) {
				return nil, fmt.Errorf("%s:%d: no command is named %q%s", name, number, command, fields.Guess(command, names))
			}
		default:
			flag, value, hasValue := strings.Cut(line, "=")
			flag = strings.TrimPrefix(strings.TrimSpace(flag), "--")
			c.lines = append(c.lines, configLine{number, command, flag, strings.TrimSpace(value), hasValue})
		}
	}
	return c, in.Err()
}

// Validate reports flags that no command has.
func (c *config) Validate(app *kong.Application) error {
	for _, line := range c.lines {
		var names []string
		for _, node := range append([]*kong.Node{app.Node}, app.Children...) {
			if line.command != "" && node.Name != line.command {
				continue
			}
			for _, f := range node.Flags {
				names = append(names, f.Name)
			}
		}
		if !slices.Contains(names, line.flag) {
			return fmt.Errorf("%s:%d: there is no flag %q%s", c.name, line.number, line.flag, fields.Guess(line.flag, names))
		}
	}
	return nil
}

// Resolve returns the value of a flag that the command line does not have.
func (c *config) Resolve(_ *kong.Context, parent *kong.Path, flag *kong.Flag) (any, error) {
	var values []any
	for _, line := range c.lines {
		if line.flag != flag.Name || line.command != "" && line.command != parent.Node().Name {
			continue
		}
		if flag.IsBool() && !line.hasValue {
			line.value = "true"
		}
		values = append(values, line.value)
	}
	switch {
	case len(values) == 0:
		return nil, nil
	case flag.IsSlice():
		return values, nil
	}
	return values[len(values)-1], nil // the last one counts
}
