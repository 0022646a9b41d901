package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
)

// diffCommand compares what two pages say.
type diffCommand struct {
	Old string `arg:"" placeholder:"OLD" help:"The page as it was: an address, a file, or - for standard input."`
	New string `arg:"" placeholder:"NEW" help:"The page as it is now."`

	fetchFlags
	formFlags
	outFlag
}

// Validate reports values that make no sense, before a page is read.
func (c *diffCommand) Validate() error {
	if c.isEdition() {
		return fmt.Errorf("--format %s makes a file for people: use markdown, text or html", c.Format)
	}
	return errors.Join(c.checkFetch(), checkBounds(&c.formFlags))
}

// Run prints the blocks that differ.
func (c *diffCommand) Run(std *streams) error {
	was, err := c.blocks(std, c.Old)
	if err != nil {
		return err
	}
	is, err := c.blocks(std, c.New)
	if err != nil {
		return err
	}
	changes := changed(was, is)
	err = c.put(std, changes)
	if err == nil && changes != "" {
		return statusError(exitNotReadable)
	}
	return err
}

// blocks returns the blocks of the main content of a page.
func (c *diffCommand) blocks(std *streams, name string) ([]string, error) {
	one := &readCommand{pageFlags: pageFlags{Page: name, fetchFlags: c.fetchFlags}}
	one.formFlags = c.formFlags
	one.Render = rendering.Never
	_, res, err := one.readShown(std)
	if err != nil {
		return nil, err
	}
	if !res.Readable {
		std.say("%s is not readable: %v", pageName(name), res.FallbackReason)
	}
	return blocksOf(res.Content), nil
}

// blocksOf cuts a text at its blank lines, but not within code.
func blocksOf(text string) (blocks []string) {
	var block strings.Builder
	var code fence
	for line := range strings.Lines(text + "\n\n") {
		if fenced := code.holds(line); strings.TrimSpace(line) != "" || fenced {
			block.WriteString(line)
			continue
		}
		if block.Len() > 0 {
			blocks = append(blocks, strings.TrimRight(block.String(), "\n"))
		}
		block.Reset()
	}
	if block.Len() > 0 { // code that does not end
		blocks = append(blocks, strings.TrimRight(block.String(), "\n"))
	}
	return blocks
}

// A fence says which lines of Markdown are code.
type fence struct{ mark string } // that the code ends with; empty outside of code

// holds reports whether a line, the one behind the last that was asked about, is in code or
// starts or ends it. Code may have shorter fences in it.
func (f *fence) holds(line string) bool {
	text := strings.TrimSpace(line)
	mark := text[:len(text)-len(strings.TrimLeft(text, "`"))]
	if mark == "" {
		mark = text[:len(text)-len(strings.TrimLeft(text, "~"))]
	}
	switch {
	case f.mark != "":
		if text == mark && strings.HasPrefix(mark, f.mark) {
			f.mark = ""
		}
		return true
	case len(mark) >= 3 && !strings.Contains(text[len(mark):], "`"):
		f.mark = mark
		return true
	}
	return false
}

// inner stands for a line break within a block while blocks are compared as lines.
const inner = "\v"

// changed returns the blocks that differ, with up to three around them, as a unified diff
// has lines. It is empty if none do.
func changed(was, is []string) string {
	lines := func(blocks []string) []byte {
		var b strings.Builder
		for _, block := range blocks {
			b.WriteString(strings.ReplaceAll(block, "\n", inner) + "\n")
		}
		return []byte(b.String())
	}
	var out strings.Builder
	_, hunks, _ := strings.Cut(string(diff.Diff("", lines(was), "", lines(is))), "\n@@ ")
	for line := range strings.Lines("@@ " + hunks) {
		if line[0] == '@' { // where the next changes are: numbers of blocks say nothing to people
			out.WriteString("@@\n")
			continue
		}
		for part := range strings.SplitSeq(strings.TrimRight(line[1:], "\n"), inner) {
			out.WriteString(strings.TrimRight(line[:1]+" "+part, " ") + "\n")
		}
	}
	if hunks == "" {
		return ""
	}
	return out.String()
}
