package main

import (
	"fmt"
	"io"
	"os"
	"time"
)

// drawEvery is how often the counter line changes: often enough to look alive.
const drawEvery = 200 * time.Millisecond

// A counter counts records, and shows the count on a line of its own if someone
// is there to see it.
type counter struct {
	total, failed int

	terminal io.Writer // nil if it is none
	drawn    time.Time
}

func newCounter(w io.Writer) *counter {
	c := &counter{}
	if isTerminal(w) {
		c.terminal = w
	}
	return c
}

// isTerminal also takes the null device for a terminal, where drawing does no
// harm.
func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

func (c *counter) add(failed bool) {
	c.total++
	if failed {
		c.failed++
	}
	if c.terminal != nil && time.Since(c.drawn) >= drawEvery {
		c.draw()
	}
}

// finish leaves the last count standing and ends its line.
func (c *counter) finish() {
	if c.terminal != nil && c.total > 0 {
		c.draw()
		fmt.Fprintln(c.terminal)
	}
}

func (c *counter) draw() {
	c.drawn = time.Now()
	fmt.Fprintf(c.terminal, "\rreader: %d records", c.total)
}
