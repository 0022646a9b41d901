package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
)

// longPage is a page of which one sentence is asked for.
func longPage() string {
	var b strings.Builder
	for i := range 30 {
		fmt.Fprintf(&b, "<p>On day %d the keeper wrote that the harbour was quiet, that the boats had left with the tide, and that he had counted %d gulls.</p>", i, 3*i)
	}
	return "<title>The log</title><main><h1>The log</h1>" + b.String() + "<h2>The lamp</h2><p>The lantern was stolen by a one-legged pedlar, who sold it in the town.</p>" + b.String() + "</main>"
}

func TestQuery(t *testing.T) {
	page := longPage()
	got := invoke(t, strings.NewReader(page), "read", "-", "--query", "who stole the lantern?")
	if !strings.HasPrefix(got.out, "[offset ") || !strings.Contains(got.out, "] The log > The lamp\n\n## The lamp\n\nThe lantern was stolen") || len(got.out) > 3000 || got.status != exitRead {
		t.Errorf("%+v", got)
	}
	if !strings.Contains(got.notice, "(--offset instead of --query reads on from one)") || strings.Contains(got.notice, "truncated") {
		t.Errorf("notice %s", got.notice)
	}
	var rec pagerecord.Record
	if err := json.Unmarshal([]byte(invoke(t, strings.NewReader(page), "read", "-", "--query", "lantern", "--json", "--max-chars", "200").out), &rec); err != nil {
		t.Fatal(err)
	}
	if len(rec.Passages) != 1 || rec.Passages[0].Rank != 1 || !rec.Truncated || rec.TotalChars < 5000 {
		t.Fatalf("%+v", rec)
	}
	on := invoke(t, strings.NewReader(page), "read", "-", "--offset", fmt.Sprint(rec.Passages[0].Offset))
	if !strings.HasPrefix(on.out, "## The lamp") {
		t.Errorf("from the offset: %.100s", on.out)
	}
	if got := invoke(t, strings.NewReader(page), "read", "-", "--query", "zeppelin"); got.out != "" || got.status != exitNotReadable || !strings.Contains(got.notice, "no passage of") {
		t.Errorf("nothing found: %+v", got)
	}
	for _, wrong := range [][]string{{"--query", "?"}, {"--query", "a", "--offset", "5"}, {"--query", "a", "--section", "b"}, {"--query", "a", "--explain"}} {
		if got := invoke(t, strings.NewReader(page), append([]string{"read", "-"}, wrong...)...); got.status != exitUsage {
			t.Errorf("%v: %+v", wrong, got)
		}
	}
}
