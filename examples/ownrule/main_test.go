package main

import (
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	const page = `<main><h1>The lamp</h1><p>The lamp was lit again on Friday, forty years after the last ship had passed it.</p>
<p class="spoiler">The keeper did it, of course, and he was never found out by anybody on the island.</p>
<p>The council has paid for the oil of the first winter, and hopes that the visitors will pay for the next.</p></main>`
	var out strings.Builder
	if err := run(t.Context(), strings.NewReader(page), &out, ".spoiler"); err != nil {
		t.Fatal(err)
	}
	if text := out.String(); strings.Contains(text, "keeper") || !strings.Contains(text, "true  ") || !strings.Contains(text, "first winter") {
		t.Errorf("the output is %s", text)
	}
	if err := run(t.Context(), strings.NewReader(page), &out, "p["); err == nil {
		t.Error("a broken selector is taken")
	}
}
