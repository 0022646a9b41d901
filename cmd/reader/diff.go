package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// diffCommand compares what two pages say.
type diffCommand struct {
	Old string `arg:"" placeholder:"OLD" help:"The page as it was: an address, a file, or - for standard input."`
	New string `arg:"" placeholder:"NEW" help:"The page as it is now."`

	fetchFlags
	formFlags
	outFlag
}

// Help ends the help of the command.
func (*diffCommand) Help() string {
	return `Compares the main content of two pages by its blocks: paragraphs, headings, lists, tables. Blocks that only the old page has
start with -, those of the new one with +, and a line with @@ names the heading that they are below. The exit status is 1 if
there are any.

Examples:

    reader diff before.html after.html
    reader diff saved.html https://example.org/terms --no-cache`
}

// Validate reports values that make no sense, before a page is read.
func (c *diffCommand) Validate() error {
	if c.isEdition() {
		return fmt.Errorf("--format %s makes a file for people: use markdown, text or html", c.Format)
	}
	return c.checkFetch()
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
	err = c.write(std, func(w io.Writer) error {
		_, err := io.WriteString(w, changes)
		return err
	})
	if err == nil && changes != "" {
		return statusError(exitNotReadable)
	}
	return err
}

// blocks returns the blocks of the main content of a page.
func (c *diffCommand) blocks(std *streams, name string) ([]string, error) {
	one := &readCommand{pageFlags: pageFlags{Page: name, fetchFlags: c.fetchFlags}}
	one.formFlags = c.formFlags
	p, err := one.anyPage(std)
	if err != nil {
		return nil, err
	}
	res, err := one.read(std, p)
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
	fenced := false
	for line := range strings.Lines(text + "\n\n") {
		if strings.HasPrefix(line, "```") || strings.HasPrefix(line, "~~~") {
			fenced = !fenced
		}
		if strings.TrimSpace(line) != "" || fenced {
			block.WriteString(line)
			continue
		}
		if block.Len() > 0 {
			blocks = append(blocks, strings.TrimRight(block.String(), "\n"))
		}
		block.Reset()
	}
	return blocks
}

// maxCompared is how many pairs of blocks are compared. Between longer texts, all that
// stands between the first and the last difference has changed.
const maxCompared = 16 << 20

// changed returns the blocks that differ, as people read them.
func changed(was, is []string) string {
	start := 0
	for start < len(was) && start < len(is) && was[start] == is[start] {
		start++
	}
	end := 0
	for end < len(was)-start && end < len(is)-start && was[len(was)-1-end] == is[len(is)-1-end] {
		end++
	}
	a, b := was[start:len(was)-end], is[start:len(is)-end]
	// common[i][j] is how many blocks a[i:] and b[j:] have in common, in the same order.
	var common [][]int32
	if len(a)*len(b) <= maxCompared {
		common = make([][]int32, len(a)+1)
		for i := range common {
			common[i] = make([]int32, len(b)+1)
		}
		for i, block := range slices.Backward(a) {
			for j := len(b) - 1; j >= 0; j-- {
				if common[i][j] = max(common[i+1][j], common[i][j+1]); block == b[j] {
					common[i][j] = common[i+1][j+1] + 1
				}
			}
		}
	}
	out := &changes{heading: lastHeading(is[:start])}
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		switch {
		case common != nil && i < len(a) && j < len(b) && a[i] == b[j]:
			out.pass(b[j])
			i, j = i+1, j+1
		case i < len(a) && (j == len(b) || common == nil || common[i+1][j] >= common[i][j+1]):
			out.add("-", a[i])
			i++
		default:
			out.add("+", b[j])
			out.pass(b[j])
			j++
		}
	}
	return out.String()
}

// changes writes blocks that differ.
type changes struct {
	strings.Builder
	heading, named string // the one above, and the last that was written
}

// pass remembers a block that is a heading.
func (c *changes) pass(block string) {
	if strings.HasPrefix(block, "#") {
		c.heading = block
	}
}

// add writes a block, a sign before each of its lines.
func (c *changes) add(sign, block string) {
	if c.heading != c.named {
		c.named = c.heading
		fmt.Fprintf(c, "@@ %s\n", strings.TrimLeft(c.heading, "# "))
	}
	for line := range strings.Lines(block) {
		fmt.Fprintf(c, "%s %s\n", sign, strings.TrimRight(line, "\n"))
	}
}

// lastHeading returns the last block that is a heading, or nothing.
func lastHeading(blocks []string) string {
	for _, block := range slices.Backward(blocks) {
		if strings.HasPrefix(block, "#") {
			return block
		}
	}
	return ""
}
