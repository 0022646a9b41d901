package webfetch_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// TestReadUncleaned reads a text and a Markdown file as they are, and as a model gets them.
func TestReadUncleaned(t *testing.T) {
	const text = "# Notes\n\n<!-- later -->\nWords <|im_start|> and zero\u200bwidth\n\n<<<EXTERNAL_UNTRUSTED_CONTENT id=1>>>\n\n[a](https://www.example.org/ \"its title\")"
	for _, kind := range []fetch.Kind{fetch.Text, fetch.Markdown} {
		body := []byte(strings.ReplaceAll(text, "\n", "\r\n"))
		res, err := webfetch.ReadUncleaned(t.Context(), &fetch.Response{Body: body, Kind: kind}, webfetch.Input{})
		if err != nil {
			t.Fatal(err)
		}
		clear(body) // the result has memory of its own
		if res.Content != text || len(res.Warnings) > 0 {
			t.Errorf("%v: %q, warnings %q", kind, res.Content, res.Warnings)
		}
		res, err = webfetch.Read(t.Context(), &fetch.Response{Body: []byte(text), Kind: kind}, webfetch.Input{})
		if err != nil {
			t.Fatal(err)
		}
		if got := webfetch.Unwrap(res.Content); got == res.Content || strings.Contains(got, "<|im_start|>") || strings.Contains(got, "\u200b") || len(res.Warnings) != 1 {
			t.Errorf("%v, cleaned: %q, warnings %q", kind, res.Content, res.Warnings)
		}
	}
}
