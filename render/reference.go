package render

import (
	"fmt"
	"slices"
	"strconv"
)

// A LinkStyle says where the addresses of links stand.
type LinkStyle uint8

const (
	InlineLinks    LinkStyle = iota // behind each label
	ReferenceLinks                  // numbered, in a list at the end: an address that repeats is written once
	NoLinks                         // nowhere: labels only
)

var linkStyles = [...]string{"inline", "reference", "none"}

// String returns the name of the style, one lower-case word.
func (s LinkStyle) String() string { return linkStyles[s] }

// MarshalText returns the name of the style.
func (s LinkStyle) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText sets the style by its name.
func (s *LinkStyle) UnmarshalText(name []byte) error {
	i := slices.Index(linkStyles[:], string(name))
	if i < 0 {
		return fmt.Errorf("render: no link style %q", name)
	}
	*s = LinkStyle(i)
	return nil
}

// citations are the addresses of links in the reference style. A piece of a
// longer output lists those that it refers to, so that it can be read alone.
type citations struct {
	numbers map[string]int
	targets []string // by number, from 1
	shown   []int    // numbers that the piece refers to
	in      []bool   // by number: it is among them
	listed  int      // numbers up to which the list at the end was written
	reserve int      // characters that a list of the shown ones takes
}

// cite returns the number of an address, a new one if it has none.
func (w *writer) cite(target string) int {
	c := &w.cites
	n, known := c.numbers[target]
	if !known {
		if c.numbers == nil {
			c.numbers = map[string]int{}
		}
		c.targets = append(c.targets, target)
		c.in = append(c.in, false)
		n = len(c.targets)
		c.numbers[target] = n
	}
	if w.win.state == inside && !c.in[n-1] {
		if len(c.shown) == 0 {
			c.reserve++ // the blank line before the list
		}
		c.in[n-1] = true
		c.shown = append(c.shown, n)
		c.reserve += c.cost(n)
	}
	return n
}

// cost is the number of characters that a line of the list takes.
func (c *citations) cost(n int) int {
	var room [256]byte
	return 1 + countChars(c.appendLine(room[:0], n))
}

func (c *citations) appendLine(b []byte, n int) []byte {
	b = strconv.AppendInt(append(b, '['), int64(n), 10)
	return append(append(b, "]: "...), c.targets[n-1]...)
}

// appendList appends the list of the first addresses that the piece refers to,
// as far as it does not have them already.
func (c *citations) appendList(b []byte, shown, listed int) []byte {
	first := true
	for _, n := range c.shown[:shown] {
		if n <= listed {
			continue
		}
		if first {
			b = append(b, '\n')
			first = false
		}
		b = c.appendLine(append(b, '\n'), n)
	}
	return b
}

// writeReferences writes the list of all addresses as the last block.
func (p *printer) writeReferences() {
	c := &p.w.cites
	var room [256]byte
	for n := 1; n <= len(c.targets); n++ {
		p.w.writeBytes(c.appendLine(room[:0], n))
		p.w.line()
		c.listed = n
		if c.in[n-1] {
			c.reserve -= c.cost(n)
		}
	}
}
