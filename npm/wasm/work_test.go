package main

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader"
)

func answerTo(request string) string {
	w := &work{done: make(chan []byte, 1), until: time.Now().Add(time.Hour)}
	w.run([]byte(request))
	return string(<-w.done)
}

// TestAnswer checks that every request has an answer, whatever is wrong with it.
func TestAnswer(t *testing.T) {
	ops["panic"] = func(context.Context, []byte, *reader.Options) (any, error) { panic("a bug") }
	defer delete(ops, "panic")
	for _, tt := range []struct{ name, request, want string }{
		{"read", `{"url":"https://example.org/a/"}` + "\n<p>See <a href=b>this</a>.", `[this](https://example.org/a/b)`},
		{"options in camel case", `{"op":"convert","contentType":"text/html","dropImages":true,"format":"text"}` + "\n<b>plain</b>", `"content":"plain"`},
		{"convert", `{"op":"convert"}` + "\n<b>bold</b>", `"content":"**bold**"`},
		{"about", `{"op":"about"}` + "\n<title>A title</title>", `"title":"A title"`},
		{"actions", `{"op":"actions"}` + "\n<button id=go>Go</button>", `"selector":"#go"`},
		{"links", `{"op":"links"}` + "\n😀 example.org", `[{"start":5,"end":16,"start_char":2,"end_char":13,"start_utf16":3,"end_utf16":14,"kind":"url","value":"example.org"`},
		{"no links", `{"op":"links"}` + "\n", `[]`},
		{"no page", `{}`, `{"error":"reader: the request has no line feed"}`},
		{"no JSON", "no\npage", `{"error":"reader: options: `},
		{"an unknown option", `{"colour":1}` + "\n", `{"error":"reader: options: unknown field \"colour\""}`},
		{"an unknown op", `{"op":"buy"}` + "\n", `{"error":"reader: unknown op \"buy\""}`},
		{"a bad address", `{"url":":"}` + "\n", `{"error":"reader: url: `},
		{"a panic", `{"op":"panic"}` + "\n", `{"error":"reader: panic: a bug"}`},
	} {
		if got := answerTo(tt.request); !strings.Contains(got, tt.want) || !json.Valid([]byte(got)) {
			t.Errorf("%s: the answer is %s, want one with %s", tt.name, got, tt.want)
		}
	}
}

// TestCancel checks that a cancelled work ends with an error.
func TestCancel(t *testing.T) {
	for op := range ops {
		w := &work{done: make(chan []byte, 1), cancelled: true}
		w.run([]byte(`{"op":"` + op + `"}` + "\n<p>See example.org"))
		if got := string(<-w.done); !strings.Contains(got, "context canceled") {
			t.Errorf("%s: the answer is %s", op, got)
		}
	}
}
