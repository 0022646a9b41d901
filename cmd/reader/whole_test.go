package main

import (
	"io"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
)

// TestWhole checks that a long page is not cut unless a bound is asked for: people scroll.
func TestWhole(t *testing.T) {
	page := "<title>The log</title><article><h1>The log</h1>" +
		strings.Repeat("<p>The keeper wrote down the wind, the swell and the ships that passed, every hour of every night, for thirty years.</p>", reader.DefaultMaxChars/100) +
		"<p>Then he put the pen down.</p></article>"
	for _, args := range [][]string{{"read", "-"}, {"convert", "-"}, {"-", "--format", "text"}, {"-", "--json"}} {
		var out strings.Builder
		if status := run(args, strings.NewReader(page), &out, io.Discard); status != 0 || !strings.Contains(out.String(), "put the pen down") {
			t.Errorf("%v: status %d, the end is missing from %d bytes", args, status, out.Len())
		}
	}
	var out strings.Builder
	if run([]string{"-", "--max-chars", "1000"}, strings.NewReader(page), &out, io.Discard); out.Len() > 1100 {
		t.Errorf("with a bound of 1000 characters: %d bytes", out.Len())
	}
}
