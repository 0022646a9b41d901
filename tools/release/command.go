package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// A command is a program to run.
type command struct {
	dir  string   // where; empty means here
	env  []string // beside the environment
	name string
	args []string
}

// output runs a command and returns what it prints. If it fails, the error has what it
// said.
func output(ctx context.Context, c command) (string, error) {
	run := exec.CommandContext(ctx, c.name, c.args...)
	run.Dir = c.dir
	run.Env = append(os.Environ(), c.env...)
	var stderr bytes.Buffer
	run.Stderr = &stderr
	out, err := run.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", c.name, strings.Join(c.args, " "), err, stderr.Bytes())
	}
	return string(out), nil
}
