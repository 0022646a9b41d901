package main

import (
	"errors"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
)

func TestRun(t *testing.T) {
	const page = "<meta charset=windows-1252><main><h1>The lamp</h1><p>The lamp of the caf\xe9 was lit again on Friday, forty years after the last ship had passed it.</p>" +
		`<p> Paid for by: the makers of the oil, who want you to know that it burns longer than all others do.</p>
<p>The council has paid for the oil of the first winter, and hopes that the visitors will pay for the next.</p></main>`
	var out strings.Builder
	if err := run(t.Context(), strings.NewReader(page), &out, "Paid for by"); err != nil {
		t.Fatal(err)
	}
	if text := out.String(); strings.Contains(text, "makers") || !strings.Contains(text, "true  ") || !strings.Contains(text, "first winter") || !strings.Contains(text, "café") {
		t.Errorf("the output is %s", text)
	}
	if err := run(t.Context(), strings.NewReader(strings.Repeat(" ", reader.DefaultMaxInput+1)), &out, "x"); !errors.Is(err, reader.ErrTooLarge) {
		t.Errorf("a page that is too large: %v", err)
	}
}
