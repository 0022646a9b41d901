package output

import (
	"strconv"
	"unicode/utf8"
)

// citations are the addresses of links in the reference style. A piece of a
// longer output lists those that it refers to, so that it can be read alone.
type citations struct {
	numbers map[string]int
	targets []string // by number, from 1
	shown   []int    // numbers that the piece refers to
	in      []bool   // by number: it is among them
	listed  int      // numbers up to which the list at the end was written
	reserve int      // characters that a list of the shown ones takes
	head    []int    // numbers in the head of the open table, which a piece may repeat
}

// Cite returns the number of an address, a new one if it has none. It comes after
// the start of the label, which the piece may end with.
func (w *Window) Cite(target string) int {
	c := &w.cites
	n := c.number(target)
	if w.state == inside {
		c.refer(n)
	}
	return n
}

// refer notes that the piece refers to a number; zero is none.
func (c *citations) refer(n int) {
	if n > 0 && !c.in[n-1] {
		c.show(n)
	}
}

// costs returns how many characters it takes at most to list some more numbers.
func (c *citations) costs(numbers []int) int {
	chars := 0
	for _, n := range numbers {
		if !c.in[n-1] {
			chars += 1 + c.cost(n)
		}
	}
	return chars
}

func (c *citations) number(target string) int {
	n, known := c.numbers[target]
	if known {
		return n
	}
	if c.numbers == nil {
		c.numbers = map[string]int{}
	}
	c.targets = append(c.targets, target)
	c.in = append(c.in, false)
	n = len(c.targets)
	c.numbers[target] = n
	return n
}

// show adds a number to those that the piece refers to.
func (c *citations) show(n int) {
	if len(c.shown) == 0 {
		c.reserve++ // the blank line before the list
	}
	c.in[n-1] = true
	c.shown = append(c.shown, n)
	c.reserve += c.cost(n)
}

// list notes that the whole lists the numbers up to n here.
func (c *citations) list(n int) {
	c.listed = n
	if c.in[n-1] {
		c.reserve -= c.cost(n)
	}
	if c.reserve == 1 { // only the blank line is left
		c.reserve = 0
	}
}

// cost is the number of characters that a line of the list takes.
func (c *citations) cost(n int) int {
	var room [256]byte
	return 1 + utf8.RuneCount(c.appendLine(room[:0], n))
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
