package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/bench"
)

// TestRun measures one small page, and compares it with floors that it cannot meet and
// cannot miss.
func TestRun(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	write("page.html", "<p>"+strings.Repeat("A few words of text. ", 200))
	wide := write("wide.txt", "# wide\nRead/time 1e9\nRead/bytes 1e9\n\nscore/allocations 1e9\n")
	narrow := write("narrow.txt", "Read/bytes 1e9\nRead/allocations 0\n")
	for _, test := range []struct {
		name string
		args []string
		want int
		says string
	}{
		{"table", nil, bench.ExitGood, "| html.Parse   | 1.000 | 1.000 |      1.0000 |"},
		{"within", []string{"-floor", wide}, bench.ExitGood, "| · score"},
		{"beyond", []string{"-floor", narrow}, bench.ExitBad, "Read/allocations is"},
		{"unknown", []string{"-floor", write("unknown.txt", "Read/allocs 1\n")}, bench.ExitBad, ""},
		{"not there", []string{"-floor", filepath.Join(dir, "none")}, bench.ExitBad, ""},
		{"bare", []string{"-bare"}, bench.ExitGood, "| Convert"},
		{"usage", []string{"-rounds", "0"}, bench.ExitUsage, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			var out, errs strings.Builder
			args := append([]string{"-corpus", dir, "-rounds", "1"}, test.args...)
			if got := run(args, &out, &errs); got != test.want || !strings.Contains(out.String(), test.says) {
				t.Errorf("status %d, want %d\n%s%s", got, test.want, out.String(), errs.String())
			}
		})
	}
}
