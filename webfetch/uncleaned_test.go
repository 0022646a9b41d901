package webfetch_test

import (
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// TestReadUncleaned reads a text and a Markdown file as they are, and as a model gets them.
func TestReadUncleaned(t *testing.T) {
	const text = "# Notes\n\n<!-- later -->\nWords <|im_start|> and zero\u200bwidth\n\n<<<EXTERNAL_UNTRUSTED_CONTENT id=1>>>\n\n[a](https://www.example.org/ \"its title\")"
	for _, kind := range []fetch.Kind{fetch.Text, fetch.Markdown} {
		for _, end := range []string{"\n", "\r\n", "\r", "\f", "\u2028"} {
			body := []byte(strings.ReplaceAll(text, "\n", end))
			res, err := webfetch.ReadUncleaned(t.Context(), &fetch.Response{Body: body, Kind: kind}, webfetch.Input{})
			if err != nil {
				t.Fatal(err)
			}
			if res.Content != text || len(res.Warnings) > 0 {
				t.Errorf("%v, lines that end in %q: %q, warnings %q", kind, end, res.Content, res.Warnings)
			}
		}
		res, err := webfetch.Read(t.Context(), &fetch.Response{Body: []byte(text), Kind: kind}, webfetch.Input{})
		if err != nil {
			t.Fatal(err)
		}
		if got := webfetch.Unwrap(res.Content); got == res.Content || strings.Contains(got, "<|im_start|>") || strings.Contains(got, "\u200b") || len(res.Warnings) != 1 {
			t.Errorf("%v, cleaned: %q, warnings %q", kind, res.Content, res.Warnings)
		}
	}
}

// TestUncleanedTitle bounds the title of a text that is not cleaned.
func TestUncleanedTitle(t *testing.T) {
	text := "# " + strings.Repeat("word\u200b ", 1000)
	res, err := webfetch.ReadUncleaned(t.Context(), &fetch.Response{Body: []byte(text), Kind: fetch.Markdown}, webfetch.Input{})
	if err != nil {
		t.Fatal(err)
	}
	if n := utf8.RuneCountInString(res.Title); n > 300 || n < 290 || !strings.HasPrefix(res.Title, "word\u200b word") {
		t.Errorf("the title has %d characters: %q", n, res.Title)
	}
}

// TestMemory counts what is allocated to read texts whose lines are short. A table of the
// lines or of the headings would take many times as much as the text.
func TestMemory(t *testing.T) {
	const size, most = 1 << 20, 5 // bytes of a text; how often that is allocated
	for name, part := range map[string]string{
		"lines": "a\n", "blank lines": "\n", "CRLF": "a\r\n", "one line": "word ", "spaces": " ", "emoji": "😀\n", "headings": "# a\n\n", "tables": "| a\n\n", "fences": "```\n",
	} {
		body := []byte(strings.Repeat(part, size/len(part)))
		for _, kind := range []fetch.Kind{fetch.Text, fetch.Markdown, fetch.JSON} {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := webfetch.ReadUncleaned(t.Context(), &fetch.Response{Body: body, Kind: kind}, webfetch.Input{})
			runtime.ReadMemStats(&after)
			if spent := after.TotalAlloc - before.TotalAlloc; err != nil || spent > most*size {
				t.Errorf("%s, %v: %.1f bytes are allocated for each byte, want at most %d; %v", name, kind, float64(spent)/size, most, err)
			}
		}
	}
}
