package mcpserver

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// FuzzLines checks that a messageReader ends, returns only messages, one a line, and
// passes on or answers every line of the input.
func FuzzLines(f *testing.F) {
	const call = `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`
	for _, seed := range []string{"", "\n", call, call + "\r\n" + call, "hello\n" + call, "[]\n{}\n5", strings.Repeat("a", 300), call + "\n\n\n" + strings.Repeat(" ", 300)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		const max = 200
		var answers bytes.Buffer
		out, err := io.ReadAll(iotest.OneByteReader(newMessageReader(strings.NewReader(in), &answers, max)))
		if err != nil {
			t.Fatal(err)
		}
		want := 0
		for line := range strings.Lines(in) {
			if len(line) > max || strings.TrimSpace(line) != "" {
				want++
			}
		}
		got := 0
		for line := range bytes.Lines(out) {
			if _, err := jsonrpc.DecodeMessage(line); err != nil || len(line) > max+1 {
				t.Errorf("%q comes through: %v", line, err)
			}
			got++
		}
		for line := range bytes.Lines(answers.Bytes()) {
			if !json.Valid(line) {
				t.Errorf("answer %q", line)
			}
			got++
		}
		if got != want {
			t.Errorf("%d lines of %d were heard: %q, %q", got, want, out, answers.String())
		}
	})
}
