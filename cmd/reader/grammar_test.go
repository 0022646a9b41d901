package main

import (
	"bytes"
	"io"
	"reflect"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// TestPart compares what a part of the grammar makes of command lines with what the whole
// makes of them.
func TestPart(t *testing.T) {
	for _, line := range []string{
		"page.html",
		"",
		"- --text",
		"read page.html -p title",
		"page.html --json --max-chars -1",
		"read meta",
		"meta page.html -p title",
		"meta meta",
		"nav page.html --json",
		"batch --site https://example.org/ --max-pages 5",
		"convert - --selector main",
		"links",
		"inspect page.html -o report.html",
		"actions page.html",
		"browse https://example.org/",
		"mcp",
		"serve --http 0",
		"completion bash",
		"--json meta page.html",
		"page.html meta",
		"--text -- meta",
		"--version",
		"--help",
		"-h",
		"meta -h page.html",
		"page.html --version --help",
		"pag.html --jsn",
		"meta page.html --text",
		"meta",
		"Meta page.html",
		"mcp serve",
		"read --max-chars",
		"completion perl",
		"version",
	} {
		t.Run(line, func(t *testing.T) {
			args := strings.Fields(line)
			var got, want bytes.Buffer
			command, answered, err := parse(args, &got, &got)
			whole, answeredWhole, errWhole := parseBy(&commandLine{}, args, &want, &want)
			switch {
			case answered != answeredWhole || got.String() != want.String():
				t.Errorf("answered %t:\n%s\nby the whole grammar %t:\n%s", answered, &got, answeredWhole, &want)
			case (err == nil) != (errWhole == nil) || err != nil && mistake(args, err) != mistake(args, errWhole):
				t.Errorf("error %v, by the whole grammar %v", err, errWhole)
			case err == nil && !answered && !reflect.DeepEqual(selected(command), selected(whole)):
				t.Errorf("%#v\nby the whole grammar\n%#v", selected(command), selected(whole))
			}
		})
	}
}

// TestPartIsSmall tests that the commands which are not named are left out.
func TestPartIsSmall(t *testing.T) {
	for line, want := range map[string]string{"page.html": "read", "meta page.html": "meta", "mcp": "mcp"} {
		grammar := part(strings.Fields(line))
		if grammar == nil {
			t.Errorf("reader %s needs the whole grammar", line)
			continue
		}
		children := newParser(grammar, io.Discard, io.Discard, func() {}).Model.Children
		if len(children) != 1 || children[0].Name != want {
			t.Errorf("reader %s prepares %d commands, want %s alone", line, len(children), want)
		}
	}
}

// selected returns the command that a line chose, with its flags.
func selected(c *kong.Context) any { return c.Selected().Target.Interface() }
